"""Presenter of the library's facets: counts the values of the listed cases, after the list was read."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import TYPE_CHECKING

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.facets.state import KEYS, FacetCount, FacetList, FacetSource, FacetsState, order_of
from autos.domain.query.choices import court_acronym
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import parse
from autos.domain.query.narrowing import named_values, picked, toggle_value, without_field
from autos.domain.query.spelling import folded

if TYPE_CHECKING:
    from autos.desktop.pages.library.presenter import LibraryPresenter, LibraryState, ListSnapshot
    from autos.domain.errors import Problem
    from autos.domain.summary.facet import FacetValue
    from autos.usecases.library.library import Library

MOST_VALUES = 200
"""Most values of a facet: more than there are courts."""
TYPING_PAUSE_S = 0.12
"""Pause after the list was read: nothing is counted while the person types."""


class FacetsPresenter(FacetSource):
    """Counts again after each read of the list; one count at a time, so that the list does not wait."""

    def __init__(self, library: Library, listing: LibraryPresenter, *, is_open: bool) -> None:
        super().__init__(FacetsState(is_open=is_open))
        self._library = library
        self._listing = listing
        self._is_shown = False
        self._has_strip = False
        self._is_attended = False
        self._known: ListSnapshot | None = None
        """The list that was read last."""
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._counting = LatestRead(self.tasks, self._count, name="count")
        self._counting.set_visible(False)
        listing.changed.connect(self._on_change)

    def show(self, *, is_shown: bool, has_strip: bool) -> None:
        self._is_shown, self._has_strip = is_shown, has_strip
        self._update_attention()

    def attend(self, key: str | None) -> None:
        """Count while a facet is open over the page."""
        self._is_attended = key is not None
        self._update_attention()

    def open(self, is_open: bool) -> None:
        self._update(is_open=is_open)
        self._update_attention()

    @property
    def text(self) -> str:
        return self._listing.state.text

    def write(self, text: str) -> None:
        is_whole = self._listing.state.is_whole
        self._listing.filter(text)
        if is_whole:
            self._listing.search()

    def _on_change(self, state: LibraryState) -> None:
        self._update(is_usable=state.misread is None, picked=_picked(state), listed=state.listed.count)
        if state.listed is not self._known:
            self._known = state.listed
            self._counting.mark_outdated()
        self._update_attention()

    def _update_attention(self) -> None:
        is_seen = self._is_shown and ((self.state.is_open and self._has_strip) or self._is_attended)
        self._counting.set_visible(is_seen and bool(self._listing.state.cases))

    async def _count(self) -> None:
        """Count all facets after a pause; each key restarts the pause."""
        await asyncio.sleep(TYPING_PAUSE_S)
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
        values = (await self._library.facets(others, (key,), typing=typing, most=MOST_VALUES))[key]
        counts = {}
        for value, count in _alike(key, values).items():
            if count is None:  # several values share one condition, so count by the condition
                narrowed = toggle_value(parse(others, typing=typing), key, value)
                counts[value] = await self._library.count(narrowed, typing=typing)
            else:
                counts[value] = count
        meant = {folded(value) for value in counts}
        counts |= {value: 0 for value in named_values(tree, key) if folded(value) not in meant}
        chosen = picked(tree, key, counts)
        lines = (FacetCount(value, count, value in chosen) for value, count in counts.items())
        shown = [line for line in lines if line.count or line.is_picked]
        return FacetList(key, total, tuple(sorted(shown, key=lambda line: order_of(key, line))))

    def _show_problem(self, problem: Problem) -> None:
        """Hide the counts; the list shows the problem itself."""
        self._update(lists=())


def _picked(state: LibraryState) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Values that the listed query names, by facet."""
    tree = parse(state.listed.asked.text)
    return tuple((key, tuple(named_values(tree, key))) for key in KEYS)


def _alike(key: str, values: list[FacetValue]) -> dict[str, int | None]:
    """Counts by the value of the query; None where several values share it, or where there is no value."""
    groups: dict[str, list[FacetValue]] = defaultdict(list)
    for each in values:
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
