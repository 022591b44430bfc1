"""Matrix of systems and keys; arrow keys move, Enter or a click opens a pair."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.coverage_table import Pair
from autos.desktop.pages.vault.matrix.delegate import MatrixDelegate
from autos.desktop.pages.vault.matrix.headers import KeyHeader, SystemHeader
from autos.desktop.pages.vault.matrix.model import MatrixModel
from autos.desktop.pages.vault.state import VaultState

OPEN = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
PLAIN = frozenset({Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier})


class CoverageMatrix(QTableView):
    """Keeps the current pair through every refresh."""

    opened = Signal(object)
    """The `Pair` to be opened in the editor."""
    delete_wanted = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.cells = MatrixModel()
        self._delegate = MatrixDelegate(theme, self.cells)
        self._followed: Pair | None = None
        self.setModel(self.cells)
        self.setItemDelegate(self._delegate)
        self._keys, self._systems = KeyHeader(theme, self), SystemHeader(theme, self)
        self.setHorizontalHeader(self._keys)
        self.setVerticalHeader(self._systems)
        self.setAccessibleName(self.tr("Cobertura: sistemas por apelido no cofre"))
        self.setAccessibleDescription(self.tr("As setas andam pelas células. Enter abre o par no editor."))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setCornerWidget(QWidget())  # Fusion would paint a frame between the bars
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.clicked.connect(lambda index: self.opened.emit(self.cells.pair_at(index)))
        self.selectionModel().currentChanged.connect(self._follow)
        theme.changed.connect(self._restyle)
        self._restyle()

    @property
    def current(self) -> Pair | None:
        """The current pair."""
        index = self.currentIndex()
        return self.cells.pair_at(index) if index.isValid() else None

    @property
    def marked(self) -> tuple[int, int]:
        """Highlighted row and column: of the current cell or the pair in the editor; -1 if there is neither."""
        index = self.currentIndex()
        is_meant = self.hasFocus() or self._followed is not None
        return (index.row(), index.column()) if is_meant else (-1, -1)

    def show_state(self, state: VaultState) -> None:
        """Show a state; the current pair is kept while it is listed, else the position."""
        previous = self.currentIndex()
        place = max(0, previous.row()), max(0, previous.column())
        before, across, down = self.current, self.horizontalScrollBar().value(), self.verticalScrollBar().value()
        self.cells.show_state(state)
        has_moved = state.current != self._followed
        self._followed = state.current
        if has_moved and state.current is not None:
            self.go_to(state.current)
        elif self.current != before or before is None:
            index = self.cells.index_of(before)
            if not index.isValid():
                rows, columns = self.cells.rowCount(), self.cells.columnCount()
                index = self.cells.index(min(place[0], rows - 1), min(place[1], columns - 1))
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.horizontalScrollBar().setValue(across)
            self.verticalScrollBar().setValue(down)
        self._follow()

    def go_to(self, pair: Pair) -> None:
        """Make a pair current if it is listed."""
        index = self.cells.index_of(pair)
        if index.isValid():
            self.setCurrentIndex(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, current = Qt.Key(event.key()), self.current
        if current is not None and key in OPEN and event.modifiers() in PLAIN:
            self.opened.emit(current)
        elif current is not None and key == Qt.Key.Key_Delete:
            self.delete_wanted.emit(current)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Disabled: cells have no text to search."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.verticalHeader().updateGeometry()
        super().resizeEvent(event)
        self.updateGeometries()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._follow()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._follow()

    def _follow(self) -> None:
        self._delegate.row = self._systems.marked = self.marked[0]
        self._keys.marked = self.marked[1]
        for part in (self, self._keys, self._systems):
            part.viewport().update()

    def _restyle(self) -> None:
        header = self.verticalHeader()
        header.setMinimumSectionSize(self._delegate.height)
        header.setDefaultSectionSize(self._delegate.height)
        self._follow()
