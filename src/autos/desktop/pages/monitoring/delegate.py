"""Paints a monitoring: name and unread count, filter, status and its time."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt

from autos.desktop.base.record_delegate import RIGHT, Index, RecordDelegate, RowPainter
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.monitoring.state import MonitoringCategory, MonitoringRow
from autos.desktop.pages.monitoring.texts import monitoring_subtitle, monitoring_title, status_label, status_time
from autos.text.translation import number

EDGE_PX = 18


class MonitoringDelegate(RecordDelegate[MonitoringRow]):
    """Paints a row in three lines."""

    row_px = 80

    def __init__(self, theme: Theme, names: CodeNames, line: Callable[[Index], MonitoringRow | None]) -> None:
        super().__init__(theme, line)
        self._names = names

    def paint_record(self, row: RowPainter, record: MonitoringRow) -> None:
        row.ground()
        theme, box, px = self._theme, row.box, self._theme.px
        left, right = box.x() + EDGE_PX, box.right() - EDGE_PX
        is_ended = record.category is MonitoringCategory.ENDED
        room = self._paint_news(row, record, QRectF(left, box.y() + px(10), right - left, px(20)))
        name, font = monitoring_title(record, self._names), theme.font(13, 600 if record.unread else 500)
        first = QRectF(left, box.y() + px(10), room - left, px(20))
        row.text(name, first, font, "text-3" if is_ended else "text")
        second = QRectF(left, box.y() + px(31), right - left, px(18))
        row.text(monitoring_subtitle(record, self._names), second, theme.font(11.5), "text-2")
        self._paint_status(row, record, QRectF(left, box.y() + px(52), right - left, px(18)))
        row.rule()
        if row.has_focus:
            row.outline(box.adjusted(1, 1, -1, -2), theme.focus_pen, radius=0)

    def _paint_news(self, row: RowPainter, line: MonitoringRow, box: QRectF) -> float:
        """Paints the unread count; returns the right edge, in pixels, left for the name."""
        if not line.unread:
            return box.right()
        theme, words = self._theme, number(line.unread)
        font, high = theme.font(11, 600), theme.px(18)
        width = max(theme.px(20), row.width(words, font) + theme.px(12))
        pill = QRectF(box.right() - width, box.center().y() - high / 2, width, high)
        row.panel(pill, "accent", radius=high / 2)
        row.text(words, pill, font, "on-accent", Qt.AlignmentFlag.AlignHCenter)
        return pill.left() - 8

    def _paint_status(self, row: RowPainter, line: MonitoringRow, box: QRectF) -> None:
        theme, label = self._theme, status_label(line)
        side, small = theme.px(13), theme.font(11.5)
        row.icon(label.icon, label.role, QPointF(box.x(), box.center().y() - side / 2), 13)
        words = status_time(line)
        width = row.width(words, small) + 2
        row.text(words, box.adjusted(max(0.0, box.width() - width), 0, 0, 0), small, "text-3", RIGHT)
        row.text(label.text, box.adjusted(side + 6, 0, -width - 12, 0), theme.font(11.5, 500), label.role)
