"""Lines of a list that begin a group: taller than the others, and a key away from each other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTableView

from autos.desktop.components.lawsuit_list.row_model import LawsuitRowModel

STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class GroupLines:
    """Knows their places, and the heights that they have because of it."""

    def __init__(self, lines: QTableView, rows: LawsuitRowModel) -> None:
        self._lines = lines
        self._rows = rows
        self._tall: list[int] = []

    def level(self, height: int) -> None:
        """All lines are as tall as any; before lines change places, else they take their heights along."""
        self._resize(self._tall, height)
        self._tall = []

    def stretch(self, height: int, tall: int) -> None:
        """Those that begin a group are `tall` now; all heights in pixels."""
        self.level(height)
        self._tall = self._places()
        self._resize(self._tall, tall)

    def _places(self) -> list[int]:
        """Heads come in the order of their lines, so that each is looked for after the one before."""
        ids, found = self._rows.ids, [-1]
        try:
            for row_id in self._rows.heads:
                found.append(ids.index(row_id, found[-1] + 1))
        except ValueError:  # another row leads its case now
            return [place for place, row_id in enumerate(ids) if row_id in self._rows.heads]
        return found[1:]

    def _resize(self, places: Sequence[int], height: int) -> None:
        """Not to be painted, the header does not count the lines before each of them anew; the table is told by who has
        changed the lines."""
        header = self._lines.verticalHeader()
        header.setUpdatesEnabled(False)
        with QSignalBlocker(header):
            for place in places:
                header.resizeSection(place, height)
        header.setUpdatesEnabled(True)

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key was one that goes to another group: Ctrl+↑ first to the beginning of the one one is in."""
        by = STEPS.get(Qt.Key(event.key()))
        if by is None or not self._tall or event.modifiers() != Qt.KeyboardModifier.ControlModifier:
            return False
        here = self._lines.currentIndex().row()
        beside = [place for place in self._tall if (place > here if by > 0 else place < here)]
        if beside:
            self._lines.setCurrentIndex(self._rows.index(min(beside) if by > 0 else max(beside), 0))
        return True
