"""A member's own program writes what no desk goes past: the owner of the database takes it out, and all go on."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.domain.errors import FirmBusy, FirmKeyNotThere, FirmLeft, FirmNotAllowed, FirmTampered
from autos.domain.firm.acts import EpochBegun, FirmAct, Joined, Left
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.faults import Fault
from autos.domain.policy.policy import NO_POLICY
from autos.firm.desk import FirmDesk
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import ServerAddress
from autos.firm.space_keys import SpaceKey
from autos.text.firm import refused_lines
from autos.usecases.firm.place import read_place
from autos.usecases.firm.repair import RefusedEntries, find_refused, go_on, repair
from autos.usecases.firm.session import FirmSession
from autos.usecases.firm.verification import verify_spaces
from tests.archive.synthetic import code
from tests.firm.postgres import PASSWORD, Cluster
from tests.usecases.firm.office import Desk, dump
from tests.usecases.firm.test_restoration import shared_before

NOTE = int(EntryKind.NOTE)
OWNER = SecretStr(PASSWORD)


async def opened(desk: Desk) -> FirmSession:
    session = await desk.session()
    await session.pull()
    return session


def poison(desk: FirmDesk, space_id: UUID, *acts: tuple[FirmAct, UUID]) -> None:
    """An entry whose signature is noise, and behind it who leaves and enters, and an epoch that only its author has."""
    begun = EpochBegun(commitment=SpaceKey.generate(space_id, 2).commitment().hex(), read_to=0)
    every: list[tuple[int, bytes, UUID | None]] = [(NOTE, b"veneno", None)]
    for act, subject in acts:
        kind = EntryKind.LEFT if isinstance(act, Left) else EntryKind.JOINED
        every.append((int(kind), act.model_dump_json().encode(), subject))
    if space_id != desk.replica.firm_id:  # there, only an administrator begins one
        every.append((int(EntryKind.EPOCH_BEGUN), begun.model_dump_json().encode(), None))
    contents = [(new_entry_id(), kind, content) for kind, content, _ in every]
    first, *others = [
        replace(sealed, subject=subject)
        for sealed, (_, _, subject) in zip(desk.replica.write(space_id, contents, desk.now()), every, strict=True)
    ]
    forged = replace(first, entry=replace(first.entry, signature=bytes(64)))
    desk.server.append(space_id, [forged, *others])
    devices = [device for device in desk.replica.roster.devices if device != desk.replica.device_id]
    desk.server.put_keys(space_id, [(2, device, bytes(80)) for device in devices])


async def owner_address(desk: Desk) -> ServerAddress:
    place = await read_place(desk.archive)
    assert place is not None
    return ServerAddress(place.address).with_user("postgres")


async def refused_at(desk: Desk) -> RefusedEntries | None:
    session = await desk.session()
    try:
        return await find_refused(session)
    finally:
        await session.aclose()


async def test_every_desk_goes_on_and_verifies_from_the_first_entry(desks: list[Desk], cluster: Cluster) -> None:
    """Those that had stopped, too; and who wrote it is shut out, though her connection is still open."""
    ana, bia, caio = desks
    firm = await shared_before(desks, cluster)
    assert await refused_at(ana) is None
    hostile = await opened(caio)
    await hostile.call(lambda desk: poison(desk, firm))
    await bia.library.write_note(await bia.case(code(0)), "da Bia")
    for desk in (ana, bia):
        with pytest.raises(FirmTampered) as stopped:
            await desk.sync()
        assert stopped.value.fault == Fault.OTHER_AUTHOR
    refused = await refused_at(ana)
    assert refused is not None
    assert (refused.space_name, refused.count, refused.author, refused.is_own) == ("Sampaio", 1, "Caio", False)
    assert await repair(await owner_address(ana), OWNER, refused, NO_POLICY.firm, ends_author=True) == 1

    with pytest.raises(FirmNotAllowed):
        await hostile.call(lambda desk: desk.server.append(firm, desk.replica.write(
            firm, [(new_entry_id(), NOTE, b"de novo")], desk.now())))  # fmt: skip
    await hostile.aclose()
    session = await opened(ana)
    member = session.member_called("Caio").member_id
    await session.call(lambda desk: desk.remove_member(member))
    await session.aclose()
    for desk in (bia, ana, bia):
        await desk.sync()
    assert await dump(ana) == await dump(bia)
    assert ("da Bia",) in await ana.rows("SELECT text FROM notes")
    for desk in (ana, bia):
        session = await opened(desk)
        assert session.desk.replica.chain(firm).membership.epoch == 2
        assert {each.fault for each in await verify_spaces(session)} == {None}
        await session.aclose()


async def test_the_members_of_a_space_are_those_of_its_entries(desks: list[Desk], cluster: Cluster) -> None:
    """What is taken out had shut one out and let one in; and a member who only reads can do it with the login."""
    ana, bia, caio = desks
    await shared_before(desks, cluster)
    session = await opened(bia)
    team = await session.call(lambda desk: desk.open_space("Caso Itaverde"))
    reader = session.member_called("Caio").member_id
    await session.call(lambda desk: desk.let_in(team, reader))
    await session.aclose()
    hostile = await opened(caio)
    mine, other = hostile.member_called("Bia").member_id, hostile.member_called("Ana").member_id
    await bia.sync()

    def write(desk: FirmDesk) -> None:
        poison(desk, team, (Joined(member_id=other), other), (Left(member_id=mine), mine))

    await hostile.call(write)
    refused = await refused_at(bia)
    assert refused is not None
    await repair(await owner_address(ana), OWNER, refused, NO_POLICY.firm, ends_author=True)
    await hostile.aclose()
    await bia.sync()
    session = await opened(bia)
    assert {each.fault for each in await verify_spaces(session)} == {None}
    assert team in await session.call(lambda desk: desk.server.spaces())
    await session.aclose()
    session = await opened(ana)
    assert team not in await session.call(lambda desk: desk.server.spaces())
    await session.aclose()


async def test_nothing_sound_is_taken_out(desks: list[Desk], cluster: Cluster) -> None:
    """Another end than the desk has verified is left alone, and so is a space that a server set back."""
    ana, bia, caio = desks
    firm = await shared_before(desks, cluster)
    hostile = await opened(caio)
    await hostile.call(lambda desk: poison(desk, firm))
    await hostile.aclose()
    refused = await refused_at(bia)
    assert refused is not None
    address = await owner_address(ana)
    earlier = replace(refused, end=replace(refused.end, seq=refused.end.seq - 1))
    with pytest.raises(FirmBusy):
        await repair(address, OWNER, earlier, NO_POLICY.firm, ends_author=True)
    with cluster.superuser(address.database) as superuser:
        superuser.execute("DELETE FROM autos_firm.entry WHERE space_id = %s AND seq > %s", (firm, refused.end.seq - 1))
        superuser.execute("UPDATE autos_firm.space SET last_seq = %s WHERE space_id = %s", (refused.end.seq - 1, firm))
    with pytest.raises(FirmTampered) as stopped:
        await refused_at(ana)
    assert stopped.value.fault == Fault.TAKEN_BACK


async def test_an_epoch_whose_key_nobody_has_is_taken_out(desks: list[Desk], cluster: Cluster) -> None:
    """It is sound, every desk goes past it, and nobody can write: then what was written under it goes."""
    ana, bia, caio = desks
    await shared_before(desks, cluster)
    session = await opened(bia)
    team = await session.call(lambda desk: desk.open_space("Caso Itaverde"))
    for name in ("Caio", "Ana"):
        member_id = session.member_called(name).member_id
        await session.call(lambda desk, member_id=member_id: desk.let_in(team, member_id))  # type: ignore[misc]
    await session.call(lambda desk: desk.append(team, [(new_entry_id(), NOTE, b"{}")]))
    await session.aclose()
    hostile = await opened(caio)
    act = EpochBegun(commitment="5a" * 32, read_to=0).model_dump_json().encode()

    def write(desk: FirmDesk) -> None:
        begun = desk.replica.write(team, [(new_entry_id(), int(EntryKind.EPOCH_BEGUN), act)], desk.now())
        assert desk.server.append(team, begun) == "appended"
        devices = [*desk.replica.roster.devices]
        desk.server.put_keys(team, [(2, device, bytes(80)) for device in devices])

    await hostile.call(write)
    await hostile.aclose()
    session = await opened(ana)
    with pytest.raises(FirmKeyNotThere):
        await session.call(lambda desk: desk.append(team, [(new_entry_id(), NOTE, b"{}")]))
    refused = await find_refused(session)
    assert refused is not None
    assert (refused.author, refused.count, refused.has_no_key) == ("Caio", 1, True)
    address = await owner_address(ana)
    await repair(address, OWNER, refused, NO_POLICY.firm, ends_author=True)
    await go_on(session, address, OWNER, refused, NO_POLICY.firm)
    member = session.member_called("Caio").member_id
    await session.call(lambda desk: desk.remove_member(member))
    await session.call(lambda desk: desk.append(team, [(new_entry_id(), NOTE, b"{}")]))
    await session.aclose()
    await bia.sync()
    session = await opened(bia)
    await session.call(lambda desk: desk.append(team, [(new_entry_id(), NOTE, b"{}")]))
    assert {each.fault for each in await verify_spaces(session)} == {None}
    await session.aclose()


async def test_a_member_is_turned_away_though_the_chain_stands_still(desks: list[Desk], cluster: Cluster) -> None:
    """What she wrote blocks the entry that removes her, and not that she can do nothing more."""
    ana, _bia, caio = desks
    firm = await shared_before(desks, cluster)
    hostile = await opened(caio)
    await hostile.call(lambda desk: poison(desk, firm))
    session = await ana.session()
    with pytest.raises(FirmTampered):
        await session.pull()
    member = session.member_called("Caio").member_id
    with pytest.raises(FirmTampered):
        await session.call(lambda desk: desk.remove_member(member))
    await session.call(lambda desk: desk.turn_away_member(member))
    with pytest.raises(FirmNotAllowed):
        await hostile.call(lambda desk: desk.server.append(firm, desk.replica.write(
            firm, [(new_entry_id(), NOTE, b"de novo")], desk.now())))  # fmt: skip
    await hostile.aclose()
    refused = await find_refused(session)
    assert refused is not None
    await repair(await owner_address(ana), OWNER, refused, NO_POLICY.firm, ends_author=True)
    await session.call(lambda desk: desk.remove_member(member))
    await session.aclose()
    late = await caio.session()
    with pytest.raises(FirmLeft):
        await late.pull()
    await late.aclose()


async def test_who_holds_the_space_holds_up_no_repair(desks: list[Desk], cluster: Cluster) -> None:
    """By an entry that is written and never stays; no timeout ends it, since a login may change its own."""
    ana, bia, caio = desks
    firm = await shared_before(desks, cluster)
    hostile, holding = await opened(caio), await opened(bia)
    await hostile.call(lambda desk: poison(desk, firm))
    await hostile.aclose()
    session = await ana.session()
    with pytest.raises(FirmTampered):
        await session.pull()
    refused = await find_refused(session)
    assert refused is not None

    def hold(desk: FirmDesk) -> None:
        connection = desk.server._connection
        connection.execute("SET idle_in_transaction_session_timeout = 0")
        connection.execute("BEGIN")
        connection.execute("SELECT autos_firm.report(%s, 1)", (firm,))
        query = "SELECT last_hash FROM autos_firm.heads() WHERE space_id = %s"
        [(last_hash,)] = connection.execute(query, (firm,)).fetchall()
        body = bytes(48)
        [(number,)] = connection.execute(
            "SELECT autos_firm.append(%s, %s, '{0}', '{33}', '{1}', %s, %s, %s, %s, '{NULL}', %s)",
            (firm, [new_entry_id()], [sha256(body).digest()], [bytes(64)], [body], [bytes(60)], last_hash),
        ).fetchall()
        assert number > 0

    await holding.call(hold)
    await repair(await owner_address(ana), OWNER, refused, NO_POLICY.firm, ends_author=True)
    await holding.aclose()
    await session.pull()
    await session.aclose()


FOUR = pytest.mark.parametrize("names", [["Ana", "Bia", "Caio", "Dora"]])


async def team_of(session: FirmSession, *names: str) -> UUID:
    """A space of this member with these colleagues."""
    team = await session.call(lambda desk: desk.open_space("Caso Itaverde"))
    for name in names:
        member_id = session.member_called(name).member_id
        await session.call(lambda desk, member_id=member_id: desk.let_in(team, member_id))  # type: ignore[misc]
    return team


async def writes_in(desk: Desk, team: UUID) -> None:
    """Read, write, and verify from the first entry."""
    session = await opened(desk)
    await session.call(lambda desk: desk.append(team, [(new_entry_id(), NOTE, b"{}")]))
    assert {each.fault for each in await verify_spaces(session)} == {None}
    await session.aclose()


def shut_out_without_key(desk: FirmDesk, team: UUID, member_id: UUID) -> None:
    """A colleague leaves, as she says, and the key that follows is nobody's."""
    acts: list[tuple[FirmAct, EntryKind, UUID | None]] = [
        (Left(member_id=member_id), EntryKind.LEFT, member_id),
        (EpochBegun(commitment="5a" * 32, read_to=0), EntryKind.EPOCH_BEGUN, None),
    ]
    contents = [(new_entry_id(), int(kind), act.model_dump_json().encode()) for act, kind, _ in acts]
    written = desk.replica.write(team, contents, desk.now())
    told = [replace(sealed, subject=subject) for sealed, (_, _, subject) in zip(written, acts, strict=True)]
    assert desk.server.append(team, told) == "appended"


