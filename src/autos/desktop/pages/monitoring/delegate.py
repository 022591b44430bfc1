"""How a monitoring is painted: its name and news, what it watches, how it stands and since when."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.monitoring.state import Line, Standing
from autos.desktop.pages.monitoring.words import standing, subtitle, title, when
from autos.text.translation import number

ROW_PX = 80
EDGE_PX = 18
LINE = Qt.ItemDataRole.UserRole
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
Index = QModelIndex | QPersistentModelIndex


class MonitoringDelegate(QStyledItemDelegate):
    """Three lines a row."""

    def __init__(self, theme: Theme, names: CodeNames) -> None:
        super().__init__()
        self._theme = theme
        self._names = names

    @property
    def height(self) -> int:
        return self._theme.px(ROW_PX)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(300, self.height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(LINE)
        if not isinstance(line, Line):
            return
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, option, box)
        px, left, right = self._theme.px, box.x() + EDGE_PX, box.right() - EDGE_PX
        is_ended = line.standing is Standing.ENDED
        room = self._paint_news(painter, line, QRectF(left, box.y() + px(10), right - left, px(20)))
        weight = 600 if line.unread else 500
        first = QRectF(left, box.y() + px(10), room - left, px(20))
        self._write(painter, title(line.registered, self._names), first, 13, weight, "text-3" if is_ended else "text")
        second = QRectF(left, box.y() + px(31), right - left, px(18))
        self._write(painter, subtitle(line.registered, self._names), second, 11.5, 400, "text-2")
        self._paint_standing(painter, line, QRectF(left, box.y() + px(52), right - left, px(18)))
        painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), self._theme.color("border"))
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(self._theme.focus_pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(1, 1, -1, -2))
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF) -> None:
        theme, state = self._theme, option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        chosen = "selected" if state & QStyle.StateFlag.State_Active else "selected-inactive"
        hovers = bool(state & QStyle.StateFlag.State_MouseOver)
        painter.fillRect(box, theme.color(chosen if is_chosen else "hover" if hovers else "surface"))
        if is_chosen:
            painter.fillRect(QRectF(box.x(), box.y(), 3, box.height()), theme.color("accent"))

    def _paint_news(self, painter: QPainter, line: Line, box: QRectF) -> float:
        """How many are unread; returns where the room of the name ends."""
        if not line.unread:
            return box.right()
        theme, words = self._theme, number(line.unread)
        font = theme.font(11, 600)
        width = max(theme.px(20), QFontMetrics(font).horizontalAdvance(words) + theme.px(12))
        high = theme.px(18)
        pill = QRectF(box.right() - width, box.center().y() - high / 2, width, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("accent"))
        painter.drawRoundedRect(pill, high / 2, high / 2)
        painter.setFont(font)
        painter.setPen(theme.color("on-accent"))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, words)
        return pill.left() - 8

    def _paint_standing(self, painter: QPainter, line: Line, box: QRectF) -> None:
        theme, told = self._theme, standing(line)
        side = theme.px(13)
        spot = QRect(QPoint(int(box.x()), int(box.center().y() - side / 2)), QSize(side, side))
        theme.icon(told.icon, told.role, 13).paint(painter, spot)
        words = when(line)
        width = QFontMetrics(theme.font(11.5)).horizontalAdvance(words) + 2
        moment = box.adjusted(max(0.0, box.width() - width), 0, 0, 0)
        self._write(painter, words, moment, 11.5, 400, "text-3", RIGHT)
        beside = box.adjusted(side + 6, 0, -width - 12, 0)
        self._write(painter, told.text, beside, 11.5, 500, told.role)

    def _write(  # noqa: PLR0917 -- a line of text is all of these
        self,
        painter: QPainter,
        text: str,
        box: QRectF,
        px: float,
        weight: int,
        role: str,
        side: Qt.AlignmentFlag = LEFT,
    ) -> None:
        painter.setFont(self._theme.font(px, weight))
        painter.setPen(self._theme.color(role))
        elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(max(0.0, box.width())))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | side, elided)
