"""The triage of a search by name, on a real archive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.row_text import spoken_row
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.namesakes.texts import triage_progress
from autos.desktop.components.namesakes.view import NamesakeQuestion, NamesakeStrip
from autos.domain.lawsuit.annotations import Act
from autos.domain.lawsuit.namesake import TraitKind
from autos.domain.lawsuit.row import NamesakeStatus
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations, SearchedPerson
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.namesakes import Namesakes
from tests.desktop.synthetic import entry, keep, lawsuit, page

NAME = "Renato Farias Brandão"
DOCUMENTS = ("111.222.333-96", "11122233396", "529.982.247-25", None)


class Triage(NamedTuple):
    """Four lawsuits found by a name: two of one document, one of another, one without."""

    presenter: NamesakePresenter
    strip: NamesakeStrip
    question: NamesakeQuestion
    page: QWidget
    ids: tuple[int, ...]
    annotations: LibraryAnnotations
    acts: list[Act]

    async def idle(self) -> None:
        for _ in range(4):
            await self.presenter.tasks.idle()
            await asyncio.sleep(0)

    async def read(self, place: int) -> str:
        self.presenter.open(self.ids[place])
        await self.idle()
        return self.question.text.accessibleName()


@pytest.fixture
async def triage(qtbot: QtBot, archive: Archive, theme: Theme) -> AsyncIterator[Triage]:
    """A finished search by name, shown."""
    asked = replace(entry(), search_type="name", search_key=NAME, label=NAME)
    records = [
        lawsuit(place, parties=[{"name": NAME.upper(), "main_document": document}])
        for place, document in enumerate(DOCUMENTS)
    ]
    await keep(archive, asked, page(*records))
    annotations, reader = (
        LibraryAnnotations(archive, Clock(), lambda transaction, ids: transaction.purge.cases(ids)),
        ArchiveReader(archive),
    )
    ids = tuple(await reader.ids_for_entry(asked.entry_id))
    presenter = NamesakePresenter(Namesakes(archive, annotations), reader)
    holder = QWidget()
    strip, question = NamesakeStrip(presenter, theme), NamesakeQuestion(presenter, theme, holder)
    holder.setLayout(column(strip, question))
    qtbot.addWidget(holder)
    holder.show()
    acts: list[Act] = []
    presenter.acted.connect(lambda act, _is_same: acts.append(act))
    presenter.show(asked, ids)
    made = Triage(presenter, strip, question, holder, ids, annotations, acts)
    await made.idle()
    yield made
    await presenter.tasks.aclose()


async def test_one_key_gives_a_verdict_and_updates_the_evidence(triage: Triage, qtbot: QtBot) -> None:
    """A confirmed document is evidence for lawsuits with it and against those with another."""
    assert "nada mais liga" in await triage.read(0)
    triage.page.setFocus()
    qtbot.keyClick(triage.page, Qt.Key.Key_S)
    await triage.idle()
    assert triage.question.text.text() == f"É {NAME}, por você agora"
    assert (triage.question.yes.isVisible(), triage.question.undo.isVisible()) == (False, True)

    assert "Mesmo documento de um processo que você já confirmou" in await triage.read(1)
    document = triage.question.signs[TraitKind.DOCUMENT]
    assert (document.label.text(), document.value.text()) == ("Documento igual", "111.222.333-96")
    assert triage.question.counted.text() == "1 de 1 sinal bate"
    height = triage.question.height()
    qtbot.keyClick(triage.page, Qt.Key.Key_S)
    await triage.idle()
    verdicts = await triage.annotations._archive.read(
        lambda transaction: transaction.verdicts.of_subject(SearchedPerson.of("name", NAME))
    )
    assert [verdict.evidence for verdict in verdicts.values()] == ["nothing", "same_document"]
    assert "Documento diferente" in await triage.read(2)
    assert document.label.text() == "Outro documento"
    assert document.value.text() == "529.982.247-25, não 111.222.333-96"
    assert triage.question.height() == height
    assert "nada mais liga" in await triage.read(3)
    assert triage_progress(triage.presenter.state) == "2 a conferir · 2 confirmados"


async def test_the_question_says_its_keys_and_how_many_signs_there_are(triage: Triage) -> None:
    """Before anything is confirmed, too; the keys are no part of the buttons' names."""
    await triage.read(0)
    question = triage.question
    one = question.counted.text()
    await triage.read(3)
    none = question.counted.text()

    assert (question.yes.text(), question.no.text()) == ("É quem procuro  S", "Não é  N")
    assert (question.yes.accessibleName(), question.no.accessibleName()) == ("É quem procuro", "Não é")
    assert question.minimumSizeHint().width() < 400, "a narrow pane is not widened by the count"
    assert (one, none) == ("1 sinal, nada confirmado ainda", "0 sinais, nada confirmado ainda")


