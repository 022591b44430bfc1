"""The list of a batch's documents: one line each, ticked with Space, opened with Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent

from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.line_table import LineTable
from autos.desktop.pages.search.batch.delegate import LINE, PHASE
from autos.desktop.pages.search.batch.presenter import BatchPresenter
from autos.desktop.pages.search.batch.state import BatchState, Line, Phase
from autos.desktop.pages.search.batch.words import notes, outcome, spoken
from autos.desktop.widgets.text.tooltip import plain_tip

Index = QModelIndex | QPersistentModelIndex


class BatchModel(QAbstractTableModel):
    """One column; the same documents in the same places are only told as changed."""

    ticked = Signal(int)
    """The place of a line whose box was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[Line, ...] = ()
        self._phase = Phase.CHOOSING

    def show_lines(self, lines: tuple[Line, ...], phase: Phase) -> None:
        """Replace what is listed."""
        if not _is_same(self._lines, lines):
            self.beginResetModel()
            self._lines, self._phase = lines, phase
            self.endResetModel()
            return
        before, self._lines = self._lines, lines
        was, self._phase = self._phase, phase
        places = range(len(lines)) if was is not phase else _changed(before, lines)
        if places:
            self.dataChanged.emit(self.index(places[0], 0), self.index(places[-1], 0))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's signature
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == LINE:
            return line
        if role == PHASE:
            return self._phase
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return spoken(line, self._phase)
        if role == Qt.ItemDataRole.ToolTipRole:
            said = [*notes(line), outcome(line, self._phase)[0]]
            return plain_tip(" · ".join(part for part in said if part))
        if role == Qt.ItemDataRole.CheckStateRole and line.can_be_asked:
            return Qt.CheckState.Checked if line.is_chosen else Qt.CheckState.Unchecked
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """A wish only: what is chosen is said by the next state."""
        if role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.ticked.emit(index.row())
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class BatchList(LineTable):
    """Arrows, J and K go from line to line; Space ticks; Enter opens what was answered."""

    def __init__(self, presenter: BatchPresenter, theme: Theme) -> None:
        super().__init__(theme)
        from autos.desktop.pages.search.batch.delegate import ROW_PX, BatchDelegate  # noqa: PLC0415 -- it needs this model's roles

        self._presenter = presenter
        self.lines = BatchModel()
        self._delegate = BatchDelegate(theme)
        self.setModel(self.lines)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Documentos encontrados"))
        self.setAccessibleDescription(self.tr("Espaço marca ou desmarca; Enter abre a resposta."))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW_PX))
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
        elif key in {Qt.Key.Key_J, Qt.Key.Key_K} and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            wanted = min(max(place + (1 if key == Qt.Key.Key_J else -1), 0), self.lines.rowCount() - 1)
            self.setCurrentIndex(self.lines.index(wanted, 0))
        elif key == Qt.Key.Key_Escape:
            event.ignore()  # it closes the panel
        else:
            super().keyPressEvent(event)


def _is_same(before: Sequence[Line], now: Sequence[Line]) -> bool:
    """Whether they are the same documents in the same places."""
    if len(before) != len(now):
        return False
    pairs = zip(before, now, strict=True)
    return all(old is new or old.document is new.document or old.document == new.document for old, new in pairs)


def _changed(before: Sequence[Line], now: Sequence[Line]) -> Sequence[int]:
    """From the first to the last place of which something else is said: one word to the list, not one for each."""
    return [place for place, (old, new) in enumerate(zip(before, now, strict=True)) if old is not new]
