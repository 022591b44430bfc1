"""A person is erased in the whole firm: on a real server, and in the archives of two desks."""

from __future__ import annotations

import asyncio
from pathlib import Path
from uuid import UUID

import pytest

from autos.domain.archive.erasure import ErasureResult
from autos.domain.errors import FirmNotAllowed, FirmTampered, FirmUnreachable
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.faults import Fault
from autos.domain.firm.hybrid_clock import HybridClock
from autos.domain.firm.parts import SharedParts
from autos.domain.lawsuit.person import Person
from autos.firm.desk import FirmDesk
from autos.firm.replica import Replica, new_entry_id
from autos.firm.server.connect import ServerAddress
from autos.system.clock import Clock
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.firm.erasure import FirmErasure
from autos.usecases.firm.session import FirmSession
from autos.usecases.firm.verification import verify_spaces
from autos.usecases.library.annotations import LibraryAnnotations
from tests.archive.filled_archive import add_search, bodies, records
from tests.firm.firms import read_all
from tests.firm.postgres import Cluster
from tests.usecases.firm.test_sharing import KEY, Desk, address, desks, entered, founded

__all__ = ["address", "desks"]

NAME, DOCUMENT = "Quitéria Zumbelina Fictícia", "22233344405"
PERSON = Person.of((DOCUMENT,), (NAME,))
SEARCHES = [UUID(int=1), UUID(int=2)]


def erasure_at(desk: Desk) -> FirmErasure:
    return FirmErasure(desk.archive, ForgetPerson(desk.archive, desk.place, Clock(), desk.place.parent / "no").forget)


async def shared(ana: Desk, bia: Desk, address: ServerAddress) -> tuple[FirmSession, FirmSession]:
    """Ten lawsuits of others and two that name the person, at both desks."""
    party = {"name": NAME.upper(), "side": "Active", "main_document": DOCUMENT}
    await add_search(ana.archive, 1, records(range(10)))
    await add_search(ana.archive, 2, records(range(10, 12), parties=[party], name=f"{NAME} x Companhia"))
    session = await founded(ana, address)
    other = await entered(bia, ana, session)
    await ana.sharing.share_searches(SEARCHES, session.place.firm_id)
    await ana.sharing.send(session)
    await other.pull()
    return session, other


def key_of_content(cluster: Cluster, database: str) -> bytes:
    """What lies in the file of the content keys, as whoever copies the server's disk has it."""
    with cluster.superuser(database) as superuser:
        superuser.execute("CHECKPOINT")
        query = "SELECT pg_relation_filepath(relid) FROM pg_partition_tree('autos_firm.content_key') WHERE isleaf"
        paths = superuser.execute(query).fetchall()
    return b"".join(Path(cluster.data, path).read_bytes() for (path,) in paths)


def content_keys(cluster: Cluster, database: str) -> set[bytes]:
    with cluster.superuser(database) as superuser:
        return {wrapped for (wrapped,) in superuser.execute("SELECT wrapped FROM autos_firm.content_key")}


async def test_an_order_that_was_just_given_is_carried_out_once(
    desks: tuple[Desk, Desk], address: ServerAddress
) -> None:
    """Giving it wakes the contact, which carries out what was ordered: not while it is being carried out."""
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    usual = ForgetPerson(ana.archive, ana.place, Clock(), ana.place.parent / "no").forget
    contacts, forgotten = list[asyncio.Task[int]](), 0

    async def forget(person: Person) -> ErasureResult:
        nonlocal forgotten
        forgotten += 1
        if not contacts:
            contacts.append(asyncio.create_task(erasure.carry_out(session)))
            await asyncio.wait(contacts, timeout=1.0)
        return await usual(person)

    erasure = FirmErasure(ana.archive, forget)
    await erasure.order(session, PERSON)

    assert (await contacts[0], forgotten) == (0, 1)
    [receipt] = await erasure.receipts(session)
    assert len(receipt.done) == 1
    await session.aclose()
    await other.aclose()


async def test_an_order_reaches_every_desk(desks: tuple[Desk, Desk], address: ServerAddress, cluster: Cluster) -> None:
    """Body, content key and every desk's archive; what is not about the person stays, and the chain holds."""
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    before = content_keys(cluster, address.database)
    assert all(key in key_of_content(cluster, address.database) for key in before)

    order_id, _ = await erasure_at(ana).order(session, PERSON)
    [receipt] = await erasure_at(ana).receipts(session)
    assert receipt.order_id == order_id
    assert [sign.device_id for sign in receipt.done] == [session.place.device.device_id]
    assert [sign.cases for sign in receipt.done] == [2]
    assert receipt.pending == (other.place.device.device_id,)
    [dropped] = before - content_keys(cluster, address.database)
    assert dropped not in key_of_content(cluster, address.database)

    await other.pull()
    assert await erasure_at(bia).carry_out(other) == 1
    assert await erasure_at(bia).carry_out(other) == 0
    await session.pull()
    assert await erasure_at(ana).carry_out(session) == 0
    [receipt] = await erasure_at(ana).receipts(session)
    assert receipt.pending == ()
    for each in (session, other):  # with the keys of every member
        for space_id in await each.call(lambda desk: list(desk.server.spaces())):
            for _, content in await each.call(lambda desk, space_id=space_id: list(desk.read_again(space_id))):  # type: ignore[misc]
                assert content is None or not PERSON.is_in(content)
        assert {space.fault for space in await verify_spaces(each)} == {None}
        await each.aclose()
    for desk in desks:
        await desk.archive.aclose()
        assert len(bodies(desk.place, KEY)) == 10


