"""What the result of a batch has, shown before it is written; another spreadsheet whatever is open."""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.pages.search.batch.state import BatchPhase
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.table.view import TableView
from autos.domain.mode import Mode
from autos.domain.policy.policy import ExportRules
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.search.batch import run as sending
from autos.usecases.search.batch.kept_batch import KeptBatches, KeptStage
from tests.desktop.pages.search.batch.conftest import BatchWorld
from tests.desktop.pages.search.table.test_table import opened_table, settled

RENATO, NOBODY = "111.222.333-96", "529.982.247-25"
ONE_SECRET = "UPDATE lawsuits SET secrecy_level = 1 WHERE case_id = (SELECT min(case_id) FROM lawsuits)"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    place = tmp_path / "clientes.csv"
    place.write_text(f"Nome;CPF\nRenato;{RENATO}\nNinguém;{NOBODY}\nSem nada;\nTotal;\n", encoding="utf-8")
    return place


async def ended(world: BatchWorld, file: Path) -> TableView:
    view = await opened_table(world, file)
    presenter = world.opened.search.table
    presenter.skip_doubts()
    world.batch.choose_mode(Mode.BASE)
    await settled(world)
    presenter.start()
    await world.until(lambda: world.batch.state.phase is BatchPhase.ENDED)
    await world.until(lambda: all(line.answer is not None for line in world.batch.state.lines))
    await world.until(lambda: bool(presenter.state.result_sheets))
    await settled(world)
    return view


async def test_the_sheets_of_the_result_are_shown_with_their_first_lines(world: BatchWorld, file: Path) -> None:
    world.opened.window.resize(1366, 768)
    async with world:
        view = await ended(world, file)
        sheets = world.opened.search.table.state.result_sheets
        assert [sheet.title for sheet in sheets] == [
            "Resultado",
            "Processos",
            "Partes e advogados",
            "Não deu para perguntar",
            "Fora e recusadas",
            "Cobertura",
        ]
        counts = [sheet.lines_count for sheet in sheets]
        assert (counts[0], counts[3], counts[4], counts[5]) == (4, 0, 2, 2)
        assert counts[1] == next(row.lawsuits for row in view.runs.lines.records)
        assert view.rest.text().startswith(
            f"Terminou: 2 buscas, {counts[1]} processos de 1 cliente · 1 sem nada · 2 fora"
        )

        view.run_page.result.sheets.setCurrentIndex(view.run_page.result.lines.index(1, 0))
        preview = view.run_page._preview
        assert preview is not None
        await world.until(preview.isVisible)
        assert not view.runs.isVisible()
        assert preview.records.index(0, 0).data() == "2"
        view.run_page.result.sheets.setCurrentIndex(view.run_page.result.lines.index(0, 0))
        assert view.runs.isVisible()


async def test_the_numbers_of_people_are_masked_unless_they_are_wanted(world: BatchWorld, file: Path) -> None:
    """In every sheet, the person's own columns as well; the numbers of lawsuits stay."""
    async with world:
        view = await ended(world, file)
        presenter = world.opened.search.table
        first, second = file.with_name("um.xlsx"), file.with_name("dois.xlsx")
        presenter.write_result(first, Charges())
        await settled(world)
        saved = view.run_page.result.saved.text()
        view.run_page.result.hides.click()
        presenter.write_result(second, Charges())
        await settled(world)

    texts = [
        str(cell)
        for sheet in openpyxl.load_workbook(first).worksheets
        for row in sheet.values
        for cell in row
        if cell is not None
    ]
    assert saved.startswith("Salva como “um.xlsx”, ")
    assert not any(RENATO in text or NOBODY in text for text in texts)
    assert "***.222.333-**" in texts
    book = openpyxl.load_workbook(second)
    assert [row[2] for row in list(book["Resultado"].values)[1:3]] == [RENATO, NOBODY]
    numbers = [row[2] for row in list(openpyxl.load_workbook(first)["Processos"].values)[1:]]
    assert numbers == [row[2] for row in list(book["Processos"].values)[1:]]


