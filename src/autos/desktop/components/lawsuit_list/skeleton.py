"""A page of placeholder rows, shown after a noticeable wait."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QTimerEvent
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.lawsuit_delegate import LawsuitDelegate
from autos.desktop.components.lawsuit_list.placeholder_bars import paint_bars
from autos.desktop.components.lawsuit_list.row_model import PATIENCE_MS


class Skeleton(QWidget):
    """Empty for 300 ms, then a page of placeholder rows."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._height = LawsuitDelegate(theme, self).height
        self._timer = 0
        self.is_slow = False
        self.setAccessibleName(self.tr("carregando"))
        theme.changed.connect(self.update)

    def showEvent(self, event: QShowEvent) -> None:
        self._timer = self.startTimer(PATIENCE_MS)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._stop()
        self.is_slow = False
        super().hideEvent(event)

    def timerEvent(self, event: QTimerEvent) -> None:
        self._stop()
        self.is_slow = True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface"))
        if not self.is_slow:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for top in range(0, self.height(), self._height):
            paint_bars(painter, QRectF(0, top, self.width(), self._height), self._theme)
            painter.fillRect(0, top + self._height - 1, self.width(), 1, self._theme.color("border"))

    def _stop(self) -> None:
        if self._timer:
            self.killTimer(self._timer)
            self._timer = 0
