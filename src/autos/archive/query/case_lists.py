"""Ordered lists of cases, read in windows from any position; `records.lawsuits` reads what a row shows."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

import apsw
from pyroaring import BitMap

from autos.archive.index import bit_slices
from autos.archive.index.index import Index
from autos.archive.records.full_text import FullTextQuery, folded
from autos.domain.lawsuit.list_window import MAX_RANKED, SortOrder
from autos.domain.lawsuit.position_set import PositionSet

EXACT = {"name": "name_order", "number": "number"}
"""Columns whose sort code is only the beginning of the value, with the SQL that orders cases with equal codes."""
BY_STEP = SortOrder("step")
MOST_SORTED = 20_000
"""Up to so many cases with equal codes are sorted exactly."""

IN_ORDER = """
SELECT cases.case_id FROM cases JOIN lawsuits ON row_id = lead_row
WHERE cases.case_id IN (SELECT value FROM json_each(?)) ORDER BY {expression} {direction} NULLS LAST, cases.case_id DESC
"""
LEADS = "SELECT case_id, lead_row FROM cases WHERE case_id IN (SELECT value FROM json_each(?))"


class _Group(NamedTuple):
    """Cases that are adjacent in a list."""

    cases: BitMap
    skip: int
    """How many of them come before the requested position."""
    order: SortOrder | None
    """What they still have to be sorted by; None where all are equal."""


class CaseLists:
    """Ordered lists of cases, each shown by its lead record."""

    def __init__(self, connection: apsw.Connection, index: Index) -> None:
        self._connection = connection
        self._index = index
        self._phrase = FullTextQuery(connection)

    def window(
        self, cases: BitMap, order: SortOrder, start: int, count: int, *, words: Sequence[str] = ()
    ) -> list[int]:
        """Rows `start` to `start + count` of the list; `words` are those for ranking by relevance."""
        ids = list(self._in_order(cases, order, start, count, words))
        found: list[Any] = self._connection.execute(LEADS, (json.dumps(ids),)).fetchall()
        leads: dict[int, int] = dict(found)
        return [leads[case_id] for case_id in ids if case_id in leads]

    def cases(self, cases: BitMap, order: SortOrder, places: PositionSet, *, words: Sequence[str] = ()) -> array[int]:
        """The cases at these positions, in order; all of a long list in the order of their numbers."""
        if places.count >= len(cases) > MOST_SORTED:
            return array("I", cases.to_array())
        runs = (self._in_order(cases, order, start, end - start, words) for start, end in places.runs)
        return array("I", chain.from_iterable(runs))

    def ordered(self, cases: BitMap, order: SortOrder, *, words: Sequence[str] = ()) -> array[int]:
        """All the cases in order, however many: 0.3 s for 100,000."""
        return array("I", self._in_order(cases, order, 0, len(cases), words))

    def place(self, cases: BitMap, order: SortOrder, case_id: int, *, words: Sequence[str] = ()) -> int | None:
        """Position of a case in the list; None if it is not in it."""
        if case_id not in cases:
            return None
        if order.column == "relevance":
            ranked = self._ranked(cases, words)
            if case_id in ranked:
                return ranked.index(case_id)
            return len(ranked) + self._rank(cases - BitMap(ranked), BY_STEP, case_id)
        return self._rank(cases, order, case_id)

    def _rank(self, cases: BitMap, order: SortOrder, case_id: int) -> int:
        """How many of them come before the case, counted without reading the list."""
        if order.column not in bit_slices.COLUMNS:
            before = 0
            left = cases
            for group in self._by_value(cases, order):
                if case_id in group:
                    return before + self._rank(group, BY_STEP, case_id)
                before += len(group)
                left = left - group
            return before + self._rank(left, BY_STEP, case_id)
        sets = self._index.sets.of
        known = cases & sets(bit_slices.HAS + order.column)
        if case_id not in known:
            missing = cases - known
            within = (
                _newer(missing, case_id) if order.column == BY_STEP.column else self._rank(missing, BY_STEP, case_id)
            )
            return len(known) + within
        code = bit_slices.codes_of(sets, order.column, BitMap([case_id]))[case_id]
        from_here, beyond = (known & bit_slices.at_least(sets, order.column, each) for each in (code, code + 1))
        before = len(beyond) if order.descending else len(known) - len(from_here)
        alike = from_here - beyond
        if order.column in EXACT and len(alike) <= MOST_SORTED:
            return before + self._exactly(alike, order).index(case_id)
        return before + _newer(alike, case_id)

    def _in_order(self, cases: BitMap, order: SortOrder, start: int, count: int, words: Sequence[str]) -> Iterator[int]:
        left = count
        if order.column == "relevance":
            ranked = self._ranked(cases, words)
            cases, order = cases - BitMap(ranked), BY_STEP
            yield from ranked[start : start + count]
            left -= len(ranked[start : start + count])
            start = max(0, start - len(ranked))
            if left <= 0:
                return
        for group in self._groups(cases, order, start):
            ids = self._piece(group, left)
            yield from ids
            left -= len(ids)
            if left <= 0:
                return

    def _ranked(self, cases: BitMap, words: Sequence[str]) -> list[int]:
        """Cases by relevance (BM25), the best first; none where there are too many to rank."""
        question = self._phrase.of(words) if words else None
        if question is None:
            return []
        memory = self._index.memory
        key = (question, memory.version)
        if key not in memory.rankings:
            with self._index.unlocked():
                ranking = self._weighed(question)
            memory.rankings = {key: ranking}
        return [case_id for case_id in memory.rankings.get(key, ()) if case_id in cases]

    def _weighed(self, question: str) -> list[int]:
        hits = self._connection.execute(
            "SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)", (question, MAX_RANKED + 1)
        ).get
        if hits > MAX_RANKED:
            return []
        found = self._connection.execute("SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank", (question,))
        return [case_id for (case_id,) in found]

    def _groups(self, cases: BitMap, order: SortOrder, start: int) -> Iterator[_Group]:
        if order.column in bit_slices.COLUMNS:
            known = cases & self._index.sets.of(bit_slices.HAS + order.column)
            yield from self._coded(known, order, start)
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
            yield _Group(missing, start, None)
        elif missing:
            yield from self._groups(missing, BY_STEP, start)

    def _coded(self, cases: BitMap, order: SortOrder, start: int) -> Iterator[_Group]:
        if start < len(cases):
            sets, column, descending = self._index.sets.of, order.column, order.descending
            for group, skip in bit_slices.in_order(sets, column, cases, start, descending=descending):
                yield _Group(group, skip, order)

    def _by_value(self, cases: BitMap, order: SortOrder) -> Iterator[BitMap]:
        """Cases grouped by value, each once, under the first of its values."""
        values = [(folded(label or value), value) for value, label in self._index.all_values(order.column) if value]
        left = cases
        for _, value in sorted(values, reverse=order.descending):
            group = left & self._index.facet(order.column, value)
            if group:
                yield group
                left = left - group

    def _piece(self, group: _Group, most: int) -> list[int]:
        """Up to `most` cases of a group in order; of equal ones, the newest case first."""
        cases, skip, order = group
        size = len(cases)
        if order is not None and order.column in EXACT and 1 < size <= MOST_SORTED:
            return self._exactly(cases, order)[skip : skip + most]
        if order is not None and 1 < size <= bit_slices.FEW:
            codes = bit_slices.codes_of(self._index.sets.of, order.column, cases)
            newest = sorted(cases, reverse=True)
            return sorted(newest, key=codes.__getitem__, reverse=order.descending)[skip : skip + most]
        last = max(0, size - skip)
        return list(reversed(cases[max(0, last - most) : last].to_array()))

    def _exactly(self, cases: BitMap, order: SortOrder) -> list[int]:
        direction = "DESC" if order.descending else "ASC"
        query = IN_ORDER.format(expression=EXACT[order.column], direction=direction)
        found = [case_id for (case_id,) in self._connection.execute(query, (json.dumps(list(cases)),))]
        # Cases that are in the sets but not yet in this view of the file still count.
        return found if len(found) == len(cases) else [*found, *sorted(cases - BitMap(found), reverse=True)]


def _newer(cases: BitMap, case_id: int) -> int:
    """How many of `cases` are newer than the case."""
    return len(cases) - cases.rank(case_id)
