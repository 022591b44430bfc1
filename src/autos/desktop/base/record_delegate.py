"""Base class of delegates that paint a record as one row, with the painting operations of a row."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.theme import Theme

Record = TypeVar("Record")
Index = QModelIndex | QPersistentModelIndex
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
BAR_PX = 3
"""Width of the bar before the current row."""


class RowPainter:
    """Paints one row in the theme's colours and fonts; in right-to-left layouts every box is mirrored."""

    def __init__(self, painter: QPainter, option: QStyleOptionViewItem, theme: Theme) -> None:
        self.painter = painter
        self.theme = theme
        self.box = QRectF(option.rect)
        self.view = option.widget
        self._state: QStyle.StateFlag = option.state
        self._is_mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        if self._is_mirrored:
            painter.setLayoutDirection(Qt.LayoutDirection.RightToLeft)

    @property
    def is_selected(self) -> bool:
        return bool(self._state & QStyle.StateFlag.State_Selected)

    @property
    def is_hovered(self) -> bool:
        return bool(self._state & QStyle.StateFlag.State_MouseOver)

    @property
    def is_active(self) -> bool:
        """The window is active."""
        return bool(self._state & QStyle.StateFlag.State_Active)

    @property
    def has_focus(self) -> bool:
        """The row has the keyboard focus."""
        return bool(self._state & QStyle.StateFlag.State_HasFocus)

    def ground(self, *, inactive: str = "selected-inactive") -> None:
        """Fill the row's background: selected (with a bar at its edge), hovered, or plain."""
        selected = "selected" if self.is_active else inactive
        role = selected if self.is_selected else "hover" if self.is_hovered else "surface"
        self.painter.fillRect(self.box, self.theme.color(role))
        if self.is_selected:
            self.bar(self.box)

    def bar(self, box: QRectF) -> None:
        self.fill(QRectF(box.x(), box.y(), BAR_PX, box.height()), "accent")

    def rule(self) -> None:
        """The line under the row."""
        box = self.box
        self.painter.fillRect(QRectF(box.x(), box.bottom() - 1, box.width(), 1), self.theme.color("border"))

    def fill(self, area: QRectF, role: str) -> None:
        self.painter.fillRect(self.placed(area) if self._is_mirrored else area, self.theme.color(role))

    def panel(self, area: QRectF, role: str, *, edge: QPen | None = None, radius: float = 4) -> None:
        """Draw a rounded background, with an outline if `edge` is given."""
        self.painter.setPen(QPen(Qt.PenStyle.NoPen) if edge is None else edge)
        self.painter.setBrush(self.theme.color(role))
        self.painter.drawRoundedRect(self.placed(area), radius, radius)

    def outline(self, area: QRectF, pen: QPen, *, radius: float = 4) -> None:
        """Draw a frame without a background, such as the focus ring."""
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawRoundedRect(self.placed(area), radius, radius)

    def text(self, words: str, area: QRectF, font: QFont, role: str, side: Qt.AlignmentFlag = LEFT) -> str:
        """Draw one vertically centred line, elided if it is too long; returns the text as drawn."""
        self.painter.setFont(font)
        self.painter.setPen(self.theme.color(role))
        room = int(max(0.0, area.width()))
        shown = self.painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, room)
        self.painter.drawText(
            self.placed(area), side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown
        )
        return shown

    def width(self, words: str, font: QFont) -> int:
        return QFontMetrics(font).horizontalAdvance(words)

    def icon(self, name: str, role: str, corner: QPointF, px: int = 16) -> None:
        """Draw an icon; `corner` is the one at the reading start. Whole pixels keep it sharp."""
        side = self.theme.px(px)
        area = self.placed(QRectF(int(corner.x()), int(corner.y()), side, side))
        self.theme.icon(name, role, px).paint(self.painter, QRect(area.toRect()))

    def placed(self, area: QRectF) -> QRectF:
        """The area as painted: mirrored in right-to-left layouts."""
        if not self._is_mirrored:
            return area
        return area.translated(self.box.left() + self.box.right() - area.left() - area.right(), 0)


class RowDelegate(QStyledItemDelegate, Generic[Record]):
    """Paints a row, also before its record is loaded; subclasses implement `paint_row`."""

    row_px = 32
    """Height at the design's size of text."""
    least_px = 300
    """Width of the size hint, in pixels."""

    def __init__(self, theme: Theme, record: Callable[[Index], Record | None], parent: QObject | None = None) -> None:
        """`record` finds the record of a model index, if there is one."""
        super().__init__(parent)
        self._theme = theme
        self._record = record

    @property
    def height(self) -> int:
        """Of a row, in pixels."""
        return self._theme.px(self.row_px)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self.least_px, self.height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_row(RowPainter(painter, option, self._theme), index)
        painter.restore()

    @abstractmethod
    def paint_row(self, row: RowPainter, index: Index) -> None:
        """Paint one row; the painter is saved before and restored afterwards."""


class RecordDelegate(RowDelegate[Record]):
    """Paints a record as one row, and nothing where there is no record; subclasses implement `paint_record`."""

    def paint_row(self, row: RowPainter, index: Index) -> None:
        record = self._record(index)
        if record is not None:
            self.paint_record(row, record)

    @abstractmethod
    def paint_record(self, row: RowPainter, record: Record) -> None:
        """Paint one record, which is there."""
