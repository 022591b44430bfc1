"""Files that are dropped on the window, or that the system hands to it, wait to be opened."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.file_inbox import MOST_FILES, FileInbox
from autos.desktop.window.main_window import MainWindow
from tests.desktop.drags import drop


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> MainWindow:
    shown = MainWindow(SearchPresenter(), theme, practice=True)
    qtbot.addWidget(shown)
    return shown


def taken(inbox: FileInbox) -> list[Path]:
    files = []
    while (file := inbox.take()) is not None:
        files.append(file)
    return files


def drag(target: QWidget, *addresses: QUrl, text: str = "") -> bool:
    """Drag over a widget; whether it takes what is dragged. Drops it there, if it does."""
    content = QMimeData()
    if addresses:
        content.setUrls(list(addresses))
    if text:
        content.setText(text)
    return drop(target, content)


def test_dropped_files_wait_in_their_order(window: MainWindow, tmp_path: Path) -> None:
    files = [tmp_path / "um transporte.autos", tmp_path / "planilha ção.xlsx"]
    arrived: list[bool] = []
    window.files.arrived.connect(lambda: arrived.append(True))

    assert drag(window, *(QUrl.fromLocalFile(str(file)) for file in files))
    assert taken(window.files) == files
    assert len(arrived) == 2


@pytest.mark.parametrize("address", ["https://exemplo.adv.br/a.autos", "file://servidor.invalid/a.autos", "data:,x"])
def test_an_address_elsewhere_is_not_taken(window: MainWindow, address: str) -> None:
    taken_up = drag(window, QUrl(address))

    assert taken_up == address.startswith("file:")  # a share of the network is a place like any other on Windows
    assert all(file.name == "a.autos" for file in taken(window.files))


def test_files_that_are_dragged_over_the_field_are_the_windows(window: MainWindow, tmp_path: Path) -> None:
    """Their addresses are not typed; a dragged text is."""
    line = window.search.field.line
    drag(line, QUrl.fromLocalFile(str(tmp_path / "a.autos")))
    assert (line.text(), taken(window.files)) == ("", [tmp_path / "a.autos"])

    assert drag(line, text="Renato")
    assert (line.text(), taken(window.files)) == ("Renato", [])


def test_a_few_files_wait_each_once(window: MainWindow, tmp_path: Path) -> None:
    """Not every file of a folder that is dropped by mistake."""
    files = [tmp_path / str(number) for number in range(MOST_FILES + 5)]
    for file in (*files, files[0]):
        window.files.put(file)

    assert taken(window.files) == files[:MOST_FILES]


def test_files_that_the_system_hands_over_wait_too(qapp: QApplication, window: MainWindow, tmp_path: Path) -> None:
    """As macOS does for a double click; an address is not a file."""
    qapp.installEventFilter(window.files)
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(str(tmp_path / "a.autos")))
    QCoreApplication.sendEvent(qapp, QFileOpenEvent(QUrl("autos:nada")))
    qapp.removeEventFilter(window.files)

    assert taken(window.files) == [tmp_path / "a.autos"]
