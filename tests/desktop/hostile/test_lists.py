"""Lists of lawsuits, of results and of the library with hostile texts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from decimal import Decimal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from autos.app.pages.palette import lawsuit_commands, search_commands
from autos.archive.archive import Archive
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.lawsuit_delegate import LawsuitDelegate
from autos.desktop.components.lawsuit_list.row_model import LawsuitRowModel
from autos.desktop.components.lawsuit_list.row_text import row_texts, spoken_row
from autos.desktop.components.palette.command_table import command_table
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.view import LibraryView
from autos.desktop.pages.results.presenter import ResultsPresenter
from autos.desktop.pages.results.view import ResultsView
from autos.domain.lawsuit.row import LawsuitRow
from autos.domain.ledger.ledger import LedgerState
from autos.system.clock import Clock
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.library import Library
from tests.desktop.hostile.hostile_texts import ENDLESS, FORTY_LINES, HOSTILE, MARKS, MARKUP, is_plain
from tests.desktop.pages.results.conftest import Following
from tests.desktop.rows import bare, line
from tests.desktop.synthetic import entry, keep, lawsuit, page, systems

TEXTS = ("name", "code", "tribunal_acronym", "phase", "status", "class_name", "subject_name")
DISPLAYED = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)


def said_of(row: LawsuitRow) -> set[str]:
    """Display text and accessible text of a row."""
    model = LawsuitRowModel()
    model.set_ids([row.row_id])
    model.fill([row], [row.row_id])
    return {model.index(0, 0).data(role) or "" for role in DISPLAYED}


def painted(theme: Theme, row: LawsuitRow, width: int = 420) -> list[str]:
    """Texts of a row as the delegate lays them out."""
    return [piece.text.text() for piece in LawsuitDelegate(theme)._line(row, width).pieces]


@pytest.mark.parametrize("text", [HOSTILE, FORTY_LINES, ENDLESS], ids=["hostile", "forty lines", "endless"])
@pytest.mark.parametrize("width", [320, 900])
def test_every_text_of_a_line_is_one_plain_line_in_its_room(theme: Theme, text: str, width: int) -> None:
    """Painted, displayed and spoken: no mark, no break, nothing beyond the right edge or left of the left one."""
    row = line(1, **dict.fromkeys(TEXTS, text))
    laid = LawsuitDelegate(theme)._line(row, width)
    shown_text = "".join([*painted(theme, row, width), *said_of(row)])

    assert not set(shown_text) & {*MARKS, "\n", "\x00", "\x07"}
    assert all(piece.text.textFormat() == Qt.TextFormat.PlainText for piece in laid.pieces)
    assert all(0 <= piece.at.x() <= width for piece in laid.pieces)
    assert all(piece.at.x() + piece.text.size().width() <= width for piece in laid.pieces)
    assert max(map(len, said_of(row))) < 2_500


def test_markup_is_spoken_as_it_was_written() -> None:
    """A screen reader says the tags; nothing is left out."""
    assert spoken_row(line(1, name=HOSTILE)).startswith(f'{MARKUP} <img src="x"> oditrevni, número')


@pytest.mark.parametrize("name", ["", " \n", MARKS, "\x00\x07", "\u200b\ufeff"])
def test_an_invisible_caption_is_shown_as_not_informed(name: str) -> None:
    """Nothing, blanks, or marks only."""
    assert row_texts(line(1, name=name)).caption == "Partes não informadas"


def test_a_row_without_values_shows_each_as_not_informed(theme: Theme) -> None:
    """Painted and spoken alike: never blank, never zero."""
    shown = painted(theme, bare(1), 900)

    assert "valor não informado" in shown
    assert "sem data" in shown
    assert {"Partes não informadas", "Classe não informada", "não informado"} <= set(shown)
    assert " · tribunal e grau não informados" in shown
    assert "situação não informada" in spoken_row(bare(1))


def test_zero_reais_are_painted_and_spoken_and_no_amount_is_not_zero(theme: Theme) -> None:
    """The one is an amount, the other is untold, at either width."""
    for width in (320, 900):
        assert "R$\u00a00,00" in painted(theme, line(1, amount=Decimal(0)), width)
        assert not [piece for piece in painted(theme, line(1, amount=None), width) if "R$" in piece]
    assert "valor R$\u00a00,00" in spoken_row(line(1, amount=Decimal(0)))
    assert "valor não informado" in spoken_row(line(1, amount=None))


def test_unknown_values_are_painted_as_received(theme: Theme) -> None:
    """Of situation, phase, court; a level of secrecy and an instance that no contract has."""
    row = line(
        1, status="Suspenso", phase="Fase nova", tribunal_acronym="TJXX", secrecy_level=9, instances=(3, 7), amount=None
    )
    shown = painted(theme, row, 900)

    assert {"Suspenso", "Fase nova", "Segredo 9", " · TJXX · 3º/7º"} <= set(shown)
    assert not LawsuitDelegate(theme)._line(row, 900).is_active
    assert "TJXX, 3º e 7º grau, Suspenso, fase Fase nova" in spoken_row(row)


@pytest.mark.usefixtures("local_zone")
def test_midnight_is_the_same_day_in_every_time_zone(theme: Theme) -> None:
    """Painted and spoken; half past ten in the evening at the courts is the same day."""
    for instant in (datetime(2023, 3, 14, tzinfo=UTC), datetime(2023, 3, 15, 1, 30, tzinfo=UTC)):
        row = line(1, last_step_date=instant)
        assert "14/03/2023" in painted(theme, row)
        assert "andamento 14/03/2023" in spoken_row(row)


@pytest.fixture
async def results(qtbot: QtBot, reader: ArchiveReader, theme: Theme) -> AsyncIterator[ResultsView]:
    """Nothing shown yet."""
    presenter = ResultsPresenter(reader, Following())  # type: ignore[arg-type]  # a stand-in, nobody is followed
    made = ResultsView(presenter, theme, PlainLabel("leitura"))
    qtbot.addWidget(made)
    made.resize(1208, 800)
    made.show()
    yield made
    await presenter.tasks.aclose()


@pytest.mark.parametrize("text", [HOSTILE, FORTY_LINES, ENDLESS], ids=["hostile", "forty lines", "endless"])
async def test_the_whole_page_of_results_is_plain_and_as_wide_as_before(
    results: ResultsView, archive: Archive, text: str
) -> None:
    """Head, banners, progress, courts, list: label, refusals, systems and lawsuits are all hostile."""
    record = lawsuit(0, name=text, tribunal_acronym=text, status=text, phase=text)
    ended = entry(state=LedgerState.COMPLETED, label=text, search_key=text, search_type=text)
    stored = await keep(archive, ended, page(record, errors=(text,)))
    named = [system.model_copy(update={"source_name": text, "tribunal_acronym": text}) for system in systems(1, 3)]
    await archive.run(lambda inside: inside.ledger.save_systems(stored.entry_id, named))
    results._presenter.show(stored.entry_id)
    await results._presenter.tasks.idle()
    results.courts_frame.show()
    results.grab()
    await results._presenter.tasks.idle()

    assert is_plain(results) is (text is not ENDLESS)
    assert results.width() == 1208
    assert results.header.repeat.geometry().right() < results.width()


@pytest.mark.parametrize("text", [HOSTILE, FORTY_LINES])
async def test_what_the_service_said_never_hides_what_it_means_for_the_money(
    results: ResultsView, archive: Archive, text: str
) -> None:
    """However long it is, our own sentences stand after it."""
    refused = entry(state=LedgerState.FAILED, problem="Refused", problem_message=text * 20)
    stored = await keep(archive, refused)
    results._presenter.show(stored.entry_id)
    await results._presenter.tasks.idle()

    assert is_plain(results)
    assert results.state_line.text.text().endswith("Nada foi perguntado nem cobrado.")


@pytest.fixture
async def library(qtbot: QtBot, archive: Archive, theme: Theme) -> AsyncIterator[LibraryView]:
    """A hostile lawsuit and a bare one."""
    hostile = lawsuit(0, **dict.fromkeys(("name", "tribunal_acronym", "status", "phase"), HOSTILE))
    await keep(archive, entry(label=HOSTILE), page(hostile, {"code": "9700001-26.2023.8.26.0100"}))
    presenter = LibraryPresenter(Library(archive, Clock()))
    made = LibraryView(presenter, theme, PlainLabel("leitura"))
    qtbot.addWidget(made)
    made.resize(1208, 800)
    made.show()
    for _ in range(3):
        await presenter.tasks.idle()
        made.grab()
    yield made
    await presenter.tasks.aclose()


async def test_the_library_is_plain(library: LibraryView) -> None:
    """Every line, displayed and spoken."""
    assert library.list.rows.rowCount() == 2
    assert is_plain(library)


async def test_the_library_says_plainly_what_it_did_not_find(library: LibraryView) -> None:
    """What was typed stands in the sentence as text, without the marks that turn it."""
    library.field.line.setText(f'"{MARKUP} \u202eoditrevni"')
    await library._presenter.tasks.idle()

    assert library.stack.currentWidget() is library.empty
    assert MARKUP in library.empty.title.text()
    assert "\u202e" not in library.empty.title.text() + library.empty.accessibleName()
    assert library.empty.title.textFormat() == Qt.TextFormat.PlainText


async def test_a_copied_number_has_no_marks(library: LibraryView) -> None:
    """The copied text is the displayed one."""
    library.list.rows.fill([line(row_id, code=f"97{MARKS}00") for row_id in library.list.rows.ids])
    library.list.select_first()
    library.list.copy_number()

    assert QGuiApplication.clipboard().text() == "9700"


def test_the_palette_is_plain() -> None:
    """Searches and lawsuits, shown and spoken."""
    lines = command_table()
    rows = [line(1, name=HOSTILE, code=HOSTILE), bare(2)]
    asked = entry(label=HOSTILE)
    lines.show([*search_commands([asked], lambda _: None), *lawsuit_commands(rows, lambda _: None)])
    columns = [[lines.index(row, 0).data(role) for row in range(3)] for role in DISPLAYED]

    assert [[text.startswith(MARKUP) for text in each] for each in columns] == [[True, True, False]] * 2
    assert columns[0][2] == "Partes não informadas"
    assert not set("".join(text for each in columns for text in each)) & {*MARKS, "\n", "\x00"}
