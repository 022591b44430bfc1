"""The link of a next step, for a line: its price, once it is known; its icon and tooltip tell the cost class."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.next_step.texts import STEP_ICONS, cost_note, step_label
from autos.desktop.widgets.controls.icon_button import set_icon_button_text
from autos.domain.mode import COST_CLASSES, Mode
from autos.domain.search.next_step import NextStep
from autos.text.modes import cost_name, mode_name
from autos.text.spending import with_price


class NextStepLink(QPushButton):
    """Says the step and its price, or its cost class; emits the step when it is pressed."""

    taken = Signal(object)
    """The `NextStep`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._is_short = False
        self._price = ""
        self.step = NextStep(Mode.COMPLETE)
        self.setProperty("kind", "link")
        self.setFont(theme.font(12, 500))
        self.clicked.connect(lambda: self.taken.emit(self.step))
        theme.changed.connect(self._paint_icon)

    def render_step(self, step: NextStep, price: str) -> None:
        """Show a step and its price; its cost class where `price` is empty."""
        self.step, self._price = step, price
        note = with_price(cost_note(step.mode), price)
        set_tooltip(self, f"{step_label(step)}. {note}")
        self._name(f"{step_label(step)}, {note}")
        self._paint_icon()

    def shorten(self, *, is_short: bool) -> None:
        """Say the mode alone."""
        if is_short != self._is_short:
            self._is_short = is_short
            self._name(self.accessibleName())

    def _name(self, accessible: str) -> None:
        is_mode = self._is_short and not self.step.drops_filters
        words = mode_name(self.step.mode) if is_mode else step_label(self.step)
        price = self._price or cost_name(COST_CLASSES[self.step.mode])
        set_icon_button_text(self, with_price(words, price), name=accessible)

    def _paint_icon(self) -> None:
        self.setIcon(self._theme.icon(STEP_ICONS[self.step.mode], "accent-text"))
