"""Progress of a search: one tick for each court system."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimerEvent
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from autos.desktop.base.theme import Theme

HEIGHT_PX = 6
FRAME_MS = 40
SWEEP_FRAMES = 50
"""Frames that one pass of the activity bar takes."""

PIECE_PX = 8
"""Width of the pieces of the static bar."""


class Tick(Enum):
    """State of one court system."""

    WITH_CASES = "with_cases"
    WITHOUT_CASES = "without_cases"
    PENDING = "pending"
    FAILED = "failed"


class ProgressTicks(QWidget):
    """Row of ticks: full with lawsuits, pale without, hollow while pending, amber without a usable answer."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._ticks: tuple[Tick, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def render_ticks(self, ticks: Sequence[Tick], sentence: str) -> None:
        """Show one tick for each system; `sentence` is the accessible name."""
        self.setAccessibleName(sentence)
        if tuple(ticks) != self._ticks:
            self._ticks = tuple(ticks)
            self.update()

    @property
    def ticks(self) -> tuple[Tick, ...]:
        return self._ticks

    def sizeHint(self) -> QSize:
        return QSize(120, HEIGHT_PX)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._ticks:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count = len(self._ticks)
        gap = 3.0 if self.width() / count >= 8 else 1.0  # noqa: PLR2004 -- narrower ticks stand closer together
        width = (self.width() - gap * (count - 1)) / count
        for place, tick in enumerate(self._ticks):
            self._paint_tick(painter, QRectF(place * (width + gap), 0, width, HEIGHT_PX), tick)

    def _paint_tick(self, painter: QPainter, area: QRectF, tick: Tick) -> None:
        theme = self._theme
        if tick is Tick.PENDING or theme.has_high_contrast:
            painter.setPen(QPen(theme.color("border-control"), 1))
            area = area.adjusted(0.5, 0.5, -0.5, -0.5)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(Qt.BrushStyle.NoBrush if tick is Tick.PENDING else theme.color(_ROLES[tick]))
        painter.drawRoundedRect(area, 2, 2)
        if theme.has_high_contrast and tick in _STROKES:
            self._paint_stroke(painter, area, tick)

    def _paint_stroke(self, painter: QPainter, area: QRectF, tick: Tick) -> None:
        """Mark the tick with a shape, so that colour is not the only difference."""
        painter.setPen(QPen(self._theme.color("text"), 1))
        painter.setBrush(self._theme.color("surface"))
        if tick is Tick.FAILED:
            painter.drawRect(area)
            painter.drawLine(area.topLeft(), area.bottomRight())
            painter.drawLine(area.bottomLeft(), area.topRight())
        else:
            painter.drawLine(QPointF(area.x(), area.center().y()), QPointF(area.right(), area.center().y()))


class ActivityBar(QWidget):
    """Indeterminate progress: a short bar that moves along a groove while it is visible.

    With reduced motion it is a dashed static bar, which does not look like a share of the work.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._frame = 0
        self._timer = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)
        theme.motion.changed.connect(self._settle)

    def sizeHint(self) -> QSize:
        return QSize(120, HEIGHT_PX)

    @property
    def is_moving(self) -> bool:
        return bool(self._timer)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._settle()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._settle()

    def _settle(self) -> None:
        moves = self.isVisible() and not self._theme.motion.is_reduced
        if moves and not self._timer:
            self._timer = self.startTimer(FRAME_MS)
        elif self._timer and not moves:
            self.killTimer(self._timer)
            self._timer = 0
        self.update()

    def timerEvent(self, event: QTimerEvent) -> None:
        self._frame = (self._frame + 1) % SWEEP_FRAMES
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._theme.edge("border-control"))
        painter.setBrush(self._theme.color("map-1"))
        groove = QRectF(0, 0, self.width(), HEIGHT_PX)
        painter.drawRoundedRect(groove, 3, 3)
        painter.setBrush(self._theme.color("accent"))
        if self._theme.motion.is_reduced:
            for start in range(0, self.width(), 2 * PIECE_PX):
                painter.drawRect(QRectF(start, 0, PIECE_PX, HEIGHT_PX).intersected(groove))
            return
        length = self.width() * 0.2
        x = (self.width() + length) * self._frame / SWEEP_FRAMES - length
        painter.drawRoundedRect(QRectF(x, 0, length, HEIGHT_PX).intersected(groove), 3, 3)


_ROLES = {Tick.WITH_CASES: "accent", Tick.WITHOUT_CASES: "map-2", Tick.FAILED: "amber-dot"}
_STROKES = {Tick.WITHOUT_CASES, Tick.FAILED}
