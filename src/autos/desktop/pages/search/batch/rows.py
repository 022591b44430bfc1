"""The list of a batch's documents: one line each, ticked with Space, opened with Enter."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from autos.desktop.base.record_delegate import Index
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.delegate import BatchDelegate
from autos.desktop.pages.search.batch.presenter import BatchPresenter
from autos.desktop.pages.search.batch.state import BatchState, Line, Phase
from autos.desktop.pages.search.batch.words import notes, outcome, spoken
from autos.desktop.widgets.text.tooltip import plain_tip


class BatchTable(RecordTable[Line]):
    """A document a row; what is said of it depends on how far the batch is, too."""

    ticked = Signal(int)
    """The place of a line whose box was pressed."""

    def __init__(self) -> None:
        super().__init__([Column(self._spoken, spoken=self._spoken, tip=self._tip)], lambda line: line.document)
        self.phase = Phase.CHOOSING

    def show_lines(self, lines: tuple[Line, ...], phase: Phase) -> None:
        """Replace what is listed."""
        was, self.phase = self.phase, phase
        if not self.show(lines) and phase is not was:
            self.refresh()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.record(index) if role == Qt.ItemDataRole.CheckStateRole else None
        if line is not None and line.can_be_asked:
            return Qt.CheckState.Checked if line.is_chosen else Qt.CheckState.Unchecked
        return super().data(index, role)

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """A wish only: what is chosen is said by the next state."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.ticked.emit(index.row())
        return True

    def _spoken(self, line: Line) -> str:
        return spoken(line, self.phase)

    def _tip(self, line: Line) -> str:
        said = [*notes(line), outcome(line, self.phase)[0]]
        return plain_tip(" · ".join(part for part in said if part))


class BatchList(RecordView[Line]):
    """Arrows, J and K go from line to line; Space ticks; Enter opens what was answered."""

    def __init__(self, presenter: BatchPresenter, theme: Theme) -> None:
        self.lines = lines = BatchTable()
        super().__init__(theme, lines, delegate=BatchDelegate(theme, lines.record, lambda: lines.phase))
        self._presenter = presenter
        self.setAccessibleName(self.tr("Documentos encontrados"))
        self.setAccessibleDescription(self.tr("Espaço marca ou desmarca; Enter abre a resposta."))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.ticked.connect(presenter.toggle)
        self.doubleClicked.connect(lambda index: presenter.open_line(index.row()))

    def render_state(self, state: BatchState) -> None:
        """List what there is; the line one was at stays current."""
        self.lines.show_lines(state.lines, state.phase)
        if state.lines and not self.currentIndex().isValid():
            self.setCurrentIndex(self.lines.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self.currentIndex().row()
        key = event.key()
        if place >= 0 and key == Qt.Key.Key_Space:
            self._presenter.toggle(place)
        elif place >= 0 and key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._presenter.open_line(place)
        elif key == Qt.Key.Key_Escape:
            event.ignore()  # it closes the panel
        else:
            super().keyPressEvent(event)
