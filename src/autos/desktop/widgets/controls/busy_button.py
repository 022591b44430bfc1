"""A button that shows that its work is under way, without a change of its text."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton

from autos.desktop.base.theme import Theme

DELAY_MS, STEP_MS = 300, 80
STEP_DEGREES = 30
ICON_PX, EDGE_PX = 14, 9


class BusyButton(QPushButton):
    """While it is busy, an icon turns at its left edge; with reduced motion it stands still. Idle, it has no timer."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._timer: QTimer | None = None
        self.angle: int | None = None
        """Of the icon in degrees; None while there is no icon."""

    def set_busy(self, *, is_busy: bool) -> None:
        """Show the icon after a moment, or take it away."""
        if is_busy and self._timer is None:
            self._timer = QTimer(self)
            self._timer.setInterval(DELAY_MS)
            self._timer.timeout.connect(self._turn)
            self._timer.start()
        elif not is_busy and self._timer is not None:
            self._timer.stop()
            self._timer.deleteLater()
            self._timer = self.angle = None
            self.update()

    def _turn(self) -> None:
        if self._timer is None:
            return
        is_first = self.angle is None
        self.angle = 0 if self.angle is None else (self.angle + STEP_DEGREES) % 360
        if self._theme.motion.is_reduced:
            self.angle = 0
            self._timer.stop()
        elif is_first:
            self._timer.setInterval(STEP_MS)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.angle is None:
            return
        side = self._theme.px(ICON_PX)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(self._theme.px(EDGE_PX) + side / 2, self.height() / 2)
        painter.rotate(self.angle)
        role = "on-accent" if self.isEnabled() else "text-disabled"
        painter.translate(-side / 2, -side / 2)
        painter.drawPixmap(0, 0, self._theme.pixmap("loader-circle", role, ICON_PX))
