"""The eye at the end of a hidden field."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit

from autos.desktop.base.theme import Theme


class RevealAction(QAction):
    """Shows what is typed into a field, as long as it is checked; the field hides it otherwise."""

    def __init__(self, field: QLineEdit, words: str, theme: Theme) -> None:
        super().__init__(words, field)
        self._field = field
        self._theme = theme
        self.setCheckable(True)
        field.setInputMethodHints(Qt.InputMethodHint.ImhSensitiveData | Qt.InputMethodHint.ImhNoPredictiveText)
        field.setEchoMode(QLineEdit.EchoMode.Password)
        field.addAction(self, QLineEdit.ActionPosition.TrailingPosition)
        self.toggled.connect(self._show)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def _show(self, is_shown: bool) -> None:
        self._field.setEchoMode(QLineEdit.EchoMode.Normal if is_shown else QLineEdit.EchoMode.Password)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.setIcon(self._theme.icon("eye-off" if self.isChecked() else "eye", "text-2"))
