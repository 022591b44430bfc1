"""A date on which a deadline ends."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.deadlines import whole_day

HEIGHT_PX, RADIUS_PX = 54, 8


class DueCard(QFrame):
    """The safest date on a tinted ground, the later one in a dashed edge; it keeps its place without one."""

    def __init__(self, theme: Theme, *, is_safest: bool) -> None:
        super().__init__()
        self._theme = theme
        self._is_safest = is_safest
        self.words = ElidedLabel()
        self.words.setFont(theme.font(11.5))
        self.words.setProperty("tone", "2")
        self.day = ElidedLabel()
        self._has_date = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(HEIGHT_PX))
        self.setLayout(column(STRETCH, self.words, self.day, STRETCH, margins=(14, 0, 14, 0)))
        theme.changed.connect(self.update)

    def show_date(self, words: str, due: date | None, nothing: str, hour: str = "") -> None:
        """Show a date, with its hour where it has one, or `nothing` in its place."""
        self.words.say(words, is_own=True)
        self._has_date = due is not None
        self._set_font()
        day = nothing if due is None else ", ".join(filter(None, (whole_day(due), hour)))
        self.day.say(day, is_own=True)
        self.setAccessibleName(": ".join(filter(None, (words, day))))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._set_font()  # what was set before the style sheet reached the label is lost

    def _set_font(self) -> None:
        self.day.setFont(self._theme.font(17, 600) if self._has_date else self._theme.font(13, 500))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        theme, painter = self._theme, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._is_safest:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accent-tint"))
        else:
            painter.setPen(QPen(theme.color("accent"), 1, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_PX, RADIUS_PX)
