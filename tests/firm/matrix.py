"""`python -m tests.firm.matrix`: every function that members can call, by everybody, with everything; who gets what.

Each call is made in a transaction that is rolled back. A function without a row here is a wrong one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from datetime import timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID, uuid4

import psycopg
from psycopg import sql
from pydantic import SecretStr

from autos.domain.firm.entry import EntryKind
from autos.firm.device_keys import DeviceKeys
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import connect
from autos.firm.server.create import members_role, password_verifier, recovery_role
from tests.firm.firms import TestFirm
from tests.firm.postgres import Cluster, postgres_programs, running_cluster

GIVES, NOTHING, REFUSED, OTHERWISE = "gives", "nothing", "refused", "refused for its isolation"
ISOLATED = "AF005"
REFUSALS = ("AF001", "AF003", "AF004", "42501")
"""Codes of a refusal; any other error is a wrong answer."""
PASSWORD = SecretStr("synthetic-login")

NO_ROLE, NOBODY, LEGACY, INVITED = "no role", "nobody", "login of before", "invited"
REMOVED, STOLEN = "removed member", "removed computer"
LEFT, OUTSIDE, INSIDE, ADMINISTRATOR, SHEET = "left the space", "outside", "inside", "administrator", "recovery sheet"
CALLERS = (NO_ROLE, NOBODY, LEGACY, INVITED, REMOVED, STOLEN, LEFT, OUTSIDE, INSIDE, ADMINISTRATOR, SHEET)
KNOWN = (INVITED, REMOVED, STOLEN, LEFT, OUTSIDE, INSIDE, ADMINISTRATOR, SHEET)
"""Whose login is a computer's of the firm."""
ACTING = (LEFT, OUTSIDE, INSIDE, ADMINISTRATOR, SHEET)
"""Who is in the firm; the administrator is not in the space."""
IN_SPACE, ADMINISTERS = (INSIDE, SHEET), (ADMINISTRATOR, SHEET)
MANY = 1 << 62


@dataclass
class Call:
    """A function with arguments, and who gets something or nothing by it; everybody else is refused."""

    function: str
    argument: str
    """What the arguments are, in words."""
    values: Sequence[Any]
    gives: Sequence[str] = ()
    nothing: Sequence[str] = ()
    casts: str = ""
    """Types of the arguments where they are not plain, separated by blanks."""

    def expected(self, caller: str) -> str:
        return GIVES if caller in self.gives else NOTHING if caller in self.nothing else REFUSED


@dataclass
class Answer:
    """What a caller got."""

    caller: str
    call: Call
    found: str

    @property
    def is_wrong(self) -> bool:
        return self.found != self.call.expected(self.caller)


