"""The dialog for files speaks the window's language."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.base.preferences import Language
from autos.desktop.window.start import _install_translator
from tests.desktop.conftest import RESOURCES


def test_no_label_is_left_in_english(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    """Qt's own Portuguese has no words for two of them."""
    _install_translator(qapp, Language.PORTUGUESE, RESOURCES)
    chooser = FileChooser(None, "Exportar", str(tmp_path))
    qtbot.addWidget(chooser)
    chooser.setOption(QFileDialog.Option.DontUseNativeDialog)
    chooser.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    labels = {label.text() for label in chooser.findChildren(QLabel)}

    assert {"&Pasta:", "&Nome do arquivo:", "&Tipo de arquivo:"} <= labels


def test_every_chooser_of_the_window_is_this_one() -> None:
    source = RESOURCES.parent / "src" / "autos"
    own = source / "desktop" / "base" / "file_chooser.py"
    others = [file for file in source.rglob("*.py") if file != own and "QFileDialog(" in file.read_text("utf-8")]

    assert others == []