async def test_of_a_shared_folder_no_number_stays(desks: tuple[Desk, Desk], address: ServerAddress) -> None:
    """The numbers of the lawsuits by which their records came, at the desk that orders and at the other."""
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    cases = await ana.archive.read(lambda inside: inside.lawsuits.cases_of([11, 12]))
    library = LibraryAnnotations(ana.archive, Clock(), lambda inside, case_ids: inside.purge.cases(case_ids))
    folder, _ = await library.add_folder("Auriverde")
    await library.put_into_folder(folder.folder_id, list(cases.values()))
    space = await session.call(lambda desk: desk.open_space("Caso Itaverde"))
    await session.call(lambda desk: desk.let_in(space, other.place.member.member_id))
    await ana.sharing.share_folder(folder.folder_id, space, SharedParts.LABELS)
    await ana.sharing.send(session)
    await session.pull()
    await other.pull()
    query = f"SELECT item FROM firm_entries WHERE kind = {EntryKind.RECORDS:d}"
    before = [
        await desk.archive.with_reader(lambda opened: opened.connection.execute(query).fetchall()) for desk in desks
    ]

    _, result = await erasure_at(ana).order(session, PERSON)
    await other.pull()
    await erasure_at(bia).carry_out(other)
    after = [
        await desk.archive.with_reader(lambda opened: opened.connection.execute(query).fetchall()) for desk in desks
    ]
    for each in (session, other):
        await each.aclose()

    assert all(len(number) == 20 for rows in before for (number,) in rows)
    assert [len(rows) for rows in before] == [2, 2]
    assert after == [[("",), ("",)]] * 2
    assert result.places == {}


async def test_what_has_come_since_it_was_read_is_no_fault(desks: tuple[Desk, Desk], address: ServerAddress) -> None:
    """A colleague signs between the pull and the receipts: hers counts once it was read."""
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    await erasure_at(ana).order(session, PERSON)
    await other.pull()
    await erasure_at(bia).carry_out(other)
    [early] = await erasure_at(ana).receipts(session)
    assert await erasure_at(ana).carry_out(session) == 0
    await session.pull()
    [late] = await erasure_at(ana).receipts(session)
    await session.aclose()
    await other.aclose()

    assert early.pending == (other.place.device.device_id,)
    assert late.pending == ()


