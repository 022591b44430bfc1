"""Copies a file from elsewhere row by row into a new file with our schema.

A copy of its pages would bring along what no row shows: free pages, additional fields of a row, statistics that the
engine plans with, settings of the full text and of the file. Of each row only content is copied: no place on any disk,
and nothing that was verified or granted elsewhere. The index is not copied but made anew from the records, as after an
update: one from elsewhere may hide lawsuits, and a full text that is damaged in the right way stops everything that
would be stored later.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import zstandard
from pydantic import SecretStr

from autos.archive.annotations.row_edits import ColumnRows, decode_edits
from autos.archive.files.page_copy import CopyStopped, IsWanted, ReportProgress
from autos.archive.storage import engine, migrations
from autos.archive.storage.schema import FULL_TEXT, FULL_TEXT_PARTS, TABLES, TableSchema
from autos.domain.errors import ArchiveDamaged

ROWS_A_REPORT = 2_000
LARGEST_DICTIONARY = 64 * 3600
"""Bytes: what its spare copies can hold."""
MOST_ROWS_OF_AN_ACT = 4_000_000
MOST_NUMBERED = 1 << 53
"""Numbers of deleted rows that are not given again."""
INDEX_LATER = """
INSERT INTO unindexed SELECT case_id FROM cases;
INSERT INTO notes_words (rowid, text) SELECT note_id, text FROM notes
"""
"""Lawsuits are indexed by the housekeeping; notes are few."""


def copy_rows(
    source: apsw.Connection, draft: Path, key: SecretStr, report: ReportProgress, is_wanted: IsWanted
) -> None:
    """Write the rows of every table that we know into a new archive. Raises: ArchiveDamaged, CopyStopped."""
    target = engine.connect(draft, key)
    try:
        target.pragma("journal_mode", "OFF")  # a draft that is not finished is thrown away
        target.pragma("synchronous", "OFF")  # and is synced once, as a whole
        target.pragma("cache_size", -64_000)
        migrations.apply(target)
        target.pragma("foreign_keys", False)  # what refers to nothing is told by `verify`, and kept
        target.config(apsw.SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)  # what they write is copied, too
        copy = _RowCopy(source, target, report, is_wanted)
        with target:
            copy.copy_all()
    except (apsw.ConstraintError, apsw.MismatchError, apsw.TooBigError, UnicodeError) as odd:
        raise ArchiveDamaged(type(odd).__name__) from odd
    finally:
        target.close()


class _RowCopy:
    """The copying of one file."""

    def __init__(
        self, source: apsw.Connection, target: apsw.Connection, report: ReportProgress, is_wanted: IsWanted
    ) -> None:
        self._source = source
        self._target = target
        self._report = report
        self._is_wanted = is_wanted
        self._pages = int(source.pragma("page_count"))

    def copy_all(self) -> None:
        for table in TABLES.values():
            self._target.execute(f"DELETE FROM {table.name}")  # noqa: S608 -- what the migrations have put into it
            if table.content:
                self._copy(table)
            else:
                self._read(table.name)
        for index in FULL_TEXT:
            for part in FULL_TEXT_PARTS:
                self._read(f"{index}_{part}")
        self._target.execute(INDEX_LATER)
        self._copy_numbers()

    def _read(self, table: str) -> None:
        """Read what is not copied: a file that is damaged there is not taken for whole either."""
        for _ in self._reported(self._source.execute(f"SELECT * FROM {table}")):  # noqa: S608 -- names are ours
            pass

    def _copy(self, table: TableSchema) -> None:
        rows = self._source.execute(f"SELECT {', '.join(table.content)} FROM {table.name}")  # noqa: S608 -- names are ours
        names, blanks = (*table.content, *table.blanks), tuple(table.blanks.values())
        self._target.executemany(
            f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})",  # noqa: S608 -- ours
            (row + blanks for row in self._checked(table.name, rows)),
        )

    def _checked(self, table: str, rows: apsw.Cursor) -> Iterator[tuple[Any, ...]]:
        check = CHECKS.get(table)
        for row in self._reported(rows):
            if check is not None and not check(row):
                raise ArchiveDamaged(f"values: {table}")
            yield row

    def _reported(self, rows: apsw.Cursor) -> Iterator[tuple[Any, ...]]:
        for number, row in enumerate(rows):
            if number % ROWS_A_REPORT == 0:
                if not self._is_wanted():
                    raise CopyStopped
                self._report(min(int(self._target.pragma("page_count")), self._pages), self._pages)
            yield row

    def _copy_numbers(self) -> None:
        """The last number of each table that gives none twice: the way back names deleted rows."""
        known = {table.name for table in TABLES.values()}
        for name, last in self._source.execute("SELECT name, seq FROM sqlite_sequence").fetchall():
            if name not in known:
                continue
            if type(last) is not int or not 0 <= last < MOST_NUMBERED:
                raise ArchiveDamaged(f"values: numbers of {name}")
            self._target.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
            self._target.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (name, last))


def _is_dictionary(row: tuple[Any, ...]) -> bool:
    """Whether bodies can be compressed with it: else nothing that arrives could be stored any more."""
    _, content = row
    if not isinstance(content, bytes) or len(content) > LARGEST_DICTIONARY:
        return False
    if not content:
        return True
    try:
        dictionary = zstandard.ZstdCompressionDict(content)
        compressed = zstandard.ZstdCompressor(dict_data=dictionary).compress(b"{}")
        return zstandard.ZstdDecompressor(dict_data=dictionary).decompress(compressed) == b"{}"
    except zstandard.ZstdError:
        return False


def _is_act(row: tuple[Any, ...]) -> bool:
    """Whether it can be taken back: a number of rows that is not that of the values would be a size of memory."""
    _, _, _, inverse, _, _ = row
    try:
        edits = decode_edits(str(inverse))
    except (ValueError, RecursionError):
        return False
    every = [rows for edit in edits for rows in (edit.now, edit.was) if rows is not None]
    return all(edit.now or edit.was for edit in edits) and all(_is_sized(rows) for rows in every)


def _is_sized(rows: ColumnRows) -> bool:
    lengths = {len(values) for values in rows.columns.values() if isinstance(values, list)}
    return lengths <= {rows.count} and 0 <= rows.count <= MOST_ROWS_OF_AN_ACT


CHECKS = {"dictionaries": _is_dictionary, "undoing": _is_act}
