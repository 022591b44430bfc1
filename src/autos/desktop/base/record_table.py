"""The table of records: columns as data, a model that keeps rows by key, and its view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from autos.desktop.base.plain import plain_tooltip
from autos.desktop.base.record_delegate import Index, RecordDelegate
from autos.desktop.base.theme import Theme

Record = TypeVar("Record")
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NEAR = 10
"""Changed rows no farther apart are reported to the view as one range."""
MOST_RANGES = 40
"""Ranges reported one by one; more are reported as a single one."""
STEPS = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}
ROLES = {
    Qt.ItemDataRole.DisplayRole: "text",
    Qt.ItemDataRole.AccessibleTextRole: "spoken",
    Qt.ItemDataRole.ToolTipRole: "tip",
    Qt.ItemDataRole.DecorationRole: "icon",
}


@dataclass(frozen=True, slots=True)
class Column(Generic[Record]):
    """What one column shows of a record."""

    text: Callable[[Record], str]
    title: str = ""
    align: Qt.AlignmentFlag = LEFT
    spoken: Callable[[Record], str] | None = None
    """Read by a screen reader in place of the text."""
    tip: Callable[[Record], str] | None = None
    icon: Callable[[Record], QIcon] | None = None


class RecordTable(QAbstractTableModel, Generic[Record]):
    """Model with one record a row; selection and current row follow the records' keys."""

    def __init__(
        self,
        columns: Sequence[Column[Record]],
        key: Callable[[Record], Hashable] | None = None,
        *,
        can_choose: Callable[[Record], bool] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Without `key` a record is identified by its row; rows for which `can_choose` is false cannot be selected."""
        super().__init__(parent)
        self._columns = tuple(columns)
        self._key = key
        self._can_choose = can_choose
        self._records: tuple[Record, ...] = ()
        self._keys: list[Hashable] = []

    @property
    def records(self) -> tuple[Record, ...]:
        """From top to bottom."""
        return self._records

    def record(self, index: Index) -> Record | None:
        return self.record_at(index.row()) if index.isValid() else None

    def record_at(self, place: int) -> Record | None:
        """The record of a row; None where there is no such row."""
        return self._records[place] if 0 <= place < len(self._records) else None

    def place_of(self, key: Hashable) -> int | None:
        """The row of a key."""
        return self._keys.index(key) if key in self._keys else None

    def show(self, records: Iterable[Record]) -> bool:
        """Show these records; whether the rows or their order differ from before."""
        wanted = tuple(records)
        keys: list[Hashable] = [*(range(len(wanted)) if self._key is None else map(self._key, wanted))]
        before = self._records
        if keys == self._keys:
            self._records = wanted
            pairs = zip(before, wanted, strict=True)
            self._report([place for place, (old, new) in enumerate(pairs) if old is not new and old != new])
            return False
        if set(keys).isdisjoint(self._keys):
            self.beginResetModel()
            self._records, self._keys = wanted, keys
            self.endResetModel()
        else:
            former = dict(zip(self._keys, before, strict=True))
            self._rearrange(wanted, keys)
            listed = enumerate(zip(keys, wanted, strict=True))
            self._report([place for place, (key, new) in listed if key in former and former[key] != new])
        return True

    def refresh(self) -> None:
        """Report every row as changed, for texts that depend on more than the record."""
        if self._records:
            self._report([0, len(self._records) - 1], near=len(self._records))

    def _rearrange(self, wanted: tuple[Record, ...], keys: list[Hashable]) -> None:
        """Grow at the end, put the rows into their order, shrink at the end: three signals at most."""
        count = len(self._keys)
        if len(keys) > count:
            self.beginInsertRows(QModelIndex(), count, len(keys) - 1)
            self._records, self._keys = (*self._records, *wanted[count:]), [*self._keys, *keys[count:]]
            self.endInsertRows()
        if keys != self._keys[: len(keys)]:
            self.layoutAboutToBeChanged.emit()
            places = {key: place for place, key in enumerate(keys)}
            held = self.persistentIndexList()
            moved = [(places.get(self._keys[index.row()]), index.column()) for index in held]
            self._records, self._keys = (*wanted, *self._records[len(keys) :]), [*keys, *self._keys[len(keys) :]]
            now = [QModelIndex() if place is None else self.index(place, column) for place, column in moved]
            self.changePersistentIndexList(held, now)
            self.layoutChanged.emit()
        if len(keys) < count:
            self.beginRemoveRows(QModelIndex(), len(keys), count - 1)
            self._records, self._keys = wanted, keys
            self.endRemoveRows()
        self._records = wanted

    def _report(self, changed: Sequence[int], near: int = NEAR) -> None:
        ranges = [*_ranges(changed, near)]
        if len(ranges) > MOST_RANGES:
            ranges = [(changed[0], changed[-1])]
        for first, last in ranges:
            self.dataChanged.emit(self.index(first, 0), self.index(last, len(self._columns) - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._records)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        record = self.record(index)
        if record is None:
            return None
        column = self._columns[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.align
        attribute = getattr(column, ROLES[Qt.ItemDataRole(role)]) if role in ROLES else None
        if attribute is None:
            return None
        return plain_tooltip(attribute(record)) if role == Qt.ItemDataRole.ToolTipRole else attribute(record)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return column.align
        return column.title if role == Qt.ItemDataRole.DisplayRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        record = self.record(index)
        if record is None or (self._can_choose is not None and not self._can_choose(record)):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


def _ranges(places: Sequence[int], near: int) -> Iterator[tuple[int, int]]:
    """First and last of each group of places that are near each other; the places come in order."""
    first = last = -1
    for place in places:
        if first >= 0 and place - last > near:
            yield first, last
            first = -1
        first = place if first < 0 else first
        last = place
    if first >= 0:
        yield first, last


class RecordView(QTableView, Generic[Record]):
    """View of a `RecordTable`; one row is current, J and K move to the next and previous row, Tab leaves the view.

    With a delegate a row is one painted cell; without one it has cells under headings.
    """

    def __init__(
        self,
        theme: Theme,
        records: RecordTable[Record],
        *,
        delegate: RecordDelegate[Record] | None = None,
        row_px: int | None = None,
    ) -> None:
        """`row_px` is the height of a row at the design's size of text, else the delegate's; 0 where rows differ."""
        super().__init__()
        self._theme = theme
        self._row_px = row_px if row_px is not None else delegate.row_px if delegate is not None else 0
        self._delegate = delegate  # the view does not own it
        self.records = records
        self.setModel(records)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        if delegate is None:
            self.horizontalHeader().setHighlightSections(False)
        else:
            self.setItemDelegate(delegate)
            self.setMouseTracking(True)
            self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            self.horizontalHeader().hide()
        theme.changed.connect(self._restyle)
        self._restyle()

    @property
    def current_record(self) -> Record | None:
        return self.records.record(self.currentIndex())

    def step(self, by: int) -> None:
        """Move the current row by `by` (negative: up), past rows that cannot be selected."""
        place = self.currentIndex().row() + by
        while (index := self.records.index(place, 0)).isValid():
            if index.flags() & Qt.ItemFlag.ItemIsSelectable:
                self.setCurrentIndex(index)
                return
            place += by

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in STEPS and event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}:
            self.step(STEPS[key])
        else:
            super().keyPressEvent(event)

    def _restyle(self) -> None:
        if self._row_px:
            rows = self.verticalHeader()
            rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            rows.setMinimumSectionSize(1)  # a higher one would resize row after row
            rows.setDefaultSectionSize(self._theme.px(self._row_px))
        self.viewport().update()
