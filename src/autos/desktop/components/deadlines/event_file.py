"""Asks where the file for a calendar program is to be written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from autos.desktop.base.file_chooser import FileChooser
from autos.domain.deadlines.calendar_event import SUFFIX
from autos.text.translation import translate


def ask_event_file(parent: QWidget, name: str, take: Callable[[Path], None]) -> None:
    """Ask for a file, with a name suggested without its suffix; nothing happens where none is chosen."""
    chooser = FileChooser(parent, translate("deadlines", "Salvar na agenda"), QDir.homePath())
    chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    chooser.setDefaultSuffix(SUFFIX.removeprefix("."))
    chooser.selectFile(f"{name}{SUFFIX}")
    chooser.fileSelected.connect(lambda file: take(Path(file)))
    chooser.open()
