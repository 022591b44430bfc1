"""Under the list of an answer: who answered, and what can be asked next with the same filters."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.ladder.offer import Offer
from autos.desktop.components.ladder.words import coverage
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.pages.results.state import ResultsState
from autos.desktop.widgets.layout.low_window import is_low
from autos.domain.mode import Mode
from autos.domain.search.next_step import NextStep

WIDEST_PX = 480
MOST = 2
"""Steps that are offered at once: on, and without the filters."""


class NextLine(QFrame):
    """Nothing while answers may still come, and nothing after the last step. In a low window the buttons alone."""

    wanted = Signal(object, object)
    """The `LedgerEntry` to go on from, and the `NextStep`."""

    def __init__(self, presenter: ResultsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._is_low = self._gives_way = False
        self.setProperty("rule", "top")
        self.said = QLabel()
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setWordWrap(True)
        self.said.setFont(theme.font(12))
        self.said.setProperty("tone", "2")
        self.offers = [Offer(NextStep(Mode.COMPLETE), theme, is_small=True) for _ in range(MOST)]
        self.setLayout(column(self.said, *self.offers, spacing=4, margins=(16, 6, 12, 6)))
        for offer in self.offers:
            offer.setMaximumWidth(theme.px(WIDEST_PX))
            offer.taken.connect(self._take)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def give_way(self, *, gives_way: bool) -> None:
        """While something else stands under the list: in a low window there is no room for both."""
        self._gives_way = gives_way
        self._render(self._presenter.state)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange and (around := self.parentWidget()) is not None:
            around.installEventFilter(self)
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and is_low(self, self._theme) != self._is_low:
            self._render(self._presenter.state)
        return super().eventFilter(watched, event)

    def _render(self, state: ResultsState) -> None:
        steps = state.steps[:MOST]
        self._is_low = is_low(self, self._theme)
        self.setVisible(bool(steps) and not (self._is_low and self._gives_way))
        if state.entry is None or not steps:
            return
        self.said.setText(coverage(state.entry))
        self.said.setVisible(bool(self.said.text()) and not self._is_low)
        for place, offer in enumerate(self.offers):
            offer.setVisible(place < len(steps))
            if place < len(steps):
                offer.render_step(steps[place], is_first=steps[place].drops_filters, is_short=self._is_low)

    def _take(self, step: NextStep) -> None:
        if self._presenter.state.entry is not None:
            self.wanted.emit(self._presenter.state.entry, step)