@FOUR
async def test_whom_somebody_let_in_who_has_left_gets_the_key_with_the_next_change(
    desks: list[Desk], cluster: Cluster
) -> None:
    """She was given a key that is noise; the change of key that gives her the right one is about somebody else."""
    ana, bia, caio, dora = desks
    await shared_before(desks, cluster)
    session = await opened(bia)
    team = await team_of(session, "Caio", "Dora")
    hostile = await opened(dora)
    member = hostile.member_called("Ana").member_id

    def let_in(desk: FirmDesk) -> None:
        content = Joined(member_id=member).model_dump_json().encode()
        [sealed] = desk.replica.write(team, [(new_entry_id(), int(EntryKind.JOINED), content)], desk.now())
        assert desk.server.append(team, [replace(sealed, subject=member)]) == "appended"
        desk.server.put_keys(team, [(1, each, bytes(80)) for each in desk.replica.roster.devices])

    await hostile.call(let_in)
    await hostile.aclose()
    removing = await ana.session()
    with pytest.raises(FirmKeyNotThere):
        await removing.pull()
    await removing.call(lambda desk: desk.remove_member(removing.member_called("Dora").member_id))
    await removing.aclose()
    await session.pull()
    await session.call(lambda desk: desk.shut_out(team, session.member_called("Caio").member_id))
    await session.aclose()
    await writes_in(ana, team)
    await writes_in(bia, team)
    await caio.sync()


