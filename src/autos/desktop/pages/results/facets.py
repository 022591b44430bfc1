"""Facets of the results of one search: they refine what has come, by the query that filters the list."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.facets.state import (
    CLIENT,
    KEYS,
    FacetCount,
    FacetList,
    FacetSource,
    FacetsState,
    order_of,
    parse_query,
)
from autos.domain.errors import Problem
from autos.domain.lawsuit.clients import NO_CLIENT, OPEN_CLIENT
from autos.domain.lawsuit.row import Grouping
from autos.domain.query.choices import court_acronym
from autos.domain.query.formatter import format_query
from autos.domain.query.narrowing import named_values, picked, toggle_value, without_field
from autos.domain.query.problems import QueryProblem
from autos.domain.query.spelling import folded
from autos.domain.query.tree import Tree

if TYPE_CHECKING:
    from autos.desktop.components.result_filter.presenter import ResultFilterPresenter, ResultFilterState
    from autos.desktop.pages.results.clients import ResultClientsPresenter, ResultClientsState
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
    """Counts the facets that are seen, each value by the very query that it would set, clients by who they are."""

    keys = (CLIENT, *KEYS)

    def __init__(
        self,
        reader: ArchiveReader,
        library: Library,
        narrow: ResultFilterPresenter,
        clients: ResultClientsPresenter,
        *,
        is_open: bool = False,
    ) -> None:
        super().__init__(FacetsState(is_open=is_open))
        self._review = reader
        self._library = library
        self._narrow = narrow
        self._clients = clients
        self._key: str | None = None
        """The facet that is open over the page."""
        self._has_strip = False
        """The page is shown, and has room for the strip."""
        self._counted: tuple[str, ...] = ()
        self.tasks = TaskScope(on_problem=self._show_problem)
        narrow.changed.connect(self._on_change)
        clients.changed.connect(self._on_clients)

    def attend(self, key: str | None) -> None:
        self._key = key
        self._count_again()

    def show(self, *, is_shown: bool, has_strip: bool) -> None:
        self._clients.set_visible(is_visible=is_shown)
        if (is_shown and has_strip) != self._has_strip:
            self._has_strip = is_shown and has_strip
            self._count_again()

    def open(self, is_open: bool) -> None:
        self._update(is_open=is_open)
        self._count_again()

    def toggle(self, key: str, value: str) -> None:
        if key != CLIENT:
            super().toggle(key, value)
            return
        chosen = self._narrow.state.clients
        is_chosen = value in chosen
        self._narrow.pick_clients([one for one in chosen if one != value] if is_chosen else [*chosen, value])

    def clear_facet(self, key: str) -> None:
        if key == CLIENT:
            self._narrow.pick_clients(())
        else:
            super().clear_facet(key)

    @property
    def text(self) -> str:
        return self._narrow.state.text

    def write(self, text: str) -> None:
        self._narrow.type(text)

    @property
    def _seen(self) -> tuple[str, ...]:
        """The facets that are seen."""
        if self.state.is_open and self._has_strip:
            return self.keys
        return () if self._key is None else (self._key,)

    def _count_again(self) -> None:
        if self._seen != self._counted:
            self._counted = self._seen
            self._update(lists=())
        if self._seen:
            self.tasks.start("count", self._count(self._seen))
        else:
            self.tasks.cancel("count")

    def _on_clients(self, _state: ResultClientsState) -> None:
        if CLIENT in self._seen:
            self._count_again()

    def _on_change(self, state: ResultFilterState) -> None:
        self._update(is_usable=state.misread is None, listed=len(state.ids))
        try:
            tree = parse_query(state.text)
        except QueryProblem:  # typed just now: the list says so when it has been read
            return
        named = ((key, tuple(named_values(tree, key))) for key in KEYS)
        self._update(picked=((CLIENT, state.clients), *named))
        self._count_again()

    async def _count(self, keys: tuple[str, ...]) -> None:
        """Count the values of facets, each among the rows that the rest of the query leaves."""
        if len(keys) > 1:
            await asyncio.sleep(PAUSE_S)
        try:
            tree = parse_query(self._narrow.state.text)
        except QueryProblem:
            return  # counted once it can be parsed
        lists = [await self._divide_by_client(tree) if key == CLIENT else await self._divide(tree, key) for key in keys]
        if keys == self._seen:
            self._update(lists=tuple(each for each in lists if each is not None))

    async def _divide_by_client(self, tree: Tree) -> FacetList | None:
        """Count the clients of what the query leaves; None until the client of each row is known."""
        rows = await self._within(tree, self._narrow.of_all_clients)
        known = self._clients.state.known
        if known is None or any(row_id not in known.of for row_id in rows):
            return None
        chosen = self._narrow.state.clients
        counts = Counter(dict.fromkeys(chosen, 0))
        counts.update(known.of[row_id] for row_id in rows)
        lines = (FacetCount(value, count, value in chosen) for value, count in counts.items())
        return FacetList(CLIENT, len(rows), tuple(sorted(lines, key=_client_order)))

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


def _client_order(line: FacetCount) -> tuple[bool, bool, int, str]:
    """Sort key: those with most lawsuits first; what is to be said, and what has no client, last."""
    return line.value == NO_CLIENT, line.value == OPEN_CLIENT, -line.count, folded(line.value)
