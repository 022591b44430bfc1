"""The list of a check: who was found, why, and in which lawsuits."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from autos.desktop.base.record_delegate import Index
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.components.conflict.delegate import ConflictDelegate
from autos.desktop.components.conflict.presenter import ConflictState
from autos.desktop.components.conflict.rows import (
    ConflictRow,
    FoundCaseRow,
    MoreCasesRow,
    SharedCaseRow,
    can_be_chosen,
    conflict_rows,
)
from autos.desktop.components.conflict.texts import conflict_row_text

NO_KEYS = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class FoundPeopleList(RecordView[ConflictRow]):
    """One column; Enter opens a lawsuit, or lists more of them."""

    opened = Signal(int)
    """Row of the archive of the lawsuit that is wanted."""
    more_wanted = Signal(object)
    """Key of the person of whom more is wanted."""
    current_changed = Signal(object)
    """The current `ConflictRow`, or None."""

    def __init__(self, theme: Theme) -> None:
        rows: RecordTable[ConflictRow] = RecordTable(
            [Column(conflict_row_text, spoken=conflict_row_text, tip=conflict_row_text)],
            lambda row: row.key,
            can_choose=can_be_chosen,
        )
        self._painter = ConflictDelegate(theme, rows.record)
        super().__init__(theme, rows, delegate=self._painter, row_px=0)
        self.rows = rows
        self._has_moved = self._is_listing = False
        """Whether the person has chosen a row, until which the first one is current; whether rows are being listed."""
        self.setAccessibleName(self.tr("Quem o acervo tem"))
        self.doubleClicked.connect(self._activate)
        self.selectionModel().currentRowChanged.connect(lambda _now, _before: self._move())

    def show_state(self, state: ConflictState) -> None:
        """List what is known; the current row stays current while it is there."""
        self._is_listing = True
        self.rows.show(conflict_rows(state))
        for place, record in enumerate(self.rows.records):
            wanted = self._painter.height_of(record)
            if self.rowHeight(place) != wanted:
                self.setRowHeight(place, wanted)
        self._has_moved = self._has_moved and self.current_record is not None
        if not self._has_moved:
            self._choose_first()
        self._is_listing = False
        self._tell_current()

    @property
    def has_choice(self) -> bool:
        """Whether any row can be chosen."""
        return any(map(can_be_chosen, self.rows.records))

    def event(self, event: QEvent) -> bool:
        """Keep Enter from the dialog's default button."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in ENTER:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and event.modifiers() in NO_KEYS:
            self._activate(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        record = self.rows.record(self.indexAt(event.position().toPoint()))
        if isinstance(record, MoreCasesRow) and event.button() == Qt.MouseButton.LeftButton:
            self._activate(self.indexAt(event.position().toPoint()))

    def _choose_first(self) -> None:
        place = next((place for place, row in enumerate(self.rows.records) if can_be_chosen(row)), None)
        if place is not None:
            self.setCurrentIndex(self.rows.index(place, 0))
            self.scrollToTop()

    def _activate(self, index: Index) -> None:
        record = self.rows.record(index)
        if isinstance(record, FoundCaseRow | SharedCaseRow):
            self.opened.emit(record.case.facts.row_id)
        elif isinstance(record, MoreCasesRow) and record.can_expand:
            self.more_wanted.emit(record.owner.key)

    def _move(self) -> None:
        if not self._is_listing:
            self._has_moved = True
            self._tell_current()

    def _tell_current(self) -> None:
        self.current_changed.emit(self.current_record)
