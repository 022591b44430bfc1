"""Tests of members who speak with the server by a program of their own."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from hashlib import sha256
from threading import Barrier
from uuid import UUID, uuid4

import psycopg
import pytest
from psycopg import sql

from autos.domain.errors import FirmKeyNotThere, FirmNotAllowed, FirmTampered, FirmUnreachable
from autos.domain.firm.acts import Device, Role
from autos.domain.firm.entry import MOST_BODY_BYTES, Entry, EntryHeader, EntryKind, first_hash, listing_id
from autos.domain.firm.erasure import ErasureListed
from autos.firm.desk import FirmDesk
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import new_entry_id
from autos.firm.server.create import new_password
from autos.firm.server.ledger_server import SealedEntry
from autos.firm.space_chain import ChainHead
from autos.firm.space_keys import SpaceKey
from tests.firm.firms import TestFirm, read_all
from tests.firm.postgres import Cluster

FoundFirm = Callable[[str], TestFirm]
NOTE = int(EntryKind.NOTE)


BODY = bytes(48)
"""The shortest that the server takes."""


def leaving(desk: FirmDesk, space_id: UUID, kind: int, subject: UUID) -> list[SealedEntry]:
    """Somebody leaves, and the key is changed."""
    left = replace(unverified(desk, space_id, kind), subject=subject)
    return [left, unverified(desk, space_id, EntryKind.EPOCH_BEGUN, after=left.entry)]


def unverified(
    desk: FirmDesk, space_id: UUID, kind: int, body: bytes = BODY, after: Entry | None = None
) -> SealedEntry:
    """An entry in its right place, of any kind and with any body."""
    head = desk.replica.chain(space_id).head
    if after is not None:
        head = ChainHead(after.header.seq, after.entry_hash())
    epoch = desk.replica.chain(space_id).membership.epoch
    header = EntryHeader(
        desk.replica.firm_id, space_id, head.seq + 1, new_entry_id(), desk.replica.device_id,
        desk.replica.clock.tick(desk.now()), kind, epoch, head.entry_hash,
    )  # fmt: skip
    body_hash = sha256(body).digest()
    return SealedEntry(
        Entry(header, body_hash, desk.replica.keys.sign(header.signed_bytes(body_hash)), body), bytes(60)
    )


def test_a_temporary_table_of_a_member_stands_for_none_of_the_firms(found_firm: FoundFirm) -> None:
    """PostgreSQL looks for tables among the temporary ones first, unless it is told to look there last."""
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    space = firm.desks["Ana"].open_space("Caso Itaverde")
    with closing(firm.connection("Bia")) as connection:
        connection.execute("CREATE TEMPORARY TABLE membership (space_id uuid, member_id uuid, until timestamptz)")
        connection.execute("INSERT INTO pg_temp.membership VALUES (%s, %s)", (space, firm.members["Bia"].member_id))
        connection.execute(
            "CREATE TEMPORARY TABLE member"
            " (member_id uuid, role_name name, is_administrator boolean, ended_at timestamptz)"
        )
        connection.execute(
            "INSERT INTO pg_temp.member VALUES (%s, %s, true)", (firm.members["Bia"].member_id, firm.logins["Bia"][0])
        )
        connection.execute("GRANT ALL ON pg_temp.member, pg_temp.membership TO PUBLIC")
        assert connection.execute("SELECT * FROM autos_firm.pull(%s, 0, 10, 1000)", (space,)).fetchall() == []
        with pytest.raises(psycopg.Error) as refused:
            connection.execute("SELECT autos_firm.turn_away(%s)", (firm.desks["Ana"].replica.device_id,))
        assert refused.value.sqlstate == "AF001"
    assert bia.server.spaces().keys() == {firm.firm_id}


def test_every_function_looks_among_temporary_tables_last(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    found = firm.owner.execute(
        "SELECT proname, proconfig FROM pg_proc WHERE pronamespace = 'autos_firm'::regnamespace AND prosecdef"
    ).fetchall()
    assert len(found) > 15
    assert {name for name, config in found if config[0] != "search_path=autos_firm, pg_catalog, pg_temp"} == set()


def test_a_key_cannot_be_put_before_its_epoch_begins(found_firm: FoundFirm) -> None:
    """Who expects to be shut out would else put something useless where the next key belongs, for everybody."""
    firm = found_firm("Ana")
    bia, ana = firm.enter("Bia", admitted_by="Ana"), firm.desks["Ana"]
    caio = firm.enter("Caio", admitted_by="Ana")
    others = [desk.replica.device_id for desk in (ana, bia)]
    caio.server.put_keys(firm.firm_id, [(epoch, each, bytes(80)) for epoch in (2, 3) for each in others])

    ana.pull_all(firm.firm_id)
    ana.remove_member(firm.members["Caio"].member_id)
    ana.append(firm.firm_id, [(new_entry_id(), NOTE, b"depois")])
    assert [content for _, content in read_all(bia, firm.firm_id)][-1] == b"depois"


def test_a_key_cannot_be_put_for_a_device_that_is_not_admitted(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    bia, ana = firm.enter("Bia", admitted_by="Ana"), firm.desks["Ana"]
    keys, device_id = DeviceKeys.generate(), firm.invite_device("Ana")
    fresh = firm.desk("Ana", keys, device_id)
    fresh.server.ask_to_enter(b"{}")
    bia.server.put_keys(firm.firm_id, [(1, device_id, bytes(80))])

    ana.pull_all(firm.firm_id)
    member = firm.members["Ana"]
    card = Device(
        device_id=device_id, member_id=member.member_id, name="Outro",
        signing=keys.public.signing.hex(), sealing=keys.public.sealing.hex(),
    )  # fmt: skip
    ana.admit(member, card)
    assert fresh.pull_all(firm.firm_id)


def test_who_was_only_invited_admits_no_device(found_firm: FoundFirm) -> None:
    """An invitation that was intercepted gives neither entries nor a place to write."""
    firm = found_firm("Ana")
    firm.invite("Bia", by="Ana")
    bia = firm.desk("Bia", DeviceKeys.generate(), firm.invited["Bia"])
    bia.server.ask_to_enter(b"{}")
    with pytest.raises(FirmNotAllowed):
        bia.server.append(
            firm.firm_id,
            [replace(unverified(bia, firm.firm_id, EntryKind.DEVICE_ADMITTED), subject=bia.replica.device_id)],
        )
    assert bia.server.spaces() == {}


def test_a_member_shuts_nobody_out_of_the_firms_own_space(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    bia, ana = firm.enter("Bia", admitted_by="Ana"), firm.desks["Ana"]
    for kind, subject in (
        (EntryKind.LEFT, firm.members["Ana"].member_id),
        (EntryKind.DEVICE_REMOVED, ana.replica.device_id),
    ):
        with pytest.raises(FirmNotAllowed):
            bia.server.append(firm.firm_id, leaving(bia, firm.firm_id, kind, subject))
    assert ana.server.spaces()
    space = ana.open_space("Caso Itaverde")
    with pytest.raises(FirmNotAllowed):
        ana.server.append(space, leaving(ana, space, EntryKind.LEFT, firm.firm_id))  # the recovery sheet


@pytest.mark.parametrize("kind", [EntryKind.ERASURE_ORDERED, EntryKind.LIMIT_SET])
def test_what_only_an_administrator_writes_is_taken_from_nobody_else(found_firm: FoundFirm, kind: EntryKind) -> None:
    """Every desk would stop before it; and an order, once it is there, lets bodies be dropped."""
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    with pytest.raises(FirmNotAllowed):
        bia.server.append(firm.firm_id, [unverified(bia, firm.firm_id, kind)])


def test_an_entry_that_no_desk_would_take_is_not_taken(found_firm: FoundFirm) -> None:
    """One that is too long, or that begins nowhere, would stop every desk."""
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    with pytest.raises(FirmNotAllowed):
        bia.server.append(firm.firm_id, [unverified(bia, firm.firm_id, NOTE, bytes(MOST_BODY_BYTES + 1))])
    good = unverified(bia, firm.firm_id, NOTE)
    wrong = (
        replace(good, entry=replace(good.entry, signature=b"")),
        replace(good, entry=replace(good.entry, body_hash=bytes(32))),
        replace(good, entry=replace(good.entry, header=replace(good.entry.header, kind=0))),
        replace(good, entry=replace(good.entry, header=replace(good.entry.header, kind=EntryKind.SPACE_OPENED))),
        replace(good, entry=replace(good.entry, header=replace(good.entry.header, epoch=2))),
        replace(good, wrapped=b""),
        replace(good, subject=bia.replica.device_id),
        unverified(bia, firm.firm_id, NOTE, bytes(47)),
    )
    for each in wrong:
        with pytest.raises(FirmNotAllowed):
            bia.server.append(firm.firm_id, [each])
    assert bia.server.append(firm.firm_id, [good]) == "appended"


@pytest.mark.parametrize("column", range(8))
def test_lists_of_other_lengths_are_not_taken(found_firm: FoundFirm, column: int) -> None:
    """A key more than there are entries lay where the next one's belongs, and nobody could write again."""
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    good = unverified(bia, firm.firm_id, NOTE)
    header = good.entry.header
    columns = [
        [header.entry_id], [header.at], [header.kind], [header.epoch], [good.entry.body_hash], [good.entry.signature],
        [good.entry.body], [good.wrapped],
    ]  # fmt: skip
    call = (
        "SELECT autos_firm.append(%s, %s::uuid[], %s::bigint[], %s::integer[], %s::integer[], %s::bytea[], %s::bytea[],"
        " %s::bytea[], %s::bytea[], ARRAY[NULL]::uuid[], %s)"
    )
    with closing(firm.connection("Bia")) as connection:
        given = columns[column]
        for other in ([], [None], [*given, *given], None):
            values = [firm.firm_id, *columns[:column], other, *columns[column + 1 :], header.prev_hash]
            with pytest.raises(psycopg.Error) as refused:
                connection.execute(call, values)
            assert refused.value.sqlstate == "AF004"
        connection.execute(call, [firm.firm_id, *columns, header.prev_hash])


