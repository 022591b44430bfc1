"""Multiple selection in the list, by keyboard or mouse, besides the current row."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QTableView

from autos.desktop.components.lawsuit_list.row_model import LawsuitRowModel
from autos.domain.lawsuit.position_set import PositionSet

NONE = PositionSet()
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_J: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_K: -1}
PAGES = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class MultipleSelection(QObject):
    """The selection, stored in the model as ranges of positions: a million selected rows are one range."""

    changed = Signal()
    lost = Signal()
    """The list changed and the selected rows cannot be found in it."""

    def __init__(self, lines: QTableView, rows: LawsuitRowModel) -> None:
        super().__init__(lines)
        self._lines = lines
        self._rows = rows
        self._anchor: int | None = None
        self._is_own = False
        """Whether this object or a refresh is moving the current row, not the user."""
        lines.selectionModel().currentRowChanged.connect(self._leave)

    @property
    def places(self) -> PositionSet:
        return self._rows.chosen

    def clear(self) -> None:
        """Clear the selection; the current row stays current."""
        self._anchor = None
        self._put(NONE)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Handle a key that changes the selection; whether it was one."""
        key, held = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        target = self._target(key) if held == SHIFT else None
        if event.matches(QKeySequence.StandardKey.SelectAll):
            self._choose_all()
        elif target is not None:
            self._extend(target)
        elif held == CTRL and key == Qt.Key.Key_Space and self._here is not None:
            self._toggle(self._here)
        elif key == Qt.Key.Key_Escape and not held and self.places:
            self.clear()
        else:
            return False
        return True

    def click(self, event: QMouseEvent) -> bool:
        """Handle a click that changes the selection; whether the list must ignore it."""
        index, held = self._lines.indexAt(event.position().toPoint()), event.modifiers()
        if event.button() == Qt.MouseButton.RightButton:
            return index.row() in self.places
        if event.button() != Qt.MouseButton.LeftButton or not index.isValid():
            return False
        if held & SHIFT:
            self._extend(index.row(), adds=bool(held & CTRL))
        elif held & CTRL:
            self._toggle(index.row())
        else:
            self.clear()
            return False
        return True

    def leave(self) -> None:
        """Move to the row after the selected ones, or before them at the end, before they are removed."""
        run = next(((start, end) for start, end in self.places.runs if start <= (self._here or 0) < end), None)
        if run is not None and self._here is not None:
            beside = run[1] if run[1] < self._rows.rowCount() else run[0] - 1
            if beside >= 0:
                self._go(beside)

    @contextmanager
    def preserved(self) -> Iterator[None]:
        """Keep the selection while the rows change, as far as the selected rows can be found."""
        before, ids = self.places, self._rows.ids
        self._is_own = True
        try:
            yield
        finally:
            self._is_own = False
        relocated = self._rows.relocated(before, ids) if before else before
        if relocated != before:
            self._anchor = None
            self._put(relocated or NONE)
        if relocated is None:
            self.lost.emit()

    @property
    def _here(self) -> int | None:
        index = self._lines.currentIndex()
        return index.row() if index.isValid() else None

    def _target(self, key: Qt.Key) -> int | None:
        """Target row of Shift with this key."""
        last, here = self._rows.rowCount() - 1, self._here
        if last < 0:
            return None
        if key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            return 0 if key == Qt.Key.Key_Home else last
        page = max(1, self._lines.viewport().height() // max(1, self._lines.rowHeight(0)) - 1)
        step = STEPS.get(key) or PAGES.get(key, 0) * page
        if not step:
            return None
        return 0 if here is None else min(max(here + step, 0), last)

    def _choose_all(self) -> None:
        if self._rows.rowCount():
            self._anchor = None
            self._put(PositionSet.between(0, self._rows.rowCount() - 1))

    def _extend(self, place: int, *, adds: bool = False) -> None:
        before = self.places if adds else NONE
        if self._anchor is None:
            self._anchor = place if self._here is None else self._here
        self._go(place)
        self._put(before | PositionSet.between(self._anchor, place))

    def _toggle(self, place: int) -> None:
        """Toggle a row; the first one is selected together with the current row."""
        before, here = self.places, self._here
        if not before and here is not None and here != place:
            before = PositionSet.of([here])
        self._go(place)
        self._anchor = place
        self._put(before.toggled(place))

    def _go(self, place: int) -> None:
        self._is_own = True
        try:
            self._lines.setCurrentIndex(self._rows.index(place, 0))
        finally:
            self._is_own = False

    def _leave(self) -> None:
        if not self._is_own:
            self.clear()

    def _put(self, places: PositionSet) -> None:
        if places != self.places:
            self._rows.chosen = places
            self._lines.viewport().update()
            self.changed.emit()
