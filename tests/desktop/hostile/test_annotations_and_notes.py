"""Hostile text in annotations: folders, labels, saved queries, notes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.name_dialog import NameDialog
from autos.desktop.base.theme import Theme
from autos.desktop.components.annotations.panel import AnnotationButton, AnnotationsPanel
from autos.desktop.components.annotations.presenter import AnnotationsPresenter
from autos.desktop.components.annotations.smart_folder_presenter import SmartFoldersPresenter
from autos.desktop.components.notes.presenter import NotesPresenter
from autos.desktop.components.notes.section import NoteBlock, NotesSection
from autos.domain.lawsuit.annotations import MAX_NAME_LENGTH, MAX_NOTE_LENGTH
from autos.domain.query.grammar import parse
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.library import Library
from tests.desktop.hostile.hostile_texts import FORTY_LINES, HOSTILE, MARKUP, is_plain, shown_tip
from tests.desktop.synthetic import entry, keep, lawsuit, page
from tests.growth import LINEAR, TIMES, CpuTime, growth_of

NAMES = (HOSTILE, f"{MARKUP}\nlinha\n" * 5, f"{MARKUP} " + "W" * (MAX_NAME_LENGTH - len(MARKUP) - 1), f"{MARKUP} R&D")


@pytest.fixture
async def library_annotations(archive: Archive) -> LibraryAnnotations:
    """Of an archive with one lawsuit."""
    await keep(archive, entry(), page(lawsuit(0)))
    return LibraryAnnotations(archive, Clock(), lambda transaction, case_ids: transaction.purge.cases(case_ids))


@pytest.fixture
async def panel(
    qtbot: QtBot, library_annotations: LibraryAnnotations, archive: Archive, theme: Theme
) -> AsyncIterator[AnnotationsPanel]:
    """Folders, labels and saved queries with hostile names."""
    for place, name in enumerate(NAMES):
        await library_annotations.add_folder(name)
        await library_annotations.rename_label(place + 1, name)
        await library_annotations.save_search(name, "tribunal:TJSP")
    presenter = AnnotationsPresenter(library_annotations)
    smart = SmartFoldersPresenter(Library(archive, Clock()))
    made = AnnotationsPanel(presenter, smart, theme, QWidget())
    qtbot.addWidget(made)
    made.resize(232, 600)
    made.show()
    presenter.refresh()
    await presenter.tasks.idle()
    made.grab()
    yield made
    presenter.leave()
    smart.leave()
    await presenter.tasks.aclose()
    await smart.tasks.aclose()


def buttons(panel: AnnotationsPanel) -> list[AnnotationButton]:
    return [button for button in panel.findChildren(AnnotationButton) if MARKUP in button.place.name]


async def test_folders_labels_and_queries_are_plain_and_widen_nothing(panel: AnnotationsPanel) -> None:
    """Shown and spoken; the tooltip says the name as it is, and no letter of it is a key of the window."""
    assert len(buttons(panel)) == 3 * len(NAMES)
    assert is_plain(panel)
    assert panel.width() == 232
    assert all(button.shortcut().isEmpty() for button in buttons(panel))
    assert all(shown_tip(button.toolTip()) == button.place.name for button in buttons(panel))
    assert all("\n" not in button.place.name for button in buttons(panel))


async def test_the_query_of_a_hostile_folder_can_be_read_again(panel: AnnotationsPanel) -> None:
    """A click narrows the list by exactly that folder; nothing in its name is taken for a query."""
    wanted: list[str] = []
    panel.query_wanted.connect(wanted.append)
    for button in buttons(panel):
        button.click()

    assert len(wanted) == 3 * len(NAMES)
    assert all(query.startswith(("pasta:", "etiqueta:", "tribunal:")) for query in wanted)
    assert all(parse(query) is not None for query in wanted)


async def test_renaming_a_hostile_name_shows_it_as_text(panel: AnnotationsPanel, qtbot: QtBot, theme: Theme) -> None:
    """In the field, and in the heading where that names something."""
    dialog = NameDialog(panel, theme, MARKUP, buttons(panel)[0].place.name)
    qtbot.addWidget(dialog)

    assert is_plain(dialog)
    assert MARKUP in dialog.line.text()


@pytest.fixture
async def notes(
    qtbot: QtBot, library_annotations: LibraryAnnotations, archive: Archive, theme: Theme
) -> AsyncIterator[NotesSection]:
    """Of the one lawsuit, nothing written yet."""
    presenter = NotesPresenter(library_annotations, ArchiveReader(archive))
    section = NotesSection(presenter, theme)
    qtbot.addWidget(section)
    section.resize(420, 500)
    asked = (await ArchiveReader(archive).recent())[0].entry_id
    [row_id] = await archive.read(lambda inside: inside.lawsuits.ids_for_entry(asked))
    presenter.open(row_id)
    await presenter.tasks.idle()
    section.show()
    yield section
    await presenter.aclose()


async def write(notes: NotesSection, text: str) -> NoteBlock:
    """Keep a note; the block that shows it."""
    notes.field.setPlainText(text)
    notes.save.click()
    for _ in range(3):
        await notes._presenter.tasks.idle()
        await asyncio.sleep(0)
    notes.grab()
    [block] = [block for block in notes.findChildren(NoteBlock) if not block.isHidden()]
    return block


async def test_a_note_keeps_its_lines_and_its_bidirectional_text(notes: NotesSection) -> None:
    """Markup is text; what turns the order stays in the paragraph of the note, whose label has nothing else."""
    block = await write(notes, f"{MARKUP}\ncom \u202bعربي\u202c e \u202efim")

    assert block.text.text() == f"{MARKUP}\ncom \u202bعربي\u202c e \u202efim"
    assert block.text.textFormat() == Qt.TextFormat.PlainText
    assert not set(block.when.text() + notes.count.text()) & {"\u202b", "\u202e"}


@pytest.mark.parametrize("text", [FORTY_LINES, "W" * 9_000], ids=["forty lines", "endless"])
async def test_a_long_note_is_complete_and_fits_the_section(notes: NotesSection, text: str) -> None:
    """Every line of it, and no wider than the section."""
    block = await write(notes, text)

    assert block.text.text().replace("\u200b", "") == text
    assert block.text.minimumSizeHint().width() <= block.text.width()
    assert notes.width() == 420


async def test_the_time_to_show_a_note_grows_with_its_length(notes: NotesSection) -> None:
    """Up to a hundred thousand characters."""

    async def shown(length: int) -> float:
        text = "palavra " * (length // 8 - 1) + "fim"
        with CpuTime() as spent:
            block = await write(notes, text)
        assert block.text.text().endswith("fim")
        (note,) = notes._presenter.state.notes
        notes._presenter.delete(note)
        await notes._presenter.tasks.idle()
        return spent.seconds

    assert await growth_of(shown, MAX_NOTE_LENGTH // TIMES) <= LINEAR
