"""The list of monitorings: one line each, several chosen together with Shift and Ctrl."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.monitoring.delegate import LINE, MonitoringDelegate
from autos.desktop.pages.monitoring.state import Line
from autos.desktop.pages.monitoring.words import spoken

Index = QModelIndex | QPersistentModelIndex
MOST_APART = 40
"""Lines that changed and are told one by one, so that only they are painted; more are told as one stretch."""
STEPS = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}


class MonitoringModel(QAbstractTableModel):
    """Lines from top to bottom."""

    def __init__(self, names: CodeNames) -> None:
        super().__init__()
        self._names = names
        self.lines: tuple[Line, ...] = ()

    def show_lines(self, lines: tuple[Line, ...]) -> bool:
        """Replace what is listed; whether other ones stand there, or in another order."""
        is_same = [line.key for line in lines] == [line.key for line in self.lines]
        if is_same:
            pairs = zip(lines, self.lines, strict=True)
            changed = [place for place, (line, before) in enumerate(pairs) if line is not before and line != before]
            self.lines = lines
            spans = zip(changed, changed, strict=True) if len(changed) <= MOST_APART else [(changed[0], changed[-1])]
            for first, last in spans:
                self.dataChanged.emit(self.index(first, 0), self.index(last, 0))
            return False
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()
        return True

    def place_of(self, key: str | None) -> int | None:
        return next((place for place, line in enumerate(self.lines) if line.key == key), None)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == LINE:
            return line
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return spoken(line, self._names)
        return None


class MonitoringList(QTableView):
    """What is chosen, and which one is current, stays so through every refresh."""

    current_changed = Signal(object)
    """Key of the current line, or None."""
    chosen_changed = Signal(list)
    """Keys of the lines that are chosen together."""
    opened = Signal()
    """Enter: to what it found."""
    end_wanted = Signal()
    """Del."""
    turn_wanted = Signal()
    """P: pause, or resume."""

    def __init__(self, theme: Theme, names: CodeNames) -> None:
        super().__init__()
        self._theme = theme
        self.model_ = MonitoringModel(names)
        self._delegate = MonitoringDelegate(theme, names)
        self._is_filling = False
        self.setModel(self.model_)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Monitoramentos"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.selectionModel().currentChanged.connect(self._tell_current)
        self.selectionModel().selectionChanged.connect(self._tell_chosen)
        self.doubleClicked.connect(lambda _index: self.opened.emit())
        theme.changed.connect(self._restyle)
        self._restyle()

    @property
    def current(self) -> str | None:
        index = self.currentIndex()
        return self.model_.lines[index.row()].key if index.isValid() else None

    @property
    def chosen(self) -> list[str]:
        """Keys of those that are chosen, from top to bottom; the current one where none is."""
        places = sorted(index.row() for index in self.selectionModel().selectedRows())
        keys = [self.model_.lines[place].key for place in places]
        return keys or ([self.current] if self.current else [])

    def show_lines(self, lines: tuple[Line, ...], current: str | None) -> None:
        """List them and keep `current` current, and what was chosen chosen."""
        chosen, scrolled = set(self.chosen), self.verticalScrollBar().value()
        self._is_filling = True
        try:
            if self.model_.show_lines(lines):
                self._choose([place for place, line in enumerate(lines) if line.key in chosen])
                self.verticalScrollBar().setValue(scrolled)
            place = self.model_.place_of(current)
            if place is not None and self.current != current:
                index = self.model_.index(place, 0)
                is_among = current in chosen
                flag = QItemSelectionModel.SelectionFlag
                self.selectionModel().setCurrentIndex(index, flag.NoUpdate if is_among else flag.ClearAndSelect)
        finally:
            self._is_filling = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
        if plain and key in STEPS:
            self._step(STEPS[key])
        elif plain and key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.opened.emit()
        elif plain and key == Qt.Key.Key_Delete:
            self.end_wanted.emit()
        elif plain and key == Qt.Key.Key_P:
            self.turn_wanted.emit()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands here."""

    def _step(self, by: int) -> None:
        place = self.currentIndex().row() + by
        if 0 <= place < self.model_.rowCount():
            self.setCurrentIndex(self.model_.index(place, 0))

    def _choose(self, places: Sequence[int]) -> None:
        selection = QItemSelection()
        for place in places:
            index = self.model_.index(place, 0)
            selection.select(index, index)
        self.selectionModel().select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def _tell_current(self) -> None:
        if not self._is_filling:
            self.current_changed.emit(self.current)

    def _tell_chosen(self) -> None:
        self.chosen_changed.emit(self.chosen)

    def _restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._delegate.height)
        self.verticalHeader().setMinimumSectionSize(self._delegate.height)
        self.viewport().update()
