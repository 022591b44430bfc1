"""What each reading changed in a record, stored with the reading."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import chain, islice, pairwise
from typing import Any

import apsw
import msgspec
import zstandard

from autos.archive.records.bodies import BodyRepository
from autos.archive.records.change_contents import texts_by_record
from autos.archive.records.change_rows import ChangeRow, by_case, change_rows
from autos.archive.records.changed_topics import NOT_DEALT_WITH, net_changes
from autos.archive.records.history import compared, parse_body
from autos.archive.records.inbox_events import InboxEvents
from autos.archive.records.indexed_members import NO_INSTANCE
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.instants import from_micros, to_micros
from autos.domain.errors import ContractBroken, NotArchived
from autos.domain.lawsuit.changes import last_step_changes
from autos.domain.lawsuit.difference import UNLISTED, ChangeKind, FieldChange, Path, value_changes
from autos.domain.lawsuit.inbox import EventKind
from autos.domain.lawsuit.lawsuit import Lawsuit, Step
from autos.domain.lawsuit.net_changes import topics_of
from autos.domain.lawsuit.news import NewsItem, NewsKind
from autos.domain.lawsuit.recorded_changes import changes_from, changes_text
from autos.domain.lawsuit.row import RowChange, change_digits


def unread_since(connection: apsw.Connection) -> int:
    """From when on, in microseconds, a change of a case that nothing happened to before is told."""
    since = connection.execute("SELECT value FROM settings WHERE name = 'unread_since'").get
    return since if isinstance(since, int) else 0  # settings of a file from elsewhere are any text


BATCH = 200
"""Records that are compared in one transaction."""
INSERT = "INSERT INTO record_changes (case_id, row_id, changed_at, topics, content) VALUES (?, ?, ?, ?, ?)"
ARRIVAL = change_digits([RowChange.INSTANCE])
ONE_FOR_ANOTHER = frozenset({"steps", "last_step"})
"""Members of which one may stand for the other."""
MEMBERS = Lawsuit.model_fields.keys()
EMPTY = frozenset({b"null", b'""', b"[]", b"{}"})
MALFORMED = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
UNREADABLE = (ContractBroken, NotArchived, zstandard.ZstdError)
MOST_EARLIER = 50
"""Earlier readings in which a member is looked for."""
_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])

IN_CASES = """
SELECT case_id, row_id, changed_at, topics, change_id FROM record_changes
WHERE case_id IN (SELECT value FROM json_each(?1)) AND changed_at > ?2
AND case_id NOT IN (SELECT case_id FROM trash) ORDER BY case_id, changed_at
"""
IN_ALL = """
SELECT case_id, row_id, changed_at, topics, change_id FROM record_changes
WHERE changed_at > ?2 AND case_id NOT IN (SELECT case_id FROM trash) ORDER BY case_id, changed_at
"""
UNCOMPARED = "SELECT row_id, case_id FROM uncompared CROSS JOIN lawsuits USING (row_id) LIMIT ?"
"""In this order: else the engine goes through all lawsuits, even where none is to be compared."""


class RecordChangeRepository:
    """Changes of records, each with the reading that brought it.

    Readings that come late change the order: their records are compared again, with the page that brings them, or in
    the background where they come from another archive.
    """

    def __init__(
        self, connection: apsw.Connection, bodies: BodyRepository, versions: VersionRepository, inbox: InboxEvents
    ) -> None:
        self._connection = connection
        self._bodies = bodies
        self._versions = versions
        self._inbox = inbox

    def save(self, case_id: int, row_id: int, old_body: bytes, new_body: bytes, received_at: int) -> None:
        """Store what the reading `new_body`, received at `received_at`, changed; nothing where it says the same.

        To be called once the reading and its versions are written.
        """
        earlier = (body for _, body in islice(self._versions.bodies(row_id), 1, None))  # without the old body itself
        self._tell(case_id, row_id, received_at, changed_fields(old_body, new_body, earlier))

    def save_arrival(self, case_id: int, row_id: int, instance: int, received_at: int) -> None:
        """Store that another instance of a known case came."""
        after = None if instance == NO_INSTANCE else instance
        arrival = FieldChange(("instance",), ChangeKind.ADDED, None, after)
        self._tell(case_id, row_id, received_at, (arrival,))

    def since(self, since: datetime, case_ids: Iterable[int] | None = None) -> list[NewsItem]:
        """Cases that changed after `since`, of these or of all, the last changed first; those in the trash left out."""
        query = IN_ALL if case_ids is None else IN_CASES
        listed = "" if case_ids is None else json.dumps(list(case_ids))
        rows = change_rows(self._connection, query, (listed, to_micros(since)))
        found = sorted(net_changes(self._connection, rows), reverse=True)
        times = {at: from_micros(at) for at in {at for at, _, _ in found}}  # few: one for a page of answers
        changed = NewsKind.CHANGED
        return [NewsItem(case_id, changed, times[at], topics) for at, case_id, topics in found]

    def details(self, case_ids: Iterable[int], since: datetime) -> dict[int, tuple[FieldChange, ...]]:
        """What changed in each of these cases after `since`, of all its instances together."""
        return self._details(change_rows(self._connection, IN_CASES, (json.dumps(list(case_ids)), to_micros(since))))

    def details_to_see(self, case_ids: Iterable[int]) -> dict[int, tuple[FieldChange, ...]]:
        """What changed in each of these cases since it was dealt with; nothing where all is again as it was."""
        return self._details(change_rows(self._connection, NOT_DEALT_WITH, (json.dumps(list(case_ids)),)))

    def _details(self, rows: Sequence[ChangeRow]) -> dict[int, tuple[FieldChange, ...]]:
        cases = dict(by_case(rows))
        records = texts_by_record(self._connection, list(cases.values()))
        return {case_id: _details(texts) for case_id, texts in zip(cases, records, strict=True)}

    def pending(self) -> int:
        """Number of records whose stored readings are still to be compared."""
        return int(self._connection.execute("SELECT count(*) FROM uncompared").get)

    def uncompared(self) -> list[tuple[int, int]]:
        """Some records whose stored readings are still to be compared, and their cases."""
        rows: list[Any] = self._connection.execute(UNCOMPARED, (BATCH,)).fetchall()
        return rows

    def compare(self, case_id: int, row_id: int, received_at: int | None = None) -> None:
        """Compare the stored readings of a record again; what was not seen of it stays so, and what was seen, too.

        `received_at` is when a reading came late: what only it says is told as if it had happened then.
        """
        query = "SELECT changed_at, content FROM record_changes WHERE case_id = ? AND row_id = ? AND topics <> ?"
        which = (case_id, row_id, ARRIVAL)
        before: list[Any] = self._connection.execute(query, which).fetchall()
        self._connection.execute("DELETE FROM record_changes WHERE case_id = ? AND row_id = ? AND topics <> ?", which)
        stored, known = {at for at, _ in before}, _values(text for _, text in before)
        dealt_with = self._inbox.dealt_with_until(case_id)
        told_from = unread_since(self._connection) if dealt_with is None else dealt_with
        readings = list(self._readings(row_id))
        later = sorted(stored - {at for _, at in readings})  # stored after the case was dealt with, see `_tell`
        told: list[int] = []
        came_late: set[Path] = set()
        for place, ((newer, at), (older, _)) in reversed(list(enumerate(pairwise(readings)))):
            changes = changed_fields(older, newer, (body for body, _ in readings[place + 2 :]))
            moment = at if at in stored else next((other for other in later if other > at), at)
            paths = {change.path for change in changes}
            if received_at is not None and (paths & came_late or not _values([_text(changes)]) <= known):
                came_late |= paths  # what was changed after it is told after it
                moment = max(moment, received_at, told_from + 1)
            if self._insert(case_id, row_id, moment, changes) and moment > told_from and moment not in stored:
                told.append(moment)
        if told:
            self._inbox.add([case_id], EventKind.CHANGED, max(told), first=min(told))
        self._connection.execute("DELETE FROM uncompared WHERE row_id = ?", (row_id,))

    def _readings(self, row_id: int) -> Iterator[tuple[bytes, int]]:
        """Readings that can be read, newest first, each with when the archive first had one as new."""
        known_at = int(self._connection.execute("SELECT received_at FROM lawsuits WHERE row_id = ?", (row_id,)).get)
        try:
            yield self._bodies.get(row_id), known_at
            for version, body in self._versions.bodies(row_id):
                known_at = min(known_at, to_micros(version.received_at))
                yield body, known_at
        except UNREADABLE:
            return

    def _tell(self, case_id: int, row_id: int, received_at: int, changes: Sequence[FieldChange]) -> None:
        """Store what changed, and that the person has not seen it.

        It changed after the case was dealt with last, though the answer may have been received before that.
        """
        dealt_with = self._inbox.dealt_with_until(case_id)
        at = received_at if dealt_with is None else max(received_at, dealt_with + 1)
        if self._insert(case_id, row_id, at, changes):
            self._inbox.add([case_id], EventKind.CHANGED, at)

    def _insert(self, case_id: int, row_id: int, at: int, changes: Sequence[FieldChange]) -> bool:
        """Store what changed; False where there is nothing that can be stored."""
        content = _text(changes)
        if content:
            topics = change_digits(topics_of(change.path for change in changes))
            self._connection.execute(INSERT, (case_id, row_id, at, topics, content))
        return bool(content)


def _text(changes: Sequence[FieldChange]) -> str:
    """The changes as they are stored; empty where there are none, or a court nests them too deep."""
    try:
        return changes_text(changes) if changes else ""
    except RecursionError:
        return ""


def _values(texts: Iterable[str]) -> set[str]:
    """Every value that stored changes name, with its path."""
    found: set[str] = set()
    for text in texts:
        with suppress(ValueError, TypeError):
            for path, _, _, *values in json.loads(text or "[]"):
                found.update(json.dumps([path, value]) for value in values)
    return found


def _details(records: Iterable[Iterable[str]]) -> tuple[FieldChange, ...]:
    """What the changes of one case come to, record by record; what a newer version stored is left out."""
    details: list[FieldChange] = []
    for texts in records:
        with suppress(ContractBroken):
            details += changes_from(texts)
    return tuple(details)


def changed_fields(old_body: bytes, new_body: bytes, earlier: Iterable[bytes] = ()) -> tuple[FieldChange, ...]:
    """What `new_body` says otherwise than `old_body`; nothing where one of them cannot be read.

    A member that the old reading did not bring is compared with the newest of the `earlier` ones, newest first, that
    did. Only members whose bytes differ are parsed: a new reading of a court is nearly always the same.
    """
    try:
        old, new = _MEMBERS.decode(old_body), _MEMBERS.decode(new_body)
    except MALFORMED:
        return _compared(old_body, new_body)  # not strict JSON: read by the tolerant parser
    if "code" not in old or "code" not in new:
        return _compared(old_body, new_body)  # within another object
    names = {name for name, value in new.items() if name not in old or bytes(old[name]) != bytes(value)}
    names -= UNLISTED
    missing = {name for name in names if name in MEMBERS and _is_empty(old.get(name)) and not _is_empty(new[name])}
    if missing:
        old |= _last_known(missing, earlier)
    if not names:  # what only the old one has did not come this time
        return ()
    if names <= QUICK.keys() & old.keys():
        with suppress(*MALFORMED):
            return tuple(chain.from_iterable(_quick(name, old[name], new[name]) for name in sorted(names)))
    if names & ONE_FOR_ANOTHER:
        names |= ONE_FOR_ANOTHER
    same = MEMBERS - names - {"code"}
    return _compared(_without(old, same), _without(new, same))


class _Step(msgspec.Struct, gc=False, forbid_unknown_fields=True):
    """A step in the contract's own shape; any other one is read by the tolerant model."""

    step_date: datetime
    content: str | None = None
    private: bool | None = None
    lawsuit_cnj: str | None = None
    lawsuit_instance: int | None = None
    step_id: str | None = None
    steps_count: int | None = None
    step_type: str | None = None

    def record(self) -> Step:
        """The step as the tolerant model has it: a date without a zone is in UTC."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        if self.step_date.tzinfo is None:
            fields["step_date"] = self.step_date.replace(tzinfo=UTC)
        return Step.model_construct(**fields)


_TEXT = msgspec.json.Decoder(str | None)
_STEP = msgspec.json.Decoder(_Step)
QUICK = {"phase": _TEXT, "status": _TEXT, "judge": _TEXT, "county": _TEXT, "city": _TEXT, "last_step": _STEP}
"""Members that change most, and that need no model where they have the contract's own shape."""


