"""A step that can be taken: its button, and beneath it what it costs in class and how old its answer may be."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.style_property import set_look
from autos.desktop.base.theme import Theme
from autos.desktop.components.ladder.words import STEP_ICONS, cost_note, step_words
from autos.desktop.widgets.controls.icon_button import say_beside_icon
from autos.domain.mode import COST_CLASSES
from autos.domain.search.next_step import NextStep
from autos.text.modes import cost_name, mode_name

LEAST_PX = 120
"""Of the button, at the design's size of text."""


class Offer(QWidget):
    """One step; another can take its place."""

    taken = Signal(object)
    """The `NextStep`."""

    def __init__(self, step: NextStep, theme: Theme, *, is_small: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self.step = step
        self._is_first = self._is_short = False
        self.button = QPushButton()
        self.button.setFont(theme.font(12 if is_small else 13, 500))
        self.button.setProperty("room", "small" if is_small else None)
        self.button.setMinimumWidth(theme.px(LEAST_PX))
        self.note = QLabel()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        self.note.setFont(theme.font(11.5))
        self.note.setProperty("tone", "3")
        self.setLayout(column(self.button, self.note, spacing=3))
        self.button.clicked.connect(lambda: self.taken.emit(self.step))
        theme.changed.connect(self._paint_icon)
        self.render_step(step, is_first=False)

    def render_step(self, step: NextStep, *, is_first: bool, is_short: bool = False) -> None:
        """`is_first` is the one that is meant; where it is to be short, the button alone says what it costs."""
        self.step, self._is_first, self._is_short = step, is_first, is_short
        words, note = step_words(step), cost_note(step.mode)
        self.button.setAccessibleName(f"{words}, {note}")
        self.note.setText(note)
        self.note.setVisible(not is_short)
        self.button.setToolTip(note if is_short else "")
        set_look(self.button, "kind", "primary" if is_first else "")
        self._paint_icon()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a narrow list the name of the mode is enough."""
        button = self.button
        cost = f" · {cost_name(COST_CLASSES[self.step.mode])}" if self._is_short else ""
        say_beside_icon(button, f"{step_words(self.step)}{cost}", name=button.accessibleName())
        if button.sizeHint().width() > self.width() and not self.step.drops_filters:
            say_beside_icon(button, f"{mode_name(self.step.mode)}{cost}", name=button.accessibleName())

    def _paint_icon(self) -> None:
        color = "on-accent" if self._is_first else "text-2"
        self.button.setIcon(self._theme.icon(STEP_ICONS[self.step.mode], color))
