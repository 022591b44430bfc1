"""The practice service starts at its first use; the frame shows a failure."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
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

PATIENCE_S = 20.0
CPF = "111.222.333-96"


class Practice:
    """A desk in practice."""

    def __init__(self, desk: Workspace, opened: OpenedWindow, service: EmbeddedService) -> None:
        self.desk = desk
        self.window = opened.window
        self.search = opened.search
        self.service = service


@pytest.fixture
async def practice(
    qtbot: QtBot,
    qapp: QApplication,
    theme: Theme,
    archive: Archive,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Practice]:
    """Its service does not start."""
    monkeypatch.setattr(practice_process, "default_command", lambda _: [sys.executable, "-c", "raise SystemExit(3)"])
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=True)
    qtbot.addWidget(window)
    opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    file = OpenedArchive(archive=archive, file=tmp_path / "acervo.autos", has_keyring=True, set_aside=None)
    async with open_services(file, tmp_path / "practice", None) as parts:
        desk = Workspace(opened, parts, practice=True)
        await desk.start()
        assert parts.practice is not None
        yield Practice(desk, opened, parts.practice)
        desk.leave()
        await desk.aclose()


async def test_reading_starts_no_service(practice: Practice) -> None:
    assert practice.service.process_id is None
    assert practice.service.problem is None
    assert practice.window.status.service.text().startswith("Serviço de prática")


async def test_typing_a_document_starts_the_service_and_a_failure_is_shown(practice: Practice) -> None:
    """The archive stays open; the next need tries again."""
    practice.search.type(CPF)
    async with asyncio.timeout(PATIENCE_S):
        while practice.service.problem is None:  # noqa: ASYNC110 -- it is told by being so
            await asyncio.sleep(0.01)
    failed = practice.window.status.service.text()
    practice.service._set_problem(None)

    assert failed == "Sem serviço · o acervo abre"
    assert practice.window.status.service.text().startswith("Serviço de prática")


async def test_a_later_workspace_shows_the_failure(practice: Practice) -> None:
    with pytest.raises(ServiceUnreachable):
        await practice.service.ensure_started()
    practice.desk._show_service()

    assert practice.window.status.service.text() == "Sem serviço · o acervo abre"
