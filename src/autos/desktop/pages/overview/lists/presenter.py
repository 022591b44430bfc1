"""Presenter of a list's overview: counts again whenever the list changes while the overview is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.result_filter.presenter import NamesakeFilter
from autos.desktop.pages.overview.export_presenter import ExportPresenter
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.query.chips import Chip, chips_of, tree_of
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import LONGEST, parse
from autos.domain.query.narrowing import named_values, picked, toggle_condition
from autos.domain.query.problems import QueryProblem
from autos.domain.summary.list_summary import FIELD_OF, ListSummary, bars_of, condition_for_bar

if TYPE_CHECKING:
    from autos.desktop.pages.overview.lists.counted_list import CountedList, CountedQuery
    from autos.domain.errors import Problem
    from autos.domain.query.tree import Tree
    from autos.domain.summary.bars import Bar
    from autos.usecases.library.exported_files import ExportedFiles
    from autos.usecases.library.library import ArchiveChange
from autos.usecases.library.list_overview import ListOverview

COUNT_PAUSE_S = 0.1
"""Pause between two counts while answers arrive."""


@dataclass(frozen=True, slots=True)
class ListOverviewState:
    """Everything the overview of a list shows."""

    is_open: bool = False
    listed: ListSummary | None = None
    """None until it has been counted."""
    chips: tuple[Chip, ...] = ()
    """Filters of the list."""
    sorted: NamesakeFilter = NamesakeFilter.ALL
    """Verdicts that are counted."""
    clients: tuple[str, ...] = ()
    """Clients whose lawsuits are counted; none for those of all."""
    picked: frozenset[tuple[str, str]] = frozenset()
    """(group, value) pairs that the query asks for."""
    narrowed: frozenset[str] = frozenset()
    """Groups that the query filters by: their values are counted without that filter."""
    is_table: bool = False
    misread: QueryProblem | None = None
    """Error of the typed query; the counts are those of the previous one."""
    problem: str = ""
    """Name of the `Problem` that prevented counting or writing the file."""

    @property
    def is_narrowed(self) -> bool:
        """Whether the list is filtered."""
        return bool(self.chips or self.clients) or self.sorted is not NamesakeFilter.ALL


class ListOverviewPresenter(ExportPresenter[ListOverviewState]):
    """Counts a list while its overview is visible, one count at a time."""

    def __init__(self, overview: ListOverview, counted: CountedList, files: ExportedFiles) -> None:
        super().__init__(ListOverviewState())
        self.files = files
        self._overview = overview
        self._list = counted
        self._known: CountedQuery | None = None
        """Query that was counted last."""
        self._is_attended = True
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._counting = LatestRead(self.tasks, self._count, name="count", rest_s=COUNT_PAUSE_S)
        self._counting.set_visible(False)
        counted.changed.connect(self._follow_list)
        overview.changes.subscribe(self._on_change)

    def open(self, is_open: bool) -> None:
        """Open or close the overview."""
        if is_open == self.state.is_open:
            return
        if is_open:
            self._update(is_open=True)
        else:
            self._counting.cancel()
            self._update(is_open=False, listed=None, problem="", misread=None)  # the next time it may be another list
        self._update_attention()

    def set_visible(self, is_attended: bool) -> None:
        """Set whether the page is visible; a hidden page is not kept up to date."""
        self._is_attended = is_attended
        self._update_attention()

    def toggle(self, bar: Bar) -> None:
        """Add a value to the query of the list, or remove it."""
        condition = condition_for_bar(bar)
        if condition is not None:
            try:
                self._write(toggle_condition(parse(self._list.text()), condition))
            except QueryProblem:
                return  # the banner shows the error of the query

    def remove(self, place: int) -> None:
        """Remove a filter of the list."""
        self._write(tree_of(chip for at, chip in enumerate(self.state.chips) if at != place))

    def clear(self) -> None:
        """Remove all filters of the list."""
        self._list.clear()

    def show_table(self, is_table: bool) -> None:
        self._update(is_table=is_table)

    def _write(self, tree: Tree) -> None:
        text = format_query(tree)
        if len(text) <= LONGEST:
            self._list.narrow(text)

    def _on_change(self, change: ArchiveChange) -> None:
        if change.lawsuits or change.topics - {ChangeTopic.VERDICTS, ChangeTopic.INBOX}:
            self._counting.mark_outdated()

    def _follow_list(self) -> None:
        if self._list.asked() != self._known:
            self._counting.mark_outdated()

    def _update_attention(self) -> None:
        self._counting.set_visible(self.state.is_open and self._is_attended)

    async def _count(self) -> None:
        asked = self._known = self._list.asked()
        try:
            listed = await self._overview.of(asked.text, typing=asked.typing, among=asked.among)
        except QueryProblem as misread:
            self._update(misread=misread)
        else:
            self._show(parse(asked.text), listed, asked)

    def _show(self, tree: Tree, listed: ListSummary, query: CountedQuery) -> None:
        asked = {group: named_values(tree, field) for group, field in FIELD_OF.items()}
        self._update(
            listed=listed,
            chips=chips_of(tree),
            sorted=query.sorted,
            clients=query.clients,
            picked=frozenset(each for group in FIELD_OF for each in _picked(tree, group, listed, asked[group])),
            narrowed=frozenset(group for group, values in asked.items() if values),
            misread=None,
            problem="",
        )

    def _show_problem(self, problem: Problem) -> None:
        self._update(problem=problem.name)


def _picked(tree: Tree, group: str, listed: ListSummary, asked: Sequence[str]) -> list[tuple[str, str]]:
    if not asked:
        return []
    values = [bar.value for bar in bars_of(listed, group) if bar.value]
    untold = [(group, "")] if "" in asked else []
    return [(group, value) for value in picked(tree, FIELD_OF[group], values)] + untold
