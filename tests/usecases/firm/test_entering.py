"""Founding and entering end whole, can be done again, and are given up; the server moves to another address."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from threading import Event

import pytest
from pydantic import SecretStr

from autos.domain.errors import (
    FirmAddressForbidden,
    FirmExists,
    FirmLoginRefused,
    FirmMissing,
    FirmMoveRefused,
    FirmNotAllowed,
    FirmUnreachable,
)
from autos.domain.firm.acts import Moved
from autos.domain.firm.entry import EntryKind
from autos.domain.policy.policy import FirmRules
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import ServerAddress, connect
from autos.firm.server.ledger_server import LedgerServer
from autos.text.problems import problem_text
from autos.usecases.firm import membership
from autos.usecases.firm.invitation import read_invitation
from autos.usecases.firm.place import FirmSecrets, read_place, write_place
from autos.usecases.firm.session import open_session
from autos.usecases.firm.synchronisation import FirmSync, SyncStatus
from tests.firm.postgres import PASSWORD, Cluster, free_port, postgres_programs, running_cluster
from tests.usecases.firm.office import Desk, empty_database, found_office
from tests.usecases.firm.test_synchronisation import until

NAMES = {"firm_name": "Sampaio", "member_name": "Ana", "device_name": "Mesa"}


async def test_a_founding_whose_answer_was_lost_is_done_again(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It had arrived: it is replaced, as its sheet was shown to nobody. Another computer founds nothing there."""
    ana, bia, _ = desks
    address, usual = empty_database(cluster), membership.create_firm

    def cut_off(*arguments: object) -> None:
        usual(*arguments)  # type: ignore[arg-type]
        raise FirmUnreachable("cut off")

    with monkeypatch.context() as cut:
        cut.setattr(membership, "create_firm", cut_off)
        with pytest.raises(FirmUnreachable):
            await ana.membership.found(address, SecretStr(PASSWORD), **NAMES)
    assert await read_place(ana.archive) is None
    with pytest.raises(FirmExists):
        await bia.membership.found(address, SecretStr(PASSWORD), **NAMES)
    place, _ = await ana.membership.found(address, SecretStr(PASSWORD), **NAMES)
    session = await ana.session()
    await session.pull()
    assert session.desk.replica.firm_id == place.firm_id
    await session.aclose()
    await ana.membership.leave(place)
    with pytest.raises(FirmMissing):
        await ana.session()


