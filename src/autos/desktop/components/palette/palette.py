"""The command palette (Ctrl+K)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLabel, QLineEdit, QListView, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.palette.command import Command, CommandGroup, matching
from autos.desktop.components.palette.command_table import CommandDelegate, command_table
from autos.desktop.widgets.overlay_dialog import OverlayDialog
from autos.desktop.widgets.picture import Picture
from autos.text.translation import plural

WIDTH_PX, HEIGHT_PX = 640, 452
FIELD_PX, FOOT_PX = 52, 34
MOVES = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})


class Palette(OverlayDialog):
    """Lists matching commands, then matching lawsuits, which the receiver of `typed` looks up; of one size always."""

    typed = Signal(str)
    from_top_px = 60

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        commands: Sequence[Command],
        search: Callable[[str], object] | None = None,
    ) -> None:
        """`search` brings a text to the search form, where nothing is found; nothing is sent."""
        super().__init__(parent, theme, WIDTH_PX, HEIGHT_PX)
        self._commands = list(commands)
        self._search = search
        self._lawsuits: list[Command] = []
        self._is_answered = True
        """Whether the lawsuits of what is typed have been looked up."""
        self._is_awaited = False
        """Whether Enter was pressed before they were, with nothing else to run."""
        self.setWindowTitle(self.tr("Ir para ou executar"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.field = QLineEdit()
        self.field.setProperty("kind", "bare")
        self.field.setPlaceholderText(self.tr("Ir para um lugar, um processo, ou executar um comando"))
        self.field.setAccessibleName(self.windowTitle())
        self.field.setFont(theme.font(15))
        self.lines = command_table()
        self.list = QListView()
        self.list.setModel(self.lines)
        self._delegate = CommandDelegate(theme, self.lines.record)  # the view does not own it
        self.list.setItemDelegate(self._delegate)
        self.list.setAccessibleName(self.tr("O que foi encontrado"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.viewport().setAutoFillBackground(False)
        self.nothing = PlainLabel()
        self.nothing.setProperty("tone", "3")
        self.nothing.setWordWrap(True)
        self.nothing.setContentsMargins(18, 12, 18, 6)
        self.count = _foot_label("")
        self.setLayout(column(self._top(), self.nothing, self.list, self._foot(), margins=(1, 1, 1, 1)))
        self.field.textChanged.connect(self._type)
        self.field.returnPressed.connect(self._run)
        self.field.installEventFilter(self)
        self.list.clicked.connect(lambda _: self._run())
        self._render()

    def _top(self) -> QWidget:
        icon, escape = Picture(self._theme, "search", "text", 18), _foot_label("Esc")
        top = QFrame()
        top.setProperty("rule", "bottom")
        top.setFixedHeight(self._theme.px(FIELD_PX))
        top.setLayout(row(icon, self.field, escape, spacing=12, margins=(16, 0, 16, 0)))
        return top

    def _foot(self) -> QWidget:
        foot = QFrame()
        foot.setProperty("rule", "top")
        foot.setFixedHeight(self._theme.px(FOOT_PX))
        keys = (_foot_label(self.tr("↑ ↓ escolher")), _foot_label(self.tr("Enter abrir")))
        for label in (self.count, *keys):
            label.setFont(self._theme.font(11.5))
        foot.setLayout(row(self.count, STRETCH, *keys, spacing=16, margins=(16, 0, 16, 0)))
        return foot

    def open(self) -> None:
        """Open in the upper part of the window with the focus in the field."""
        super().open()
        self.field.setFocus()

    def show_lawsuits(self, typed: str, lawsuits: Sequence[Command]) -> None:
        """Show the lawsuits found for a typed text, or that there is none; results of an earlier text are dropped.

        They come below the commands, of which the current one stays current.
        """
        if typed == self.field.text():
            self._lawsuits = [replace(lawsuit, group=CommandGroup.LAWSUITS) for lawsuit in lawsuits]
            self._is_answered = True
            self._render(max(self.list.currentIndex().row(), 0))
            if self._is_awaited and self._lawsuits:
                self._run()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys move in the list while the field keeps the focus."""
        is_press = watched is self.field and event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() in MOVES:
            self.list.event(event)
            return True
        return super().eventFilter(watched, event)

    def _type(self, text: str) -> None:
        self._lawsuits = []
        self._is_answered = self._is_awaited = False
        self._render()
        self.typed.emit(text)

    def _render(self, place: int = 0) -> None:
        """Show what is found; the command at `place` becomes current."""
        typed = self.field.text().strip()
        found = [*matching(self._commands, typed), *self._lawsuits]
        one, many = self.tr("{n} resultado"), self.tr("{n} resultados")
        self.count.setText(plural(len(found), one, many))
        self.nothing.setText(self.tr("Nada com “{text}”.").format(text=typed))
        self.nothing.setVisible(not found and self._is_answered)
        listed = _with_headings(found, self._group_names()) if found else self._instead(typed)
        self.lines.show(listed)
        if listed:
            self.list.setCurrentIndex(self.lines.index(place, 0))

    def _instead(self, typed: str) -> list[Command]:
        """What is offered where nothing was found."""
        if self._search is None or not typed or not self._is_answered:
            return []
        words = self.tr("Buscar “{text}” no serviço?").format(text=typed)
        return [Command(words, partial(self._search, typed), "search", detail=self.tr("nada é enviado ainda"))]

    def _group_names(self) -> dict[CommandGroup, str]:
        return {
            CommandGroup.DO: self.tr("Fazer"),
            CommandGroup.GO: self.tr("Ir para"),
            CommandGroup.SEARCHES: self.tr("Buscas"),
            CommandGroup.LAWSUITS: self.tr("Processos no acervo"),
        }

    def _run(self) -> None:
        command = self.lines.record(self.list.currentIndex())
        self._is_awaited = command is None and not self._is_answered
        if command is not None and not command.blocked:
            self.accept()  # first, because the command may open a dialog
            command.run()


def _with_headings(commands: Sequence[Command], names: dict[CommandGroup, str]) -> list[Command]:
    """The commands, of each group the first with its name."""
    before = (None, *(command.group for command in commands))
    return [
        command if command.group == former else replace(command, heading=names[command.group])
        for command, former in zip(commands, before, strict=False)
    ]


def _foot_label(words: str) -> QLabel:
    label = PlainLabel(words)
    label.setProperty("tone", "3")
    return label
