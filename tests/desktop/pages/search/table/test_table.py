"""A table in the window: columns mapped, doubts answered by keys alone, searched in its order, paused, taken up."""

from __future__ import annotations

import os
from pathlib import Path

import openpyxl
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from autos.app.search.batch_flow import BatchFlow
from autos.desktop.pages.search.batch.state import BatchPhase
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table import view as viewing
from autos.desktop.pages.search.table.check_list import actions_of
from autos.desktop.pages.search.table.state import RowStage, TableStep, run_rows
from autos.desktop.pages.search.table.texts import counts_text, sheet_name, situation
from autos.desktop.pages.search.table.view import TableView
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.batch import run as sending
from autos.usecases.search.batch.checked_rows import Doubt
from autos.usecases.search.batch.kept_batch import KeptBatch, KeptBatches, KeptStage
from autos.usecases.search.batch.table import RowCheck
from autos.usecases.search.batch.table_choice import Answer, ColumnUse
from tests.corpus.table_writers import by_openpyxl
from tests.desktop.pages.search.batch.conftest import BatchWorld

RENATO, NOBODY, WRONG, BOTH = "111.222.333-96", "529.982.247-25", "222.333.444-06", "40188000100"
ROWS: tuple[tuple[str | int | None, ...], ...] = (
    ("CPF/CNPJ", "Nome", "Pasta", "Contrato"),
    (11122233396, "Renato", "P-1", "1234567-13.2024.8.26.0100"),
    (BOTH, "Cintavia", "P-2", None),
    ("11l.222.333-96", "R. F.", "P-3", None),
    ("5,29982E+10", "Marcos", "P-4", None),
    (NOBODY, "Ninguém", "P-5", None),
    (None, "Maria Aparecida Gonçalves", "P-6", None),
    (WRONG, "Rui", "P-7", None),
    (RENATO, "Outra vez", "P-8", None),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    place = tmp_path / "clientes.xlsx"
    book = openpyxl.Workbook()
    book.active.title = "Clientes"
    for row in ROWS:
        book.active.append(row)
    book.create_sheet("Fornecedores").append(["CNPJ"])
    book["Fornecedores"].append(["12.ABC.345/01DE-35"])
    book.save(place)
    return place


async def opened_table(world: BatchWorld, file: Path) -> TableView:
    """The page of the table, once its rows are read and what the archive has of them is known."""
    search = world.opened.window.search
    world.opened.search.table.attach(KeptBatches(world.archive), ExportedFiles(world.archive).write_workbook)
    await world.opened.search.table.tasks.idle()
    search.show_file(file)
    await settled(world)
    assert search.batch.table is not None
    return search.batch.table


async def settled(world: BatchWorld) -> None:
    await world.opened.search.table.tasks.idle()
    await world.batch.tasks.idle()
    await world.opened.search.table.tasks.idle()


async def asked(world: BatchWorld) -> int:
    """How many searches were sent: one that was stopped while it was written down is cancelled, and not billed."""
    return sum(entry.state is not LedgerState.CANCELLED for entry in await world.entries())


def press(view: TableView, *keys: Qt.Key) -> None:
    for key in keys:
        holder = view.window().focusWidget()
        assert holder is not None
        QTest.keyClick(holder, key)


def rows_of(view: TableView) -> list[tuple[int, bool, str]]:
    return [
        (row.row, row.is_asked, row.document.formatted if row.document else "")
        for row in view.checks.lines.records
        if not row.is_title
    ]


def picture(view: TableView, name: str) -> None:
    """For whoever wants to see it."""
    if folder := os.environ.get("AUTOS_TEST_PICTURES"):
        view.window().grab().save(f"{folder}/{name}.png")


async def test_doubts_are_answered_by_keys_alone(world: BatchWorld, file: Path) -> None:
    """Tab goes from doubt to doubt; nothing is sent, and each document counts once."""
    world.opened.window.resize(1366, 768)
    async with world:
        view = await opened_table(world, file)
        state = world.opened.search.table.state
        assert (view.title.text(), view.beside.text()) == ("clientes.xlsx", "aba Clientes, 8 linhas")
        assert state.choice.uses == (
            ColumnUse.DOCUMENT,
            ColumnUse.NAME,
            ColumnUse.REFERENCE,
            ColumnUse.UNDECIDED,
        )
        assert [row.row for row in state.open_rows] == [3, 4, 7]
        assert view.line.text.text().startswith("3 linhas precisam de você. 2 prontas · 1 repetida, conta uma vez")
        picture(view, "check")

        view.checks.setFocus()
        press(view, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Return)  # CNPJ; then the letter
        press(view, Qt.Key.Key_Return, Qt.Key.Key_Return)  # corrected; by name
        await settled(world)

        asked = {row: document for row, is_asked, document in rows_of(view) if is_asked}
        assert asked == {
            2: RENATO,
            3: "00.040.188/0001-00",
            4: RENATO,
            6: NOBODY,
            7: "Maria Aparecida Gonçalves",
            9: RENATO,
        }
        assert len(world.batch.state.lines) == 4
        assert await world.entries() == []
        assert view.line.kind == ""
        press(view, Qt.Key.Key_Tab)
        assert not view.checks.hasFocus()


async def test_columns_are_mapped_by_the_person(world: BatchWorld, file: Path) -> None:
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table
        assert [row.use.currentText() for row in view.columns.rows] == ["Documento", "Nome", "Referência", ""]

        presenter.choose_use(0, ColumnUse.UNUSED)
        await settled(world)
        assert presenter.state.documents == ()
        assert not view.go_on.isEnabled()
        presenter.choose_use(0, ColumnUse.DOCUMENT)
        presenter.set_by_name(True)
        await settled(world)
        assert [row.row for row in presenter.state.rows if row.kind == "name"] == [7]
        presenter.set_heading(False)
        await settled(world)
        assert presenter.state.rows[0].row == 1

        presenter.choose_sheet("Fornecedores")
        await settled(world)
        assert [row.document.formatted for row in presenter.state.rows if row.document] == ["12.ABC.345/01DE-35"]


async def test_a_refused_row_is_explained_and_corrected(world: BatchWorld, file: Path) -> None:
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table
        rows = {row.row: row for row in presenter.state.rows}

        presenter.explain(rows[5])
        assert "perdeu os últimos dígitos" in view.line.text.text()
        presenter.explain(None)
        assert not presenter.correct(rows[8], "222.333.444-07")
        assert presenter.correct(rows[8], "222.333.444-05")
        await settled(world)

        corrected = next(row for row in presenter.state.rows if row.row == 8)
        assert corrected.document is not None
        assert corrected.document.formatted == "222.333.444-05"
        presenter.take_back(corrected)
        assert next(row for row in presenter.state.rows if row.row == 8).is_refused


async def test_the_rows_are_searched_in_their_order(
    world: BatchWorld, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Space pauses and goes on; no row moves; each document is paid once; Escape leaves the batch under way."""
    monkeypatch.setattr(sending, "CALLS_AT_ONCE", 1)  # so that one is asked and one is left
    world.opened.window.resize(1366, 768)
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table
        world.batch.choose_mode(Mode.BASE)
        press_ctrl_return(view)
        assert presenter.state.step is TableStep.PRICE
        picture(view, "price")
        press_ctrl_return(view)
        await world.stop_when(lambda: any(line.answer is not None for line in world.batch.state.lines))
        assert [one.stage for one in await KeptBatches(world.archive).all()] == [KeptStage.STARTED]
        assert view.line.text.text().startswith("Em pausa desde ")
        picture(view, "paused")

        view.runs.setFocus()
        press(view, Qt.Key.Key_Space)
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
        await settled(world)
        await world.until(lambda: all(line.answer is not None for line in world.batch.state.lines))

        picture(view, "ended")
        assert [row.checked.row for row in view.runs.lines.records] == [2, 3, 4, 5, 6, 7, 8, 9]
        stages = {row.checked.row: row.stage for row in run_rows(presenter.state.rows, world.batch.state)}
        assert stages == {
            2: RowStage.READY,
            3: RowStage.LEFT_OUT,
            4: RowStage.LEFT_OUT,
            5: RowStage.REFUSED,
            6: RowStage.NOTHING,
            7: RowStage.LEFT_OUT,
            8: RowStage.REFUSED,
            9: RowStage.READY,
        }
        assert sum(entry.was_sent for entry in await world.entries()) == 2
        assert [one.stage for one in await KeptBatches(world.archive).all()] == [KeptStage.ENDED]

        target = file.with_name("resultado.xlsx")
        presenter.set_hides_documents(False)
        presenter.write_result(target, Charges(is_practice=True))
        await settled(world)
        assert view.line.text.text() == "Resultado gravado: resultado.xlsx"
        written = [[cell.value for cell in row] for row in openpyxl.load_workbook(target).worksheets[0].iter_rows()]
        assert written[0][:5] == ["Linha", *ROWS[0]]
        assert [(row[0], row[2], row[5], row[7], row[8]) for row in written[1:]] == [
            (2, "Renato", RENATO, "Pronta", 22),
            (3, "Cintavia", None, "Fora do lote: CPF ou CNPJ sem zeros?", None),
            (4, "R. F.", None, "Fora do lote: A letra L no lugar do 1?", None),
            (5, "Marcos", None, "Recusada na conferência: O Excel cortou o número", None),
            (6, "Ninguém", NOBODY, "Nada encontrado", 0),
            (7, "Maria Aparecida Gonçalves", None, "Fora do lote: Sem documento", None),
            (8, "Rui", None, "Recusada na conferência: Dígito não confere", None),
            (9, "Outra vez", RENATO, "Repetida da linha 2", 22),
        ]
        presenter.write_result(target, Charges(is_practice=True))
        await settled(world)
        assert view.line.kind == "red"


def press_ctrl_return(view: TableView) -> None:
    view.setFocus()
    QTest.keyClick(view.window().focusWidget() or view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


async def test_what_was_under_way_is_taken_up_after_a_crash(
    world: BatchWorld, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is read again, what the ledger has is shown, nothing is sent before the person says so."""
    monkeypatch.setattr(sending, "CALLS_AT_ONCE", 1)  # so that one is asked and one is left
    async with world:
        await opened_table(world, file)
        presenter = world.opened.search.table
        world.batch.choose_mode(Mode.BASE)
        presenter.go(TableStep.PRICE)
        presenter.start()
        await world.stop_when(lambda: any(line.answer is not None for line in world.batch.state.lines))
        before = await world.entries()
        assert sum(entry.was_sent for entry in before) == 1
        assert len(await KeptBatches(world.archive).all()) == 1

        presenter.forget()  # as by the lock, or when the program ends
        world.batch.forget()
        search = world.opened.window.search.batch
        assert search.table is not None
        assert (search.table.runs.lines.records, search.table.checks.lines.records) == ((), ())
        world.batch.attach(BatchFlow(world.parts, world.search_flow))
        presenter.attach(KeptBatches(world.archive), ExportedFiles(world.archive).write_workbook)
        await settled(world)

        assert presenter.state.step is TableStep.RUN
        assert presenter.state.resumed is not None
        assert world.batch.state.phase in {BatchPhase.STOPPED, BatchPhase.ENDED}
        assert await world.entries() == before
        world.batch.resume()
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
        assert sum(entry.was_sent for entry in await world.entries()) == 2


async def test_a_file_that_changed_is_not_taken_up(world: BatchWorld, file: Path) -> None:
    """It is told, and stays listed: the file may come back."""
    async with world:
        await opened_table(world, file)
        presenter = world.opened.search.table
        presenter.go(TableStep.PRICE)
        presenter.start()
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
        await settled(world)
        presenter.end()
        await settled(world)
        (kept,) = await KeptBatches(world.archive).all()
        content = file.read_bytes()
        file.write_bytes(b"another")
        lost: list[KeptBatch] = []
        presenter.lost.connect(lost.append)

        presenter.open_kept(kept)
        await settled(world)
        assert lost == [kept]
        assert not world.batch.state.is_table
        assert await KeptBatches(world.archive).all() == (kept,)

        file.write_bytes(content)
        presenter.open_kept(kept)
        await settled(world)
        assert presenter.state.batch_id == kept.batch_id


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600) + "EncryptedPackage".encode("utf-16-le"), "senha"),
        (b"PK\x03\x04 nothing", "danificad"),
    ],
)
async def test_a_bad_sheet_is_told_in_the_state_line(
    world: BatchWorld, tmp_path: Path, content: bytes, words: str
) -> None:
    bad = tmp_path / "ruim.xlsx"
    bad.write_bytes(content)
    async with world:
        view = await opened_table(world, bad)

        assert view.line.kind == "red"
        assert words in view.line.text.text()
        assert not view.go_on.isEnabled()
        view.leave.click()
        assert not world.opened.window.search.batch.is_open


