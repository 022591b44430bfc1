"""Table of the pairs in words, for the keyboard and for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QCoreApplication, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QHeaderView

from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.coverage_table import Pair, PairCoverage
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.texts import (
    accessible_text,
    coverage_label,
    coverage_tooltip,
    covered_systems_text,
    key_name,
    system_name,
)
from autos.domain.dates import court_time
from autos.text.dates import day, day_and_hour

OPEN = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
ROW_PX = 36
STATUS_COLUMN = 2
"""Index of the column that takes the remaining width."""


def columns(theme: Theme, say: Callable[[PairCoverage], str]) -> tuple[Column[PairCoverage], ...]:
    """Columns; the accessible text of the first one is the whole row."""

    def icon(cell: PairCoverage) -> QIcon:
        label = coverage_label(cell)
        return theme.icon(label.icon, label.role, 14)

    def hint(cell: PairCoverage) -> str:
        return coverage_tooltip(cell)

    translate = QCoreApplication.translate
    return (
        Column(
            lambda cell: system_name(cell.pair.system_name), translate("PairModel", "Sistema"), spoken=say, tip=hint
        ),
        Column(lambda cell: key_name(cell.pair.customer_key), translate("PairModel", "Apelido"), tip=hint),
        Column(_status_text, translate("PairModel", "Situação"), tip=hint, icon=icon),
        Column(_due, translate("PairModel", "Trocar até"), tip=hint),
        Column(_told_at_text, translate("PairModel", "Dito em"), tip=hint),
    )


def _status_text(cell: PairCoverage) -> str:
    covers = covered_systems_text(cell) if cell.pair.is_wildcard and cell.covers else ""
    return ", ".join(filter(None, (coverage_label(cell).text, covers)))


def _due(cell: PairCoverage) -> str:
    at = None if cell.known is None else cell.known.renew_at
    return "" if at is None else day(court_time(at).date())


def _told_at_text(cell: PairCoverage) -> str:
    at = None if cell.known is None else cell.known.told_at
    return "" if at is None else day_and_hour(at)


class PairList(RecordView[PairCoverage]):
    """Keeps the current pair through every refresh."""

    opened = Signal(object)
    """The `Pair` to be opened in the editor."""
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
        header.setSectionResizeMode(STATUS_COLUMN, QHeaderView.ResizeMode.Stretch)
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

    def _spoken(self, cell: PairCoverage) -> str:
        return accessible_text(cell, self._courts.get(cell.pair.system_name, ""))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, current = Qt.Key(event.key()), self.current
        if key in OPEN:
            self._open()
        elif key == Qt.Key.Key_Delete and current is not None:
            self.delete_wanted.emit(current)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Disabled: letters are commands here."""

    def _open(self) -> None:
        if self.current is not None:
            self.opened.emit(self.current)