def test_who_leaves_leaves_with_a_new_key(found_firm: FoundFirm) -> None:
    """Without one, whatever is written next stops every desk."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    space = bia.open_space("Caso Itaverde")
    left = leaving(bia, space, EntryKind.LEFT, firm.members["Bia"].member_id)
    other = unverified(bia, space, NOTE, after=left[0].entry)
    for entries in (left[:1], [left[0], other]):
        with pytest.raises(FirmNotAllowed):
            bia.server.append(space, entries)
    begun = unverified(bia, firm.firm_id, EntryKind.EPOCH_BEGUN)
    with pytest.raises(FirmNotAllowed):
        bia.server.append(firm.firm_id, [begun])
    removed = leaving(ana, firm.firm_id, EntryKind.DEVICE_REMOVED, ana.replica.device_id)
    with pytest.raises(FirmNotAllowed):
        ana.server.append(firm.firm_id, removed)  # the last administrator


def test_a_wrong_key_is_in_nobodys_way(found_firm: FoundFirm) -> None:
    """A member lets a colleague in and seals another key to her computer: whoever has the right one mends it."""
    firm = found_firm("Ana")
    ana, caio = firm.desks["Ana"], firm.enter("Caio", admitted_by="Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    ana.pull_all(firm.firm_id)
    space = ana.open_space("Caso Itaverde")
    ana.let_in(space, firm.members["Caio"].member_id)
    caio.pull_all(firm.firm_id)
    caio.pull_all(space)
    planted = SpaceKey.generate(space, 1).seal_to(bia.replica.keys.public.sealing)
    caio._seal_keys = lambda space_id, _devices: caio.server.put_keys(  # type: ignore[method-assign]
        space_id, [(1, bia.replica.device_id, planted)]
    )
    caio.let_in(space, firm.members["Bia"].member_id)
    with pytest.raises(FirmTampered):
        bia.pull_all(space)
    ana.let_in(space, firm.members["Bia"].member_id)
    fresh = firm.desk("Bia", bia.replica.keys, bia.replica.device_id)
    for space_id in (firm.firm_id, space):
        fresh.pull_all(space_id)
    assert fresh.replica.chain(space).head == ana.replica.chain(space).head


def test_a_transaction_that_is_left_open_holds_nobody_up_for_long(found_firm: FoundFirm) -> None:
    """A computer that sleeps inside one holds the lock of its space."""
    firm = found_firm("Ana")
    firm.enter("Bia", admitted_by="Ana")
    for name in ("Ana", "Bia"):
        [(timeout,)] = firm.connection(name).execute("SHOW idle_in_transaction_session_timeout").fetchall()
        assert timeout == "30s"


def test_a_server_that_has_nothing_yet_chooses_no_key(found_firm: FoundFirm) -> None:
    """To a desk that has read nothing, whoever runs the server can seal a key and say that the space is empty."""
    firm = found_firm("Ana")
    ana = firm.desks["Ana"]
    fresh = firm.desk("Ana", ana.replica.keys, ana.replica.device_id)
    planted = SpaceKey.generate(firm.firm_id, 1)
    for table in ("epoch_key", "content_key"):
        firm.owner.execute(f"DELETE FROM autos_firm.{table}")
    firm.owner.execute("DELETE FROM autos_firm.entry")
    firm.owner.execute(
        "UPDATE autos_firm.space SET last_seq = 0, last_hash = %s", (first_hash(firm.firm_id, firm.firm_id),)
    )
    firm.owner.execute(
        "INSERT INTO autos_firm.epoch_key VALUES (%s, 1, %s, %s, %s)",
        (firm.firm_id, fresh.replica.device_id, planted.seal_to(fresh.replica.keys.public.sealing), firm.firm_id),
    )
    with pytest.raises(FirmKeyNotThere):
        fresh.append(firm.firm_id, [(new_entry_id(), NOTE, b"sigilo")])
    assert firm.owner.execute("SELECT count(*) FROM autos_firm.entry").fetchone() == (0,)


def test_a_device_without_a_key_holds_up_no_removal(found_firm: FoundFirm) -> None:
    """Who expects to be shut out can admit a computer of her own to which no key can be sealed."""
    firm = found_firm("Ana")
    ana, caio = firm.desks["Ana"], firm.enter("Caio", admitted_by="Ana")
    member, device_id = firm.members["Caio"], firm.invite_device("Caio")
    firm.desk("Caio", DeviceKeys.generate(), device_id).server.ask_to_enter(b"{}")
    card = Device(
        device_id=device_id, member_id=member.member_id, name="Outro",
        signing=DeviceKeys.generate().public.signing.hex(), sealing="00" * 32,
    )  # fmt: skip
    caio.admit(member, card)

    ana.pull_all(firm.firm_id)
    ana.remove_member(member.member_id)
    assert not ana.replica.roster.is_present(member.member_id)
    with pytest.raises(FirmNotAllowed):
        caio.append(firm.firm_id, [(new_entry_id(), NOTE, b"ainda aqui")])


def test_who_made_the_key_of_a_space_does_not_keep_it_by_a_lie(found_firm: FoundFirm) -> None:
    """She can say that she had read any entry of the firm, one that comes after her removal, too."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    caio = firm.enter("Caio", admitted_by="Ana")
    bia.pull_all(firm.firm_id)
    caio._read_to = lambda: 1_000  # type: ignore[method-assign]
    space = caio.open_space("Caso Itaverde")
    caio.let_in(space, firm.members["Bia"].member_id)
    bia.pull_all(space)

    ana.pull_all(firm.firm_id)
    ana.remove_member(firm.members["Caio"].member_id)
    bia.pull_all(firm.firm_id)
    bia.renew_keys()
    membership = bia.replica.chain(space).membership
    assert (membership.epoch, membership.members) == (2, {firm.members["Bia"].member_id})


