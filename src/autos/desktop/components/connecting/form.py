"""The fields of a connection: name, key, one address or four; each with a reserved line for its sentence."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QPushButton, QWidget

from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.presenter import (
    ADDRESS,
    FILE,
    KEY,
    NAME,
    ConnectingPresenter,
    ConnectingState,
    ConnectionForm,
)
from autos.desktop.widgets.controls.reveal_action import RevealAction
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.desktop.widgets.text.labels import breakable
from autos.domain.connection.connection import URLS
from autos.domain.connection.connection_draft import ConnectionDraft
from autos.text.connections import addresses_question, part_name

HINT_PX, HINT_GAP_PX = 16, 4
"""Height of the line under a field, whether it says something or not, and its distance from the field."""
QUESTION_PX = 620
"""Width of the question about several servers, in which an address fits on a line."""
LONGEST_LINE = 4_096


class ConnectionFields(QWidget):
    """Widgets of a `ConnectingState`; the key is hidden, and leaves the field as soon as it is saved."""

    submitted = Signal()
    """Enter in a field."""

    def __init__(self, presenter: ConnectingPresenter, theme: Theme, *, asks_name: bool = True) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        form = presenter.form
        state = presenter.state
        self.name = self._line(self.tr("Nome da conexão"), state.draft.name)
        self.name.setMaxLength(60)
        self.name_hint = self._hint()
        self.key = self._line(self.tr("Chave de acesso"), "")
        self.reveal = RevealAction(self.key, self.tr("Mostrar a chave enquanto é digitada"), theme)
        self.key_hint = self._hint()
        self.four = self._link(self.tr("São quatro endereços"))
        self.four.setCheckable(True)
        self.open_file = self._link(self.tr("Abrir arquivo do provedor…"))
        self.addresses = [self._line(self.tr("Endereço"), "")]
        self.addresses += [self._line(part_name(member), "") for member in URLS[1:]]
        self.parts = [self._caption(part_name(member)) for member in URLS]
        self.address_hints = [self._hint() for _ in URLS]
        self._rows = [QWidget() for _ in URLS]
        for place, holder in enumerate(self._rows):
            line = row(self.parts[place], self.addresses[place], spacing=10)
            line.setStretch(1, 1)
            holder.setLayout(column(line, HINT_GAP_PX, self.address_hints[place]))
        self.name_part, self.key_part, self.address_part = QWidget(), QWidget(), QWidget()
        self.name_part.setLayout(
            column(self._label(self.tr("Nome da conexão"), self.name), 6, self.name, HINT_GAP_PX, self.name_hint)
        )
        self.key_part.setLayout(
            column(self._label(self.tr("Chave de acesso"), self.key), 6, self.key, HINT_GAP_PX, self.key_hint)
        )
        title = self._label(self.tr("Endereço"), self.addresses[0])
        head = row(title, STRETCH, self.four, self.open_file, spacing=16)
        self.address_part.setLayout(column(head, 6, *self._rows))
        self.name_part.setVisible(asks_name and form is not ConnectionForm.KEY)
        self.key_part.setVisible(form is not ConnectionForm.ADDRESS)
        self.address_part.setVisible(form is not ConnectionForm.KEY)
        self.setLayout(column(self.name_part, self.key_part, self.address_part, spacing=8))
        self._connect()
        self.fill()

    def _connect(self) -> None:
        presenter = self._presenter
        self.name.textEdited.connect(presenter.set_name)
        self.key.textChanged.connect(presenter.set_key)
        for place, address in enumerate(self.addresses):
            address.textEdited.connect(lambda text, place=place: presenter.set_address(place, text))
        for line in (self.name, self.key, *self.addresses):
            line.returnPressed.connect(self.submitted)
        self.four.toggled.connect(self._split)
        self.open_file.clicked.connect(self._choose_file)
        presenter.changed.connect(self._render)
        presenter.filled.connect(self.fill)
        presenter.hosts_differ.connect(self._ask_about_hosts)
        presenter.saved.connect(lambda _name: self.clear_key())

    def fill(self) -> None:
        """Write into the fields what the draft holds."""
        state = self._presenter.state
        if self.name.text() != state.draft.name:
            self.name.setText(state.draft.name)
        key = state.draft.key.get_secret_value()
        if self._presenter.form is ConnectionForm.NEW and self.key.text() != key:
            blocker = QSignalBlocker(self.key)
            self.key.setText(key)
            blocker.unblock()
        for line, address in zip(self.addresses, state.draft.addresses, strict=False):
            if line.text() != address:
                line.setText(address)
        self._render(state)

    def clear_key(self) -> None:
        """Empty the field of the key; nothing can bring it back."""
        self.reveal.setChecked(False)
        blocker = QSignalBlocker(self.key)
        self.key.setText("")  # `clear` could be undone
        blocker.unblock()

    def take_focus(self) -> None:
        """Focus the first field."""
        first = (self.name_part, self.name), (self.key_part, self.key), (self.address_part, self.addresses[0])
        next(field for part, field in first if not part.isHidden()).setFocus()

    def focus_problem(self) -> None:
        """Focus the first field with a problem."""
        fields = {NAME: self.name, KEY: self.key, ADDRESS: self.addresses[0]}
        fields |= {f"{ADDRESS} {place}": self.addresses[place] for place in range(1, len(URLS))}
        wrong = next((field for name, field in fields.items() if name in self._presenter.state.problems), None)
        if wrong is not None:
            wrong.setFocus()

    def _render(self, state: ConnectingState) -> None:
        are_four = len(state.draft.addresses) > 1
        blocker = QSignalBlocker(self.four)
        self.four.setChecked(are_four)
        blocker.unblock()
        self.four.setText(self.tr("É um endereço só") if are_four else self.tr("São quatro endereços"))
        for place, holder in enumerate(self._rows):
            holder.setVisible(are_four or place == 0)
            self.parts[place].setVisible(are_four)
        problems = state.problems
        self._say(self.name_hint, self.name, problems.get(NAME, ""), "")
        hint = self.tr("Vai para o chaveiro, o cofre de senhas deste computador, e não reaparece.")
        trimmed = self.tr("O espaço do fim foi retirado.") if state.was_trimmed else ""
        self._say(self.key_hint, self.key, problems.get(KEY, ""), f"{trimmed} {hint}".strip())
        enough = self.tr("Um só endereço basta. Fora deste computador, só https.")
        first = problems.get(ADDRESS, "") or problems.get(FILE, "")
        self._say(self.address_hints[0], self.addresses[0], first, "" if are_four else enough)
        for place in range(1, len(URLS)):
            text = problems.get(f"{ADDRESS} {place}", "")
            self._say(self.address_hints[place], self.addresses[place], text, "")

    def _say(self, hint: ElidedLabel, line: QLineEdit, problem: str, otherwise: str) -> None:
        hint.say(problem or otherwise)
        set_style_property(hint, "tone", "red" if problem else "3")
        line.setAccessibleDescription(problem or otherwise)

    def _split(self, are_four: bool) -> None:
        self._presenter.split_addresses(are_four=are_four)
        self.fill()

    def _choose_file(self) -> None:
        chooser = FileChooser(self.window(), self.tr("Arquivo do provedor"), "")
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
        chooser.setNameFilter(self.tr("Conexão (*.json);;Todos os arquivos (*)"))
        chooser.fileSelected.connect(lambda file: self._presenter.read_file(Path(file)))
        chooser.open()

    def _ask_about_hosts(self, read: ConnectionDraft) -> None:
        """Show every address of a file that names several servers, before anything of it is filled in."""
        title = self.tr("A chave vai a mais de um servidor")
        sentence = breakable(addresses_question(read.addresses))
        dialog = ConfirmDialog(self, self._theme, title, sentence, self.tr("Usar estes endereços"))
        dialog.leave.setText(self.tr("Cancelar"))
        dialog.setMinimumWidth(self._theme.px(QUESTION_PX))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._presenter.fill_in(read))
        dialog.open()

    def _line(self, name: str, text: str) -> QLineEdit:
        line = QLineEdit(text)
        line.setAccessibleName(name)
        line.setMaxLength(LONGEST_LINE)
        return line

    def _label(self, words: str, buddy: QWidget) -> QLabel:
        label = PlainLabel(words)
        label.setFont(self._theme.font(12, 600))
        label.setBuddy(buddy)
        return label

    def _caption(self, words: str) -> QLabel:
        caption = PlainLabel(words)
        caption.setFont(self._theme.font(12))
        caption.setProperty("tone", "2")
        caption.setFixedWidth(self._theme.px(130))
        return caption

    def _hint(self) -> ElidedLabel:
        hint = ElidedLabel()
        hint.setFont(self._theme.font(11.5))
        hint.setProperty("tone", "3")
        hint.setFixedHeight(self._theme.px(HINT_PX))
        return hint

    def _link(self, words: str) -> QPushButton:
        link = QPushButton(words)
        link.setProperty("kind", "link")
        link.setFont(self._theme.font(12, 500))
        return link
