"""List of a batch's documents: one row each, toggled with Space, opened with Enter."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from autos.desktop.base.record_delegate import Index
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.delegate import BatchDelegate
from autos.desktop.pages.search.batch.presenter import BatchPresenter
from autos.desktop.pages.search.batch.state import BatchPhase, BatchRow, BatchState
from autos.desktop.pages.search.batch.texts import document_notes, spoken_row, status_text


class BatchTable(RecordTable[BatchRow]):
    """Table model of the documents; the texts of a row also depend on the phase of the batch."""

    ticked = Signal(int)
    """Row whose check box was pressed."""

    def __init__(self) -> None:
        super().__init__([Column(self._spoken, spoken=self._spoken, tip=self._tip)], lambda line: line.document)
        self.phase = BatchPhase.CHOOSING

    def show_lines(self, lines: tuple[BatchRow, ...], phase: BatchPhase) -> None:
        """Replace the rows."""
        was, self.phase = self.phase, phase
        if not self.show(lines) and phase is not was:
            self.refresh()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.record(index) if role == Qt.ItemDataRole.CheckStateRole else None
        if line is not None and line.can_send:
            return Qt.CheckState.Checked if line.is_chosen else Qt.CheckState.Unchecked
        return super().data(index, role)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Emit `ticked`; the check state changes with the next presenter state."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.ticked.emit(index.row())
        return True

    def _spoken(self, line: BatchRow) -> str:
        return spoken_row(line, self.phase)

    def _tip(self, line: BatchRow) -> str:
        parts = [*document_notes(line), status_text(line, self.phase)[0]]
        return " · ".join(part for part in parts if part)


class BatchList(RecordView[BatchRow]):
    """Arrows, J and K move; Space toggles; Enter opens the answers."""

    def __init__(self, presenter: BatchPresenter, theme: Theme) -> None:
        self.lines = lines = BatchTable()
        super().__init__(theme, lines, delegate=BatchDelegate(theme, lines.record, lambda: lines.phase))
        self._presenter = presenter
        self.setAccessibleName(self.tr("Documentos encontrados"))
        self.setAccessibleDescription(self.tr("Espaço marca ou desmarca; Enter abre a resposta."))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.ticked.connect(presenter.toggle)
        self.doubleClicked.connect(lambda index: presenter.open_row(index.row()))

    def render_state(self, state: BatchState) -> None:
        """Show the rows of `state`; the current row is kept."""
        self.lines.show_lines(state.lines, state.phase)
        if state.lines and not self.currentIndex().isValid():
            self.setCurrentIndex(self.lines.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self.currentIndex().row()
        key = event.key()
        if place >= 0 and key == Qt.Key.Key_Space:
            self._presenter.toggle(place)
        elif place >= 0 and key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._presenter.open_row(place)
        elif key == Qt.Key.Key_Escape:
            event.ignore()  # handled by the panel, which closes
        else:
            super().keyPressEvent(event)
