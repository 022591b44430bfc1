"""The command palette (Ctrl+K)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QDialog, QLabel, QLineEdit, QListView, QWidget

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.palette.command import Command, matching
from autos.desktop.components.palette.command_table import LINE_PX, CommandDelegate, command_table

WIDTH_PX = 620
MOST_LINES = 11
FROM_TOP_PX = 90
MOVES = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class Palette(QDialog):
    """Lists matching commands, then matching lawsuits, which the receiver of `typed` looks up."""

    typed = Signal(str)

    def __init__(self, parent: QWidget, theme: Theme, commands: Sequence[Command]) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self._commands = list(commands)
        self._lawsuits: list[Command] = []
        self.setWindowTitle(self.tr("Ir para ou executar"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setModal(True)
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Ir para um lugar, um processo, ou executar um comando"))
        self.field.setAccessibleName(self.windowTitle())
        self.field.setFont(theme.font(14.5))
        self.field.setMinimumHeight(theme.px(36))
        self.lines = command_table()
        self.list = QListView()
        self.list.setModel(self.lines)
        self._delegate = CommandDelegate(theme, self.lines.record)  # the view does not own it
        self.list.setItemDelegate(self._delegate)
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(self.tr("O que foi encontrado"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setFixedHeight(MOST_LINES * theme.px(LINE_PX) + 8)
        self.nothing = QLabel(self.tr("Nada com este nome. Tente uma parte do nome, ou o número do processo."))
        self.nothing.setProperty("tone", "3")
        self.nothing.setWordWrap(True)
        self.nothing.setContentsMargins(16, 10, 16, 14)
        self.setLayout(column(self.field, 6, self.list, self.nothing, margins=(10, 10, 10, 6)))
        self.setFixedWidth(min(theme.px(WIDTH_PX), parent.width() - 40))
        self.field.textChanged.connect(self._type)
        self.field.returnPressed.connect(self._run)
        self.field.installEventFilter(self)
        self.list.clicked.connect(lambda _: self._run())
        self._render()

    def open(self) -> None:
        """Open in the upper part of the window with the focus in the field."""
        parent = self.parentWidget()
        if parent is not None:
            self.adjustSize()
            corner = parent.mapToGlobal(parent.rect().topLeft())
            self.move(corner.x() + (parent.width() - self.width()) // 2, corner.y() + FROM_TOP_PX)
        super().open()
        self.field.setFocus()

    def show_lawsuits(self, typed: str, lawsuits: Sequence[Command]) -> None:
        """Show the lawsuits found for a typed text; results of an earlier text are dropped."""
        if typed == self.field.text():
            self._lawsuits = list(lawsuits)
            self._render()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys move in the list while the field keeps the focus."""
        is_press = watched is self.field and event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() in MOVES:
            self.list.event(event)
            return True
        return super().eventFilter(watched, event)

    def _type(self, text: str) -> None:
        self._lawsuits = []
        self._render()
        self.typed.emit(text)

    def _render(self) -> None:
        found = [*matching(self._commands, self.field.text()), *self._lawsuits]
        self.lines.show(found)
        self.list.setVisible(bool(found))
        self.nothing.setVisible(not found)
        if found:
            self.list.setCurrentIndex(self.lines.index(0, 0))

    def _run(self) -> None:
        command = self.lines.record(self.list.currentIndex())
        if command is not None:
            self.accept()  # first, because the command may open a dialog
            command.run()
