"""Delegate of a search result in a table of codes: its name, and its path below."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.theme import Theme

PATH = Qt.ItemDataRole.UserRole + 1
"""Item role of the names of the ancestors from the root; empty where the tree itself shows them."""


class PathDelegate(QStyledItemDelegate):
    """Paints name and path; the path is elided in the middle, because its ends distinguish rows of one name."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        path = index.data(PATH)
        if not path:
            super().paint(painter, option, index)
            return
        styled = QStyleOptionViewItem(option)
        self.initStyleOption(styled, index)
        style = styled.widget.style() if styled.widget else QApplication.style()
        name, styled.text = styled.text, ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, styled, painter, styled.widget)
        room = QRectF(style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, styled, styled.widget))
        room.setRight(styled.rect.right() - 2)
        room.setTop(styled.rect.top() + 2)
        room.setHeight(styled.rect.height() / 2 - 1)
        is_selected = bool(styled.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setFont(styled.font)
        painter.setPen(styled.palette.highlightedText().color() if is_selected else styled.palette.text().color())
        _line(painter, name, room, Qt.TextElideMode.ElideRight)
        painter.setFont(self._theme.font(11.5))
        painter.setPen(painter.pen() if is_selected else self._theme.color("text-3"))
        _line(painter, path, room.translated(0, room.height() - 1), Qt.TextElideMode.ElideMiddle)
        painter.restore()


def _line(painter: QPainter, text: str, room: QRectF, elide: Qt.TextElideMode) -> None:
    cut = painter.fontMetrics().elidedText(text, elide, int(room.width()))
    painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, cut)
