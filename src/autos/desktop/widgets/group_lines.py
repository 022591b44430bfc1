"""Lines of a list that begin a group: taller than the others, and a key away from each other."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QTableView

from autos.desktop.widgets.row_model import LawsuitRowModel

STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class GroupLines:
    """Knows their places, and the heights that they have because of it."""

    def __init__(self, lines: QTableView, rows: LawsuitRowModel) -> None:
        self._lines = lines
        self._rows = rows
        self._tall: list[int] = []

    def level(self, height: int) -> None:
        """All lines are as tall as any; before lines change places, else they take their heights along."""
        for place in self._tall:
            self._lines.verticalHeader().resizeSection(place, height)
        self._tall = []

    def stretch(self, height: int, tall: int) -> None:
        """Those that begin a group are `tall` now; all heights in pixels."""
        self.level(height)
        heads = self._rows.heads
        self._tall = [place for place, row_id in enumerate(self._rows.ids) if row_id in heads] if heads else []
        for place in self._tall:
            self._lines.verticalHeader().resizeSection(place, tall)

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
