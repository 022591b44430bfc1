"""The dialog that asks for a file or folder."""

from __future__ import annotations

from PySide6.QtWidgets import QFileDialog, QWidget


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
