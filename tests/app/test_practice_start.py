"""The practice service starts at its first use; the frame shows a failure."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from autos.app.services import open_services
from autos.app.workspace import Workspace
from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import ServiceUnreachable
from autos.system import practice_process
from autos.system.practice_process import EmbeddedService
from autos.usecases.archive.open_archive import OpenedArchive

PATIENCE_S = 60.0
CPF = "111.222.333-96"


class Practice:
    """A workspace in practice."""

    def __init__(self, workspace: Workspace, opened: OpenedWindow, service: EmbeddedService) -> None:
        self.workspace = workspace
        self.window = opened.window
        self.search = opened.search
        self.service = service


OpenPractice = Callable[[], AbstractAsyncContextManager[Practice]]


@pytest.fixture
def open_practice(
    qtbot: QtBot,
    qapp: QApplication,
    theme: Theme,
    archive: Archive,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> OpenPractice:
    """Opens practice whose service does not start; closed inside the test, since qtbot deletes the window after it."""
    monkeypatch.setattr(practice_process, "default_command", lambda _: [sys.executable, "-c", "raise SystemExit(3)"])
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=True)
    qtbot.addWidget(window)
    opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    file = OpenedArchive(archive=archive, file=tmp_path / "acervo.autos", has_keyring=True, set_aside=None)

    @asynccontextmanager
    async def opened_practice() -> AsyncIterator[Practice]:
        async with open_services(file, tmp_path / "practice", None) as parts:
            workspace = Workspace(opened, parts, practice=True)
            await workspace.start()
            assert parts.practice is not None
            yield Practice(workspace, opened, parts.practice)
            workspace.leave()
            await workspace.aclose()

    return opened_practice


async def test_reading_starts_no_service(open_practice: OpenPractice) -> None:
    async with open_practice() as practice:
        assert practice.service.process_id is None
        assert practice.service.problem is None
        assert practice.window.status.service.text().startswith("Serviço de prática")


async def test_typing_a_document_starts_the_service_and_a_failure_is_shown(open_practice: OpenPractice) -> None:
    """The archive stays open; the next need tries again."""
    async with open_practice() as practice:
        practice.search.type(CPF)
        async with asyncio.timeout(PATIENCE_S):
            while practice.service.problem is None:  # noqa: ASYNC110 -- it is told by being so
                await asyncio.sleep(0.01)
        failed = practice.window.status.service.text()
        practice.service._set_state(None)

        assert failed == "Sem serviço · o acervo abre"
        assert practice.window.status.service.text().startswith("Serviço de prática")


async def test_a_later_workspace_shows_the_failure(open_practice: OpenPractice) -> None:
    async with open_practice() as practice:
        with pytest.raises(ServiceUnreachable):
            await practice.service.ensure_started()
        practice.workspace._service.show()

        assert practice.window.status.service.text() == "Sem serviço · o acervo abre"
