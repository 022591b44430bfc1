"""The list of lawsuits: one row each, any number of rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QApplication, QFrame, QHeaderView, QTableView

from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.group_headings import GroupHeadings
from autos.desktop.components.lawsuit_list.lawsuit_delegate import LawsuitDelegate
from autos.desktop.components.lawsuit_list.multiple_selection import MultipleSelection
from autos.desktop.components.lawsuit_list.row_model import LawsuitRowModel
from autos.desktop.components.lawsuit_list.sought_words import SoughtWords
from autos.desktop.widgets.text.clipboard import copy
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.plain_text import plain_line

STEPS = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}
LABELS = {Qt.Key(Qt.Key.Key_0 + digit): digit for digit in range(1, 10)}
NO_HEADS: Mapping[int, str] = MappingProxyType({})
OPENING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class LawsuitList(QTableView):
    """List view that keeps the current row and its position on the screen through every refresh."""

    opened = Signal(int)
    """Row id of the row opened with Enter or a double click."""
    current_changed = Signal(object)
    """Row id of the current row, or None."""
    hold_changed = Signal(bool)
    """Whether new rows must be held back: the list is scrolled, or a row is current."""

    resized = Signal()
    """The width of the list changed."""
    labelled = Signal(int)
    """A digit was pressed, to toggle that label."""
    secret_copy_wanted = Signal()
    """The number of the current row, which is under secrecy, is to be copied: the reading pane asks first."""
    chosen_copy_wanted = Signal()
    """The numbers of the selected rows are to be copied."""
    seen_toggled = Signal()
    """U was pressed: seen, or not read."""
    trashed = Signal()
    """Del was pressed."""
    menu_wanted = Signal(QPoint)
    """A context menu is requested, at this global position."""
    folders_wanted = Signal(QPoint)
    """M was pressed: the menu of folders is requested, at this global position."""
    drag_wanted = Signal()
    """The current row, or the selected ones, are dragged."""

    def __init__(self, theme: Theme, rows: LawsuitRowModel | None = None) -> None:
        super().__init__()
        self._theme = theme
        self.rows = rows or LawsuitRowModel()
        self.rows.setParent(self)  # deleted with the list, in the window's thread
        self._given: Sequence[int] = ()
        self._notified_row_id: int | None = None
        self._is_held = False
        self._scroll_room_px = 0
        self._delegate = LawsuitDelegate(theme, self)
        self._groups = GroupHeadings(self, self.rows)
        self.setModel(self.rows)
        self.setItemDelegate(self._delegate)
        self._configure()
        self.selection = MultipleSelection(self, self.rows)
        self._is_selecting = False
        """Whether the mouse button that is down is selecting rows."""
        self._pressed_at: QPoint | None = None
        """Where the mouse button went down on a row that may be dragged."""
        self._is_on_selection = False
        """It went down on a selected row: the selection is cleared when it comes up, if nothing was dragged."""

        self.rows.filled.connect(self.viewport().update)
        self.rows.slow_changed.connect(self.viewport().update)
        self.selectionModel().currentRowChanged.connect(self._notify_current)
        self.verticalScrollBar().valueChanged.connect(self._notify_hold)
        self.doubleClicked.connect(self._open)
        theme.changed.connect(self._restyle)

    def set_row_delegate(self, delegate: LawsuitDelegate) -> None:
        """Change the delegate; the current row stays visible."""
        top = self.rowAt(0)
        delegate.set_compact(is_compact=self._is_compact)
        delegate.seek(self._delegate.sought)
        self._delegate = delegate
        self.setItemDelegate(delegate)
        self._restyle()
        shown = self.currentIndex() if self.currentIndex().isValid() else self.rows.index(max(0, top), 0)
        hint = self.ScrollHint.EnsureVisible if self.currentIndex().isValid() else self.ScrollHint.PositionAtTop
        self.scrollTo(shown, hint)

    def seek(self, sought: SoughtWords) -> None:
        """Mark these words in the rows."""
        if self._delegate.seek(sought):
            self.viewport().update()

    def set_scroll_room(self, room_px: int) -> None:
        """Let the last row be scrolled up by so much, out from under what lies over the foot of the list."""
        if room_px != self._scroll_room_px:
            self._scroll_room_px = room_px
            self.updateGeometries()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        bar = self.verticalScrollBar()
        wanted = self.verticalHeader().length() + self._scroll_room_px - self.viewport().height()
        if self._scroll_room_px and wanted > bar.maximum():
            bar.setMaximum(wanted)

    @property
    def _is_compact(self) -> bool:
        """Whether rows are compact in this window."""
        return self._theme.has_compact_rows(self.window().height())

    @property
    def row_px(self) -> int:
        """Height of a row, in pixels."""
        return self._delegate.height

    @property
    def current(self) -> int | None:
        """Row id of the current row."""
        return self.rows.row_id(self.currentIndex())

    @property
    def is_held(self) -> bool:
        """Whether inserted rows would move what the user is looking at."""
        return self._is_held

    def show_ids(self, ids: Sequence[int], heads: Mapping[int, str] = NO_HEADS) -> None:
        """Show these lawsuits; the current row keeps its position on the screen.

        `heads` are the headings of groups, by the id of their first row.
        """
        if ids is self._given and heads == self.rows.heads:
            return
        self._given = ids
        self.change(lambda: self._put(ids, heads))

    def _put(self, ids: Sequence[int], heads: Mapping[int, str]) -> None:
        self._groups.reset_heights(self._delegate.height)
        self.rows.set_ids(ids)
        self.rows.set_heads(heads)
        self._stretch()

    def _stretch(self) -> None:
        self._groups.set_heights(self._delegate.height, self._delegate.height + self._delegate.head_px)

    def change(self, show: Callable[[], None]) -> None:
        """Call `show`, which changes the rows; the visible part stays in place."""
        anchor, notified = self._anchor(), self._notified_row_id
        with self.selection.preserved():
            show()
            if notified is not None and self.current != notified:
                self._select_again(notified)
        self.updateGeometries()  # else the scroll bar keeps the old range until the next event
        self._settle(anchor)
        self._notify_current()
        self._notify_hold()

    def replace(self, others: Mapping[int, int]) -> None:
        """Replace row ids of shown rows, without signals."""
        self.rows.replace(others)
        if self._notified_row_id is not None:
            self._notified_row_id = others.get(self._notified_row_id, self._notified_row_id)

    def select(self, row_id: int | None) -> None:
        """Make a row current; None or an id that is not listed clears the current row."""
        index = self.rows.index_of(row_id)
        if index.isValid():
            self.setCurrentIndex(index)
        else:
            self.selectionModel().clear()
            self._notify_current()
        self._notify_hold()

    def _select_again(self, row_id: int) -> None:
        """Make the former current row current again at its new position; none if it is not listed any more."""
        index = self.rows.index_of(row_id)
        if index.isValid():
            scrolled = self.verticalScrollBar().value()
            self.setCurrentIndex(index)
            self.verticalScrollBar().setValue(scrolled)
        else:
            self.selectionModel().clear()

    @property
    def held(self) -> int | None:
        """Row id of the row that must not move: the current one, else the top one of a scrolled list."""
        anchor = self._anchor()
        return None if anchor is None else anchor[0]

    def select_first(self) -> None:
        """Make the first row current."""
        self.setCurrentIndex(self.rows.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
        if self.selection.handle_key(event) or self._groups.handle_key(event):
            return
        if plain and key in STEPS:
            self._step(STEPS[key])
        elif plain and key in OPENING:
            self._open(self.currentIndex())
        elif plain and key in LABELS:
            self.labelled.emit(LABELS[key])
        elif plain and key == Qt.Key.Key_U:
            self.seen_toggled.emit()
        elif plain and key == Qt.Key.Key_Delete:
            self.trashed.emit()
        elif plain and key == Qt.Key.Key_M and self.currentIndex().isValid():
            self.folders_wanted.emit(self._under(self.currentIndex()))
        elif event.matches(QKeySequence.StandardKey.Copy) and self.selection.places:
            self.chosen_copy_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_number()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._delegate.set_compact(is_compact=self._is_compact):
            self.change(self._restyle)
        self.resized.emit()
        if self.selection.places:  # the selection bar has appeared below the list
            self.scrollTo(self.currentIndex())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place, index = event.position().toPoint(), self.indexAt(event.position().toPoint())
        is_plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers()
        self._pressed_at = place if is_plain and index.isValid() else None
        self._is_on_selection = is_plain and index.row() in self.selection.places
        self._is_selecting = self._is_on_selection or self.selection.click(event)
        if not self._is_selecting:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is not None and event.buttons() & Qt.MouseButton.LeftButton:
            moved = event.position().toPoint() - self._pressed_at
            if moved.manhattanLength() >= QApplication.startDragDistance():
                self._pressed_at, self._is_on_selection = None, False
                self.drag_wanted.emit()
        elif not self._is_selecting:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed_at = None
        if self._is_on_selection:
            self._is_on_selection = False
            self.selection.clear()
            self.setCurrentIndex(self.indexAt(event.position().toPoint()))
        elif not self._is_selecting:
            super().mouseReleaseEvent(event)
        self._is_selecting = False

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Request the menu of the row under the mouse, or of the current row for the menu key."""
        index = self.currentIndex()
        if event.reason() != QContextMenuEvent.Reason.Keyboard:
            index = self.indexAt(event.pos())
            if index.row() not in self.selection.places:
                self.setCurrentIndex(index)
        if index.isValid():
            is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
            self.menu_wanted.emit(self._under(index) if is_key else event.globalPos())

    def _under(self, index: QModelIndex) -> QPoint:
        """Where a menu of this row opens by keyboard."""
        return self.viewport().mapToGlobal(self.visualRect(index).bottomLeft() + QPoint(26, -12))

    @property
    def current_row(self) -> LawsuitRow | None:
        """The current row, if it has been loaded."""
        return self.rows.row(self.currentIndex())

    def leave_current(self) -> None:
        """Move to the next row, or the previous one at the end, before the current one is removed."""
        place = self.currentIndex().row()
        beside = place + 1 if place + 1 < self.rows.rowCount() else place - 1
        if place >= 0 and beside >= 0:
            self.setCurrentIndex(self.rows.index(beside, 0))

    def keyboardSearch(self, search: str) -> None:
        """Disable Qt's search by letters, which are commands here."""

    def copy_number(self, wanted: LawsuitRow | None = None) -> None:
        """Copy a lawsuit's number, by default the current one's."""
        row = wanted or self.rows.row(self.currentIndex())
        if row is not None and row.secrecy_level:
            self.secret_copy_wanted.emit()
        elif row is not None:
            copy(plain_line(row.code), self)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Let Home and End move to the ends of the list, not of the row."""
        last = self.rows.rowCount() - 1
        if action == QAbstractItemView.CursorAction.MoveHome and last >= 0:
            return self.rows.index(0, 0)
        if action == QAbstractItemView.CursorAction.MoveEnd and last >= 0:
            return self.rows.index(last, 0)
        return super().moveCursor(action, modifiers)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # with any other reason Qt would make the first row current, and so open it
        super().focusInEvent(QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.MouseFocusReason))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and not self.currentIndex().isValid() and self.rows.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(self._theme.focus_pen)
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))

    def _configure(self) -> None:
        self.setAccessibleName(self.tr("Processos"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setMinimumWidth(320)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setVisible(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setVisible(False)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        # a higher minimum would resize row after row: 12 MB for a million, and minutes
        self.verticalHeader().setMinimumSectionSize(1)
        self._restyle()

    def _restyle(self) -> None:
        self.verticalHeader().setDefaultSectionSize(self._delegate.height)
        self._stretch()
        self.updateGeometries()
        self.verticalScrollBar().setSingleStep(self._delegate.height // 2)
        self.viewport().update()

    def _step(self, by: int) -> None:
        here = self.currentIndex()
        place = here.row() + by if here.isValid() else 0
        if 0 <= place < self.rows.rowCount():
            self.setCurrentIndex(self.rows.index(place, 0))

    def _open(self, index: QModelIndex) -> None:
        row_id = self.rows.row_id(index)
        if row_id is not None:
            self.opened.emit(row_id)

    def _anchor(self) -> tuple[int, int] | None:
        """The row that must not move, with its y position: the current one, else the top one of a scrolled list."""
        for index in (self.currentIndex(), self.indexAt(self.viewport().rect().topLeft())):
            row_id = self.rows.row_id(index)
            top = self.rowViewportPosition(index.row()) if row_id is not None else 0
            if row_id is not None and -self._delegate.height < top < self.viewport().height():
                is_at_rest = index.row() == 0 and not self.currentIndex().isValid() and top == 0
                return None if is_at_rest else (row_id, top)
        return None

    def _settle(self, anchor: tuple[int, int] | None) -> None:
        if anchor is None:
            return
        index = self.rows.index_of(anchor[0])
        if index.isValid():
            moved = self.rowViewportPosition(index.row()) - anchor[1]
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + moved)

    def _notify_current(self) -> None:
        current = self.current
        if current != self._notified_row_id:
            if current is None or self._notified_row_id is None:
                self.viewport().update()  # the focus ring of a list without a current row appears or disappears
            self._notified_row_id = current
            self.current_changed.emit(current)
        self._notify_hold()

    def _notify_hold(self) -> None:
        held = self.currentIndex().isValid() or self.verticalScrollBar().value() > 0
        if held != self._is_held:
            self._is_held = held
            self.hold_changed.emit(held)
