"""A popup window with rounded, transparent corners."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPainterPath, QPaintEvent, QPen, QRegion, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from autos.desktop.base.theme import Theme

RADIUS_PX = 10


class CardPopup(QFrame):
    """Popup that paints its own background, which style sheets do not do for translucent windows."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if QGuiApplication.platformName() != "xcb":
            return
        shape = QPainterPath()  # X11 without a compositor shows what is transparent as black
        shape.addRoundedRect(QRectF(self.rect()), RADIUS_PX, RADIUS_PX)
        self.setMask(QRegion(shape.toFillPolygon().toPolygon()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._theme.color("border-strong"), 1))
        painter.setBrush(self._theme.color("raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), RADIUS_PX, RADIUS_PX)
