"""How a line of the activity is painted: in columns where they fit, in two lines where they do not."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.words import brought, hour, picture, standing, subtitle
from autos.domain.ledger.ledger import LedgerEntry
from autos.text.dates import day_and_hour
from autos.text.modes import COST_COLORS, COST_ICONS, cost_name
from autos.text.plain_text import plain_line

HEADING_PX = 30
ROW_PX = 56
COLUMNS_FROM = 712
"""Width of the list, in pixels, from which each thing has a column of its own."""
STANDING_PX, PROGRESS_PX, COUNT_PX, HOUR_PX, GAP_PX = 124, 56, 190, 40, 12
RIGHT = Qt.AlignmentFlag.AlignRight
Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole


class ActivityDelegate(QStyledItemDelegate):
    """Paints headings and searches."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(ENTRY)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(line, LedgerEntry):
            self._paint_entry(painter, option, box, line)
        else:
            painter.fillRect(box, self._theme.color("sunken"))
            painter.setFont(self._theme.font(10.5, 600))
            painter.setPen(self._theme.color("text-3"))
            painter.drawText(box.adjusted(20, 0, -20, 0), Qt.AlignmentFlag.AlignVCenter, str(line))
        painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), self._theme.color("border"))
        painter.restore()

    def _paint_entry(self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF, entry: LedgerEntry) -> None:
        theme, state = self._theme, option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        hovers = bool(state & QStyle.StateFlag.State_MouseOver)
        has_focus = bool(state & QStyle.StateFlag.State_Active)
        chosen = "selected" if has_focus else "selected-inactive"
        painter.fillRect(box, theme.color(chosen if is_chosen else "hover" if hovers else "surface"))
        if is_chosen:
            painter.fillRect(QRectF(box.x(), box.y(), 3, box.height()), theme.color("accent"))
        icon, role = picture(entry)
        theme.icon(icon, role).paint(
            painter, QRect(QPoint(int(box.x()) + 20, int(box.y()) + theme.px(20)), theme.square(16))
        )
        is_wide = box.width() >= theme.px(COLUMNS_FROM)
        room = self._paint_columns(painter, box, entry) if is_wide else self._paint_right(painter, box, entry)
        left, px = box.x() + 32 + theme.px(16), self._theme.px
        self._line(
            painter, plain_line(entry.label), QRectF(left, box.y() + px(9), room - left, px(18)), 13, 500, "text"
        )
        self._line(painter, subtitle(entry), QRectF(left, box.y() + px(29), room - left, px(16)), 11.5, 400, "text-3")

    def _paint_columns(self, painter: QPainter, box: QRectF, entry: LedgerEntry) -> float:
        """Class, standing, count and hour, each under the one above; returns where the free room ends."""
        edge, px = box.right() - 20, self._theme.px
        for text, role, width in ((hour(entry), "text-3", px(HOUR_PX)), (brought(entry), "text-2", px(COUNT_PX))):
            self._line(painter, text, QRectF(edge - width, box.y(), width, box.height()), 11.5, 400, role, RIGHT)
            edge -= width + GAP_PX
        edge -= px(STANDING_PX)
        self._paint_standing(painter, QRectF(edge, box.y(), px(STANDING_PX), box.height()), entry)
        widest = max(self._badge_width(painter, cost_name(cost)) for cost in COST_COLORS)
        edge -= widest + GAP_PX
        self._paint_badge(painter, QRectF(edge, box.y(), widest, box.height()), entry)
        return edge - GAP_PX

    def _paint_standing(self, painter: QPainter, box: QRectF, entry: LedgerEntry) -> None:
        words, role = standing(entry)
        if not entry.is_open or not entry.systems_count:
            self._line(painter, words, box, 11.5, 500, role, Qt.AlignmentFlag.AlignLeft)
            return
        bar = QRectF(box.x(), box.center().y() - 2.5, PROGRESS_PX, 5)
        done = QRectF(bar.x(), bar.y(), bar.width() * min(1.0, entry.systems_done / entry.systems_count), bar.height())
        painter.setPen(self._theme.edge("border-control"))
        for part, color in ((bar, "accent-tint-2"), (done, "amber-dot" if entry.problem else "accent")):
            painter.setBrush(self._theme.color(color))
            painter.drawRoundedRect(part, 2.5, 2.5)
        beside = box.adjusted(PROGRESS_PX + 8, 0, 0, 0)
        text = f"{entry.systems_done}/{entry.systems_count}"
        self._line(painter, text, beside, 11.5, 400, "text-2", Qt.AlignmentFlag.AlignLeft)

    def _paint_badge(self, painter: QPainter, box: QRectF, entry: LedgerEntry) -> None:
        theme, cost = self._theme, entry.cost_class
        role, text = COST_COLORS[cost], cost_name(cost)
        side = theme.px(12)
        width = self._badge_width(painter, text)
        high = theme.px(20)
        badge = QRectF(box.x(), box.center().y() - high / 2, width, high)
        painter.setPen(theme.edge(role))
        painter.setBrush(theme.color(f"{role}-bg"))
        painter.drawRoundedRect(badge, 4, 4)
        spot = QRect(int(badge.x()) + 6, int(badge.y() + (high - side) / 2), side, side)
        theme.icon(COST_ICONS[cost], role, 12).paint(painter, spot)
        painter.setPen(theme.color(role))
        painter.drawText(badge.adjusted(11 + side, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)

    def _badge_width(self, painter: QPainter, text: str) -> int:
        painter.setFont(self._theme.font(11, 500))
        return painter.fontMetrics().horizontalAdvance(text) + 18 + self._theme.px(12)

    def _paint_right(self, painter: QPainter, box: QRectF, entry: LedgerEntry) -> float:
        """In a narrow list hour, standing and count at the right; returns where the free room ends."""
        theme = self._theme
        edge = box.right() - 20
        words, color = standing(entry)
        top = [(day_and_hour(entry.created_at), "text-3", 400), (words, color, 500)]
        bottom = [(brought(entry), "text-2", 400)]
        widest = 0.0
        for place, parts in enumerate((top, bottom)):
            right = edge
            for text, role, weight in parts:
                painter.setFont(theme.font(11.5, weight))
                width = painter.fontMetrics().horizontalAdvance(text) + 1
                spot = QRectF(right - width, box.y() + theme.px(9 + 20 * place), width, theme.px(18))
                painter.setPen(theme.color(role))
                painter.drawText(spot, Qt.AlignmentFlag.AlignVCenter, text)
                right -= width + 14
            widest = max(widest, edge - right)
        return edge - widest - 6

    def _line(  # noqa: PLR0917 -- a line of text is all of these
        self,
        painter: QPainter,
        text: str,
        box: QRectF,
        px: float,
        weight: int,
        role: str,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        painter.setFont(self._theme.font(px, weight))
        painter.setPen(self._theme.color(role))
        elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | side, elided)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(
            300, self._theme.px(ROW_PX) if isinstance(index.data(ENTRY), LedgerEntry) else self._theme.px(HEADING_PX)
        )
