"""The dialog that makes a dossier, in the whole window: reached, previewed, changed, saved, closed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from autos.app.workspace import Workspace
from autos.desktop.base.file_chooser import FileChooser
from autos.desktop.components.dossier.dialog import DossierDialog
from autos.desktop.components.dossier.presenter import DossierStep
from autos.domain.policy.policy import ExportRules
from tests.app.conftest import World
from tests.app.test_exports import _library, _searched
from tests.archive.synthetic import CPF
from tests.desktop.components.report.printed import bookmarks, check_file, needs_readers, printed_text
from tests.desktop.synthetic import lawsuit


def _dialog(world: World) -> DossierDialog | None:
    return next((one for one in world.opened.window.findChildren(DossierDialog) if one.isVisible()), None)


async def _opened(world: World, desk: Workspace) -> DossierDialog:
    """The dialog for the list of the archive, with its pages."""
    await _library(world, desk)
    desk.screens.annotations.lists.make_dossier("library")
    await world.until(lambda: (found := _dialog(world)) is not None and found.pages.overview.count() > 0)
    dialog = _dialog(world)
    assert dialog is not None
    await dialog._presenter.tasks.idle()
    return dialog


async def test_its_parts_are_shown_and_one_page_large(world: World) -> None:
    """Enter enlarges, Page Down goes on, Esc comes back and then closes it."""
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        parts = [dialog.pages.overview.item(place).text() for place in range(dialog.pages.overview.count())]
        dialog.pages.overview.setFocus()
        QTest.keyClick(dialog.pages.overview, Qt.Key.Key_Return)
        first = dialog.pages.page
        dialog.pages.turn(1)
        second = dialog.pages.page
        await dialog._presenter.tasks.idle()
        shown = dialog.pages.large.widget().pixmap()  # type: ignore[attr-defined]  # the label in it
        QTest.keyClick(dialog.pages.large, Qt.Key.Key_Escape)
        back = dialog.pages.page
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        await world.until(lambda: _dialog(world) is None)

        assert parts[0] == "1 · Capa"
        assert [part.partition(" · ")[2] for part in parts] == ["Capa", "Totais", "Lista", "Processos", "Cobertura"]
        assert (first, second, back) == (1, 2, 0)
        assert shown.width() > 200


@needs_readers
async def test_what_is_saved_is_what_is_shown(world: World, tmp_path: Path) -> None:
    """With the purpose, and without the parts that were left out."""
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        presenter = dialog._presenter
        dialog.purpose.setText("Diligência prévia")
        dialog.purpose.textEdited.emit("Diligência prévia")
        dialog.totals.click()
        await world.until(lambda: presenter.state.plan.purpose == "Diligência prévia")
        await presenter.tasks.idle()
        pages = presenter.state.pages
        dialog._save_to(str(tmp_path / "dossiê.pdf"))
        await presenter.tasks.idle()
        words = dialog.state_words.text()
        dialog.reject()
        text = printed_text(tmp_path / "dossiê.pdf")

        check_file(tmp_path / "dossiê.pdf")
        assert "Diligência prévia" in text
        assert [title for title, _, _ in bookmarks(tmp_path / "dossiê.pdf")] == [
            "Capa",
            "Lista",
            "Processos",
            "Cobertura",
        ]
        assert f"página {pages} de {pages}" in text
        assert str(lawsuit(0)["code"]) in text
        assert words.startswith("dossiê.pdf")


async def test_nothing_leaves_with_the_purpose_of_before(world: World) -> None:
    """While somebody types, and until the pages say it."""
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        before = dialog.save.isEnabled(), dialog.print.isEnabled()
        QTest.keyClicks(dialog.purpose, "D")
        typing = dialog.save.isEnabled(), dialog.print.isEnabled()
        await world.until(lambda: dialog._presenter.state.plan.purpose == "D")
        await dialog._presenter.tasks.idle()
        after = dialog.save.isEnabled(), dialog.print.isEnabled()
        QTest.keyClicks(dialog.purpose, " ")
        await world.until(lambda: not dialog._typed.isActive())
        unchanged = dialog.save.isEnabled()
        dialog.reject()

        assert before == after == (True, True)
        assert typing == (False, False)
        assert unchanged


async def test_where_no_pdf_may_be_written_saving_says_so(world: World) -> None:
    """Before anybody has chosen a place for it; the pages can be read."""
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        desk.screens.annotations.lists._files.rules = ExportRules(formats=("csv",))
        dialog = await _opened(world, desk)
        can_save, why, pages = dialog.save.isEnabled(), dialog.save.toolTip(), dialog._presenter.state.pages
        dialog.reject()

        assert not can_save
        assert "administrador" in why
        assert pages > 2


async def test_the_name_of_the_file_hides_numbers_as_the_pages_do(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    names: list[str] = []
    monkeypatch.setattr(FileChooser, "selectFile", lambda _self, name: names.append(name))
    monkeypatch.setattr(FileChooser, "open", lambda _self: None)
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        presenter = dialog._presenter
        presenter._update(plan=replace(presenter.state.plan, title=f"CPF {CPF}"))
        dialog._save()
        dialog.hidden.click()
        await presenter.tasks.idle()
        dialog._save()
        dialog.reject()

    assert CPF not in names[0]
    assert "222.333" in names[0]
    assert CPF in names[1]


async def test_no_file_is_overwritten_and_it_is_said(world: World, tmp_path: Path) -> None:
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        taken = tmp_path / "dossiê.pdf"
        taken.write_text("meu", encoding="utf-8")
        dialog._save_to(str(taken))
        await dialog._presenter.tasks.idle()
        words = dialog.state_words.text()
        dialog.reject()

        assert taken.read_text(encoding="utf-8") == "meu"
        assert words == "Já existe um arquivo com esse nome. Nada foi sobrescrito."


async def test_cancelling_leaves_nothing(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped after its first page."""
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        presenter = dialog._presenter
        write_pages = presenter._write_pages

        def stopped(report: object, stream: object) -> int:
            presenter.stop()
            return write_pages(report, stream)  # type: ignore[arg-type]  # as they come

        monkeypatch.setattr(presenter, "_write_pages", stopped)
        folder = tmp_path / "out"
        folder.mkdir()
        dialog._save_to(str(folder / "dossiê.pdf"))
        await presenter.tasks.idle()
        step = presenter.state.step
        dialog.reject()

        assert step is DossierStep.READY
        assert list(folder.iterdir()) == []


