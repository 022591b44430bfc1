"""With which status the desk ends when it never came to open."""

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
from autos.desktop.window.start import Opened
from tests.desktop.window.locking.conftest import NoKeyring

LOOKS, PATIENCE_S = 3_000, 60.0


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Opened:
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path))
    monkeypatch.setattr("autos.app.main.Secrets", NoKeyring)
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=False)
    qtbot.addWidget(window)
    return Opened(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))


async def test_a_window_closed_before_the_archive_opens_has_ended_well(opened: Opened, tmp_path: Path) -> None:
    """Status 0: nothing failed. Nothing has been made, either."""
    closed = asyncio.Event()
    closed.set()

    assert await serve_window(opened, StartOptions(None), closed) == 0
    assert not list(tmp_path.glob("*.sqlite*"))


async def test_giving_up_the_passphrase_is_told_to_whoever_started_it(opened: Opened, tmp_path: Path) -> None:
    """Status 1: here is no keyring, and the person would not set a passphrase instead."""
    running = asyncio.create_task(serve_window(opened, StartOptions(None), asyncio.Event()))
    for _ in range(LOOKS):
        await asyncio.sleep(0.02)
        if isinstance(asked := QApplication.activeModalWidget(), QDialog):
            asked.reject()
            break
    async with asyncio.timeout(PATIENCE_S):
        assert await running == 1
    assert not list(tmp_path.glob("*.sqlite*"))
