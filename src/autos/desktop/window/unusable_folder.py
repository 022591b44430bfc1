"""The message of a start that has no folder to work in: whoever opened Autos from a menu sees no terminal."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from autos.desktop.window.new_application import new_application


def show_unusable_folder(sentence: str) -> None:
    """Show it until the person has closed it. There is no application yet."""
    application = new_application(sys.argv[:1])
    application.setApplicationName("Autos")
    box = QMessageBox(QMessageBox.Icon.Critical, "Autos", sentence, QMessageBox.StandardButton.Close)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.exec()
