"""List of finds; unread ones have a dot, and a prefix in the accessible text."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from autos.desktop.base.record_delegate import Index, RowPainter
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.lawsuit_delegate import LawsuitDelegate
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.lawsuit_list.row_model import LawsuitRowModel

DOT_PX = 6
DOT_AT_PX = 12
FIRST_LINE, MARKED_LINE = 0.26, 0.5
"""Where the dot is, as a share of the row's height: below the lawsuit's own mark, where it has one."""
OWN_KEYS = {Qt.Key.Key_U: "U", Qt.Key.Key_A: "A"}


class FindRowModel(LawsuitRowModel):
    """Row model that knows which finds are unread."""

    def __init__(self) -> None:
        super().__init__()
        self.unread: frozenset[int] = frozenset()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        text = super().data(index, role)
        if role == Qt.ItemDataRole.AccessibleTextRole and self.row_id(index) in self.unread:
            return self.tr("não lido, {line}").format(line=text)
        return text


class FindDelegate(LawsuitDelegate):
    """Paints a lawsuit row with a dot if it is unread."""

    def paint_row(self, row: RowPainter, index: Index) -> None:
        top = row.box.y()
        super().paint_row(row, index)
        model = index.model()
        if not isinstance(model, FindRowModel) or model.row_id(index) not in model.unread:
            return
        top += self.head_px if model.head(index) else 0
        side = float(self._theme.px(DOT_PX))
        lines_down = MARKED_LINE if self.has_mark(index) else FIRST_LINE
        middle = QPointF(row.box.x() + DOT_AT_PX, top + self.height * lines_down)
        row.painter.setPen(Qt.PenStyle.NoPen)
        row.painter.setBrush(self._theme.color("accent"))
        row.painter.drawEllipse(middle, side / 2, side / 2)


class FindsList(LawsuitList):
    """List of lawsuits with keys for read state and snooze."""

    key_pressed = Signal(str)
    """`U` or `A` was pressed for the selected rows or the current one."""

    def __init__(self, theme: Theme) -> None:
        self.found = FindRowModel()
        super().__init__(theme, self.found)
        self.set_row_delegate(FindDelegate(theme, self))

    def mark_unread(self, unread: frozenset[int]) -> None:
        """Set the row ids that are unread."""
        if unread != self.found.unread:
            self.found.unread = unread
            self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
        if plain and Qt.Key(event.key()) in OWN_KEYS:
            self.key_pressed.emit(OWN_KEYS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    @property
    def wanted(self) -> list[int]:
        """Ids of the selected rows, else of the current row."""
        places = [place for start, end in self.selection.places.runs for place in range(start, end)]
        rows = [self.rows.ids[place] for place in places if place < len(self.rows.ids)]
        return rows or ([] if self.current is None else [self.current])
