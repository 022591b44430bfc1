"""The model of a very long list: its length is known, ids are loaded in windows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QObject, Signal

from autos.desktop.components.lawsuit_list.row_model import Index, LawsuitRowModel
from autos.desktop.components.lawsuit_list.sparse_ids import PIECE, UNKNOWN, SparseIds
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.lawsuit.row import LawsuitRow

WINDOW = PIECE
"""Positions read at once."""

MOST_CARRIED = 400
"""Largest selection whose rows are looked up one by one in a changed list."""


class WindowedRowModel(LawsuitRowModel):
    """Model whose memory depends on the visited windows, not on the length."""

    window_wanted = Signal(int)
    """First position of a window to load, once per turn of the event loop."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ids: SparseIds = SparseIds()
        self._windows_asked: set[int] = set()
        self._places: set[int] = set()
        self._witnesses: dict[int, int] = {}
        """Row ids at the ends of the selected ranges, as known before the list was read again."""

    def show_list(
        self, count: int, start: int, ids: Sequence[int], known: Mapping[int, int], answers: object = None
    ) -> None:
        """Show another list of `count` rows; known are the ids from `start` on, and those of `known` by position.

        `answers` identifies the query and the order.
        """
        wanted = SparseIds(count, answers)
        wanted.put(start, ids)
        for place, row_id in known.items():
            wanted[place] = row_id
        before = len(self._ids)
        self._absent.clear()
        self._windows_asked.clear()
        if count > before:
            self.beginInsertRows(QModelIndex(), before, count - 1)
            self._ids = wanted
            self.endInsertRows()
        elif count < before:
            self.beginRemoveRows(QModelIndex(), count, before - 1)
            self._ids = wanted
            self.endRemoveRows()
        else:
            self._ids = wanted
        self.filled.emit()

    def fill_window(self, start: int, ids: Sequence[int]) -> None:
        """Set the ids of a window."""
        self._ids.put(start, ids)
        self._windows_asked.discard(start)
        self.filled.emit()

    def row_id(self, index: Index) -> int | None:
        return super().row_id(index) or None

    def row(self, index: Index) -> LawsuitRow | None:
        place = index.row()
        if index.isValid() and place < len(self._ids) and self._ids[place] == UNKNOWN:
            self._want_place(place)
            return None
        return super().row(index)

    def relocated(self, places: PositionSet, before: Sequence[int]) -> PositionSet | None:
        """New positions of the selected rows; None if some cannot be found in the known part of the list."""
        if before is self._ids:
            return places
        witnesses = self._with_witnesses(before, places)
        self._witnesses = {}
        if isinstance(before, SparseIds) and self._ids.agrees_with(before):
            self._witnesses = witnesses  # nothing contradicts it, and the archive verifies the ids
            return places
        if places.count > MOST_CARRIED:
            return None
        now = [self.index_of(before[place]) for place in places]
        return PositionSet.of(index.row() for index in now) if all(index.isValid() for index in now) else None

    def seen(self, places: PositionSet) -> dict[int, int]:
        return self._with_witnesses(self._ids, places)

    def _with_witnesses(self, ids: Sequence[int], places: PositionSet) -> dict[int, int]:
        ends = {end for start, stop in places.runs for end in (start, stop - 1)} if self._witnesses else set()
        before = {place: row_id for place, row_id in self._witnesses.items() if place in ends}
        return before | self._seen_in(ids, places)

    def replace(self, others: Mapping[int, int]) -> None:
        for before, after in others.items():
            place = self.index_of(before)
            if place.isValid():
                self._ids[place.row()] = after
        self.filled.emit()

    def _want_place(self, place: int) -> None:
        self._places.add(place)
        if not self._turn.isActive():
            self._turn.start(0)
        if not self._patience.isActive() and not self.is_slow:
            self._patience.start()

    def _ask(self) -> None:
        for start in sorted({place // WINDOW * WINDOW for place in self._places}):
            if start not in self._windows_asked and start < len(self._ids):
                self._windows_asked.add(start)
                self.window_wanted.emit(start)
        self._places.clear()
        super()._ask()

    def _is_needed(self, row_id: int) -> bool:
        return row_id != UNKNOWN and super()._is_needed(row_id)