@dataclass
class Office:
    """A firm with everybody in it."""

    firm: TestFirm
    connections: dict[str, psycopg.Connection] = field(default_factory=dict)

    def __post_init__(self) -> None:
        firm = self.firm
        self.other = uuid4()
        ana, bia = firm.desks["Ana"], firm.enter("Bia", admitted_by="Ana")
        for name in ("Caio", "Eva", "Fabio", "Gil"):
            firm.enter(name, admitted_by="Ana")
        bia.pull_all(firm.firm_id)
        self.space = bia.open_space("Caso Itaverde")
        for name in ("Eva", "Fabio"):
            bia.let_in(self.space, firm.members[name].member_id)
        self.notes = [new_entry_id() for _ in range(3)]
        bia.append(self.space, [(each, int(EntryKind.NOTE), b"sigilo") for each in self.notes])
        bia.shut_out(self.space, firm.members["Fabio"].member_id)
        first, login = bia, firm.logins["Bia"]
        self.stolen = firm.enter("Bia", admitted_by="Bia", device="Notebook").replica.device_id
        self._connect(STOLEN, "Bia")
        firm.desks["Bia"], firm.logins["Bia"] = first, login
        for desk in (bia, ana):
            desk.pull_all(firm.firm_id)
        bia.remove_device(self.stolen)
        for desk in (bia, ana):
            desk.pull_all(firm.firm_id)
        ana.remove_member(firm.members["Eva"].member_id)
        self.order = new_entry_id()
        ana.append(firm.firm_id, [(self.order, int(EntryKind.ERASURE_ORDERED), b"{}")])
        bia.pull_all(firm.firm_id)
        bia.erase(self.space, self.order, self.notes[:1])
        bia.server.erase = lambda *_: 0  # type: ignore[method-assign] -- listed, and not erased
        bia.erase(self.space, self.order, self.notes[1:2])
        self.claimed = bytes(32)
        bia.server.claim(self.space, self.claimed, timedelta(minutes=1))
        firm.invite("Dora", by="Ana")
        self.invited = firm.invited["Dora"]
        firm.desk("Dora", DeviceKeys.generate(), self.invited).server.ask_to_enter(b"{}")
        for caller, name in (
            (INVITED, "Dora"), (REMOVED, "Eva"), (LEFT, "Fabio"), (OUTSIDE, "Caio"), (INSIDE, "Bia"),
            (ADMINISTRATOR, "Ana"),
        ):  # fmt: skip
            self._connect(caller, name)
        self._make_logins()
        self.device = {
            INSIDE: bia.replica.device_id, ADMINISTRATOR: ana.replica.device_id,
            OUTSIDE: firm.desks["Caio"].replica.device_id, LEGACY: firm.desks["Gil"].replica.device_id,
        }  # fmt: skip
        self._leave_open()

    def _leave_open(self) -> None:
        """A login of who was removed that nothing ends, and a computer of before version 3."""
        firm = self.firm
        login = sql.Identifier(firm.logins["Eva"][0])
        firm.owner.execute(sql.SQL("ALTER ROLE {} VALID UNTIL 'infinity'").format(login))
        firm.owner.execute("UPDATE autos_firm.device SET role_name = NULL WHERE device_id = %s", (self.device[LEGACY],))
        gil = sql.Identifier(firm.logins["Gil"][0])
        firm.owner.execute(sql.SQL("ALTER ROLE {} RENAME TO {}").format(gil, sql.Identifier(self.login_of(""))))
        firm.owner.execute(
            "UPDATE autos_firm.member SET role_name = %s WHERE member_id = %s",
            (self.login_of(LEGACY), firm.members["Gil"].member_id),
        )

    def login_of(self, caller: str) -> str:
        return f"autos_test_{self.firm.firm_id.hex[:8]}_{CALLERS.index(caller) if caller else ''}"

    def _make_logins(self) -> None:
        firm = self.firm
        for caller in (NO_ROLE, NOBODY, LEGACY, SHEET):
            login = recovery_role(firm.firm_id) if caller == SHEET else self.login_of(caller)
            create = "CREATE ROLE {} LOGIN PASSWORD {}" + ("" if caller == NO_ROLE else " IN ROLE {}")
            verifier = password_verifier(firm.owner, login, PASSWORD)
            names = (sql.Identifier(login), sql.Literal(verifier), sql.Identifier(members_role(firm.firm_id)))
            firm.owner.execute(sql.SQL(create).format(*names[: 2 if caller == NO_ROLE else 3]))
            self.connections[caller] = firm.opened.enter_context(
                closing(connect(firm.address.with_user(login), PASSWORD))
            )

    def _connect(self, caller: str, name: str) -> None:
        self.connections[caller] = self.firm.connection(name)


def calls(office: Office) -> Iterator[Call]:
    """Every call that is made."""
    yield from _reads(office)
    yield from _claims_and_keys(office)
    yield from _logins(office)
    yield from _erasures(office)
    yield from _appends(office)


def _spaces(office: Office) -> tuple[tuple[str, UUID | None], ...]:
    return ("another's or his own", office.space), ("invented", office.other), ("NULL", None)


def _of_space(
    office: Office, function: str, *more: Any, casts: str = "uuid", others: Sequence[str] = ()
) -> Iterator[Call]:
    """For members of a space."""
    for argument, space_id in _spaces(office):
        gives = IN_SPACE if space_id == office.space else ()
        yield Call(function, argument, (space_id, *more), gives, [each for each in others if each not in gives], casts)


