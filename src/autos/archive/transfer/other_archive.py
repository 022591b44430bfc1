"""The other archive of a merge, read in pages; its errors are raised as its own, not as this archive's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any, NamedTuple
from uuid import UUID

import apsw
import zstandard

from autos.archive.files.foreign_values import FIRST_INSTANT, LAST_INSTANT
from autos.archive.files.page_copy import OpenArchive
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.versions import VersionRepository
from autos.archive.row_parsers import unparsed_tables
from autos.archive.storage import engine
from autos.archive.storage.instants import read_at, to_micros
from autos.archive.storage.schema import TABLES
from autos.archive.storage.trash_reasons import PRACTICE_REASON
from autos.domain.errors import ArchiveDamaged, NotArchived, TransportUnreadable

RECORD_COLUMNS = """lawsuits.row_id AS row_id, number, tribunal_acronym, instance, lawsuits.received_at AS received_at,
    crawled_at, trashed_at, reason"""
"""The first columns of an `OtherRecord`."""
RECORDS = f"""
SELECT {RECORD_COLUMNS},
    EXISTS (SELECT 1 FROM versions WHERE versions.row_id = lawsuits.row_id) AS has_versions,
    EXISTS (SELECT 1 FROM firm_records WHERE firm_records.row_id = lawsuits.row_id) AS is_shared
FROM lawsuits JOIN cases USING (case_id) LEFT JOIN trash USING (case_id)
WHERE row_id > ? ORDER BY row_id LIMIT ?
"""  # noqa: S608 -- the columns are ours

LINKS = """
SELECT entry_id, search_type, search_key, entry_lawsuits.received_at AS received_at, misfits, side
FROM entry_lawsuits JOIN ledger USING (entry_row) WHERE row_id = ? ORDER BY entry_row
"""

PAGE_BYTES = 64 * 1024 * 1024
"""Decompressed bodies that are held at the same time, but for a single record with more."""
Row = dict[str, Any]
"""A row by its columns."""


TYPES: dict[str, set[type]] = {"INTEGER": {int}, "REAL": {float, int}, "TEXT": {str}, "BLOB": {bytes}}
JOINED = frozenset({"number", "tribunal_acronym", "instance", "trashed_at", "reason"})
"""Columns that are empty where a row of another table is missing."""


class OtherVersion(NamedTuple):
    """An earlier version of a record."""

    body: bytes
    received_at: int
    crawled_at: int | None


class SearchLink(NamedTuple):
    """A search that returned a record."""

    entry_id: str
    search_type: str
    search_key: str
    received_at: int
    misfits: str
    side: str
    """Sides of the searched person, as in `entry_lawsuits`."""


class OtherRecord(NamedTuple):
    """A lawsuit record of the other archive."""

    row_id: int
    """In the other archive."""
    number: str
    tribunal_acronym: str
    instance: int
    received_at: int
    crawled_at: int | None
    trashed_at: int | None
    """Of the trash, if the case is in the other archive's trash."""
    trash_reason: str | None
    body: bytes
    """Empty where it cannot be decompressed."""
    earlier: tuple[OtherVersion, ...] = ()
    links: tuple[SearchLink, ...] = ()
    is_shared: bool = False
    """Whether a colleague of its archive has it, too: the practice service may have returned it besides."""

    @property
    def is_discarded(self) -> bool:
        """Whether a person discarded the case; practice lawsuits that stand aside there are set aside here anew."""
        return self.trashed_at is not None and self.trash_reason != PRACTICE_REASON

    @property
    def precedence(self) -> tuple[int, int, bytes]:
        """Sort key: of two versions of a record the greater one is current, whichever comes first."""
        return read_at(self.received_at, self.crawled_at), self.received_at, self.body


@dataclass(frozen=True, slots=True)
class MergeCounts:
    """Counts of a merge; all 0 where everything existed already."""

    records_new: int = 0
    records_updated: int = 0
    """Records of which the other archive had the newer version."""
    versions_new: int = 0
    """Earlier versions that were added."""
    unreadable: int = 0
    """Records that cannot be parsed; they stay in the other archive."""
    searches_new: int = 0
    searches_updated: int = 0
    answers_new: int = 0
    folders_new: int = 0
    filed: int = 0
    """Cases added to a folder."""
    labelled: int = 0
    notes_new: int = 0
    deadlines_new: int = 0
    deadlines_updated: int = 0
    """Deadlines that were changed later in the other archive."""
    verdicts_new: int = 0
    saved_searches_new: int = 0
    trackings_new: int = 0
    finds_new: int = 0
    trashed: int = 0
    """New cases that were in the other archive's trash."""

    def __add__(self, other: MergeCounts) -> MergeCounts:
        return MergeCounts(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(self)))

    @property
    def is_nothing(self) -> bool:
        return self == MergeCounts()