@FOUR
async def test_whom_a_removal_that_is_taken_out_had_shut_out_stays(desks: list[Desk], cluster: Cluster) -> None:
    """Her own computer had believed it, and deleted what it had: she gets the keys again, and nobody repeats it."""
    ana, bia, caio, dora = desks
    await shared_before(desks, cluster)
    session = await opened(bia)
    team = await team_of(session, "Ana", "Caio", "Dora")
    await session.aclose()
    for desk in (ana, caio):
        await desk.sync()
    hostile = await opened(dora)
    await hostile.call(lambda desk: shut_out_without_key(desk, team, hostile.member_called("Bia").member_id))
    await hostile.aclose()
    session = await bia.session()
    await session.pull()
    assert [each.name for each in session.departures] == ["Caso Itaverde"]
    await session.aclose()
    await ana.sync()  # who has read it, too
    session = await opened(caio)
    refused = await find_refused(session)
    assert refused is not None
    assert (refused.author, refused.count, refused.has_no_key) == ("Dora", 2, True)
    address = await owner_address(ana)
    await repair(address, OWNER, refused, NO_POLICY.firm, ends_author=True)
    await go_on(session, address, OWNER, refused, NO_POLICY.firm)
    await session.aclose()
    for desk in (ana, bia, caio, ana, bia):
        await writes_in(desk, team)


