"""Facets of the results of one search: they refine what has come, by the query that filters the list."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.facets.state import KEYS, FacetCount, FacetList, FacetSource, FacetsState, order_of
from autos.domain.errors import Problem
from autos.domain.lawsuit.row import Grouping
from autos.domain.query.choices import court_acronym
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import LONGEST, parse
from autos.domain.query.narrowing import named_values, picked, toggle_value, without_field
from autos.domain.query.problems import QueryProblem
from autos.domain.query.spelling import folded
from autos.domain.query.tree import All, Tree

if TYPE_CHECKING:
    from autos.desktop.components.result_filter.presenter import ResultFilterPresenter, ResultFilterState
    from autos.usecases.library.archive_reader import ArchiveReader
    from autos.usecases.library.library import Library

SIDES = ("Active", "Passive", "Interested", "Unknown")
GROUPINGS = {
    "court": Grouping.COURT,
    "phase": Grouping.PHASE,
    "status": Grouping.STATUS,
    "year": Grouping.YEAR,
}


class ResultFacetsPresenter(FacetSource):
    """Counts the facet that is open, each value by the very query that it would set."""

    def __init__(self, reader: ArchiveReader, library: Library, narrow: ResultFilterPresenter) -> None:
        super().__init__(FacetsState(is_open=False))
        self._review = reader
        self._library = library
        self._narrow = narrow
        self._key: str | None = None
        self.tasks = TaskScope(on_problem=self._show_problem)
        narrow.changed.connect(self._on_change)

    def attend(self, key: str | None) -> None:
        self._key = key
        if key is None:
            self.tasks.cancel("count")
            self._update(lists=())
        else:
            self.tasks.start("count", self._count(key))

    def toggle(self, key: str, value: str) -> None:
        self._write(lambda tree: toggle_value(tree, key, value))

    def clear_facet(self, key: str) -> None:
        self._write(lambda tree: without_field(tree, key))

    def _write(self, change: Callable[[Tree], Tree]) -> None:
        try:
            text = format_query(change(_tree(self._narrow.state.text)))
        except QueryProblem:
            return  # the facets are disabled while the query cannot be parsed
        if len(text) <= LONGEST:
            self._narrow.type(text)

    def _on_change(self, state: ResultFilterState) -> None:
        self._update(is_usable=state.misread is None, listed=len(state.ids))
        try:
            tree = _tree(state.text)
        except QueryProblem:  # typed just now: the list says so when it has been read
            return
        self._update(picked=tuple((key, tuple(named_values(tree, key))) for key in KEYS))
        if self._key is not None:
            self.tasks.start("count", self._count(self._key))

    async def _count(self, key: str) -> None:
        """Count the values of one facet among the rows that the rest of the query leaves."""
        tree = _tree(self._narrow.state.text)
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
        if key == self._key:
            self._update(lists=(FacetList(key, len(rows), tuple(shown)),))

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


def _tree(text: str) -> Tree:
    return parse(text) if text.strip() else All()
