"""The activity page on a real archive."""

from __future__ import annotations

from collections.abc import AsyncIterator
from uuid import UUID

import pytest
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.activity.presenter import ActivityPresenter
from autos.desktop.pages.activity.spending.view import SpendingView
from autos.desktop.pages.activity.view import ActivityView
from autos.usecases.library.archive_reader import ArchiveReader


class FakeRunSearch:
    """Stands in for the use case; records followed searches."""

    def __init__(self) -> None:
        self.followed: list[UUID] = []

    async def follow(self, entry_id: UUID) -> None:
        self.followed.append(entry_id)


def no_spending() -> SpendingView:
    """For a page on which the spending is never shown."""
    raise AssertionError


@pytest.fixture
def run_search() -> FakeRunSearch:
    return FakeRunSearch()


@pytest.fixture
async def presenter(reader: ArchiveReader, run_search: FakeRunSearch) -> AsyncIterator[ActivityPresenter]:
    """With no search chosen."""
    made = ActivityPresenter(reader, run_search)  # type: ignore[arg-type]  # a stand-in with the one verb it needs
    yield made
    await made.tasks.aclose()


@pytest.fixture
async def view(qtbot: QtBot, presenter: ActivityPresenter, theme: Theme) -> ActivityView:
    """Shown in the size of a usual window."""
    shown = ActivityView(presenter, theme, no_spending)
    qtbot.addWidget(shown)
    shown.resize(1208, 820)
    shown.show()
    await presenter.tasks.idle()
    return shown