@FOUR
async def test_who_had_read_what_somebody_else_took_out_repairs_it_as_well(desks: list[Desk], cluster: Cluster) -> None:
    """Who took it out said nothing in the space: it looks like a server that was set back."""
    ana, bia, caio, dora = desks
    await shared_before(desks, cluster)
    session = await opened(bia)
    team = await team_of(session, "Caio", "Dora", "Ana")
    await session.aclose()
    for desk in (ana, caio):
        await desk.sync()
    hostile = await opened(dora)
    await hostile.call(lambda desk: shut_out_without_key(desk, team, hostile.member_called("Ana").member_id))
    await hostile.aclose()
    await caio.sync()
    refused = await refused_at(bia)
    assert refused is not None
    address = await owner_address(ana)
    await repair(address, OWNER, refused, NO_POLICY.firm, ends_author=True)
    session = await caio.session()
    with pytest.raises(FirmTampered) as stopped:
        await find_refused(session)
    assert stopped.value.fault == Fault.TAKEN_BACK  # who wrote it is in the firm: it may be an older backup
    await session.aclose()
    session = await opened(ana)
    await session.call(lambda desk: desk.remove_member(session.member_called("Dora").member_id))
    await session.aclose()
    session = await caio.session()
    refused = await find_refused(session)
    assert refused is not None
    assert (refused.author, refused.count, refused.is_gone) == ("Dora", 0, True)
    assert "não tem mais o que Dora enviou" in refused_lines(refused, ends_author=True)[0]
    await go_on(session, address, OWNER, refused, NO_POLICY.firm)
    assert await find_refused(session) is None
    await session.aclose()
    for desk in (caio, bia, ana, caio, bia):
        await writes_in(desk, team)


