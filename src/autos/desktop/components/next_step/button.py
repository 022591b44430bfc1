"""The button of a next step, with its cost class, its price and the age of its data below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.next_step.texts import STEP_ICONS, cost_note, step_label
from autos.desktop.widgets.controls.icon_button import set_icon_button_text
from autos.domain.search.next_step import NextStep
from autos.text.modes import mode_name
from autos.text.spending import with_price

LEAST_PX = 120
"""Least width of the button at the design's text size."""


class NextStepButton(QWidget):
    """Button of one step, which can be replaced by another."""

    taken = Signal(object)
    """The `NextStep`."""

    def __init__(self, step: NextStep, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.step = step
        self._is_first = False
        self.button = QPushButton()
        self.button.setFont(theme.font(13, 500))
        self.button.setMinimumWidth(theme.px(LEAST_PX))
        self.note = PlainLabel()
        self.note.setWordWrap(True)
        self.note.setFont(theme.font(11.5))
        self.note.setProperty("tone", "3")
        self.setLayout(column(self.button, self.note, spacing=3))
        self.button.clicked.connect(lambda: self.taken.emit(self.step))
        theme.changed.connect(self._paint_icon)
        self.render_step(step, "", is_first=False)

    def render_step(self, step: NextStep, price: str, *, is_first: bool) -> None:
        """Show a step and its price, if there is one; `is_first` makes it the primary one."""
        self.step, self._is_first = step, is_first
        words, note = step_label(step), with_price(cost_note(step.mode), price)
        self.button.setAccessibleName(f"{words}, {note}")
        self.note.setText(note)
        set_style_property(self.button, "kind", "primary" if is_first else "")
        self._paint_icon()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Shorten the text to the name of the mode if the button is too narrow."""
        button = self.button
        set_icon_button_text(button, step_label(self.step), name=button.accessibleName())
        if button.sizeHint().width() > self.width() and not self.step.drops_filters:
            set_icon_button_text(button, mode_name(self.step.mode), name=button.accessibleName())

    def _paint_icon(self) -> None:
        color = "on-accent" if self._is_first else "text-2"
        self.button.setIcon(self._theme.icon(STEP_ICONS[self.step.mode], color))
