"""Rows of a table before any call: in or out by Space and by mouse, headings in their place, sheets taken together."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path

import openpyxl
import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from autos.desktop.pages.search.batch.state import BatchPhase
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table import presenter as presenting
from autos.desktop.pages.search.table import reading
from autos.desktop.pages.search.table.check_list import CheckList, actions_of
from autos.desktop.pages.search.table.state import TableStep
from autos.desktop.pages.search.table.texts import check_notice, situation
from autos.desktop.pages.search.table.view import TableView
from autos.domain.mode import Mode
from autos.usecases.search.batch.checked_rows import CheckedRow, Doubt
from autos.usecases.search.batch.joined_sheets import joined_sheets
from autos.usecases.search.batch.kept_batch import KeptBatches
from autos.usecases.search.batch.table import RowCheck, ScannedSheet
from autos.usecases.search.batch.table_choice import Answer
from tests.desktop.pages.search.batch.conftest import BatchWorld
from tests.desktop.pages.search.table.test_table import opened_table, press, settled

RENATO, NOBODY, SPOUSE = "111.222.333-96", "529.982.247-25", "222.333.444-05"
Cells = tuple[str | None, ...]
CLIENTS: tuple[Cells, ...] = (
    ("Clientes de 2026", None, None),
    (),
    ("Nome", "CPF", "Pasta"),
    ("Renato", RENATO, "P-1"),
    ("Ninguém e esposa", f"{NOBODY} e {SPOUSE}", "P-2"),
    ("Sem nada", None, "P-3"),
    ("Total", None, None),
)
PARTNERS: tuple[Cells, ...] = (
    ("Relação de sócios", None),
    ("CPF", "Nome da sócia"),
    (SPOUSE, "Marta"),
    (RENATO, "Renato"),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    place = tmp_path / "clientes.xlsx"
    book = openpyxl.Workbook()
    book.active.title = "Clientes"
    for row in CLIENTS:
        book.active.append(row)
    for row in PARTNERS:
        (book["Sócios"] if "Sócios" in book.sheetnames else book.create_sheet("Sócios")).append(row)
    book.create_sheet("Notas").append(["nada aqui"])
    book.save(place)
    return place


def row_at(view: TableView, number: int) -> CheckedRow:
    return next(row for row in view.checks.lines.records if row.row == number)


def select(checks: CheckList, number: int) -> None:
    place = next(place for place, row in enumerate(checks.lines.records) if row.row == number)
    checks.setCurrentIndex(checks.lines.index(place, 0))
    checks.setFocus()


def click_box(checks: CheckList, number: int) -> None:
    place = next(place for place, row in enumerate(checks.lines.records) if row.row == number)
    area = QRectF(checks.visualRect(checks.lines.index(place, 0)))
    spot = checks._check.box_area(area).center().toPoint()
    QTest.mouseClick(checks.viewport(), Qt.MouseButton.LeftButton, pos=spot)


async def test_the_heading_and_what_stands_above_it_are_listed(world: BatchWorld, file: Path) -> None:
    """In their place, and named; none of them is a client, and the columns are called as the spreadsheet calls them."""
    world.opened.window.resize(1366, 768)
    async with world:
        view = await opened_table(world, file)

        rows = [(row.row, situation(row)[0]) for row in view.checks.lines.records[:4]]
        assert rows == [(1, "acima do título"), (2, "vazia"), (3, "título das colunas"), (4, "CPF")]
        assert [len(actions_of(row_at(view, number))) for number in (1, 2, 3)] == [1, 0, 0]
        assert view.checks.current_record == row_at(view, 4)
        assert view.heading._titles["written"] == "CPF"
        assert view.heading._titles["name"] == "Nome"
        assert view.columns.why_heading.text().startswith("O Autos achou.")
        select(view.checks, 4)
        press(view, Qt.Key.Key_T)
        await settled(world)
        assert view.columns.why_heading.text().startswith("Escolhida por você.")
        view.columns.untitled.click()
        await settled(world)
        assert world.opened.search.table.state.choice.heading == 0


async def test_space_takes_any_row_out_and_puts_it_back(world: BatchWorld, file: Path) -> None:
    """One that is searched, one that is asked about, and one that looks like a total, which starts out."""
    async with world:
        view = await opened_table(world, file)
        assert not row_at(view, 7).is_in
        for number, out in ((4, "Fora, por você"), (6, "Fora, por você")):
            select(view.checks, number)
            press(view, Qt.Key.Key_Space)
            await settled(world)
            row = row_at(view, number)
            assert (row.is_in, row.document, situation(row)[0]) == (False, None, out)
            assert [action.words for action in actions_of(row)] == ["Pôr de volta"]
            press(view, Qt.Key.Key_Space)
            await settled(world)
            assert row_at(view, number).is_in

        select(view.checks, 7)
        press(view, Qt.Key.Key_Space)
        await settled(world)
        assert row_at(view, 7).doubt is Doubt.NO_DOCUMENT
        world.opened.search.table.leave()
        await settled(world)
        (kept,) = await KeptBatches(world.archive).all()
        world.opened.search.table.open_kept(kept)
        await settled(world)
        assert row_at(view, 7).is_open
        press(view, Qt.Key.Key_Space)
        await settled(world)


async def test_boxes_are_for_the_mouse(world: BatchWorld, file: Path) -> None:
    """One box is one row; that of the heading is all of them but what looks like a total."""
    world.opened.window.resize(1366, 768)
    async with world:
        view = await opened_table(world, file)
        click_box(view.checks, 4)
        await settled(world)
        assert not row_at(view, 4).is_in
        assert view.heading.all.checkState() is Qt.CheckState.PartiallyChecked

        view.heading.all.click()
        await settled(world)
        assert row_at(view, 4).is_in
        view.heading.all.click()
        await settled(world)
        assert not any(row.is_in for row in view.checks.lines.records)
        assert view.heading.all.checkState() is Qt.CheckState.Unchecked
        assert not view.go_on.isEnabled()
        view.heading.all.click()
        await settled(world)
        assert [row.row for row in view.checks.lines.records if row.is_in] == [4, 5, 5, 6]


async def test_two_documents_in_one_cell_are_asked_about(world: BatchWorld, file: Path) -> None:
    """Neither is searched before the person says so: one of them, or those of every cell."""
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table
        both = [row for row in presenter.state.rows if row.row == 5]
        assert [(row.doubt, row.document) for row in both] == [(Doubt.SEVERAL, None)] * 2
        assert len(presenter.state.documents) == 1

        presenter.answer(both[0], Answer.SEARCH)
        presenter.answer(both[1], Answer.SKIP)
        await settled(world)
        asked = [row.document.formatted for row in presenter.state.rows if row.document]
        assert asked == [RENATO, NOBODY]
        for row in both:
            presenter.take_back(row)
        view.columns.several.click()
        await settled(world)
        asked = [row.document.formatted for row in presenter.state.rows if row.document]
        assert asked == [RENATO, NOBODY, SPOUSE]


async def test_a_second_column_of_documents_is_asked_about(world: BatchWorld, tmp_path: Path) -> None:
    """What the columns pane waits for stands in the state line as well."""
    place = tmp_path / "casais.csv"
    place.write_text(f"Nome;CPF;CPF do cônjuge\nRenato;{RENATO};{SPOUSE}\n", encoding="utf-8")
    async with world:
        await opened_table(world, place)
        kind, text = check_notice(world.opened.search.table.state)

        assert kind == "amber"
        assert text.startswith("A coluna CPF do cônjuge também tem documentos.")


async def test_sheets_are_taken_together(world: BatchWorld, file: Path) -> None:
    """Rows keep their sheet and number in the list, in the searches, in the result and after the batch is taken up."""
    world.opened.window.resize(1366, 768)
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table
        menu = QMenu()
        view.columns.fill_menu(menu)
        offered = [action.text() for action in menu.actions()]
        assert offered[:3] == [
            "Clientes · 2 linhas com documento",
            "Sócios · 2 linhas com documento",
            "Notas · sem documentos",
        ]
        menu.actions()[-2].trigger()
        await settled(world)
        assert view.beside.text().startswith("abas Clientes, Sócios, ")
        partners = [row for row in view.checks.lines.records if row.sheet == "Sócios"]
        assert [(row.row, row.written, row.name, row.check, row.is_title) for row in partners] == [
            (1, "Relação de sócios", "", RowCheck.ABOVE, False),
            (2, "CPF", "Nome da sócia", RowCheck.HEADING, True),
            (3, SPOUSE, "Marta", RowCheck.ASKED, False),
            (4, RENATO, "Renato", RowCheck.ASKED, False),
        ]
        assert situation(partners[3])[0] == "repetida da linha 4 (Clientes)"
        presenter.take_out(partners[2])
        presenter.skip_doubts()
        await settled(world)
        presenter.go(TableStep.CHECK)
        presenter.leave()
        await settled(world)
        (kept,) = await KeptBatches(world.archive).all()
        presenter.open_kept(kept)
        await settled(world)
        assert [row.is_in for row in presenter.state.rows if row.sheet == "Sócios" and row.row > 2] == [False, True]

        world.batch.choose_mode(Mode.BASE)
        presenter.start()
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
        await world.until(lambda: all(line.answer is not None for line in world.batch.state.lines))
        target = file.with_name("resultado.xlsx")
        presenter.write_result(target, Charges(is_practice=True))
        await settled(world)
    book = openpyxl.load_workbook(target)
    rows = list(book["Resultado"].values)
    assert rows[0][:4] == ("Linha", "Nome", "CPF", "Pasta")
    assert [(row[-1], row[0], row[1]) for row in rows[-2:]] == [("Sócios", 3, "Marta"), ("Sócios", 4, "Renato")]
    lawsuits = list(book["Processos"].values)
    assert lawsuits[0][:2] == ("Linha", "Aba")
    assert {row[:2] for row in lawsuits[1:]} == {(4, "Clientes"), (4, "Sócios")}
    left = [row[:2] for row in list(book["Fora e recusadas"].values)[1:]]
    assert ("Clientes", 7) in [(sheet, row) for row, sheet in left]
    assert ("Sócios", 1) in [(sheet, row) for row, sheet in left]


async def test_the_heading_of_a_further_sheet_is_chosen(world: BatchWorld, file: Path) -> None:
    """T on a row of it; the first sheet's heading stays."""
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table
        presenter.join_sheet("Sócios")
        await settled(world)
        place = next(
            place for place, row in enumerate(view.checks.lines.records) if (row.sheet, row.row) == ("Sócios", 3)
        )
        view.checks.setCurrentIndex(view.checks.lines.index(place, 0))
        view.checks.setFocus()
        press(view, Qt.Key.Key_T)
        await settled(world)

        assert presenter.state.choice.joined == (("Sócios", 3),)
        assert presenter.state.choice.heading == 3
        presenter.join_sheet("Sócios")
        await settled(world)
        assert not presenter.state.choice.joined
        assert {row.sheet for row in presenter.state.rows} == {""}