@FOUR
async def test_a_repair_says_nothing_of_another_space_that_was_set_back(desks: list[Desk], cluster: Cluster) -> None:
    """Whoever repairs one has seen and confirmed that one; the other stays stopped."""
    ana, bia, caio, dora = desks
    await shared_before(desks, cluster)
    session = await opened(bia)
    team, other = await team_of(session, "Caio", "Dora", "Ana"), await team_of(session, "Caio")
    await session.call(lambda desk: desk.append(other, [(new_entry_id(), NOTE, b"{}")]))
    await session.aclose()
    await caio.sync()
    hostile = await opened(dora)
    await hostile.call(lambda desk: shut_out_without_key(desk, team, hostile.member_called("Ana").member_id))
    await hostile.aclose()
    session = await opened(caio)
    refused = await find_refused(session)
    assert refused is not None
    assert refused.end.space_id == team
    address = await owner_address(ana)
    with cluster.superuser(address.database) as superuser:
        last, before = superuser.execute(
            "DELETE FROM autos_firm.entry WHERE space_id = %s AND seq = (SELECT max(seq) FROM autos_firm.entry"
            " WHERE space_id = %s) RETURNING seq, prev_hash", (other, other)
        ).fetchall()[0]  # fmt: skip
        superuser.execute("DELETE FROM autos_firm.content_key WHERE space_id = %s AND seq = %s", (other, last))
        superuser.execute(
            "UPDATE autos_firm.space SET last_seq = %s, last_hash = %s WHERE space_id = %s", (last - 1, before, other)
        )
    await repair(address, OWNER, refused, NO_POLICY.firm, ends_author=True)
    await go_on(session, address, OWNER, refused, NO_POLICY.firm)
    with pytest.raises(FirmTampered) as stopped:
        await session.pull()
    restored = await session.call(lambda desk: len(list(desk.server.entries(other, [EntryKind.RESTORED]))))
    await session.aclose()

    assert (stopped.value.fault, stopped.value.space_id) == (Fault.TAKEN_BACK, other)
    assert restored == 0


@FOUR
async def test_who_believed_a_removal_behind_what_is_wrong_has_the_keys_again(
    desks: list[Desk], cluster: Cluster
) -> None:
    """Her computer reads that she left, and nothing of what stands before it."""
    ana, bia, caio, dora = desks
    await shared_before(desks, cluster)
    session = await opened(bia)
    team = await team_of(session, "Caio", "Dora")
    await session.aclose()
    await caio.sync()
    hostile = await opened(dora)

    def write(desk: FirmDesk) -> None:
        [sealed] = desk.replica.write(team, [(new_entry_id(), NOTE, b"{}")], desk.now())
        assert desk.server.append(team, [replace(sealed, wrapped=bytes(60))]) == "appended"
        chain = desk.replica.chain(team)
        seq, entry_hash = desk.server.heads()[team]
        chain.head = replace(chain.head, seq=seq, entry_hash=entry_hash)
        shut_out_without_key(desk, team, hostile.member_called("Caio").member_id)

    await hostile.call(write)
    await hostile.aclose()
    session = await caio.session()
    await session.pull()
    assert [each.name for each in session.departures] == ["Caso Itaverde"]
    await session.aclose()
    session = await bia.session()
    refused = await find_refused(session)
    assert refused is not None
    assert (refused.author, refused.count, refused.has_no_key) == ("Dora", 3, False)
    address = await owner_address(ana)
    await repair(address, OWNER, refused, NO_POLICY.firm, ends_author=True)
    await go_on(session, address, OWNER, refused, NO_POLICY.firm)
    await session.aclose()
    for desk in (caio, bia, caio):
        await writes_in(desk, team)
