"""Files that are opened with Autos: double-clicked, dropped on the window, or named on the command line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from pydantic import SecretStr

from autos.app.services import Services
from autos.archive.transfer.other_archive import MergeCounts
from autos.desktop.base.dialogs import answer
from autos.desktop.base.tasks import TaskScope
from autos.desktop.components.file_import.dialog import FileImportDialog
from autos.desktop.components.file_import.presenter import FileImportPresenter
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import ArchiveReadOnly, FileMissing, Problem
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.library.import_lawsuits import import_lawsuits
from autos.usecases.library.opened_file import FileKind, file_kind


class FileOpening:
    """Opens what lies in the window's inbox, one file after the other; nothing is merged unasked."""

    def __init__(self, opened: OpenedWindow, services: Services) -> None:
        self._opened = opened
        self._window = opened.window
        self._services = services
        self.tasks = TaskScope(on_problem=self._show_problem)
        self._arrived: object = None

    def begin(self) -> None:
        """Open what waits, and from now on what arrives."""
        self._arrived = self._window.files.arrived.connect(self._open_waiting)
        self._open_waiting()

    def leave(self) -> None:
        """Leave what arrives from now on to the next workspace."""
        if self._arrived is not None:
            self._window.files.arrived.disconnect(self._arrived)
            self._arrived = None

    def _open_waiting(self) -> None:
        if not self.tasks.is_running("files"):  # else the next is taken once this one is done with
            self.tasks.start("files", self._open_all())

    async def _open_all(self) -> None:
        while (file := self._window.files.take()) is not None:
            try:
                await self._open(file)
            except Problem as problem:
                words = f"{plain_line(file.name)}: {problem_text(problem.name)}"
                self._window.notices.notify("red", words)

    async def _open(self, file: Path) -> None:
        kind = await asyncio.to_thread(file_kind, file)
        if kind is FileKind.TABLE:
            self._show_documents(file)
            return
        if self._services.opened.archive.is_read_only:
            raise ArchiveReadOnly(file.name)
        await self._merge(file, is_transport=kind is FileKind.TRANSPORT)

    def _show_documents(self, file: Path) -> None:
        """List the documents of a spreadsheet, so that they can be searched together."""
        self._window.show_screen("search")
        if not self._window.search.show_file(file):
            words = translate("files", "Há uma busca por planilha em andamento. Abra {file} quando ela terminar.")
            self._window.notices.notify("amber", words.format(file=plain_line(file.name)))

    async def _merge(self, file: Path, *, is_transport: bool) -> None:
        async def merge(passphrase: SecretStr, report: Callable[[int, int], None]) -> MergeCounts:
            archive = self._services.opened
            try:
                if is_transport:
                    from autos.usecases.archive.import_archive import merge_archive  # noqa: PLC0415 -- few merge

                    return await merge_archive(archive.archive, file, passphrase, archive.file.parent, report=report)
                return await import_lawsuits(archive.archive, file, self._services.clock, report=report)
            except OSError as failure:  # it was taken away while it was read
                raise FileMissing(file.name) from failure

        presenter = FileImportPresenter(plain_line(file.name), merge, has_passphrase=is_transport)
        try:
            if await answer(FileImportDialog(self._window, self._opened.theme, presenter)):
                self._window.show_screen("library")
        finally:
            await presenter.tasks.aclose()

    def _show_problem(self, problem: Problem) -> None:
        self._window.notices.notify("red", problem_text(problem.name))