async def test_rows_that_were_taken_out_stay_out_when_a_sheet_is_joined(world: BatchWorld, file: Path) -> None:
    """And when it is taken away again: they were not to be asked, whatever else is chosen."""
    async with world:
        await opened_table(world, file)
        table = world.opened.search.table
        [row] = [one for one in table.state.rows if one.row == 4]
        table.take_out(row)
        await settled(world)
        table.join_sheet("Sócios")
        await settled(world)
        joined = [(one.is_out, one.is_asked) for one in table.state.rows if one.row == 4 and one.sheet == "Clientes"]
        table.join_sheet("Sócios")
        await settled(world)
        alone = [(one.is_out, one.is_asked) for one in table.state.rows if one.row == 4]

    assert joined == [(True, False)]
    assert alone == [(True, False)]


async def test_large_sheets_are_put_together_beside_the_window(
    world: BatchWorld, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The heading of one of them is chosen: all rows are read anew, and the window goes on meanwhile."""
    threads = list[bool]()

    def recorded(sheets: Sequence[ScannedSheet], headings: Sequence[int]) -> ScannedSheet:
        threads.append(threading.current_thread() is threading.main_thread())
        return joined_sheets(sheets, headings)

    async with world:
        await opened_table(world, file)
        presenter = world.opened.search.table
        presenter.join_sheet("Sócios")
        await settled(world)
        monkeypatch.setattr(presenting, "CHECKED_AT_ONCE", 0)
        monkeypatch.setattr(reading, "joined_sheets", recorded)
        presenter.set_heading(3, "Sócios")
        await settled(world)

        assert threads == [False]
        assert presenter.state.choice.joined == (("Sócios", 3),)
        assert [row.row for row in presenter.state.titles if row.is_title] == [3, 3]
