"""A window with an archive session, on a keyring in memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from autos.app.services import open_services
from autos.app.session import ArchiveSession
from autos.app.workspace import Workspace, WorkspaceSnapshot
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import KeyringMissing
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.system.archive_place import ArchivePlace
from tests.desktop.styling import styled_when_built
from tests.memory_secrets import MemorySecrets


class NoKeyring(MemorySecrets):
    """A session without one."""

    def read(self, name: str) -> SecretStr | None:
        raise KeyringMissing(name)

    def write(self, name: str, secret: SecretStr) -> None:
        raise KeyringMissing(name if secret else "")


@dataclass
class Session:
    """A running application, as `serve_window` runs it, without a service."""

    opened: OpenedWindow
    folder: Path
    secrets: MemorySecrets
    closed: asyncio.Event
    door: ArchiveSession
    status: list[str]
    desks: list[Workspace]

    @property
    def window(self) -> MainWindow:
        return self.opened.window

    async def serve(self) -> None:
        before: WorkspaceSnapshot | None = None
        while (archive := await self.door.open()) is not None:
            async with open_services(archive, self.folder / "practice", self.folder / "no-service.json") as parts:
                locks = await self.door.enter(archive)
                desk = Workspace(self.opened, parts, practice=False, locks=locks, before=before)
                self.desks.append(desk)
                await desk.start()
                self.door.show_notices()
                self.status.append("open")
                is_locked = await self.door.stay()
                before = await desk.locked_snapshot()
                desk.leave()
                await desk.aclose()
            self.status.append("closed")
            if not is_locked:
                return

    async def until(self, what: Callable[[], bool], patience_s: float = 60) -> None:
        for _ in range(int(patience_s / 0.02)):
            if what():
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"never happened; {self.status}")


@pytest.fixture
def session_of(qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path) -> Callable[..., object]:
    """A running session; closed at the end of the block."""

    @asynccontextmanager
    async def start(
        secrets: MemorySecrets | None = None, place: ArchivePlace | None = None, policy: Policy = NO_POLICY
    ) -> AsyncIterator[Session]:
        search = SearchPresenter()
        with styled_when_built(theme):
            window = MainWindow(search, theme, practice=False)
        qtbot.addWidget(window)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
        closed = asyncio.Event()
        keyring_secrets = secrets or MemorySecrets()
        door = ArchiveSession(opened, place or ArchivePlace(tmp_path), keyring_secrets, closed, policy)
        session = Session(opened, tmp_path, keyring_secrets, closed, door, [], [])
        running = asyncio.create_task(session.serve())
        try:
            yield session
        finally:
            closed.set()
            await running

    return start
