"""A window that is closed at any moment of the start ends Autos: nothing waits for a window that is gone."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from autos.app import main
from autos.app.main import StartOptions, serve_window
from autos.desktop.base.dialogs import ConfirmDialog, PassphraseDialog, answer
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.usecases.archive.open_archive import OpenedArchive
from tests.desktop.conftest import RESOURCES
from tests.desktop.window.locking.conftest import NoKeyring
from tests.memory_secrets import MemorySecrets

PATIENCE_S = 60.0
STARTED = """
import sys
from pathlib import Path
from autos.system import import_patches
import_patches.import_qt()
from PySide6.QtCore import QTimer
from autos.desktop.window import start
from autos.desktop.window.main_window import MainWindow
moment, resources, preferences = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
show = MainWindow.show
def show_and_close(window):
    show(window)
    if moment == "before the first paint":
        window.close()
    elif moment == "at the first paint":
        window.painted.connect(window.close)
MainWindow.show = show_and_close
opened = start.open_window(resources, preferences, practice=False)
loaded = []
if moment == "while modules are loaded":
    QTimer.singleShot(0, opened.window.close)
goes_on = start.load_in_background(("json",), opened.window, loaded.append)
print(goes_on, opened.window.was_closed)
if moment == "before the loop runs":
    opened.window.close()
    from autos.app.main import StartOptions, run_desktop
    print(run_desktop(opened, StartOptions(Path("no-service.json"))))
"""


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path) -> OpenedWindow:
    qapp.setQuitOnLastWindowClosed(False)  # as the application does
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=False)
    qtbot.addWidget(window)
    window.show()
    return OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))


async def serve(opened: OpenedWindow) -> int:
    """Status of Autos, which listens to the window as `_main` does."""
    closed = asyncio.Event()
    opened.window.closed.connect(closed.set)
    async with asyncio.timeout(PATIENCE_S):
        return await serve_window(opened, StartOptions(None), closed)


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("before the first paint", ["False", "True"]),
        ("at the first paint", ["False", "True"]),
        ("while modules are loaded", ["False", "True"]),
        ("before the loop runs", ["True", "False", "0"]),
    ],
)
def test_a_window_closed_before_the_archive_is_opened_ends(moment: str, said: list[str], tmp_path: Path) -> None:
    """Nobody hears the signal of a close between two waits; who waits next asks the window."""
    done = subprocess.run(
        [sys.executable, "-c", STARTED, moment, str(RESOURCES), str(tmp_path / "preferences.ini")],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "AUTOS_HOME": str(tmp_path)},
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )

    assert (done.returncode, done.stdout.split()) == (0, said), done.stderr


async def test_a_window_closed_while_the_archive_is_opened_ends(
    opened: OpenedWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The archive, which is open by then, is closed; no workspace is built on it."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path))
    monkeypatch.setattr(main, "Secrets", MemorySecrets)
    archives: list[OpenedArchive] = []
    open_archive = main.ArchiveSession.open.__globals__["open_archive"]

    async def open_and_close_window(*arguments: object, **options: object) -> OpenedArchive:
        archives.append(await open_archive(*arguments, **options))
        opened.window.close()
        return archives[-1]

    monkeypatch.setattr("autos.app.session.open_archive", open_and_close_window)
    monkeypatch.setattr(main, "Workspace", None)
    status = await serve(opened)

    assert status == 0
    assert not archives[0].archive.key.get_secret_value()  # it was closed


async def test_a_window_closed_before_its_workspace_is_built_ends(
    opened: OpenedWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the connection is taken up."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path))
    monkeypatch.setattr(main, "Secrets", MemorySecrets)
    begin_run = main.ConnectionRuns.begin_run

    async def begin_run_and_close_window(runs: main.ConnectionRuns) -> main.ConnectionRun:
        run = await begin_run(runs)
        opened.window.close()
        return run

    monkeypatch.setattr(main.ConnectionRuns, "begin_run", begin_run_and_close_window)
    monkeypatch.setattr(main, "Workspace", None)

    assert await serve(opened) == 0


@pytest.mark.parametrize("moment", ["while it is asked", "before it is asked"])
async def test_a_window_closed_around_the_question_for_the_passphrase_ends(
    opened: OpenedWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """By the program: a person's own close is kept from a window under a question. It is no failure to open."""
    monkeypatch.setenv("AUTOS_HOME", str(tmp_path))
    monkeypatch.setattr(main, "Secrets", NoKeyring)
    asked: list[str] = []
    open_dialog = PassphraseDialog.open

    def open_and_close_window(dialog: PassphraseDialog) -> None:
        open_dialog(dialog)
        asked.append(dialog.windowTitle())
        opened.window.close()

    monkeypatch.setattr(PassphraseDialog, "open", open_and_close_window)
    if moment == "before it is asked":
        folder = main.ArchiveSession._folder_to_open

        def folder_after_the_close(session: main.ArchiveSession) -> Path:
            opened.window.was_closed = True
            return folder(session)

        monkeypatch.setattr(main.ArchiveSession, "_folder_to_open", folder_after_the_close)
    status = await serve(opened)

    assert (status, len(asked)) == ((0, 1) if moment == "while it is asked" else (1, 0))
    assert QApplication.activeModalWidget() is None


async def test_nothing_is_asked_over_a_window_that_was_closed(opened: OpenedWindow, theme: Theme) -> None:
    """Nobody could answer."""
    opened.window.close()
    async with asyncio.timeout(PATIENCE_S):
        is_given = await answer(ConfirmDialog(opened.window, theme, "Perguntar de novo?", "Outra consulta."))

    assert not is_given
    assert not [one for one in opened.window.findChildren(QDialog) if one.isVisible()]


async def test_closing_the_window_answers_what_is_asked_over_it(opened: OpenedWindow, theme: Theme) -> None:
    asking = asyncio.create_task(answer(ConfirmDialog(opened.window, theme, "Perguntar de novo?", "Outra consulta.")))
    while QApplication.activeModalWidget() is None:  # noqa: ASYNC110 -- the dialog says it by being there
        await asyncio.sleep(0.01)
    opened.window.close()
    async with asyncio.timeout(PATIENCE_S):
        assert not await asking
