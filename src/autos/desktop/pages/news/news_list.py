"""The list of the inbox: groups that can be folded, and the lawsuits in them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent

from autos.desktop.base.record_delegate import Index
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.news.delegate import NewsDelegate
from autos.desktop.pages.news.presenter import NewsState
from autos.desktop.pages.news.rows import HeadingRow, LawsuitLine, MoreRow, NewsRow, rows_of
from autos.desktop.pages.news.texts import spoken_text

NO_KEYS = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
STEPS = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}
ACT_KEYS = {
    Qt.Key.Key_E: "E",
    Qt.Key.Key_P: "P",
    Qt.Key.Key_A: "A",
    Qt.Key.Key_L: "L",
    Qt.Key.Key_D: "D",
    Qt.Key.Key_U: "U",
    Qt.Key.Key_Delete: "D",
}
"""Letters of the acts, by key."""


class NewsList(RecordView[NewsRow]):
    """One column; J and K go from lawsuit to lawsuit, Enter opens one or folds a group, letters deal with it."""

    opened = Signal(object)
    """The `LawsuitLine` that was activated."""
    fold_wanted = Signal(object, object)
    """Key of a group, and whether it is to be folded; None turns it round."""
    more_wanted = Signal(object)
    """Key of a group of which more is wanted."""
    act_wanted = Signal(str)
    """Letter of an act on the current lawsuit."""
    menu_wanted = Signal(QPoint)
    """Where the menu of the current lawsuit is wanted, on the screen."""
    looked_at = Signal(object)
    """Case of the lawsuit that is current; None for a heading."""

    def __init__(self, theme: Theme, now: Callable[[], datetime]) -> None:
        """`now` is the moment that counts as today."""

        def spoken(row: NewsRow) -> str:
            return spoken_text(row, now())

        rows: RecordTable[NewsRow] = RecordTable([Column(spoken, spoken=spoken)], lambda row: row.key)
        self._painter = NewsDelegate(theme, rows.record, now)
        super().__init__(theme, rows, delegate=self._painter, row_px=0)
        self.rows = rows
        self.setAccessibleName(self.tr("Novidades"))
        self.doubleClicked.connect(self._open_clicked)
        self.selectionModel().currentChanged.connect(lambda _now, _before: self._look())

    @property
    def current_line(self) -> LawsuitLine | None:
        """The current lawsuit."""
        record = self.current_record
        return record if isinstance(record, LawsuitLine) else None

    @property
    def count(self) -> int:
        """How many lawsuits have a row."""
        return sum(isinstance(record, LawsuitLine) for record in self.rows.records)

    @property
    def place(self) -> int:
        """The current lawsuit's place among them, from 1; 0 where none is current."""
        before = self.rows.records[: self.currentIndex().row() + 1]
        return sum(isinstance(record, LawsuitLine) for record in before) if self.current_line else 0

    def show_state(self, state: NewsState) -> None:
        """List what the state lists; the current row stays current, and the next one takes its place where it left."""
        before, place = self.current_record, self.currentIndex().row()
        self.rows.show(rows_of(state))
        for at, record in enumerate(self.rows.records):
            wanted = self._painter.height_of(record)
            if self.rowHeight(at) != wanted:
                self.setRowHeight(at, wanted)
        is_there = before is not None and self.rows.place_of(before.key) is not None
        if not is_there and self.rows.records:
            self._go_to(self._nearest(max(place, 0)))
        self._look()

    def _nearest(self, place: int) -> int:
        """The first lawsuit from a place on, else the last before it."""
        records = self.rows.records
        lines = [at for at, record in enumerate(records) if isinstance(record, LawsuitLine)]
        return next((at for at in lines if at >= place), lines[-1] if lines else 0)

    def _go_to(self, place: int) -> None:
        self.setCurrentIndex(self.rows.index(place, 0))

    def _look(self) -> None:
        line = self.current_line
        self.looked_at.emit(None if line is None else line.entry.case_id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        record, key = self.current_record, Qt.Key(event.key())
        if event.modifiers() == Qt.KeyboardModifier.ControlModifier and key in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self._step(HeadingRow, 1 if key == Qt.Key.Key_Down else -1)
        elif record is None or event.modifiers() not in NO_KEYS:
            super().keyPressEvent(event)
        elif key in STEPS:
            self._step(LawsuitLine, STEPS[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._activate(self.currentIndex())
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self._go_to(0 if key == Qt.Key.Key_Home else self.rows.rowCount() - 1)
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self._fold(record, is_folded=key == Qt.Key.Key_Left)
        elif key in ACT_KEYS and isinstance(record, LawsuitLine):
            self.act_wanted.emit(ACT_KEYS[key])
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() == QContextMenuEvent.Reason.Mouse and (index := self.indexAt(event.pos())).isValid():
            self.setCurrentIndex(index)
        if self.current_line is not None:
            under = self.visualRect(self.currentIndex()).bottomLeft()
            is_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
            self.menu_wanted.emit(event.globalPos() if is_mouse else self.viewport().mapToGlobal(under))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        record = self.rows.record(self.indexAt(event.position().toPoint()))
        if event.button() == Qt.MouseButton.LeftButton and isinstance(record, HeadingRow):
            self.fold_wanted.emit(record.group.key, None)
        elif event.button() == Qt.MouseButton.LeftButton and isinstance(record, MoreRow):
            self.more_wanted.emit(record.group.key)

    def _activate(self, index: Index) -> None:
        record = self.rows.record(index)
        if isinstance(record, LawsuitLine):
            self.opened.emit(record)
        elif isinstance(record, HeadingRow):
            self.fold_wanted.emit(record.group.key, None)
        elif isinstance(record, MoreRow):
            self.more_wanted.emit(record.group.key)

    def _open_clicked(self, index: Index) -> None:
        """Open a lawsuit; of any other row a single click does all."""
        if isinstance(self.rows.record(index), LawsuitLine):
            self._activate(index)

    def _fold(self, record: NewsRow, *, is_folded: bool) -> None:
        if is_folded and not isinstance(record, HeadingRow):
            place = self.rows.place_of(("heading", record.group.key))
            if place is not None:
                self._go_to(place)
            return
        self.fold_wanted.emit(record.group.key, is_folded)

    def _step(self, kind: type[NewsRow], by: int) -> None:
        """Go to the next or previous row of a kind."""
        place = self.currentIndex().row() + by
        while (record := self.rows.record_at(place)) is not None:
            if isinstance(record, kind):
                self._go_to(place)
                return
            place += by
