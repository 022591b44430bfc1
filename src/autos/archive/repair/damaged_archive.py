"""Reads an archive file of which some pages are unreadable.

The cipher authenticates every page, so a damaged one is missing as a whole and a readable one is right. Tables are
read in the order of their key; where a page is missing the walk jumps to the next readable key, and continues
backwards from the other end.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import apsw
import zstandard
from pydantic import SecretStr

from autos.archive.records.compressed import decompressed
from autos.archive.storage import engine
from autos.archive.storage.migrations.m0005_dictionary_copies import COPIES, MOST_PARTS, PART
from autos.archive.storage.schema import TableSchema

MOST_JUMPS = 1_000_000
"""Keys tried one by one after a missing page; each costs about ten microseconds."""
AT_ONCE = 500
"""Rows read with one query."""
HEXADECIMAL = re.compile(r"[0-9a-f]+")
PREFIX = 3
"""Hexadecimal digits of an identifier that are counted up to get past a missing page."""

Row = tuple[Any, ...]
Key = tuple[Any, ...]


class TableWalk(NamedTuple):
    """How a table, or an index that covers it, is walked."""

    name: str
    keys: tuple[str, ...]
    """Columns of its sort order."""
    columns: tuple[str, ...]
    lead: str = ""
    """Key before those, of which one value at a time is walked."""
    by_identifier: bool = False
    """Whether the key is an identifier in hexadecimal digits."""


class DamagedArchive:
    """A read-only connection to a damaged file. Used in the thread that created it."""

    def __init__(self, path: Path, key: SecretStr) -> None:
        """Raises: apsw.Error when the first page or the list of tables cannot be read."""
        self.path = path
        self._companions = [path.with_name(path.name + ending) for ending in ("-wal", "-shm")]
        self._absent = [each for each in self._companions if not each.exists()]
        self.failures = 0
        """Number of failed reads of pages."""
        self._decompressors: dict[int, zstandard.ZstdDecompressor | None] = {}
        self.connection = engine.connect_damaged(path, key)
        try:
            self._tables = {name for (name,) in self.connection.execute("SELECT name FROM sqlite_schema")}
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the connection and leave the folder as it was."""
        self.connection.close()
        for companion in self._absent:
            companion.unlink(missing_ok=True)

    def has(self, table: str) -> bool:
        return table in self._tables

    def columns(self, table: str) -> tuple[str, ...]:
        """Names of a table's columns; empty if an older archive has no such table."""
        return tuple(name for (name,) in self.connection.execute("SELECT name FROM pragma_table_info(?)", (table,)))

    def walk_of(self, table: TableSchema, *, lead: str = "", by_identifier: bool = False) -> TableWalk:
        """A walk along the table's key, with the columns that an archive of this version has."""
        there = self.columns(table.name)
        keys = tuple(name for name in table.key if name != lead)
        columns = tuple(name for name in table.columns if name in there)
        return TableWalk(table.name, keys, columns, lead, by_identifier)

    def walk(self, table: TableWalk, *, of: int | None = None, highest: int = 0) -> Iterator[Row]:
        """Every readable row, each once, in no particular order.

        `of` is the value of the leading key. Behind a missing page a key that is a number is counted up to `highest`.
        """
        if not self.has(table.name):
            return
        last: Key | None = None
        wanted: Key | None = None
        while True:
            key, sign = (wanted, ">=") if wanted is not None else (last, ">")
            rows, is_whole = self._some(table, of, key, sign)
            if rows:
                last, wanted = rows[-1][: len(table.keys)], None
            yield from (row[len(table.keys) :] for row in rows)
            if not is_whole:
                behind = _behind(table, last, highest)
                wanted = next((key for key in behind if self._is_readable(table, of, key)), None)
                if wanted is None:
                    yield from self._backwards(table, of, last)
                    return
            elif not rows:
                return

    def one(self, query: str, values: Iterable[Any]) -> Row | None:
        """One row; None if it is missing or unreadable."""
        rows, _ = self._read(query, tuple(values))
        return rows[0] if rows else None

    def body(self, row_id: int) -> bytes | None:
        """A lawsuit's JSON; None if any page of it is unreadable."""
        found = self.one("SELECT dictionary_id, body FROM bodies WHERE row_id = ?", (row_id,))
        return None if found is None else self.expand(*found)

    def expand(self, dictionary_id: int, body: bytes) -> bytes | None:
        """Decompress a body; None if it or its dictionary is damaged, or if it is larger than any body."""
        if dictionary_id not in self._decompressors:
            self._decompressors[dictionary_id] = self._decompressor(dictionary_id)
        decompressor = self._decompressors[dictionary_id]
        try:
            return None if decompressor is None else decompressed(decompressor, body)
        except zstandard.ZstdError:
            return None

    def highest(self, *queries: str) -> int:
        """The largest readable result of these queries; else the most that the file could have."""
        found = [row[0] for query in queries if (row := self.one(query, ())) is not None and row[0] is not None]
        return max(found) if found else self.path.stat().st_size // 64

    def _decompressor(self, dictionary_id: int) -> zstandard.ZstdDecompressor | None:
        if dictionary_id == 0:
            return zstandard.ZstdDecompressor()
        found = self.one("SELECT content FROM dictionaries WHERE dictionary_id = ?", (dictionary_id,))
        content: bytes | None = self._spare_dictionary(dictionary_id) if found is None else found[0]
        if content is None:
            return None
        return zstandard.ZstdDecompressor(zstandard.ZstdCompressionDict(content) if content else None)

    def _spare_dictionary(self, dictionary_id: int) -> bytes | None:
        """A dictionary assembled from its spare copies; None if a part is in none of them."""
        content = b""
        for part in range(MOST_PARTS):
            queries = [f"SELECT content FROM {name} WHERE part_id = ?" for name in COPIES if self.has(name)]  # noqa: S608 -- names are ours
            found = (self.one(query, (dictionary_id * MOST_PARTS + part,)) for query in queries)
            piece = next((row[0] for row in found if row is not None), None)
            if piece is None:
                return None
            content += bytes(piece)
            if len(piece) < PART:
                return content
        return content

    def _some(
        self, table: TableWalk, of: int | None, key: Key | None, sign: str, *, order: str = "ASC", limit: int = AT_ONCE
    ) -> tuple[list[Row], bool]:
        """Rows on that side of the key, and whether all of them were readable."""
        parts = ([f"{table.lead} = ?"] if of is not None else []) + (
            [f"({', '.join(table.keys)}) {sign} ({', '.join('?' for _ in table.keys)})"] if key is not None else []
        )
        where = f"WHERE {' AND '.join(parts)}" if parts else ""
        ordered = ", ".join(f"{name} {order}" for name in table.keys)
        wanted = ", ".join((*table.keys, *table.columns))
        query = f"SELECT {wanted} FROM {table.name} {where} ORDER BY {ordered} LIMIT {limit}"  # noqa: S608 -- names are ours
        return self._read(query, (*([] if of is None else [of]), *(key or ())))

    def _read(self, query: str, values: Row) -> tuple[list[Row], bool]:
        """Rows up to the first unreadable one, and whether that was all.

        Never with another question open: the engine gives up on everything that is open when a page fails.
        """
        rows: list[Row] = []
        cursor = self.connection.cursor()
        try:
            rows.extend(cursor.execute(query, values))
        except apsw.Error:
            self.failures += 1
            cursor.close(True)
            return rows, False
        return rows, True

    def _is_readable(self, table: TableWalk, of: int | None, key: Key) -> bool:
        return self._some(table, of, key, ">=", limit=1)[1]

    def _backwards(self, table: TableWalk, of: int | None, until: Key | None) -> Iterator[Row]:
        """Rows from the end back to a missing page or to where the walk has come."""
        last: Key | None = None
        while True:
            rows, is_whole = self._some(table, of, last or until, "<" if last else ">", order="DESC")
            for row in rows:
                last = row[: len(table.keys)]
                if until is not None and last <= until:
                    return
                yield row[len(table.keys) :]
            if not is_whole or not rows:
                return


def _behind(table: TableWalk, last: Key | None, highest: int) -> Iterable[Key]:
    """Keys to try after `last`, ascending."""
    if table.by_identifier:
        first = "" if last is None else str(last[0])[:PREFIX]
        start = int(first, 16) + 1 if HEXADECIMAL.fullmatch(first) else 0
        return ((f"{each:0{PREFIX}x}",) for each in range(start, 16**PREFIX))
    if not highest:
        return ()
    start = 1 if last is None else int(last[0]) + 1
    return ((each,) for each in range(start, min(highest, start + MOST_JUMPS) + 1))
