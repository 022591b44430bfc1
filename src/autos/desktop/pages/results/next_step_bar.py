"""Links at the right of the state line: the next searches with the same filters."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.theme import Theme
from autos.desktop.components.next_step.link import NextStepLink
from autos.desktop.components.search_header import NO_PRICES
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.pages.results.state import ResultsState
from autos.domain.mode import COST_CLASSES, CostClass
from autos.domain.search.next_step import NextStep
from autos.text.spending import amounts_in

SHORT_BELOW = 1000
"""Width of the line, at the design's text size, below which the links say only the mode."""
MOST_OFFERS = 2
"""Most steps offered at once: the next mode, and the search without filters."""


class NextStepBar(QWidget):
    """Hidden while answers may still arrive and after the last step."""

    wanted = Signal(object, object)
    """The `LedgerEntry` to continue from, and the `NextStep`."""

    def __init__(self, presenter: ResultsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._prices: Mapping[CostClass, str] = NO_PRICES
        self._refusal = ""
        self.offers = [NextStepLink(theme) for _ in range(MOST_OFFERS)]
        self.setLayout(row(*self.offers, spacing=12))
        for offer in self.offers:
            offer.taken.connect(self._take)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange and (around := self.parentWidget()) is not None:
            around.installEventFilter(self)
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and (around := self.parentWidget()) is not None:
            for offer in self.offers:
                offer.shorten(is_short=around.width() < self._theme.px(SHORT_BELOW))
        return super().eventFilter(watched, event)

    def show_prices(self, prices: Mapping[CostClass, str], refusal: str) -> None:
        """Set what a call of each class costs, in words, and why nothing can be asked, if so."""
        self._prices, self._refusal = amounts_in(prices), refusal
        self._render(self._presenter.state)

    def _render(self, state: ResultsState) -> None:
        steps = state.steps[:MOST_OFFERS] if state.entry is not None else ()
        for place, offer in enumerate(self.offers):
            offer.setVisible(place < len(steps))
            if place < len(steps):
                offer.render_step(steps[place], self._prices.get(COST_CLASSES[steps[place].mode], ""))
                offer.setEnabled(not self._refusal)
                offer.setAccessibleDescription(self._refusal)
        if not steps or self.parentWidget() is not None:  # shown without a parent it would be a window
            self.setVisible(bool(steps))

    def _take(self, step: NextStep) -> None:
        if self._presenter.state.entry is not None:
            self.wanted.emit(self._presenter.state.entry, step)
