"""The dialog that compares the recovery sheet with the firm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import SecretStr
from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import STRETCH
from autos.desktop.components.firm.dialog import FirmDialog, FirmField, small_label
from autos.desktop.widgets.controls.reveal_action import RevealAction

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.desktop.components.firm.presenter import FirmPresenter

SIZE_PX = 560, 330


class SheetDialog(FirmDialog):
    """Accepted when what was typed is the firm's sheet."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: FirmPresenter) -> None:
        title = self.tr("Conferir a folha de recuperação")
        super().__init__(parent, theme, title, self.tr("Conferir"), SIZE_PX)
        self._presenter = presenter
        self.signs = FirmField(theme, self.tr("Todos os grupos da folha, na ordem"))
        self.reveal = RevealAction(self.signs.line, self.tr("Mostrar o que é digitado"), theme)
        words = self.tr("O que for digitado é só comparado: não fica guardado neste computador nem vai ao servidor.")
        self.put(small_label(theme, words), 14, self.signs, STRETCH, self.problem)
        self.go_on.clicked.connect(lambda: self.work(self._check(SecretStr(self.signs.text))))
        self.finished.connect(lambda _code: self.signs.wipe())
        self.signs.line.setFocus()

    async def _check(self, typed: SecretStr) -> None:
        if await self._presenter.check_sheet(typed):
            self.accept()
        else:
            self.signs.say(self.tr("Não é a folha deste escritório, ou falta um grupo."))
