"""Many credentials at once: pasted or opened, looked through, and only then sent."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDir, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.style_property import set_look
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.editor.clear_on_leave import Leaving
from autos.desktop.pages.vault.sheet.presenter import SheetPresenter, SheetState
from autos.desktop.pages.vault.sheet.rows import SheetRows, row_of, row_sent
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.words import problem_words
from autos.desktop.widgets.text.labels import breakable, quiet_label
from autos.domain.vault.credential_check import MOST_ROWS, CheckedCredential, check_credentials, read_sheet
from autos.text.translation import number, plural

MOST_CHARACTERS = 2_000_000
"""Five hundred rows are far shorter."""


class SheetDialog(QDialog):
    """What was pasted is in no field: its rows are kept here until they are sent, and not a moment longer."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: SheetPresenter, state: VaultState) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._systems, self._keys = state.coverage.systems, state.board.keys
        self._checked: list[CheckedCredential] = []
        self._sent_rows: list[int] = []
        """Rows of the sheet that were sent: numbers only."""
        self._unsent = 0
        self._said = ""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self.setWindowTitle(self.tr("Registrar várias credenciais"))
        self.resize(min(theme.px(860), parent.width() - 60), min(theme.px(560), parent.height() - 60))
        title = QLabel(self.windowTitle())
        title.setFont(theme.font(17, 600))
        words = quiet_label(
            self.tr(
                "Copie as linhas da planilha e cole aqui, ou abra um arquivo CSV. Colunas: sistema, chave, usuário, "
                "senha e segredo do segundo fator, com esses títulos ou nessa ordem. As senhas não aparecem."
            ),
            theme.font(12.5),
            "2",
        )
        words.setWordWrap(True)
        self.paste = QPushButton(self.tr("Colar da planilha"))
        self.paste.setToolTip("Ctrl+V")
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
        self.leaving = Leaving(self, lambda: bool(self._checked))
        self._connect(presenter)
        self.paste.setFocus()
        self._render(presenter.state)

    def take(self, text: str) -> None:
        """Read rows; those that were here are gone."""
        self._presenter.clear()
        self._said = ""
        if len(text) > MOST_CHARACTERS:
            self._checked, self._said = [], self.tr("Isto é grande demais para uma lista de credenciais.")
        else:
            self._checked = check_credentials(read_sheet(text), self._systems)
            if not self._checked:
                self._said = self.tr("Nenhuma linha encontrada. Copie as linhas da planilha e cole de novo.")
            elif text.count("\n") > MOST_ROWS and len(self._checked) == MOST_ROWS:
                words = self.tr("Só as primeiras {n} linhas foram lidas.")
                self._said = words.format(n=number(MOST_ROWS))
        self.leaving.touch()
        self._show_checked()

    def done(self, code: int) -> None:
        """Closed in whatever way: nothing stays."""
        self._checked = []
        self.rows.records.show(())
        super().done(code)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc while they are sent would leave nobody to tell which were refused."""
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
            self.take(event.mimeData().text())

    def _connect(self, presenter: SheetPresenter) -> None:
        self.paste.clicked.connect(self._paste)
        self.open_file.clicked.connect(self._open)
        self.leave.clicked.connect(self.reject)
        self.send.clicked.connect(self._send)
        pasting = QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self)
        pasting.activated.connect(self._paste)
        self.leaving.left.connect(self._drop)
        self.leaving.expired.connect(self._drop)
        presenter.was_read.connect(self.take)
        presenter.changed.connect(self._render)

    def _paste(self) -> None:
        """What was pasted is taken from the clipboard, too."""
        clipboard = QGuiApplication.clipboard()
        text = clipboard.text()
        if text:
            clipboard.clear()
            self.take(text)
            emptied = self.tr("A área de transferência foi esvaziada.")
            self._said = " ".join(filter(None, (self._said, emptied)))
            self._render(self._presenter.state)
        else:
            self._said = self.tr("Não há texto copiado.")
            self._render(self._presenter.state)

    def _open(self) -> None:
        chooser = QFileDialog(self, self.tr("Abrir uma planilha"), QDir.homePath())
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.setNameFilter("CSV, TSV (*.csv *.tsv *.txt)")
        chooser.fileSelected.connect(lambda name: self._presenter.read(Path(name)))
        chooser.open()

    def _send(self) -> None:
        self._sent_rows = [one.row for one in self._checked if one.credential is not None]
        self._unsent = len(self._checked) - len(self._sent_rows)
        self._presenter.send([one.credential for one in self._checked if one.credential is not None])

    def _drop(self) -> None:
        if not self._presenter.state.is_sending:
            self._checked = []
            self._said = self.tr("As linhas foram esvaziadas: ninguém estava mexendo nelas.")
            self._show_checked()

    def _show_checked(self) -> None:
        self.rows.records.show([row_of(one, self._systems, self._keys) for one in self._checked])
        self._render(self._presenter.state)

    def _render(self, state: SheetState) -> None:
        if state.sent:
            self._checked = []
            self._said = ""
            sent = zip(self._sent_rows, state.sent, strict=True)
            self.rows.records.show([row_sent(place, one) for place, one in sent])
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
        set_look(self.status, "tone", "red" if state.problem else "2")

    def _status(self, state: SheetState, right: int) -> str:
        if state.is_sending:
            return self.tr("Enviando… O que for de cada linha aparece aqui em instantes.")
        if state.problem:
            return problem_words(state.problem)
        if state.sent:
            kept = plural(state.kept_count, self.tr("{n} registrada."), self.tr("{n} registradas."))
            wrong = len(state.sent) - state.kept_count
            refused = plural(wrong, self.tr("{n} não foi aceita."), self.tr("{n} não foram aceitas.")) if wrong else ""
            one, many = (
                self.tr("{n} linha com erro não foi enviada."),
                self.tr("{n} linhas com erro não foram enviadas."),
            )
            unsent = plural(self._unsent, one, many) if self._unsent else ""
            return " ".join(filter(None, (kept, refused, unsent, self.tr("Nenhuma senha ficou neste computador."))))
        told = [self._said]
        if self._checked:
            wrong = len(self._checked) - right
            told = [
                plural(right, self.tr("{n} linha certa."), self.tr("{n} linhas certas.")),
                plural(
                    wrong,
                    self.tr("{n} linha com erro não será enviada."),
                    self.tr("{n} linhas com erro não serão enviadas."),
                )
                if wrong
                else "",
                self._said,
            ]
        return " ".join(filter(None, told))
