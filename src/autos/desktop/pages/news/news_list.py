"""The list of the news: groups that can be folded, and the lawsuits in them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from autos.desktop.base.record_delegate import Index
from autos.desktop.base.record_table import Column, RecordTable, RecordView
from autos.desktop.base.theme import Theme
from autos.desktop.pages.news.delegate import NewsDelegate
from autos.desktop.pages.news.presenter import GroupKey, NewsState, key_of
from autos.desktop.pages.news.rows import HeadingRow, LawsuitLine, MoreRow, NewsRow, UnrepeatedRow, rows_of
from autos.desktop.pages.news.texts import spoken_text
from autos.domain.mode import CostClass

NO_KEYS = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class NewsList(RecordView[NewsRow]):
    """One column; Enter opens a lawsuit and folds a group, O opens the group itself, U marks as seen.

    Of a search that was not asked since, Enter and the link ask it again; whoever takes that asks the person first.
    """

    opened = Signal(object)
    """The `LawsuitLine` that was activated."""
    group_opened = Signal(object)
    """The `NewsGroup` whose own page is wanted."""
    ask_wanted = Signal(object)
    """The `NewsGroup` of the search that is to be asked again."""
    fold_wanted = Signal(object, object)
    """Key of a group, and whether it is to be folded; None turns it round."""
    more_wanted = Signal(object)
    """Key of a group of which more is wanted."""
    seen_toggled = Signal(object)
    """The `LawsuitLine` that is to be marked as seen, or as not."""

    def __init__(self, theme: Theme) -> None:
        rows: RecordTable[NewsRow] = RecordTable([Column(spoken_text, spoken=spoken_text)], lambda row: row.key)
        self._painter = NewsDelegate(theme, rows.record)
        super().__init__(theme, rows, delegate=self._painter, row_px=0)
        self.rows = rows
        self.setAccessibleName(self.tr("Novidades"))
        self.doubleClicked.connect(self._open_clicked)

    def show_prices(self, prices: Mapping[CostClass, str]) -> None:
        """Show what asking a search again costs, in words."""
        self._painter.prices = prices
        self.viewport().update()

    def show_state(self, state: NewsState) -> None:
        """List what the state lists; the current row stays current while it is there."""
        self.rows.show(rows_of(state))
        for place, record in enumerate(self.rows.records):
            wanted = self._painter.height_of(record)
            if self.rowHeight(place) != wanted:
                self.setRowHeight(place, wanted)
        if not self.currentIndex().isValid() and self.rows.records:
            first = next((p for p, row in enumerate(self.rows.records) if isinstance(row, LawsuitLine)), 0)
            self.setCurrentIndex(self.rows.index(first, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        record, key = self.current_record, event.key()
        if event.modifiers() == Qt.KeyboardModifier.ControlModifier and key in {Qt.Key.Key_Down, Qt.Key.Key_Up}:
            self._step_group(1 if key == Qt.Key.Key_Down else -1)
        elif record is None or event.modifiers() not in NO_KEYS:
            super().keyPressEvent(event)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._activate(self.currentIndex())
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self.setCurrentIndex(self.rows.index(0 if key == Qt.Key.Key_Home else self.rows.rowCount() - 1, 0))
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Right}:
            self._fold(record, is_folded=key == Qt.Key.Key_Left)
        elif key == Qt.Key.Key_O:
            self.group_opened.emit(record.group)
        elif key == Qt.Key.Key_U and isinstance(record, LawsuitLine):
            self.seen_toggled.emit(record)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        place = event.position().toPoint()
        record = self.rows.record(self.indexAt(place))
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if isinstance(record, HeadingRow):
            if self._is_on_link(place, record):
                self.group_opened.emit(record.group)
            else:
                self.fold_wanted.emit(record.key, None)
        elif isinstance(record, UnrepeatedRow):
            if self._is_on_link(place, record):
                self.ask_wanted.emit(record.group)
        elif isinstance(record, MoreRow):
            self.more_wanted.emit(key_of(record.group))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        place = event.position().toPoint()
        record = self.rows.record(self.indexAt(place))
        is_link = isinstance(record, MoreRow) or (
            isinstance(record, HeadingRow | UnrepeatedRow) and self._is_on_link(place, record)
        )
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor)

    def _is_on_link(self, place: QPoint, record: HeadingRow | UnrepeatedRow) -> bool:
        box = QRectF(self.visualRect(self.indexAt(place)))
        area = self._painter.link_area(box, record)
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            area.moveLeft(box.left() + box.right() - area.right())
        return area.contains(place.toPointF())

    def _activate(self, index: Index) -> None:
        record = self.rows.record(index)
        if isinstance(record, LawsuitLine):
            self.opened.emit(record)
        elif isinstance(record, HeadingRow):
            self.fold_wanted.emit(record.key, None)
        elif isinstance(record, UnrepeatedRow):
            self.ask_wanted.emit(record.group)
        elif isinstance(record, MoreRow):
            self.more_wanted.emit(key_of(record.group))

    def _open_clicked(self, index: Index) -> None:
        """Open a lawsuit; of any other row a single click does all."""
        if isinstance(self.rows.record(index), LawsuitLine):
            self._activate(index)

    def _fold(self, record: NewsRow, *, is_folded: bool) -> None:
        if isinstance(record, UnrepeatedRow):
            return
        key: GroupKey = key_of(record.group)
        if is_folded and not isinstance(record, HeadingRow):
            place = self.rows.place_of(key)
            if place is not None:
                self.setCurrentIndex(self.rows.index(place, 0))
            return
        self.fold_wanted.emit(key, is_folded)

    def _step_group(self, by: int) -> None:
        """Go to the next or previous heading."""
        place = self.currentIndex().row() + by
        while (record := self.rows.record_at(place)) is not None:
            if isinstance(record, HeadingRow | UnrepeatedRow):
                self.setCurrentIndex(self.rows.index(place, 0))
                return
            place += by
