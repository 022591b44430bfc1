"""Dialog that registers several credentials: rows are pasted or opened, checked, and sent."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDir, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel, set_tooltip
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.bulk_registration.presenter import BulkRegistrationPresenter, BulkRegistrationState
from autos.desktop.pages.vault.bulk_registration.rows import SheetRows, checked_row, sent_row
from autos.desktop.pages.vault.editor.input_expiry import InputExpiry
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.texts import vault_problem_text
from autos.desktop.widgets.text.labels import breakable, quiet_label
from autos.domain.vault.credential_check import MOST_ROWS, CheckedCredential, check_credentials, read_sheet
from autos.text.translation import number, plural

MOST_CHARACTERS = 2_000_000
"""Limit of the input; five hundred rows are far shorter."""


class BulkRegistrationDialog(QDialog):
    """Holds the rows, with their secrets, in memory until they are sent, and in no widget."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: BulkRegistrationPresenter, state: VaultState) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._systems, self._keys = state.coverage.systems, state.snapshot.keys
        self._checked: list[CheckedCredential] = []
        self._sent_rows: list[int] = []
        """Numbers of the rows that were sent."""
        self._unsent = 0
        self._message = ""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.setWindowTitle(self.tr("Registrar várias credenciais"))
        self.resize(min(theme.px(860), parent.width() - 60), min(theme.px(560), parent.height() - 60))
        title = PlainLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        words = quiet_label(
            self.tr(
                "Copie as linhas da planilha e cole aqui, ou abra um arquivo CSV. Colunas: sistema, "
                "apelido, usuário, senha e segredo do segundo fator, com esses títulos ou nessa ordem. As "
                "senhas não aparecem."
            ),
            theme.font(12.5),
            "2",
        )
        words.setWordWrap(True)
        self.paste = QPushButton(self.tr("Colar da planilha"))
        set_tooltip(self.paste, "Ctrl+V")
        self.open_file = QPushButton(self.tr("Abrir arquivo…"))
        self.status = quiet_label("", theme.font(12, 500), "2")
        self.status.setWordWrap(True)
        self.rows = SheetRows(theme)
        self.leave = QPushButton(self.tr("Fechar"))
        self.send = QPushButton()
        self.send.setProperty("kind", "primary")
        for button in (self.paste, self.open_file, self.leave, self.send):
            button.setAutoDefault(False)
        ways = row(self.paste, self.open_file, STRETCH)
        foot = row(STRETCH, self.leave, self.send)
        layout = column(title, words, ways, self.status, self.rows, foot, spacing=12, margins=(24, 20, 24, 20))
        layout.setStretch(4, 1)
        self.setLayout(layout)
        self.input_expiry = InputExpiry(self, lambda: bool(self._checked))
        self._connect(presenter)
        self.paste.setFocus()
        self._render(presenter.state)

    def read_rows(self, text: str) -> None:
        """Read rows from text, replacing those read before."""
        self._presenter.clear()
        self._message = ""
        if len(text) > MOST_CHARACTERS:
            self._checked, self._message = [], self.tr("Isto é grande demais para uma lista de credenciais.")
        else:
            self._checked = check_credentials(read_sheet(text), self._systems)
            if not self._checked:
                self._message = self.tr("Nenhuma linha encontrada. Copie as linhas da planilha e cole de novo.")
            elif text.count("\n") > MOST_ROWS and len(self._checked) == MOST_ROWS:
                words = self.tr("Só as primeiras {n} linhas foram lidas.")
                self._message = words.format(n=number(MOST_ROWS))
        self.input_expiry.restart()
        self._show_checked()

    def done(self, code: int) -> None:
        """Clear the rows, however the dialog is closed."""
        self._checked = []
        self.rows.records.show(())
        super().done(code)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignore Esc while sending: the refused rows must be shown."""
        if not (event.matches(QKeySequence.StandardKey.Cancel) and self._presenter.state.is_sending):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self._presenter.state.is_sending:
            event.ignore()
        else:
            super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasText() or event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        urls = event.mimeData().urls()
        if urls and urls[0].isLocalFile():
            self._presenter.read(Path(urls[0].toLocalFile()))
        elif event.mimeData().hasText():
            self.read_rows(event.mimeData().text())

    def _connect(self, presenter: BulkRegistrationPresenter) -> None:
        self.paste.clicked.connect(self._paste)
        self.open_file.clicked.connect(self._open)
        self.leave.clicked.connect(self.reject)
        self.send.clicked.connect(self._send)
        pasting = QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self)
        pasting.activated.connect(self._paste)
        self.input_expiry.left.connect(self._clear_rows)
        self.input_expiry.expired.connect(self._clear_rows)
        presenter.was_read.connect(self.read_rows)
        presenter.changed.connect(self._render)

    def _paste(self) -> None:
        """Take the rows from the clipboard and clear it."""
        clipboard = QGuiApplication.clipboard()
        text = clipboard.text()
        if text:
            clipboard.clear()
            self.read_rows(text)
            emptied = self.tr("A área de transferência foi esvaziada.")
            self._message = " ".join(filter(None, (self._message, emptied)))
            self._render(self._presenter.state)
        else:
            self._message = self.tr("Não há texto copiado.")
            self._render(self._presenter.state)

    def _open(self) -> None:
        chooser = FileChooser(self, self.tr("Abrir uma planilha"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setNameFilter("CSV, TSV (*.csv *.tsv *.txt)")
        chooser.fileSelected.connect(lambda name: self._presenter.read(Path(name)))
        chooser.open()

    def _send(self) -> None:
        self._sent_rows = [one.row for one in self._checked if one.credential is not None]
        self._unsent = len(self._checked) - len(self._sent_rows)
        self._presenter.send([one.credential for one in self._checked if one.credential is not None])

    def _clear_rows(self) -> None:
        if not self._presenter.state.is_sending:
            self._checked = []
            self._message = self.tr("As linhas foram esvaziadas: ninguém estava mexendo nelas.")
            self._show_checked()

    def _show_checked(self) -> None:
        self.rows.records.show([checked_row(one, self._systems, self._keys) for one in self._checked])
        self._render(self._presenter.state)

    def _render(self, state: BulkRegistrationState) -> None:
        if state.sent:
            self._checked = []
            self._message = ""
            sent = zip(self._sent_rows, state.sent, strict=True)
            self.rows.records.show([sent_row(place, one) for place, one in sent])
        right = sum(one.credential is not None for one in self._checked)
        self.send.setText(
            plural(right, self.tr("Registrar {n}"), self.tr("Registrar {n}")) if right else self.tr("Registrar")
        )
        self.send.setEnabled(bool(right) and not state.is_sending)
        holder = self.focusWidget()
        for button in (self.paste, self.open_file, self.leave):
            button.setEnabled(not state.is_sending)
        if holder is self.send and not self.send.isEnabled():
            (self.rows if state.is_sending else self.leave).setFocus()
        self.status.setText(breakable(self._status(state, right)))
        self.status.setVisible(bool(self.status.text()))
        set_style_property(self.status, "tone", "red" if state.problem else "2")

    def _status(self, state: BulkRegistrationState, right: int) -> str:
        if state.is_sending:
            return self.tr("Enviando… O que for de cada linha aparece aqui em instantes.")
        if state.problem:
            return vault_problem_text(state.problem)
        if state.sent:
            text = plural(state.stored_count, self.tr("{n} registrada."), self.tr("{n} registradas."))
            wrong = len(state.sent) - state.stored_count
            refused = plural(wrong, self.tr("{n} não foi aceita."), self.tr("{n} não foram aceitas.")) if wrong else ""
            one, many = (
                self.tr("{n} linha com erro não foi enviada."),
                self.tr("{n} linhas com erro não foram enviadas."),
            )
            unsent = plural(self._unsent, one, many) if self._unsent else ""
            return " ".join(filter(None, (text, refused, unsent, self.tr("Nenhuma senha ficou neste computador."))))
        parts = [self._message]
        if self._checked:
            wrong = len(self._checked) - right
            parts = [
                plural(right, self.tr("{n} linha certa."), self.tr("{n} linhas certas.")),
                plural(
                    wrong,
                    self.tr("{n} linha com erro não será enviada."),
                    self.tr("{n} linhas com erro não serão enviadas."),
                )
                if wrong
                else "",
                self._message,
            ]
        return " ".join(filter(None, parts))
