"""A dialog that lies over its window: rounded, with an edge and a shadow, and a veil over what is behind it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QHideEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRegion,
    QShowEvent,
)
from PySide6.QtWidgets import QDialog, QWidget

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


RADIUS_PX = 10
MARGIN_PX = 20
"""Least distance from the edges of a small window."""


class OverlayDialog(QDialog):
    """Frameless dialog of one size, less in a small window; it keeps its place over the window, whose size may change.

    `veil` is how much of what is behind it is covered, from 0 to 1; `ground` the role of its colour.
    """

    veil = 0.12
    ground = "raised"
    from_top_px: int | None = None
    """Distance from the top of the window, at the design's text size; None in its middle."""

    def __init__(self, parent: QWidget, theme: Theme, width_px: int, height_px: int) -> None:
        """`width_px` and `height_px` are at the design's text size."""
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self._theme = theme
        self._size = QSize(theme.px(width_px), theme.px(height_px))
        self._scrim: Scrim | None = None
        self.setModal(True)
        self.setFixedSize(self._size)

    def showEvent(self, event: QShowEvent) -> None:
        parent = self.parentWidget()
        if parent is not None and self._scrim is None:
            self._scrim = Scrim(parent.window(), self._theme, RADIUS_PX, self.veil)
            parent.window().installEventFilter(self)
            self._scrim.show()
        self._place()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous() and self._scrim is not None:
            if (parent := self.parentWidget()) is not None:
                parent.window().removeEventFilter(self)
            self._scrim.hide()
            self._scrim.deleteLater()
            self._scrim = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the window's size."""
        parent = self.parentWidget()
        if event.type() == QEvent.Type.Resize and parent is not None and watched is parent.window():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        """Take the place over the window."""
        parent = self.parentWidget()
        if parent is None or self._scrim is None:
            return
        window = parent.window()
        top = self.from_top_px if self.from_top_px is not None else MARGIN_PX
        width = min(self._size.width(), window.width() - 2 * MARGIN_PX)
        height = min(self._size.height(), window.height() - top - MARGIN_PX)
        if self.from_top_px is None:
            top = (window.height() - height) // 2
        box = QRect((window.width() - width) // 2, top, width, height)
        self.move(window.mapToGlobal(box.topLeft()))
        self._scrim.lay_behind(box)
        self.setFixedSize(width, height)
        if QGuiApplication.platformName() != "offscreen":  # which warns that it has no masks
            self.setMask(QRegion(self._outline().toFillPolygon().toPolygon()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(self._outline(), self._theme.color(self.ground))
        painter.setPen(QPen(self._theme.color("border-control"), 1))
        painter.drawPath(self._outline(inset=0.5))

    def _outline(self, *, inset: float = 0) -> QPainterPath:
        path = QPainterPath()
        path.addRoundedRect(QRectF(self.rect()).adjusted(inset, inset, -inset, -inset), RADIUS_PX, RADIUS_PX)
        return path
