"""Facets of the library, the triage of namesakes, and the history of a lawsuit with hostile texts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.layouts import column
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.facets.strip import FacetStrip
from autos.desktop.components.facets.texts import value_name
from autos.desktop.components.namesakes.presenter import NamesakePresenter
from autos.desktop.components.namesakes.view import NamesakeQuestion, NamesakeStrip
from autos.desktop.pages.lawsuit.history_page import HistoryPage
from autos.desktop.pages.lawsuit.history_presenter import HistoryPresenter
from autos.desktop.pages.lawsuit.presenter import LawsuitPage, LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.desktop.pages.library.facet_presenter import FacetsPresenter
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.view import LibraryView
from autos.domain.lawsuit.difference import ChangeKind, FieldChange
from autos.system.clock import Clock
from autos.text.lawsuit_changes import change_cells
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.history import RecordHistory
from autos.usecases.library.library import Library
from autos.usecases.library.namesakes import Namesakes
from tests.desktop.hostile.hostile_texts import ENDLESS, FORTY_LINES, HOSTILE, MARKS, MARKUP, is_plain
from tests.desktop.synthetic import entry, keep, lawsuit, page

TEXTS = pytest.mark.parametrize("text", [HOSTILE, FORTY_LINES, ENDLESS], ids=["hostile", "forty lines", "endless"])
FACETS = ("court", "side", "phase", "status", "year")


async def facets(qtbot: QtBot, archive: Archive, theme: Theme, *lawsuits: dict[str, Any]) -> LibraryView:
    """The library of these lawsuits with its strip, counted."""
    asked = entry(search_key="Renato Sintético", label="Renato Sintético")
    await keep(archive, asked, page(*lawsuits))
    library = Library(archive, Clock())
    listing = LibraryPresenter(library)
    counting = FacetsPresenter(library, listing, is_open=True)
    view = LibraryView(listing, theme, PlainLabel("leitura"))
    qtbot.addWidget(view)
    view.resize(1208, 1010)
    view.add_facets(counting, lambda _is_open: None)
    view.show()
    await listing.tasks.idle()
    await counting.tasks.idle()
    view.grab()
    await listing.tasks.aclose()
    await counting.tasks.aclose()
    return view


def names(view: LibraryView, key: str) -> list[str]:
    [strip] = view.findChildren(FacetStrip)
    lines = strip.views[key].lines
    return [lines.index(row, 0).data() for row in range(lines.rowCount())]


@TEXTS
async def test_the_strip_is_plain_and_widens_nothing(qtbot: QtBot, archive: Archive, theme: Theme, text: str) -> None:
    """Court, side of the person searched, phase, situation, shown and spoken."""
    party = {"name": "Renato Sintético", "side": text}
    hostile = lawsuit(0, tribunal_acronym=text, phase=text, status=text, parties=[party])
    view = await facets(qtbot, archive, theme, hostile)

    assert is_plain(view) is (text is not ENDLESS)
    assert view.width() == 1208
    assert all(len(name) <= 240 and not set(name) & {*MARKS, "\n"} for key in FACETS for name in names(view, key))


@pytest.mark.parametrize("key", FACETS)
def test_a_facet_value_is_one_plain_line_or_not_informed(key: str) -> None:
    """Unknown words as they came, marks gone; nothing is said to be untold."""
    assert value_name(key, f"Palavra {HOSTILE}").startswith(f"Palavra {MARKUP} ")
    assert not set(value_name(key, HOSTILE)) & {*MARKS, "\x00", "\x07"}
    assert "\n" not in value_name(key, FORTY_LINES)
    assert value_name(key, "").casefold().startswith(("não informad", "polo não informad"))


@pytest.mark.usefixtures("local_zone")
async def test_a_lawsuit_of_new_years_midnight_is_counted_in_that_year(
    qtbot: QtBot, archive: Archive, theme: Theme
) -> None:
    """A bare date is no evening of the year before."""
    record = lawsuit(0, distribution_date="2023-01-01T00:00:00.000Z")
    view = await facets(qtbot, archive, theme, record)

    assert names(view, "year") == ["Todos os anos", "2023"]


@pytest.fixture
async def triage(qtbot: QtBot, archive: Archive, theme: Theme) -> AsyncIterator[QWidget]:
    """One lawsuit, found by a hostile name, is read."""
    asked = entry(search_key=HOSTILE, label=HOSTILE)
    await keep(archive, asked, page(lawsuit(0, parties=[{"name": HOSTILE, "side": HOSTILE}])))
    annotations, reader = (
        LibraryAnnotations(archive, Clock(), lambda transaction, ids: transaction.purge.cases(ids)),
        ArchiveReader(archive),
    )
    presenter = NamesakePresenter(Namesakes(archive, annotations), reader)
    holder = QWidget()
    holder.setLayout(column(NamesakeStrip(presenter, theme), NamesakeQuestion(presenter, theme, holder)))
    qtbot.addWidget(holder)
    holder.resize(420, 300)
    holder.show()
    ids = tuple(await reader.ids_for_entry(asked.entry_id))
    presenter.show(asked, ids)
    presenter.open(ids[0])
    for _ in range(4):
        await presenter.tasks.idle()
        await asyncio.sleep(0)
    yield holder
    await presenter.tasks.aclose()


async def test_the_question_about_a_namesake_is_plain(triage: QWidget) -> None:
    """Who is searched stands in our sentence as text, before and after the answer, the end of it in sight."""
    [question] = triage.findChildren(NamesakeQuestion)
    asked = question.text.text()
    question.yes.click()
    for _ in range(4):
        await question._presenter.tasks.idle()
        await asyncio.sleep(0)

    assert is_plain(triage)
    assert asked.endswith("quem você procura?")
    assert question.text.text().startswith(f"É {MARKUP}")
    assert question.text.textFormat() == Qt.TextFormat.PlainText


@TEXTS
async def test_the_readings_are_plain_and_inside(
    archive: Archive, theme: Theme, reading: LawsuitPresenter, pane: LawsuitView, text: str
) -> None:
    """What changed, and in whom, told in words of the service."""
    party = {"name": text, "side": text, "person_type": text, "lawyers": [{"name": text}]}
    for members in (
        {},
        {"judge": text, "status": text, "parties": [party], "subjects": [{"code": "9", "name": text}]},
        {"judge": f"{text} 2", "status": None, "parties": [party | {"person_type": f"{text} 2"}], "new": {text: text}},
    ):
        asked = await keep(archive, entry(), page(lawsuit(0, **members)))
    readings = HistoryPresenter(RecordHistory(archive))
    shown = HistoryPage(readings, reading, theme)
    pane.add_readings(lambda: shown)
    reading.open((await ArchiveReader(archive).ids_for_entry(asked.entry_id))[0])
    await reading.tasks.idle()
    reading.show_page(LawsuitPage.HISTORY)
    for _ in range(3):
        await readings.tasks.idle()
        await asyncio.sleep(0)
    pane.grab()
    plain, width, message = is_plain(shown), pane.width(), shown.text.toPlainText()
    await readings.tasks.aclose()

    assert plain is (text is not ENDLESS)
    assert "Juiz ou juíza" in message
    assert width == 640
    assert shown.text.width() <= shown.viewport().width()
    assert shown.text.document().size().width() <= shown.text.width()


@pytest.mark.usefixtures("local_zone")
@pytest.mark.parametrize(
    ("path", "before", "after", "expected_cells"),
    [
        ("amount", None, Decimal(0), ("Valor da causa", "não informado", "R$\u00a00,00")),
        ("amount", Decimal(0), None, ("Valor da causa", "R$\u00a00,00", "não informado")),
        ("status", "Ativo", "Suspenso", ("Situação", "Ativo", "Suspenso")),
        ("phase", MARKS, "", ("Fase", "não informado", "não informado")),
        ("side", "Active", "Amicus", ("Polo", "Polo ativo", "Amicus")),
        ("side", "Active", MARKS, ("Polo", "Polo ativo", "Polo não informado")),
        (
            "distribution_date",
            datetime(2023, 3, 14, tzinfo=UTC),
            datetime(2023, 3, 16, 1, 30, tzinfo=UTC),
            ("Distribuição", "14/03/2023", "15/03/2023"),
        ),
        (f"campo{MARKS}", "a", "b", ("campo", "a", "b")),
        ("judge", HOSTILE, {"name": HOSTILE}, None),
    ],
)
def test_a_difference_is_plain_text(
    path: str, before: object, after: object, expected_cells: tuple[str, str, str] | None
) -> None:
    """Absent apart from zero, days as the court meant them, unknown words as they came, marks gone."""
    cells = change_cells(FieldChange((path,), ChangeKind.CHANGED, before, after))

    assert cells == (expected_cells or cells)
    assert not set("".join(cells)) & {*MARKS, "\n", "\x00", "\x07"}
