"""Rows of `record_changes` without their contents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

import apsw

from autos.domain.lawsuit.row import RowChange

ChangeRow = tuple[int, int, int, int, int]
"""Case, record, when it changed, topics as binary digits, number of the change."""
CASE, RECORD, CHANGED_AT, TOPICS, CHANGE_ID = 0, 1, 2, 3, 4
CaseTopics = tuple[int, int, tuple[RowChange, ...]]
"""When a case changed last, the case, and what changed."""


def change_rows(connection: apsw.Connection, query: str, values: Sequence[Any]) -> list[ChangeRow]:
    """The rows of a query that names the columns in their order; those of a case one after the other, oldest first."""
    found: list[Any] = connection.execute(query, values).fetchall()
    return found


def by_case(rows: Sequence[ChangeRow]) -> Iterator[tuple[int, Sequence[ChangeRow]]]:
    """Each case with its rows."""
    for case_id, found in groupby(rows, itemgetter(CASE)):
        yield case_id, list(found)