async def test_nothing_moves_from_step_to_step(world: BatchWorld, file: Path) -> None:
    """Header, state line and foot keep their places, whatever they say."""
    world.opened.window.resize(1366, 768)
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table

        def places() -> list[tuple[QPoint, int]]:
            return [(part.mapTo(view, QPoint()), part.height()) for part in (view.title, view.line, view.foot)]

        first = places()
        presenter.skip_doubts()
        await settled(world)
        assert places() == first
        presenter.start()
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
        assert places() == first


async def test_rows_that_a_filter_hides_are_left_out_until_they_are_wanted(world: BatchWorld, file: Path) -> None:
    """What is in sight in the spreadsheet is what is listed and searched; the result has every row in its place."""
    book = openpyxl.load_workbook(file)
    for row in (3, 4, 6):
        book.worksheets[0].row_dimensions[row].hidden = True
    book.save(file)
    world.opened.window.resize(1366, 768)
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table
        assert view.beside.text() == "aba Clientes, 5 linhas"
        assert [row.row for row in view.checks.lines.records] == [1, 2, 5, 7, 8, 9]
        assert "3 ocultas na planilha, fora do lote" in view.line.text.text()
        assert view.columns.hidden.text() == "Incluir 3 linhas ocultas"
        picture(view, "hidden")

        view.columns.hidden.click()
        await settled(world)
        assert [row.row for row in view.checks.lines.records] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
        assert presenter.state.columns[0].documents == 6
        view.columns.hidden.click()
        await settled(world)

        world.batch.choose_mode(Mode.BASE)
        presenter.skip_doubts()
        presenter.start()
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
        await world.until(lambda: all(line.answer is not None for line in world.batch.state.lines))
        assert [row.checked.row for row in view.runs.lines.records] == [2, 5, 7, 8, 9]
        target = file.with_name("resultado.xlsx")
        presenter.write_result(target, Charges(is_practice=True))
        await settled(world)
        written = [[cell.value for cell in row] for row in openpyxl.load_workbook(target).worksheets[0].iter_rows()]
        assert [(row[0], row[7]) for row in written[1:4]] == [
            (2, "Pronta"),
            (3, "Oculta na planilha, fora do lote"),
            (4, "Oculta na planilha, fora do lote"),
        ]
        assert await asked(world) == 1


