"""Backup copies in the settings: schedule, a copy on demand, transport, cancelling."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from autos.app.pages.settings import ArchiveSettings
from autos.archive.archive import Archive
from autos.archive.files import page_copy
from autos.archive.files.page_copy import IsWanted, ReportProgress
from autos.archive.transfer import transport
from autos.archive.transfer.transport import is_transport
from autos.desktop.base.passphrase_dialog import PassphraseChangeDialog
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.components.copies import presenter as presenting
from autos.desktop.components.copies.plan_dialog import CopyPlanDialog
from autos.desktop.components.copies.presenter import CopiesPresenter, CopiesState, CopyTask
from autos.desktop.components.copies.section import CopiesSection
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.system.clock import Clock
from autos.usecases.archive.backups import BackupPlan, Backups
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.library.firm_name import FirmName
from tests.archive.filled_archive import add_search, records


@pytest.fixture
def backups(archive: Archive, tmp_path: Path) -> Backups:
    return Backups(archive, tmp_path / "acervo.autos", Clock())


@pytest.fixture
def presenter(backups: Backups) -> CopiesPresenter:
    return CopiesPresenter(backups)


@pytest.fixture
def section(qtbot: QtBot, presenter: CopiesPresenter, theme: Theme) -> CopiesSection:
    shown = CopiesSection(presenter, theme)
    qtbot.addWidget(shown)
    return shown


@pytest.fixture
async def archive_settings(
    qtbot: QtBot, qapp: QApplication, archive: Archive, backups: Backups, theme: Theme, tmp_path: Path
) -> ArchiveSettings:
    """The settings of the archive in a window."""
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=True)
    qtbot.addWidget(window)
    window.show()
    opened = OpenedWindow(qapp, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    made = ArchiveSettings(
        opened, backups, ForgetPerson(archive, tmp_path / "acervo.autos", Clock()), FirmName(archive)
    )
    window.add_screen("settings", made)
    window.show_screen("settings")
    await made.copies.tasks.idle()  # between fixture and test Qt would run a pending callback without a loop
    return made


def _hold_until_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop a copy at its first percent: else a busy machine may have copied all before the test cancels it."""
    real = page_copy.copy_pages

    def held(source: Any, draft: Path, key: SecretStr, report: ReportProgress, is_wanted: IsWanted) -> None:
        ends = time.monotonic() + 60

        def on_progress(done: int, whole: int) -> None:
            report(done, whole)
            while 100 * done >= whole and is_wanted() and time.monotonic() < ends:
                time.sleep(0.001)

        real(source, draft, key, on_progress, is_wanted)

    monkeypatch.setattr(page_copy, "STEP_PAGES", 1)
    monkeypatch.setattr(page_copy, "copy_pages", held)


async def _until_shown(kind: type) -> object:
    async with asyncio.timeout(60):
        while not isinstance(shown := QApplication.activeModalWidget(), kind):  # noqa: ASYNC110 -- no event tells it
            await asyncio.sleep(0.01)
    return shown


async def test_the_schedule_line_shows_interval_folder_and_last_copy(
    section: CopiesSection, presenter: CopiesPresenter, tmp_path: Path
) -> None:
    """The buttons are disabled before it is known; then without a copy, then with one."""
    assert not section.now.isEnabled()
    section.show()
    await presenter.tasks.idle()
    before = section.copies.note.text()
    section.now.click()
    await presenter.tasks.idle()

    assert before == "Cifrada, todo dia; ainda não há nenhuma"
    assert "a última foi feita hoje às" in section.copies.note.text()
    assert section.folder.note.text() == str(tmp_path / "copias")
    assert section.outcome.text().startswith("Cópia feita e conferida: ")
    assert len(list((tmp_path / "copias").glob("*.autos"))) == 1