def _reads(office: Office) -> Iterator[Call]:
    space, the_firm, spaces = office.space, office.firm.firm_id, _spaces(office)
    yield Call("heads", "none", (), ACTING, (INVITED, REMOVED, STOLEN))
    yield Call("sealed_keys", "none", (), ACTING, (INVITED, REMOVED, STOLEN))
    yield Call("seen", "none", (), ACTING)
    yield Call("asking", "none", (), ADMINISTERS, (LEFT, OUTSIDE, INSIDE))
    yield Call("invitations", "none", (), ADMINISTERS, (LEFT, OUTSIDE, INSIDE))
    yield Call("open_logins", "none", (), ADMINISTERS, tuple(set(KNOWN) - set(ADMINISTERS)))
    yield Call("erased", "none", (), IN_SPACE, (LEFT, OUTSIDE, ADMINISTRATOR))
    yield Call("sweep", "none", (), ACTING)

    pull = "uuid bigint integer bigint"
    yield from _of_space(office, "pull", 0, 100, 10_000, casts=pull, others=ACTING)
    yield Call("pull", "the firm", (the_firm, 0, 100, 10_000), ACTING, (), pull)
    yield Call("pull", "behind the last", (the_firm, 1 << 40, 100, 10_000), (), ACTING, pull)
    for after, most, most_bytes in ((-1, 10, 10), (MANY, 10, 10), (None, 10, 10), (0, 0, 10), (0, None, 10), (0, 9, 0)):
        yield Call("pull", f"out of range {after} {most} {most_bytes}", (space, after, most, most_bytes), casts=pull)

    yield from _of_space(office, "entries", [int(EntryKind.SPACE_OPENED)], casts="uuid integer[]")
    yield Call("entries", "no kind", (space, None), (), IN_SPACE, "uuid integer[]")
    yield from _of_space(office, "deliveries")
    yield from _of_space(office, "listings")
    yield from _of_space(office, "unlisted", office.notes, casts="uuid uuid[]")
    yield Call("unlisted", "invented entries", (space, [uuid4()]), (), IN_SPACE, "uuid uuid[]")

    farewell = "uuid bigint integer"
    yield Call("farewell", "the space", (space, 0, 100), (LEFT,), set(KNOWN) - {LEFT}, farewell)
    yield Call("farewell", "the firm", (the_firm, 0, 100), (REMOVED, STOLEN), set(KNOWN) - {REMOVED, STOLEN}, farewell)
    yield Call("farewell", "behind the last", (the_firm, 1 << 40, 100), (), KNOWN, farewell)
    for argument, space_id in spaces[1:]:
        yield Call("farewell", argument, (space_id, 0, 100), (), KNOWN, farewell)
    for after, most in ((-1, 10), (MANY, 10), (None, 10), (0, None), (0, MANY >> 40)):
        yield Call("farewell", f"out of range {after} {most}", (the_firm, after, most), casts=farewell)
    for function in ("farewell_keys", "said_farewell"):
        yield Call(function, "the space", (space,), (LEFT,), set(KNOWN) - {LEFT}, "uuid")
        yield Call(function, "the firm", (the_firm,), (REMOVED, STOLEN), set(KNOWN) - {REMOVED, STOLEN}, "uuid")
        for argument, space_id in spaces[1:]:
            yield Call(function, argument, (space_id,), (), KNOWN, "uuid")