async def test_a_founding_that_was_cancelled_is_done_again(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a lock, or Ctrl+C: the server goes on, and founds. Also after an attempt between that arrived nowhere."""
    ana = desks[0]
    address, usual = empty_database(cluster), membership.create_firm
    has_founded, may_end, ended = Event(), Event(), Event()

    def slowly(*arguments: object) -> None:
        usual(*arguments)  # type: ignore[arg-type]
        has_founded.set()
        may_end.wait()
        ended.set()

    def nowhere(*_: object) -> None:
        raise FirmUnreachable("nobody")

    with monkeypatch.context() as cut:
        cut.setattr(membership, "create_firm", slowly)
        founding = asyncio.create_task(ana.membership.found(address, SecretStr(PASSWORD), **NAMES))
        await asyncio.to_thread(has_founded.wait)
        founding.cancel()
        with pytest.raises(asyncio.CancelledError):
            await founding
        may_end.set()
        await asyncio.to_thread(ended.wait)
        cut.setattr(membership, "create_firm", nowhere)
        with pytest.raises(FirmUnreachable):
            await ana.membership.found(address, SecretStr(PASSWORD), **NAMES)
    assert await read_place(ana.archive) is None
    place, _ = await ana.membership.found(address, SecretStr(PASSWORD), **NAMES)
    session = await ana.session()
    await session.pull()
    assert session.desk.replica.firm_id == place.firm_id
    await session.aclose()


async def test_entering_is_done_again_with_the_same_invitation(
    desks: list[Desk], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the same computer, whose new password the server has; at another one it is used up."""
    ana, _, _ = desks
    await found_office(desks[:1], cluster)
    session = await ana.session()
    bia, caio = desks[1:]
    invitation = await ana.membership.invite(session, "Bia")
    again = read_invitation(invitation.text().get_secret_value())
    usual = LedgerServer.change_password

    def cut_off(server: LedgerServer, login: str, password: SecretStr) -> None:
        usual(server, login, password)
        server._connection.execute("COMMIT")
        raise FirmUnreachable("cut off")

    with monkeypatch.context() as cut:
        cut.setattr(LedgerServer, "change_password", cut_off)
        with pytest.raises(FirmUnreachable):
            await bia.membership.enter(again, "Notebook")
    with pytest.raises(FirmLoginRefused):
        await caio.membership.enter(again, "Notebook")
    code = await bia.membership.enter(again, "Notebook")
    [asking] = await ana.membership.admission_requests(session)
    assert asking.code == code
    await ana.membership.admit(session, asking)
    await bia.sync()
    await session.aclose()


async def test_an_invitation_that_was_cancelled_lets_nobody_in(desks: list[Desk], cluster: Cluster) -> None:
    ana, bia, caio = desks
    await found_office(desks[:2], cluster)
    session, other = await ana.session(), await bia.session()
    await other.pull()
    own = await bia.membership.invite_own_device(other)
    invitation = await ana.membership.invite(session, "Caio")
    assert {each.member_name for each in await ana.membership.invitations(session)} == {"Bia", "Caio"}
    assert {each.device_id for each in await bia.membership.invitations(other)} == {own.device_id}
    with pytest.raises(FirmNotAllowed):
        await bia.membership.cancel_invitation(other, invitation.device_id)
    await ana.membership.cancel_invitation(session, invitation.device_id)
    with pytest.raises(FirmLoginRefused):
        await caio.membership.enter(invitation, "Notebook")
    place = await read_place(bia.archive)
    assert place is not None
    password, _ = await FirmSecrets(bia.secrets, place).read()
    assert own.password != password, "an invitation has no password that stays"
    await session.aclose()
    await other.aclose()


async def test_every_desk_goes_where_the_server_moved(desks: list[Desk], cluster: Cluster) -> None:
    """As an administrator signed; and to where it was, as long as nobody answers there."""
    ana, bia, _ = desks
    await found_office(desks[:2], cluster)
    before = await read_place(ana.archive)
    assert before is not None
    database = ServerAddress(before.address).database
    session, other = await ana.session(), await bia.session()
    for each in (session, other):
        await each.pull()
    nowhere = ServerAddress(f"postgresql://127.0.0.1:{free_port()}/{database}")
    with pytest.raises(FirmNotAllowed):
        await bia.membership.move(other, nowhere)
    await ana.membership.move(session, nowhere)
    for each in (session, other):
        await each.aclose()
    for desk in (bia, ana):
        for _ in range(2):
            await desk.sync()
        place = await read_place(desk.archive)
        assert place is not None
        assert (place.address, place.former) == (str(nowhere), before.address)
    with closing(connect(before.server, (await FirmSecrets(ana.secrets, before).read())[0])):
        pass
    session = await ana.session()
    await session.pull()
    await ana.membership.move(session, ServerAddress(f"postgresql://localhost:{cluster.port}/{database}"))
    await session.aclose()
    await bia.sync()
    await bia.sync()
    place = await read_place(bia.archive)
    assert place is not None
    assert place.address.startswith("postgresql://localhost")


async def test_a_move_to_a_database_without_the_firm_leaves_nobody_out(desks: list[Desk], cluster: Cluster) -> None:
    """Nor do two of them: a computer remembers where it last was, not where it was last sent."""
    ana, bia, _ = desks
    await found_office(desks[:2], cluster)
    before = await read_place(ana.archive)
    assert before is not None
    empty, others = empty_database(cluster), await other_firm(desks[2], cluster)
    with running_cluster(cluster.programs) as new:  # which has no login of the firm yet
        for there in (empty, others, ServerAddress(f"postgresql://127.0.0.1:{new.port}/postgres"), before.server):
            session = await ana.session()
            await session.pull()
            await ana.membership.move(session, there)
            await session.aclose()
            for desk in (ana, bia):
                for _ in range(2):
                    await desk.sync()
                place = await read_place(desk.archive)
                assert place is not None
                assert (place.address, place.former) == (str(there.with_user("")), before.address)


async def other_firm(desk: Desk, cluster: Cluster) -> ServerAddress:
    """Where another firm is."""
    await found_office([desk], cluster)
    place = await read_place(desk.archive)
    assert place is not None
    return place.server


async def test_a_move_that_the_administrator_does_not_allow_is_said(desks: list[Desk], cluster: Cluster) -> None:
    """The computer goes on with the server before, which is allowed; without one, with none."""
    [ana] = desks[:1]
    await found_office(desks[:1], cluster)
    before = await read_place(ana.archive)
    assert before is not None
    session = await ana.session()
    await session.pull()
    assert session.avoided is None
    await ana.membership.move(session, ServerAddress("postgresql://novo.invalid/firm"))
    await session.aclose()
    sync = FirmSync(ana.archive, ana.secrets, ana.clock, rules=FirmRules(addresses=("127.0.0.1",)))
    sync.start()
    try:
        state = await until(sync, lambda state: state.status is SyncStatus.UP_TO_DATE)
    finally:
        await sync.aclose()
    assert state.problem == "FirmMoveForbidden"
    assert "ainda não permite o novo" in problem_text(state.problem, state.detail)
    place = await read_place(ana.archive)
    assert place is not None
    assert place.former == before.address
    with pytest.raises(FirmAddressForbidden):
        await open_session(ana.archive, ana.secrets, ana.clock, FirmRules(addresses=("outro.invalid",)))


async def test_a_move_without_the_logins_is_said_and_leaves_nobody_out(desks: list[Desk], cluster: Cluster) -> None:
    """The database was taken along and the roles were not: each goes on where it was, and is told what is missing."""
    ana, bia, _ = desks
    await found_office(desks[:2], cluster)
    before = await read_place(bia.archive)
    assert before is not None
    programs = postgres_programs()
    assert programs is not None
    with running_cluster(programs) as new:
        session = await ana.session()
        await session.pull()
        await ana.membership.move(session, ServerAddress(f"postgresql://127.0.0.1:{new.port}/postgres"))
        await session.aclose()
        for _ in range(2):
            await bia.sync()
        session = await bia.session()
        assert isinstance(session.avoided, FirmMoveRefused)
        assert "pg_dumpall --globals-only" in problem_text(session.avoided.name, session.avoided.detail)
        await session.pull()
        await session.aclose()
        nowhere = before.model_copy(
            update={"address": f"postgresql://127.0.0.1:{new.port}/postgres",
                    "former": f"postgresql://127.0.0.1:{free_port()}/postgres"}
        )  # fmt: skip
        await write_place(bia.archive, nowhere)
        with pytest.raises(FirmMoveRefused):
            await bia.session()
        await write_place(bia.archive, nowhere.model_copy(update={"former": ""}))
        with pytest.raises(FirmLoginRefused) as refused:
            await bia.session()
        assert type(refused.value) is FirmLoginRefused


async def test_nobody_follows_a_move_to_a_file_of_this_computer(
    desks: list[Desk], cluster: Cluster, tmp_path: Path
) -> None:
    """An administrator's computer that is not in her hands signs what it likes."""
    ana, bia, _ = desks
    await found_office(desks[:2], cluster)
    before = await read_place(bia.archive)
    assert before is not None
    file = tmp_path / "ca.pem"
    file.write_text("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
    act = Moved(address=f"{before.address}?sslrootcert={file}").model_dump_json().encode()
    session = await ana.session()
    await session.pull()
    await session.call(lambda desk: desk.append(before.firm_id, [(new_entry_id(), int(EntryKind.MOVED), act)]))
    await session.aclose()
    for _ in range(2):
        await bia.sync()
    assert await read_place(bia.archive) == before


async def test_a_computer_of_before_gets_its_own_login(desks: list[Desk], cluster: Cluster) -> None:
    """With its member's, at the first contact; also where the answer to that was lost."""
    [ana] = desks[:1]
    await found_office(desks[:1], cluster)
    place = await read_place(ana.archive)
    assert place is not None
    secrets, before = FirmSecrets(ana.secrets, place), f"autos_before_{place.firm_id.hex[:12]}"
    password, _ = await secrets.read()
    with cluster.superuser(ServerAddress(place.address).database) as superuser:
        superuser.execute(f'ALTER ROLE "{place.login}" RENAME TO "{before}"')
        superuser.execute("UPDATE autos_firm.device SET role_name = NULL WHERE role_name = %s", (place.login,))
        member_id = place.member.member_id
        superuser.execute("UPDATE autos_firm.member SET role_name = %s WHERE member_id = %s", (before, member_id))
    of_before = place.model_copy(update={"login": before})
    await write_place(ana.archive, of_before)
    with closing(LedgerServer.open(of_before.server, password, place.device.device_id)) as server:
        server.take_login(place.device.device_id, await secrets.next_password())
    for _ in range(2):
        await ana.sync()
    assert await read_place(ana.archive) == place
    assert (await secrets.read())[0] != password
    with pytest.raises(FirmLoginRefused):
        connect(of_before.server, password)
