"""A button of two lines: an icon, a name over a detail, a short text at the right edge."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from autos.desktop.base.theme import Theme
from autos.text.plain_text import plain_line


class TwoLineButton(QAbstractButton):
    """Painted by itself; its texts are plain text."""

    def __init__(self, theme: Theme, icon: str, name: str, how: str, edge: str) -> None:
        super().__init__()

        self._theme = theme
        self._icon = icon
        self.name, self.how, self.edge = plain_line(name), plain_line(how), plain_line(edge)
        text = ". ".join(filter(None, (self.name, self.how, self.edge)))
        self.setText(text.replace("&", "&&"))  # else the letter after it would become a key of the window
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(48))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, box = self._theme, QRectF(self.rect())
        if self.underMouse() or self.hasFocus():
            painter.setPen(theme.focus_pen if self.hasFocus() else QPen(Qt.PenStyle.NoPen))
            painter.setBrush(theme.color("hover"))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
        painter.drawPixmap(10, (self.height() - theme.px(16)) // 2, theme.pixmap(self._icon, "text-3"))
        left = 22 + theme.px(16)
        painter.setFont(theme.font(11.5))
        painter.setPen(theme.color("text-3"))
        width = min(painter.fontMetrics().horizontalAdvance(self.edge) + 2, box.width() / 2)
        self._line(painter, self.edge, QRectF(box.width() - 10 - width, 0, width, box.height()))
        room, middle = box.width() - left - 20 - width, box.height() / 2
        self._line(painter, self.how, QRectF(left, middle, room, middle - theme.px(6)))
        painter.setFont(theme.font(13, 500))
        painter.setPen(theme.color("text"))
        self._line(painter, self.name, QRectF(left, theme.px(6), room, middle - theme.px(6)))

    @staticmethod
    def _line(painter: QPainter, text: str, box: QRectF) -> None:
        elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, elided)
