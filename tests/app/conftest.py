"""A window and a desk on a real archive; the service cannot be reached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from autos.app.search.search_flow import SearchFlow
from autos.app.services import Services, open_services
from autos.app.workspace import Workspace, WorkspaceSnapshot
from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.tasks import TaskScope
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.system.program import ProgramFile
from autos.usecases.archive.open_archive import OpenedArchive
from autos.usecases.updates.check_updates import CheckUpdates
from tests.desktop.conftest import (
    anyio_backend,
    archive,
    patient_waits,
    pytest_collection_modifyitems,
    reader,
    theme,
)
from tests.desktop.styling import styled_when_built

__all__ = ["anyio_backend", "archive", "patient_waits", "pytest_collection_modifyitems", "reader", "theme"]

PATIENCE_S = 60.0


class World:
    """One archive and one window with successive workspaces, closed inside the test while its loop runs."""

    def __init__(self, opened: OpenedWindow, archive: Archive, folder: Path) -> None:
        self.opened = opened
        self.archive = archive
        self._folder = folder
        self._stack = AsyncExitStack()
        self._desks: list[Workspace] = []
        self.lasting = TaskScope(on_problem=lambda _problem: None)
        self.parts: Services
        self.search_flow: SearchFlow

    async def __aenter__(self) -> Self:
        folder = self._folder
        file = OpenedArchive(archive=self.archive, file=folder / "acervo.autos", has_keyring=True, set_aside=None)
        without_service = open_services(file, folder / "practice", folder / "no-service.json")
        self.parts = await self._stack.enter_async_context(without_service)
        self._stack.push_async_callback(self.lasting.aclose)
        self.search_flow = SearchFlow(self.opened, self.parts, self.lasting)
        return self

    async def __aexit__(self, *_: object) -> None:
        for desk in list(self._desks):
            desk.leave()
            await desk.aclose()
        await self._stack.aclose()

    async def desk(
        self,
        before: WorkspaceSnapshot | None = None,
        program: ProgramFile | None = None,
        updates: CheckUpdates | None = None,
    ) -> Workspace:
        made = Workspace(
            self.opened,
            self.parts,
            practice=False,
            search_flow=self.search_flow,
            before=before,
            program=program,
            updates=updates,
        )
        self._desks.append(made)
        await made.start()
        return made

    async def until(self, is_so: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not is_so():  # noqa: ASYNC110 -- whatever it is, the window says it by being so
                await asyncio.sleep(0.01)


class Gap:
    """Between two workspaces: the first has left, and the window is restyled."""

    def __init__(self, world: World, desk: Workspace) -> None:
        self._world = world
        self._desk = desk
        self._before = desk.snapshot()
        desk.leave(for_another=True)

    async def next_desk(self, updates: CheckUpdates | None = None) -> Workspace:
        await self._desk.aclose()
        self._world._desks.remove(self._desk)
        return await self._world.desk(self._before, updates=updates)


@pytest.fixture
def world(qtbot: QtBot, qapp: QApplication, theme: Theme, archive: Archive, tmp_path: Path) -> World:
    search = SearchPresenter()
    with styled_when_built(theme):
        window = MainWindow(search, theme, practice=False)
    qtbot.addWidget(window)
    window.show()
    return World(
        OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini")), archive, tmp_path
    )