async def test_the_question_stays_where_it_was_answered_and_its_button_takes_back(triage: Triage, qtbot: QtBot) -> None:
    """A click moves on to no other lawsuit; the box keeps its place, its size and the focus."""
    settled: list[bool] = []
    triage.presenter.settled.connect(lambda: settled.append(True))
    await triage.read(0)
    box = triage.question.geometry()
    triage.question.yes.setFocus()
    triage.question.yes.click()
    await triage.idle()
    decided = triage.question.text.text(), triage.question.geometry(), triage.page.focusWidget()
    triage.question.undo.click()
    await triage.idle()
    again = triage.presenter.state.namesake_status, triage.page.focusWidget()
    await triage.read(1)
    qtbot.keyClick(triage.page, Qt.Key.Key_N)
    await triage.idle()

    assert decided == (f"É {NAME}, por você agora", box, triage.question.undo)
    assert again == (NamesakeStatus.UNKNOWN, triage.question.yes)
    assert triage.question.text.text() == f"É um homônimo de {NAME}, por você agora"
    assert settled == [True], "by key only"


async def test_the_same_key_or_undo_removes_a_verdict(triage: Triage, qtbot: QtBot) -> None:
    """By keyboard, and by undo."""
    await triage.read(2)
    qtbot.keyClick(triage.page, Qt.Key.Key_N)
    await triage.idle()
    assert triage.presenter.state.namesakes == 1
    qtbot.keyClick(triage.page, Qt.Key.Key_N)
    await triage.idle()
    assert triage.presenter.state.namesakes == 0

    qtbot.keyClick(triage.page, Qt.Key.Key_S)
    await triage.idle()
    await triage.annotations.undo(triage.acts[-1].act_id)
    await triage.idle()
    assert triage.presenter.state.confirmed == 0
    assert triage.presenter.state.namesake_status is NamesakeStatus.UNKNOWN


async def test_a_verdict_undone_before_it_was_read_can_be_given_again(
    triage: Triage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading many verdicts takes longer than pressing Ctrl+Z."""
    presenter, read = triage.presenter, triage.presenter._namesakes.verdicts

    async def slow(*asked: Any) -> dict[int, bool]:
        await asyncio.sleep(0.05)
        return await read(*asked)

    await triage.read(0)
    monkeypatch.setattr(presenter._namesakes, "verdicts", slow)
    acted = asyncio.Event()
    presenter.acted.connect(lambda *_: acted.set())
    presenter.decide(is_same=True)
    await acted.wait()
    await triage.annotations.undo(triage.acts[0].act_id)
    presenter.undone(triage.acts[0].act_id)
    await triage.idle()
    assert presenter.state.confirmed == 0
    assert presenter.next_open() == triage.ids[1]
    presenter.open(triage.ids[1])
    presenter.decide(is_same=True, row_id=triage.ids[0])
    await triage.idle()

    assert presenter.state.confirmed == 1


async def test_a_held_key_gives_one_verdict(triage: Triage) -> None:
    """Each verdict moves to the next lawsuit, so that auto-repeat would decide about unseen ones."""
    keys = {each.key().toString(): each.autoRepeat() for each in triage.page.findChildren(QShortcut)}

    assert keys == {"S": False, "N": False}


async def test_rows_have_their_namesake_status(triage: Triage) -> None:
    """In the accessible text, too."""
    triage.presenter.decide(is_same=False, row_id=triage.ids[0])
    await triage.idle()
    rows = await triage.presenter.rows(triage.ids)

    assert [row.namesake_status for row in rows] == [
        NamesakeStatus.NAMESAKE,
        NamesakeStatus.UNKNOWN,
        NamesakeStatus.UNKNOWN,
        NamesakeStatus.UNKNOWN,
    ]
    assert "Homônimo?" in spoken_row(rows[1])


async def test_a_search_by_document_has_no_triage(triage: Triage) -> None:
    """No strip, no question, no badge."""
    triage.presenter.show(replace(entry(), search_type="cpf"), triage.ids)
    await triage.idle()

    assert not triage.strip.isVisible()
    assert not triage.question.isVisible()
    assert {row.namesake_status for row in await triage.presenter.rows(triage.ids)} == {NamesakeStatus.NOT_BY_NAME}


async def test_the_next_lawsuit_without_a_verdict(triage: Triage) -> None:
    """After the open one, then from the top; None when all have a verdict."""
    await triage.read(1)
    for place in (2, 3):
        triage.presenter.decide(is_same=True, row_id=triage.ids[place])
        await triage.idle()
    assert triage.presenter.next_open() == triage.ids[0]
    for place in (0, 1):
        triage.presenter.decide(is_same=False, row_id=triage.ids[place])
        await triage.idle()
    assert triage.presenter.next_open() is None
    assert not triage.strip.next.isEnabled()
