"""The list of monitorings, one row each, with multiple selection."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame

from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_names import CodeNames
from autos.desktop.pages.monitoring.delegate import MonitoringDelegate
from autos.desktop.pages.monitoring.state import MonitoringRow
from autos.desktop.pages.monitoring.texts import accessible_text


class MonitoringList(RecordView[MonitoringRow]):
    """Keeps selection and current row through every refresh."""

    current_changed = Signal(object)
    """Key of the current row, or None."""
    selection_changed = Signal(list)
    """Keys of the selected rows."""
    opened = Signal()
    """Enter was pressed: the finds are wanted."""
    end_wanted = Signal()
    """Del was pressed."""
    toggle_wanted = Signal()
    """P was pressed: pause or resume."""

    def __init__(self, theme: Theme, names: CodeNames) -> None:
        def words(line: MonitoringRow) -> str:
            return accessible_text(line, names)

        rows = RecordTable([Column(words, spoken=words)], lambda line: line.key)
        super().__init__(theme, rows, delegate=MonitoringDelegate(theme, names, rows.record))
        self._is_filling = False
        self.setAccessibleName(self.tr("Monitoramentos"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.selectionModel().currentChanged.connect(self._notify_current)
        self.selectionModel().selectionChanged.connect(self._notify_chosen)
        self.doubleClicked.connect(lambda _index: self.opened.emit())

    @property
    def current(self) -> str | None:
        line = self.current_record
        return None if line is None else line.key

    @property
    def chosen(self) -> list[str]:
        """Keys of the selected rows from top to bottom; of the current row if none is selected."""
        places = sorted(index.row() for index in self.selectionModel().selectedRows())
        keys = [self.records.records[place].key for place in places]
        return keys or ([self.current] if self.current else [])

    def show_rows(self, rows: tuple[MonitoringRow, ...], current: str | None) -> None:
        """List the rows; `current` stays current and the selection is kept."""
        chosen = self.chosen
        self._is_filling = True
        try:
            self.records.show(rows)
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
            self._notify_chosen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
        if plain and key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.opened.emit()
        elif plain and key == Qt.Key.Key_Delete:
            self.end_wanted.emit()
        elif plain and key == Qt.Key.Key_P:
            self.toggle_wanted.emit()
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Disabled: letters are commands here."""

    def _notify_current(self) -> None:
        if not self._is_filling:
            self.current_changed.emit(self.current)

    def _notify_chosen(self) -> None:
        self.selection_changed.emit(self.chosen)
