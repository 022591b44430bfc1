"""Reads lawsuits for export in batches: the columns of lists straight from their table, and whole records where needed.

The engine gives each column of a batch as one JSON array: it works a whole batch long without Python's lock, beside the
thread that writes, and no object is made for a row.
"""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import compress
from typing import Any, NamedTuple, TypeVar
from uuid import UUID

import apsw
import msgspec
import zstandard

from autos.archive.records.bodies import BodyRepository
from autos.archive.records.known_records import KnownRecords, Reading
from autos.archive.records.leaving_rule import HELD_BACK, IN_TRASH
from autos.archive.records.ledger import SELECT, Ledger, entry_of
from autos.archive.records.row_sides import RowSide, RowSideReader
from autos.archive.storage.change_notifier import ChangeCollector
from autos.domain.ledger.ledger import LedgerEntry

Item = TypeVar("Item")
_END = object()
PAUSE_S = 0.2
"""How often a reader that is ahead looks whether it is still wanted."""


def read_ahead(items: Iterator[Item]) -> Iterator[Item]:
    """The items, the next one of which is read while one is used; at most two are held.

    What the reading raises is raised here. `items` is used by the other thread alone, and no more when this ends.
    """
    read: queue.Queue[object] = queue.Queue(1)
    stopped = threading.Event()

    def put(item: object) -> None:
        while not stopped.is_set():
            with suppress(queue.Full):
                read.put(item, timeout=PAUSE_S)
                return

    def run() -> None:
        try:
            for item in items:
                put(item)
                if stopped.is_set():
                    return
            put(_END)
        except BaseException as failure:  # noqa: BLE001 -- it is raised in the thread that uses the items
            put(failure)

    reader = threading.Thread(target=run, name="export-read")
    reader.start()
    try:
        while (item := read.get()) is not _END:
            if isinstance(item, BaseException):
                raise item
            yield item  # type: ignore[misc]  # what is neither the end nor a failure is an item
    finally:
        stopped.set()
        reader.join()


AT_ONCE = 4_000
"""Lawsuits of one batch of a list."""
RECORDS_AT_ONCE = 200
"""Lawsuits of one batch whose records are read as well: some megabytes."""
CACHE_KB = 16_384
"""Page cache of an export: a list in the order of the screen jumps about in the file."""
UNPARSED = "\0"
"""Before the text of a value that could not be read."""
OR_UNPARSED = "CASE WHEN unparsed IS NULL THEN {0} ELSE coalesce({0}, char(0) || (unparsed ->> '$.{1}')) END"
FIELDS = {
    "parties": "lawsuits.name",
    "number": "lawsuits.code",
    "court": "lawsuits.tribunal_acronym",
    "instance": OR_UNPARSED.format("nullif(cases.instances, '[]')", "instance"),
    "class": "lawsuits.class_name",
    "subject": "lawsuits.subject_name",
    "status": "lawsuits.status",
    "phase": "lawsuits.phase",
    "amount": OR_UNPARSED.format("lawsuits.amount", "amount"),
    "last_step": OR_UNPARSED.format("lawsuits.last_step_at", "step_date"),
    "distribution": OR_UNPARSED.format("lawsuits.distribution_at", "distribution_date"),
    "secrecy": "lawsuits.secrecy_level",
    "source": "lawsuits.source_name",
    "received": "lawsuits.received_at",
    "crawled": "lawsuits.crawled_at",
    "known": "lawsuits.known",
    "labels": "(SELECT group_concat(label, '') FROM case_labels WHERE case_labels.case_id = cases.case_id)",
}
"""SQL of each field of a lawsuit, that of its lead record; instants are microseconds since 1970 in UTC.

One that could not be read is the text that came, after `UNPARSED`.
"""
ENTRY = "(SELECT max(entry_row) FROM entry_lawsuits WHERE entry_lawsuits.row_id = cases.lead_row)"
"""The newest search that returned the lead record."""
BATCH = (
    "SELECT {columns} FROM json_each(?) AS wanted"  # noqa: S608 -- columns and condition are ours
    " CROSS JOIN cases ON cases.case_id = wanted.value CROSS JOIN lawsuits ON lawsuits.row_id = cases.lead_row"
    f" WHERE NOT {IN_TRASH}"
)
RECORDS = (
    "SELECT lawsuits.row_id, lawsuits.case_id, lawsuits.code, lawsuits.tribunal_acronym, lawsuits.instance,"
    " dictionary_id, body, known"
    " FROM json_each(?) AS wanted CROSS JOIN lawsuits ON lawsuits.case_id = wanted.value"
    " CROSS JOIN bodies ON bodies.row_id = lawsuits.row_id"
)
SEARCHES = (
    f"{SELECT.replace('SELECT', 'SELECT entry_row,', 1)}"  # noqa: S608 -- column names are ours
    " WHERE entry_row IN (SELECT value FROM json_each(?)) ORDER BY created_at, entry_row"
)
SYSTEMS = "SELECT source_name, tribunal_acronym, is_done FROM systems WHERE entry_row = ? ORDER BY position"


