"""Writes the records of one page of answers; cases that are new with the page need no further read of the file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import apsw

from autos.archive.index.case_terms import readable_body
from autos.archive.index.terms import CaseRecord, CaseTerms, case_terms
from autos.archive.ingest.known_writer import KnownWriter
from autos.archive.ingest.parsed_record import CRAWLED, DISTRIBUTION, INSTANCE, RECORD_COLUMNS, STEP, ParsedRecord
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.full_text import FullTextRow, full_text_row
from autos.archive.records.indexed_members import NO_INSTANCE
from autos.archive.records.people import PersonRepository
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.instants import NEVER, read_at

if TYPE_CHECKING:
    from autos.archive.records.record_changes import RecordChangeRepository

UPSERT = f"""
INSERT INTO lawsuits (row_id, case_id, received_at, {", ".join(RECORD_COLUMNS)})
VALUES (?, ?, ?, {", ".join("?" for _ in RECORD_COLUMNS)})
ON CONFLICT (row_id) DO UPDATE SET received_at = excluded.received_at, {
    ", ".join(f"{name} = excluded.{name}" for name in RECORD_COLUMNS)
}
"""  # noqa: S608 -- names are ours
KNOWN_CASES = "SELECT number, case_id FROM cases WHERE number IN (SELECT value FROM json_each(?))"
KNOWN_RECORDS = """
SELECT case_id, tribunal_acronym, instance, row_id, received_at, crawled_at, known FROM lawsuits
WHERE case_id IN (SELECT value FROM json_each(?))
"""
_WORDS = FullTextRow._fields
INSERT_WORDS = f"INSERT INTO words (rowid, {', '.join(_WORDS)}) VALUES (?{', ?' * len(_WORDS)})"  # noqa: S608


class RecordResult(NamedTuple):
    """What was done with a record."""

    row_id: int
    case_id: int
    is_new: bool
    """Whether the case came with this page."""
    has_changed: bool
    """Whether the row was written; else it is the same, or a newer record of the court is stored."""


class _Record(NamedTuple):
    row_id: int
    received_at: int
    crawled_at: int | None
    body: bytes | None = None
    """As stored; None where it was not read yet."""
    known: str | None = None
    """What is known besides its body."""

    @property
    def read_at(self) -> int:
        """When the court was read, in microseconds."""
        return read_at(self.received_at, self.crawled_at)


class PageWriter:
    """Writes one page of records: `plan` decides what is done with each, `write` does it."""

    def __init__(
        self,
        connection: apsw.Connection,
        bodies: BodyRepository,
        versions: VersionRepository,
        people: PersonRepository,
        changes: Callable[[], RecordChangeRepository],
    ) -> None:
        self.changing: set[int] = set()
        """Stored cases of which a record is about to be written."""
        self._connection = connection
        self._bodies = bodies
        self._versions = versions
        self._changes = changes
        self._people = people
        self._writer = KnownWriter(connection, bodies, people)
        self._received_at = self._asked_at = 0
        self._known_before: set[int] = set()
        """Cases that were stored before the search was asked that brings these records."""
        self._cases: dict[str, int] = {}
        self._known: dict[tuple[int, str, int], _Record] = {}
        self._written: dict[int, tuple[int, ParsedRecord]] = {}
        """By row: its case and the record to be written."""
        self._members: dict[int, list[int]] = {}
        """Rows of cases that are new with this page."""
        self._replaced: set[int] = set()
        """Rows that were stored before or came earlier with this page."""
        self._unreadable: list[int] = []
        """Rows whose body cannot be read: nothing can be restored from it any more."""
        self._replacing: dict[int, list[tuple[_Record, bytes, bytes]]] = {}
        """By row, the record that is replaced, its body, and the new one."""
        self._arrived: list[int] = []
        """Rows of further instances of stored cases."""
        self._late: list[tuple[int, int, bytes, int | None]] = []

    def plan(
        self, records: Sequence[ParsedRecord], received_at: int, asked_at: int | None = None
    ) -> list[RecordResult]:
        """Decide what is done with each record; nothing is written. `asked_at` as for `Ingest.take`."""
        self._received_at = received_at
        self._asked_at = received_at if asked_at is None else asked_at
        self._look_up(records)
        return [self._take(record) for record in records]

    @property
    def members(self) -> dict[int, CaseRecord]:
        """The records that are written, by row."""
        return {row_id: record.member for row_id, (_, record) in self._written.items()}

    def _look_up(self, records: Sequence[ParsedRecord]) -> None:
        numbers = json.dumps([record.number for record in records])
        known: list[Any] = self._connection.execute(KNOWN_CASES, (numbers,)).fetchall()
        self._cases = dict(known)
        if self._cases:
            found = self._connection.execute(KNOWN_RECORDS, (json.dumps(list(self._cases.values())),))
            for case_id, court, instance, row_id, received_at, crawled_at, since in found:
                self._known[case_id, court, instance] = _Record(row_id, received_at, crawled_at, None, since)
                if received_at < self._asked_at:
                    self._known_before.add(case_id)
        self._next_case = self._highest("case_id", "cases") + 1
        self._next_row = self._highest("row_id", "lawsuits") + 1

    def _highest(self, column: str, table: str) -> int:
        return int(self._connection.execute(f"SELECT coalesce(max({column}), 0) FROM {table}").get)  # noqa: S608

    def _take(self, record: ParsedRecord) -> RecordResult:
        case_id = self._cases.get(record.number)
        if case_id is None:
            case_id = self._cases[record.number] = self._next_case
            self._next_case += 1
            self._members[case_id] = []
        is_new = case_id in self._members
        key = (case_id, *record.key)
        known = self._known.get(key)
        crawled_at = record.columns[CRAWLED]
        taken_at = read_at(self._received_at, crawled_at)
        if known is None:
            self._change(case_id)
            row_id = self._next_row
            self._next_row += 1
            if case_id in self._known_before:
                self._arrived.append(row_id)
        else:
            row_id = known.row_id
            standing = readable_body(self._bodies, row_id) if known.body is None else known.body
            if standing is not None and taken_at < known.read_at:
                self._change(case_id)  # it may say what the current one does not
                self._late.append((case_id, row_id, record.body, crawled_at))
                return RecordResult(row_id, case_id, is_new, has_changed=False)
            if standing == record.body:
                return RecordResult(row_id, case_id, is_new, has_changed=False)
            self._change(case_id)
            if standing is None:
                self._unreadable.append(row_id)
            else:
                self._replacing.setdefault(row_id, []).append((known, standing, record.body))
            self._replaced.add(row_id)
        self._known[key] = _Record(row_id, self._received_at, crawled_at, record.body)
        self._written[row_id] = (case_id, record)
        if is_new and row_id not in self._members[case_id]:
            self._members[case_id].append(row_id)
        return RecordResult(row_id, case_id, is_new, has_changed=True)

    def _change(self, case_id: int) -> None:
        if case_id not in self._members:
            self.changing.add(case_id)

    def write(self) -> tuple[list[tuple[int, CaseTerms]], set[int]]:
        """Write the records. Returns the terms of the new cases, and the new cases that have to be read as a whole."""
        led = {case_id: self._leading(case_id) for case_id in self._members}
        whole = {case_id: records for case_id, records in led.items() if self._is_whole(records)}
        self._connection.executemany("INSERT INTO cases VALUES (?, ?, ?, ?, ?)", self._new_cases(led))
        rows = ((row_id, case_id, self._received_at, *r.columns) for row_id, (case_id, r) in self._written.items())
        self._connection.executemany(UPSERT, rows)
        self._bodies.save((row_id, record.body) for row_id, (_, record) in self._written.items())
        for row_id in self._replaced:
            self._people.drop(row_id)
        self._write_versions()
        self._complete()
        self._people.save((row_id, record.participations) for row_id, (_, record) in self._written.items())
        found = {case_id: _of_all([record for _, record in records]) for case_id, records in whole.items()}
        self._connection.executemany(INSERT_WORDS, ((case_id, *words) for case_id, (_, words) in found.items()))
        return [(case_id, findable_by) for case_id, (findable_by, _) in found.items()], self._members.keys() - whole

    def _write_versions(self) -> None:
        for row_id in self._unreadable:
            self._versions.drop(row_id)
        for row_id, replaced in self._replacing.items():
            case_id, _ = self._written[row_id]
            for old, old_body, new_body in replaced:
                self._versions.save(row_id, old_body, new_body, old.received_at, old.crawled_at)
                self._changes().save(case_id, row_id, old_body, new_body, self._received_at)
        for row_id in self._arrived:
            case_id, record = self._written[row_id]
            self._changes().save_arrival(case_id, row_id, record.columns[INSTANCE], self._received_at)
        for case_id, row_id, body, crawled_at in self._late:
            if self._versions.save_late(row_id, body, self._received_at, crawled_at):
                self._changes().compare(case_id, row_id, self._received_at)

    def _complete(self) -> None:
        """Complete the written records with what only earlier readings had, and stored ones with what came late."""
        late = {row_id for _, row_id, _, _ in self._late}
        for row_id in late - self._written.keys():
            if (renewed := self._writer.renewed(row_id)) is not None:
                self._writer.renew(row_id, renewed)
        for row_id in self._replacing.keys() | (late & self._written.keys()):
            case_id, record = self._written[row_id]
            replaced = self._replacing.get(row_id, [])
            if row_id in late or len(replaced) > 1:
                since = self._writer.records.of_all(row_id)
            else:
                [(old, old_body, _)] = replaced
                since = self._writer.records.after(row_id, record.body, (old_body, old.read_at), old.known)
            if since:
                completed = self._writer.completed(row_id, record, since)
                self._writer.write(row_id, completed)
                self._written[row_id] = case_id, completed

    def _is_whole(self, records: Sequence[tuple[int, ParsedRecord]]) -> bool:
        """Whether these records are all of a new case: a replaced one may have had another side, or a late one more."""
        late = {row_id for _, row_id, _, _ in self._late}
        return not any(row_id in self._replaced or row_id in late for row_id, _ in records)

    def _leading(self, case_id: int) -> list[tuple[int, ParsedRecord]]:
        """The records of a case that is new with this page, by row, the lead record first (as in `MEMBERS`)."""
        records = [(row_id, self._written[row_id][1]) for row_id in self._members[case_id]]
        return sorted(records, key=_place) if len(records) > 1 else records

    def _new_cases(self, led: Mapping[int, Sequence[tuple[int, ParsedRecord]]]) -> Iterable[tuple[Any, ...]]:
        by_number = {case_id: number for number, case_id in self._cases.items()}
        for case_id, records in led.items():
            record_columns = [record.columns for _, record in records]
            instances = sorted({columns[INSTANCE] for columns in record_columns} - {NO_INSTANCE})
            dates = [columns[DISTRIBUTION] if columns[STEP] is None else columns[STEP] for columns in record_columns]
            newest = max((at for at in dates if at is not None), default=NEVER)
            yield case_id, by_number[case_id], records[0][0], newest, json.dumps(instances)


def _place(member: tuple[int, ParsedRecord]) -> tuple[int, int, bool, int, int]:
    """Sort key of a record among those of its case."""
    row_id, record = member
    step, crawled, instance = record.columns[STEP], record.columns[CRAWLED], record.columns[INSTANCE]
    return -(NEVER if step is None else step), -(NEVER if crawled is None else crawled), instance < 0, instance, row_id


def _of_all(records: Sequence[ParsedRecord]) -> tuple[CaseTerms, FullTextRow]:
    """Terms and full-text row of a case with these records."""
    if len(records) == 1:
        return records[0].case_terms, records[0].words
    return case_terms([record.member for record in records]), full_text_row([record.lawsuit for record in records])
