"""The view of several selected lawsuits in the reading pane: their summary, and a button for each."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.selection_buttons import SelectionButtons
from autos.desktop.components.annotations.selection_summary_presenter import SelectionSummaryState
from autos.desktop.components.annotations.selection_summary_texts import (
    lawsuit_line_texts,
    summary_facts,
    summary_status,
    summary_title,
    unlisted_count_text,
)
from autos.desktop.components.lawsuit_list.row_text import amount_text
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.desktop.widgets.two_line_button import TwoLineButton
from autos.domain.lawsuit.row import LawsuitRow

FACTS = 6
"""Rows of names and values."""


class SelectionSummaryView(QScrollArea):
    """Summary of a selection; the accessible description contains all facts."""

    wanted = Signal(object)
    """The `LawsuitRow` to open."""

    def __init__(self, buttons: SelectionButtons, theme: Theme, question: QWidget | None = None) -> None:
        """`question` is the widget that asks whether they are of a namesake."""
        super().__init__()
        self._theme = theme
        self._state: SelectionSummaryState | None = None
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
        self.ways: list[TwoLineButton] = []
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

    def render_summary(self, state: SelectionSummaryState) -> None:
        if state == self._state:
            return
        self._state = state
        title, news, facts = summary_title(state), summary_status(state), summary_facts(state)
        self.title.setText(title)
        self.news.setText(news)
        self.news.setVisible(bool(news))
        for place, (name, value) in enumerate(zip(self._names, self.values, strict=True)):
            is_shown = place < len(facts)
            name.setVisible(is_shown)
            value.setVisible(is_shown)
            if is_shown:
                name.setText(facts[place][0])
                value.setText(breakable(facts[place][1]))
        self.setAccessibleName(title)
        self.setAccessibleDescription(
            ". ".join((*(f"{name}: {value}" for name, value in facts), *filter(None, [news])))
        )
        self._name_each(state.lines)
        rest = unlisted_count_text(state)
        self.rest.setText(rest)
        self.rest.setVisible(bool(rest))

    def _name_each(self, lines: tuple[LawsuitRow, ...]) -> None:
        for way in self.ways:
            self._ways.removeWidget(way)
            way.hide()
            way.deleteLater()
        self.ways = [self._way(line) for line in lines]

    def _way(self, line: LawsuitRow) -> TwoLineButton:
        edge = amount_text(line.amount) if line.amount is not None else ""
        way = TwoLineButton(self._theme, "lock" if line.secrecy_level else "file-text", *lawsuit_line_texts(line), edge)
        set_tooltip(way, self.tr("Ler só este"))
        way.clicked.connect(lambda: self.wanted.emit(line))
        self._ways.addWidget(way)
        return way
