"""Verification of an archive: every page, reference and full-text index, every body, every term set."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import apsw
import msgspec
import zstandard

from autos.archive.files.foreign_files import schema_differences
from autos.archive.files.foreign_values import odd_values
from autos.archive.files.page_copy import (
    IsWanted,
    OpenArchive,
    ReportProgress,
    cancellable,
    count_rows,
    ignore_progress,
    never_cancelled,
)
from autos.archive.index.index_check import check_index
from autos.archive.records.bodies import BodyRepository
from autos.archive.records.indexed_members import read_lawsuit
from autos.archive.row_parsers import unparsed_tables
from autos.domain.errors import ContractBroken, NotArchived

ODD = (TypeError, ValueError, OverflowError)
"""What reading odd values, which are found already, may raise."""
MOST_MESSAGES = 20
"""Messages of the engine that are reported."""
PAGE = 500

MISLED = """
SELECT count(*) FROM cases WHERE lead_row IS NULL
OR NOT EXISTS (SELECT 1 FROM lawsuits WHERE lawsuits.row_id = lead_row AND lawsuits.case_id = cases.case_id)
"""
BODILESS = "SELECT count(*) FROM lawsuits WHERE row_id NOT IN (SELECT row_id FROM bodies)"

Check = Callable[[OpenArchive], list[str]]
"""An additional check: returns messages about what is wrong."""


@dataclass(slots=True)
class Verification:
    """Findings of a verification, which changes nothing."""

    version: int
    engine_says: list[str] = field(default_factory=list)
    """Damaged pages, indexes and word indexes, as the engine reports them, and what the schema should not have."""
    dangling: int = 0
    """References to missing rows."""
    misled_cases: int = 0
    """Cases without a lead record."""
    bodiless: int = 0
    """Records whose JSON is missing."""
    unreadable: int = 0
    """Records whose JSON cannot be decompressed or parsed."""
    misindexed: int = 0
    """Cases whose indexed terms differ from their records. The index can be rebuilt; nothing is lost."""
    unknown_cases: int = 0
    """Missing cases that are in the index. Likewise."""
    counts: dict[str, int] = field(default_factory=dict)
    """Rows by table."""

    @property
    def is_whole(self) -> bool:
        lost = self.dangling or self.misled_cases or self.bodiless or self.unreadable
        return not (self.engine_says or lost or self.is_misfound)

    @property
    def is_misfound(self) -> bool:
        """Whether the index has to be rebuilt."""
        return bool(self.misindexed or self.unknown_cases)


def verify(
    source: OpenArchive,
    *,
    report: ReportProgress = ignore_progress,
    report_index: ReportProgress = ignore_progress,
    is_wanted: IsWanted = never_cancelled,
    also: tuple[Check, ...] = (),
) -> Verification:
    """Verify everything; `report` reports records done, then `report_index` cases. Raises: CopyStopped."""
    connection = source.connection
    found = Verification(int(connection.pragma("user_version")))
    odd: list[str] = []
    with cancellable(connection, is_wanted):
        with _noting(found):  # includes the full-text indexes
            messages = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({MOST_MESSAGES})")]
            found.engine_says += [line for line in messages if line != "ok"]
            found.engine_says += [f"schema: {name}" for name in schema_differences(connection)[:MOST_MESSAGES]]
            odd = odd_values(connection)
            odd += [name for name in unparsed_tables(connection) if name not in odd]
            found.engine_says += [f"values: {name}" for name in odd]
        with _noting(found):
            found.dangling = len(connection.execute("PRAGMA foreign_key_check").fetchall())
        with _noting(found):
            found.misled_cases = int(connection.execute(MISLED).get)
            found.bodiless = int(connection.execute(BODILESS).get)
            found.counts = count_rows(connection)
        with _noting(found):
            found.unreadable = _unreadable(connection, report, found.counts.get("lawsuits", 0))
        with _noting(found), suppress(*(ODD if odd else ())):
            found.misindexed, found.unknown_cases = check_index(source, report_index)
        for check in also:
            with _noting(found):
                found.engine_says += check(source)
    return found


@contextmanager
def _noting(found: Verification) -> Iterator[None]:
    """Note an unreadable page as a finding and continue with the next check."""
    try:
        yield
    except (apsw.CorruptError, apsw.NotADBError, apsw.IOError) as damage:
        found.engine_says.append(str(damage))


def _unreadable(connection: apsw.Connection, report: ReportProgress, number: int) -> int:
    bodies = BodyRepository(connection)
    wrong, after, done = 0, 0, 0
    while rows := connection.execute(
        "SELECT row_id FROM bodies WHERE row_id > ? ORDER BY row_id LIMIT ?", (after, PAGE)
    ).fetchall():
        for (row_id,) in rows:
            wrong += not _is_readable(bodies, int(row_id))  # type: ignore[arg-type]  # the engine's rows are untyped
        after = int(rows[-1][0])  # type: ignore[arg-type]  # as above
        done += len(rows)
        report(done, max(number, done))
    return wrong


def _is_readable(bodies: BodyRepository, row_id: int) -> bool:
    try:
        body = bodies.get(row_id)
    except (zstandard.ZstdError, NotArchived):
        return False
    try:
        return isinstance(msgspec.json.decode(body), dict)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return _is_read_as_lawsuit(body)


def _is_read_as_lawsuit(body: bytes) -> bool:
    """Whether it is shown all the same: some services send JSON that is not strict, such as `NaN`."""
    try:
        read_lawsuit(body)
    except ContractBroken:
        return False
    return True
