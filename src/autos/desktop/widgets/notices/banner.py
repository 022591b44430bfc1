"""A banner across a page: one sentence and up to two buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.labels import breakable

ICONS = {"amber": "triangle-alert", "red": "circle-x", "accent": "info"}
HEIGHT_PX = 44
MOST_BUTTONS = 2


class Banner(QFrame):
    """Hidden without a text. Grows if the text needs a second line."""

    pressed = Signal(int)
    """Index of the button, from the left."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._kind = "amber"
        self._shown: tuple[str, str, tuple[str, ...]] | None = None
        self.picture = PlainLabel()
        self.text = PlainLabel()
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.buttons = tuple(QPushButton() for _ in range(MOST_BUTTONS))
        for place, button in enumerate(self.buttons):
            button.setProperty("room", "small")
            button.setFont(theme.font(12, 500))
            button.clicked.connect(lambda _=False, place=place: self.pressed.emit(place))
        self.setLayout(row(self.picture, self.text, *self.buttons, spacing=10, margins=(20, 5, 20, 5)))
        self.setMinimumHeight(theme.px(HEIGHT_PX))
        self.hide()
        theme.changed.connect(self._paint_icon)

    def render_banner(self, kind: str, text: str, buttons: Sequence[str] = ()) -> None:
        """Show a sentence (`kind`: `amber`, `red`, `accent`); hide without one. Raises: ValueError over two buttons."""
        if len(buttons) > MOST_BUTTONS:
            raise ValueError(f"a banner has at most {MOST_BUTTONS} buttons")
        if (kind, text, tuple(buttons)) == self._shown:  # rendered again at every key press
            return
        self._shown = kind, text, tuple(buttons)
        self._kind = kind
        set_style_property(self, "banner", kind)
        self.text.setText(breakable(text))
        self.setAccessibleName(text)
        for button, words in zip(self.buttons, (*buttons, "", ""), strict=False):
            button.setText(words)
            button.setVisible(bool(words))
        self._paint_icon()
        self.setVisible(bool(text))

    def _paint_icon(self) -> None:
        self.picture.setPixmap(
            self._theme.pixmap(ICONS[self._kind], "accent-text" if self._kind == "accent" else self._kind)
        )