def _claims_and_keys(office: Office) -> Iterator[Call]:
    space, other, spaces = office.space, office.other, _spaces(office)
    yield from _of_space(office, "report", 1, casts="uuid bigint")
    for last in (-1, MANY, None):
        yield Call("report", f"out of range {last}", (space, last), casts="uuid bigint")
    claim = "uuid bytea interval"
    yield from _of_space(office, "make_claim", b"q" * 32, timedelta(minutes=1), casts=claim)
    for question, lease in ((b"", 1), (None, 1), (b"q" * 33, 1), (b"q" * 32, None), (b"q" * 32, 61), (b"q" * 32, -1)):
        wrong = (space, question, None if lease is None else timedelta(minutes=lease))
        yield Call("make_claim", f"out of range {question!r:.9} {lease}", wrong, casts=claim)
    yield Call("release_claim", "inside's", (space, office.claimed), (INSIDE,), (SHEET,), "uuid bytea")
    yield Call("release_claim", "invented", (space, b"n" * 32), (), IN_SPACE, "uuid bytea")
    yield Call("release_claim", "invented space", (other, office.claimed), casts="uuid bytea")
    yield Call("release_claim", "NULL", (None, None), casts="uuid bytea")

    keys, inside = "uuid integer[] uuid[] bytea[]", office.device[INSIDE]
    for argument, space_id in spaces:  # inside's own is there already, and the sheet's lies beside it
        mine, there = ((SHEET,), (INSIDE,)) if space_id == space else ((), ())
        yield Call("put_keys", argument, (space_id, [1], [inside], [bytes(80)]), mine, there, keys)
    for argument, epochs, devices, sealed in (
        ("a computer outside", [1], [office.device[OUTSIDE]], [bytes(80)]),
        ("an invented one", [1], [other], [bytes(80)]),
        ("a removed one", [1], [office.stolen], [bytes(80)]), ("a later epoch", [99], [inside], [bytes(80)]),
        ("epoch 0", [0], [inside], [bytes(80)]), ("none", [], [], []),
    ):  # fmt: skip
        yield Call("put_keys", argument, (space, epochs, devices, sealed), (), IN_SPACE, keys)
    for argument, epochs, devices, sealed in (
        ("more keys", [1], [inside], [bytes(80)] * 2), ("a short key", [1], [inside], [bytes(79)]),
        ("NULL", None, None, None), ("NULL inside", [None], [inside], [bytes(80)]),
    ):  # fmt: skip
        yield Call("put_keys", argument, (space, epochs, devices, sealed), casts=keys)


def _logins(office: Office) -> Iterator[Call]:
    firm, space, other, inside = office.firm, office.space, office.other, office.device[INSIDE]
    the_firm, verifier = firm.firm_id, password_verifier(firm.owner, "x", PASSWORD)
    yield Call("open_space", "new", (other,), ACTING, (), "uuid")
    for argument, space_id in (("another's", space), ("the firm", the_firm), ("NULL", None)):
        yield Call("open_space", argument, (space_id,), casts="uuid")

    invite = "uuid uuid text boolean"
    yield Call("invite", "new", (uuid4(), uuid4(), verifier, True), ADMINISTERS, (), invite)
    for argument, values in (
        ("a member", (firm.members["Bia"].member_id, uuid4(), verifier, True)),
        ("a computer", (uuid4(), inside, verifier, True)),
        ("a password", (uuid4(), uuid4(), "password", True)), ("SQL", (uuid4(), uuid4(), "SCRAM-SHA-256$'; --", True)),
        ("NULL", (None, None, None, None)), ("NULL for whether", (uuid4(), uuid4(), verifier, None)),
    ):  # fmt: skip
        yield Call("invite", argument, values, casts=invite)
    yield Call("invite_device", "new", (uuid4(), verifier), ACTING, (), "uuid text")
    for argument, values in (("another's", (inside, verifier)), ("NULL", (None, None)), ("a password", (uuid4(), "x"))):
        yield Call("invite_device", argument, values, casts="uuid text")
    yield Call("cancel_invitation", "an open one", (office.invited,), ADMINISTERS, (), "uuid")
    for argument, device_id in (("a computer that is in", inside), ("invented", other), ("NULL", None)):
        yield Call("cancel_invitation", argument, (device_id,), casts="uuid")
    yield Call("ask_to_enter", "a request", (b"{}",), (INVITED,), (), "bytea")
    yield Call("ask_to_enter", "too long", (bytes(5_000),), casts="bytea")
    yield Call("ask_to_enter", "NULL", (None,), casts="bytea")
    yield Call("turn_away", "inside's", (inside,), ADMINISTERS, (), "uuid")
    yield Call("turn_away", "the administrator's", (office.device[ADMINISTRATOR],), (SHEET,), (), "uuid")
    for argument, device_id in (
        ("an invited one", office.invited),
        ("the sheet", the_firm),
        ("invented", other),
        ("NULL", None),
    ):
        yield Call("turn_away", argument, (device_id,), casts="uuid")
    yield Call("take_login", "his own", (office.device[LEGACY], verifier), (LEGACY,), (), "uuid text")
    for argument, values in (
        ("another's", (inside, verifier)), ("invented", (other, verifier)), ("NULL", (None, None)),
        ("no verifier", (office.device[LEGACY], "x")),
    ):  # fmt: skip
        yield Call("take_login", argument, values, casts="uuid text")


