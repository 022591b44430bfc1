"""How a deadline is counted, and every day that does not count, with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.record_delegate import Index
from autos.desktop.base.theme import Theme
from autos.text.deadlines import DayLine
from autos.text.translation import translate

LINE_PX, DAYS_PX, BETWEEN_PX, TWO_COLUMNS_PX, MARK_RADIUS_PX = 26, 90, 16, 640, 4
COLUMNS = 2


class SkippedDays(QListWidget):
    """Lines in two columns, read downwards; its height is that of all of them, as the page around it scrolls."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._lines: tuple[DayLine, ...] = ()
        self.setAccessibleName(translate("deadlines", "Dias pulados e por quê"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("ground", "surface")
        self.setFlow(QListView.Flow.TopToBottom)
        self.setWrapping(True)
        self.setUniformItemSizes(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._delegate = _LineDelegate(theme, self)
        self.setItemDelegate(self._delegate)
        theme.changed.connect(self.viewport().update)

    def show_lines(self, lines: Sequence[DayLine]) -> None:
        """Show these lines."""
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        self.clear()
        for line in lines:
            item = QListWidgetItem(": ".join(filter(None, (line.days, line.text))))
            if line.is_of_later:
                item.setText(f"{item.text()} ({later_text()})")
            set_tooltip(item, item.text())
            self.addItem(item)
        self._fit()

    def line(self, place: int) -> DayLine:
        return self._lines[place]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        columns = COLUMNS if self.width() >= self._theme.px(TWO_COLUMNS_PX) else 1
        rows, height = -(-len(self._lines) // columns), self._theme.px(LINE_PX)
        width = self.viewport().width() // columns
        self._delegate.columns, self._delegate.rows = columns, rows
        self.setGridSize(QSize(max(1, width), height))
        self.setFixedHeight(max(1, rows) * height + 1)


class _LineDelegate(QStyledItemDelegate):
    """Paints the days, the reason, and a mark on what counts for the later date only."""

    def __init__(self, theme: Theme, view: SkippedDays) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self.columns = COLUMNS
        self.rows = 1

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return self._view.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, line = self._theme, self._view.line(index.row())
        column, row = divmod(index.row(), self.rows)
        left = theme.px(BETWEEN_PX) // 2 if column else 0
        right = theme.px(BETWEEN_PX) // 2 if column < self.columns - 1 else 0
        box = QRect(option.rect).adjusted(left, 0, -right, 0)
        if row:
            painter.fillRect(QRect(box.left(), box.top(), box.width(), 1), theme.color("border"))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme.focus_pen)
            painter.drawRect(box.adjusted(1, 1, -2, -1))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        font = theme.font(12, 500)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        days_px = max(theme.px(DAYS_PX), QFontMetrics(font).horizontalAdvance(line.days) + theme.px(8))
        painter.drawText(box, middle, line.days)
        rest = box.adjusted(days_px, 0, 0, 0)
        if line.is_of_later:
            rest.setRight(rest.right() - self._paint_mark(painter, rest))
        font = theme.font(12, 600 if line.is_first else 400)
        painter.setFont(font)
        painter.setPen(theme.color("accent-text" if line.is_first else "text-2"))
        shown = QFontMetrics(font).elidedText(line.text, Qt.TextElideMode.ElideRight, rest.width())
        painter.drawText(rest, middle, shown)

    def _paint_mark(self, painter: QPainter, rest: QRect) -> int:
        """Paint the mark at the right; how much room it takes."""
        theme, words = self._theme, later_text()
        font = theme.font(10.5, 500)
        width = QFontMetrics(font).horizontalAdvance(words) + theme.px(12)
        mark = QRect(rest.right() - width + 1, rest.top() + 4, width - 1, rest.height() - 8)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.color("border-strong"))
        painter.drawRoundedRect(mark, MARK_RADIUS_PX, MARK_RADIUS_PX)
        painter.setFont(font)
        painter.setPen(theme.color("text-2"))
        painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, words)
        return width + theme.px(8)


def later_text() -> str:
    """That a day counts for the later date only."""
    return translate("deadlines", "só na 2ª data")
