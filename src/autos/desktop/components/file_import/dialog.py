"""The dialog over a file whose lawsuits are to be merged into the archive: question, progress, what was brought."""

from __future__ import annotations

from pydantic import SecretStr
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.components.file_import.presenter import FileImportPresenter, ImportStage, ImportState
from autos.desktop.widgets.text.labels import breakable, content_label

WIDTH_PX = 520


class FileImportDialog(QDialog):
    """Asks first; closed while the merge runs, it stops. Accepted when the person wants to see the archive."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: FileImportPresenter) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._shown: ImportStage | None = None
        self._was_fit = False
        self.setWindowTitle(self.tr("Juntar ao acervo"))
        self.setMinimumWidth(theme.px(WIDTH_PX))
        self.title = PlainLabel()
        self.title.setFont(theme.font(17, 600))
        self.file = content_label(theme.font(13))
        self.sentence = content_label(theme.font(13), "2")
        self.passphrase = QLineEdit()
        self.passphrase.setEchoMode(QLineEdit.EchoMode.Password)
        self.passphrase.setPlaceholderText(self.tr("Senha do transporte"))
        self.passphrase.setAccessibleName(self.tr("Senha do transporte"))
        self.note = content_label(theme.font(12))
        self.leave = QPushButton()
        self.go_on = QPushButton()
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        self.setLayout(
            column(
                self.title,
                self.file,
                self.sentence,
                self.passphrase,
                self.note,
                STRETCH,
                row(STRETCH, self.leave, self.go_on),
                spacing=12,
                margins=(24, 20, 24, 20),
            )
        )
        for part in (self.go_on, self.passphrase):  # nothing moves under the pointer when the merge ends
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(part is not self.passphrase or presenter.state.has_passphrase)
            part.setSizePolicy(policy)
        self.passphrase.textChanged.connect(lambda _text: self._render(presenter.state))
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self._go_on)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def done(self, code: int, /) -> None:
        """Stop the merge and empty the field, however the dialog is closed."""
        self.passphrase.setText("")  # `clear` could be undone
        self._presenter.stop()
        super().done(code)

    def _go_on(self) -> None:
        if self._presenter.state.stage is not ImportStage.ASKING:
            self.accept()
            return
        passphrase = SecretStr(self.passphrase.text())
        self.passphrase.setText("")
        self._presenter.start(passphrase)

    def _render(self, state: ImportState) -> None:
        stage = state.stage
        self.title.setText(self._title(state))
        self.file.setText(breakable(state.name))
        self.sentence.setText(" · ".join(state.lines) or self._sentence(state))
        self.passphrase.setVisible(stage is ImportStage.ASKING and state.has_passphrase)
        progress = self.tr("Juntando: {n} %").format(n=state.percent) if stage is ImportStage.RUNNING else ""
        self.note.setText(state.problem or progress)
        set_style_property(self.note, "tone", "red" if state.problem else "2")
        self.leave.setText(self._leaving(stage))
        self.leave.setMinimumWidth(max(self.leave.sizeHint().width(), self.leave.minimumWidth()))
        self.go_on.setText(self.tr("Juntar ao acervo") if stage is ImportStage.ASKING else self.tr("Ver o acervo"))
        self.go_on.setMinimumWidth(max(self.go_on.sizeHint().width(), self.go_on.minimumWidth()))
        self.go_on.setVisible(stage is not ImportStage.RUNNING)
        lacks_passphrase = stage is ImportStage.ASKING and state.has_passphrase and not self.passphrase.text()
        self.go_on.setEnabled(not lacks_passphrase)
        if stage is not self._shown:
            self._shown = stage
            self._take_focus(state)
        self._fit()

    def _fit(self) -> None:
        """Take the height of the texts as they wrap; never less than before."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            width = self.minimumWidth()
            self.resize(width, max(layout.totalHeightForWidth(width), self.height() if self._was_fit else 0))
            self._was_fit = True

    def _take_focus(self, state: ImportState) -> None:
        if state.stage is ImportStage.ASKING:
            (self.passphrase if state.has_passphrase else self.go_on).setFocus()
        else:
            self.leave.setFocus()

    def _title(self, state: ImportState) -> str:
        if state.stage is ImportStage.RUNNING:
            return self.tr("Juntando ao acervo")
        if state.stage is ImportStage.DONE:
            return self.tr("Juntado ao acervo")
        if state.stage is ImportStage.STOPPED:
            return self.tr("A junção parou")
        if state.has_passphrase:
            return self.tr("Juntar este transporte ao acervo?")
        return self.tr("Juntar estes processos ao acervo?")

    def _sentence(self, state: ImportState) -> str:
        if state.stage is ImportStage.RUNNING:
            return self.tr("O acervo continua aberto. Se parar agora, o que já veio fica, e o resto vem de outra vez.")
        if state.stage is ImportStage.STOPPED:
            return self.tr("O que já veio está no acervo. Abra o arquivo de novo para juntar o resto.")
        if state.has_passphrase:
            return self.tr(
                "Entra o que ainda não há: processos, buscas, pastas, anotações e monitoramentos. O que já está no "
                "acervo fica, e de duas leituras vale a mais nova. Nada é perguntado a um serviço nem cobrado."
            )
        return self.tr(
            "Os processos deste arquivo entram no acervo, sem busca nem pasta. Do que já está nele vale a "
            "leitura mais nova. Nada é perguntado a um serviço nem cobrado."
        )

    def _leaving(self, stage: ImportStage) -> str:
        if stage is ImportStage.RUNNING:
            return self.tr("Parar")
        return self.tr("Cancelar") if stage is ImportStage.ASKING else self.tr("Fechar")
