"""The list of lawsuits: one line each, any number of them, moved through by keyboard or mouse."""

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
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.group_rows import GroupLines
from autos.desktop.components.lawsuit_list.lawsuit_delegate import LawsuitDelegate
from autos.desktop.components.lawsuit_list.multiple_selection import Choosing
from autos.desktop.components.lawsuit_list.row_model import LawsuitRowModel
from autos.desktop.widgets.text.clipboard import copy
from autos.domain.lawsuit.row import LawsuitRow
from autos.text.plain_text import plain_line

STEPS = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}
LABELS = {Qt.Key(Qt.Key.Key_0 + digit): digit for digit in range(1, 10)}
NO_HEADS: Mapping[int, str] = MappingProxyType({})
OPENING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class LawsuitList(QTableView):
    """Keeps what is selected, and where it stands on the screen, through every refresh."""

    opened = Signal(int)
    """Row id of the line that Enter or a double click asks for."""
    current_changed = Signal(object)
    """Row id of the current line, or None."""
    hold_changed = Signal(bool)
    """Whether new lines must wait: the list is scrolled, or a line is being read."""

    resized = Signal()
    """The list is wider or narrower."""
    labelled = Signal(int)
    """A digit was pressed, for the current line."""
    secret_copy_wanted = Signal()
    """The number of the current line is to be copied, and it is under secrecy: that is for the reading pane to ask."""
    chosen_copy_wanted = Signal()
    """The numbers of the lines that are chosen together are to be copied."""
    trashed = Signal()
    """Del was pressed, for the current line."""
    menu_wanted = Signal(QPoint)
    """A menu for the current line, here on the screen."""

    def __init__(self, theme: Theme, rows: LawsuitRowModel | None = None) -> None:
        super().__init__()
        self._theme = theme
        self.rows = rows or LawsuitRowModel()
        self.rows.setParent(self)  # it goes with the list, in the window's thread
        self._given: Sequence[int] = ()
        self._told: int | None = None
        self._is_held = False
        self._delegate = LawsuitDelegate(theme, self)
        self._groups = GroupLines(self, self.rows)
        self.setModel(self.rows)
        self.setItemDelegate(self._delegate)
        self._configure()
        self.choosing = Choosing(self, self.rows)
        self._is_choosing = False
        """With the mouse button that is down."""

        self.rows.filled.connect(self.viewport().update)
        self.rows.slow_changed.connect(self.viewport().update)
        self.selectionModel().currentRowChanged.connect(self._tell)
        self.verticalScrollBar().valueChanged.connect(self._tell_hold)
        self.doubleClicked.connect(self._open)
        theme.changed.connect(self._restyle)

    def dress(self, delegate: LawsuitDelegate) -> None:
        """Let this one paint the lines; what is looked at can still be seen."""
        top = self.rowAt(0)
        self._delegate = delegate
        self.setItemDelegate(delegate)
        self._restyle()
        shown = self.currentIndex() if self.currentIndex().isValid() else self.rows.index(max(0, top), 0)
        hint = self.ScrollHint.EnsureVisible if self.currentIndex().isValid() else self.ScrollHint.PositionAtTop
        self.scrollTo(shown, hint)

    @property
    def current(self) -> int | None:
        """Row id of the current line."""
        return self.rows.row_id(self.currentIndex())

    @property
    def is_held(self) -> bool:
        """A change of lines would move something under the hand."""
        return self._is_held

    def show_ids(self, ids: Sequence[int], heads: Mapping[int, str] = NO_HEADS) -> None:
        """Show these lawsuits; the current line stays current and in its place on the screen.

        `heads` are words over rows that begin a group: those lines are as much taller.
        """
        if ids is self._given and heads == self.rows.heads:
            return
        self._given = ids
        self.change(lambda: self._put(ids, heads))

    def _put(self, ids: Sequence[int], heads: Mapping[int, str]) -> None:
        self._groups.level(self._delegate.height)
        self.rows.set_ids(ids)
        self.rows.set_heads(heads)
        self._stretch()

    def _stretch(self) -> None:
        self._groups.stretch(self._delegate.height, self._delegate.height + self._delegate.head_px)

    def change(self, show: Callable[[], None]) -> None:
        """Let `show` put other lines into the list; what is looked at stays in its place on the screen."""
        anchor, told = self._anchor(), self._told
        with self.choosing.through_change():
            show()
            if told is not None and self.current != told:
                self._take_up(told)
        self.updateGeometries()  # else the scroll bar keeps the old range until the next turn of the loop
        self._settle(anchor)
        self._tell()
        self._tell_hold()

    def replace(self, others: Mapping[int, int]) -> None:
        """Let other rows stand for lines that are shown, without anybody noticing."""
        self.rows.replace(others)
        if self._told is not None:
            self._told = others.get(self._told, self._told)

    def select(self, row_id: int | None) -> None:
        """Make a line current; None, or a row that is not in the list, leaves none current."""
        index = self.rows.index_of(row_id)
        if index.isValid():
            self.setCurrentIndex(index)
        else:
            self.selectionModel().clear()
            self._tell()
        self._tell_hold()

    def _take_up(self, row_id: int) -> None:
        """The line that was current is current again, wherever it stands now; none if it is not in the list."""
        index = self.rows.index_of(row_id)
        if index.isValid():
            scrolled = self.verticalScrollBar().value()
            self.setCurrentIndex(index)
            self.verticalScrollBar().setValue(scrolled)
        else:
            self.selectionModel().clear()

    @property
    def held(self) -> int | None:
        """Row id of the line that must not move: the current one, else the top one of a scrolled list."""
        anchor = self._anchor()
        return None if anchor is None else anchor[0]

    def select_first(self) -> None:
        """Make the top line current."""
        self.setCurrentIndex(self.rows.index(0, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        plain = event.modifiers() in {Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier}
        if self.choosing.press(event) or self._groups.press(event):
            return
        if plain and key in STEPS:
            self._step(STEPS[key])
        elif plain and key in OPENING:
            self._open(self.currentIndex())
        elif plain and key in LABELS:
            self.labelled.emit(LABELS[key])
        elif plain and key == Qt.Key.Key_Delete:
            self.trashed.emit()
        elif event.matches(QKeySequence.StandardKey.Copy) and self.choosing.places:
            self.chosen_copy_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_number()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()
        if self.choosing.places:  # what can be done with them has come under the list
            self.scrollTo(self.currentIndex())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_choosing = self.choosing.click(event)
        if not self._is_choosing:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._is_choosing:
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._is_choosing:
            super().mouseReleaseEvent(event)
        self._is_choosing = False

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Of the line under the mouse, or of the current one for the menu key."""
        index = self.currentIndex()
        if event.reason() != QContextMenuEvent.Reason.Keyboard:
            index = self.indexAt(event.pos())
            if index.row() not in self.choosing.places:
                self.setCurrentIndex(index)
        if index.isValid():
            is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
            under = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft() + QPoint(26, -12))
            self.menu_wanted.emit(under if is_key else event.globalPos())

    @property
    def current_row(self) -> LawsuitRow | None:
        """The current line, if it has been read."""
        return self.rows.row(self.currentIndex())

    def leave_current(self) -> None:
        """Go on to the line below, or above at the end: this one is about to go."""
        place = self.currentIndex().row()
        beside = place + 1 if place + 1 < self.rows.rowCount() else place - 1
        if place >= 0 and beside >= 0:
            self.setCurrentIndex(self.rows.index(beside, 0))

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands here, not a search through a million captions."""

    def copy_number(self, wanted: LawsuitRow | None = None) -> None:
        """Put a lawsuit's number, the current one's, on the clipboard."""
        row = wanted or self.rows.row(self.currentIndex())
        if row is not None and row.secrecy_level:
            self.secret_copy_wanted.emit()
        elif row is not None:
            copy(plain_line(row.code), self)

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Home and End go to the ends of the list, not of the line."""
        last = self.rows.rowCount() - 1
        if action == QAbstractItemView.CursorAction.MoveHome and last >= 0:
            return self.rows.index(0, 0)
        if action == QAbstractItemView.CursorAction.MoveEnd and last >= 0:
            return self.rows.index(last, 0)
        return super().moveCursor(action, modifiers)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # with any other reason Qt would make the first line current, and so open it, unasked
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
        self._restyle()

    def _restyle(self) -> None:
        self.verticalHeader().setMinimumSectionSize(self._delegate.height)
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
        """The line to hold still and its height on the screen: the current one, else the top one of a scrolled list."""
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

    def _tell(self) -> None:
        current = self.current
        if current != self._told:
            if current is None or self._told is None:
                self.viewport().update()  # the ring around a list without a current line comes or goes
            self._told = current
            self.current_changed.emit(current)
        self._tell_hold()

    def _tell_hold(self) -> None:
        held = self.currentIndex().isValid() or self.verticalScrollBar().value() > 0
        if held != self._is_held:
            self._is_held = held
            self.hold_changed.emit(held)