def test_of_two_administrators_who_remove_each_other_at_once_one_stays(found_firm: FoundFirm) -> None:
    """One transaction comes first; the other one then meets a firm that its author is not in."""
    firm = found_firm("Ana")
    ana = firm.desks["Ana"]
    firm.invite("Eva", by="Ana", role=Role.ADMINISTRATOR)
    eva, bia = firm.enter("Eva", admitted_by="Ana"), firm.enter("Bia", admitted_by="Ana")
    for desk in (ana, eva, bia):
        desk.pull_all(firm.firm_id)
    at_once = Barrier(2)

    def remove(desk: FirmDesk, other: str) -> bool:
        at_once.wait()
        try:
            desk.remove_member(firm.members[other].member_id)
        except (FirmNotAllowed, FirmTampered, FirmKeyNotThere, FirmUnreachable):
            return False
        return True

    with ThreadPoolExecutor(2) as both:
        removals = [both.submit(remove, ana, "Eva"), both.submit(remove, eva, "Ana")]
        done = [removal.result() for removal in removals]
    bia.pull_all(firm.firm_id)

    present = [bia.replica.roster.is_present(firm.members[name].member_id) for name in ("Ana", "Eva")]
    assert sorted(present) == [False, True]
    assert done == present
    fresh = firm.desk("Bia", bia.replica.keys, bia.replica.device_id)
    fresh.pull_all(firm.firm_id)
    assert fresh.replica.chain(firm.firm_id).head == bia.replica.chain(firm.firm_id).head


