"""The results page on a real archive."""

from __future__ import annotations

from collections.abc import AsyncIterator
from uuid import UUID

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.pages.results.view import ResultsView
from autos.domain.errors import ServiceUnreachable
from autos.domain.ledger.ledger import LedgerEntry
from autos.usecases.library.archive_reader import ArchiveReader


class Following:
    """Replaces the use case: records the polled searches, and can fail."""

    def __init__(self) -> None:
        self.followed: list[UUID] = []
        self.stopped: list[UUID] = []
        self.fails = False

    def can_follow(self, _entry: LedgerEntry) -> bool:
        return True

    async def follow(self, entry_id: UUID) -> None:
        self.followed.append(entry_id)
        if self.fails:
            raise ServiceUnreachable

    async def stop_following(self, entry_id: UUID) -> None:
        self.stopped.append(entry_id)


@pytest.fixture
def following() -> Following:
    return Following()


@pytest.fixture
async def presenter(reader: ArchiveReader, following: Following) -> AsyncIterator[ResultsPresenter]:
    """Presenter that shows nothing yet."""
    made = ResultsPresenter(reader, following)  # type: ignore[arg-type]  # a stand-in with the one verb it needs
    yield made
    await made.tasks.aclose()


@pytest.fixture
def view(qtbot: QtBot, presenter: ResultsPresenter, theme: Theme) -> ResultsView:
    """Visible view, wide enough for both panes."""
    made = ResultsView(presenter, theme, QLabel("leitura"))
    qtbot.addWidget(made)
    made.resize(1208, 800)
    made.show()
    return made
