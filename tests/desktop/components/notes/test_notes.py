"""Notes about the open lawsuit, on a real archive."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.notes.presenter import NotesPresenter
from autos.desktop.components.notes.section import NoteBlock, NotesSection
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.domain.lawsuit.annotations import MAX_NOTE_LENGTH, Act
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.archive_reader import ArchiveReader
from tests.desktop.synthetic import entry, keep, lawsuit, page


class Desk(NamedTuple):
    """The section on an archive with three lawsuits."""

    notes: NotesPresenter
    section: NotesSection
    annotations: LibraryAnnotations
    rows: list[int]
    acts: list[Act]

    async def idle(self) -> None:
        for _ in range(3):
            await self.notes.tasks.idle()
            await asyncio.sleep(0)

    def texts(self) -> list[str]:
        return [block.text.text() for block in self.section.findChildren(NoteBlock) if not block.isHidden()]


@pytest.fixture
async def desk(qtbot: QtBot, archive: Archive, theme: Theme) -> AsyncIterator[Desk]:
    """The first lawsuit is read."""
    asked = entry()
    await keep(archive, asked, page(*(lawsuit(place) for place in range(3))))
    annotations, reader = (
        LibraryAnnotations(archive, Clock(), lambda transaction, ids: transaction.purge.cases(ids)),
        ArchiveReader(archive),
    )
    notes = NotesPresenter(annotations, reader)
    section = NotesSection(notes, theme)
    qtbot.addWidget(section)
    acts: list[Act] = []
    notes.acted.connect(acts.append)
    made = Desk(notes, section, annotations, await reader.ids_for_entry(asked.entry_id), acts)
    notes.open(made.rows[0])
    await made.idle()
    section.show()
    yield made
    await notes.aclose()


async def test_a_note_is_written_changed_deleted_and_each_can_be_undone(desk: Desk, qtbot: QtBot) -> None:
    """By keyboard; hostile text stays text."""
    desk.section.field.setPlainText("<b>Acordo</b>\nLigar na quinta.")
    qtbot.keyClick(desk.section.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    await desk.idle()
    assert desk.texts() == ["<b>Acordo</b>\nLigar na quinta."]
    assert desk.section.field.toPlainText() == ""

    block = desk.section.findChildren(NoteBlock)[0]
    block.edit.click()
    assert desk.section.save.text() == "Salvar a alteração"
    desk.section.field.setPlainText("Acordo fechado.")
    desk.section.save.click()
    await desk.idle()
    assert desk.texts() == ["Acordo fechado."]

    [shown] = [block for block in desk.section.findChildren(NoteBlock) if not block.isHidden()]
    shown.delete.click()
    await desk.idle()
    assert desk.texts() == []
    assert [str(act.kind) for act in desk.acts] == ["note_written", "note_edited", "note_deleted"]
    await desk.annotations.undo(desk.acts[-1].act_id)
    await desk.idle()
    assert desk.texts() == ["Acordo fechado."]


async def test_a_draft_stays_with_its_lawsuit(desk: Desk) -> None:
    """Another lawsuit has its own draft."""
    desk.section.field.setPlainText("Ainda não terminei")
    desk.notes.open(desk.rows[1])
    await desk.idle()
    assert desk.section.field.toPlainText() == ""

    desk.notes.open(desk.rows[0])
    await desk.idle()
    assert desk.section.field.toPlainText() == "Ainda não terminei"


async def test_what_is_written_while_a_lawsuit_is_being_opened_is_about_that_lawsuit(desk: Desk, qtbot: QtBot) -> None:
    """Neither about the one before nor lost, also when it is saved before its case is known."""
    desk.notes.open(desk.rows[1])
    desk.section.field.setPlainText("Ligar na quinta")
    qtbot.keyClick(desk.section.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    await desk.idle()
    assert desk.texts() == ["Ligar na quinta"]
    assert desk.section.field.toPlainText() == ""

    desk.notes.open(desk.rows[0])
    await desk.idle()
    assert desk.texts() == []


async def test_what_is_written_about_a_lawsuit_that_is_left_at_once_stays_with_it(desk: Desk) -> None:
    """Saved where it was saved, else a draft, after what was there before."""
    desk.notes.open(desk.rows[1])
    await desk.idle()
    desk.section.field.setPlainText("Antes.")
    desk.notes.open(desk.rows[0])
    desk.notes.open(desk.rows[1])
    desk.section.field.setPlainText("Depois.")
    desk.notes.open(desk.rows[2])
    desk.section.field.setPlainText("Outro processo.")
    desk.notes.save()
    desk.notes.open(desk.rows[0])
    await desk.idle()
    assert desk.section.field.toPlainText() == ""
    assert desk.texts() == []

    desk.notes.open(desk.rows[1])
    await desk.idle()
    assert desk.section.field.toPlainText() == "Antes.\nDepois."

    desk.notes.open(desk.rows[2])
    await desk.idle()
    assert desk.section.field.toPlainText() == ""
    assert desk.texts() == ["Outro processo."]


async def test_what_is_written_while_a_lawsuit_is_being_opened_is_saved_when_the_archive_is_closed(desk: Desk) -> None:
    """Its case is looked up first."""
    desk.notes.open(desk.rows[1])
    desk.section.field.setPlainText("Meia frase")
    await desk.notes.aclose()

    case = desk.notes.state.case_id
    assert case is not None
    assert [note.text for note in await desk.annotations.notes_of(case)] == ["Meia frase"]


async def test_a_draft_is_saved_as_a_note_when_the_archive_is_closed(desk: Desk) -> None:
    """Locked or closed in the middle of a sentence."""
    desk.section.field.setPlainText("Meia frase que")
    await desk.notes.aclose()

    case = desk.notes.state.case_id
    assert case is not None
    assert [note.text for note in await desk.annotations.notes_of(case)] == ["Meia frase que"]


async def test_a_note_that_is_too_long_stays_in_the_field(desk: Desk) -> None:
    """Nothing that was typed is lost."""
    desk.section.field.setPlainText("x" * (MAX_NOTE_LENGTH + 1))
    desk.section.save.click()
    await desk.idle()

    assert "longo demais" in desk.section.problem.text()
    assert len(desk.section.field.toPlainText()) == MAX_NOTE_LENGTH + 1
    assert desk.texts() == []


async def test_what_is_typed_before_the_lawsuit_is_read_is_a_note_about_it(
    desk: Desk, qtbot: QtBot, theme: Theme
) -> None:
    """On a slow machine neither its text nor Ctrl+Enter falls to the shortcuts of the window."""
    reading = LawsuitPresenter(desk.notes._review)
    view = LawsuitView(reading, theme)
    qtbot.addWidget(view)
    view.add_notes(desk.section)
    struck: list[str] = []
    shortcut = QShortcut("j", view)
    shortcut.activated.connect(lambda: struck.append("j"))
    reading.changed.connect(lambda state: desk.notes.open(state.row_id))
    view.show()
    view.activateWindow()
    reading.open(desk.rows[1])
    view.write_note()

    assert not desk.section.field.isVisible()
    for letter in "Hoje":
        qtbot.keyClick(view.window().focusWidget(), letter)
    await reading.tasks.idle()
    await desk.idle()
    assert view.window().focusWidget() is desk.section.field
    qtbot.keyClicks(view.window().focusWidget(), " cedo")
    qtbot.keyClick(view.window().focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    await desk.idle()

    assert (desk.texts(), struck) == (["Hoje cedo"], [])
    reading.open(desk.rows[2])
    view.write_note()
    qtbot.keyClicks(view.window().focusWidget(), "Ontem")
    qtbot.keyClick(view.window().focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    await reading.tasks.idle()
    await desk.idle()

    assert desk.texts() == ["Ontem"]
    await reading.tasks.aclose()
