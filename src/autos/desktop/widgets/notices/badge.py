"""A badge: a short text on a coloured background, with or without an icon."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.elided import ElidedLabel

LEAST_PX = 220
"""Width up to which the text is never cut; all values of the contract are narrower."""


class Badge(QFrame):
    """Colour by name: `gray`, `green`, `red`, `amber`, `blue`, `violet`, `orange`; the text has the same meaning."""

    def __init__(self, theme: Theme, least_px: int = LEAST_PX) -> None:
        """A text of up to `least_px` pixels, at the design's text size, is never cut."""
        super().__init__()
        self._theme = theme
        self._icon = ""
        self._color = "gray"
        self.picture = PlainLabel()
        self.word = ElidedLabel(least=theme.px(least_px))
        self.word.setFont(theme.font(11, 500))
        self.setLayout(row(self.picture, self.word, spacing=4, margins=(6, 0, 6, 0)))
        self.setFixedHeight(max(20, self.word.fontMetrics().height() + 4))
        theme.changed.connect(self._paint_icon)

    def render_badge(self, text: str, color: str, icon: str = "") -> None:
        """Show `text`; hidden without text."""
        self.setVisible(bool(text))
        self.word.say(text)
        self._icon, self._color = icon, color
        set_style_property(self, "badge", color)
        set_style_property(self.word, "tone", color)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.picture.setVisible(bool(self._icon))
        if self._icon:
            self.picture.setPixmap(self._theme.pixmap(self._icon, self._color, 12))