def _erasures(office: Office) -> Iterator[Call]:
    space, listed = office.space, _listing_of(office, office.notes[1:2])
    erase = "uuid uuid uuid uuid[]"
    yield from _of_space(office, "erase", listed, office.order, office.notes[1:2], casts=erase)
    for argument, values in (
        ("more than is listed", (listed, office.order, office.notes[1:])),
        ("another one", (listed, office.order, office.notes[2:])),
        ("twice", (listed, office.order, office.notes[1:2] * 2)),
        ("an invented order", (listed, uuid4(), office.notes[1:2])),
        ("an invented listing", (_listing_of(office, office.notes[2:]), office.order, office.notes[2:])),
        ("who belongs to it", (listed, office.order, [_first_entry(office)])), ("none", (listed, office.order, [])),
        ("NULL", (None, None, None)),
    ):  # fmt: skip
        yield Call("erase", argument, (space, *values), casts=erase)


def _appends(office: Office) -> Iterator[Call]:
    firm, space = office.firm, office.space
    the_firm, members = firm.firm_id, firm.members
    writing = (LEFT, OUTSIDE, INSIDE, ADMINISTRATOR)
    """Everybody but the sheet."""
    epoch = EntryKind.EPOCH_BEGUN
    for argument, space_id, acts, gives in (
        ("a note", space, [(EntryKind.NOTE, None)], (INSIDE,)),
        ("a note for all", the_firm, [(EntryKind.NOTE, None)], writing),
        ("an invented space", uuid4(), [(EntryKind.NOTE, None)], ()),
        ("NULL", None, [(EntryKind.NOTE, None)], ()),
        ("no kind", the_firm, [(0, None)], ()),
        ("a founding", the_firm, [(EntryKind.FOUNDED, None)], ()),
        ("an opening", space, [(EntryKind.SPACE_OPENED, None)], ()),
        ("an order", the_firm, [(EntryKind.ERASURE_ORDERED, None)], (ADMINISTRATOR,)),
        ("an order in the space", space, [(EntryKind.ERASURE_ORDERED, None)], ()),
        ("a limit", the_firm, [(EntryKind.LIMIT_SET, None)], (ADMINISTRATOR,)),
        ("another role", the_firm, [(EntryKind.MEMBER_CHANGED, None)], (ADMINISTRATOR,)),
        ("a restoration", the_firm, [(EntryKind.RESTORED, None)], (ADMINISTRATOR,)),
        ("a restoration of the space", space, [(EntryKind.RESTORED, None)], (INSIDE,)),
        ("an epoch of the firm", the_firm, [(epoch, None)], ADMINISTERS),
        ("an epoch of the space", space, [(epoch, None)], IN_SPACE),
        ("who is asking enters", the_firm, [(EntryKind.DEVICE_ADMITTED, office.invited)], ADMINISTERS),
        ("an invented one enters", the_firm, [(EntryKind.DEVICE_ADMITTED, uuid4())], ()),
        ("nobody enters", the_firm, [(EntryKind.DEVICE_ADMITTED, None)], ()),
        ("a removed one enters", the_firm, [(EntryKind.DEVICE_ADMITTED, office.stolen)], ()),
        ("inside goes", the_firm, [(EntryKind.DEVICE_REMOVED, office.device[INSIDE]), (epoch, None)],
         (INSIDE, *ADMINISTERS)),
        ("inside goes, with the key", the_firm, [(EntryKind.DEVICE_REMOVED, office.device[INSIDE])], ()),
        ("the last administrator goes", the_firm,
         [(EntryKind.DEVICE_REMOVED, office.device[ADMINISTRATOR]), (epoch, None)], ()),
        ("the sheet goes", the_firm, [(EntryKind.DEVICE_REMOVED, the_firm), (epoch, None)], ()),
        ("a removed one goes", the_firm, [(EntryKind.DEVICE_REMOVED, office.stolen), (epoch, None)], ()),
        ("outside joins", space, [(EntryKind.JOINED, members["Caio"].member_id)], (INSIDE,)),
        ("who is invited joins", space, [(EntryKind.JOINED, members["Dora"].member_id)], ()),
        ("who was removed joins", space, [(EntryKind.JOINED, members["Eva"].member_id)], ()),
        ("the sheet joins", space, [(EntryKind.JOINED, the_firm)], ()),
        ("inside leaves", space, [(EntryKind.LEFT, members["Bia"].member_id), (epoch, None)], (INSIDE,)),
        ("the sheet leaves", space, [(EntryKind.LEFT, the_firm), (epoch, None)], ()),
        ("outside leaves", space, [(EntryKind.LEFT, members["Caio"].member_id), (epoch, None)], ()),
        ("out of the firm", the_firm, [(EntryKind.LEFT, members["Bia"].member_id), (epoch, None)], ()),
    ):  # fmt: skip
        yield Call("append", argument, _entries(office, space_id, acts), gives, (), APPEND)  # type: ignore[arg-type]
    good = list(_entries(office, space, [(EntryKind.NOTE, None)]))
    for place in range(1, len(good)):
        for argument, wrong in (("NULL", None), ("none", []), ("twice", good[place] * 2)):
            if isinstance(good[place], list) or wrong is None:
                yield Call(
                    "append", f"list {place} {argument}", (*good[:place], wrong, *good[place + 1 :]), casts=APPEND
                )


