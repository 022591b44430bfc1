"""What comes of an opened file: a merge in its dialog, or documents that are listed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from pydantic import SecretStr

from autos.app.services import Services
from autos.archive.transfer.other_archive import MergeCounts
from autos.desktop.base.dialogs import answer
from autos.desktop.components.file_import.dialog import FileImportDialog
from autos.desktop.components.file_import.presenter import FileImportPresenter
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import ArchiveReadOnly, FileMissing
from autos.text.plain_text import plain_line
from autos.usecases.archive.import_archive import merge_archive
from autos.usecases.library.import_lawsuits import import_lawsuits
from autos.usecases.library.opened_file import FileKind, file_kind


async def kind_of(file: Path) -> FileKind:
    """What a file is. Raises: FileNotOpened."""
    return await asyncio.to_thread(file_kind, file)


async def open_file(
    opened: OpenedWindow, services: Services, file: Path, kind: FileKind, connect: Callable[[Path], None]
) -> None:
    """Show one file at once, and wait until the person is done with what is to be merged.

    `connect` offers the connection of a provider's file. Raises: ArchiveReadOnly, OwnConnectionForbidden.
    """
    if kind is FileKind.CONNECTION:
        connect(file)
        return
    if kind is FileKind.TABLE:
        _show_documents(opened, file)
        return
    if services.opened.archive.is_read_only:
        raise ArchiveReadOnly(file.name)
    await _import(opened, services, file, is_transport=kind is FileKind.TRANSPORT)


def _show_documents(opened: OpenedWindow, file: Path) -> None:
    """List the documents of a spreadsheet, so that they can be searched together."""
    opened.window.show_screen("search")
    opened.window.search.show_file(file)


async def _import(opened: OpenedWindow, services: Services, file: Path, *, is_transport: bool) -> None:
    """Ask, merge, tell what came, and show the archive if the person wants to see it."""
    archive = services.opened

    async def merge(passphrase: SecretStr, report: Callable[[int, int], None]) -> MergeCounts:
        try:
            if is_transport:
                return await merge_archive(archive.archive, file, passphrase, archive.file.parent, report=report)
            return await import_lawsuits(archive.archive, file, services.clock, report=report)
        except OSError as failure:  # it was taken away while it was read
            raise FileMissing(file.name) from failure

    presenter = FileImportPresenter(plain_line(file.name), merge, has_passphrase=is_transport)
    try:
        if await answer(FileImportDialog(opened.window, opened.theme, presenter)):
            opened.window.show_screen("library")
    finally:
        await presenter.tasks.aclose()
    await services.housekeeping.compare()
