"""In the place of what is read while several lawsuits are chosen: what they are together, and the way to each."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.chosen_buttons import ChosenButtons
from autos.desktop.components.annotations.gathering import GatheringState
from autos.desktop.components.annotations.gathering_words import (
    gathering_facts,
    gathering_news,
    gathering_title,
    rest_words,
    way_words,
)
from autos.desktop.components.lawsuit_list.row_text import amount_words
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.desktop.widgets.two_lines import TwoLines
from autos.domain.lawsuit.row import LawsuitRow

FACTS = 6
"""Lines of names and values."""


class GatheredView(QScrollArea):
    """Build, render. A screen reader that comes here is told all of the facts."""

    wanted = Signal(object)
    """The `LawsuitRow` that is to be read by itself."""

    def __init__(self, buttons: ChosenButtons, theme: Theme, question: QWidget | None = None) -> None:
        """`question` is asked of all of them."""
        super().__init__()
        self._theme = theme
        self._told: GatheringState | None = None
        self.buttons = buttons
        self.title = quiet_label("", theme.font(17, 600), "")
        self.title.setWordWrap(True)
        self.news = quiet_label("", theme.font(12), "2")
        self.news.setWordWrap(True)
        self._facts = QGridLayout()
        self._facts.setHorizontalSpacing(18)
        self._facts.setVerticalSpacing(8)
        self._facts.setColumnStretch(1, 1)
        self.values = [content_label() for _ in range(FACTS)]
        self._names = [quiet_label("", theme.font(11.5)) for _ in range(FACTS)]
        for place, (name, value) in enumerate(zip(self._names, self.values, strict=True)):
            self._facts.addWidget(name, place, 0, Qt.AlignmentFlag.AlignTop)
            self._facts.addWidget(value, place, 1)
        self.ways: list[TwoLines] = []
        self._ways = QVBoxLayout()
        self._ways.setSpacing(0)
        self.rest = quiet_label("", theme.font(11.5))
        body = QWidget()
        body.setProperty("ground", "surface")
        self._column = column(
            self.title,
            4,
            self.news,
            10,
            self._facts,
            14,
            buttons,
            12,
            self._ways,
            self.rest,
            STRETCH,
            margins=(24, 16, 24, 16),
        )
        body.setLayout(self._column)
        if question is not None:
            self._column.insertWidget(0, question)
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def render_gathering(self, state: GatheringState) -> None:
        if state == self._told:
            return
        self._told = state
        title, news, facts = gathering_title(state), gathering_news(state), gathering_facts(state)
        self.title.setText(title)
        self.news.setText(news)
        self.news.setVisible(bool(news))
        for place, (name, value) in enumerate(zip(self._names, self.values, strict=True)):
            is_told = place < len(facts)
            name.setVisible(is_told)
            value.setVisible(is_told)
            if is_told:
                name.setText(facts[place][0])
                value.setText(breakable(facts[place][1]))
        self.setAccessibleName(title)
        self.setAccessibleDescription(
            ". ".join((*(f"{name}: {value}" for name, value in facts), *filter(None, [news])))
        )
        self._name_each(state.lines)
        rest = rest_words(state)
        self.rest.setText(rest)
        self.rest.setVisible(bool(rest))

    def _name_each(self, lines: tuple[LawsuitRow, ...]) -> None:
        for way in self.ways:
            self._ways.removeWidget(way)
            way.hide()
            way.deleteLater()
        self.ways = [self._way(line) for line in lines]

    def _way(self, line: LawsuitRow) -> TwoLines:
        edge = amount_words(line.amount) if line.amount is not None else ""
        way = TwoLines(self._theme, "lock" if line.secrecy_level else "file-text", *way_words(line), edge)
        way.setToolTip(self.tr("Ler só este"))
        way.clicked.connect(lambda: self.wanted.emit(line))
        self._ways.addWidget(way)
        return way
