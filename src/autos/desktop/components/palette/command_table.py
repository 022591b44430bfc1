"""The table model and the delegate of the palette's commands."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QKeySequence
from PySide6.QtWidgets import QStyleOptionViewItem

from autos.desktop.base.record_delegate import Index, RecordDelegate, RowPainter
from autos.desktop.base.record_table import Column, RecordTable
from autos.desktop.components.palette.command import Command

LINE_PX = 36
HEADING_PX = 26


def command_table() -> RecordTable[Command]:
    """Create the model of the listed commands."""
    return RecordTable([Column(lambda command: command.words, spoken=_spoken)], id)


def _spoken(command: Command) -> str:
    return ", ".join(filter(None, (command.words, command.blocked or command.detail, key_label(command.keys))))


class CommandDelegate(RecordDelegate[Command]):
    """Paints icon, name, detail and shortcut of a command."""

    least_px = 200

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        record = self._record(index)
        heading = HEADING_PX if record is not None and record.heading else 0
        return QSize(self.least_px, self._theme.px(LINE_PX + heading))

    def paint_record(self, row: RowPainter, record: Command) -> None:
        theme, box = self._theme, row.box
        small, font = theme.font(11.5), theme.font(13, 500)
        if record.heading:
            height = theme.px(HEADING_PX)
            place = QRectF(box.left() + 16, box.top() + theme.px(4), box.width() - 32, height - theme.px(4))
            row.text(record.heading, place, theme.font(11, 600), "text-3")
            box = box.adjusted(0, height, 0, 0)
        if row.is_selected:
            row.panel(box.adjusted(8, 0, -8, 0), "selected", edge=theme.edge("accent"), radius=6)
        role = "accent-text" if row.is_selected else "text-2"
        row.icon(record.icon, role, QPointF(box.left() + 18, int(box.center().y()) - theme.px(8)))
        right = box.right() - 18
        keys = key_label(record.keys) or (CAPS["Return"] if row.is_selected and not record.blocked else "")
        if keys:
            width = row.width(keys, small) + 1
            row.text(keys, QRectF(right - width, box.top(), width, box.height()), small, "text-3")
            right -= width + 16
        left = box.left() + 28 + theme.px(16)
        detail = record.blocked or record.detail
        wanted = QFontMetricsF(small).horizontalAdvance(detail) + 1
        room = min(wanted, (right - left) / 2) if detail else 0.0
        most = right - left - (room + 10 if room else 0)
        words = row.text(
            record.words, QRectF(left, box.top(), most, box.height()), font, "text-3" if record.blocked else "text"
        )
        left += row.width(words, font) + 10
        row.text(detail, QRectF(left, box.top(), room, box.height()), small, "text-3")


CAPS = {"Return": "Enter", "Down": "↓", "Up": "↑", "Left": "←", "Right": "→"}
"""Labels printed on keys, where Qt's names differ."""


def key_label(keys: str) -> str:
    """Label of a shortcut in the system's notation."""
    held, _, key = keys.rpartition("+")
    if key not in CAPS:
        return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) if keys else ""
    if not held:
        return CAPS[key]
    shown = QKeySequence(f"{held}+A").toString(QKeySequence.SequenceFormat.NativeText)  # names the modifier
    return shown.removesuffix("A") + CAPS[key]