async def test_an_open_quotation_mark_is_told_with_its_line(world: BatchWorld, tmp_path: Path) -> None:
    file = tmp_path / "aspas.csv"
    world.opened.window.resize(1366, 768)
    file.write_text(f'Nome;CPF\nA;{RENATO}\n"B;{NOBODY}\nC;{RENATO}\n', encoding="utf-8")
    async with world:
        view = await opened_table(world, file)

        picture(view, "quote")
        assert view.line.kind == "red"
        assert view.line.text.text().startswith("Na linha 3 uma aspa abre e não fecha")


@pytest.fixture
def titled(tmp_path: Path) -> Path:
    """Titles above the heading, part of a document, a total, and the documents of the spouses."""
    place = tmp_path / "relatorio.xlsx"
    book = openpyxl.Workbook()
    rows: tuple[tuple[str | None, ...], ...] = (
        ("Relatório de clientes", None, None),
        (),
        ("Nome", "CPF", "CPF do cônjuge"),
        ("Renato", RENATO, NOBODY),
        ("Ninguém", NOBODY, None),
        ("Rui Prado", "123456", None),
        ("Total", None, None),
    )
    for row in rows:
        book.active.append(row)
    book.save(place)
    return place


async def test_the_row_of_the_heading_is_found_and_the_persons(world: BatchWorld, titled: Path) -> None:
    """Chosen by its number or with T; a heading is no client, and the spouse is asked about, never taken."""
    async with world:
        view = await opened_table(world, titled)
        presenter = world.opened.search.table
        assert view.columns.heading.value() == 3
        assert [row.use.currentText() for row in view.columns.rows] == ["Nome", "Documento", ""]
        assert presenter.state.choice.uses[2] is ColumnUse.UNDECIDED
        assert [document for _, is_asked, document in rows_of(view) if is_asked] == [RENATO, NOBODY]
        assert [(row.row, row.check) for row in presenter.state.rows if not row.is_asked] == [
            (1, RowCheck.ABOVE),
            (6, RowCheck.INCOMPLETE),
            (7, RowCheck.TOTAL),
        ]

        view.columns.heading.setValue(4)
        await settled(world)
        assert [document for _, is_asked, document in rows_of(view) if is_asked] == [NOBODY]
        view.checks.setCurrentIndex(view.checks.lines.index(0, 0))
        view.checks.setFocus()
        press(view, Qt.Key.Key_T)
        await settled(world)
        assert view.columns.heading.value() == 1
        presenter.set_heading(3)
        await settled(world)
        assert [document for _, is_asked, document in rows_of(view) if is_asked] == [RENATO, NOBODY]