APPEND = "uuid uuid[] bigint[] integer[] integer[] bytea[] bytea[] bytea[] bytea[] uuid[] bytea"


def _entries(office: Office, space_id: UUID | None, acts: Sequence[tuple[int, UUID | None]]) -> tuple[Any, ...]:
    """Arguments of `append`: entries in their right place, which nobody has signed."""
    query = "SELECT last_hash, epoch FROM autos_firm.space WHERE space_id = %s"
    last_hash, epoch = office.firm.owner.execute(query, (space_id,)).fetchone() or (bytes(32), 1)
    body, count = bytes(48), len(acts)
    return (
        space_id, [new_entry_id() for _ in acts], [0] * count, [int(kind) for kind, _ in acts], [epoch] * count,
        [sha256(body).digest()] * count, [bytes(64)] * count, [body] * count, [bytes(60)] * count,
        [subject for _, subject in acts], bytes(last_hash),
    )  # fmt: skip


def _listing_of(office: Office, ids: Sequence[UUID]) -> UUID:
    query = "SELECT autos_firm.name_of_listing(%s, %s, %s, false)"
    [(named,)] = office.firm.owner.execute(query, (office.space, office.order, list(ids))).fetchall()
    return UUID(str(named))


def _first_entry(office: Office) -> UUID:
    query = "SELECT entry_id FROM autos_firm.entry WHERE space_id = %s AND seq = 1"
    [(entry_id,)] = office.firm.owner.execute(query, (office.space,)).fetchall()
    return UUID(str(entry_id))


