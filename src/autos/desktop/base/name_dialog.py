"""A dialog that asks for a name."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH

STRAIGHT = re.compile('"([^"]*)"')


class NameDialog(QDialog):
    """`name()` is valid once accepted. An empty name is accepted only with `may_be_empty`."""

    def __init__(self, parent: QWidget, theme: Theme, title: str, before: str = "", *, may_be_empty: str = "") -> None:
        """`may_be_empty` is the sentence that explains what an empty name means."""
        super().__init__(parent)
        self._may_be_empty = bool(may_be_empty)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setMinimumWidth(400)
        heading = PlainLabel(title)
        heading.setFont(theme.font(17, 600))
        self.line = QLineEdit(before)
        self.line.setMaxLength(MAX_NAME_LENGTH)
        self.line.setAccessibleName(title)
        self.line.selectAll()
        hint = PlainLabel(may_be_empty)
        hint.setProperty("tone", "3")
        hint.setVisible(bool(may_be_empty))
        self.leave = QPushButton(self.tr("Cancelar"))
        self.go_on = QPushButton(self.tr("Salvar"))
        self.go_on.setProperty("kind", "primary")
        self.go_on.setDefault(True)
        foot = row(STRETCH, self.leave, self.go_on)
        self.setLayout(column(heading, self.line, hint, foot, spacing=12, margins=(24, 20, 24, 20)))
        self.line.textChanged.connect(self._render)
        self.leave.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        self._render(before)

    def name(self) -> str:
        """The name; double quotes become single ones, because queries put names between double ones."""
        return STRAIGHT.sub("\u2018\\1\u2019", self.line.text().strip())

    def _render(self, text: str) -> None:
        self.go_on.setEnabled(self._may_be_empty or bool(text.strip()))
