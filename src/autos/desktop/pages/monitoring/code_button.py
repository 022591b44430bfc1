"""Button with the id of a monitoring in the service: shows its two ends, copies all of it."""

from __future__ import annotations

import string
from uuid import UUID

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QPushButton

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.icon_button import set_icon_button_text
from autos.desktop.widgets.text.clipboard import copy

END_LENGTH = 4
"""Characters shown of each end."""
ENDS_LENGTH = 2 * END_LENGTH + 1
"""Both ends and the ellipsis between them."""


class CodeButton(QPushButton):
    """Copies the id, with which any other computer can add the monitoring."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._code = ""
        self.setProperty("kind", "ghost")
        self.setProperty("room", "small")
        self.setFont(theme.font(11.5))
        self.clicked.connect(lambda: copy(self._code, self))
        theme.changed.connect(self._apply_style)
        self._apply_style()
        self._write("0" * END_LENGTH, "0" * END_LENGTH)  # without a text it would have another width

    def render_code(self, tracking_id: UUID | None) -> None:
        """Shows the id; hidden while the service has not assigned one."""
        code = self._code = str(tracking_id or "")
        if code:
            self._write(code[:END_LENGTH], code[-END_LENGTH:])
            set_tooltip(self, self.tr("Copiar o código: {code}").format(code=code))
        self.setVisible(bool(code))

    def _write(self, first: str, last: str) -> None:
        words = self.tr("Código {code}").format(code=f"{first}…{last}")
        set_icon_button_text(self, words, name=self.tr("Copiar o código do monitoramento"))

    def sizeHint(self) -> QSize:
        """One width for every id: the next monitoring's button stands in the same place."""
        hint, metrics = super().sizeHint(), self.fontMetrics()
        end = max(string.hexdigits.lower(), key=metrics.horizontalAdvance) * END_LENGTH
        widest, shown = (
            metrics.size(Qt.TextFlag.TextShowMnemonic, text).width()
            for text in (f"{self.text()[:-ENDS_LENGTH]}{end}…{end}", self.text())
        )
        return QSize(hint.width() + max(0, widest - shown), hint.height())

    def _apply_style(self) -> None:
        self.setIcon(self._theme.icon("copy", "text-3"))
