"""The list of asked searches: a heading for each day, two lines for each search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.line_table import LineTable
from autos.desktop.pages.activity.delegate import ENTRY, HEADING_PX, ROW_PX, ActivityDelegate
from autos.desktop.pages.activity.words import group_of, spoken
from autos.domain.ledger.ledger import LedgerEntry

Index = QModelIndex | QPersistentModelIndex


class ActivityModel(QAbstractTableModel):
    """Headings (text) and searches (entries), one under the other."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[str | LedgerEntry] = []

    def show_entries(self, entries: Sequence[LedgerEntry]) -> None:
        """Replace what is listed; the same searches in the same places are only told as changed."""
        lines: list[str | LedgerEntry] = []
        under = ""
        for entry in sorted(entries, key=lambda entry: not entry.is_open):
            heading = group_of(entry)
            if heading != under:
                lines.append(heading)
                under = heading
            lines.append(entry)
        if [_key(line) for line in lines] == [_key(line) for line in self._lines]:
            self._lines = lines
            if lines:
                self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, 0))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def entry(self, place: int) -> LedgerEntry | None:
        """The search at a line; None for a heading."""
        line = self._lines[place] if 0 <= place < len(self._lines) else ""
        return line if isinstance(line, LedgerEntry) else None

    def place_of(self, entry_id: UUID) -> int | None:
        """The line of a search."""
        places = (place for place, line in enumerate(self._lines) if _key(line) == entry_id)
        return next(places, None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == ENTRY:
            return line
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return line if isinstance(line, str) else spoken(line)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.entry(index.row()) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class ActivityList(LineTable):
    """One column; headings are passed over by the keys."""

    chosen = Signal(object)
    """The `LedgerEntry`, or None."""
    opened = Signal(object)
    """The `LedgerEntry` on which Enter was pressed, or that was clicked twice."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.lines = ActivityModel()
        self._delegate = ActivityDelegate(theme)
        self.setModel(self.lines)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Buscas feitas"))
        self.selectionModel().currentChanged.connect(lambda now, _before: self.chosen.emit(self.lines.entry(now.row())))
        self.activated.connect(self._open)
        self.doubleClicked.connect(self._open)

    def show_entries(self, entries: Sequence[LedgerEntry], current: UUID | None) -> None:
        """List `entries` and keep `current` chosen."""
        rows_before = self.lines.rowCount()
        self.lines.show_entries(entries)
        for place in range(self.lines.rowCount()):
            wanted = self._theme.px(HEADING_PX) if self.lines.entry(place) is None else self._theme.px(ROW_PX)
            if self.rowHeight(place) != wanted or rows_before != self.lines.rowCount():
                self.setRowHeight(place, wanted)
        place_of_current = None if current is None else self.lines.place_of(current)
        if place_of_current is not None and self.currentIndex().row() != place_of_current:
            self.setCurrentIndex(self.lines.index(place_of_current, 0))

    def _open(self, index: Index) -> None:
        entry = self.lines.entry(index.row())
        if entry is not None:
            self.opened.emit(entry)


def _key(line: str | LedgerEntry) -> str | UUID:
    return line if isinstance(line, str) else line.entry_id
