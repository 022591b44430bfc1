"""Puts rows of another archive into this one, where no repository has a verb for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

import apsw

from autos.archive.records.projection import NO_INSTANCE, read_lawsuit
from autos.archive.records.versions import Versions
from autos.archive.records.words import case_number


class Recovery:
    """Rows as they were, under the numbers that this archive gives."""

    def __init__(self, connection: apsw.Connection, versions: Versions) -> None:
        self._connection = connection
        self._versions = versions

    def columns(self, table: str) -> list[str]:
        """Names of the columns of a table of ours."""
        found = self._connection.execute("SELECT name FROM pragma_table_info(?)", (table,))
        return [str(name) for (name,) in found]

    def case_of(self, number: str) -> int | None:
        """The case of a lawsuit number, or none."""
        found = self._connection.execute("SELECT case_id FROM cases WHERE number = ?", (case_number(number),)).get
        return None if found is None else int(found)

    def keep(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> int:
        """Keep the rows that are not there yet; how many were kept."""
        before = self._connection.total_changes()
        query = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' for _ in columns)})"  # noqa: S608 -- names are ours
        self._connection.executemany(query, rows)
        return int(self._connection.total_changes() - before)

    def keep_numbered(
        self, table: str, number: str, same: Sequence[str], rows: Iterable[dict[str, Any]]
    ) -> dict[Any, int]:
        """Keep rows that another archive counted by itself, under numbers of this one: ours, by theirs.

        A row that is `same` in these columns as one that is here is that one, and is left as it is.
        """
        where = " AND ".join(f"{name} IS :{name}" for name in same)
        ours: dict[Any, int] = {}
        for row in rows:
            told = {name: value for name, value in row.items() if name != number}
            found = self._connection.execute(f"SELECT {number} FROM {table} WHERE {where}", told).get  # noqa: S608 -- names are ours, here and below
            if found is None:
                names, places = ", ".join(told), ", ".join(f":{name}" for name in told)
                query = f"INSERT INTO {table} ({names}) VALUES ({places}) RETURNING {number}"  # noqa: S608
                found = self._connection.execute(query, told).get
            ours[row[number]] = int(found)
        return ours

    def keep_readings(self, body: bytes, readings: Iterable[tuple[bytes, int, int | None]]) -> None:
        """Earlier readings of the record whose body this is: content, received and read at, in microseconds."""
        lawsuit = read_lawsuit(body)
        instance = NO_INSTANCE if lawsuit.instance is None else lawsuit.instance
        row_id = self._connection.execute(
            "SELECT row_id FROM lawsuits JOIN cases USING (case_id)"
            " WHERE number = ? AND tribunal_acronym = ? AND instance = ?",
            (case_number(lawsuit.code), lawsuit.tribunal_acronym or "", instance),
        ).get
        if row_id is not None:
            for older, received_at, crawled_at in readings:
                self._versions.keep_late(int(row_id), older, received_at, crawled_at)

    def keep_systems(self, entry_row: int, rows: Iterable[Sequence[Any]]) -> None:
        """The court systems of a search: position, execution, source, court, whether it is done."""
        self.keep("systems", self.columns("systems"), [(entry_row, *row) for row in rows])

    def values(self, table: str, column: str) -> set[Any]:
        """Every value of a column of ours."""
        return {value for (value,) in self._connection.execute(f"SELECT {column} FROM {table}")}  # noqa: S608

    def has_entry(self, entry_id: UUID) -> bool:
        """Whether a search is in the ledger."""
        return bool(self._connection.execute("SELECT 1 FROM ledger WHERE entry_id = ?", (str(entry_id),)).get)
