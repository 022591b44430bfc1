"""Windows of a list: any cases, in any order, from any place on."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

import apsw
from pyroaring import BitMap

from autos.archive.index import slices
from autos.archive.index.index import Index
from autos.archive.words import folded
from autos.domain.found import Order

FIRST = """coalesce(lawsuits.{column}, (
    SELECT {column} FROM lawsuits AS other WHERE other.case_id = cases.case_id AND {column} IS NOT NULL
    ORDER BY last_step_at DESC NULLS LAST, crawled_at DESC NULLS LAST, instance < 0, instance, row_id LIMIT 1))"""
"""As the record that stands for the case tells it; where that one is silent, the next of its records."""
LATEST = "(SELECT max({column}) FROM lawsuits AS other WHERE other.case_id = cases.case_id)"
EXACT = {
    "step": "last_step_at",
    "distribution": FIRST.format(column="distribution_at"),
    "amount": FIRST.format(column="amount_order"),
    "received": LATEST.format(column="received_at"),
    "crawled": LATEST.format(column="crawled_at"),
    "name": "name_order",
    "number": "number",
}
"""What decides between cases whose codes are near or alike, of the same records as the code; other columns are facets.
"""
UNTOLD_BY_CODE = frozenset({"name", "number", "amount"})
"""Columns whose code is only the beginning of the value."""
BY_STEP = Order("step")
MOST_SORTED = 20_000
"""Cases with one code that are still put in their exact order."""

IN_ORDER = """
SELECT cases.case_id FROM cases JOIN lawsuits ON row_id = lead_row
WHERE cases.case_id IN (SELECT value FROM json_each(?)) ORDER BY {expression} {direction} NULLS LAST, cases.case_id DESC
"""
LEADS = "SELECT case_id, lead_row FROM cases WHERE case_id IN (SELECT value FROM json_each(?))"


class Listings:
    """Lists of cases, each by the record that stands for it."""

    def __init__(self, connection: apsw.Connection, index: Index) -> None:
        self._connection = connection
        self._index = index

    def window(self, cases: BitMap, order: Order, start: int, count: int) -> list[int]:
        """Rows `start` to `start + count` of the list."""
        ids = list(self._in_order(cases, order, start, count))
        found: list[Any] = self._connection.execute(LEADS, (json.dumps(ids),)).fetchall()
        leads: dict[int, int] = dict(found)
        return [leads[case_id] for case_id in ids if case_id in leads]

    def place(self, cases: BitMap, order: Order, case_id: int, nearby: int = 0) -> int | None:
        """Where in the list a case stands; none if it is not among them. `nearby` is a place to look at first."""
        if case_id not in cases:
            return None
        step = 2_000
        starts = chain((max(0, nearby - step // 2),), range(0, len(cases), step))
        for start in starts:
            ids = list(self._in_order(cases, order, start, step))
            if case_id in ids:
                return start + ids.index(case_id)
        return None

    def _in_order(self, cases: BitMap, order: Order, start: int, count: int) -> Iterator[int]:
        left = count
        for group, skip, by in self._groups(cases, order, start):
            ids = self._sorted(group, by, skip, left) if by else _newest(group, skip, left)
            yield from ids
            left -= len(ids)
            if left <= 0:
                return

    def _groups(self, cases: BitMap, order: Order, start: int) -> Iterator[tuple[BitMap, int, Order | None]]:
        """Groups in order, each with how many of it to pass over and how it is sorted itself; none: newest first."""
        if order.column in slices.COLUMNS:
            known = cases & self._index.sets.of(slices.HAS + order.column)
            if start < len(known):
                sets = self._index.sets.of
                for group, skip in slices.in_order(sets, order.column, known, start, descending=order.descending):
                    yield group, skip, order
            start = max(0, start - len(known))
            missing = cases - known
        else:
            missing = cases
            for group in self._by_value(cases, order):
                if start < len(group):
                    yield from self._groups(group, BY_STEP, start)
                start = max(0, start - len(group))
                missing = missing - group
        if missing and order.column == BY_STEP.column:
            yield missing, start, None
        elif missing:
            yield from self._groups(missing, BY_STEP, start)

    def _by_value(self, cases: BitMap, order: Order) -> Iterator[BitMap]:
        """Each case once, under the first of its values."""
        values = [(folded(label or value), value) for value, label in self._index.all_values(order.column) if value]
        left = cases
        for _, value in sorted(values, reverse=order.descending):
            group = left & self._index.facet(order.column, value)
            if group:
                yield group
                left = left - group

    def _sorted(self, group: BitMap, order: Order, skip: int, count: int) -> list[int]:
        size = len(group)
        is_tie = size > slices.FEW
        if size == 1 or (is_tie and (order.column not in UNTOLD_BY_CODE or size > MOST_SORTED)):
            return _newest(group, skip, count)
        direction = "DESC" if order.descending else "ASC"
        query = IN_ORDER.format(expression=EXACT[order.column], direction=direction)
        found = [case_id for (case_id,) in self._connection.execute(query, (json.dumps(list(group)),))]
        whole = found if len(found) == size else [*found, *_rest(group, found)]
        return whole[skip : skip + count]


def _newest(group: BitMap, skip: int, count: int) -> list[int]:
    """Those that came last first."""
    end = len(group) - skip
    return list(reversed(group[max(0, end - count) : max(0, end)]))


def _rest(group: BitMap, found: Iterable[int]) -> list[int]:
    """Cases that the sets know already and this view of the file does not: they keep their place in the count."""
    return list(reversed((group - BitMap(found)).to_array()))
