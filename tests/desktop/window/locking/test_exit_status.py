"""The exit status if the archive was never opened."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from autos.app.main import StartOptions, serve_window
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from tests.desktop.window.locking.conftest import NoKeyring

LOOKS, PATIENCE_S = 3_000, 60.0


@pytest.fixture
def opened(
    qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> OpenedWindow:
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path))
    monkeypatch.setattr("autos.app.main.Secrets", NoKeyring)
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=False)
    qtbot.addWidget(window)
    return OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))


async def test_closing_the_window_before_the_archive_opens_exits_with_0(opened: OpenedWindow, tmp_path: Path) -> None:
    """Nothing failed, and no file was created."""
    closed = asyncio.Event()
    closed.set()

    assert await serve_window(opened, StartOptions(None), closed) == 0
    assert not list(tmp_path.glob("*.sqlite*"))


async def test_cancelling_the_passphrase_exits_with_1(opened: OpenedWindow, tmp_path: Path) -> None:
    """There is no keyring, and the user set no passphrase."""
    running = asyncio.create_task(serve_window(opened, StartOptions(None), asyncio.Event()))
    for _ in range(LOOKS):
        await asyncio.sleep(0.02)
        if isinstance(asked := QApplication.activeModalWidget(), QDialog):
            asked.reject()
            break
    async with asyncio.timeout(PATIENCE_S):
        assert await running == 1
    assert not list(tmp_path.glob("*.sqlite*"))