async def test_an_incomplete_document_is_never_asked_by_name(world: BatchWorld, titled: Path) -> None:
    """It waits for the person: corrected or left out; the choice for rows without a document does not hold for it."""
    async with world:
        view = await opened_table(world, titled)
        presenter = world.opened.search.table
        presenter.set_by_name(True)
        await settled(world)

        (row,) = presenter.state.open_rows
        assert (row.row, row.doubt, row.document) == (6, Doubt.INCOMPLETE, None)
        assert [action.words for action in actions_of(row)] == ["Corrigir", "Tirar"]
        assert presenter.correct(row, "333.444.555-08")
        await settled(world)
        assert presenter.state.open_rows == ()
        assert rows_of(view)[4] == (6, True, "333.444.555-08")


async def test_any_row_is_taken_out_and_put_back(world: BatchWorld, titled: Path) -> None:
    """Out is never asked, whatever else is chosen; it is kept with the batch, and says so in the result."""
    async with world:
        view = await opened_table(world, titled)
        presenter = world.opened.search.table
        row = next(one for one in presenter.state.rows if one.row == 4)
        presenter.take_out(row)
        await settled(world)
        assert rows_of(view)[2] == (4, False, "")
        assert "1 fora, por você" in counts_text(presenter.state)
        presenter.choose_use(2, ColumnUse.DOCUMENT)
        await settled(world)
        assert [(row, document) for row, is_asked, document in rows_of(view) if is_asked and row == 4] == [(4, NOBODY)]
        presenter.choose_use(2, ColumnUse.UNUSED)
        await settled(world)
        presenter.leave()
        await settled(world)

        (kept,) = await KeptBatches(world.archive).all()
        presenter.open_kept(kept)
        await settled(world)
        out = next(one for one in presenter.state.rows if one.row == 4)
        assert out.is_out
        presenter.take_out(out)
        await settled(world)
        assert rows_of(view)[2] == (4, True, RENATO)


