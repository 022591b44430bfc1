"""The application in a process of its own, whose memory the test searches: opened with a passphrase, used, locked.

`python -m tests.desktop.window.locking.locked_process FOLDER` reads the passphrase from its standard input, and prints
`open` once the archive is open and the newest search is on the clipboard, `locked` once the archive is locked. It waits
for a line after each.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from pathlib import Path

import qasync
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from autos.app import main
from autos.desktop.base.dialogs import PassphraseDialog
from autos.desktop.widgets.text.clipboard import copy
from autos.desktop.window.interpreter import set_up_interpreter
from autos.desktop.window.locking.lock_screen import LockScreen
from autos.desktop.window.start import OpenedWindow, open_window
from autos.system.allocator import configure_allocator
from tests.memory_secrets import MemorySecrets

RESOURCES = Path(__file__).parents[4] / "resources"
STEP_S, STEPS = 0.05, 1200


async def _until(what: Callable[[], object]) -> None:
    for _ in range(STEPS):
        if what():
            return
        await asyncio.sleep(STEP_S)
    raise AssertionError("never happened")


async def _heard() -> str:
    """The next line of standard input."""
    loop, message_sent = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(0, message_sent.set)
    await message_sent.wait()
    loop.remove_reader(0)
    line = bytearray(256)
    text = bytes(line[: os.readv(0, [line])]).decode().rstrip("\n")
    line[:] = bytes(len(line))  # what the test leaves in memory is not what Autos leaves
    return text


def _tell(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


async def _use(opened: OpenedWindow) -> None:
    window, search = opened.window, opened.search
    await _until(lambda: isinstance(QApplication.activeModalWidget(), PassphraseDialog))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PassphraseDialog)
    dialog.passphrase.setText(await _heard())
    dialog.go_on.click()
    del dialog
    await _until(lambda: search.state.recents)
    copy(search.state.recents[0].label, window)
    assert QGuiApplication.clipboard().text()
    window.show_screen("settings")
    _tell("open")
    await _heard()
    window.lock_wanted.emit()
    await _until(lambda: isinstance(screen := window.centralWidget(), LockScreen) and screen.open.isVisible())
    _tell("locked")
    await _heard()
    window.close()


async def _run(opened: OpenedWindow, folder: Path) -> None:
    closed = asyncio.Event()
    opened.window.closed.connect(closed.set)
    using = asyncio.create_task(_use(opened))
    await main.serve_window(opened, main.StartOptions(folder / "no-service.json"), closed)
    await using


def run(folder: Path) -> None:
    """Run until the window is closed."""
    secrets = MemorySecrets()
    main.Secrets = lambda: secrets  # type: ignore[assignment,misc]
    opened = open_window(RESOURCES, folder / "preferences.ini", practice=False)
    configure_allocator()
    set_up_interpreter(opened.application)
    with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(opened.application)) as runner:
        runner.run(_run(opened, folder))


if __name__ == "__main__":
    run(Path(sys.argv[1]))
