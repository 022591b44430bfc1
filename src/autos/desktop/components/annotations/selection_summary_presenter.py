"""The summary of a selection, computed when the selection has not changed for a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.annotations.selection_presenter import SelectedCases
from autos.domain.errors import Problem
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.summary.selection_summary import SelectionSummary
from autos.usecases.library.bulk_edit import BulkEdit

PAUSE_S = 0.12
"""Delay before the summary is computed, because the selection may still change."""
MOST = 10_000
"""Largest selection that is summarised; reading a million lawsuits would take a minute."""


@dataclass(frozen=True, slots=True)
class SelectionSummaryState:
    """State of the summary of a selection."""

    count: int = 0
    summary: SelectionSummary | None = None
    """None while it is being computed, or if it cannot be."""
    records: int = 0
    lines: tuple[LawsuitRow, ...] = ()
    """The first lawsuits, in the order of the list."""
    is_too_many: bool = False
    is_lost: bool = False
    """The list has changed, or cannot be read."""


class SelectionSummaryPresenter(Presenter[SelectionSummaryState]):
    """Computes the summary in the archive's thread, for the latest selection."""

    def __init__(self, many: BulkEdit, cases_at: Callable[[PositionSet], SelectedCases]) -> None:
        """`cases_at` finds the cases at positions of the list; None if the list has changed."""
        super().__init__(SelectionSummaryState())
        self._many = many
        self._cases_at = cases_at
        self.tasks = TaskScope(on_problem=self._on_problem)

    def choose(self, places: PositionSet) -> None:
        """Set the selected positions."""
        is_too_many = places.count > MOST
        self.tasks.cancel("gather")
        self._show(SelectionSummaryState(places.count, is_too_many=is_too_many))
        if places and not is_too_many:
            self.tasks.start("gather", self._summarise(places))

    async def _summarise(self, places: PositionSet) -> None:
        await asyncio.sleep(PAUSE_S)
        cases = await self._cases_at(places)
        if cases is None:
            self._update(is_lost=True)
            return
        found = await self._many.summary(cases)
        self._update(summary=found.summary, records=found.records, lines=found.lines)

    def _on_problem(self, _problem: Problem) -> None:
        """Mark the selection as lost; the list reports the problem itself."""
        self._update(is_lost=True)

    def _show(self, state: SelectionSummaryState) -> None:
        if state != self._state:
            self._state = state
            self.changed.emit(state)
