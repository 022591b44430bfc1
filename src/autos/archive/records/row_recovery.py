"""Inserts rows of a damaged archive for which the repositories have no method."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from uuid import UUID

import apsw

from autos.archive.records.full_text import case_number
from autos.archive.records.indexed_members import NO_INSTANCE, read_lawsuit
from autos.archive.records.versions import VersionRepository
from autos.archive.storage.schema import TABLES, TableSchema

Row = dict[str, Any]
"""A row by its columns."""


class RowRecovery:
    """Inserts recovered rows under the numbers of this archive."""

    def __init__(self, connection: apsw.Connection, versions: VersionRepository) -> None:
        self._connection = connection
        self._versions = versions

    def case_of(self, number: str) -> int | None:
        """The case of a lawsuit number; None if there is none."""
        found = self._connection.execute("SELECT case_id FROM cases WHERE number = ?", (case_number(number),)).get
        return None if found is None else int(found)

    def save(self, table: TableSchema, rows: Iterable[Row]) -> None:
        """Insert the rows that are not stored yet."""
        for row in rows:
            self._connection.execute(f"INSERT OR IGNORE INTO {table.name} {table.insertion(row)}", row)

    def save_numbered(self, table: TableSchema, rows: Iterable[Row]) -> dict[Any, int]:
        """Insert rows that the other archive numbered, under new numbers; returns the new numbers by the old.

        A row that is the same as one that is here is that one, and is left as it is.
        """
        number, ours = table.number, dict[Any, int]()
        for row in rows:
            columns = {name: value for name, value in row.items() if name != number}
            same = f"SELECT {number} FROM {table.name} WHERE {table.same_row} LIMIT 1"  # noqa: S608
            found = self._connection.execute(same, columns).get
            if found is None:
                query = f"INSERT INTO {table.name} {table.insertion(columns)} RETURNING {number}"
                found = self._connection.execute(query, columns).get
            ours[row[number]] = int(found)
        return ours

    def save_readings(self, body: bytes, readings: Iterable[tuple[bytes, int, int | None]]) -> None:
        """Insert earlier versions of the record with this body: content, received and read at, in microseconds."""
        lawsuit = read_lawsuit(body)
        instance = NO_INSTANCE if lawsuit.instance is None else lawsuit.instance
        row_id = self._connection.execute(
            "SELECT row_id FROM lawsuits JOIN cases USING (case_id)"
            " WHERE number = ? AND tribunal_acronym = ? AND instance = ?",
            (case_number(lawsuit.code), lawsuit.tribunal_acronym or "", instance),
        ).get
        if row_id is not None:
            for older, received_at, crawled_at in readings:
                self._versions.save_late(int(row_id), older, received_at, crawled_at)

    def save_systems(self, entry_row: int, rows: Iterable[Row]) -> None:
        """Insert the court systems of a search."""
        self.save(TABLES["systems"], (row | {"entry_row": entry_row} for row in rows))

    def values(self, table: str, column: str) -> set[Any]:
        """Every value of a column of this archive."""
        return {value for (value,) in self._connection.execute(f"SELECT {column} FROM {table}")}  # noqa: S608

    def has_entry(self, entry_id: UUID) -> bool:
        """Whether a search is in the ledger."""
        return bool(self._connection.execute("SELECT 1 FROM ledger WHERE entry_id = ?", (str(entry_id),)).get)
