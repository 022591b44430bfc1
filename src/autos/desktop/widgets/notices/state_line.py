"""The state line under a page's header: what is known at rest, or a notice in its place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from autos.desktop.base.layouts import row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.notices.notices import ICONS
from autos.desktop.widgets.text.elided import ElidedLabel

HEIGHT_PX = 36
MOST_BUTTONS = 3


class StateLine(QFrame):
    """One line that is always there: a notice replaces what it says at rest, so that nothing below it moves."""

    pressed = Signal(int)
    """Index of the notice's button, from the left."""
    notice_changed = Signal()
    """A notice has come, changed or gone."""

    def __init__(self, theme: Theme, rest: QWidget, *, keeps_rest: bool = False) -> None:
        """`rest` is shown while there is no notice; with `keeps_rest` only one that cannot wait covers it."""
        super().__init__()
        self.keeps_rest = keeps_rest
        self._theme = theme
        self._shown: tuple[str, str, tuple[str, ...]] = ("", "", ())
        self.rest = rest
        rest.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.picture = PlainLabel()
        self.text = ElidedLabel()
        self.text.setFont(theme.font(12))
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.text.elided = Qt.TextElideMode.ElideMiddle  # what it means stands at the end, after a foreign message
        self.buttons = tuple(QPushButton() for _ in range(MOST_BUTTONS))
        for place, button in enumerate(self.buttons):
            button.setProperty("kind", "link")
            button.setFont(theme.font(12, 500))
            button.clicked.connect(lambda _=False, place=place: self.pressed.emit(place))
        self.notice = QWidget()
        line = row(self.picture, self.text, *self.buttons, spacing=10)
        line.setStretch(1, 1)
        self.notice.setLayout(line)
        self._line = row(self.rest, self.notice, spacing=12, margins=(20, 0, 12, 0))
        self._line.setStretch(0, 1)
        self._line.setStretch(1, 1)
        self.setLayout(self._line)
        self.setFixedHeight(theme.px(HEIGHT_PX))
        self.setProperty("state", "rest")
        self.notice.hide()
        theme.changed.connect(self._paint_icon)

    def add_action(self, action: QWidget, *, before: QWidget | None = None) -> None:
        """Add a control at the right, which stays beside a notice, too; `before` another, which keeps its place."""
        if before is None:
            self._line.addWidget(action)
        else:
            self._line.insertWidget(self._line.indexOf(before), action)

    @property
    def kind(self) -> str:
        """Kind of the notice (`accent`, `amber`, `red`); empty at rest."""
        return self._shown[0]

    def render_notice(self, kind: str, text: str, buttons: Sequence[str] = ()) -> None:
        """Show a notice; nothing but the line at rest without a text. Raises: ValueError over three."""
        if len(buttons) > MOST_BUTTONS:
            raise ValueError(f"a notice has at most {MOST_BUTTONS} buttons")
        wanted = (kind, text, tuple(buttons)) if text else ("", "", ())
        if wanted == self._shown:
            return
        self._shown = wanted
        self.text.say(" ".join(text.split()), is_own=True)
        self.setAccessibleName(text)
        for button, words in zip(self.buttons, (*wanted[2], "", "", ""), strict=False):
            button.setText(words)
            button.setVisible(bool(words))
        set_style_property(self, "state", self.kind or "rest")
        self.rest.setVisible(not text)
        self.notice.setVisible(bool(text))
        self._paint_icon()
        self.notice_changed.emit()

    def _paint_icon(self) -> None:
        if self.kind:
            role = "accent-text" if self.kind == "accent" else self.kind
            self.picture.setPixmap(self._theme.pixmap(ICONS[self.kind], role))
