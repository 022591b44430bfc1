"""The code by which the service knows a monitoring: its ends to see, all of it to copy."""

from __future__ import annotations

from uuid import UUID

from PySide6.QtWidgets import QPushButton

from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.icon_button import say_beside_icon
from autos.desktop.widgets.text.clipboard import copy

SHOWN = 4
"""Characters of each end."""


class CodeButton(QPushButton):
    """Copies the code, by which any other computer can add the monitoring."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._code = ""
        self.setProperty("kind", "ghost")
        self.setProperty("room", "small")
        self.setFont(theme.font(11.5))
        self.clicked.connect(lambda: copy(self._code, self))
        theme.changed.connect(self._dress)
        self._dress()

    def render_code(self, tracking_id: UUID | None) -> None:
        """Nothing is shown of one that the service has not named."""
        code = self._code = str(tracking_id or "")
        self.setVisible(bool(code))
        words = self.tr("Código {code}").format(code=f"{code[:SHOWN]}…{code[-SHOWN:]}")
        say_beside_icon(self, words, name=self.tr("Copiar o código do monitoramento"))
        self.setToolTip(self.tr("Copiar o código: {code}").format(code=code))

    def _dress(self) -> None:
        self.setIcon(self._theme.icon("copy", "text-3"))