def _quick(name: str, old: msgspec.Raw, new: msgspec.Raw) -> Iterable[FieldChange]:
    """The changes of one member. Raises: MsgspecError where it has another shape."""
    before, after = QUICK[name].decode(old), QUICK[name].decode(new)
    if isinstance(before, _Step) and isinstance(after, _Step):
        changes = last_step_changes((name,), before.record(), after.record())
    else:
        changes = value_changes((name,), before, after)
    return [change for change in changes if change.kind is not ChangeKind.REMOVED]  # it did not come this time


def _compared(old_body: bytes, new_body: bytes) -> tuple[FieldChange, ...]:
    try:
        return compared(parse_body(old_body), parse_body(new_body)).changes
    except (ContractBroken, RecursionError):  # no paid answer is lost for what a court nests too deep
        return ()


def _last_known(names: set[str], earlier: Iterable[bytes]) -> dict[str, msgspec.Raw]:
    """What the newest of these readings that has it says of each member."""
    found: dict[str, msgspec.Raw] = {}
    try:
        for body in islice(earlier, MOST_EARLIER):
            members = _MEMBERS.decode(body)
            found |= {name: members[name] for name in names - found.keys() if not _is_empty(members.get(name))}
            if len(found) == len(names):
                break
    except (*MALFORMED, *UNREADABLE):
        pass  # what is older than a reading that cannot be read is not known
    return found


def _is_empty(value: msgspec.Raw | None) -> bool:
    return value is None or bytes(value) in EMPTY


def _without(members: dict[str, msgspec.Raw], names: Iterable[str]) -> bytes:
    return msgspec.json.encode({name: value for name, value in members.items() if name not in names})