def test_who_reads_an_older_snapshot_keeps_every_key_that_it_has(found_firm: FoundFirm, cluster: Cluster) -> None:
    """A dump has its snapshot before it comes to the part that is written anew; the erased key goes afterwards."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    order, notes = new_entry_id(), [new_entry_id() for _ in range(3)]
    ana.append(firm.firm_id, [(order, int(EntryKind.ERASURE_ORDERED), b"{}")])
    ana.append(firm.firm_id, [(each, NOTE, b"sigilo") for each in notes])
    keys = "SELECT count(*) FROM autos_firm.content_key"
    every = firm.owner.execute(keys).fetchone()
    [(part, erased)] = firm.owner.execute(
        "SELECT k.tableoid::regclass::text, wrapped FROM autos_firm.content_key k JOIN autos_firm.entry"
        " USING (space_id, seq) WHERE entry_id = %s", (notes[1],)
    ).fetchall()  # fmt: skip

    def is_in_its_file() -> bool:
        firm.owner.execute("CHECKPOINT")
        [(file,)] = firm.owner.execute("SELECT pg_relation_filepath(%s)", (part,)).fetchall()
        return erased in (cluster.data / file).read_bytes()

    with closing(cluster.superuser(firm.database)) as dump:
        dump.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        dump.execute("SELECT 1 FROM pg_class")
        ana.erase(firm.firm_id, order, notes[1:2])
        assert bia.server.sweep() == 1
        assert dump.execute(keys).fetchone() == every
        dump.execute("COMMIT")
    assert is_in_its_file()
    assert bia.server.sweep() == 0
    assert not is_in_its_file()
    assert [content for _, content in ana.read_kinds_again(firm.firm_id, [NOTE])] == [b"sigilo", None, b"sigilo"]


def test_a_key_that_is_erased_and_swept_in_one_transaction_goes(found_firm: FoundFirm) -> None:
    """A row that this transaction deleted is kept by it; the part stays noted."""
    firm = found_firm("Ana")
    ana, order, note = firm.desks["Ana"], new_entry_id(), new_entry_id()
    ana.append(firm.firm_id, [(order, int(EntryKind.ERASURE_ORDERED), b"{}"), (note, NOTE, b"sigilo")])
    with ana.server.transaction():
        ana.erase(firm.firm_id, order, [note])
        assert ana.server.sweep() == 1
    assert ana.server.sweep() == 0


@pytest.mark.parametrize("kind", [EntryKind.ERASURE_ORDERED, EntryKind.ERASURE_DONE, EntryKind.LIMIT_SET])
def test_a_member_erases_no_order_receipt_or_limit(found_firm: FoundFirm, kind: EntryKind) -> None:
    """Desks that come later would not learn whom to erase, who has done it, or what may be spent."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    order, kept, note = (new_entry_id() for _ in range(3))
    ana.append(firm.firm_id, [(order, int(EntryKind.ERASURE_ORDERED), b"{}"), (kept, int(kind), b"fica")])
    bia.append(firm.firm_id, [(note, NOTE, b"some")])
    hashes = dict(firm.owner.execute("SELECT entry_id, body_hash FROM autos_firm.entry").fetchall())
    assert bia.server.body_hashes(firm.firm_id, [kept, note]) == {note: hashes[note]}
    for ids in ([kept], [kept, note]):
        named = listing_id(order, [hashes[each] for each in ids])
        listed = ErasureListed(order_id=order, body_hashes=tuple(sorted(hashes[each].hex() for each in ids)))
        bia.append(firm.firm_id, [(named, int(EntryKind.ERASURE_LISTED), listed.model_dump_json().encode())])
        with pytest.raises(FirmNotAllowed):
            bia.server.erase(firm.firm_id, named, order, ids)
    assert [content for _, content in ana.read_kinds_again(firm.firm_id, [kind])][-1] == b"fica"
    ana.erase(firm.firm_id, order, [order])
    [gone] = firm.owner.execute("SELECT body IS NULL FROM autos_firm.entry WHERE entry_id = %s", (order,)).fetchall()
    assert gone == (True,)  # an administrator's computer, once nobody needs it


