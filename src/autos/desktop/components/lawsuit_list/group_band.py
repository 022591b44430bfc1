"""The heading painted above the first row of a group."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.placeholder_bars import LEFT, RIGHT

BAND_PX = 28


def band_px(theme: Theme, line_px: int) -> int:
    """Height of the heading; `line_px` is that of one line of text."""
    return max(theme.px(BAND_PX), line_px + 8)


def paint_band(painter: QPainter, band: QRectF, words: str, font: QFont, theme: Theme) -> None:
    """Paint the heading with the group's name and count."""
    painter.fillRect(band, theme.color("sunken"))
    painter.fillRect(QRectF(band.x(), band.bottom() - 1, band.width(), 1), theme.color("border"))
    painter.setFont(font)
    painter.setPen(theme.color("text-2"))
    room = band.adjusted(LEFT, 0, -RIGHT, 0)
    shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
