"""The dialog that asks for a file or folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

if TYPE_CHECKING:
    from autos.desktop.base.preferences import Preferences


class FileChooser(QFileDialog):
    """Qt's dialog with all its labels in the window's language: Qt's own Portuguese leaves some in English."""

    def __init__(self, parent: QWidget | None, title: str, folder: str) -> None:
        super().__init__(parent, title, folder)
        for label, words in (
            (QFileDialog.DialogLabel.LookIn, self.tr("&Pasta:")),
            (QFileDialog.DialogLabel.FileName, self.tr("&Nome do arquivo:")),
            (QFileDialog.DialogLabel.FileType, self.tr("&Tipo de arquivo:")),
            (QFileDialog.DialogLabel.Reject, self.tr("Cancelar")),
        ):
            self.setLabelText(label, words)


class FolderChooser(FileChooser):
    """Asks for a folder, which can be created in it."""

    def __init__(self, parent: QWidget | None, title: str, folder: str) -> None:
        super().__init__(parent, title, folder)
        self.setFileMode(QFileDialog.FileMode.Directory)
        self.setOption(QFileDialog.Option.ShowDirsOnly)
        self.setLabelText(QFileDialog.DialogLabel.Accept, self.tr("Escolher"))


def last_folder(preferences: Preferences) -> Path:
    """Where files were written last, else the person's documents."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    for folder in (preferences.export_folder, documents):
        if folder and Path(folder).is_dir():
            return Path(folder)
    return Path(QDir.homePath())
