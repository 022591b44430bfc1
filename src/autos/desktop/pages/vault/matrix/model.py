"""Table model of the coverage: systems by customer keys."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt

from autos.desktop.base.plain import plain_tooltip
from autos.desktop.base.record_delegate import Index
from autos.desktop.pages.vault.coverage_table import Pair, PairCoverage
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.texts import accessible_text, coverage_tooltip, key_name, system_name
from autos.text.plain_text import plain_line
from autos.text.translation import translate

COURT_NAME_ROLE = Qt.ItemDataRole.UserRole
"""Role of the vertical header: the court name of the system."""
TEXT_ROLES = frozenset({Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole})


class MatrixModel(QAbstractTableModel):
    """Rows are systems, the wildcard first; columns are keys, the empty one first."""

    def __init__(self) -> None:
        super().__init__()
        self._state = VaultState()

    def show_state(self, state: VaultState) -> None:
        """Reset the model if systems or keys differ, else update its cells."""
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

    def cell(self, index: Index) -> PairCoverage | None:
        is_there = self.hasIndex(index.row(), index.column())
        return self._state.cell(*self.pair_at(index)) if is_there else None

    def is_current(self, cell: PairCoverage) -> bool:
        """Whether the pair is the one in the editor."""
        return cell.pair == self._state.current

    def pair_at(self, index: Index) -> Pair:
        return Pair(self._state.systems[index.row()], self._state.keys[index.column()])

    def index_of(self, pair: Pair | None) -> QModelIndex:
        """Index of a pair; invalid if it is not listed."""
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
        if role in TEXT_ROLES:
            return accessible_text(cell, self._state.courts.get(cell.pair.system_name, ""))
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip(coverage_tooltip(cell))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        named = self._state.keys if orientation == Qt.Orientation.Horizontal else self._state.systems
        if not 0 <= section < len(named):
            return None
        if orientation == Qt.Orientation.Horizontal:
            wanted = TEXT_ROLES | {Qt.ItemDataRole.ToolTipRole}
            return plain_tooltip(key_name(named[section])) if role in wanted else None
        name = named[section]
        note = self._note(name)
        if role == COURT_NAME_ROLE:
            return note
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tooltip("\n".join(filter(None, (system_name(name), note))))
        return system_name(name) if role in TEXT_ROLES else None

    def _note(self, name: str) -> str:
        if Pair(name, "").is_wildcard:
            return translate("vault", "Onde não há outra")
        return plain_line(self._state.courts.get(name, ""))
