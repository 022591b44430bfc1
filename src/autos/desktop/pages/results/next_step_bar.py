"""Bar below the results: coverage of the answer, and buttons for the next search with the same filters."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.next_step.button import NextStepButton
from autos.desktop.components.next_step.texts import coverage_text
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.pages.results.state import ResultsState
from autos.desktop.widgets.layout.low_window import is_low_window
from autos.domain.mode import Mode
from autos.domain.search.next_step import NextStep

WIDEST_PX = 480
MOST_OFFERS = 2
"""Most steps offered at once: the next mode, and the search without filters."""


class NextStepBar(QFrame):
    """Hidden while answers may still arrive and after the last step; in a low window only the buttons are shown."""

    wanted = Signal(object, object)
    """The `LedgerEntry` to continue from, and the `NextStep`."""

    def __init__(self, presenter: ResultsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._is_low = self._gives_way = False
        self.setProperty("rule", "top")
        self.coverage = QLabel()
        self.coverage.setTextFormat(Qt.TextFormat.PlainText)
        self.coverage.setWordWrap(True)
        self.coverage.setFont(theme.font(12))
        self.coverage.setProperty("tone", "2")
        self.offers = [NextStepButton(NextStep(Mode.COMPLETE), theme, is_small=True) for _ in range(MOST_OFFERS)]
        self.setLayout(column(self.coverage, *self.offers, spacing=4, margins=(16, 6, 12, 6)))
        for offer in self.offers:
            offer.setMaximumWidth(theme.px(WIDEST_PX))
            offer.taken.connect(self._take)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def hide_when_low(self, *, gives_way: bool) -> None:
        """Hide the bar in a low window while another bar is shown below the list."""
        self._gives_way = gives_way
        self._render(self._presenter.state)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ParentChange and (around := self.parentWidget()) is not None:
            around.installEventFilter(self)
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and is_low_window(self, self._theme) != self._is_low:
            self._render(self._presenter.state)
        return super().eventFilter(watched, event)

    def _render(self, state: ResultsState) -> None:
        steps = state.steps[:MOST_OFFERS]
        self._is_low = is_low_window(self, self._theme)
        self.setVisible(bool(steps) and not (self._is_low and self._gives_way))
        if state.entry is None or not steps:
            return
        self.coverage.setText(coverage_text(state.entry))
        self.coverage.setVisible(bool(self.coverage.text()) and not self._is_low)
        for place, offer in enumerate(self.offers):
            offer.setVisible(place < len(steps))
            if place < len(steps):
                offer.render_step(steps[place], is_first=steps[place].drops_filters, is_short=self._is_low)

    def _take(self, step: NextStep) -> None:
        if self._presenter.state.entry is not None:
            self.wanted.emit(self._presenter.state.entry, step)
