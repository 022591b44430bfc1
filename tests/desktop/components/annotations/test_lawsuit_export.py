"""The open lawsuit, exported from the reading pane into a file on a real disk."""

from __future__ import annotations

import asyncio
import csv
import io
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit

from autos.app.lawsuit_export import LawsuitExport, file_name
from autos.archive.archive import Archive
from autos.archive.files.written_files import remembered_files
from autos.desktop.base.dialogs import ConfirmDialog
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow
from autos.desktop.window.start import OpenedWindow
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.system.clock import Clock
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.bulk_edit import BulkEdit
from autos.usecases.library.exported_files import ExportedFiles
from tests.desktop.synthetic import entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")
PATIENCE_S = 30.0


class Stage(NamedTuple):
    """A window, and the export of the lawsuits in an archive."""

    window: MainWindow
    export: LawsuitExport
    archive: Archive

    async def opened(self, **members: object) -> tuple[Lawsuit, list[int]]:
        """One lawsuit as the reading pane has it, and its rows."""
        await keep(self.archive, entry(), page(lawsuit(0, **members)))
        reader = ArchiveReader(self.archive)
        rows = await self.archive.read(lambda transaction: transaction.lawsuits.rows([1]))
        return await reader.lawsuit(rows[0].row_id), [rows[0].row_id]

    async def dialog(self, kind: type[QFileDialog | ConfirmDialog]) -> QFileDialog | ConfirmDialog:
        """The open dialog of this kind, once there is one."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                for one in self.window.findChildren(kind):
                    if one.isVisible():
                        return one
                await asyncio.sleep(0.01)

    async def choose(self, target: Path) -> None:
        """Answer the question for a place."""
        chooser = await self.dialog(QFileDialog)
        assert isinstance(chooser, QFileDialog)
        line = chooser.findChild(QLineEdit)
        assert line is not None
        line.setText(str(target))
        chooser.accept()
        await self.export.tasks.idle()

    def notice(self) -> str:
        return " ".join(self.window.notices.texts())


@pytest.fixture
async def stage(archive: Archive, theme: Theme, tmp_path: Path) -> AsyncIterator[Stage]:
    search = SearchPresenter()
    window = MainWindow(search, theme, practice=True)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    opened = OpenedWindow(application, window, search, theme, Preferences(tmp_path / "preferences.ini"))
    window.show()
    export = LawsuitExport(ExportedFiles(archive), BulkEdit(archive, Clock()).of_rows, opened)
    yield Stage(window, export, archive)
    await export.tasks.aclose()
    window.close()
    window.deleteLater()


async def test_the_table_has_the_lawsuit_and_the_archive_knows_of_the_file(stage: Stage, tmp_path: Path) -> None:
    """A formula in a name of the service is neutralised, and an erasure can name the file."""
    shown, rows = await stage.opened(title="=HYPERLINK(0)", secrecy_level=0)
    target = tmp_path / "caso.csv"

    stage.export.start(shown, rows)
    await stage.choose(target)

    heading, line = csv.reader(io.StringIO(target.read_text(encoding="utf-8-sig")), delimiter=";")
    cells = dict(zip(heading, line, strict=True))
    assert cells["Número"] == shown.code or cells["Número"].replace("-", "").replace(".", "") in shown.code
    assert not cells["Partes"].startswith("=")
    assert "caso.csv" in stage.notice()
    assert target in await stage.archive.read(lambda transaction: remembered_files(transaction.settings))


async def test_a_file_of_lines_has_what_the_service_sent(stage: Stage, tmp_path: Path) -> None:
    shown, rows = await stage.opened(unknown_member="as received", secrecy_level=0)

    stage.export.start(shown, rows)
    await stage.choose(tmp_path / "caso.jsonl")

    assert json.loads((tmp_path / "caso.jsonl").read_text())["unknown_member"] == "as received"


@pytest.mark.parametrize("level", [3, None])
async def test_a_secret_lawsuit_is_written_only_once_it_was_confirmed(
    stage: Stage, tmp_path: Path, level: int | None
) -> None:
    """So is one of which it is not known whether it is secret."""
    shown, rows = await stage.opened(secrecy_level=level)

    stage.export.start(shown, rows)
    (await stage.dialog(ConfirmDialog)).reject()
    await stage.export.tasks.idle()
    assert not list(tmp_path.glob("*.csv"))

    stage.export.start(shown, rows)
    (await stage.dialog(ConfirmDialog)).accept()
    await stage.choose(tmp_path / "segredo.csv")
    assert len((tmp_path / "segredo.csv").read_text(encoding="utf-8-sig").splitlines()) == 2


async def test_a_file_of_somebody_else_is_not_overwritten(stage: Stage, tmp_path: Path) -> None:
    shown, rows = await stage.opened(secrecy_level=0)
    target = tmp_path / "caso.csv"
    target.write_text("outro")

    stage.export.start(shown, rows)
    await stage.choose(target)

    assert target.read_text() == "outro"
    assert stage.notice()


@pytest.mark.parametrize(
    ("code", "name"),
    [("97000017320238260100", "processo 9700001-73.2023.8.26.0100.xlsx"), ("../../etc/passwd", "processo.xlsx")],
)
def test_the_suggested_name_has_the_number_and_nothing_foreign(code: str, name: str) -> None:
    assert file_name(code) == name
