"""Buttons with frequent values of a field."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.theme import Theme


class Presets(QFrame):
    """Buttons that set a field's text; that of the current text is checked, and pressing it clears the field."""

    def __init__(self, name: str, field: QLineEdit, values: Mapping[str, str], theme: Theme) -> None:
        """`values` maps the buttons' texts to the values they set."""
        super().__init__()
        self._field = field
        self._values = values
        self.setAccessibleName(name)
        self.buttons: dict[str, QPushButton] = {}
        for words, value in values.items():
            button = QPushButton(words)
            button.setCheckable(True)
            button.setProperty("room", "small")
            button.setFont(theme.font(12))
            button.setAccessibleName(f"{name}: {words}")
            button.clicked.connect(lambda is_on, value=value: self._write(value if is_on else ""))
            self.buttons[words] = button
        self.setLayout(row(*self.buttons.values(), STRETCH, spacing=6))
        field.textChanged.connect(self._render)
        self._render()

    def _write(self, value: str) -> None:
        self._field.setText(value)
        self._field.setModified(True)
        self._render()

    def _render(self) -> None:
        written = self._field.text().strip()
        for words, button in self.buttons.items():
            button.setChecked(self._values[words] == written)
