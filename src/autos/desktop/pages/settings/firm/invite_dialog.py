"""The dialog that invites a person to the firm, and shows the invitation once."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QPlainTextEdit, QPushButton, QStackedWidget, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.components.firm.dialog import FirmDialog, FirmField, small_label
from autos.desktop.widgets.text.clipboard import copy

if TYPE_CHECKING:
    from pydantic import SecretStr

    from autos.desktop.base.theme import Theme
    from autos.desktop.components.firm.presenter import FirmPresenter

SIZE_PX = 560, 400


class InviteDialog(FirmDialog):
    """Accepted when the invitation was shown and the dialog is closed; `is_own` invites the person's next computer."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: FirmPresenter, *, is_own: bool = False) -> None:
        title = self.tr("Outro computador seu") if is_own else self.tr("Convidar")
        super().__init__(parent, theme, title, self.tr("Fazer o convite"), SIZE_PX)
        self._presenter = presenter
        self._is_own = is_own
        self.name = FirmField(theme, self.tr("Nome de quem entra"), self.tr("Como os colegas vão ver."))
        self.administers = QCheckBox(self.tr("Também administra: convida, deixa entrar e tira do escritório"))
        words = self.tr("Quem entra lê o espaço de todo o escritório, e mais nenhum até que alguém o ponha lá.")
        if is_own:
            words = self.tr(
                "O outro computador entra com o seu nome e lê tudo o que você lê. Ele só entra depois que você "
                "conferir aqui o código que aparecer nele."
            )
        asked = () if is_own else (self.name, 4, self.administers, 12)
        self.form = QWidget()
        self.form.setLayout(column(*asked, small_label(theme, words), STRETCH))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setProperty("kind", "field")
        self.text.setFont(theme.font(12, code=True))
        self.text.setAccessibleName(self.tr("Convite"))
        self.text.setFixedHeight(theme.px(120))
        self.copy_button = QPushButton(self.tr("Copiar o convite"))
        self.copy_button.clicked.connect(lambda: copy(self.text.toPlainText(), self, self.tr("Copiado.")))
        shown = self.tr(
            "Entregue este convite só a quem ele convida: serve uma vez. A pessoa cola o convite em Ajustes › "
            "Escritório e pede entrada; o pedido aparece nesta página, e vocês conferem o código de viva voz."
        )
        if is_own:
            shown = self.tr(
                "Cole este convite no outro computador, em Ajustes › Escritório: serve uma vez. O pedido aparece nesta "
                "página, com o código que se confere."
            )
        self.outcome = QWidget()
        self.outcome.setLayout(
            column(small_label(theme, shown), 12, self.text, 10, row(self.copy_button, STRETCH), STRETCH)
        )
        self.pages = QStackedWidget()
        self.pages.addWidget(self.form)
        self.pages.addWidget(self.outcome)
        self.put(self.pages, STRETCH, self.problem)
        self.go_on.clicked.connect(self._go_on)
        self.finished.connect(lambda _code: self.text.setPlainText(""))
        (self.go_on if is_own else self.name.line).setFocus()

    def _go_on(self) -> None:
        if self.pages.currentWidget() is self.outcome:
            self.accept()
        elif self._is_own:
            self.work(self._show(self._presenter.invite_own_computer()))
        elif name := self.name.name():
            self.work(self._show(self._presenter.invite(name, is_administrator=self.administers.isChecked())))

    async def _show(self, inviting: Awaitable[SecretStr]) -> None:
        invitation = await inviting
        self.text.setPlainText(invitation.get_secret_value())
        self.pages.setCurrentWidget(self.outcome)
        self.leave.hide()
        self.go_on.setText(self.tr("Pronto"))
        self.copy_button.setFocus()
