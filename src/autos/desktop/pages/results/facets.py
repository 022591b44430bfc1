"""Facets of the results of one search: they refine what has come, by the query that filters the list."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.facets.state import (
    KEYS,
    FacetCount,
    FacetList,
    FacetSource,
    FacetsState,
    order_of,
    parse_query,
)
from autos.domain.errors import Problem
from autos.domain.lawsuit.row import Grouping
from autos.domain.query.choices import court_acronym
from autos.domain.query.formatter import format_query
from autos.domain.query.narrowing import named_values, picked, toggle_value, without_field
from autos.domain.query.problems import QueryProblem
from autos.domain.query.spelling import folded
from autos.domain.query.tree import Tree

if TYPE_CHECKING:
    from autos.desktop.components.result_filter.presenter import ResultFilterPresenter, ResultFilterState
    from autos.usecases.library.archive_reader import ArchiveReader
    from autos.usecases.library.library import Library

PAUSE_S = 0.12
"""Pause before all facets are counted: nothing is counted while the person types or answers arrive."""
SIDES = ("Active", "Passive", "Interested", "Unknown")
GROUPINGS = {
    "court": Grouping.COURT,
    "phase": Grouping.PHASE,
    "status": Grouping.STATUS,
    "year": Grouping.YEAR,
}


class ResultFacetsPresenter(FacetSource):
    """Counts the facets that are seen, each value by the very query that it would set."""

    def __init__(
        self, reader: ArchiveReader, library: Library, narrow: ResultFilterPresenter, *, is_open: bool = False
    ) -> None:
        super().__init__(FacetsState(is_open=is_open))
        self._review = reader
        self._library = library
        self._narrow = narrow
        self._key: str | None = None
        """The facet that is open over the page."""
        self._has_strip = False
        """The page is shown, and has room for the strip."""
        self._counted: tuple[str, ...] = ()
        self.tasks = TaskScope(on_problem=self._show_problem)
        narrow.changed.connect(self._on_change)

    def attend(self, key: str | None) -> None:
        self._key = key
        self._count_again()

    def show(self, *, is_shown: bool, has_strip: bool) -> None:
        if (is_shown and has_strip) != self._has_strip:
            self._has_strip = is_shown and has_strip
            self._count_again()

    def open(self, is_open: bool) -> None:
        self._update(is_open=is_open)
        self._count_again()

    @property
    def text(self) -> str:
        return self._narrow.state.text

    def write(self, text: str) -> None:
        self._narrow.type(text)

    @property
    def _seen(self) -> tuple[str, ...]:
        """The facets that are seen."""
        if self.state.is_open and self._has_strip:
            return KEYS
        return () if self._key is None else (self._key,)

    def _count_again(self) -> None:
        if self._seen != self._counted:
            self._counted = self._seen
            self._update(lists=())
        if self._seen:
            self.tasks.start("count", self._count(self._seen))
        else:
            self.tasks.cancel("count")

    def _on_change(self, state: ResultFilterState) -> None:
        self._update(is_usable=state.misread is None, listed=len(state.ids))
        try:
            tree = parse_query(state.text)
        except QueryProblem:  # typed just now: the list says so when it has been read
            return
        self._update(picked=tuple((key, tuple(named_values(tree, key))) for key in KEYS))
        self._count_again()

    async def _count(self, keys: tuple[str, ...]) -> None:
        """Count the values of facets, each among the rows that the rest of the query leaves."""
        if len(keys) > 1:
            await asyncio.sleep(PAUSE_S)
        try:
            tree = parse_query(self._narrow.state.text)
        except QueryProblem:
            return  # counted once it can be parsed
        lists = [await self._divide(tree, key) for key in keys]
        if keys == self._seen:
            self._update(lists=tuple(lists))

    async def _divide(self, tree: Tree, key: str) -> FacetList:
        rest = without_field(tree, key)
        rows = await self._within(rest, self._narrow.sorted_out)
        named = named_values(tree, key)
        values = SIDES if key == "side" else await self._values(key, rows)
        known = {folded(value) for value in values}
        values = (*values, *(value for value in named if folded(value) not in known))
        counts = {value: len(await self._within(toggle_value(rest, key, value), rows)) for value in values}
        chosen = picked(tree, key, counts)
        lines = (FacetCount(value, count, value in chosen) for value, count in counts.items())
        shown = sorted((line for line in lines if line.count or line.is_picked), key=lambda line: order_of(key, line))
        return FacetList(key, len(rows), tuple(shown))

    async def _within(self, tree: Tree, rows: tuple[int, ...]) -> tuple[int, ...]:
        text = format_query(tree)
        return tuple(await self._library.within(text, rows)) if text.strip() else rows

    async def _values(self, key: str, rows: tuple[int, ...]) -> tuple[str, ...]:
        """Values of the rows as a query names them, each once."""
        found: dict[str, str] = {}
        for value in (await self._review.values(rows, GROUPINGS[key])).values():
            named = court_acronym(value) or value if key == "court" else value
            found.setdefault(folded(named), named)
        return tuple(found.values())

    def _show_problem(self, _problem: Problem) -> None:
        """Count nothing; the list's own presenter shows the problem."""
        self._update(lists=())