class MergeSource:
    """Reads the other archive, which has the current schema and does not change meanwhile."""

    def __init__(self, source: OpenArchive) -> None:
        self._connection = source.connection
        self._bodies = BodyRepository(source.connection)
        self._versions = VersionRepository(source.connection, self._bodies)

    def check(self) -> None:
        """Refuse rows that could not be read here later. Raises: TransportUnreadable."""
        with reading_other():
            if tables := unparsed_tables(self._connection):
                raise TransportUnreadable(f"values: {', '.join(tables)}")

    def count(self) -> tuple[int, int]:
        """Number of records and searches. Raises: TransportUnreadable."""
        with reading_other():
            records, searches = self._connection.execute(
                "SELECT (SELECT count(*) FROM lawsuits), (SELECT count(*) FROM ledger)"
            ).get
        return records, searches

    def records(self, after: int, limit: int) -> list[OtherRecord]:
        """The next records after the row `after`, at most `limit` and `PAGE_BYTES`. Raises: TransportUnreadable."""
        with reading_other():
            records: list[OtherRecord] = []
            size = 0
            for row in list(self.rows(RECORDS, (after, limit))):
                record = self._record(row)
                size += len(record.body) + sum(len(version.body) for version in record.earlier)
                if records and size > PAGE_BYTES:
                    break  # the next page begins with it
                records.append(record)
            return records

    def _record(self, row: Row) -> OtherRecord:
        row_id, has_versions, is_shared = row["row_id"], row.pop("has_versions"), row.pop("is_shared")
        body = self._body(row_id)
        earlier = self._earlier(row_id) if body and has_versions else ()
        links = tuple(SearchLink(**link) for link in self.rows(LINKS, (row_id,)))
        return OtherRecord._make((*row.values(), body, earlier, links, bool(is_shared)))

    def _body(self, row_id: int) -> bytes:
        try:
            return self._bodies.get(row_id)
        except zstandard.ZstdError:
            return b""

    def _earlier(self, row_id: int) -> tuple[OtherVersion, ...]:
        """Earlier versions, newest first, as far as they can be read."""
        found: list[OtherVersion] = []
        size = 0
        try:
            for version, body in self._versions.bodies(row_id):
                size += len(body)
                if size > PAGE_BYTES:
                    break
                found.append(OtherVersion(body, to_micros(version.received_at), to_micros(version.crawled_at)))
        except zstandard.ZstdError:
            pass
        return tuple(found)

    def rows(self, question: str, values: tuple[Any, ...] = ()) -> Iterator[Row]:
        """Rows by their columns, with values of the types that the registry has. Raises: TransportUnreadable."""
        with reading_other():
            cursor = self._connection.execute(question, values)
            try:
                names = [name for name, _ in cursor.get_description()]
            except apsw.ExecutionCompleteError:  # nothing found
                return
            for row in cursor:
                columns = dict(zip(names, row, strict=True))
                check_row(columns)
                yield columns


@contextmanager
def reading_other() -> Iterator[None]:
    """Raise errors inside as errors of the other archive."""
    try:
        with engine.translate_errors(), refusing_odd_values():
            yield
    except (ArchiveDamaged, NotArchived) as broken:
        raise TransportUnreadable(str(broken)) from broken


@contextmanager
def refusing_odd_values() -> Iterator[None]:
    """Refuse the other archive for values that no archive of ours has; errors of this archive's file pass."""
    try:
        yield
    except (ValueError, LookupError, OverflowError, RecursionError, apsw.ConstraintError, apsw.TooBigError) as odd:
        raise TransportUnreadable(type(odd).__name__) from odd


def _types_of_columns() -> dict[str, set[type]]:
    """Types of the values of each column, by its name in any table."""
    found: dict[str, set[type]] = {}
    for table in TABLES.values():
        for name, declared in table.columns.items():
            types = found.setdefault(name, set())
            types |= TYPES[declared.split()[0]]
            if declared in TYPES and name not in table.key:
                types.add(type(None))
    return found


COLUMN_TYPES = _types_of_columns()


def check_row(row: Row) -> None:
    """Raises: ValueError for a value that its column cannot have."""
    for name, value in row.items():
        _check(name, value)


def _check(name: str, value: object) -> None:
    """Raises: ValueError for a value that its column cannot have; the engine stores any type in any column."""
    allowed = COLUMN_TYPES.get(name)
    if allowed is None or (value is None and name in JOINED):
        return
    if type(value) not in allowed:
        raise ValueError(name)
    if name == "entry_id" and value:
        UUID(str(value))
    if name.endswith("_at") and isinstance(value, int) and not FIRST_INSTANT <= value <= LAST_INSTANT:
        raise ValueError(name)
