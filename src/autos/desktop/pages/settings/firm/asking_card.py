"""A computer that asks to be let in: its code is compared by voice before it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.pages.settings.firm.code_card import CodeBoxes
from autos.desktop.widgets.text.strong_label import StrongLabel
from autos.text.dates import query_time
from autos.text.emphasis import strong
from autos.text.plain_text import plain_line

if TYPE_CHECKING:
    from autos.desktop.base.theme import Theme
    from autos.usecases.firm.membership import AdmissionRequest


class AskingCard(QFrame):
    """Who asks, the code, and the two answers."""

    admitted = Signal()
    refused = Signal()

    def __init__(self, theme: Theme, asking: AdmissionRequest, *, is_own: bool) -> None:
        """`is_own`: it is a further computer of the person who reads this."""
        super().__init__()
        self.setProperty("note", "amber")
        computer, when = plain_line(asking.device.name), query_time(asking.asked_at)
        self.words = StrongLabel(theme.font(12.5))
        if asking.code:
            text = self.tr("{name}, no computador {computer}, pediu {when}. Ligue e confira o código de viva voz.")
            if is_own:
                text = self.tr("O seu computador {computer} pediu {when}. Confira se nele aparece o mesmo código.")
        else:
            text = self.tr("O computador {computer} pediu {when}. Só quem fez o convite pode conferir o código dele.")
        name = strong(plain_line(asking.member_name))
        self.words.say(text.format(name=name, computer=strong(computer), when=when))
        self.code = CodeBoxes(theme)
        self.code.show_code(asking.code)
        self.code.setVisible(bool(asking.code))
        self.admit = QPushButton(self.tr("O código confere, deixar entrar"))
        self.admit.setProperty("room", "small")
        self.admit.setVisible(bool(asking.code))
        self.refuse = QPushButton(self.tr("Não é quem diz ser"))
        self.refuse.setProperty("kind", "ghost-danger")
        self.refuse.setProperty("room", "small")
        self.admit.clicked.connect(self.admitted)
        self.refuse.clicked.connect(self.refused)
        buttons = row(self.admit, self.refuse, STRETCH, spacing=10)
        self.setLayout(column(self.words, 10, self.code, 10, buttons, margins=(14, 12, 14, 12)))
