"""The pairs one under the other, in words: for the keyboard and for a screen reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QHeaderView

from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.board import Cell, Pair
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.words import cover_told, covers_words, key_name, spoken, system_name, tip
from autos.desktop.widgets.text.tooltip import plain_tip
from autos.domain.dates import court_time
from autos.domain.vault.coverage import CoverageKind
from autos.text.dates import day, day_and_hour

OPEN = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
ROW_PX = 36
STANDING = 2
"""The column that takes what room is left."""


def columns(theme: Theme, say: Callable[[Cell], str]) -> tuple[Column[Cell], ...]:
    """The first one says the whole row to a screen reader."""

    def icon(cell: Cell) -> QIcon:
        told = cover_told(cell)
        return theme.icon(told.icon, told.role, 14)

    def hint(cell: Cell) -> str:
        return plain_tip(tip(cell))

    translate = QCoreApplication.translate
    return (
        Column(
            lambda cell: system_name(cell.pair.system_name), translate("PairModel", "Sistema"), spoken=say, tip=hint
        ),
        Column(lambda cell: key_name(cell.pair.customer_key), translate("PairModel", "Chave"), tip=hint),
        Column(_standing, translate("PairModel", "Situação"), tip=hint, icon=icon),
        Column(_due, translate("PairModel", "Trocar até"), tip=hint),
        Column(_told, translate("PairModel", "Dito em"), tip=hint),
    )


def _standing(cell: Cell) -> str:
    covers = covers_words(cell) if cell.pair.is_wildcard and cell.cover is CoverageKind.OWN else ""
    return ", ".join(filter(None, (cover_told(cell).text, covers)))


def _due(cell: Cell) -> str:
    at = None if cell.known is None else cell.known.renew_at
    return "" if at is None else day(court_time(at).date())


def _told(cell: Cell) -> str:
    at = None if cell.known is None else cell.known.told_at
    return "" if at is None else day_and_hour(at)


class PairList(RecordView[Cell]):
    """The pair with the keyboard keeps it through every refresh."""

    opened = Signal(object)
    """The `Pair` to be brought into the editor."""
    delete_wanted = Signal(object)

    def __init__(self, theme: Theme) -> None:
        self._courts: Mapping[str, str] = {}
        super().__init__(theme, RecordTable(columns(theme, self._spoken), lambda cell: cell.pair), row_px=ROW_PX)
        self._followed: Pair | None = None
        self.setProperty("kind", "table")
        self.setAccessibleName(self.tr("Credenciais"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(STANDING, QHeaderView.ResizeMode.Stretch)
        self.clicked.connect(lambda _index: self._open())

    @property
    def current(self) -> Pair | None:
        cell = self.current_record
        return None if cell is None else cell.pair

    def show_state(self, state: VaultState) -> None:
        before = self.current
        self._courts = state.courts
        self.records.show(state.listed)
        has_moved = state.current != self._followed
        self._followed = state.current
        wanted = self.records.place_of(state.current if has_moved else before)
        if self.records.records and (wanted is not None or self.current is None):
            index, flag = self.records.index(wanted or 0, 0), QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flag.ClearAndSelect | flag.Rows)

    def _spoken(self, cell: Cell) -> str:
        return spoken(cell, self._courts.get(cell.pair.system_name, ""))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, current = Qt.Key(event.key()), self.current
        if key in OPEN:
            self._open()
        elif key == Qt.Key.Key_Delete and current is not None:
            self.delete_wanted.emit(current)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands here."""

    def _open(self) -> None:
        if self.current is not None:
            self.opened.emit(self.current)
