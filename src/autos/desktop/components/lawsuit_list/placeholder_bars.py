"""Placeholder bars of rows that are being loaded."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from autos.desktop.base.theme import Theme

LEFT, RIGHT = 26, 16
"""Horizontal padding of a row, in pixels."""
BAR_PX = 8
EDGE_PX = 11
"""Distance from the row's edge to the first bar."""
THREE_PX = 50
"""Least height of a row with three bars."""
SHARES = (0.6, 0.75, 0.4)
"""Share of the width of each bar."""


def paint_bars(painter: QPainter, area: QRectF, theme: Theme) -> None:
    """Paint three bars for a three-line row, one for a table row."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.color("gray-bg"))
    room = area.width() - LEFT - RIGHT
    if area.height() < THREE_PX:
        painter.drawRoundedRect(QRectF(area.x() + LEFT, area.center().y() - BAR_PX / 2, room, BAR_PX), 4, 4)
        return
    step = (area.height() - 2 * EDGE_PX - BAR_PX) / (len(SHARES) - 1)
    for place, share in enumerate(SHARES):
        top = area.y() + EDGE_PX + place * step
        painter.drawRoundedRect(QRectF(area.x() + LEFT, top, room * share, BAR_PX), 4, 4)