class ExportedRecord(NamedTuple):
    """One record of a lawsuit; a number has one for each instance."""

    row_id: int
    case_id: int
    number: str
    court: str
    instance: int
    """Negative where the service did not say it."""
    body: bytes | None
    """The service's JSON; None where it cannot be read."""
    known: str | None = None
    """What is known besides it, as `since_of` reads it."""
    earlier: tuple[Reading, ...] = ()
    """The earlier readings that know it, newest first."""


class ExportBatch(NamedTuple):
    """Consecutive lawsuits of an export, column by column."""

    case_ids: Sequence[int]
    leads: Sequence[int]
    """Row of the lead record of each."""
    entry_rows: Sequence[int | None]
    """Row in the ledger of the search that each lawsuit came with; None if with none."""
    entries: Mapping[int | None, LedgerEntry | None]
    """Those searches by row, and the ones of earlier batches."""
    held_back: int
    """Lawsuits among those asked for that were held back for their secrecy."""
    fields: Mapping[str, Sequence[Any]]
    """Values by name of the field; `opposite` and `pole` are those of the searched person."""
    records: Sequence[ExportedRecord]
    """Every record of the lawsuits, in their order, where they are read."""

    def __len__(self) -> int:
        return len(self.case_ids)


class _ReadBatch(NamedTuple):
    """A batch as it was read, with those that are held back."""

    columns: Sequence[str]
    """JSON arrays: cases, lead records, searches, whether each is held back, and the fields."""
    case_ids: Sequence[int]
    leads: Sequence[int]
    entry_rows: Sequence[int | None]
    entries: Mapping[int | None, LedgerEntry | None]
    sides: Mapping[int, RowSide]
    records: Sequence[ExportedRecord]


class SystemAnswer(NamedTuple):
    """A court system of a search, and whether it answered."""

    source: str
    court: str
    is_done: bool


