"""The other archive of a merge, read in pages; its errors are raised as its own, not as this archive's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import UUID

import apsw

from autos.archive.records.bodies import BodyRepository
from autos.archive.records.versions import VersionRepository
from autos.archive.storage import engine
from autos.archive.storage.instants import to_micros
from autos.archive.storage.page_copy import OpenArchive
from autos.archive.storage.schema import TABLES
from autos.domain.errors import ArchiveDamaged, NotArchived, TransportUnreadable

RECORDS = """
SELECT row_id, number, tribunal_acronym, instance, received_at, crawled_at, trashed_at, reason,
    EXISTS (SELECT 1 FROM versions WHERE versions.row_id = lawsuits.row_id) AS has_versions
FROM lawsuits JOIN cases USING (case_id) LEFT JOIN trash USING (case_id)
WHERE row_id > ? ORDER BY row_id LIMIT ?
"""

LINKS = """
SELECT entry_id, search_type, search_key, entry_lawsuits.received_at AS received_at, misfits, side
FROM entry_lawsuits JOIN ledger USING (entry_row) WHERE row_id = ? ORDER BY entry_row
"""

Row = dict[str, Any]
"""A row by its columns."""


TYPES: dict[str, set[type]] = {"INTEGER": {int}, "REAL": {float, int}, "TEXT": {str}, "BLOB": {bytes}}
JOINED = frozenset({"number", "tribunal_acronym", "instance", "trashed_at", "reason"})
"""Columns that are empty where a row of another table is missing."""
FIRST_INSTANT, LAST_INSTANT = to_micros(datetime.min.replace(tzinfo=UTC)), to_micros(datetime.max.replace(tzinfo=UTC))


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
    earlier: tuple[OtherVersion, ...] = ()
    links: tuple[SearchLink, ...] = ()

    @property
    def standing(self) -> tuple[int, int, bytes]:
        """Sort key: of two versions of a record the greater one is current, whichever comes first."""
        read_at = self.received_at if self.crawled_at is None else self.crawled_at
        return read_at, self.received_at, self.body


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

    def count(self) -> tuple[int, int]:
        """Number of records and searches. Raises: TransportUnreadable."""
        with reading_other():
            records, searches = self._connection.execute(
                "SELECT (SELECT count(*) FROM lawsuits), (SELECT count(*) FROM ledger)"
            ).get
        return records, searches

    def records(self, after: int, limit: int) -> list[OtherRecord]:
        """The next records after the row `after`, at most `limit`. Raises: TransportUnreadable."""
        with reading_other():
            found = list(self.rows(RECORDS, (after, limit)))
            return [
                OtherRecord._make(
                    (
                        *list(row.values())[:-1],
                        self._bodies.get(row["row_id"]),
                        self._earlier(row["row_id"]) if row["has_versions"] else (),
                        tuple(SearchLink(**link) for link in self.rows(LINKS, (row["row_id"],))),
                    )
                )
                for row in found
            ]

    def _earlier(self, row_id: int) -> tuple[OtherVersion, ...]:
        return tuple(
            OtherVersion(body, to_micros(version.received_at), to_micros(version.crawled_at))
            for version, body in self._versions.bodies(row_id)
        )

    def rows(self, question: str, values: tuple[Any, ...] = ()) -> Iterator[Row]:
        """Rows by their columns, with values of the types that the registry has. Raises: TransportUnreadable."""
        with reading_other():
            cursor = self._connection.execute(question, values)
            try:
                names = [name for name, _ in cursor.get_description()]
            except apsw.ExecutionCompleteError:  # nothing found
                return
            for row in cursor:
                told = dict(zip(names, row, strict=True))
                for name, value in told.items():
                    _check(name, value)
                yield told


@contextmanager
def reading_other() -> Iterator[None]:
    """Raise errors inside as errors of the other archive: also of values that cannot be what their column says."""
    try:
        with engine.translate_errors():
            yield
    except (ArchiveDamaged, NotArchived) as broken:
        raise TransportUnreadable(str(broken)) from broken
    except (ValueError, LookupError, OverflowError, apsw.ConstraintError, apsw.TooBigError) as odd:
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
