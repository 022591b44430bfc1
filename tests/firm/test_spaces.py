"""Tests of spaces on a real server: what members read and write, walls, removal, and what a server cannot do."""

from __future__ import annotations

from collections.abc import Callable

import psycopg
import pytest

from autos.domain.errors import FirmKeyNotThere, FirmNotAllowed, FirmTampered
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.faults import Fault
from autos.firm.replica import Replica, new_entry_id
from tests.firm.firms import TestFirm, read_all

FoundFirm = Callable[[str], TestFirm]
NOTE = EntryKind.NOTE


def contents(news: list) -> list[bytes]:
    return [content for stored, content in news if stored.entry.header.kind == NOTE]


def note(text: str) -> tuple:
    return new_entry_id(), int(NOTE), text.encode()


def test_what_one_writes_the_others_read(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    bia = firm.enter("Bia", admitted_by="Ana")
    ana = firm.desks["Ana"]

    ana.append(firm.firm_id, [note("um"), note("dois")])
    assert contents(read_all(bia, firm.firm_id)) == [b"um", b"dois"]
    bia.append(firm.firm_id, [note("tres")])
    assert contents(read_all(ana, firm.firm_id)) == [b"tres"]
    assert ana.replica.chain(firm.firm_id).head == bia.replica.chain(firm.firm_id).head


def test_both_append_at_once(found_firm: FoundFirm) -> None:
    """The second reads what came before, and appends after it; nothing is lost or doubled."""
    firm = found_firm("Ana")
    bia, ana = firm.enter("Bia", admitted_by="Ana"), firm.desks["Ana"]
    draft = bia.replica.write(firm.firm_id, [note("outro")], bia.now())
    ana.append(firm.firm_id, [note("primeiro")])
    assert bia.server.append(firm.firm_id, draft) == "moved on"

    same = [note("segundo")]
    bia.append(firm.firm_id, same)
    bia.append(firm.firm_id, same)
    assert contents(read_all(ana, firm.firm_id)) == [b"primeiro", b"segundo"][1:]


def test_a_space_is_a_wall(found_firm: FoundFirm) -> None:
    """Who is not in a space sees neither its entries nor that it is there, whatever is asked of the server."""
    firm = found_firm("Ana")
    bia, caio = firm.enter("Bia", admitted_by="Ana"), firm.enter("Caio", admitted_by="Ana")
    space = bia.open_space("Caso Itaverde")
    bia.append(space, [note("sigilo")])

    assert space not in caio.server.spaces()
    assert caio.server.pull(space, 0) == []
    for table in ("entry", "content_key", "epoch_key"):
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            firm.connection("Caio").execute(f"SELECT count(*) FROM autos_firm.{table} WHERE space_id = %s", (space,))
    with pytest.raises((FirmNotAllowed, FirmKeyNotThere)):
        caio.let_in(space, firm.members["Caio"].member_id)
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        firm.connection("Caio").execute("SELECT * FROM autos_firm.membership")
    assert firm.firm_id in firm.desks["Ana"].server.spaces()
    assert space not in firm.desks["Ana"].server.spaces()


def test_who_enters_reads_everything_and_who_leaves_nothing_more(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    bia, caio = firm.enter("Bia", admitted_by="Ana"), firm.enter("Caio", admitted_by="Ana")
    bia.pull_all(firm.firm_id)
    space = bia.open_space("Caso Itaverde")
    bia.append(space, [note("antes")])
    bia.let_in(space, firm.members["Caio"].member_id)
    assert contents(read_all(caio, space)) == [b"antes"]

    bia.shut_out(space, firm.members["Caio"].member_id)
    bia.append(space, [note("depois")])
    assert caio.server.pull(space, 0) == []
    with pytest.raises(FirmNotAllowed):
        caio.append(space, [note("ainda aqui")])
    assert bia.replica.chain(space).membership.epoch == 2


def test_who_entered_a_moment_ago_is_no_stranger(found_firm: FoundFirm) -> None:
    """Her entering is in another space, and may come between the reading of both."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    space = ana.open_space("Caso Itaverde")
    ana.let_in(space, firm.members["Bia"].member_id)
    bia.pull_all(firm.firm_id)
    caio = firm.enter("Caio", admitted_by="Ana")
    ana.let_in(space, firm.members["Caio"].member_id)
    caio.append(space, [note("de quem acaba de entrar")])

    assert contents(read_all(bia, space)) == [b"de quem acaba de entrar"]
    assert bia.pull_all(firm.firm_id) == 0


def test_who_left_the_firm_was_in_its_spaces_all_the_same(found_firm: FoundFirm) -> None:
    """A desk that reads everything from the beginning knows who left before it reads where they were."""
    firm = found_firm("Ana")
    ana, caio = firm.desks["Ana"], firm.enter("Caio", admitted_by="Ana")
    space = ana.open_space("Caso Itaverde")
    ana.let_in(space, firm.members["Caio"].member_id)
    caio.append(space, [note("de quem saiu")])
    ana.remove_member(firm.members["Caio"].member_id)
    bia = firm.enter("Bia", admitted_by="Ana")
    ana.let_in(space, firm.members["Bia"].member_id)

    assert contents(read_all(bia, space)) == [b"de quem saiu"]


def test_who_left_the_firm_has_no_key_of_what_follows(found_firm: FoundFirm) -> None:
    """Nor of a space that the administrator is not in: its members change the key when they come, once."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    caio, dora = firm.enter("Caio", admitted_by="Ana"), firm.enter("Dora", admitted_by="Ana")
    for desk in (bia, caio):
        desk.pull_all(firm.firm_id)
    space = bia.open_space("Caso Itaverde")
    for name in ("Caio", "Dora"):
        bia.let_in(space, firm.members[name].member_id)
        firm.desks[name].pull_all(space)
    ana.remove_member(firm.members["Caio"].member_id)
    for desk in (bia, dora):
        desk.pull_all(firm.firm_id)
        desk.renew_keys()

    membership = bia.replica.chain(space).membership
    assert (membership.epoch, firm.members["Caio"].member_id in membership.members) == (2, False)
    bia.append(space, [note("sem ele")])
    assert contents(read_all(dora, space)) == [b"sem ele"]
    assert not caio.replica.has_key(space, 2)
    sealed = firm.owner.execute(
        "SELECT count(*) FROM autos_firm.epoch_key WHERE space_id = %s AND epoch = 2 AND device_id = %s",
        (space, caio.replica.device_id),
    )
    assert sealed.fetchone() == (0,)
    bia.renew_keys()
    assert bia.replica.chain(space).membership.epoch == 2


def test_a_lost_computer_has_no_key_of_what_follows(found_firm: FoundFirm) -> None:
    """Its member has another one, and stays in the space."""
    firm = found_firm("Ana")
    ana, lost = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    space = lost.open_space("Caso Itaverde")
    kept = firm.enter("Bia", admitted_by="Bia", device="Notebook")
    ana.remove_device(lost.replica.device_id)
    for space_id in (firm.firm_id, space):
        kept.pull_all(space_id)
    kept.renew_keys()

    membership = kept.replica.chain(space).membership
    assert (membership.epoch, membership.members) == (2, {firm.members["Bia"].member_id})
    kept.append(space, [note("sem o outro")])
    lost.open_keys()
    assert not lost.replica.has_key(space, 2)


def test_a_removed_device_is_out(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    bia, ana = firm.enter("Bia", admitted_by="Ana"), firm.desks["Ana"]
    ana.remove_device(bia.replica.device_id)
    ana.append(firm.firm_id, [note("sem ela")])
    assert bia.server.spaces() == {}
    with pytest.raises(FirmNotAllowed):
        bia.append(firm.firm_id, [note("com ela")])


def test_a_key_that_is_not_sealed_is_said(found_firm: FoundFirm) -> None:
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    ana.append(firm.firm_id, [note("um")])
    firm.owner.execute("DELETE FROM autos_firm.epoch_key WHERE device_id = %s", (bia.replica.device_id,))
    other = firm.desk("Bia", bia.replica.keys, bia.replica.device_id)
    with pytest.raises(FirmKeyNotThere):
        other.pull_all(firm.firm_id)


TAMPERED = {
    "another body": ("UPDATE autos_firm.entry SET body = body || 'x' WHERE seq = 3", Fault.CHANGED),
    "body and hash": (
        "UPDATE autos_firm.entry SET body = 'x', body_hash = sha256('x') WHERE seq = 3",
        Fault.OTHER_AUTHOR,
    ),
    "a key exchanged": (
        """UPDATE autos_firm.content_key SET wrapped = (SELECT wrapped FROM autos_firm.content_key WHERE seq = 2)
        WHERE seq = 3""",
        Fault.CHANGED,
    ),
    "withheld": ("DELETE FROM autos_firm.entry WHERE seq = 3", Fault.OUT_OF_ORDER),
    "a number that no entry has": ("UPDATE autos_firm.entry SET at = -1 WHERE seq = 3", Fault.CHANGED),
    "a hash that is none": (
        "UPDATE autos_firm.entry SET body = NULL, body_hash = 'x' WHERE seq = 3",
        Fault.DROPPED,
    ),
    "another time": ("UPDATE autos_firm.entry SET at = at + 1 WHERE seq = 3", Fault.OTHER_AUTHOR),
    "another kind": ("UPDATE autos_firm.entry SET kind = 33 WHERE seq = 2", Fault.OTHER_AUTHOR),
    "another author": (
        """UPDATE autos_firm.entry SET device_id = (SELECT device_id FROM autos_firm.entry WHERE seq = 4)
        WHERE seq = 3""",
        Fault.OTHER_AUTHOR,
    ),
    "an order exchanged": (
        """UPDATE autos_firm.entry SET seq = -seq WHERE seq IN (3, 4);
        UPDATE autos_firm.entry SET seq = 7 + seq WHERE seq IN (-3, -4)""",
        Fault.OUT_OF_ORDER,
    ),
}


@pytest.mark.parametrize(("statement", "fault"), TAMPERED.values(), ids=TAMPERED)
def test_what_the_server_changes_is_found(found_firm: FoundFirm, statement: str, fault: Fault) -> None:
    """Entry 2 admits Bia, 3 is Ana's, 4 is Bia's."""
    firm = found_firm("Ana")
    ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
    ana.append(firm.firm_id, [note("de Ana")])
    bia.append(firm.firm_id, [note("de Bia")])
    for each in ("ALTER TABLE autos_firm.entry DROP CONSTRAINT shape", *statement.split(";")):
        firm.owner.execute(each)
    fresh = firm.desk("Ana", ana.replica.keys, ana.replica.device_id)
    with pytest.raises(FirmTampered) as refused:
        fresh.pull_all(firm.firm_id)
    assert refused.value.fault is fault


def test_the_server_adds_no_member(found_firm: FoundFirm) -> None:
    """A login, a device and a membership that only the server knows write nothing that anybody takes."""
    firm = found_firm("Ana")
    ana = firm.desks["Ana"]
    intruder = firm.invite("Eva", by="Ana")
    keys, device_id = ana.replica.keys.generate(), firm.invited["Eva"]
    firm.owner.execute("UPDATE autos_firm.device SET admitted_at = now() WHERE device_id = %s", (device_id,))
    firm.owner.execute(
        "INSERT INTO autos_firm.membership (space_id, member_id) VALUES (%s, %s)", (firm.firm_id, intruder.member_id)
    )
    desk = firm.desk("Eva", keys, device_id)
    with pytest.raises(FirmKeyNotThere):
        desk.pull_all(firm.firm_id)
    desk.replica.chain(firm.firm_id).head = ana.replica.chain(firm.firm_id).head
    desk.replica.take_key(ana.replica.space_keys(firm.firm_id)[0])  # even with a key
    desk.server.append(firm.firm_id, desk.replica.write(firm.firm_id, [note("falso")], desk.now()))
    with pytest.raises(FirmTampered) as refused:
        ana.pull_all(firm.firm_id)
    assert refused.value.fault is Fault.OTHER_AUTHOR


def test_the_sheet_writes_no_content(found_firm: FoundFirm) -> None:
    """Whoever holds it can let devices in, and is seen to; it speaks for nobody."""
    firm = found_firm("Ana")
    ana = firm.desks["Ana"]
    sheet = Replica(firm.firm_id, firm.root.public.signing, firm.firm_id, firm.root, ana.replica.clock)
    sheet.take_key(ana.replica.space_keys(firm.firm_id)[0])
    for stored in ana.server.pull(firm.firm_id, 0):
        sheet.read(stored, ana.now())
    [forged] = sheet.write(firm.firm_id, [(new_entry_id(), int(EntryKind.NOTE), b"falso")], ana.now())
    with pytest.raises(FirmTampered):
        ana.replica.chain(firm.firm_id).verify(forged.entry)
