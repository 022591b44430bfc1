"""A server that was restored from an older copy: nothing is dropped in silence, and nothing is lost."""

from __future__ import annotations

from contextlib import suppress
from uuid import UUID

import pytest

from autos.archive.storage.settings import FIRM_SEALS
from autos.domain.errors import FirmNotAllowed, FirmTampered
from autos.domain.firm.acts import Restored
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.faults import Fault
from autos.firm.replica import new_entry_id
from autos.usecases.firm.place import read_place
from autos.usecases.firm.restoration import confirm, find_set_back
from autos.usecases.firm.verification import verify_spaces
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import code
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, dump, found_office
from tests.usecases.firm.test_convergence import CASES, in_step, shared_folder
from tests.usecases.library.acts import toggle_label


class ServerCopy:
    """The firm's database as it was at one moment."""

    def __init__(self, cluster: Cluster, database: str) -> None:
        self._cluster = cluster
        self._database = database
        with cluster.superuser() as superuser:
            superuser.execute(f"CREATE DATABASE {database}_copy TEMPLATE {database}")

    def restore(self) -> None:
        with self._cluster.superuser() as superuser:
            superuser.execute(f"DROP DATABASE {self._database} WITH (FORCE)")
            superuser.execute(f"CREATE DATABASE {self._database} TEMPLATE {self._database}_copy")


async def copy_of_server(desk: Desk, cluster: Cluster) -> ServerCopy:
    place = await read_place(desk.archive)
    assert place is not None
    return ServerCopy(cluster, place.address.rsplit("/", 1)[1])


async def confirmed_by(desk: Desk, space: UUID | None = None) -> list[str]:
    """A person says that the server was restored; returns the spaces of which something was missing."""
    session = await desk.session()
    try:
        found = await find_set_back(session, space)
        await confirm(session, found)
        await desk.sharing.send(session)
        return [each.name for each in found if each.missing]
    finally:
        await session.aclose()


async def shared_before(desks: list[Desk], cluster: Cluster) -> UUID:
    space = await found_office(desks, cluster)
    await add_search(desks[0].archive, 1, records(range(CASES)))
    await shared_folder(desks, space)
    await in_step(desks)
    return space


async def test_desks_go_on_once_a_person_has_said_so(desks: list[Desk], cluster: Cluster) -> None:
    """What each had written since is sent again: all see the same, and each entry is there once."""
    ana, bia, caio = desks
    space = await shared_before(desks, cluster)
    copy = await copy_of_server(ana, cluster)
    await ana.library.write_note(await ana.case(code(0)), "depois da cópia")
    await toggle_label(bia.library, 3, [await bia.case(code(1))])
    await add_search(caio.archive, 5, records([CASES + 1]))
    await caio.sharing.share_searches([UUID(int=5)], space)
    await in_step(desks)
    before = await dump(ana)
    copy.restore()

    for desk in desks:
        for _ in range(2):
            with pytest.raises(FirmTampered) as stopped:
                await desk.sync()
            assert stopped.value.fault == Fault.TAKEN_BACK
    assert await confirmed_by(ana) == ["Sampaio"]
    await in_step(desks)

    assert await dump(ana) == await dump(bia) == await dump(caio) == before
    for desk in desks:
        entries = await desk.rows("SELECT entry_id FROM firm_entries WHERE seq > 0")
        assert len(entries) == len(set(entries))
        session = await desk.session()
        await session.pull()
        assert {each.fault for each in await verify_spaces(session)} == {None}
        await session.aclose()


async def test_a_connection_follows_another_one_of_its_archive(desks: list[Desk], cluster: Cluster) -> None:
    """The window's was stopped before somebody said so over another one, which set the archive back."""
    ana, *_ = desks
    await shared_before(desks, cluster)
    copy = await copy_of_server(ana, cluster)
    await ana.library.write_note(await ana.case(code(0)), "depois da cópia")
    await ana.sync()
    copy.restore()
    stopped = await ana.session()
    with pytest.raises(FirmTampered):
        await stopped.pull()
    assert await confirmed_by(ana) == ["Sampaio"]
    await stopped.pull()

    assert {each.fault for each in await verify_spaces(stopped)} == {None}
    assert stopped.restorations == []
    await stopped.aclose()
    await in_step(desks)
    assert await dump(desks[1]) == await dump(ana)


async def test_desks_that_went_on_after_the_restore_are_met(desks: list[Desk], cluster: Cluster) -> None:
    """One had read nothing further and wrote behind the copy; the administrator misses nothing herself."""
    ana, bia, caio = desks
    space = await shared_before(desks, cluster)
    copy = await copy_of_server(ana, cluster)
    await bia.library.write_note(await bia.case(code(1)), "da Bia")
    await bia.sync()
    copy.restore()
    await caio.library.write_note(await caio.case(code(2)), "do Caio")
    await caio.sync()
    await ana.sync()
    with pytest.raises(FirmTampered):
        await bia.sync()
    assert await confirmed_by(ana, space) == []
    await in_step(desks)

    assert await dump(ana) == await dump(bia) == await dump(caio)
    assert len(await ana.rows("SELECT * FROM notes")) == 2


