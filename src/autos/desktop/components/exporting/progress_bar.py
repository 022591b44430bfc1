"""A bar that fills from left to right."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QProgressBar

from autos.desktop.base.theme import Theme

HEIGHT_PX = 8


class FillingBar(QProgressBar):
    """Progress in thousandths; the text beside it says the number."""

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(name)
        self.setRange(0, 1_000)
        self.setTextVisible(False)
        self.setFixedHeight(theme.px(HEIGHT_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, radius = QRectF(self.rect()), self.height() / 2
        whole = QPainterPath()
        whole.addRoundedRect(box, radius, radius)
        painter.fillPath(whole, self._theme.color("accent-tint-2"))
        painter.setClipPath(whole)
        done = QRectF(box)
        done.setWidth(box.width() * self.value() / self.maximum())
        painter.fillRect(done, self._theme.color("accent"))