async def test_a_table_with_nothing_to_search_says_why(world: BatchWorld, tmp_path: Path) -> None:
    place = tmp_path / "errados.csv"
    place.write_text(f"Nome;CPF\nRui;{WRONG}\nIvo;{WRONG}\n", encoding="utf-8")
    async with world:
        view = await opened_table(world, place)

        assert view.line.text.text() == "Nada a buscar nesta planilha. Com dígito errado: 2."
        assert not view.go_on.isEnabled()


async def test_hidden_sheets_are_told_and_can_be_read(world: BatchWorld, tmp_path: Path) -> None:
    """Nothing is searched of them unasked; where nothing else has a document, the state line names them."""
    file = tmp_path / "abas.xlsx"
    sheets = {"Base": [["Nome", "CPF"], ["Ana", RENATO]], "Capa": [["Relatório"]]}
    file.write_bytes(by_openpyxl(sheets, unseen={"Base": "veryHidden"}))
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table
        assert view.beside.text() == "aba Capa, 1 linha"
        assert "Há abas ocultas" in view.line.text.text()
        assert [sheet_name(presenter.state, name) for name in presenter.state.sheets] == ["Base (oculta)", "Capa"]

        presenter.choose_sheet("Base")
        await settled(world)
        assert view.beside.text() == "aba Base, 1 linha"
        assert rows_of(view) == [(2, True, RENATO)]