def test_what_is_given_by_kinds_is_noted_too(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    space = ana.open_space("Caso Itaverde")
    ana.let_in(space, firm.members["Bia"].member_id)
    first = ana.replica.chain(space).head.seq
    for kind in (NOTE, NOTE, int(EntryKind.LABEL), NOTE):
        ana.append(space, [(new_entry_id(), kind, b"sigilo")])
    assert len([*bia.server.entries(space, [NOTE])]) == 3
    noted = [
        (each.first, each.last) for each in ana.server.deliveries(space) if each.device_id == bia.replica.device_id
    ]
    assert noted == [(first + 1, first + 2), (first + 4, first + 4)]


def held(firm: TestFirm, name: str) -> psycopg.Connection:
    """A transaction that nothing ends by itself: the bounds of a login are its own to change."""
    connection = firm.connection(name)
    connection.execute("SET idle_in_transaction_session_timeout = 0")
    connection.execute("BEGIN")
    return connection


@pytest.mark.parametrize("how", ["reports", "writes", "asks for a password", "invites"])
def test_who_holds_a_lock_holds_up_no_removal(found_firm: FoundFirm, how: str) -> None:
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    member, login = firm.members["Bia"].member_id, firm.logins["Bia"][0]
    ana.pull_all(firm.firm_id)
    written = unverified(bia, firm.firm_id, NOTE)
    ana.server._connection.execute("SET statement_timeout = '20s'")
    for remove in (ana.turn_away_member, ana.remove_member):
        bia.server._connection = holding = held(firm, "Bia")
        if how == "reports" and remove == ana.turn_away_member:
            bia.server.report(firm.firm_id, 1)
        elif how == "writes" and remove == ana.turn_away_member:
            bia.server.append(firm.firm_id, [written])
        elif how == "invites" and remove == ana.turn_away_member:
            bia.server.invite_device(uuid4(), new_password())
        else:  # she may do so when she is turned away, too
            holding.execute(sql.SQL("ALTER ROLE {} PASSWORD 'another'").format(sql.Identifier(login)))
        remove(member)
    assert not ana.replica.roster.is_present(member)
    with pytest.raises(psycopg.OperationalError):
        holding.execute("SELECT 1")


def test_an_administrator_removes_at_once_who_holds_the_firms_space(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    ana.pull_all(firm.firm_id)
    bia.server._connection = held(firm, "Bia")
    bia.server.append(firm.firm_id, [unverified(bia, firm.firm_id, NOTE)])
    ana.server._connection.execute("SET statement_timeout = '20s'")
    ana.remove_member(firm.members["Bia"].member_id)
    assert not ana.replica.roster.is_present(firm.members["Bia"].member_id)


def test_whoever_is_away_when_she_is_removed_is_still_told(found_firm: FoundFirm) -> None:
    """Only what is open is ended: a connection that waits for nothing reads its farewell."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    ana.pull_all(firm.firm_id)
    ana.turn_away_member(firm.members["Bia"].member_id)
    ana.remove_member(firm.members["Bia"].member_id)
    assert bia.server.farewell(firm.firm_id, 0)
    [(held_by_owner,)] = firm.owner.execute(
        "SELECT count(*) FROM pg_auth_members WHERE roleid = %s::regrole AND (inherit_option OR set_option)"
        if firm.owner.info.server_version >= 160_000
        else "SELECT count(*) FROM pg_auth_members WHERE roleid = %s::regrole", (firm.logins["Bia"][0],)
    ).fetchall()  # fmt: skip
    assert held_by_owner == 0
