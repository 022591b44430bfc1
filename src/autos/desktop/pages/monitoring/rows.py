"""The list of monitorings: one line each, several chosen together with Shift and Ctrl."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame

from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.monitoring.delegate import MonitoringDelegate
from autos.desktop.pages.monitoring.state import Line
from autos.desktop.pages.monitoring.words import spoken


class MonitoringList(RecordView[Line]):
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
        def words(line: Line) -> str:
            return spoken(line, names)

        lines = RecordTable([Column(words, spoken=words)], lambda line: line.key)
        super().__init__(theme, lines, delegate=MonitoringDelegate(theme, names, lines.record))
        self._is_filling = False
        self.setAccessibleName(self.tr("Monitoramentos"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._tell_current)
        self.selectionModel().selectionChanged.connect(self._tell_chosen)
        self.doubleClicked.connect(lambda _index: self.opened.emit())

    @property
    def current(self) -> str | None:
        line = self.current_record
        return None if line is None else line.key

    @property
    def chosen(self) -> list[str]:
        """Keys of those that are chosen, from top to bottom; the current one where none is."""
        places = sorted(index.row() for index in self.selectionModel().selectedRows())
        keys = [self.records.records[place].key for place in places]
        return keys or ([self.current] if self.current else [])

    def show_lines(self, lines: tuple[Line, ...], current: str | None) -> None:
        """List them and keep `current` current, and what was chosen chosen."""
        chosen = self.chosen
        self._is_filling = True
        try:
            self.records.show(lines)
            place = self.records.place_of(current)
            if place is not None and self.current != current:
                index = self.records.index(place, 0)
                flag = QItemSelectionModel.SelectionFlag
                self.selectionModel().setCurrentIndex(
                    index, flag.NoUpdate if current in chosen else flag.ClearAndSelect
                )
        finally:
            self._is_filling = False
        if self.chosen != chosen:
            self._tell_chosen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
        if plain and key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.opened.emit()
        elif plain and key == Qt.Key.Key_Delete:
            self.end_wanted.emit()
        elif plain and key == Qt.Key.Key_P:
            self.turn_wanted.emit()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands here."""

    def _tell_current(self) -> None:
        if not self._is_filling:
            self.current_changed.emit(self.current)

    def _tell_chosen(self) -> None:
        self.chosen_changed.emit(self.chosen)
