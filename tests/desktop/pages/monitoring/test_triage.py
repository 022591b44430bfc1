"""Namesake triage over the finds of a monitoring that watches one name."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple
from uuid import UUID

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.pages.monitoring.finds.panel import FindsPanel
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.finds.triage import FindTriage
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.lawsuit.row import NamesakeStatus
from autos.domain.monitoring.monitoring_draft import MonitoringDraft, monitored_name
from autos.domain.search.filter_draft import FilterDraft
from autos.usecases.library.annotations import LibraryAnnotations, SearchedPerson
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.namesakes import Namesakes
from autos.usecases.monitoring.finds_register import FindsRegister
from tests.desktop.pages.monitoring.conftest import EVERYTHING, WEEK, MonitoringSetup
from tests.usecases.conftest import PassingClock

NAME = "Renato Farias Brandão"
"""Invented."""
WATCHED = MonitoringDraft("Renato", FilterDraft(party_names=(NAME,)))


class TriagePage(NamedTuple):
    """Panel of finds with triage, and the presenters behind it."""

    found: FindsPanel
    triage: FindTriage
    finds: FindsPresenter
    namesakes: NamesakePresenter
    undo: UndoPresenter
    annotations: LibraryAnnotations
    tracking_id: UUID
    rows: list[int]

    async def idle(self) -> None:
        for _ in range(4):
            for presenter in (self.namesakes, self.undo, self.finds):
                await presenter.tasks.idle()
            await asyncio.sleep(0)

    def namesake_status(self, row_id: int) -> NamesakeStatus:
        row = self.found.list.rows.row(self.found.list.rows.index_of(row_id))
        assert row is not None
        return row.namesake_status


@pytest.fixture
async def page(
    qtbot: QtBot,
    archive: Archive,
    monitoring_setup: MonitoringSetup,
    register: FindsRegister,
    clock: PassingClock,
    theme: Theme,
) -> AsyncIterator[TriagePage]:
    """Finds copied from another monitoring count as found by the name."""
    noisy, named = await monitoring_setup.register(EVERYTHING), await monitoring_setup.register(WATCHED)
    await monitoring_setup.advance(WEEK, noisy)
    brought = [(find.case_id, find.response_id, find.found_at) for find in (await register.finds(noisy))[:6]]
    await archive.run(lambda transaction: transaction.monitorings.add_finds(named, brought))
    annotations, reader = (
        LibraryAnnotations(archive, clock, lambda transaction, ids: transaction.purge.cases(ids)),
        ArchiveReader(archive),
    )
    namesakes, undo = NamesakePresenter(Namesakes(archive, annotations), reader), UndoPresenter(annotations)
    finds = FindsPresenter(register, namesakes.rows, archive.changes.subscribe)
    found = FindsPanel(finds, theme)
    triage = FindTriage(namesakes, finds, found, undo, theme)
    qtbot.addWidget(found)
    found.resize(700, 700)
    found.show()
    finds.show(named, monitored_name(WATCHED.draft))
    await finds.tasks.idle()
    made = TriagePage(found, triage, finds, namesakes, undo, annotations, named, list(finds.state.found.row_ids))
    await made.idle()
    found.list.select(made.rows[0])
    found.list.rows.row(found.list.rows.index(0, 0))
    await made.idle()
    yield made
    for presenter in (namesakes, undo, finds):
        await presenter.tasks.aclose()


async def test_one_key_decides_a_find_and_namesakes_are_marked_read(page: TriagePage, qtbot: QtBot) -> None:
    """The next find becomes current; a find of the person stays unread until it is opened."""
    first, second, third, *_ = page.rows
    assert page.namesake_status(first) is NamesakeStatus.UNKNOWN
    assert page.triage.strip.words.text() == "6 a conferir"
    page.found.list.setFocus()
    qtbot.keyClick(page.found.list, Qt.Key.Key_S)
    await page.idle()
    assert page.found.list.current == second
    qtbot.keyClick(page.found.list, Qt.Key.Key_N)
    await page.idle()

    assert page.found.list.current == third
    assert page.finds.state.found.unread == set(page.rows) - {second}
    assert (page.namesake_status(first), page.namesake_status(second)) == (
        NamesakeStatus.PERSON,
        NamesakeStatus.NAMESAKE,
    )
    verdicts = await page.annotations._archive.read(
        lambda transaction: transaction.verdicts.of_subject(SearchedPerson.of("name", NAME))
    )
    assert sorted(verdict.is_same for verdict in verdicts.values()) == [False, True]


async def test_undo_restores_verdict_and_read_state_together(page: TriagePage, qtbot: QtBot) -> None:
    """One act for both."""
    page.found.list.setFocus()
    qtbot.keyClick(page.found.list, Qt.Key.Key_N)
    await page.idle()
    assert page.undo.state.sentence == "1 processo marcado como de homônimo."
    assert page.finds.state.found.unread == set(page.rows[1:])
    page.undo.undo()
    await page.idle()

    assert page.finds.state.found.unread == set(page.rows)
    assert (
        await page.annotations._archive.read(
            lambda transaction: transaction.verdicts.of_subject(SearchedPerson.of("name", NAME))
        )
        == {}
    )
    assert page.found.list.current == page.rows[0]


async def test_all_selected_finds_are_decided_and_dismissed_ones_stay_dismissed(page: TriagePage, qtbot: QtBot) -> None:
    """A dismissed find does not return when it is decided to be a namesake's."""
    page.finds.dismiss([page.rows[0]])
    await page.idle()
    page.found.list.select(page.rows[1])
    page.found.list.selection._put(PositionSet.between(0, 2))
    qtbot.keyClick(page.found.list, Qt.Key.Key_N)
    await page.idle()
    assert page.undo.state.sentence == "3 processos marcados como de homônimo."
    assert page.finds.state.found.unread == set(page.rows[4:])
    assert page.rows[0] not in page.finds.state.found.row_ids


async def test_held_key_decides_one_find(page: TriagePage) -> None:
    """The shortcuts do not repeat: each find must be looked at."""
    keys = {each.key().toString(): each for each in page.found.findChildren(QShortcut)}
    assert {"S", "N"} <= keys.keys()
    assert not keys["S"].autoRepeat()
    assert not keys["N"].autoRepeat()


async def test_menu_decides_a_find(page: TriagePage) -> None:
    actions = {action.text(): action for action in page.found.menu().actions()}
    actions["Não é\tN"].trigger()
    await page.idle()
    assert page.namesake_status(page.rows[0]) is NamesakeStatus.NAMESAKE


async def test_triage_is_inactive_without_a_single_name(page: TriagePage, qtbot: QtBot) -> None:
    """For all monitorings together, a document, or several names."""
    page.finds.show(None)
    await page.idle()
    assert page.triage.strip.isHidden()
    assert page.triage.question.isHidden()
    page.found.list.select_first()
    qtbot.keyClick(page.found.list, Qt.Key.Key_N)
    await page.idle()
    assert (
        await page.annotations._archive.read(
            lambda transaction: transaction.verdicts.of_subject(SearchedPerson.of("name", NAME))
        )
        == {}
    )
    assert not any("\tN" in action.text() for action in page.found.menu().actions())
    assert monitored_name(FilterDraft(party_names=(NAME,), party_documents=("11122233396",))) == ""
    assert monitored_name(FilterDraft(party_names=(NAME, "Outra Pessoa"))) == ""
