"""Puts rows of another archive into this one, where no repository has a verb for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

import apsw

from autos.archive.words import case_number


class Recovery:
    """Rows as they were, under the numbers that this archive gives."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

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

    def keep_systems(self, entry_row: int, rows: Iterable[Sequence[Any]]) -> None:
        """The court systems of a search: position, execution, source, court, whether it is done."""
        self.keep("systems", self.columns("systems"), [(entry_row, *row) for row in rows])

    def find_again(self, case_ids: Iterable[int]) -> None:
        """What is found of these cases depends on more than their lawsuits: look at them once more."""
        self._connection.executemany(
            "INSERT OR IGNORE INTO unindexed (case_id) VALUES (?)", ((case_id,) for case_id in case_ids)
        )

    def values(self, table: str, column: str) -> set[Any]:
        """Every value of a column of ours."""
        return {value for (value,) in self._connection.execute(f"SELECT {column} FROM {table}")}  # noqa: S608

    def has_entry(self, entry_id: UUID) -> bool:
        """Whether a search is in the ledger."""
        return bool(self._connection.execute("SELECT 1 FROM ledger WHERE entry_id = ?", (str(entry_id),)).get)