async def test_who_was_shut_out_since_is_shut_out_again(desks: list[Desk], cluster: Cluster) -> None:
    ana, bia, caio = desks
    await shared_before(desks, cluster)
    session = await ana.session()
    await session.pull()
    team = await session.call(lambda desk: desk.open_space("Equipe"))
    for name in ("Bia", "Caio"):
        member = session.member_called(name).member_id
        await session.call(lambda desk, member=member: desk.let_in(team, member))
    await in_step(desks)
    copy = await copy_of_server_closed(ana, cluster, session)
    session = await ana.session()
    await session.pull()
    gone = session.member_called("Caio").member_id
    await session.call(lambda desk: desk.shut_out(team, gone))
    removed = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.remove_member(removed))
    await session.aclose()
    copy.restore()
    session = await ana.session()
    found = {each.name: each for each in await find_set_back(session)}
    assert (found["Equipe"].removed, found["Sampaio"].removed) == (("Caio", "Bia"), ("Bia · Notebook",))
    await session.aclose()
    await confirmed_by(ana)

    session = await ana.session()
    await session.pull()
    replica = session.desk.replica
    assert gone not in replica.chain(team).membership.members
    assert not replica.roster.is_present(removed)
    assert set(await session.call(lambda desk: desk.server.spaces())) == {replica.firm_id, team}
    await session.aclose()
    await caio.sync()
    assert await caio.rows("SELECT * FROM firm_entries WHERE space_id = ?", str(team)) == []
    assert bia.name == "Bia"


async def test_nobody_takes_back_that_she_was_shut_out(desks: list[Desk], cluster: Cluster) -> None:
    """By a word that what had shut her out was taken out: even where a desk has to verify everything again."""
    ana, _bia, caio = desks
    await shared_before(desks, cluster)
    session = await ana.session()
    await session.pull()
    team = await session.call(lambda desk: desk.open_space("Equipe"))
    gone = session.member_called("Caio").member_id
    await session.call(lambda desk: desk.let_in(team, gone))
    await in_step(desks)
    copy = await copy_of_server_closed(ana, cluster, session)
    session = await ana.session()
    await session.pull()
    await session.call(lambda desk: desk.shut_out(team, gone))
    device = session.desk.replica.device_id
    await session.aclose()
    copy.restore()
    word = Restored(missing=2, taken_out=device).model_dump_json().encode()
    session = await caio.session()
    await session.pull()
    await session.call(lambda desk: desk.append(team, [(new_entry_id(), int(EntryKind.RESTORED), word)]))
    await session.aclose()
    await ana.archive.run(lambda inside: inside.settings.remove(FIRM_SEALS))
    for _ in range(2):
        with suppress(FirmTampered):
            await ana.sync()

    session = await ana.session()
    await session.pull()
    assert gone not in session.desk.replica.chain(team).membership.members
    await session.aclose()


async def copy_of_server_closed(desk: Desk, cluster: Cluster, session: object) -> ServerCopy:
    """A database is copied while nobody is connected."""
    await session.aclose()  # type: ignore[attr-defined]
    return await copy_of_server(desk, cluster)


async def test_only_who_administers_can_say_so(desks: list[Desk], cluster: Cluster) -> None:
    """A member\'s word stops the firm\'s space at every desk; and one who was shut out since has no word."""
    ana, bia, caio = desks
    space = await shared_before(desks, cluster)
    copy = await copy_of_server(ana, cluster)
    session = await ana.session()
    await session.pull()
    removed = session.member_called("Bia").member_id
    await session.call(lambda desk: desk.remove_member(removed))
    await session.aclose()
    await caio.sync()
    copy.restore()
    with pytest.raises(FirmNotAllowed):
        await confirmed_by(caio)
    session = await bia.session()
    await session.pull()
    with pytest.raises(FirmNotAllowed):  # written without this program
        await session.call(lambda desk: desk.append(space, [(new_entry_id(), int(EntryKind.RESTORED), b"{}")]))
    await session.aclose()
    with pytest.raises(FirmTampered):
        await caio.sync()
    assert (await caio.rows("SELECT count(*) FROM firm_entries WHERE seq < 0")) == [(0,)]


async def test_a_word_of_an_earlier_restore_counts_no_more(desks: list[Desk], cluster: Cluster) -> None:
    """A server that is set back later, and keeps that word, is stopped as before."""
    ana, bia, _ = desks
    await shared_before(desks, cluster)
    copy = await copy_of_server(ana, cluster)
    await bia.library.write_note(await bia.case(code(1)), "da Bia")
    await bia.sync()
    copy.restore()
    await confirmed_by(ana, (await read_place(ana.archive)).firm_id)  # type: ignore[union-attr]
    await in_step(desks)
    later = await copy_of_server_again(ana, cluster)
    await bia.library.write_note(await bia.case(code(2)), "mais tarde")
    await bia.sync()
    later.restore()
    with pytest.raises(FirmTampered):
        await bia.sync()


async def copy_of_server_again(desk: Desk, cluster: Cluster) -> ServerCopy:
    place = await read_place(desk.archive)
    assert place is not None
    database = place.address.rsplit("/", 1)[1]
    with cluster.superuser() as superuser:
        superuser.execute(f"DROP DATABASE {database}_copy")
    return ServerCopy(cluster, database)
