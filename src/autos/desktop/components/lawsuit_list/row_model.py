"""The model of a list of lawsuits by row id; only the rows around the visible ones are in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer, Signal

from autos.desktop.base.plain import plain_tooltip
from autos.desktop.components.lawsuit_list.row_text import NO_LABEL_NAMES, row_tip, spoken_row
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.plain_text import plain_line

MARGIN = 60
"""Rows requested above and below the visible ones."""
CACHED_ROWS = 400
"""Rows kept in memory, two kilobytes each: thirty screens. Reading another takes 10 ms."""
PATIENCE_MS = 300
"""Waiting time before placeholder bars are shown."""
MOST_RUN_ENDS = 100
"""Ranges whose ends `seen` reports."""

Index = QModelIndex | QPersistentModelIndex


class LabelNames(Protocol):
    """What knows how the labels are called."""

    @property
    def label_names(self) -> Mapping[int, str]: ...


class LawsuitRowModel(QAbstractTableModel):
    """Model with one column: all ids are known, rows are requested when they become visible."""

    rows_wanted = Signal(list)
    """Row ids to load, the visible ones first; at most once per turn of the event loop."""
    filled = Signal()
    """Rows were loaded or changed: the view has to repaint."""
    slow_changed = Signal()
    """`is_slow` changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ids: Sequence[int] = []
        self._rows: OrderedDict[int, LawsuitRow] = OrderedDict()
        self._stale: set[int] = set()
        self._asked: set[int] = set()
        self._current: set[int] = set()
        """Asked for since rows were outdated last; what an earlier request brings may have been read before that."""
        self._absent: set[int] = set()
        self._looked_at: set[int] = set()
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._ask)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(lambda: self._set_slow(is_slow=True))
        self._is_slow = False
        self._heads: Mapping[int, str] = {}
        self._label_names = NO_LABEL_NAMES
        self.chosen = PositionSet()
        """Positions of the selected rows."""

    def show_label_names(self, labels: LabelNames) -> None:
        """Call the labels by these names in what is said of a row."""
        self._label_names = labels.label_names

    def set_heads(self, heads: Mapping[int, str]) -> None:
        """Set the headings of groups, by the id of their first row."""
        self._heads = heads
        self.filled.emit()

    @property
    def heads(self) -> Mapping[int, str]:
        """Headings of groups, by the id of their first row."""
        return self._heads

    def head(self, index: Index) -> str:
        """Heading above a row; empty if it is not the first of a group."""
        return self._heads.get(self.row_id(index) or 0, "") if self._heads else ""

    @property
    def is_slow(self) -> bool:
        """Whether rows have been waited for long enough to show placeholder bars."""
        return self._is_slow

    @property
    def ids(self) -> Sequence[int]:
        """Row ids from top to bottom; not to be changed."""
        return self._ids

    def row_id(self, index: Index) -> int | None:
        """Row id at `index`."""
        place = index.row()
        return self._ids[place] if index.isValid() and place < len(self._ids) else None

    def row(self, index: Index) -> LawsuitRow | None:
        """The row at `index`; None while it is being loaded, which this requests."""
        row_id = self.row_id(index)
        if row_id is None:
            return None
        found = self._rows.get(row_id)
        if found is None or row_id in self._stale:
            self._want(index.row(), row_id, is_missing=found is None)
        return found

    def index_of(self, row_id: int | None) -> QModelIndex:
        """Index of `row_id`; invalid if it is not in the list."""
        try:
            return self.index(self._ids.index(row_id), 0) if row_id is not None else QModelIndex()
        except ValueError:
            return QModelIndex()

    def set_ids(self, ids: Sequence[int]) -> None:
        """Show these rows in this order; whatever is selected stays selected by its id."""
        wanted = list(ids)
        before = len(self._ids)
        self._absent.clear()
        if wanted == self._ids:
            return
        if len(wanted) > before:
            self.beginInsertRows(QModelIndex(), before, len(wanted) - 1)
            self._ids = [*self._ids, *wanted[before:]]
            self.endInsertRows()
        if wanted[: len(self._ids)] != self._ids[: len(wanted)]:
            self._reorder(wanted)
        if len(wanted) < before:
            self.beginRemoveRows(QModelIndex(), len(wanted), before - 1)
            self._ids = wanted
            self.endRemoveRows()

    def relocated(self, places: PositionSet, before: Sequence[int]) -> PositionSet | None:
        """New positions of the rows at these positions of the list `before`, as far as they are still listed."""
        if before is self._ids:
            return places
        ids: set[int] = set()
        for start, end in places.runs:
            ids.update(before[start:end])
        return PositionSet.where(map(ids.__contains__, self._ids))

    def seen(self, places: PositionSet) -> dict[int, int]:
        """Row ids by position, at the ends of the first selected ranges; they identify the list in a later query."""
        return self._seen_in(self._ids, places)

    @staticmethod
    def _seen_in(ids: Sequence[int], places: PositionSet) -> dict[int, int]:
        ends = (end for start, stop in places.runs[:MOST_RUN_ENDS] for end in (start, stop - 1))
        return {place: ids[place] for place in ends if place < len(ids) and ids[place]}

    def fill(self, rows: Iterable[LawsuitRow], asked: Iterable[int] = ()) -> None:
        """Store loaded rows; those of `asked` that are missing are taken as deleted."""
        arrived, answered = {row.row_id: row for row in rows}, set(asked)
        older = answered - self._current
        self._absent.update(answered - older - arrived.keys())
        for row_id, row in arrived.items():
            self._rows[row_id] = row
            self._rows.move_to_end(row_id)
        self._stale.difference_update(arrived)
        self._stale.update(older & arrived.keys())
        self._current -= answered
        while len(self._rows) > CACHED_ROWS:
            forgotten, _ = self._rows.popitem(last=False)
            self._stale.discard(forgotten)
        self._asked.clear()
        self._patience.stop()
        self._set_slow(is_slow=False)
        self.filled.emit()

    def invalidate(self, ids: Iterable[int] | None = None) -> None:
        """Mark rows (all, without `ids`) as outdated; they stay visible until the new ones are loaded."""
        self._stale.update(self._rows if ids is None else (row_id for row_id in ids if row_id in self._rows))
        self._absent.clear()
        self._asked.clear()
        self._current.clear()
        self.filled.emit()

    def replace(self, others: Mapping[int, int]) -> None:
        """Replace row ids in place, for cases whose leading record changed."""
        if others:
            self._ids = [others.get(row_id, row_id) for row_id in self._ids]
            self.filled.emit()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default, never changed
        return 0 if parent.isValid() else len(self._ids)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- as above
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return None
        row = self.row(index)
        if role == Qt.ItemDataRole.ToolTipRole:
            return None if row is None else plain_tooltip(row_tip(row, self._label_names)) or None
        if role == Qt.ItemDataRole.DisplayRole:
            return None if row is None else plain_line(row.name)
        text = (
            self.tr("carregando")
            if row is None
            else ". ".join(filter(None, (self.head(index), spoken_row(row, self._label_names))))
        )
        return self.tr("selecionado, {line}").format(line=text) if index.row() in self.chosen else text

    def _reorder(self, wanted: list[int]) -> None:
        """Reorder to `wanted` at the same length, moving the persistent indexes."""
        self.layoutAboutToBeChanged.emit()
        held = [index for index in self.persistentIndexList() if index.row() < len(self._ids)]
        held_ids = [self._ids[index.row()] for index in held]
        self._ids = [*wanted, *self._ids[len(wanted) :]]
        places = {row_id: self._place(wanted, row_id) for row_id in set(held_ids)}
        targets = [places[row_id] for row_id in held_ids]
        self.changePersistentIndexList(
            held, [QModelIndex() if place is None else self.index(place, 0) for place in targets]
        )
        self.layoutChanged.emit()

    @staticmethod
    def _place(ids: list[int], row_id: int) -> int | None:
        try:
            return ids.index(row_id)
        except ValueError:
            return None

    def _want(self, place: int, row_id: int, *, is_missing: bool) -> None:
        if row_id in self._asked or row_id in self._absent:
            return
        self._looked_at.add(place)
        if not self._turn.isActive():
            self._turn.start(0)
        if is_missing and not self._patience.isActive() and not self._is_slow:
            self._patience.start()

    def _ask(self) -> None:
        """Request the rows that became visible in this turn, and those around them."""
        places = sorted(place for place in self._looked_at if place < len(self._ids))
        self._looked_at.clear()
        if not places:
            return
        around = (*range(places[-1] + 1, places[-1] + MARGIN), *range(places[0] - 1, places[0] - MARGIN, -1))
        near = [self._ids[place] for place in (*places, *around) if 0 <= place < len(self._ids)]
        wanted = [row_id for row_id in dict.fromkeys(near) if self._is_needed(row_id)]
        if wanted:
            self._asked.update(wanted)
            self._current.update(wanted)
            self.rows_wanted.emit(wanted)

    def _is_needed(self, row_id: int) -> bool:
        has_it = row_id in self._rows and row_id not in self._stale
        return not has_it and row_id not in self._asked and row_id not in self._absent

    def _set_slow(self, *, is_slow: bool) -> None:
        if self._is_slow != is_slow:
            self._is_slow = is_slow
            self.slow_changed.emit()
