"""Presenter and view of the overview over a real archive."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.overview.presenter import OverviewPresenter
from autos.desktop.pages.overview.texts import BarNames
from autos.desktop.pages.overview.view import OverviewView
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.exported_files import ExportedFiles
from tests.desktop.conftest import RESOURCES


@pytest.fixture
async def presenter(archive: Archive, reader: ArchiveReader) -> AsyncIterator[OverviewPresenter]:
    made = OverviewPresenter(reader, ExportedFiles(archive))
    yield made
    await made.tasks.aclose()


@pytest.fixture
def view(qtbot: QtBot, presenter: OverviewPresenter, theme: Theme) -> OverviewView:
    shown = OverviewView(presenter, theme, BarNames(RESOURCES / "reference"))
    qtbot.addWidget(shown)
    shown.resize(1044, 672)
    shown.show()
    return shown
