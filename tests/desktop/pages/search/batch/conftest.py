"""A batch on a real archive, with the practice service over HTTP."""

from __future__ import annotations

import asyncio
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from shutil import copytree
from typing import Self

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from autos.app import services
from autos.app.search.batch_flow import BatchFlow
from autos.app.search.search_flow import SearchFlow
from autos.app.services import Services, open_services
from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.batch.presenter import BatchPresenter
from autos.desktop.pages.search.batch.state import BatchPhase
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.connection.connection import Connection, read_connection_file
from autos.domain.errors import ServiceUnreachable
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.policy.policy_reading import NO_READING
from autos.system.practice_process import service_command
from autos.usecases.archive.open_archive import OpenedArchive
from tests.desktop.styling import styled_when_built

PATIENCE_S = 60.0


class RunningPractice:
    """The embedded service, of which one process answers all tests: each would take half a second to start its own."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.problem: ServiceUnreachable | None = None
        self.is_restarting = False
        self.on_change: Callable[[], None] = lambda: None

    async def ensure_started(self) -> None:
        """It was started before."""

    async def stop(self) -> None:
        """It goes on for the next test."""


class BatchWorld:
    """One archive, one window, one service; all of them are closed inside the test, while its loop runs."""

    def __init__(self, opened: OpenedWindow, archive: Archive, folder: Path) -> None:
        self.opened = opened
        self.archive = archive
        self._folder = folder
        self._stack = AsyncExitStack()
        self.connection_file: Path | None = None
        """Another service than that of practice."""
        self.reading = NO_READING
        """What the administrator has set."""
        self.parts: Services
        self.search_flow: SearchFlow

    async def __aenter__(self) -> Self:
        folder = self._folder
        file = OpenedArchive(archive=self.archive, file=folder / "acervo.autos", has_keyring=True, set_aside=None)
        self.parts = await self._stack.enter_async_context(
            open_services(file, folder / "practice", self.connection_file, reading=self.reading)
        )
        lasting = TaskScope(on_problem=lambda _problem: None)
        self._stack.push_async_callback(lasting.aclose)
        self.search_flow = SearchFlow(self.opened, self.parts, lasting)
        self._stack.push_async_callback(self.batch.aclose)
        self.batch.attach(BatchFlow(self.parts, self.search_flow))
        self._stack.callback(
            self.parts.reader.changes.subscribe(lambda change: self.batch.refresh_answers(change.entry_ids))
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    @property
    def batch(self) -> BatchPresenter:
        return self.opened.search.batch

    async def entries(self) -> list[LedgerEntry]:
        """Entries of the ledger, oldest first."""
        return list(reversed(await self.parts.reader.recent()))

    async def until(self, is_so: Callable[[], bool], pause_s: float = 0.02) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not is_so():  # noqa: ASYNC110 -- whatever it is, the state says it by being so
                await asyncio.sleep(pause_s)

    async def stop_when(self, is_so: Callable[[], bool]) -> None:
        """Stop the batch in the very turn of the loop in which this is so: a little later it may have ended."""
        await self.until(is_so, pause_s=0)
        self.batch.stop()
        await self.until(lambda: self.batch.state.phase is BatchPhase.STOPPED)


@pytest.fixture
def opened(qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path) -> OpenedWindow:
    search = SearchPresenter()
    with styled_when_built(theme):
        window = MainWindow(search, theme, practice=True)
    qtbot.addWidget(window)
    window.show()
    return OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))


@pytest.fixture(scope="session")
def practice(built_world: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    """A practice service that answers every test of this process, three times as fast as usual."""
    folder = Path(copytree(built_world, tmp_path_factory.mktemp("shared") / "practice"))
    file = folder / "connection.json"
    words = ("--folder", str(folder), "--connection-file", str(file), "--calls-per-minute", "1000000", "--pace", "0.3")
    with subprocess.Popen(service_command(*words), stdout=subprocess.DEVNULL) as process:
        until = time.monotonic() + PATIENCE_S
        while not file.exists() and time.monotonic() < until:
            time.sleep(0.02)
        yield read_connection_file(file)
        process.terminate()


@pytest.fixture
def world(
    opened: OpenedWindow, archive: Archive, practice: Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> BatchWorld:
    monkeypatch.setattr(services, "EmbeddedService", lambda _folder: RunningPractice(practice))
    return BatchWorld(opened, archive, tmp_path)
