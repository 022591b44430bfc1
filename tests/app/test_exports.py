"""The export sheet as the pages open it, with the lists that they show."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from autos.app.workspace import Workspace
from autos.archive.archive import Archive
from autos.desktop.components.exporting.presenter import ExportStep
from autos.desktop.components.exporting.sheet import ExportSheet
from autos.domain.lawsuit.position_set import PositionSet
from autos.domain.ledger.ledger import LedgerEntry
from autos.usecases.library.bulk_edit import BulkEdit
from autos.usecases.library.export import run
from autos.usecases.library.export.plan import ExportForm
from tests.app.conftest import World
from tests.desktop.components.report.printed import needs_readers, printed_text
from tests.desktop.synthetic import entry, keep, lawsuit, page

COUNT = 6


async def _searched(archive: Archive) -> LedgerEntry:
    return await keep(
        archive, entry(), page(*(lawsuit(place, secrecy_level=0, amount=100 * place) for place in range(COUNT)))
    )


def _sheet(world: World) -> ExportSheet | None:
    return next((one for one in world.opened.window.findChildren(ExportSheet) if one.isVisible()), None)


async def _opened_sheet(world: World) -> ExportSheet:
    await world.until(lambda: _sheet(world) is not None)
    sheet = _sheet(world)
    assert sheet is not None
    return sheet


async def _written(sheet: ExportSheet) -> None:
    """Export what the sheet offers, and close it."""
    sheet.go_on.click()
    await sheet._presenter.tasks.idle()
    state = sheet._presenter.state
    assert (state.step, state.problem) == (ExportStep.DONE, "")
    sheet.reject()


async def _library(world: World, desk: Workspace) -> None:
    world.opened.window.show_screen("library")
    await world.until(lambda: desk.screens.library.state.listed.count == COUNT)


async def test_the_list_of_the_archive_is_exported_as_it_is_filtered_and_sorted(world: World, tmp_path: Path) -> None:
    """Ctrl+E, Enter; the columns are those of its lines."""
    await _searched(world.archive)
    world.opened.preferences.export_folder = str(tmp_path)
    async with world:
        desk = await world.desk()
        await _library(world, desk)
        desk.screens.library.filter("tribunal:TJSP")
        await world.until(lambda: desk.screens.library.state.listed.count == 3)
        QTest.keyClick(desk.screens.library_view.list, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
        sheet = await _opened_sheet(world)
        await sheet._presenter.tasks.idle()
        words = sheet.go_on.text().strip(), sheet.name.text()
        await _written(sheet)
        listed = await desk.screens.library._library.rows(desk.screens.library.state.listed.ids)
        [file] = tmp_path.glob("*.xlsx")
        heading, *lines = openpyxl.load_workbook(file)["Processos"].iter_rows(values_only=True)

        assert words[0] == "Exportar 3 processos"
        assert words[1].startswith("tribunal TJSP, ")
        assert [line[heading.index("Número")] for line in lines] == [row.code for row in listed]
        assert heading[:2] == ("Partes", "Número")


@needs_readers
async def test_the_list_leaves_as_pages(world: World, tmp_path: Path) -> None:
    """The name of the file follows its kind; each lawsuit is on a page."""
    await _searched(world.archive)
    world.opened.preferences.export_folder = str(tmp_path)
    async with world:
        desk = await world.desk()
        await _library(world, desk)
        desk.screens.annotations.lists.export("library")
        sheet = await _opened_sheet(world)
        await sheet._presenter.tasks.idle()
        sheet.forms.cards[ExportForm.PDF].button.click()
        suffix = sheet.suffix.text()
        await _written(sheet)
        listed = await desk.screens.library._library.rows(desk.screens.library.state.listed.ids)
        [file] = tmp_path.glob("*.pdf")
        text = printed_text(file)

        assert suffix == ".pdf"
        assert all(row.code in text for row in listed)


@pytest.mark.parametrize("on_screen", ["results", "library"])
async def test_the_selection_is_that_of_the_moment_the_sheet_was_opened(
    world: World, tmp_path: Path, on_screen: str
) -> None:
    """Behind the sheet the list is sorted or filtered, and other lawsuits stand at its positions."""
    asked = await _searched(world.archive)
    world.opened.preferences.export_folder = str(tmp_path)
    async with world:
        desk = await world.desk()
        results, library, is_library = desk.screens.results, desk.screens.library, on_screen == "library"
        view = desk.screens.library_view if is_library else desk.screens.results_view
        if is_library:
            await _library(world, desk)
        else:
            desk._show(asked.entry_id)
        await world.until(lambda: len(view.list.rows.ids) == COUNT)
        ids = list(view.list.rows.ids)
        view.list.selection._put(PositionSet.of([0, 1]))
        desk.screens.annotations.lists.export(on_screen)
        sheet = await _opened_sheet(world)
        if is_library:
            library.filter("tribunal:TJRJ")
        else:
            results.sort("amount")
        await world.until(lambda: list(view.list.rows.ids) not in ([], ids))
        await sheet._presenter.tasks.idle()
        await _written(sheet)
        chosen = await library._library.rows(ids[:2])
        [file] = tmp_path.glob("*.xlsx")
        heading, *lines = openpyxl.load_workbook(file)["Processos"].iter_rows(values_only=True)

        assert list(view.list.rows.ids)[:2] != ids[:2]
        assert [line[heading.index("Número")] for line in lines] == [row.code for row in chosen]


async def test_an_archive_that_is_locked_ends_its_export(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sheet is gone with the workspace, and no half file stays. Writing stands still in the middle of the file."""
    write = run.write_export

    def write_slowly(source: Any, target: Path, plan: Any, labels: Any, report: Any) -> Any:
        def stand_still(progress: Any) -> None:
            while True:
                report(progress)  # raises once the export is stopped
                time.sleep(0.01)

        return write(source, target, plan, labels, stand_still)

    monkeypatch.setattr(run, "write_export", write_slowly)
    await _searched(world.archive)
    world.opened.preferences.export_folder = str(tmp_path)
    async with world:
        desk = await world.desk()
        await _library(world, desk)
        desk.screens.annotations.lists.export("library")
        sheet = await _opened_sheet(world)
        presenter = sheet._presenter
        await presenter.tasks.idle()
        sheet.go_on.click()
        desk.leave()
        await desk.aclose()
        world._desks.remove(desk)

        assert _sheet(world) is None
        assert presenter.state.step is not ExportStep.DONE
        await world.until(lambda: not list(tmp_path.glob("*.xlsx*")))  # the thread ends by itself


async def test_an_empty_list_offers_no_export(world: World) -> None:
    async with world:
        desk = await world.desk()
        world.opened.window.show_screen("library")
        await world.until(lambda: not desk.screens.library.state.is_loading)
        [command] = [one for one in desk.screens.annotations.commands() if one.words == "Exportar a lista"]
        desk.screens.annotations.lists.export("library")

        assert command.blocked == "a lista está vazia"
        assert _sheet(world) is None


@pytest.mark.parametrize("searches", [1, 2])
async def test_the_lawsuits_of_several_searches_are_exported_once(archive: Archive, searches: int) -> None:
    """As a batch does, whose searches may return the same lawsuit."""
    asked = [await _searched(archive) for _ in range(searches)]
    cases = await BulkEdit(archive, None).of_searches([one.entry_id for one in asked])  # type: ignore[arg-type]

    assert len(cases) == len(set(cases)) == COUNT