async def test_the_client_of_the_searches_is_offered_and_another_may_be_named(world: World) -> None:
    await _searched(world.archive)
    await world.archive.run(lambda transaction: transaction._connection.execute("UPDATE ledger SET matter = 'Brandão'"))
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        offered = dialog.client.text(), dialog._presenter.state.plan.client
        dialog.client.selectAll()
        QTest.keyClicks(dialog.client, "Outra")
        await world.until(lambda: dialog._presenter.state.plan.client == "Outra")
        await dialog._presenter.tasks.idle()
        shown = dialog.client.text(), dialog._presenter.state.client
        dialog.reject()

        assert offered == ("Brandão", None)
        assert shown == ("Outra", "Outra")


async def test_printing_shows_its_progress_and_is_cancelled(world: World) -> None:
    """With the button that began it; then it can be printed again."""
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        presenter, painted = dialog._presenter, threading.Event()

        def paint(_report: object, page_done: Callable[[int, int], None]) -> None:
            page_done(3, 40)
            painted.wait(20)
            page_done(4, 40)

        presenter.print(paint)
        await world.until(lambda: presenter.state.pages_done == (3, 40))
        during = (
            dialog.state_lead.text(),
            dialog.state_words.text(),
            dialog.print.text().strip(),
            dialog.save.isEnabled(),
        )
        dialog.print.click()
        painted.set()
        await presenter.tasks.idle()
        after = presenter.state.step, dialog.print.text().strip(), dialog.save.isEnabled()
        presenter.print(lambda _report, page_done: page_done(1, 1))
        await presenter.tasks.idle()
        end = dialog.state_words.text()
        dialog.reject()

        assert during == ("Imprimindo…", "Página 3 de 40.", "Cancelar", False)
        assert after == (DossierStep.READY, "Imprimir…", True)
        assert end == "As páginas estão com a impressora."


async def test_what_was_saved_and_printed_is_listed(world: World, tmp_path: Path) -> None:
    """With the code of its cover; a file that is gone cannot be opened, and says where it was."""
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialogs = desk.screens.annotations.lists._dossier_dialogs
        dialogs.open_made()
        made = dialogs.made
        assert made is not None
        await world.until(lambda: made.stack.currentWidget() is made.nothing)
        empty = made.nothing.title.text()
        made.reject()
        dialog = await _opened(world, desk)
        presenter, file = dialog._presenter, tmp_path / "dossiê.pdf"
        presenter.set_client("Cliente Sintética")
        await presenter.tasks.idle()
        dialog._save_to(str(file))
        await presenter.tasks.idle()
        code = presenter.report.whole_code if presenter.report is not None else ""
        presenter.print(lambda _report, page_done: page_done(2, 2))
        await presenter.tasks.idle()
        dialog.made.click()
        made = dialogs.made
        assert made is not None
        await world.until(lambda: len(made.table.records.records) == 2)
        rows = [[str(made.table.records.index(at, column).data()) for column in (2, 4)] for at in (0, 1)]
        printed = made.open_file.isEnabled(), made.detail.text()
        made.table.setCurrentIndex(made.table.records.index(1, 0))
        saved = made.open_file.isEnabled(), made.detail.text()
        file.unlink()
        made.table.setCurrentIndex(made.table.records.index(0, 0))
        made.table.setCurrentIndex(made.table.records.index(1, 0))
        gone = made.open_file.isEnabled()
        made.reject()
        dialog.reject()

        assert empty == "Nenhum dossiê foi feito ainda"
        assert rows == [["Cliente Sintética", "impresso"], ["Cliente Sintética", "dossiê.pdf"]]
        assert (printed[0], saved[0], gone) == (False, True, False)
        assert printed[1].startswith("2 páginas: capa, totais, lista")
        assert code
        assert code in saved[1].replace(" ", "")
        assert str(file) in saved[1]


async def test_only_the_file_that_was_written_is_opened(world: World, tmp_path: Path) -> None:
    """Another one in its place is told, not handed to the system."""
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        file, checked = tmp_path / "dossiê.pdf", list[Path]()
        dialog._save_to(str(file))
        await dialog._presenter.tasks.idle()
        dialog.made.click()
        made = desk.screens.annotations.lists._dossier_dialogs.made
        assert made is not None
        await world.until(lambda: len(made.table.records.records) == 1)
        made._presenter.checked.disconnect()
        made._presenter.checked.connect(checked.append)
        made.open_file.click()
        await made._presenter.tasks.idle()
        file.write_bytes(b"%PDF of somebody else")
        made.open_file.click()
        await made._presenter.tasks.idle()
        refused = made.detail.text()
        made.reject()
        dialog.reject()

        assert checked == [file]
        assert refused.startswith("Este arquivo não é mais o dossiê que o Autos gravou")


async def test_closing_the_window_ends_what_is_made(world: World) -> None:
    await _searched(world.archive)
    async with world:
        desk = await world.desk()
        dialog = await _opened(world, desk)
        dialog.notes.click()

    assert _dialog(world) is None