async def test_the_result_says_why_each_row_was_left_out(
    world: BatchWorld, titled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It opens where it was written."""
    target = tmp_path / "resultado.xlsx"
    async with world:
        view = await opened_table(world, titled)
        presenter = world.opened.search.table
        presenter.skip_doubts()
        world.batch.choose_mode(Mode.BASE)
        await settled(world)
        presenter.start()
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
        await world.until(lambda: all(line.answer is not None for line in world.batch.state.lines))
        presenter.set_hides_documents(False)
        presenter.write_result(target, Charges())
        await settled(world)

        opened = list[str]()
        monkeypatch.setattr(viewing.QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
        view.line.pressed.emit(0)
        assert opened == [target.as_posix()]
    book = openpyxl.load_workbook(target)
    assert [row[0] for row in list(book["Processos"].values)[1:]] == [4] * (book["Processos"].max_row - 1)
    assert book["Processos"].max_row > 1
    assert [(row[0], row[2]) for row in list(book["Fora e recusadas"].values)[1:]] == [
        (1, "acima do título"),
        (6, "Fora, por você"),
        (7, "Fora: parece total"),
    ]
    assert [row[0] for row in list(book["Cobertura"].values)[1:]] == [RENATO, NOBODY]


async def test_another_document_than_the_wrong_one_is_asked_about_and_told(world: BatchWorld, tmp_path: Path) -> None:
    """In the list before anything is asked, and in the row of the result."""
    place, target = tmp_path / "clientes.xlsx", tmp_path / "resultado.xlsx"
    rows = [["Nome", "CPF", "Documento"], ["Rui", "22233344406", NOBODY], ["Renato", RENATO, ""]]
    place.write_bytes(by_openpyxl({"Clientes": rows}))
    async with world:
        await opened_table(world, place)
        presenter = world.opened.search.table
        presenter.choose_use(2, ColumnUse.DOCUMENT)
        (row,) = presenter.state.open_rows
        assert (row.row, row.doubt, situation(row)[0]) == (2, Doubt.BESIDE, "O outro não confere. Buscar este?")
        assert [action.words for action in actions_of(row)] == ["Buscar", "Tirar"]
        assert presenter.state.refused_count == 1

        presenter.answer(row, Answer.SEARCH)
        await settled(world)
        presenter.go(TableStep.PRICE)
        presenter.start()
        await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
        await world.until(lambda: all(line.answer is not None for line in world.batch.state.lines))
        presenter.set_hides_documents(False)
        presenter.write_result(target, Charges())
        await settled(world)
    found = [(row[0], row[4], row[6]) for row in list(openpyxl.load_workbook(target).worksheets[0].values)[1:3]]
    assert found[0] == (2, None, "Recusada na conferência: Dígito não confere")
    assert found[1][:2] == (2, NOBODY)
    assert "outro documento da linha, 22233344406, está errado" in str(found[1][2])


async def test_a_batch_whose_rows_are_read_otherwise_is_not_taken_up(world: BatchWorld, file: Path) -> None:
    """What was decided is kept by the places of rows: by those of others it would be said of other people."""
    async with world:
        await opened_table(world, file)
        presenter = world.opened.search.table
        presenter.leave()
        await settled(world)
        (kept,) = await KeptBatches(world.archive).all()
        lost: list[KeptBatch] = []
        presenter.lost.connect(lost.append)

        presenter.open_kept(kept._replace(rows=kept.rows + 1))
        await settled(world)
        assert [one.batch_id for one in lost] == [kept.batch_id]
        presenter.open_kept(kept)
        await settled(world)
        assert presenter.state.batch_id == kept.batch_id
