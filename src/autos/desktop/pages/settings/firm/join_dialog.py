"""The dialog that enters a firm with an invitation."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from autos.desktop.base.layouts import STRETCH
from autos.desktop.components.firm.dialog import FirmDialog, FirmField, small_label
from autos.desktop.widgets.controls.reveal_action import RevealAction
from autos.domain.errors import FirmLoginRefused, InvitationUnreadable, Problem
from autos.domain.firm.acts import MOST_NAME
from autos.text.problems import problem_text
from autos.usecases.firm.invitation import read_invitation

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.desktop.components.firm.presenter import FirmPresenter

SIZE_PX = 560, 400


class JoinDialog(FirmDialog):
    """Accepted once this computer has asked to be let in; the page then shows the code that is compared."""

    def __init__(self, parent: QWidget, theme: Theme, presenter: FirmPresenter) -> None:
        title = self.tr("Entrar com um convite")
        super().__init__(parent, theme, title, self.tr("Pedir entrada"), SIZE_PX)
        self._presenter = presenter
        self.describe = self._described
        self.invitation = FirmField(
            theme, self.tr("Convite"), self.tr("Cole o convite inteiro, de autos-convite até o fim.")
        )
        self.reveal = RevealAction(self.invitation.line, self.tr("Mostrar o convite"), theme)
        self.computer = FirmField(theme, self.tr("Nome deste computador"), text=socket.gethostname()[:MOST_NAME])
        words = self.tr(
            "O convite serve uma vez só. Depois de pedir entrada aparece um código: leia-o por telefone para quem "
            "convidou, que só deixa este computador entrar se vir o mesmo."
        )
        self.put(small_label(theme, words), 14, self.invitation, 10, self.computer, STRETCH, self.problem)
        self.go_on.clicked.connect(self._enter)
        self.finished.connect(lambda _code: self.invitation.wipe())
        self.invitation.line.setFocus()

    def _enter(self) -> None:
        computer = self.computer.name()
        try:
            read_invitation(self.invitation.text)
        except InvitationUnreadable:
            self.problem.setText("")  # of the attempt before
            self.invitation.say(self.tr("Falta um pedaço: cole o convite inteiro, de autos-convite até o fim."))
            return
        if computer:
            self.work(self._ask(self.invitation.text, computer))

    async def _ask(self, invitation: str, computer: str) -> None:
        await self._presenter.enter(invitation, computer)
        self.accept()

    def _described(self, problem: Problem) -> str:
        if isinstance(problem, FirmLoginRefused):
            return self.tr("Este convite já foi usado ou foi cancelado. Peça outro a quem administra.")
        return problem_text(problem.name, problem.detail)
