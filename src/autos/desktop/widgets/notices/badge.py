"""A small word on a coloured ground, with or without an icon."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLabel

from autos.desktop.base.layouts import row
from autos.desktop.base.style_property import set_look
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.elided import ElidedLabel

LEAST_PX = 220
"""Words of the contract are narrower, and never cut."""


class Badge(QFrame):
    """Colour by name (`gray`, `green`, `red`, `amber`, `blue`, `violet`, `orange`); the word says the same."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._icon = ""
        self._color = "gray"
        self.picture = QLabel()
        self.word = ElidedLabel(least=theme.px(LEAST_PX))
        self.word.setFont(theme.font(11, 500))
        self.setLayout(row(self.picture, self.word, spacing=4, margins=(6, 0, 6, 0)))
        self.setFixedHeight(max(20, self.word.fontMetrics().height() + 4))
        theme.changed.connect(self._paint_icon)

    def render_badge(self, text: str, color: str, icon: str = "") -> None:
        """Show `text`; nothing at all without text."""
        self.setVisible(bool(text))
        self.word.say(text)
        self._icon, self._color = icon, color
        set_look(self, "badge", color)
        set_look(self.word, "tone", color)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.picture.setVisible(bool(self._icon))
        if self._icon:
            self.picture.setPixmap(self._theme.pixmap(self._icon, self._color, 12))