async def test_an_erasure_that_breaks_off_is_signed_at_the_next_contact(
    desks: tuple[Desk, Desk], address: ServerAddress, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The desk had erased its archive, and its word did not reach the server."""
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    await erasure_at(ana).order(session, PERSON)
    await other.pull()

    async def gone(*_: object) -> None:
        raise FirmUnreachable

    with monkeypatch.context() as patched:
        patched.setattr(FirmErasure, "_append", gone)
        with pytest.raises(FirmUnreachable):
            await erasure_at(bia).carry_out(other)
    assert await erasure_at(bia).carry_out(other) == 1
    await session.pull()
    [receipt] = await erasure_at(ana).receipts(session)
    assert receipt.pending == ()
    await session.aclose()
    await other.aclose()


async def test_a_restored_server_erases_again_at_the_first_contact(
    desks: tuple[Desk, Desk], address: ServerAddress, cluster: Cluster
) -> None:
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    with cluster.superuser(address.database) as superuser:
        superuser.execute("CREATE TABLE kept_entry AS SELECT seq, body FROM autos_firm.entry")
        superuser.execute("CREATE TABLE kept_key AS SELECT * FROM autos_firm.content_key")
    await erasure_at(ana).order(session, PERSON)
    await other.pull()
    await erasure_at(bia).carry_out(other)
    with cluster.superuser(address.database) as superuser:
        superuser.execute(
            "UPDATE autos_firm.entry SET body = kept_entry.body FROM kept_entry WHERE kept_entry.seq = entry.seq"
        )
        superuser.execute("INSERT INTO autos_firm.content_key SELECT * FROM kept_key ON CONFLICT DO NOTHING")
        superuser.execute("DELETE FROM autos_firm.erasure")

    await erasure_at(bia).carry_out(other)  # who did not order it has its log, too
    found = await other.call(lambda desk: list(desk.read_again(other.place.firm_id)))
    assert not any(
        content is not None and PERSON.is_in(content)
        for stored, content in found
        if stored.entry.header.kind != EntryKind.ERASURE_ORDERED
    )
    await session.aclose()
    await other.aclose()


async def test_a_body_that_no_listing_names_is_told(
    desks: tuple[Desk, Desk], address: ServerAddress, cluster: Cluster
) -> None:
    """Dropped by the server itself, with or without a word of its own that it was erased, it stops the space."""
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    firm_id = session.place.firm_id
    await session.call(lambda desk: desk.append(firm_id, [(new_entry_id(), int(EntryKind.NOTE), b"fica")]))
    with cluster.superuser(address.database) as superuser:
        superuser.execute("UPDATE autos_firm.entry SET body = NULL WHERE seq = (SELECT max(seq) FROM autos_firm.entry)")
        for _ in range(2):
            with pytest.raises(FirmTampered) as stopped:
                await other.pull()
            assert stopped.value.fault == Fault.DROPPED
            superuser.execute(
                "INSERT INTO autos_firm.erasure (entry_id, space_id, order_id, device_id, listing_id)"
                " SELECT entry_id, space_id, entry_id, device_id, entry_id FROM autos_firm.entry WHERE body IS NULL"
                " ON CONFLICT DO NOTHING"
            )
            superuser.execute(
                "INSERT INTO autos_firm.listing SELECT space_id, entry_id, entry_id FROM autos_firm.entry"
                " WHERE body IS NULL ON CONFLICT DO NOTHING"
            )
    await session.aclose()
    await other.aclose()


async def test_who_enters_later_reads_past_what_was_erased(
    desks: tuple[Desk, Desk], address: ServerAddress, cluster: Cluster
) -> None:
    """It was listed by a computer that entered after it was written, and is read before its admission."""
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    await other.pull()
    order_id = new_entry_id()
    firm_id, note = session.place.firm_id, new_entry_id()
    await session.call(lambda desk: desk.append(firm_id, [(note, int(EntryKind.NOTE), b"sigilo")]))
    await session.call(lambda desk: desk.append(firm_id, [(order_id, int(EntryKind.ERASURE_ORDERED), b"{}")]))
    invitation = await ana.membership.invite_own_device(session)
    assert [each.is_asking for each in await ana.membership.invitations(session)] == [False]
    await ana.membership.cancel_invitation(session, invitation.device_id)
    assert await ana.membership.invitations(session) == []
    await other.pull()
    await other.call(lambda desk: desk.erase(firm_id, order_id, [note]))
    keys = other.desk.replica.keys
    fresh = Replica(firm_id, bytes.fromhex(other.place.root), other.place.device.device_id, keys, HybridClock())
    read = await other.call(lambda desk: read_all(FirmDesk(fresh, desk.server, other.now), firm_id))
    assert [content for stored, content in read if stored.entry.header.entry_id == note] == [None]
    with cluster.superuser(address.database) as superuser:  # its author's signature is what counts
        superuser.execute("UPDATE autos_firm.entry SET signature = %s WHERE kind = 52", (bytes(64),))
    again = Replica(firm_id, bytes.fromhex(other.place.root), other.place.device.device_id, keys, HybridClock())
    with pytest.raises(FirmTampered):
        await other.call(lambda desk: FirmDesk(again, desk.server, other.now).pull_all(firm_id))
    await session.aclose()
    await other.aclose()


async def test_a_dump_holds_up_no_erasure(desks: tuple[Desk, Desk], address: ServerAddress, cluster: Cluster) -> None:
    """It is done at once, and nobody waits; the server's files are written anew once nobody reads all of them."""
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    before = content_keys(cluster, address.database)
    with cluster.superuser(address.database) as dump, dump.transaction():
        dump.execute("SELECT count(*) FROM autos_firm.content_key")
        await erasure_at(ana).order(session, PERSON)
        await other.pull()
        left = await session.call(lambda desk: desk.server.sweep())
        assert left
    [dropped] = before - content_keys(cluster, address.database)
    assert dropped in key_of_content(cluster, address.database)
    await erasure_at(ana).carry_out(session)
    assert dropped not in key_of_content(cluster, address.database)
    assert await session.call(lambda desk: desk.server.sweep()) == 0
    await session.aclose()
    await other.aclose()


async def test_only_an_administrator_orders(desks: tuple[Desk, Desk], address: ServerAddress) -> None:
    """Also where a member writes the entry without this program: the server refuses it, and so does each desk."""
    ana, bia = desks
    session, other = await shared(ana, bia, address)
    with pytest.raises(FirmNotAllowed):
        await erasure_at(bia).order(other, PERSON)
    firm_id = other.place.firm_id
    with pytest.raises(FirmNotAllowed):
        await other.call(lambda desk: desk.server.erase(firm_id, new_entry_id(), new_entry_id(), [new_entry_id()]))
    await other.pull()
    order = new_entry_id(), int(EntryKind.ERASURE_ORDERED), b"{}"
    with pytest.raises(FirmNotAllowed):
        await other.call(lambda desk: desk.append(firm_id, [order]))
    [forged] = await other.call(lambda desk: desk.replica.write(firm_id, [order], other.now()))
    await session.pull()
    with pytest.raises(FirmTampered):
        await session.call(lambda desk: desk.replica.chain(firm_id).verify(forged.entry))
    await session.aclose()
    await other.aclose()
