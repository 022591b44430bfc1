"""How a document of a batch is painted: a box to tick, the document, what is to be known of it, what became of it."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.state import Line, Phase
from autos.desktop.pages.search.batch.words import kind_name, notes, outcome
from autos.domain.documents.sighting import Check

LINE, PHASE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
ROW_PX = 46
BOX_PX = 16
BESIDE_PX = 28
"""Left and right of the box."""
Index = QModelIndex | QPersistentModelIndex


class BatchDelegate(QStyledItemDelegate):
    """Paints one `Line` in two lines of text."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    @property
    def _left_px(self) -> int:
        """Room of the box: a click in it ticks."""
        return BESIDE_PX + self._theme.px(BOX_PX)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(300, self._theme.px(ROW_PX))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, phase, theme = index.data(LINE), index.data(PHASE), self._theme
        box, state = QRectF(option.rect), option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_current = bool(state & QStyle.StateFlag.State_Selected)
        has_keys = bool(state & QStyle.StateFlag.State_HasFocus)
        ground = "selected" if is_current else "hover" if state & QStyle.StateFlag.State_MouseOver else "surface"
        painter.fillRect(box, theme.color(ground))
        if is_current:
            painter.fillRect(QRectF(box.x(), box.y(), 3, box.height()), theme.color("accent"))
        if has_keys:
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -3), 4, 4)
        if line.standing is None or phase is Phase.CHOOSING:
            self._paint_box(painter, box, line)
        else:
            _, icon, color = outcome(line, phase)
            self._icon(painter, icon, color, box)
        room = self._paint_outcome(painter, box, line, phase)
        self._paint_document(painter, box, line, room)
        painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), theme.color("border"))
        painter.restore()

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        """A click on the box ticks; beside it, it only chooses the line."""
        if event.type() != QEvent.Type.MouseButtonRelease or not isinstance(event, QMouseEvent):
            return False
        if event.position().x() - QRect(option.rect).x() > self._left_px:
            return False
        return model.setData(index, None, Qt.ItemDataRole.CheckStateRole)

    def _paint_box(self, painter: QPainter, box: QRectF, line: Line) -> None:
        theme = self._theme
        side = theme.px(BOX_PX)
        square = QRectF(box.x() + 16, box.center().y() - side / 2, side, side)
        if not line.can_be_asked:
            icon = "folder-search" if line.document.check is not Check.WRONG else "circle-x"
            self._icon(painter, icon, "text-3" if icon == "folder-search" else "red", box)
            return
        painter.setPen(QPen(theme.color("accent" if line.is_chosen else "border-control"), 1))
        painter.setBrush(theme.color("accent" if line.is_chosen else "surface"))
        painter.drawRoundedRect(square, 3, 3)
        if line.is_chosen:
            theme.icon("check", "on-accent", 12).paint(painter, square.toRect().adjusted(2, 2, -2, -2))

    def _icon(self, painter: QPainter, icon: str, color: str, box: QRectF) -> None:
        side = self._theme.px(BOX_PX)
        spot = QRect(int(box.x()) + 16, int(box.center().y()) - side // 2, side, side)
        self._theme.icon(icon, color).paint(painter, spot)

    def _paint_outcome(self, painter: QPainter, box: QRectF, line: Line, phase: Phase) -> float:
        """At the right; returns where the room for the document ends."""
        words, _, color = outcome(line, phase)
        if not words:
            return box.right() - 16
        painter.setFont(self._theme.font(12, 500))
        width = min(painter.fontMetrics().horizontalAdvance(words) + 2, box.width() * 0.5)
        place = QRectF(box.right() - 16 - width, box.y(), width, box.height())
        self._text(painter, words, place, color)
        return place.x() - 12

    def _paint_document(self, painter: QPainter, box: QRectF, line: Line, room: float) -> None:
        theme, left = self._theme, box.x() + self._left_px
        said = " · ".join(notes(line))
        high = theme.px(18)
        top = box.y() + theme.px(5) if said else box.center().y() - high / 2
        painter.setFont(theme.font(13, 500, code=True))
        width = painter.fontMetrics().horizontalAdvance(line.document.formatted) + 10
        is_faint = not line.can_be_asked and line.document.check is Check.WRONG
        self._text(
            painter, line.document.formatted, QRectF(left, top, room - left, high), "text-2" if is_faint else "text"
        )
        painter.setFont(theme.font(11.5))
        kind = QRectF(left + width, top, max(0.0, room - left - width), high)
        self._text(painter, "" if line.document.kind == "oab" else kind_name(line.document.kind), kind, "text-3")
        color = {Check.WRONG: "red", Check.DOUBTFUL: "amber"}.get(line.document.check, "text-3")
        self._text(painter, said, QRectF(left, top + high, room - left, theme.px(17)), color)

    def _text(self, painter: QPainter, text: str, box: QRectF, color: str) -> None:
        painter.setPen(self._theme.color(color))
        elided = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, elided)
