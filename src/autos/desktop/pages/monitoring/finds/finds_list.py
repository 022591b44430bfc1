"""List of finds: lawsuits with their marks, and the keys that deal with them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList

OWN_KEYS = {Qt.Key.Key_U: "U", Qt.Key.Key_A: "A"}


class FindsList(LawsuitList):
    """List of lawsuits with keys that mark one as seen, or put it off."""

    key_pressed = Signal(str)
    """`U` or `A` was pressed for the selected rows or the current one."""

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