def answer(connection: psycopg.Connection, call: Call, isolation: str = "READ COMMITTED") -> str:
    """What a caller gets, and what changes, which is undone."""
    casts = call.casts.split()
    arguments = ", ".join(f"%s::{cast}" for cast in casts)
    try:
        with connection.transaction(force_rollback=True):
            connection.execute(f"SET TRANSACTION ISOLATION LEVEL {isolation}")
            rows = connection.execute(
                f"SELECT * FROM autos_firm.{call.function}({arguments})", list(call.values)
            ).fetchall()  # type: ignore[arg-type]
            wrote = connection.execute("SELECT pg_current_xact_id_if_assigned() IS NOT NULL").fetchone() == (True,)
    except psycopg.Error as error:
        if error.sqlstate == ISOLATED:
            return OTHERWISE
        return REFUSED if error.sqlstate in REFUSALS else f"{error.sqlstate}: {error}"
    has_rows = bool(rows) and rows != [("",)] and call.function not in ("said_farewell", "put_keys", "release_claim")
    return GIVES if has_rows or wrote else NOTHING


def answers(office: Office) -> list[Answer]:
    """What everybody gets by every call."""
    every = list(calls(office))
    return [
        Answer(caller, call, answer(office.connections[caller], call)) for call in every for caller in CALLERS
    ]  # fmt: skip


def not_isolated(office: Office) -> list[str]:
    """Functions that somebody is let into under an isolation that shows an older snapshot."""
    return sorted({
        call.function for call in calls(office) for isolation in ("REPEATABLE READ", "SERIALIZABLE")
        for caller in (*call.gives, *call.nothing)
        if answer(office.connections[caller], call, isolation) != OTHERWISE
    })  # fmt: skip


def not_in_it(office: Office) -> list[str]:
    """Functions that members can call and that have no row, and those that they can call and should not."""
    owner, members = office.firm.owner, members_role(office.firm.firm_id)
    found = owner.execute(
        "SELECT proname, prosecdef, has_function_privilege(%s, oid, 'EXECUTE') FROM pg_proc"
        " WHERE pronamespace = 'autos_firm'::regnamespace", (members,),
    ).fetchall()  # fmt: skip
    rows = {call.function for call in calls(office)}
    wrong = [name for name, is_definer, may in found if may != is_definer or (may and name not in rows)]
    tables = owner.execute(
        "SELECT relname FROM pg_class WHERE relnamespace = 'autos_firm'::regnamespace AND relname <> 'firm'"
        " AND relkind IN ('r', 'p', 'v', 'S') AND has_table_privilege(%s, oid, 'SELECT, INSERT, UPDATE, DELETE')",
        (members,),
    ).fetchall()
    return sorted(wrong) + [name for (name,) in tables]


def main() -> int:
    """0 where everybody gets what `FIRM.md` says."""
    programs = postgres_programs()
    if programs is None:
        print("PostgreSQL is not installed", file=sys.stderr)
        return 1
    with running_cluster(programs) as cluster, ExitStack() as opened:
        return _print(cluster, opened)


def _print(cluster: Cluster, opened: ExitStack) -> int:
    office = Office(TestFirm(cluster, "Ana", opened))
    found, signs = answers(office), {GIVES: "+", NOTHING: "0", REFUSED: "-"}
    width = max(len(f"{each.call.function} {each.call.argument}") for each in found) + 1
    print("+ gives or does, 0 nothing, - refused, ! wrong\n")
    print(" " * width + "  ".join(f"{number}" for number, _ in enumerate(CALLERS)))
    for number, caller in enumerate(CALLERS):
        print(f"{number:>3} {caller}")
    for start in range(0, len(found), len(CALLERS)):
        row = found[start : start + len(CALLERS)]
        marks = "  ".join("!" if each.is_wrong else signs[each.found] for each in row)
        print(f"{row[0].call.function} {row[0].call.argument}".ljust(width) + marks)
    wrong, missing = [each for each in found if each.is_wrong], not_in_it(office)
    missing += [f"{name} under another isolation" for name in not_isolated(office)]
    for each in wrong:
        expected = each.call.expected(each.caller)
        print(f"wrong: {each.caller}: {each.call.function} ({each.call.argument}): {each.found}, not {expected}")
    for name in missing:
        print(f"no row: {name}")
    functions = len({each.call.function for each in found})
    print(f"callers {len(CALLERS)}, functions {functions}, calls {len(found)}, wrong {len(wrong) + len(missing)}")
    return 1 if wrong or missing else 0


if __name__ == "__main__":
    sys.exit(main())
