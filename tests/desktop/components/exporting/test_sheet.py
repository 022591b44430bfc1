"""The export sheet: what leaves, what stays, the file on a real disk, and each way it can end."""

from __future__ import annotations

import asyncio
import csv
import errno
import io
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import openpyxl
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.archive.files.written_files import remembered_files
from autos.desktop.base.theme import Theme
from autos.desktop.components.exporting.presenter import (
    ExportChoice,
    ExportScope,
    ExportStep,
    LawsuitExportPresenter,
    free_name,
    safe_name,
)
from autos.desktop.components.exporting.sheet import SIZE_PX, ExportSheet
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.policy.policy import NO_POLICY, ExportRules
from autos.system.clock import Clock
from autos.usecases.library.bulk_edit import BulkEdit
from autos.usecases.library.export.plan import ExportForm
from autos.usecases.library.exported_files import ExportedFiles
from tests.desktop.synthetic import entry, keep, lawsuit, page

COUNT = 7
"""Lawsuits of the list: one of them under secrecy, all others of a known level."""


class Stage(NamedTuple):
    """A sheet over a window."""

    sheet: ExportSheet
    presenter: LawsuitExportPresenter
    folder: Path
    archive: Archive

    async def export(self) -> None:
        """Press the button, and wait for the end."""
        await self.presenter.tasks.idle()
        self.sheet.go_on.click()
        await self.presenter.tasks.idle()

    @property
    def files(self) -> list[str]:
        return sorted(file.name for file in self.folder.iterdir())


@pytest.fixture
async def searched(archive: Archive) -> LedgerEntry:
    asked = entry()
    records = [
        lawsuit(place, **{"secrecy_level": 0} | ({"secrecy_level": 1} if place == 3 else {})) for place in range(COUNT)
    ]
    await keep(archive, asked, page(*records))
    return asked


@pytest.fixture
def rules() -> ExportRules:
    """Those of a computer without an administrator's policy."""
    return NO_POLICY.export


@pytest.fixture
async def stage(
    qtbot: QtBot, archive: Archive, theme: Theme, tmp_path: Path, searched: LedgerEntry, rules: ExportRules
) -> AsyncIterator[Stage]:
    edit, folder = BulkEdit(archive, Clock()), tmp_path / "saida"
    folder.mkdir()

    def cases(rows: Sequence[int]) -> Callable[[], object]:
        return lambda: edit.of_rows(rows)

    choices = (
        ExportChoice("selection", "2 escolhidos", 2, cases([1, 2])),  # type: ignore[arg-type]  # it is awaited
        ExportChoice("list", f"{COUNT} da lista", COUNT, cases(range(1, COUNT + 1))),  # type: ignore[arg-type]
    )
    scope = ExportScope("Renato/Farias", choices, "list", ("number", "parties", "amount"), searched)
    presenter = LawsuitExportPresenter(ExportedFiles(archive, rules), scope, folder, Clock())
    window = QWidget()
    window.resize(1366, 768)
    qtbot.addWidget(window)
    window.show()
    sheet = ExportSheet(window, theme, presenter)
    sheet.open()
    yield Stage(sheet, presenter, folder, archive)
    await presenter.tasks.aclose()


