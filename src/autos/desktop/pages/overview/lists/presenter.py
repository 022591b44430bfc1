"""A list, counted beside it: again whenever it shows something else, for as long as somebody looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.narrowing.presenter import Sorted
from autos.desktop.pages.overview.exporting import ExportingPresenter
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.query.chips import Chip, chips_of, tree_of
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import LONGEST, parse
from autos.domain.query.narrowing import named_values, picked, toggle_condition
from autos.domain.query.problems import QueryProblem
from autos.domain.summary.list_summary import FIELD_OF, ListSummary, bars_of, condition_for_bar

if TYPE_CHECKING:
    from autos.desktop.pages.overview.lists.lists import Asked, CountedList
    from autos.domain.errors import Problem
    from autos.domain.query.tree import Tree
    from autos.domain.summary.bars import Bar
    from autos.usecases.library.library import ArchiveChange
    from autos.usecases.library.list_overview import ListOverview

BREATH_S = 0.1
"""Between two countings while answers pour in."""


@dataclass(frozen=True, slots=True)
class ListOverviewState:
    """All that the overview shows."""

    is_open: bool = False
    listed: ListSummary | None = None
    """None until it has been counted."""
    chips: tuple[Chip, ...] = ()
    """What the list is narrowed by."""
    sorted: Sorted = Sorted.ALL
    """Of whom what was said, where only those are counted."""
    picked: frozenset[tuple[str, str]] = frozenset()
    """Of the values, by group, those that the query asks for."""
    narrowed: frozenset[str] = frozenset()
    """Groups that the list is narrowed by: their values are counted as if it were not."""
    is_table: bool = False
    misread: QueryProblem | None = None
    """What of the query was not understood; what is shown is still the one before."""
    problem: str = ""
    """Name of the `Problem` for which it could not be counted, or written to a file."""

    @property
    def is_narrowed(self) -> bool:
        """The list has more than is counted."""
        return bool(self.chips) or self.sorted is not Sorted.ALL


class ListOverviewPresenter(ExportingPresenter[ListOverviewState]):
    """One counting at a time; nothing is counted while nobody looks."""

    def __init__(self, overview: ListOverview, counted: CountedList) -> None:
        super().__init__(ListOverviewState())
        self._overview = overview
        self._list = counted
        self._known: Asked | None = None
        """What was counted last."""
        self._is_attended = True
        self.tasks = TaskScope(on_problem=self._tell)
        self._counting = LatestRead(self.tasks, self._count, name="count", rest_s=BREATH_S)
        self._counting.attend(False)
        counted.changed.connect(self._follow_list)
        overview.changes.subscribe(self._hear)

    def open(self, is_open: bool) -> None:
        """Somebody looks, or nobody does."""
        if is_open == self.state.is_open:
            return
        if is_open:
            self._update(is_open=True)
        else:
            self._counting.cancel()
            self._update(is_open=False, listed=None, problem="", misread=None)  # it may be another list then
        self._mind_whether_seen()

    def attend(self, is_attended: bool) -> None:
        """The screen is looked at, or another is: then it is not kept up to date."""
        self._is_attended = is_attended
        self._mind_whether_seen()

    def toggle(self, bar: Bar) -> None:
        """Narrow the list by a value, or take the value out of its query."""
        condition = condition_for_bar(bar)
        if condition is not None:
            try:
                self._write(toggle_condition(parse(self._list.text()), condition))
            except QueryProblem:
                return  # it is said above the groups, and the list waits, too

    def remove(self, place: int) -> None:
        """One chip less."""
        self._write(tree_of(chip for at, chip in enumerate(self.state.chips) if at != place))

    def clear(self) -> None:
        """The whole list."""
        self._list.clear()

    def show_table(self, is_table: bool) -> None:
        self._update(is_table=is_table)

    def _write(self, tree: Tree) -> None:
        text = format_query(tree)
        if len(text) <= LONGEST:
            self._list.narrow(text)

    def _hear(self, change: ArchiveChange) -> None:
        if change.lawsuits or change.topics - {ChangeTopic.VERDICTS}:
            self._counting.outdate()

    def _follow_list(self) -> None:
        if self._list.asked() != self._known:
            self._counting.outdate()

    def _mind_whether_seen(self) -> None:
        self._counting.attend(self.state.is_open and self._is_attended)

    async def _count(self) -> None:
        asked = self._known = self._list.asked()
        try:
            listed = await self._overview.of(asked.text, typing=asked.typing, among=asked.among)
        except QueryProblem as misread:
            self._update(misread=misread)
        else:
            self._show(parse(asked.text), listed, asked.sorted)

    def _show(self, tree: Tree, listed: ListSummary, which: Sorted) -> None:
        asked = {group: named_values(tree, field) for group, field in FIELD_OF.items()}
        self._update(
            listed=listed,
            chips=chips_of(tree),
            sorted=which,
            picked=frozenset(each for group in FIELD_OF for each in _picked(tree, group, listed, asked[group])),
            narrowed=frozenset(group for group, values in asked.items() if values),
            misread=None,
            problem="",
        )

    def _tell(self, problem: Problem) -> None:
        self._update(problem=problem.name)


def _picked(tree: Tree, group: str, listed: ListSummary, asked: Sequence[str]) -> list[tuple[str, str]]:
    if not asked:
        return []
    values = [bar.value for bar in bars_of(listed, group) if bar.value]
    untold = [(group, "")] if "" in asked else []
    return [(group, value) for value in picked(tree, FIELD_OF[group], values)] + untold
