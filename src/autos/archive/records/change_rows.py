"""Rows of `record_changes` without their contents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import apsw


class ChangeRow(NamedTuple):
    """A row of `record_changes` without its content."""

    case_id: int
    row_id: int
    changed_at: int
    topics: int
    change_id: int


def change_rows(connection: apsw.Connection, query: str, values: Sequence[Any]) -> list[ChangeRow]:
    """The rows of a query that names the columns in their order."""
    found: list[Any] = connection.execute(query, values).fetchall()
    return [ChangeRow._make(row) for row in found]
