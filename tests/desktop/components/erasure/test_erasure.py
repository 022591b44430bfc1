"""The erasure dialog, from the input to the receipt, on a real archive."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from autos.app.pages.settings import ArchiveSettings
from autos.archive.archive import Archive
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.components.erasure.dialog import ErasureDialog
from autos.desktop.components.erasure.presenter import ErasureStage
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.archive.erasure import ErasureResult
from autos.domain.errors import PersonStillSearched
from autos.domain.lawsuit.person import Person
from autos.system.clock import Clock
from autos.usecases.archive.backups import Backups
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.library.firm_name import FirmName
from tests.archive.filled_archive import add_search, records

NAME = "Quitéria Zumbelina Fictícia"
DOCUMENT = "222.333.444-05"


@pytest.fixture
async def archive_settings(
    qtbot: QtBot, qapp: QApplication, archive: Archive, theme: Theme, tmp_path: Path
) -> ArchiveSettings:
    """Ten lawsuits of others, two that name the person, and a backup copy."""
    party = {"name": NAME.upper(), "side": "Active", "main_document": DOCUMENT}
    await add_search(archive, 1, records(range(10)))
    await add_search(archive, 2, records(range(10, 12), parties=[party], name=f"<b>{NAME}</b> x Companhia Sintética"))
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=True)
    qtbot.addWidget(window)
    window.show()
    opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    backups = Backups(archive, tmp_path / "acervo.autos", Clock())
    await backups.make()
    made = ArchiveSettings(
        opened, backups, ForgetPerson(archive, tmp_path / "acervo.autos", Clock()), FirmName(archive)
    )
    window.add_screen("settings", made)
    window.show_screen("settings")
    await made.copies.tasks.idle()
    return made


def _opened(archive_settings: ArchiveSettings) -> ErasureDialog:
    archive_settings.forget.click()
    assert archive_settings.dialog is not None
    return archive_settings.dialog


async def _looked(archive_settings: ArchiveSettings) -> ErasureDialog:
    dialog = _opened(archive_settings)
    dialog.documents.setPlainText(f"{DOCUMENT}\n\n")
    dialog.names.setPlainText(NAME)
    dialog.preview.click()
    await archive_settings.forgetting.tasks.idle()
    return dialog


async def _cases(archive: Archive) -> int:
    return (await archive.read(lambda transaction: transaction.lawsuits.count()))[0]


async def test_erasure_from_input_to_receipt(
    archive_settings: ArchiveSettings, archive: Archive, tmp_path: Path
) -> None:
    """Preview, confirmation, result, receipt, copies; afterwards no personal data stays in memory."""
    dialog = _opened(archive_settings)
    assert not dialog.preview.isEnabled()
    dialog = await _looked(archive_settings)
    shown = dialog.sentences.text()
    assert dialog.forget.isVisible()
    assert dialog.forget.property("kind") == "danger"
    assert not dialog.asking.isVisible()
    dialog.forget.click()
    await asyncio.sleep(0)
    await archive_settings.forgetting.tasks.idle()
    done = dialog.sentences.text()
    assert (dialog.copies.text(), dialog.receipt.isVisible()) == ("Apagar também 1 cópia", True)
    archive_settings.forgetting.save_receipt(tmp_path / "comprovante.txt")
    await archive_settings.forgetting.tasks.idle()
    dialog.copies.click()
    await archive_settings.forgetting.tasks.idle()
    last = dialog.sentences.text()
    dialog.leave.click()

    assert shown.startswith("2 processos que citam esta pessoa serão apagados por inteiro.")
    assert shown.endswith("Isto não pode ser desfeito.")
    assert "Apagado e conferido" in done
    assert "1 cópia apagada também." in last
    assert "comprovante.txt" in last
    assert "ainda a contém" not in last
    assert list((tmp_path / "copias").glob("*.autos")) == []
    assert "Quit" not in (tmp_path / "comprovante.txt").read_text(encoding="utf-8")
    assert await _cases(archive) == 10
    assert archive_settings.forgetting.state.stage is ErasureStage.ASKING
    assert archive_settings.forgetting._person is None
    assert dialog.names.toPlainText() == ""
    await archive_settings.aclose()


async def test_an_incomplete_input_is_reported_and_stays(archive_settings: ArchiveSettings) -> None:
    """A first name alone is refused; the input stays."""
    dialog = _opened(archive_settings)
    dialog.names.setPlainText("Quitéria")
    dialog.preview.click()
    await archive_settings.forgetting.tasks.idle()

    assert "pelo menos duas palavras" in dialog.problem.text()
    assert dialog.preview.isEnabled()
    assert dialog.names.toPlainText() == "Quitéria"
    await archive_settings.aclose()


async def test_going_back_and_closing_change_nothing(archive_settings: ArchiveSettings, archive: Archive) -> None:
    """Enter does not press the deleting button; back returns to the input; Escape clears the fields."""
    dialog = await _looked(archive_settings)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert archive_settings.forgetting.state.stage is ErasureStage.SHOWN
    dialog.leave.click()
    assert dialog.asking.isVisible()
    assert dialog.names.toPlainText() == NAME
    QTest.keyClick(dialog, Qt.Key.Key_Escape)

    assert not dialog.isVisible()
    assert dialog.names.toPlainText() == ""
    assert await _cases(archive) == 12
    await archive_settings.aclose()


async def test_a_dialog_closed_during_the_erasure_opens_with_the_result(
    archive_settings: ArchiveSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window can be used meanwhile."""
    go_on = asyncio.Event()
    forget = ForgetPerson.forget

    async def slow(self: ForgetPerson, person: Person) -> ErasureResult:
        await go_on.wait()
        return await forget(self, person)

    monkeypatch.setattr(ForgetPerson, "forget", slow)
    dialog = await _looked(archive_settings)
    dialog.forget.click()
    await asyncio.sleep(0.01)
    assert "continuar trabalhando" in dialog.progress.text()
    dialog.leave.click()
    assert QApplication.activeModalWidget() is None
    go_on.set()
    await archive_settings.forgetting.tasks.idle()

    assert dialog.isVisible()
    assert "Apagado e conferido" in dialog.sentences.text()
    await archive_settings.aclose()


