"""How one cell of the matrix is painted: a mark, its ground, and a ring for the one in the editor."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.board import Cell
from autos.desktop.pages.vault.matrix.model import CELL, IS_CURRENT
from autos.desktop.pages.vault.words import cover_told
from autos.domain.vault.coverage import Cover
from autos.text.translation import number, translate

ROW_PX = 48
MARK_W, MARK_H, ICON_PX = 34, 24, 14
GROUNDS = {Cover.OWN: "green-bg", Cover.REFUSED: "red-bg", Cover.UNKNOWN_WORD: "gray-bg"}
Index = QModelIndex | QPersistentModelIndex


class MatrixDelegate(QStyledItemDelegate):
    """Colour never says it alone: each state has a mark of its own."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.row = -1
        """The row with the keyboard, which is told from the others all along."""

    @property
    def height(self) -> int:
        return self._theme.px(ROW_PX)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(self._theme.px(MARK_W), self.height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = index.data(CELL)
        if not isinstance(cell, Cell):
            return
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, self._theme.color(self._ground(option, index, cell)))
        painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), self._theme.color("border"))
        mark = self._paint_mark(painter, cell, box.adjusted(4, 0, -4, -1))
        self._paint_ring(painter, option, mark, is_current=bool(index.data(IS_CURRENT)))
        painter.restore()

    def _ground(self, option: QStyleOptionViewItem, index: Index, cell: Cell) -> str:
        if option.state & QStyle.StateFlag.State_MouseOver:
            return "hover"
        if index.row() == self.row:
            return "selected" if option.state & QStyle.StateFlag.State_Active else "selected-inactive"
        return "sunken" if cell.pair.is_wildcard else "surface"

    def _paint_mark(self, painter: QPainter, cell: Cell, box: QRectF) -> QRectF:
        """Returns where it stands."""
        theme, told = self._theme, cover_told(cell)
        words = _words(cell)
        font = theme.font(11, 500)
        side, high = theme.px(ICON_PX), theme.px(MARK_H)
        metrics = QFontMetrics(font)
        wide = max(theme.px(MARK_W), side + (metrics.horizontalAdvance(words) + 18 if words else 12))
        wide = min(wide, int(box.width()))
        mark = QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)
        if cell.cover in GROUNDS:
            painter.setPen(theme.edge(told.role))
            painter.setBrush(theme.color(GROUNDS[cell.cover]))
            painter.drawRoundedRect(mark, 4, 4)
        icon = "clock" if cell.is_due and cell.cover is Cover.OWN else told.icon
        left = mark.x() + (6 if words else (mark.width() - side) / 2)
        spot = QRect(QPoint(round(left), round(mark.center().y() - side / 2)), QSize(side, side))
        theme.icon(icon, "amber" if icon == "clock" else told.role, ICON_PX).paint(painter, spot)
        if words:
            painter.setFont(font)
            painter.setPen(theme.color(told.role))
            room = QRectF(left + side + 4, mark.y(), mark.right() - left - side - 8, mark.height())
            elided = metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, elided)
        return mark

    def _paint_ring(self, painter: QPainter, option: QStyleOptionViewItem, mark: QRectF, *, is_current: bool) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(self._theme.focus_pen)
        elif is_current:
            painter.setPen(QPen(self._theme.color("accent-line"), 1.5))
        else:
            return
        painter.drawRoundedRect(mark.adjusted(-3, -3, 3, 3), 6, 6)


def _words(cell: Cell) -> str:
    """What stands beside the mark."""
    if cell.cover is Cover.UNKNOWN_WORD:
        return cover_told(cell).text
    if cell.cover is Cover.REFUSED:
        return translate("vault", "recusada")
    if cell.covers and cell.cover is Cover.OWN:
        return translate("vault", "cobre {n}").format(n=number(len(cell.covers)))
    return ""
