"""How what is listed divides, counted beside the list and never before it."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.query.choices import court_acronym
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import LONGEST, parse
from autos.domain.query.narrowing import named_values, picked, toggle_value, without_field
from autos.domain.query.problems import QueryProblem
from autos.domain.query.spelling import folded

if TYPE_CHECKING:
    from collections.abc import Callable

    from autos.desktop.pages.library.presenter import LibraryPresenter, LibraryState, Listed
    from autos.domain.errors import Problem
    from autos.domain.query.tree import Tree
    from autos.domain.summary.facet import FacetValue
    from autos.usecases.library.library import Library

KEYS = ("court", "side", "phase", "status", "year")
"""Facets of the strip, from the left."""
MOST = 200
"""Values of a facet that are listed: more courts than there are."""
PAUSE_S = 0.12
"""After the list was read: who goes on typing wants no counts."""


@dataclass(frozen=True, slots=True)
class FacetLine:
    """A value and how many have it."""

    value: str
    """As a query names it; empty for those of which nothing is told."""
    count: int
    """Cases: exact."""
    is_picked: bool = False


@dataclass(frozen=True, slots=True)
class FacetList:
    """One facet of what the query finds, its own values in the query left out of account."""

    key: str
    total: int
    """Cases whatever the value."""
    lines: tuple[FacetLine, ...]


@dataclass(frozen=True, slots=True)
class FacetsState:
    """All that the strip shows."""

    lists: tuple[FacetList, ...] = ()
    is_open: bool = True
    """The person wants to see it."""
    is_usable: bool = True
    """What is typed can be narrowed; not while it is not understood."""


class FacetsPresenter(Presenter[FacetsState]):
    """Counts again whenever the list was read again; one counting at a time, so that the list never waits."""

    def __init__(self, library: Library, listing: LibraryPresenter, *, is_open: bool) -> None:
        super().__init__(FacetsState(is_open=is_open))
        self._library = library
        self._listing = listing
        self._is_shown = False
        self._is_brought = False
        self._known: Listed | None = None
        """The list that was last heard of."""
        self.tasks = TaskScope(on_problem=self._tell)
        self._counting = LatestRead(self.tasks, self._count, name="count")
        self._counting.attend(False)
        listing.changed.connect(self._hear)

    def show(self, is_shown: bool, *, is_brought: bool = False) -> None:
        """There is somebody to look at it, or not: then nothing is counted. Brought, whether it is open or not."""
        self._is_shown, self._is_brought = is_shown, is_brought
        self._mind_whether_seen()

    def open(self, is_open: bool) -> None:
        """Show or hide the strip, as the person wants it."""
        self._update(is_open=is_open)
        self._mind_whether_seen()

    def toggle(self, key: str, value: str) -> None:
        """Narrow the list by a value, or take the value out of the query."""
        self._write(lambda tree: toggle_value(tree, key, value))

    def release(self, key: str) -> None:
        """Whatever the value."""
        self._write(lambda tree: without_field(tree, key))

    def _write(self, change: Callable[[Tree], Tree]) -> None:
        try:
            text = format_query(change(parse(self._listing.state.text)))
        except QueryProblem:
            return  # the strip says that it waits for a query that can be read
        if len(text) <= LONGEST:
            is_whole = self._listing.state.is_whole
            self._listing.filter(text)
            if is_whole:
                self._listing.search()

    def _hear(self, state: LibraryState) -> None:
        self._update(is_usable=state.misread is None)
        if state.listed is not self._known:
            self._known = state.listed
            self._counting.outdate()
        self._mind_whether_seen()

    def _mind_whether_seen(self) -> None:
        is_seen = self._is_shown and (self.state.is_open or self._is_brought)
        self._counting.attend(is_seen and bool(self._listing.state.cases))

    async def _count(self) -> None:
        """Nothing is counted of a query that is being typed: each key begins the pause anew."""
        await asyncio.sleep(PAUSE_S)
        if self._counting.is_outdated:
            return
        listed = self._listing.state.listed
        lists = []
        for key in KEYS:
            if self._listing.state.listed.asked != listed.asked:
                return
            lists.append(await self._divide(key, listed.asked.text, typing=not listed.asked.is_whole))
        if listed is self._listing.state.listed:
            self._update(lists=tuple(lists))

    async def _divide(self, key: str, text: str, *, typing: bool) -> FacetList:
        tree = parse(text)
        rest = without_field(tree, key)
        others = text if rest == tree else format_query(rest)
        total = (await self._library.ask(others, typing=typing, count=0)).count
        told = (await self._library.facets(others, (key,), typing=typing, most=MOST))[key]
        counts = {}
        for value, count in _alike(key, told).items():
            if count is None:  # found by one condition, so counted by it
                narrowed = toggle_value(parse(others, typing=typing), key, value)
                counts[value] = await self._library.count(narrowed, typing=typing)
            else:
                counts[value] = count
        meant = {folded(value) for value in counts}
        counts |= {value: 0 for value in named_values(tree, key) if folded(value) not in meant}
        chosen = picked(tree, key, counts)
        lines = (FacetLine(value, count, value in chosen) for value, count in counts.items())
        shown = [line for line in lines if line.count or line.is_picked]
        return FacetList(key, total, tuple(sorted(shown, key=lambda line: _order(key, line))))

    def _tell(self, problem: Problem) -> None:
        """The list tells what is the matter with the archive; without counts it is narrowed by typing."""
        self._update(lists=())


def _alike(key: str, told: list[FacetValue]) -> dict[str, int | None]:
    """Values by the one way to ask for them; no count where several are, or where nothing is told."""
    groups: dict[str, list[FacetValue]] = defaultdict(list)
    for each in told:
        value = court_acronym(each.value) or each.value if key == "court" else each.value
        groups["Unknown" if key == "side" and not value else folded(value)].append(each)
    counts: dict[str, int | None] = {}
    for same in groups.values():
        name = court_acronym(same[0].value) or same[0].value if key == "court" else same[0].value
        if key == "side" and name in {"", "Unknown"}:
            counts["Unknown"] = None
        else:
            counts[name] = same[0].count if len(same) == 1 and name else None
    return counts


def _order(key: str, line: FacetLine) -> tuple[bool, int, str]:
    """Years from the last, everything else by how many; what is not told stands at the end."""
    if key == "year" and line.value.isdigit():
        return not line.value, -int(line.value), ""
    return not line.value, -line.count, line.value
