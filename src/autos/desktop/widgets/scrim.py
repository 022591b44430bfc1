"""The veil over the window behind a dialog, with the dialog's shadow."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from autos.desktop.base.theme import Theme

HALO_PX = 4
HALO = 0.06
BLUR_PX = 24
"""Steps of one pixel in which the shadow fades."""
DROP_PX = 16


class Scrim(QWidget):
    """Covers a window and paints the shadow of what lies over it; a shadow of its own would need a compositor."""

    def __init__(self, window: QWidget, theme: Theme, radius: int, veil: float) -> None:
        """`veil` is how much of the window it covers, from 0 to 1."""
        super().__init__(window)
        self._theme = theme
        self._box = QRect()
        self._radius = radius
        self._veil = veil
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def lay_behind(self, box: QRect) -> None:
        """Cover the window as it is now; `box` is the place of what casts the shadow, in the window."""
        self._box = box
        if (window := self.parentWidget()) is not None:
            self.setGeometry(window.rect())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        ground = self._theme.color("scrim")
        painter.fillRect(self.rect(), _faded(ground, self._veil))
        shadow = self._theme.color("shadow")
        painter.setBrush(_faded(shadow, shadow.alphaF() / BLUR_PX))
        for step in range(BLUR_PX):
            grown = self._box.translated(0, DROP_PX // 2).adjusted(-step, -step, step, step)
            painter.drawRoundedRect(grown, self._radius + step, self._radius + step)
        painter.setBrush(_faded(ground, HALO))
        halo = self._box.adjusted(-HALO_PX, -HALO_PX, HALO_PX, HALO_PX)
        painter.drawRoundedRect(halo, self._radius + HALO_PX, self._radius + HALO_PX)


def _faded(color: QColor, alpha: float) -> QColor:
    made = QColor(color)
    made.setAlphaF(alpha)
    return made
