"""Edits of table rows with what is needed to undo them, stored as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from autos.archive.storage.schema import TABLES

CASE = "case_id"


UNDOABLE = {table.name: table.undo for table in TABLES.values() if table.undo is not None}
"""By table name; an inverse that names any other table is refused."""


class ColumnRows(msgspec.Struct, frozen=True):
    """Rows of a table, column by column: a list of values, or one value that all rows have."""

    count: int
    columns: dict[str, Any]

    def every(self) -> Iterable[tuple[Any, ...]]:
        """The rows, values in the order of `columns`."""
        return zip(*map(self.values, self.columns), strict=True)

    def values(self, column: str) -> list[Any]:
        """One value for each row; empty if the rows lack this column."""
        values = self.columns.get(column, [])
        return values if isinstance(values, list) else [values] * self.count

    def only(self, places: Sequence[int]) -> ColumnRows:
        """The rows at these positions."""
        columns = {
            name: [value[place] for place in places] if isinstance(value, list) else value
            for name, value in self.columns.items()
        }
        return ColumnRows(len(places), columns)


def rows(count: int, **columns: Any) -> ColumnRows:
    """Rows from columns: each a sequence of `count` values, or one value for all rows."""
    return ColumnRows(
        count,
        {
            name: value if value is None or isinstance(value, str | int) else list(value)
            for name, value in columns.items()
        },
    )


def rows_from_query(columns: str, found: Sequence[tuple[Any, ...]]) -> ColumnRows:
    """Rows of a query result; `columns` names its columns in order. A value that all rows share is stored once."""
    apart = {name: [row[place] for row in found] for place, name in enumerate(columns.split())}
    same = {name: values[0] for name, values in apart.items() if found and values.count(values[0]) == len(values)}
    return ColumnRows(len(found), apart | same)


class Edit(msgspec.Struct, frozen=True):
    """Rows of one table before and after an act."""

    table: str
    now: ColumnRows | None = None
    """After the act, as many columns as identify them; None where it deleted them."""
    was: ColumnRows | None = None
    """Before the act, the columns that differ; None where it inserted them."""

    @property
    def changed_rows(self) -> ColumnRows:
        """The rows after the act, or those that it deleted."""
        rows = self.now or self.was
        if rows is None:
            raise ValueError(self.table)
        return rows

    def without(self, gone: set[int], column: str = CASE) -> Edit:
        """The edit of the other cases only, or of what is otherwise in a column."""
        of_rows = self.changed_rows.values(column)
        if gone.isdisjoint(of_rows):
            return self
        places = [place for place, item in enumerate(of_rows) if item not in gone]
        return Edit(self.table, self.now and self.now.only(places), self.was and self.was.only(places))


_DECODER = msgspec.json.Decoder(list[Edit])


def encode_edits(edits: Sequence[Edit]) -> str:
    """Edits as JSON."""
    return msgspec.json.encode(edits).decode()


def decode_edits(text: str) -> list[Edit]:
    """Edits from their JSON, naming tables and columns that can be undone only. Raises: ValueError."""
    edits = _DECODER.decode(text)
    for edit in edits:
        names = {name for rows in (edit.now, edit.was) if rows for name in rows.columns}
        if edit.table not in UNDOABLE or not names <= TABLES[edit.table].columns.keys():
            raise ValueError(edit.table)
    return edits
