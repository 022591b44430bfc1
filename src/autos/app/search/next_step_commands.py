"""Commands of the palette for the next steps of the search that is shown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from autos.desktop.components.next_step.texts import STEP_ICONS, cost_note, step_label
from autos.desktop.components.palette.command import Command
from autos.domain.mode import COST_CLASSES
from autos.domain.summary.bars import NO_SELECTION
from autos.text.spending import with_price

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from autos.desktop.pages.overview.presenter import OverviewPresenter, OverviewState
    from autos.desktop.pages.results.presenter import ResultsPresenter
    from autos.desktop.pages.results.state import ResultsState
    from autos.desktop.window.main_window import MainWindow
    from autos.domain.ledger.ledger import LedgerEntry
    from autos.domain.mode import CostClass
    from autos.domain.search.next_step import NextStep
    from autos.domain.summary.bars import SelectedBars


class NextStepCommands:
    """Next steps of the page that is shown; `take` starts one."""

    def __init__(
        self,
        window: MainWindow,
        results: ResultsPresenter,
        overview: OverviewPresenter,
        take: Callable[[LedgerEntry, NextStep, SelectedBars], None],
    ) -> None:
        self._window = window
        self._results = results
        self._overview = overview
        self._take = take
        self.prices: Mapping[CostClass, str] = {}
        """What a call of each class costs, in words; empty until that is known."""

    def commands(self) -> Iterator[Command]:
        screen, chosen = self._window.current_screen, NO_SELECTION
        state: ResultsState | OverviewState = self._results.state
        if screen == "overview":
            state = self._overview.state
            chosen = state.chosen
        if state.entry is None or screen not in {"results", "overview"}:
            return
        for step in state.steps:
            take = partial(self._take, state.entry, step, chosen)
            detail = with_price(cost_note(step.mode), self.prices.get(COST_CLASSES[step.mode], ""))
            yield Command(step_label(step), take, STEP_ICONS[step.mode], detail=detail)
