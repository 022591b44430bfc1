"""Paints a row of the activity list: in columns if wide enough, else in two lines."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QStyleOptionViewItem

from autos.desktop.base.record_delegate import RIGHT, Index, RecordDelegate, RowPainter
from autos.desktop.pages.activity.texts import result_text, search_icon, search_status, search_subtitle, time_text
from autos.domain.ledger.ledger import LedgerEntry
from autos.text.dates import day_and_hour
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name
from autos.text.searches import search_title

NO_NAMES: Mapping[str, str] = MappingProxyType({})
HEADING_PX = 30
ROW_PX = 56
COLUMNS_FROM, ALL_COLUMNS_FROM = 690, 880
"""Width of the list, in pixels, from which columns are used, and from which the result has one of its own."""
STATUS_PX, PROGRESS_PX, COUNT_PX, HOUR_PX, GAP_PX = 124, 56, 190, 40, 12


class ActivityDelegate(RecordDelegate[str | LedgerEntry]):
    """Paints headings and searches."""

    row_px = ROW_PX
    names: Mapping[str, str] = NO_NAMES
    """Names of searched persons and companies by document."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        is_entry = isinstance(self._record(index), LedgerEntry)
        return QSize(self.least_px, self._theme.px(ROW_PX if is_entry else HEADING_PX))

    def paint_record(self, row: RowPainter, record: str | LedgerEntry) -> None:
        if isinstance(record, LedgerEntry):
            self._paint_entry(row, record)
        else:
            row.fill(row.box, "sunken")
            row.text(record, row.box.adjusted(20, 0, -20, 0), self._theme.font(10.5, 600), "text-3")
        row.rule()

    def _paint_entry(self, row: RowPainter, entry: LedgerEntry) -> None:
        theme, box, px = self._theme, row.box, self._theme.px
        row.ground()
        icon, role = search_icon(entry)
        row.icon(icon, role, QPointF(box.x() + 20, box.y() + px(20)))
        is_wide = box.width() >= px(COLUMNS_FROM)
        room = self._paint_columns(row, entry) if is_wide else self._paint_right(row, entry)
        left = box.x() + 32 + px(16)
        label, under = QRectF(left, box.y() + px(9), room - left, px(18)), box.y() + px(29)
        row.text(search_title(entry, self.names), label, theme.font(13, 500), "text")
        row.text(
            search_subtitle(entry, self.names), QRectF(left, under, room - left, px(16)), theme.font(11.5), "text-3"
        )

    def _paint_columns(self, row: RowPainter, entry: LedgerEntry) -> float:
        """Paints class, status, result and time in columns, the result under the status where room lacks.

        Returns the right edge left for the label.
        """
        box, px, font = row.box, self._theme.px, self._theme.font(11.5)
        edge, hour, count, status = box.right() - 20, px(HOUR_PX), px(COUNT_PX), px(STATUS_PX)
        row.text(time_text(entry), QRectF(edge - hour, box.y(), hour, box.height()), font, "text-3", RIGHT)
        edge -= hour + GAP_PX + count
        if box.width() < px(ALL_COLUMNS_FROM):
            self._paint_status(row, QRectF(edge, box.y() + px(9), count, px(18)), entry)
            row.text(result_text(entry), QRectF(edge, box.y() + px(29), count, px(16)), font, "text-2")
        else:
            row.text(result_text(entry), QRectF(edge, box.y(), count, box.height()), font, "text-2", RIGHT)
            edge -= GAP_PX + status
            self._paint_status(row, QRectF(edge, box.y(), status, box.height()), entry)
        widest = max(self._badge_width(row, cost_name(cost)) for cost in COST_COLORS)
        edge -= widest + GAP_PX
        self._paint_badge(row, QRectF(edge, box.y(), widest, box.height()), entry)
        return edge - GAP_PX

    def _paint_status(self, row: RowPainter, box: QRectF, entry: LedgerEntry) -> None:
        theme = self._theme
        words, role = search_status(entry)
        if not entry.is_open or not entry.systems_count:
            row.text(words, box, theme.font(11.5, 500), role)
            return
        bar = QRectF(box.x(), box.center().y() - 2.5, PROGRESS_PX, 5)
        done = QRectF(bar.x(), bar.y(), bar.width() * min(1.0, entry.systems_done / entry.systems_count), bar.height())
        for part, color in ((bar, "accent-tint-2"), (done, "amber-dot" if entry.problem else "accent")):
            row.panel(part, color, edge=theme.edge("border-control"), radius=2.5)
        beside = box.adjusted(PROGRESS_PX + 8, 0, 0, 0)
        row.text(f"{entry.systems_done}/{entry.systems_count}", beside, theme.font(11.5), "text-2")

    def _paint_badge(self, row: RowPainter, box: QRectF, entry: LedgerEntry) -> None:
        theme, cost = self._theme, entry.cost_class
        role, text = COST_COLORS[cost], cost_name(cost)
        side, high = theme.px(12), theme.px(20)
        badge = QRectF(box.x(), box.center().y() - high / 2, self._badge_width(row, text), high)
        row.panel(badge, f"{role}-bg", edge=theme.edge(role))
        row.icon(COST_ICONS[cost], role, QPointF(int(badge.x()) + 6, badge.y() + (high - side) / 2), 12)
        row.text(text, badge.adjusted(11 + side, 0, 0, 0), self._badge_font, role)

    @property
    def _badge_font(self) -> QFont:
        return self._theme.font(11, 500)

    def _badge_width(self, row: RowPainter, text: str) -> int:
        return row.width(text, self._badge_font) + 18 + self._theme.px(12)

    def _paint_right(self, row: RowPainter, entry: LedgerEntry) -> float:
        """Paints time, status and count at the right of a narrow list; returns the right edge left for the label."""
        theme, box = self._theme, row.box
        edge = box.right() - 20
        words, color = search_status(entry)
        top = [(day_and_hour(entry.created_at), "text-3", 400), (words, color, 500)]
        bottom = [(result_text(entry), "text-2", 400)]
        widest = 0.0
        for place, parts in enumerate((top, bottom)):
            right = edge
            for text, role, weight in parts:
                font = theme.font(11.5, weight)
                width = row.width(text, font) + 1
                spot = QRectF(right - width, box.y() + theme.px(9 + 20 * place), width, theme.px(18))
                row.text(text, spot, font, role)
                right -= width + 14
            widest = max(widest, edge - right)
        return edge - widest - 6
