"""First rows of groups: taller because of their heading, and reachable with Ctrl+↑ and Ctrl+↓."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTableView

from autos.desktop.components.lawsuit_list.row_model import LawsuitRowModel

STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class GroupHeadings:
    """Keeps the positions of the groups' first rows and sets their heights."""

    def __init__(self, lines: QTableView, rows: LawsuitRowModel) -> None:
        self._lines = lines
        self._rows = rows
        self._tall: list[int] = []

    def reset_heights(self, height: int) -> None:
        """Give all rows the same height, before rows move: heights would move with them."""
        self._resize(self._tall, height)
        self._tall = []

    def set_heights(self, height: int, tall: int) -> None:
        """Give the first rows of groups the height `tall`; in pixels."""
        self.reset_heights(height)
        self._tall = self._places()
        self._resize(self._tall, tall)

    def _places(self) -> list[int]:
        """Positions of the groups' first rows, which come in the order of the rows."""
        ids, found = self._rows.ids, [-1]
        try:
            for row_id in self._rows.heads:
                found.append(ids.index(row_id, found[-1] + 1))
        except ValueError:  # another record represents its case now
            return [place for place, row_id in enumerate(ids) if row_id in self._rows.heads]
        return found[1:]

    def _resize(self, places: Sequence[int], height: int) -> None:
        """Resize rows with updates disabled, else the header sums up all rows for each; the caller updates the view."""
        header = self._lines.verticalHeader()
        header.setUpdatesEnabled(False)
        with QSignalBlocker(header):
            for place in places:
                header.resizeSection(place, height)
        header.setUpdatesEnabled(True)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Handle Ctrl+↑ and Ctrl+↓, which move between groups; Ctrl+↑ first to the start of the current one."""
        by = STEPS.get(Qt.Key(event.key()))
        if by is None or not self._tall or event.modifiers() != Qt.KeyboardModifier.ControlModifier:
            return False
        here = self._lines.currentIndex().row()
        beside = [place for place in self._tall if (place > here if by > 0 else place < here)]
        if beside:
            self._lines.setCurrentIndex(self._rows.index(min(beside) if by > 0 else max(beside), 0))
        return True
