"""What the lawsuits that are chosen together are, counted once the choice has come to rest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.annotations.chosen import Cases
from autos.domain.errors import Problem
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.summary.selection_summary import SelectionSummary
from autos.usecases.library.bulk_edit import Many

PAUSE_S = 0.12
"""Who goes on choosing wants no sum yet."""
MOST = 10_000
"""Lawsuits that are added up: reading as many takes the archive a moment, a million of them a minute."""


@dataclass(frozen=True, slots=True)
class GatheringState:
    """What stands beside a list of which several lines are chosen."""

    count: int = 0
    gathered: SelectionSummary | None = None
    """None while it is counted, or nobody can count it."""
    records: int = 0
    lines: tuple[LawsuitRow, ...] = ()
    """The first of them, in the order of the list."""
    is_too_many: bool = False
    is_lost: bool = False
    """The list is another by now, or cannot be read."""


class GatheringPresenter(Presenter[GatheringState]):
    """Counts in the archive's thread; the last choice wins."""

    def __init__(self, many: Many, cases_at: Callable[[PositionSet], Cases]) -> None:
        """`cases_at` finds the cases in these places of the list; none where it is another by now."""
        super().__init__(GatheringState())
        self._many = many
        self._cases_at = cases_at
        self.tasks = TaskScope(on_problem=self._lose)

    def choose(self, places: PositionSet) -> None:
        """These, until others are."""
        is_too_many = places.count > MOST
        self.tasks.cancel("gather")
        self._show(GatheringState(places.count, is_too_many=is_too_many))
        if places and not is_too_many:
            self.tasks.start("gather", self._gather(places))

    async def _gather(self, places: PositionSet) -> None:
        await asyncio.sleep(PAUSE_S)
        cases = await self._cases_at(places)
        if cases is None:
            self._update(is_lost=True)
            return
        told = await self._many.gathered(cases)
        self._update(gathered=told.gathered, records=told.records, lines=told.lines)

    def _lose(self, _problem: Problem) -> None:
        """The list tells what is the matter with the archive."""
        self._update(is_lost=True)

    def _show(self, state: GatheringState) -> None:
        if state != self._state:
            self._state = state
            self.changed.emit(state)
