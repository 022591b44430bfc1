"""Permanent deletion of cases, from every table that refers to them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import apsw

from autos.archive.records.people import LEAVING
from autos.archive.storage.change_counters import ChangeCounters
from autos.archive.storage.change_notifier import ChangeCollector
from autos.archive.storage.schema import TABLES

Forgets = Callable[[Sequence[int]], None]
"""Callback for data of cases outside the tables, called with the cases before anything is deleted."""

LAST = ("lawsuits", "cases")
"""Deleted last, since other tables refer to them."""
STAYING = """
DELETE FROM leaving_people WHERE person_id IN (
    SELECT person_id FROM participations AS place
    WHERE EXISTS (SELECT 1 FROM leaving_people AS leaving WHERE leaving.person_id = place.person_id))
"""
STANDING = "SELECT person_id FROM participations"


@dataclass(slots=True)
class PurgeCounts:
    """How much was deleted."""

    cases: int = 0
    records: int = 0
    numbers: tuple[str, ...] = ()
    """Numbers of the deleted cases, for the residue scan; never for a receipt."""
    rows: dict[str, int] = field(default_factory=dict)
    """Deleted rows by table."""

    @property
    def versions(self) -> int:
        return self.rows.get("versions", 0)

    @property
    def notes(self) -> int:
        return self.rows.get("notes", 0)


class Purge:
    """Deletes cases from every table with a column `case_id` or `row_id`, including tables added later."""

    def __init__(
        self,
        connection: apsw.Connection,
        changes_made: ChangeCollector,
        change_counters: ChangeCounters,
        forgets: Sequence[Forgets],
        forget_people: Callable[[], None],
    ) -> None:
        self._connection = connection
        self._changes_made = changes_made
        self._change_counters = change_counters
        self._forgets = forgets
        self._forget_people = forget_people

    def cases(self, case_ids: Iterable[int]) -> PurgeCounts:
        """Delete the cases irreversibly, within the transaction of the caller."""
        listed = json.dumps(sorted(set(case_ids)))
        found: list[Any] = self._connection.execute(
            "SELECT case_id, number FROM cases WHERE case_id IN (SELECT value FROM json_each(?))", (listed,)
        ).fetchall()
        cases: list[int] = [case_id for case_id, _ in found]
        if not cases:
            return PurgeCounts()
        self._changes_made.lawsuits = True
        for forget in self._forgets:
            forget(cases)
        by_case = json.dumps(cases)
        rows: list[Any] = [
            row_id
            for (row_id,) in self._connection.execute(
                "SELECT row_id FROM lawsuits WHERE case_id IN (SELECT value FROM json_each(?))", (by_case,)
            )
        ]
        counts = PurgeCounts(len(cases), len(rows), tuple(number for _, number in found))
        by_row = json.dumps(rows)
        self._connection.execute(LEAVING, (by_row,))
        tables = _tables_with(self._connection)
        for table, column in sorted(tables, key=lambda one: one[0] in LAST and 1 + LAST.index(one[0])):
            ids = by_row if column == "row_id" else by_case
            counts.rows[table] = counts.rows.get(table, 0) + self._delete(table, column, ids)
        self._change_counters.advance_all()
        return counts

    def records(self, row_ids: Sequence[int]) -> None:
        """Delete records of cases that stay, irreversibly; the caller has touched the cases, and indexes them again."""
        self._changes_made.lawsuits = True
        by_row = json.dumps(row_ids)
        self._connection.execute(LEAVING, (by_row,))
        for table, column in (*_tables_with(self._connection), ("lawsuits", "row_id")):
            if column == "row_id":
                self._delete(table, column, by_row)
        self._change_counters.advance_all()

    def _delete(self, table: str, column: str, ids: str) -> int:
        self._connection.execute(
            f"DELETE FROM {table} WHERE {column} IN (SELECT value FROM json_each(?))",  # noqa: S608 -- names of our own schema
            (ids,),
        )
        return int(self._connection.changes())

    def people(self) -> int:
        """Delete people who were only in deleted or replaced records; returns how many.

        One pass over all participations, which have no index by person: call it once for many cases.
        """
        leaving = "SELECT person_id FROM leaving_people"
        if not self._connection.execute(f"SELECT EXISTS ({leaving})").get:
            return 0
        self._connection.execute(STAYING)
        gone = int(self._connection.execute("SELECT count(*) FROM leaving_people").get)
        self._connection.execute(f"DELETE FROM new_people WHERE person_id IN ({leaving})")  # noqa: S608
        self._connection.execute(f"DELETE FROM people WHERE person_id IN ({leaving})")  # noqa: S608
        self._connection.execute("DELETE FROM leaving_people")
        self._forget_people()
        return gone

    def all_people(self) -> int:
        """Delete everybody who is in no record; returns how many.

        People missing from a newer version of a record stay until then, so that updates need not search for them.
        """
        gone = 0
        for table in ("new_people", "people"):
            self._connection.execute(f"DELETE FROM {table} WHERE person_id NOT IN ({STANDING})")  # noqa: S608 -- ours
            gone += self._connection.changes()
        self._connection.execute("DELETE FROM leaving_people")
        self._forget_people()
        return gone


def _tables_with(connection: apsw.Connection) -> list[tuple[str, str]]:
    """Tables with rows of a case or a record, each with that column.

    Read from the file's own schema, so that no table missing in the registry is left out.
    """
    found: list[Any] = connection.execute(
        "SELECT s.name, c.name FROM sqlite_schema AS s JOIN pragma_table_info(s.name) AS c"
        " WHERE s.type = 'table' AND s.sql NOT LIKE 'CREATE VIRTUAL%' AND c.name IN ('case_id', 'row_id')"
        " AND NOT (s.name = 'lawsuits' AND c.name = 'row_id')"
    ).fetchall()
    return [(table, column) for table, column in found if table not in TABLES or TABLES[table].is_purged]
