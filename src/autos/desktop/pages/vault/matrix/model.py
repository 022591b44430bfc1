"""Systems by keys: what a search with each key enters each system with."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt

from autos.desktop.base.record_delegate import Index
from autos.desktop.pages.vault.board import Cell, Pair
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.words import key_name, spoken, system_name, tip
from autos.desktop.widgets.text.tooltip import plain_tip
from autos.text.plain_text import plain_line
from autos.text.translation import translate

NOTE = Qt.ItemDataRole.UserRole
"""Of a row: what stands under the system's name."""
SPOKEN = frozenset({Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole})


class MatrixModel(QAbstractTableModel):
    """Rows are systems, the wildcard first; columns are keys, the empty one first."""

    def __init__(self) -> None:
        super().__init__()
        self._state = VaultState()

    def show_state(self, state: VaultState) -> None:
        """Other rows and columns where they differ; else the same with other cells."""
        before, self._state = self._state, state
        if (before.systems, before.keys) != (state.systems, state.keys):
            self._state = before
            self.beginResetModel()
            self._state = state
            self.endResetModel()
        elif state.systems and state.keys:
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, self.rowCount() - 1)

    def cell(self, index: Index) -> Cell | None:
        is_there = self.hasIndex(index.row(), index.column())
        return self._state.cell(*self.pair_at(index)) if is_there else None

    def is_current(self, cell: Cell) -> bool:
        """Whether the pair is in the editor."""
        return cell.pair == self._state.current

    def pair_at(self, index: Index) -> Pair:
        return Pair(self._state.systems[index.row()], self._state.keys[index.column()])

    def index_of(self, pair: Pair | None) -> QModelIndex:
        """Not valid where it is not among those that are shown."""
        state = self._state
        if pair is None or pair.system_name not in state.systems or pair.customer_key not in state.keys:
            return QModelIndex()
        return self.index(state.systems.index(pair.system_name), state.keys.index(pair.customer_key))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._state.systems)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._state.keys)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        cell = self.cell(index)
        if cell is None:
            return None
        if role in SPOKEN:
            return spoken(cell, self._state.courts.get(cell.pair.system_name, ""))
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(tip(cell))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        named = self._state.keys if orientation == Qt.Orientation.Horizontal else self._state.systems
        if not 0 <= section < len(named):
            return None
        if orientation == Qt.Orientation.Horizontal:
            wanted = SPOKEN | {Qt.ItemDataRole.ToolTipRole}
            return plain_tip(key_name(named[section])) if role in wanted else None
        name = named[section]
        note = self._note(name)
        if role == NOTE:
            return note
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip("\n".join(filter(None, (system_name(name), note))))
        return system_name(name) if role in SPOKEN else None

    def _note(self, name: str) -> str:
        if Pair(name, "").is_wildcard:
            return translate("vault", "Onde não há outra")
        return plain_line(self._state.courts.get(name, ""))