async def test_a_long_copy_shows_its_progress_and_can_be_cancelled(
    section: CopiesSection,
    presenter: CopiesPresenter,
    archive: Archive,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Other actions are disabled meanwhile; nothing of the cancelled copy stays."""
    _hold_until_cancelled(monkeypatch)
    monkeypatch.setattr(presenting, "SLOW_S", 0.0)
    await add_search(archive, 1, records(range(300)))
    section.show()
    await presenter.tasks.idle()
    received: list[tuple[str, bool, bool]] = []

    def stop_at_first(state: CopiesState) -> None:
        if state.percent and not received:
            received.append(
                (section.progress.text(), section.going_on.isVisible(), section.write_transport.isEnabled())
            )
            section.stop.click()

    presenter.changed.connect(stop_at_first)
    section.now.click()
    await presenter.tasks.idle()
    [(words, is_visible, can_begin)] = received

    assert words.startswith("Copiando e conferindo: ")
    assert (is_visible, can_begin) == (True, False)
    assert section.outcome.text() == "Cancelado. Nada ficou pela metade."
    assert not section.going_on.isVisible()
    assert section.now.isEnabled()
    assert list((tmp_path / "copias").glob("*.autos")) == []


async def test_closing_during_a_copy_leaves_nothing(
    presenter: CopiesPresenter, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No task and no temporary file is left."""
    _hold_until_cancelled(monkeypatch)
    await add_search(archive, 1, records(range(300)))
    presenter.make_now()
    begun = asyncio.Event()
    presenter.changed.connect(lambda state: begun.set() if state.percent else None)
    await asyncio.wait_for(begun.wait(), 60)
    await presenter.tasks.aclose()

    assert presenter.state.writing is CopyTask.NOTHING
    assert [file.name for file in (tmp_path / "copias").iterdir()] == ["acervo.autos.lock"]


async def test_the_schedule_can_be_changed(archive_settings: ArchiveSettings, backups: Backups, tmp_path: Path) -> None:
    """A new folder and a weekly interval; the line shows both."""
    await archive_settings.copies.tasks.idle()
    archive_settings.section.change.click()
    dialog = await _until_shown(CopyPlanDialog)
    assert isinstance(dialog, CopyPlanDialog)
    dialog.folder.setText("relative")
    assert not dialog.go_on.isEnabled()
    dialog.folder.setText(str(tmp_path / "outro disco"))
    dialog.often.buttons["168"].click()
    dialog.go_on.click()
    await archive_settings.tasks.idle()
    await archive_settings.copies.tasks.idle()

    assert await backups.plan() == BackupPlan(tmp_path / "outro disco", 168)
    assert archive_settings.section.copies.note.text().startswith("Cifrada, toda semana; ")
    await archive_settings.aclose()


async def test_another_interval_than_the_offered_ones_stays(
    qtbot: QtBot, archive_settings: ArchiveSettings, theme: Theme
) -> None:
    """An interval of six hours is not offered but stays until another is chosen."""
    dialog = CopyPlanDialog(archive_settings, theme, Path("/copias"), 6)
    qtbot.addWidget(dialog)

    assert dialog.often.buttons["6"].isChecked()
    assert dialog.chosen == (Path("/copias"), 6)


async def test_an_unusable_folder_is_reported_and_not_taken(
    section: CopiesSection, presenter: CopiesPresenter, backups: Backups, tmp_path: Path
) -> None:
    """The path of the folder is a file."""
    (tmp_path / "file").write_text("")
    presenter.change(tmp_path / "file", 24)
    await presenter.tasks.idle()

    assert "Não dá para gravar" in section.outcome.text()
    assert section.outcome.property("tone") == "red"
    assert await backups.plan() == BackupPlan(tmp_path / "copias")


async def test_a_transport_file_for_another_computer(
    archive_settings: ArchiveSettings, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is encrypted with the passphrase; an existing file is not overwritten."""
    monkeypatch.setattr(transport, "MEMORY_KIB", 512)
    await add_search(archive, 1, records(range(10)))
    target = tmp_path / "mala.autos-transporte"
    for _ in range(2):
        await archive_settings.copies.tasks.idle()
        archive_settings.section.write_transport.click()
        dialog = await _until_shown(PassphraseChangeDialog)
        assert isinstance(dialog, PassphraseChangeDialog)
        dialog.new.setText("uma senha sintética")
        assert not dialog.go_on.isEnabled()
        dialog.again.setText("uma senha sintética")
        dialog.go_on.click()
        chooser = await _until_shown(QFileDialog)
        assert isinstance(chooser, QFileDialog)
        line = chooser.findChild(QLineEdit)
        assert isinstance(line, QLineEdit)
        line.setText(str(target))
        chooser.accept()
        await archive_settings.tasks.idle()
        await archive_settings.copies.tasks.idle()
        if archive_settings.copies.state.written is not None:
            assert archive_settings.copies.state.written == target
            assert is_transport(target)
            assert "Só a senha o abre" in archive_settings.section.outcome.text()

    assert "Já existe um arquivo" in archive_settings.section.outcome.text()
    assert "uma senha sintética" not in repr(archive_settings.copies.state)
    await archive_settings.aclose()
