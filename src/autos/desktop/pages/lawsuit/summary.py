"""Summary page: facts, last step, parties by side."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QWidget

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.party_blocks import SideBlock, more_parties_text
from autos.desktop.pages.lawsuit.texts import (
    LawsuitFact,
    TpuPaths,
    facts,
    parties_known_text,
    sides,
    step_heading,
    step_text,
)
from autos.desktop.widgets.layout.flow import FlowLayout
from autos.desktop.widgets.notices.badge import Badge
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.domain.lawsuit.lawsuit import Lawsuit, Step
from autos.text.known_values import KnownSince
from autos.text.translation import translate

COLUMN_WIDTH = 180
"""Least width of a column of facts, at the design's size of text: three, two or one fit."""
MOST_COLUMNS = 3
TWO_SIDES = 520
"""Width from which two sides are shown side by side."""
SIDES_SHOWN = 8
"""Most sides shown: the contract has four, but a service may send a different word for every party."""


class FactCell(QWidget):
    """Cell of a fact: name and value."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.name = quiet_label("", theme.font(11.5))
        self.value = content_label()
        self.more: QLabel | None = None
        self._column = column(self.name, self.value, STRETCH)
        self.setLayout(self._column)

    def render_fact(self, fact: LawsuitFact) -> None:
        self.name.setText(fact.name)
        self.value.setText(breakable(fact.value))
        set_style_property(self.value, "tone", "" if fact.is_known else "3")
        if self.more is None and fact.more:  # few have any
            self.more = content_label(self._theme.font(11.5), "3")
            self._column.insertWidget(2, self.more)
        if self.more is not None:
            self.more.setText(breakable(fact.more))
            self.more.setVisible(bool(fact.more))


class StepBlock(QFrame):
    """Last step: the only one that the service sends."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("kind", "quote")
        self.heading = quiet_label("", theme.font(11.5))
        self.private = Badge(theme)
        self.content = content_label(is_stop=True)
        head = FlowLayout(self.heading, self.private, spacing=8)
        self.setLayout(column(head, 2, self.content, margins=(12, 0, 0, 0)))

    def render_step(self, step: Step | None, known: KnownSince) -> None:
        if step is None:
            self.heading.setText(translate("lawsuit", "Último andamento"))
            self.content.setText(translate("lawsuit", "Não informado nesta consulta."))
            self.private.render_badge("", "red")
            return
        self.heading.setText(step_heading(step, known))
        self.private.render_badge(translate("lawsuit", "Andamento sigiloso") if step.private else "", "red", "lock")
        self.content.setText(breakable(step_text(step)))


class SummaryPage(QScrollArea):
    """Facts in as many columns as fit, then the last step, then the sides."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._columns = 0
        self._cells: list[FactCell] = []
        self._sides: list[SideBlock] = []
        self._shown_sides = 0
        self.facts = QGridLayout()
        self.facts.setHorizontalSpacing(24)
        self.facts.setVerticalSpacing(14)
        self.step = StepBlock(theme)
        self.sides = QGridLayout()
        self.sides.setHorizontalSpacing(28)
        self.sides.setVerticalSpacing(16)
        self.more_sides = quiet_label("", theme.font(11.5))
        body = QWidget()
        body.setProperty("ground", "surface")
        self._column = column(
            self.facts, 18, self.step, 20, self.sides, self.more_sides, STRETCH, margins=(24, 18, 24, 18)
        )
        body.setLayout(self._column)
        self.setWidget(body)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def add_head(self, head: QWidget) -> None:
        """Add a widget above the facts; it brings its own distance to them, as it may be hidden."""
        self._column.insertWidget(0, head)

    def add_foot(self, foot: QWidget) -> None:
        """Add a widget below the sides."""
        self._column.insertSpacing(self._column.count() - 1, 22)
        self._column.insertWidget(self._column.count() - 1, foot)

    def render_lawsuit(self, lawsuit: Lawsuit, paths: TpuPaths, known: KnownSince, *, is_same: bool) -> None:
        """Show `lawsuit`; the scroll position is kept when it `is_same`."""
        shown = facts(lawsuit, paths, known)
        while len(self._cells) < len(shown):
            self._cells.append(FactCell(self._theme))
            self._columns = 0
        for cell, fact in zip(self._cells, shown, strict=True):
            cell.render_fact(fact)
        self.step.render_step(lawsuit.last_step, known)
        everyone = sides(lawsuit)
        groups = everyone[:SIDES_SHOWN]
        while len(self._sides) < len(groups):
            block = SideBlock(self._theme)
            block.setParent(self.widget())  # visible without a parent it would be a window of its own
            self._sides.append(block)
            self._columns = 0
        for place, block in enumerate(self._sides):
            block.setVisible(place < len(groups))
            if place < len(groups):
                block.render_side(groups[place])
        self._shown_sides = len(groups)
        more = more_parties_text(sum(side.count for side in everyone[SIDES_SHOWN:]))
        notes = (more if len(everyone) > SIDES_SHOWN else "", parties_known_text(known))
        self.more_sides.setText(" ".join(filter(None, notes)))
        self.more_sides.setVisible(any(notes))
        self._arrange()
        if not is_same:
            self.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        width = self.viewport().width() - 48
        columns = max(1, min(MOST_COLUMNS, (width + 24) // self._theme.px(COLUMN_WIDTH)))
        abreast = 2 if width >= self._theme.px(TWO_SIDES) else 1
        if columns * 10 + abreast == self._columns:
            return
        self._columns = columns * 10 + abreast
        for place, cell in enumerate(self._cells):
            self.facts.addWidget(cell, place // columns, place % columns)
        for place in range(MOST_COLUMNS):
            self.facts.setColumnStretch(place, 1 if place < columns else 0)
        for place, block in enumerate(self._sides):
            self.sides.addWidget(block, place // abreast, place % abreast, Qt.AlignmentFlag.AlignTop)
        for place in range(2):
            self.sides.setColumnStretch(place, 1 if place < abreast else 0)
