"""What the inbox does not see: searches that the person comes back to and that were not asked today, with the price."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, clear_layout, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.pages.news.done_pane import DonePane
from autos.desktop.widgets.text.labels import content_label
from autos.domain.lawsuit.news import NewsGroup
from autos.domain.mode import CostClass
from autos.text.news import group_details, group_name
from autos.text.spending import with_price
from autos.usecases.library.inbox import InboxDone

MOST = 6
MARGINS = (24, 16, 24, 16)


class UnaskedPane(QWidget):
    """A line for each search, with a button that asks it again; whoever takes that asks the person first."""

    ask_wanted = Signal(object)
    """The `NewsGroup` of the search."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[NewsGroup, ...] = ()
        self._prices: Mapping[CostClass, str] = MappingProxyType({})
        self.heading = PlainLabel(self.tr("O que a caixa não vê"))
        self.heading.setFont(theme.font(12.5, 600))
        self._lines = column(spacing=8)
        self.buttons: list[QPushButton] = []
        self.done = DonePane(theme)
        self.setLayout(column(self.done, self.heading, 8, self._lines, STRETCH, margins=MARGINS))

    def show_prices(self, prices: Mapping[CostClass, str]) -> None:
        """Show what asking a search again costs, in words."""
        self._prices = prices
        self._fill()

    def show_unasked(self, groups: tuple[NewsGroup, ...], done: InboxDone | None = None) -> None:
        """Show these searches, under what was done."""
        self.done.show_done(done)
        self.heading.setVisible(bool(groups))
        if groups != self._shown:
            self._shown = groups
            self._fill()

    def _fill(self) -> None:
        clear_layout(self._lines)
        self.buttons = []
        for group in self._shown[:MOST]:
            self._lines.addWidget(self._line(group))

    def _line(self, group: NewsGroup) -> QFrame:
        words = content_label(self._theme.font(12))
        words.setText(f"{group_name(group)}: {group_details(group)}")
        price = self._prices.get(group.asks, "") if group.asks else ""
        ask = QPushButton(with_price(self.tr("Consultar"), price))
        ask.setProperty("room", "small")
        ask.clicked.connect(lambda: self.ask_wanted.emit(group))
        self.buttons.append(ask)
        line = QFrame()
        line.setProperty("kind", "card")
        inside = row(words, ask, spacing=12, margins=(12, 8, 12, 8))
        inside.setStretch(0, 1)
        line.setLayout(inside)
        return line
