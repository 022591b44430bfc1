"""The filter builder over the archive: chips and the typed query are one and the same."""

from __future__ import annotations

from collections.abc import AsyncIterator
from decimal import Decimal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.code_picker import CodePicker
from autos.desktop.components.filters.editors import ChangedEditor, DistributedEditor, InstanceEditor
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.query_chips import QueryChips
from autos.desktop.pages.library.view import LibraryView
from autos.domain.query.grammar import prepare
from autos.domain.search.filter_draft import ACCEPTED, AmountRange, FilterDraft, FilterPart, KeyFilter
from autos.system.clock import Clock
from autos.usecases.library.library import Library
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")


@pytest.fixture
async def presenter(archive: Archive) -> AsyncIterator[LibraryPresenter]:
    """Of an archive of seven lawsuits, three of them of TJSP."""
    prepare()
    await keep(archive, entry(), page(*(lawsuit(place) for place in range(7))))
    made = LibraryPresenter(Library(archive, Clock()))
    yield made
    await made.tasks.aclose()


@pytest.fixture
async def view(presenter: LibraryPresenter, theme: Theme, qtbot: QtBot) -> LibraryView:
    shown = LibraryView(presenter, theme, QLabel("leitura"))
    qtbot.addWidget(shown)
    shown.resize(1208, 800)
    return shown


@pytest.fixture
async def chips(presenter: LibraryPresenter, view: LibraryView, theme: Theme) -> QueryChips:
    made = QueryChips(presenter, view, theme)
    view.show()
    await presenter.tasks.idle()
    return made


async def test_a_chip_is_written_into_the_query_and_filters_the_list(
    presenter: LibraryPresenter, chips: QueryChips, view: LibraryView
) -> None:
    """The typed text stays; removing the chip removes its condition."""
    view.field.line.setText("sintética")
    await presenter.tasks.idle()
    chips.builder.changed.emit(FilterDraft(courts=KeyFilter(("TJSP",)), amount=AmountRange(Decimal(52_000))))
    await presenter.tasks.idle()

    assert view.field.line.text() == presenter.state.text
    assert set(presenter.state.text.split()) == {"tribunal:TJSP", "valor:>=52000", "sintética"}
    assert presenter.state.listed.count == 2
    assert list(chips.builder.bar.chips) == [FilterPart.AMOUNT, FilterPart.COURTS]

    chips.builder.bar.chips[FilterPart.AMOUNT].removed.emit()
    await presenter.tasks.idle()
    assert set(presenter.state.text.split()) == {"tribunal:TJSP", "sintética"}


async def test_a_class_is_a_chip_and_a_condition_alike(
    presenter: LibraryPresenter, chips: QueryChips, view: LibraryView
) -> None:
    """Chosen in the form's own editor it is typed by its code; typed, it stands there named."""
    assert {FilterPart.CLASSES, FilterPart.SUBJECTS} <= set(chips.builder.bar._parts)
    picker = chips.builder.editor(FilterPart.CLASSES)
    assert isinstance(picker, CodePicker)
    picker.search.setText("12078")
    found = picker.rows.topLevelItem(0)
    assert found is not None
    found.setCheckState(0, Qt.CheckState.Checked)
    chips.builder.changed.emit(picker.read())
    await presenter.tasks.idle()

    assert presenter.state.text == "classe:12078"
    assert chips.builder.bar.chips[FilterPart.CLASSES].text().startswith("Classe: 12078 Cumprimento de Sentença")
    view.field.line.setText("-(assunto:7780 ou assunto:9597)")
    await presenter.tasks.idle()
    assert [chip.text() for chip in chips.builder.bar.chips.values()] == ["Exceto 2 assuntos"]


async def test_typed_conditions_are_shown_as_chips(
    presenter: LibraryPresenter, chips: QueryChips, view: LibraryView
) -> None:
    """The line of filters keeps its height with chips and without."""
    height = view.filters_line.height()
    view.field.line.setText("-tribunal:TJSP,TRT2 fase:recurso")
    await presenter.tasks.idle()

    assert list(chips.builder.bar.chips) == [FilterPart.COURTS]
    assert view.filters_line.height() == height
    view.field.line.setText("")
    await presenter.tasks.idle()
    assert list(chips.builder.bar.chips) == []


async def test_a_change_since_a_day_is_a_chip_of_the_archive_alone(
    presenter: LibraryPresenter, chips: QueryChips, archive: Archive, view: LibraryView
) -> None:
    """Chosen it is typed, typed it is a chip; no search that is sent offers it."""
    changed = [lawsuit(place, status="Suspenso", crawler={"updated_at": NOW.isoformat()}) for place in (1, 4)]
    await keep(archive, entry(), page(*changed))
    editor = chips.builder.editor(FilterPart.CHANGED)
    assert isinstance(editor, ChangedEditor)
    first, _last = editor._fields
    first.setText("01/11/2026")
    first.setModified(True)
    chips.builder.changed.emit(editor.read())
    await presenter.tasks.idle()

    assert presenter.state.text == "mudou:>=01/11/2026"
    assert presenter.state.listed.count == 2
    assert chips.builder.bar.chips[FilterPart.CHANGED].text() == "Mudança desde 01/11/2026"
    view.field.line.setText("mudou:01/10/2026..31/10/2026")
    await presenter.tasks.idle()
    assert chips.builder.bar.chips[FilterPart.CHANGED].text() == "Mudança de 01/10/2026 a 31/10/2026"
    assert view.empty.title.text() == "Nenhum processo guardado com mudança de 01/10/2026 a 31/10/2026"
    assert all(FilterPart.CHANGED not in accepted for accepted in ACCEPTED.values())


async def test_a_query_that_cannot_be_parsed_is_kept(
    presenter: LibraryPresenter, chips: QueryChips, view: LibraryView
) -> None:
    """A chip added meanwhile waits for the query to be mended; the text is as it was typed."""
    view.field.line.setText("tribnal:TJSP")
    await presenter.tasks.idle()

    chips.builder.changed.emit(FilterDraft(instance=1))

    assert presenter.state.text == "tribnal:TJSP"


async def test_editors_offer_the_fields_of_the_archive(chips: QueryChips) -> None:
    """Options of a service call are not offered; distribution has an end date."""
    assert not {FilterPart.CACHE, FilterPart.CREDENTIAL, FilterPart.DETAIL} & set(chips.builder.bar._parts)
    assert isinstance(chips.builder.editor(FilterPart.DISTRIBUTION), DistributedEditor)
    editor = chips.builder.editor(FilterPart.INSTANCE)
    assert isinstance(editor, InstanceEditor)
    editor.choices[2].setChecked(True)
    assert editor.read() == FilterDraft(instance=2)
