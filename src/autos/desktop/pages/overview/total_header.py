"""Header of the counts: total, source and age, actions, and the marks as chips."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.chip_list import ChipList
from autos.desktop.pages.overview.count_actions import CountActions
from autos.desktop.widgets.text.elided import ElidedLabel

NARROW_PX = 860
"""Width, at the design's text size, below which the buttons move under the text."""


class TotalHeader(QFrame):
    """Total with its source and age, which are always visible."""

    def __init__(self, theme: Theme, *buttons: QPushButton, note: str = "") -> None:
        """`buttons` are the next steps, the primary one last; `note` tells their cost."""
        super().__init__()
        self._theme = theme
        self.setProperty("rule", "bottom")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.figure = PlainLabel()
        self.figure.setFont(theme.font(44, 600, display=True))
        self.what = PlainLabel()
        self.what.setFont(theme.font(13, 500))
        self.when = ElidedLabel()
        self.when.setFont(theme.font(12))
        self.when.setProperty("tone", "3")
        self.age = ElidedLabel()
        self.age.setFont(theme.font(12))
        self.age.setProperty("tone", "3")
        self.age.hide()
        self.marks = ElidedLabel()
        self.marks.setFont(theme.font(12))
        self.marks.setProperty("tone", "2")
        self.clear = QPushButton(self.tr("Limpar"))
        self.clear.setProperty("kind", "link")
        self.tools = CountActions(theme)
        self.chips = ChipList(theme)
        texts = QWidget()
        words = QWidget()
        words.setLayout(column(STRETCH, self.what, 2, self.when, self.age, 6))
        line = row(self.figure, words, spacing=10)
        line.setStretch(1, 1)
        texts.setLayout(line)
        deeds = QWidget()
        self.note = ElidedLabel()
        self.note.setFont(theme.font(11.5))
        self.note.setProperty("tone", "3")
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.note.say(note)
        for button in buttons:
            button.setAccessibleDescription(note)
        deeds.setLayout(column(STRETCH, row(STRETCH, *buttons, spacing=10), self.note, STRETCH, spacing=3))
        self.note.setVisible(bool(note))
        tools = QWidget()
        tools.setLayout(row(STRETCH, self.tools, spacing=0))
        self._lines = (row(texts, deeds, spacing=10), row(self.marks, tools, spacing=8))
        for line in self._lines:
            line.setStretch(0, 1)
        self.chips.follow(self.tools.export)
        chips = row(self.chips, self.clear, spacing=8)
        chips.setAlignment(self.clear, Qt.AlignmentFlag.AlignTop)
        self.setLayout(column(*self._lines, chips, spacing=4, margins=(24, 14, 24, 12)))
        QWidget.setTabOrder(self.tools.export, self.clear)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < self._theme.px(NARROW_PX)
        way = QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight
        for line in self._lines:
            line.setDirection(way)
