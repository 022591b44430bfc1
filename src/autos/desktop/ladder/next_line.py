"""Under the list of an answer: who answered, and what can be asked next with the same filters."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel

from autos.desktop.ladder.offer import Offer
from autos.desktop.ladder.words import coverage
from autos.desktop.layouts import column
from autos.desktop.results.presenter import ResultsPresenter
from autos.desktop.results.state import ResultsState
from autos.desktop.theme import Theme
from autos.domain.ladder import Step
from autos.domain.mode import Mode

WIDEST_PX = 480
MOST = 2
"""Steps that are offered at once: on, and without the filters."""


class NextLine(QFrame):
    """Nothing while answers may still come, and nothing after the last step."""

    wanted = Signal(object, object)
    """The `LedgerEntry` to go on from, and the `Step`."""

    def __init__(self, presenter: ResultsPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self.setProperty("rule", "top")
        self.said = QLabel()
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setWordWrap(True)
        self.said.setFont(theme.font(12))
        self.said.setProperty("tone", "2")
        self.offers = [Offer(Step(Mode.COMPLETE), theme, is_small=True) for _ in range(MOST)]
        self.setLayout(column(self.said, *self.offers, spacing=4, margins=(16, 6, 12, 6)))
        for offer in self.offers:
            offer.setMaximumWidth(theme.px(WIDEST_PX))
            offer.taken.connect(self._take)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: ResultsState) -> None:
        steps = state.steps[:MOST]
        self.setVisible(bool(steps))
        if state.entry is None or not steps:
            return
        self.said.setText(coverage(state.entry))
        self.said.setVisible(bool(self.said.text()))
        for place, offer in enumerate(self.offers):
            offer.setVisible(place < len(steps))
            if place < len(steps):
                offer.render_step(steps[place], is_first=steps[place].drops_filters)

    def _take(self, step: Step) -> None:
        if self._presenter.state.entry is not None:
            self.wanted.emit(self._presenter.state.entry, step)
