"""Answers of the service, as it sent them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from autos.desktop.base.layouts import STRETCH, column, row
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.json_view.json_text import JsonText
from autos.desktop.components.json_view.page import JsonPage

SIZE = 640, 480


class ReceivedDialog(QDialog):
    """Read-only JSON, to be copied."""

    def __init__(self, parent: QWidget, theme: Theme, title: str, json: JsonText) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        heading = PlainLabel(title)
        heading.setFont(theme.font(17, 600))
        self.page = JsonPage(theme, margins=(0, 0, 0, 0))
        self.page.render_json(json)
        self.page.copy_wanted.connect(lambda: QGuiApplication.clipboard().setText(json.whole))
        leave = QPushButton(self.tr("Fechar"))
        leave.setDefault(True)
        leave.clicked.connect(self.accept)
        self.setLayout(column(heading, 14, self.page, 14, row(STRETCH, leave), margins=(24, 20, 24, 20)))
        self.resize(*map(theme.px, SIZE))
