"""The pairs one under the other, in words: for the keyboard and for a screen reader."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.board import Cell, Pair
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.words import cover_told, covers_words, key_name, spoken, system_name, tip
from autos.desktop.widgets.text.tooltip import plain_tip
from autos.domain.dates import court_time
from autos.domain.vault.coverage import Cover
from autos.text.dates import day, day_and_hour

Index = QModelIndex | QPersistentModelIndex
OPEN = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
STEPS = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}
ROW_PX = 36
SYSTEM, KEY, STANDING, DUE, TOLD = range(5)


class PairModel(QAbstractTableModel):
    """One pair a row."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._state = VaultState()
        self.listed: tuple[Cell, ...] = ()
        self._headings = [
            QCoreApplication.translate("PairModel", "Sistema"),
            QCoreApplication.translate("PairModel", "Chave"),
            QCoreApplication.translate("PairModel", "Situação"),
            QCoreApplication.translate("PairModel", "Trocar até"),
            QCoreApplication.translate("PairModel", "Dito em"),
        ]

    def show_state(self, state: VaultState) -> None:
        self._state = state
        if state.listed != self.listed:
            self.beginResetModel()
            self.listed = state.listed
            self.endResetModel()

    def place_of(self, pair: Pair | None) -> int | None:
        return next((place for place, cell in enumerate(self.listed) if cell.pair == pair), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self.listed)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._headings)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return self._headings[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.hasIndex(index.row(), index.column()):
            return None
        cell = self.listed[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(cell, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == SYSTEM:
            return spoken(cell, self._state.courts.get(cell.pair.system_name, ""))
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(tip(cell))
        if role == Qt.ItemDataRole.DecorationRole and index.column() == STANDING:
            return self._icon(cell)
        return None

    def _text(self, cell: Cell, column: int) -> str:
        known = cell.known
        if column == SYSTEM:
            return system_name(cell.pair.system_name)
        if column == KEY:
            return key_name(cell.pair.customer_key)
        if column == STANDING:
            covers = covers_words(cell) if cell.pair.is_wildcard and cell.cover is Cover.OWN else ""
            return ", ".join(filter(None, (cover_told(cell).text, covers)))
        at = None if known is None else known.renew_at if column == DUE else known.told_at
        if at is None:
            return ""
        return day(court_time(at).date()) if column == DUE else day_and_hour(at)

    def _icon(self, cell: Cell) -> QIcon:
        told = cover_told(cell)
        return self._theme.icon(told.icon, told.role, 14)


class PairList(QTableView):
    """The pair with the keyboard keeps it through every refresh."""

    opened = Signal(object)
    """The `Pair` to be brought into the editor."""
    delete_wanted = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.pairs = PairModel(theme)
        self._followed: Pair | None = None
        self.setModel(self.pairs)
        self.setProperty("kind", "table")
        self.setAccessibleName(self.tr("Credenciais"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(STANDING, QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(lambda _index: self._open())
        theme.changed.connect(self._restyle)
        self._restyle()

    @property
    def current(self) -> Pair | None:
        index = self.currentIndex()
        return self.pairs.listed[index.row()].pair if index.isValid() else None

    def show_state(self, state: VaultState) -> None:
        before = self.current
        self.pairs.show_state(state)
        has_moved = state.current != self._followed
        self._followed = state.current
        wanted = self.pairs.place_of(state.current if has_moved else before)
        if self.pairs.listed and (wanted is not None or self.current is None):
            index, flag = self.pairs.index(wanted or 0, 0), QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, current = Qt.Key(event.key()), self.current
        if key in OPEN:
            self._open()
        elif key == Qt.Key.Key_Delete and current is not None:
            self.delete_wanted.emit(current)
        elif key in STEPS and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            place = self.currentIndex().row() + STEPS[key]
            if 0 <= place < self.pairs.rowCount():
                self.selectRow(place)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands here."""

    def _open(self) -> None:
        if self.current is not None:
            self.opened.emit(self.current)

    def _restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._theme.px(ROW_PX))
        self.viewport().update()
