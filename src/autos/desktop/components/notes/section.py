"""The notes section of a lawsuit: the existing notes, and a field below them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.components.notes.presenter import NotesPresenter, NotesState
from autos.desktop.widgets.controls.icon_button import small_tool
from autos.desktop.widgets.text.labels import breakable, content_label, quiet_label
from autos.domain.lawsuit.annotations import Note
from autos.text.dates import day_and_hour
from autos.text.problems import problem_text
from autos.text.translation import number

FIELD_LINES = 3
SAVING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class NoteBlock(QFrame):
    """Widget of one note."""

    def __init__(self, note: Note, theme: Theme, *, can_write: bool) -> None:
        super().__init__()
        self.note = note
        self.setProperty("rule", "bottom")
        was_changed = (note.updated_at - note.created_at).total_seconds() >= 1
        when = day_and_hour(note.created_at)
        if was_changed:
            when = self.tr("{when}, alterada {then}").format(when=when, then=day_and_hour(note.updated_at))
        self.when = quiet_label(when, theme.font(11.5))
        self.text = content_label()
        self.text.setText(breakable(note.text))
        self.edit = small_tool("pencil", self.tr("Alterar esta nota"), theme)
        self.delete = small_tool("trash-2", self.tr("Excluir esta nota"), theme)
        for tool in (self.edit, self.delete):
            tool.setVisible(can_write)
        head = row(self.when, STRETCH, self.edit, self.delete, spacing=4)
        self.setLayout(column(head, 2, self.text, margins=(0, 8, 0, 10)))


class NotesSection(QWidget):
    """Notes section; Ctrl+Enter saves, an unsaved text stays as a draft."""

    def __init__(self, presenter: NotesPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self._shown: tuple[Note, ...] | None = None
        self.title = PlainLabel(self.tr("Notas"))
        self.title.setFont(theme.font(14.5, 600))
        self.count = quiet_label("", theme.font(12))
        self.field = QPlainTextEdit()
        self.field.setProperty("kind", "field")
        self.show_readers(())
        self.field.setAccessibleName(self.tr("Nota sobre este processo"))
        self.field.setTabChangesFocus(True)
        self.field.installEventFilter(self)
        self.problem = content_label(theme.font(12), "red")
        self.save = QPushButton(self.tr("Salvar nota"))
        self.save.setProperty("room", "small")
        set_tooltip(self.save, "Ctrl+Enter")
        self.give_up = QPushButton(self.tr("Cancelar"))
        self.give_up.setProperty("kind", "ghost")
        self.give_up.setProperty("room", "small")
        self.list = QVBoxLayout()
        self.list.setSpacing(0)
        self.list.setContentsMargins(0, 0, 0, 0)
        head = row(self.title, self.count, STRETCH, spacing=8)
        foot = row(self.problem, STRETCH, self.give_up, self.save, spacing=8)
        foot.setStretch(0, 1)
        self.setLayout(column(head, 4, self.list, 8, self.field, 6, foot))
        self.field.textChanged.connect(lambda: presenter.write(self.field.toPlainText()))
        self.save.clicked.connect(presenter.save)
        self.give_up.clicked.connect(presenter.give_up)
        presenter.changed.connect(self._render)
        theme.changed.connect(self._apply_style)
        self._apply_style()

    def show_readers(self, spaces: Sequence[str]) -> None:
        """Say in which spaces of the firm a note is read, too; without any it stays on this computer."""
        words = self.tr("Escreva uma nota. Ela fica só neste computador.")
        if spaces:
            words = self.tr("Escreva uma nota. Também lê quem está em: {spaces}.").format(spaces=", ".join(spaces))
        self.field.setPlaceholderText(words)

    def take_focus(self) -> None:
        """Focus the field."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            is_saving = Qt.Key(event.key()) in SAVING and event.modifiers() == Qt.KeyboardModifier.ControlModifier
            if is_saving:
                self._presenter.save()
                return True
        return super().eventFilter(watched, event)

    def _render(self, state: NotesState) -> None:
        self.setVisible(state.is_open)
        if self.field.toPlainText() != state.draft.text:
            self.field.blockSignals(True)
            self.field.setPlainText(state.draft.text)
            self.field.blockSignals(False)
        is_writing = bool(state.draft.text.strip())
        self.field.setReadOnly(state.is_read_only)
        self.field.setVisible(not state.is_read_only)
        self.save.setVisible(is_writing)
        self.save.setEnabled(not state.is_saving)
        self.save.setText(self.tr("Salvar a alteração") if state.draft.note_id else self.tr("Salvar nota"))
        self.give_up.setVisible(is_writing)
        self.problem.setText(problem_text(state.problem) if state.problem else "")
        self.problem.setVisible(bool(state.problem))
        self.count.setText(number(len(state.notes)) if state.notes else "")
        if state.notes != self._shown:
            self._fill(state)
        for block in self._blocks():
            block.edit.setEnabled(not is_writing and state.case_id is not None)

    def _fill(self, state: NotesState) -> None:
        self._shown = state.notes
        for block in self._blocks():
            self.list.removeWidget(block)
            block.hide()
            block.deleteLater()
        for note in state.notes:
            block = NoteBlock(note, self._theme, can_write=not state.is_read_only)
            block.edit.clicked.connect(partial(self._edit, note))
            block.delete.clicked.connect(partial(self._delete, note))
            self.list.addWidget(block)

    def _edit(self, note: Note, _checked: bool = False) -> None:
        self._presenter.edit(note)
        self.take_focus()

    def _delete(self, note: Note, _checked: bool = False) -> None:
        self._presenter.delete(note)
        self.take_focus()

    def _blocks(self) -> list[NoteBlock]:
        items = (self.list.itemAt(place) for place in range(self.list.count()))
        return [widget for item in items if item and isinstance(widget := item.widget(), NoteBlock)]

    def _apply_style(self) -> None:
        height = self.field.fontMetrics().lineSpacing() * FIELD_LINES + 22
        self.field.setFixedHeight(height)
        self._shown = None
        self._render(self._presenter.state)
