"""The reading pane on a real archive."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.usecases.library.archive_reader import ArchiveReader


@pytest.fixture
async def presenter(reader: ArchiveReader) -> AsyncIterator[LawsuitPresenter]:
    """Presenter without an open lawsuit."""
    made = LawsuitPresenter(reader)
    yield made
    await made.tasks.aclose()


@pytest.fixture
def view(qtbot: QtBot, presenter: LawsuitPresenter, theme: Theme) -> LawsuitView:
    """Visible view, as wide as in an ordinary window."""
    shown = LawsuitView(presenter, theme)
    qtbot.addWidget(shown)
    shown.resize(640, 760)
    shown.show()
    return shown
