"""Rows of a list that are dragged onto a folder."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QPoint, QRectF, Qt
from PySide6.QtGui import QDrag, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from autos.desktop.base.theme import Theme

LAWSUITS = "application/x-autos-lawsuits"
"""Format without content: which lawsuits they are stays in the window, also where another program takes the drop."""
HEIGHT_PX, MARGIN_PX = 28, 12


def carries_lawsuits(dragged: QMimeData) -> bool:
    return dragged.hasFormat(LAWSUITS)


def drag_lawsuits(source: QWidget, words: str, theme: Theme) -> None:
    """Let the person drag, with a badge at the pointer; returns after the drop or its cancellation."""
    drag, carried = QDrag(source), QMimeData()
    carried.setData(LAWSUITS, b"")
    drag.setMimeData(carried)
    drag.setPixmap(_badge(source, words, theme))
    drag.setHotSpot(QPoint(-MARGIN_PX, -MARGIN_PX))
    drag.exec(Qt.DropAction.CopyAction)


def _badge(source: QWidget, words: str, theme: Theme) -> QPixmap:
    painter_font, ratio = theme.font(12, 600), source.devicePixelRatioF()
    probe = QPixmap(1, 1)
    painter = QPainter(probe)
    painter.setFont(painter_font)
    width = painter.fontMetrics().horizontalAdvance(words) + 2 * MARGIN_PX
    painter.end()
    height = theme.px(HEIGHT_PX)
    badge = QPixmap(round(width * ratio), round(height * ratio))
    badge.setDevicePixelRatio(ratio)
    badge.fill(Qt.GlobalColor.transparent)
    painter = QPainter(badge)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(theme.color("accent"))
    painter.setPen(Qt.PenStyle.NoPen)
    box = QRectF(0, 0, width, height)
    painter.drawRoundedRect(box, 6, 6)
    painter.setPen(theme.color("on-accent"))
    painter.setFont(painter_font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return badge
