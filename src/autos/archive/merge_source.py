"""The other archive of a merge, read in pages; what is wrong with it is said of it, not of the archive merged into."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

import apsw

from autos.archive import engine
from autos.archive.bodies import Bodies
from autos.archive.copying import Source
from autos.domain.errors import ArchiveDamaged, NotArchived, TransportUnreadable

RECORDS = """
SELECT row_id, number, tribunal_acronym, instance, received_at, crawled_at, trashed_at, reason
FROM lawsuits JOIN cases USING (case_id) LEFT JOIN trash USING (case_id)
WHERE row_id > ? ORDER BY row_id LIMIT ?
"""

Row = dict[str, Any]
"""A row by its columns."""


class OtherRecord(NamedTuple):
    """A lawsuit record of the other archive."""

    row_id: int
    """There, not here."""
    number: str
    tribunal_acronym: str
    instance: int
    received_at: int
    crawled_at: int | None
    trashed_at: int | None
    """Where its case is in the trash there."""
    trash_reason: str | None
    body: bytes

    @property
    def standing(self) -> tuple[int, int, bytes]:
        """Of two readings of a record the one with the greater standing stays, whichever comes first."""
        read_at = self.received_at if self.crawled_at is None else self.crawled_at
        return read_at, self.received_at, self.body


@dataclass(frozen=True, slots=True)
class MergeCounts:
    """What a merge brought; all 0 where everything was there already."""

    records_new: int = 0
    records_updated: int = 0
    """Records of which the other archive had the newer reading."""
    versions_new: int = 0
    """Earlier readings that were not known here."""
    unreadable: int = 0
    """Records that this Autos cannot read; they stay in the other archive."""
    searches_new: int = 0
    searches_updated: int = 0
    answers_new: int = 0
    folders_new: int = 0
    filed: int = 0
    """Cases put in a folder."""
    labelled: int = 0
    notes_new: int = 0
    verdicts_new: int = 0
    saved_searches_new: int = 0
    trackings_new: int = 0
    finds_new: int = 0
    trashed: int = 0
    """Cases that came with the merge and were in the trash there."""

    def __add__(self, other: MergeCounts) -> MergeCounts:
        return MergeCounts(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(self)))

    @property
    def is_nothing(self) -> bool:
        return self == MergeCounts()


class MergeSource:
    """Reads the other archive, which is in today's shape and does not change meanwhile."""

    def __init__(self, source: Source) -> None:
        self._connection = source.connection
        self._bodies = Bodies(source.connection)

    def count(self) -> tuple[int, int]:
        """Records and searches. Raises: TransportUnreadable."""
        with reading():
            records, searches = self._connection.execute(
                "SELECT (SELECT count(*) FROM lawsuits), (SELECT count(*) FROM ledger)"
            ).get
        return records, searches

    def records(self, after: int, limit: int) -> list[OtherRecord]:
        """The next records after the row `after`, at most `limit`. Raises: TransportUnreadable."""
        with reading():
            found: list[Any] = self._connection.execute(RECORDS, (after, limit)).fetchall()
            return [OtherRecord._make((*row, self._bodies.get(row[0]))) for row in found]

    def body(self, row_id: int) -> bytes:
        """Raises: TransportUnreadable."""
        with reading():
            return self._bodies.get(row_id)

    def rows(self, question: str, values: tuple[Any, ...] = ()) -> Iterator[Row]:
        """Rows by their columns. Raises: TransportUnreadable."""
        with reading():
            cursor = self._connection.execute(question, values)
            try:
                names = [name for name, _ in cursor.get_description()]
            except apsw.ExecutionCompleteError:  # nothing found
                return
            for row in cursor:
                yield dict(zip(names, row, strict=True))

    def has(self, table: str) -> bool:
        with reading():
            return bool(self._connection.table_exists("main", table))


@contextmanager
def reading() -> Iterator[None]:
    """What goes wrong in here goes wrong with the other archive."""
    try:
        with engine.problems():
            yield
    except (ArchiveDamaged, NotArchived) as broken:
        raise TransportUnreadable(str(broken)) from broken