async def test_the_button_counts_what_leaves_and_secrecy_stays_unless_it_is_confirmed(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    before = stage.sheet.go_on.text().strip(), stage.sheet.secrecy.text()
    stage.sheet.with_secrecy.click()
    confirmed = stage.sheet.go_on.text().strip()
    stage.sheet.choices.buttons["selection"].click()
    await stage.presenter.tasks.idle()

    assert before == ("Exportar 6 processos", "1 processo em segredo de justiça fica de fora")
    assert confirmed == "Exportar 7 processos"
    assert stage.sheet.go_on.text().strip() == "Exportar 2 processos"
    assert stage.sheet.secrecy.text() == "Nenhum processo em segredo"
    assert not stage.sheet.with_secrecy.isVisible()


async def test_the_file_has_the_columns_of_the_screen_and_the_archive_knows_of_it(stage: Stage) -> None:
    await stage.export()
    [name] = stage.files
    book = openpyxl.load_workbook(stage.folder / name)
    heading, *lines = book["Processos"].iter_rows(values_only=True)

    assert stage.presenter.state.step is ExportStep.DONE
    assert name.startswith("Renato Farias, ")
    assert heading[:3] == ("Número", "Partes", "Valor da causa (R$)")
    assert len(lines) == COUNT - 1
    assert "6 processos" in stage.sheet.end_title.text()
    assert "1 processo em segredo ficou de fora." in stage.sheet.end_detail.text()
    known = await stage.archive.read(lambda transaction: remembered_files(transaction.settings))
    assert known == [stage.folder / name]


async def test_columns_are_ticked_and_moved_with_the_keyboard(qtbot: QtBot, stage: Stage) -> None:
    stage.presenter.set_form(ExportForm.CSV)
    columns = stage.sheet.columns
    columns.setFocus()
    columns.setCurrentRow(2)
    qtbot.keyClick(columns, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    columns.setCurrentRow(0)
    qtbot.keyClick(columns, Qt.Key.Key_Space)
    await stage.export()
    [name] = stage.files
    [heading, *_] = csv.reader(io.StringIO((stage.folder / name).read_text("utf-8-sig"), newline=""), delimiter=";")

    assert heading[:2] == ["Valor da causa (R$)", "Partes"]
    assert "Número" not in heading


async def test_no_column_is_no_export_and_the_original_has_none(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    stage.presenter.set_columns([(key, False) for key, _ in stage.presenter.state.columns])
    is_offered = stage.sheet.go_on.isEnabled()
    stage.presenter.set_form(ExportForm.JSONL)

    assert not is_offered
    assert stage.sheet.go_on.isEnabled()
    assert not stage.sheet.columns.isEnabled()


async def test_the_sheet_has_one_size_in_all_its_states(stage: Stage) -> None:
    sizes = [stage.sheet.size()]
    await stage.export()
    sizes.append(stage.sheet.size())

    assert {(size.width(), size.height()) for size in sizes} == {SIZE_PX}


@pytest.mark.parametrize(
    ("failure", "sentence"),
    [
        (OSError(errno.ENOSPC, "full"), "Não há espaço no disco. Nada foi gravado."),
        (PermissionError(errno.EACCES, "refused"), "Não dá para gravar nessa pasta. Nada foi gravado."),
    ],
)
async def test_what_went_wrong_is_said_and_nothing_is_left(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, failure: OSError, sentence: str
) -> None:
    """The choices are as before, and the same button tries again."""

    def refuse(*_: object) -> None:
        raise failure

    stage.presenter.set_form(ExportForm.CSV)
    with monkeypatch.context() as broken:
        broken.setattr("autos.usecases.library.export.csv_table.CsvTable.lines", refuse)
        await stage.export()
    said, left = stage.sheet.problem.text(), stage.files
    stage.presenter.set_form(ExportForm.CSV)
    await stage.export()

    assert said == sentence
    assert left == []
    assert len(stage.files) == 1


async def test_a_bug_ends_the_writing_is_said_and_reported(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """The choices come back, and the same button tries again."""
    reported, ended = list[object](), list[object]()
    stage.presenter.ended.connect(ended.append)
    loop = asyncio.get_running_loop()

    def refuse(*_: object) -> None:
        raise TypeError("a bug")

    stage.presenter.set_form(ExportForm.CSV)
    with monkeypatch.context() as broken:
        broken.setattr(loop, "call_exception_handler", lambda context: reported.append(context["exception"]))
        broken.setattr("autos.usecases.library.export.csv_table.CsvTable.lines", refuse)
        await stage.export()
        step, said, left = stage.presenter.state.step, stage.sheet.problem.text(), stage.files
    stage.presenter.set_form(ExportForm.CSV)
    await stage.export()

    assert (step, said) == (ExportStep.FORM, "A exportação falhou por um erro do Autos. Nada foi gravado.")
    assert left == []
    assert [type(one) for one in reported] == [TypeError]
    assert len(ended) == 2
    assert len(stage.files) == 1


async def test_a_name_with_a_slash_is_refused_before_anything_is_written(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    stage.sheet.name.setText("../fora")
    stage.sheet.name.textEdited.emit("../fora")
    was_refused = stage.sheet.problem.text(), stage.sheet.go_on.isEnabled()
    stage.sheet.name.textEdited.emit("lista")

    assert was_refused == ("O nome não pode ter / nem outros sinais de pasta.", False)
    assert stage.sheet.go_on.isEnabled()
    assert stage.sheet.problem.text() == ""


async def test_a_name_that_no_file_can_have_is_refused(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    stage.sheet.name.textEdited.emit("á" * 120)
    was_refused = stage.sheet.problem.text(), stage.sheet.go_on.isEnabled()
    stage.sheet.name.textEdited.emit("á" * 112)
    await stage.export()

    assert was_refused == ("O nome é longo demais.", False)
    assert stage.files == [f"{'á' * 112}.xlsx"]


async def test_a_folder_whose_path_is_too_long_is_said(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    stage.presenter.set_folder(stage.folder / ("a" * 300))
    await stage.export()

    assert stage.presenter.state.step is ExportStep.FORM
    assert stage.sheet.problem.text() == "Não dá para gravar nessa pasta. Nada foi gravado."


async def test_a_file_of_somebody_else_is_not_overwritten(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    stage.presenter.set_name("lista")
    (stage.folder / "lista.xlsx").write_text("outro")
    await stage.export()

    assert stage.sheet.problem.text() == "Já existe um arquivo com esse nome. Nada foi sobrescrito."
    assert (stage.folder / "lista.xlsx").read_text() == "outro"


async def test_cancelled_half_way_it_leaves_nothing(stage: Stage) -> None:
    """The button that cancels has the focus; the choices come back after it."""
    await stage.presenter.tasks.idle()
    stage.sheet.go_on.click()
    is_writing = stage.presenter.state.step is ExportStep.WRITING
    stage.sheet.leave.click()
    await stage.presenter.tasks.idle()
    ended, title = stage.presenter.state.step, stage.sheet.end_title.text()
    stage.sheet.go_on.click()

    assert is_writing
    assert (ended, title) == (ExportStep.CANCELLED, "Cancelado. Nada ficou na pasta.")
    assert stage.presenter.state.step is ExportStep.FORM
    assert stage.files == []


async def test_closed_while_it_writes_the_export_goes_on(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    ended: list[object] = []
    stage.presenter.ended.connect(ended.append)
    stage.sheet.go_on.click()
    stage.sheet.reject()
    await stage.presenter.tasks.idle()

    assert len(stage.files) == 1
    assert len(ended) == 1


async def test_a_list_that_changed_is_said(stage: Stage) -> None:
    async def gone() -> None:
        return None

    await stage.presenter.tasks.idle()
    stage.presenter._update(choice=stage.presenter.state.choice._replace(cases=gone))
    await stage.export()

    assert "mudou" in stage.sheet.problem.text()
    assert stage.files == []


@pytest.mark.parametrize(
    ("title", "name"),
    [("../../etc/passwd", "etc passwd"), ("a\u202egpj.exe", "a gpj.exe"), ("CON: <x>?", "CON x"), (" . ", "")],
)
def test_a_suggested_name_has_nothing_that_leads_elsewhere(title: str, name: str) -> None:
    found = safe_name(title)

    assert found.strip(". ") == name.strip(". ") or found == name
    assert not set('/\\:*?"<>|\u202e') & set(found)


def test_a_suggested_name_is_free(tmp_path: Path) -> None:
    (tmp_path / "a.csv").touch()
    (tmp_path / "a (2).csv").touch()

    assert free_name(tmp_path, "a", ExportForm.CSV) == "a (3)"
    assert free_name(tmp_path, "a", ExportForm.XLSX) == "a"
    assert free_name(tmp_path / ("a" * 300), "a", ExportForm.XLSX) == "a"


def test_a_suggested_name_leaves_room_for_a_date_and_a_number(tmp_path: Path) -> None:
    name = safe_name("\U0001f4c1á" * 90) + ", 2026-11-26"
    (tmp_path / f"{name}.jsonl").touch()

    assert free_name(tmp_path, name, ExportForm.JSONL) == f"{name} (2)"
    assert len(f"{name} (999).jsonl".encode()) < 200


@pytest.mark.parametrize("rules", [ExportRules(formats=("jsonl",))])
async def test_only_the_kinds_of_file_that_an_administrator_allows_can_be_chosen(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    cards = stage.sheet.forms.cards
    allowed = {form for form, card in cards.items() if card.isEnabled()}
    cards[ExportForm.XLSX].button.click()
    await stage.export()
    [name] = stage.files

    assert allowed == {ExportForm.JSONL}
    assert cards[ExportForm.XLSX].button.accessibleDescription() == "Definido pelo administrador"
    assert name.endswith(".jsonl")


@pytest.mark.parametrize("rules", [ExportRules(formats=())])
async def test_where_nothing_may_leave_the_sheet_says_so_and_writes_nothing(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    stage.sheet.name.setFocus()
    stage.presenter.set_name("outro")
    stage.presenter.export()
    await stage.presenter.tasks.idle()

    assert "não permite exportar" in stage.sheet.problem.text()
    assert not stage.sheet.go_on.isEnabled()
    assert stage.files == []


@pytest.mark.parametrize("rules", [ExportRules(secrecy=False)])
async def test_what_may_be_under_secrecy_cannot_be_taken_along_where_an_administrator_forbids_it(stage: Stage) -> None:
    await stage.presenter.tasks.idle()
    stage.presenter.confirm_secrecy(True)
    offered = stage.sheet.with_secrecy.isVisible(), stage.sheet.fixed.isVisible()
    await stage.export()

    assert offered == (False, True)
    assert stage.presenter.state.step is ExportStep.DONE
    assert stage.presenter.state.result.lawsuits == COUNT - 1
