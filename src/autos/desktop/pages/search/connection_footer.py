"""The line at the foot of the search page that names the connection by which searches leave."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton

from autos.desktop.base.layouts import column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.style_property import set_style_property
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.charges import Charges
from autos.desktop.widgets.text.elided import ElidedLabel
from autos.text.translation import translate


class ConnectionFooter(QFrame):
    """Says the truth about the connection in use, also where it does not answer."""

    switch_wanted = Signal()
    """Another connection is to be chosen."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._charges = Charges()
        self._icon = PlainLabel()
        self.words = ElidedLabel()
        self.words.setFont(theme.font(12))
        self.switch = QPushButton(translate("search", "Trocar de conexão"))
        self.switch.setProperty("kind", "link")
        self.switch.setFont(theme.font(12))
        self.switch.clicked.connect(self.switch_wanted)
        line = row(self._icon, self.words, self.switch, spacing=8, margins=(2, 9, 2, 9))
        line.setStretch(1, 1)
        rule = QFrame()
        rule.setProperty("rule", "top")
        rule.setFixedHeight(1)
        self.setLayout(column(rule, line))
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def render_charges(self, charges: Charges) -> None:
        if charges == self._charges:
            return
        self._charges = charges
        self.words.say(connection_text(charges))
        set_style_property(self.words, "tone", "amber" if self._is_silent else "2")
        self._paint_icon()

    @property
    def _is_silent(self) -> bool:
        return bool(self._charges.silent_since) or not self._charges.is_usable

    def _paint_icon(self) -> None:
        icon = "flask-conical" if self._charges.is_practice else "cloud-off" if self._is_silent else "plug"
        self._icon.setPixmap(self._theme.pixmap(icon, "amber" if self._is_silent else "text-2", 14))


def connection_text(charges: Charges) -> str:
    """Which connection is used, and whether it costs or does not answer; empty until that is known."""
    if charges.is_practice:
        return translate("search", "As buscas ficam no serviço de prática, neste computador, e não custam nada.")
    if not charges.is_known:
        return ""
    words = translate("search", "As buscas saem pela conexão {name} e são cobradas pelo contrato.")
    if not charges.is_usable:
        words = translate("search", "A conexão {name} não pode ser usada agora. Nada foi trocado.")
        if not charges.connection:
            return translate("search", "Nenhuma conexão está em uso. O acervo abre, e nada é perguntado.")
    elif charges.silent_since:
        words = translate("search", "{name} não responde desde {since}. Nada foi trocado.")
    return words.format(name=charges.connection, since=charges.silent_since)
