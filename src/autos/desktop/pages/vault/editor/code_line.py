"""Current six-digit code of a set-up key, to be compared with the authenticator."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from pydantic import SecretStr
from PySide6.QtCore import QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.text.labels import quiet_label
from autos.text.translation import plural
from autos.usecases.vault.one_time_code import code_at, seconds_left

TICK_MS = 500
HALF = 3


class OneTimeCodeLine(QWidget):
    """Shows the code on demand, and only for a valid set-up key."""

    def __init__(self, theme: Theme, now: Callable[[], datetime], secret: Callable[[], SecretStr | None]) -> None:
        """`secret` returns the typed set-up key, None if it is not valid."""
        super().__init__()
        self._now = now
        self._secret = secret
        self.show_code = QPushButton(self.tr("Mostrar código atual"))
        self.show_code.setProperty("kind", "link")
        self.show_code.setFont(theme.font(12, 500))
        self.show_code.setCheckable(True)
        self.show_code.toggled.connect(self._toggle_code)
        self.code = quiet_label("", theme.font(15, 600, code=True), "")
        self.left = quiet_label("", theme.font(11.5))
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self._tick)
        self.setLayout(row(self.show_code, self.code, self.left, STRETCH, spacing=8))
        self.offer()

    def offer(self) -> None:
        """Show the line only while there is a valid key."""
        has_key = self._secret() is not None
        self.setVisible(has_key)
        if not has_key:
            self.show_code.setChecked(False)
        elif self.show_code.isChecked():
            self._tick()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.show_code.setChecked(False)

    def _toggle_code(self, is_on: bool) -> None:
        self.show_code.setText(self.tr("Ocultar código") if is_on else self.tr("Mostrar código atual"))
        if is_on:
            self._ticking.start()
            self._tick()
        else:
            self._ticking.stop()
            self.code.clear()
            self.left.clear()

    def _tick(self) -> None:
        secret = self._secret()
        if secret is None:
            self.show_code.setChecked(False)
            return
        now = self._now()
        digits = code_at(secret, now)
        self.code.setText(f"{digits[:HALF]} {digits[HALF:]}")
        self.left.setText(plural(seconds_left(now), self.tr("falta {n} s"), self.tr("faltam {n} s")))
