"""Asks for the file of marks that an office passes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from autos.desktop.base.file_chooser import FileChooser
from autos.text.translation import translate

SUFFIX = "json"
NAME = "dias-marcados.json"


def ask_marks_file(parent: QWidget, take: Callable[[Path], None]) -> None:
    """Ask for a file to bring in; nothing happens where none is chosen."""
    chooser = _chooser(parent, translate("deadlines", "Importar marcas"))
    chooser.setFileMode(QFileDialog.FileMode.ExistingFile)
    chooser.fileSelected.connect(lambda file: take(Path(file)))
    chooser.open()


def ask_new_marks_file(parent: QWidget, take: Callable[[Path], None]) -> None:
    """Ask where the marks are to be written for others."""
    chooser = _chooser(parent, translate("deadlines", "Exportar marcas"))
    chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    chooser.setDefaultSuffix(SUFFIX)
    chooser.selectFile(NAME)
    chooser.fileSelected.connect(lambda file: take(Path(file)))
    chooser.open()


def _chooser(parent: QWidget, title: str) -> FileChooser:
    chooser = FileChooser(parent, title, QDir.homePath())
    chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    chooser.setNameFilter(translate("deadlines", "Dias marcados (*.json)"))
    return chooser
