"""Drafts of notes, shared by panes and saved once."""

from __future__ import annotations

import asyncio
import time
from unittest.mock import patch

from autos.archive.annotations.notes import NoteRepository
from autos.archive.archive import Archive
from autos.desktop.components.notes.drafts import NoteDrafts
from autos.desktop.components.notes.presenter import NotesPresenter
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.archive_reader import ArchiveReader
from tests.desktop.synthetic import entry, keep, lawsuit, page


async def panes(archive: Archive, drafts: NoteDrafts) -> tuple[NotesPresenter, NotesPresenter, LibraryAnnotations, int]:
    """The same lawsuit read in two of them."""
    asked = await keep(archive, entry(), page(lawsuit(0)))
    reader, annotations = (
        ArchiveReader(archive),
        LibraryAnnotations(archive, Clock(), lambda transaction, ids: transaction.purge.cases(ids)),
    )
    [row] = await reader.rows(await reader.ids_for_entry(asked.entry_id))
    pair = NotesPresenter(annotations, reader, drafts), NotesPresenter(annotations, reader, drafts)
    for one in pair:
        one.open(row.row_id)
        await one.tasks.idle()
    return *pair, annotations, row.case_id


async def test_a_draft_is_shared_by_two_panes(archive: Archive) -> None:
    """Neither overwrites the other, and saving in one removes the draft in both."""
    one, other, annotations, case_id = await panes(archive, NoteDrafts())
    one.write("Três parágrafos sobre o acordo")

    assert other.state.draft.text == "Três parágrafos sobre o acordo"

    other.write("Três parágrafos sobre o acordo, e mais um")
    one.save()
    await one.tasks.idle()

    assert [note.text for note in await annotations.notes_of(case_id)] == ["Três parágrafos sobre o acordo, e mais um"]
    assert other.state.draft.text == ""
    for each in (one, other):
        await each.aclose()


async def test_a_note_being_saved_is_not_saved_twice_when_the_pane_closes(archive: Archive) -> None:
    """However slow the disk is; another pane that takes over the drafts does not get it."""
    drafts = NoteDrafts()
    one, other, annotations, case_id = await panes(archive, drafts)
    one.write("acordo")
    write = NoteRepository.write

    def slowly(self: NoteRepository, *arguments: object) -> object:
        time.sleep(0.2)
        return write(self, *arguments)  # type: ignore[arg-type]

    with patch.object(NoteRepository, "write", slowly):
        one.save()
        await asyncio.sleep(0.05)
        taken = drafts.take_all()
        await one.aclose()
    await other.aclose()

    assert taken == {}
    assert [note.text for note in await annotations.notes_of(case_id)] == ["acordo"]