async def test_a_refused_erasure_is_reported_in_the_dialog(
    archive_settings: ArchiveSettings, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search for the person is pending: nothing is deleted, and it can be retried."""

    async def refused(_self: ForgetPerson, _person: Person) -> ErasureResult:
        raise PersonStillSearched

    monkeypatch.setattr(ForgetPerson, "forget", refused)
    dialog = await _looked(archive_settings)
    dialog.forget.click()
    await asyncio.sleep(0)
    await archive_settings.forgetting.tasks.idle()

    assert "em andamento" in dialog.problem.text()
    assert dialog.forget.isVisible()
    assert await _cases(archive) == 12
    await archive_settings.aclose()


async def test_a_receipt_overwrites_no_file(archive_settings: ArchiveSettings, tmp_path: Path) -> None:
    """The existing file stays, and another name can be chosen."""
    (tmp_path / "there.txt").write_text("outro")
    dialog = await _looked(archive_settings)
    dialog.forget.click()
    await asyncio.sleep(0)
    await archive_settings.forgetting.tasks.idle()
    archive_settings.forgetting.save_receipt(tmp_path / "there.txt")
    await archive_settings.forgetting.tasks.idle()

    assert "Já existe um arquivo" in dialog.problem.text()
    assert dialog.receipt.isVisible()
    assert (tmp_path / "there.txt").read_text() == "outro"
    await archive_settings.aclose()


async def test_locking_closes_the_dialog(archive_settings: ArchiveSettings) -> None:
    """The dialog does not open again."""
    dialog = await _looked(archive_settings)
    archive_settings.leave()
    await archive_settings.aclose()

    assert archive_settings.dialog is None
    assert not (isValid(dialog) and dialog.isVisible())
    assert archive_settings.forgetting._person is None
