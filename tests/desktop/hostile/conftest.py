"""The reading pane on a real archive, and clocks far from the courts."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterator

import pytest
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.usecases.library.archive_reader import ArchiveReader


@pytest.fixture
async def reading(reader: ArchiveReader) -> AsyncIterator[LawsuitPresenter]:
    """Nothing opened yet."""
    made = LawsuitPresenter(reader)
    yield made
    await made.tasks.aclose()


@pytest.fixture
def pane(qtbot: QtBot, reading: LawsuitPresenter, theme: Theme) -> LawsuitView:
    """Shown, as wide as in a window of ordinary size."""
    shown = LawsuitView(reading, theme)
    qtbot.addWidget(shown)
    shown.resize(640, 760)
    shown.show()
    return shown


@pytest.fixture(params=["America/Sao_Paulo", "Pacific/Kiritimati", "America/Los_Angeles", "UTC"])
def local_zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A computer in that zone; where the clock of the process cannot be moved, the one it has."""
    monkeypatch.setenv("TZ", request.param)
    if hasattr(time, "tzset"):
        time.tzset()
    yield request.param
    monkeypatch.undo()
    if hasattr(time, "tzset"):
        time.tzset()