@dataclass(slots=True)
class ExportReader:
    """Reads the lawsuits that may leave, in the order asked."""

    connection: apsw.Connection
    fields: Sequence[str]
    """Names of `FIELDS`, and `opposite` and `pole`."""
    reads_records: bool = False
    """Whether the records of each lawsuit are read, too."""
    with_secrecy: bool = False
    entry_id: UUID | None = None
    """The search whose list it is; None for a list of several."""

    def __post_init__(self) -> None:
        self.connection.pragma("cache_size", -CACHE_KB)

    @contextmanager
    def one_state(self) -> Iterator[None]:
        """What is read inside has one state: a record that becomes secret meanwhile does not leave by the old level."""
        self.connection.execute("BEGIN")
        try:
            yield
        finally:
            if self.connection.in_transaction:  # a failed read may have ended it
                self.connection.execute("ROLLBACK")

    def batches(self, cases: Sequence[int]) -> Iterator[ExportBatch]:
        """The lawsuits in batches. The connection is in use until the last one was taken, or this is closed."""
        read = self._read(cases)
        for batch in read if self.reads_records else read_ahead(read):  # the engine takes the lock for each record
            yield self._batch(batch)

    def _read(self, cases: Sequence[int]) -> Iterator[_ReadBatch]:
        entry, at_once = ENTRY, RECORDS_AT_ONCE if self.reads_records else AT_ONCE
        if self.entry_id is not None:
            entry = str(Ledger(self.connection, ChangeCollector()).row_of(self.entry_id))
        values = ["cases.case_id", "cases.lead_row", entry, "0" if self.with_secrecy else HELD_BACK]
        values += [FIELDS[name] for name in self.fields if name in FIELDS]
        query = BATCH.format(columns=", ".join(f"json_group_array({value})" for value in values))
        sides, bodies = RowSideReader(self.connection), BodyRepository(self.connection)
        entries: dict[int | None, LedgerEntry | None] = {None: None}
        for start in range(0, len(cases), at_once):
            found: list[Any] = self.connection.execute(query, (json.dumps(list(cases[start : start + at_once])),)).get
            case_ids, leads, entry_rows = map(msgspec.json.decode, found[:3])
            for row in set(entry_rows).difference(entries):
                entries[row] = self._entry(row)
            standing = sides.of(dict(zip(leads, case_ids, strict=True)), self.entry_id) if self._has_sides else {}
            records = self._records(case_ids, bodies) if self.reads_records else ()
            yield _ReadBatch(found, case_ids, leads, entry_rows, entries, standing, records)

    def _batch(self, read: _ReadBatch) -> ExportBatch:
        held, *columns = map(msgspec.json.decode, read.columns[3:])
        fields = dict(zip((name for name in self.fields if name in FIELDS), columns, strict=True))
        case_ids, leads, entry_rows, records = read.case_ids, read.leads, read.entry_rows, read.records
        if self._has_sides:
            fields |= _side_columns(leads, read.sides)
        if any(held):
            leaves = [not one for one in held]
            fields = {name: list(compress(column, leaves)) for name, column in fields.items()}
            case_ids, leads = list(compress(case_ids, leaves)), list(compress(leads, leaves))
            entry_rows = list(compress(entry_rows, leaves))
            known = set(case_ids)
            records = [record for record in records if record.case_id in known]
        return ExportBatch(case_ids, leads, entry_rows, read.entries, sum(held), fields, records)

    @property
    def _has_sides(self) -> bool:
        return "opposite" in self.fields or "pole" in self.fields

    def _records(self, case_ids: Sequence[int], bodies: BodyRepository) -> list[ExportedRecord]:
        read, readings = [], KnownRecords(self.connection, bodies)
        rows: list[Any] = self.connection.execute(RECORDS, (json.dumps(list(case_ids)),)).fetchall()
        for row_id, case_id, number, court, instance, dictionary, frame, known in rows:
            try:
                body = bodies.expand(dictionary, frame)
            except zstandard.ZstdError:
                body = None
            earlier = () if body is None else readings.needed(row_id, known)
            read.append(ExportedRecord(row_id, case_id, number, court, instance, body, known, earlier))
        return read

    def searches(self, rows: Sequence[int]) -> list[tuple[LedgerEntry, list[SystemAnswer]]]:
        """The searches with these rows in the ledger, oldest first, each with its court systems."""
        found: list[Any] = self.connection.execute(
            SEARCHES,
            (json.dumps(list(rows)),),
        ).fetchall()
        return [(entry_of(tuple(values)), self._systems(entry_row)) for entry_row, *values in found]

    def _systems(self, entry_row: int) -> list[SystemAnswer]:
        stored: list[Any] = self.connection.execute(SYSTEMS, (entry_row,)).fetchall()
        return [SystemAnswer(source, court, bool(is_done)) for source, court, is_done in stored]

    def label_names(self) -> dict[int, str]:
        """Names that the person gave to labels, by label."""
        return dict(self.connection.execute("SELECT label, name FROM labels"))

    def _entry(self, row: int) -> LedgerEntry:
        found: list[Any] = self.connection.execute(f"{SELECT} WHERE entry_row = ?", (row,)).fetchall()
        return entry_of(found[0])


def unread_text(value: object) -> str:
    """What the service wrote for the value of a field, where it could not be read; empty where it could."""
    return value.removeprefix(UNPARSED) if isinstance(value, str) and value.startswith(UNPARSED) else ""


def _side_columns(leads: Sequence[int], sides: Mapping[int, RowSide]) -> dict[str, list[Any]]:
    known = [sides.get(row_id) for row_id in leads]
    return {
        "opposite": [None if side is None else (side.opposite, side.others) for side in known],
        "pole": [None if side is None else side.pole for side in known],
    }