async def test_another_spreadsheet_pauses_the_one_that_is_searched(
    world: BatchWorld, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only where the person says so; nothing has to be closed before, and the first one stays listed."""
    monkeypatch.setattr(sending, "CALLS_AT_ONCE", 1)
    other = tmp_path / "outra.csv"
    other.write_text(f"Nome;CPF\nRenato;{RENATO}\n", encoding="utf-8")
    async with world:
        view = await opened_table(world, file)
        presenter = world.opened.search.table
        presenter.skip_doubts()
        world.batch.choose_mode(Mode.BASE)
        await settled(world)
        presenter.start()
        await world.until(lambda: world.batch.state.is_sending)
        world.opened.window.search.show_file(other)
        await world.until(lambda: bool(questions()))
        questions()[0].go_on.click()
        await world.until(lambda: presenter.state.name == "outra.csv" and not presenter.state.is_reading)
        await settled(world)

        assert view.title.text() == "outra.csv"
        stages = {one.file.name: one.stage for one in await KeptBatches(world.archive).all()}
        assert stages["clientes.csv"] in {KeptStage.STARTED, KeptStage.ENDED}
        assert "outra.csv" in stages


async def test_the_button_for_spreadsheets_greets_whatever_was_searched_before(world: BatchWorld, file: Path) -> None:
    """A batch that is listed need not be closed first; nothing is said of a text that nobody gave."""
    async with world:
        await ended(world, file)
        search = world.opened.window.search
        search.batch.close_panel()
        QGuiApplication.clipboard().setText("")
        search.many.click()
        await settled(world)
        panel = search.batch.panel

        assert panel is not None
        assert panel.isVisible()
        assert (panel.title.text(), panel.hint.text()) == ("Buscar por planilha", "")
        assert panel.empty.isVisible()
        assert panel.empty.shown is not None
        assert panel.empty.shown.title == "Abra uma planilha ou cole uma lista"
        assert [one.stage for one in await KeptBatches(world.archive).all()] == [KeptStage.ENDED]


def questions() -> list[ConfirmDialog]:
    return [one for one in QApplication.topLevelWidgets() for one in one.findChildren(ConfirmDialog) if one.isVisible()]


async def test_what_is_under_secrecy_is_written_only_where_it_is_wanted_and_allowed(
    world: BatchWorld, tmp_path: Path
) -> None:
    """The choice says how many they are; the policy refuses the file whoever asks for it."""
    place = tmp_path / "socio.csv"
    place.write_text("Nome;CNPJ\nQuadrália;FQ.YKN.814/0002-42\nHelena;OAB/SP 900.417\n", encoding="utf-8")
    async with world:
        view = await ended(world, place)
        presenter = world.opened.search.table
        before = presenter.state.result_sheets[1].lines_count
        await world.archive.run(lambda kept: kept._connection.execute(ONE_SECRET))
        presenter.set_hides_documents(False)  # so that the sheets are made anew
        await world.until(lambda: presenter.state.result_sheets[1].lines_count < before)
        counted, lawsuits = presenter.state.secret_count, presenter.state.result_sheets[1].lines_count
        assert counted == before - lawsuits
        presenter.set_with_secrecy(True)
        await world.until(lambda: presenter.state.result_sheets[1].lines_count == lawsuits + counted)
        assert view.run_page.result.secrecy.isVisibleTo(view) is bool(counted)

        strict = ExportedFiles(world.archive, ExportRules(secrecy=False))
        presenter.attach(KeptBatches(world.archive), strict.write_workbook, can_write_secrecy=strict.rules.secrecy)
        assert not view.run_page.result.secrecy.isVisibleTo(view)
        target = tmp_path / "segredo.xlsx"
        presenter.write_result(target, Charges())
        await settled(world)
        assert not target.exists()
        assert view.line.kind == "red"
