"""The palette's lines as a list: arrows and screen readers come with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeySequence, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from autos.desktop.base.theme import Theme
from autos.desktop.components.palette.command import Command

LINE_PX = 34
Index = QModelIndex | QPersistentModelIndex


class Lines(QAbstractListModel):
    """Commands, one a row."""

    def __init__(self) -> None:
        super().__init__()
        self._commands: list[Command] = []

    def show(self, commands: Sequence[Command]) -> None:
        self.beginResetModel()
        self._commands = list(commands)
        self.endResetModel()

    def command(self, row: int) -> Command:
        return self._commands[row]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own signature
        return 0 if parent.isValid() else len(self._commands)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        command = self._commands[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return command.words
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(filter(None, (command.words, command.detail, shown_keys(command.keys))))
        return None


class LineDelegate(QStyledItemDelegate):
    """Icon, words, what tells it apart, keys."""

    def __init__(self, model: Lines, theme: Theme) -> None:
        super().__init__()
        self._model = model
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, max(LINE_PX, option.fontMetrics.height() + 14))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        command, theme = self._model.command(index.row()), self._theme
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(theme.edge("accent"))
            painter.setBrush(theme.color("selected"))
            painter.drawRoundedRect(box.adjusted(6, 1, -6, -1), 6, 6)
        middle = box.center().y()
        painter.drawPixmap(int(box.left()) + 16, int(middle) - theme.px(8), theme.pixmap(command.icon, "text-3"))
        right = box.right() - 16
        keys = shown_keys(command.keys)
        if keys:
            painter.setFont(theme.font(11.5))
            painter.setPen(theme.color("text-3"))
            width = painter.fontMetrics().horizontalAdvance(keys) + 1
            painter.drawText(QRectF(right - width, box.top(), width, box.height()), CENTRE, keys)
            right -= width + 16
        left = box.left() + 26 + theme.px(16)
        small = QFontMetricsF(theme.font(11.5))
        room = min(small.horizontalAdvance(command.detail) + 1, (right - left) / 2) if command.detail else 0.0
        painter.setFont(theme.font(13))
        painter.setPen(theme.color("text"))
        most = right - left - (room + 10 if room else 0)
        words = painter.fontMetrics().elidedText(command.words, Qt.TextElideMode.ElideRight, int(most))
        painter.drawText(QRectF(left, box.top(), most, box.height()), CENTRE, words)
        left += painter.fontMetrics().horizontalAdvance(words) + 10
        painter.setFont(theme.font(11.5))
        painter.setPen(theme.color("text-3"))
        detail = small.elidedText(command.detail, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(left, box.top(), room, box.height()), CENTRE, detail)
        painter.restore()


CENTRE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine


CAPS = {"Return": "Enter", "Down": "↓", "Up": "↑", "Left": "←", "Right": "→"}
"""What is printed on the key, where Qt calls it otherwise."""


def shown_keys(keys: str) -> str:
    """As the system writes them."""
    held, _, key = keys.rpartition("+")
    if key not in CAPS:
        return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""
    if not held:
        return CAPS[key]
    shown = QKeySequence(f"{held}+A").toString(QKeySequence.SequenceFormat.NativeText)  # the system's word for Shift
    return shown.removesuffix("A") + CAPS[key]
