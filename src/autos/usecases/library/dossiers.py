"""Dossiers of the window: read from the archive, written to files that are noted in it first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path

from autos.archive.files.page_copy import CopyStopped, OpenArchive
from autos.domain.report.blocks import Report
from autos.domain.report.made_dossier import MadeDossier
from autos.usecases.library.dossier.content import DossierContent, DossierPlan
from autos.usecases.library.dossier.file import checked_file, write_report
from autos.usecases.library.dossier.read import read_dossier
from autos.usecases.library.export.plan import ExportForm, ExportProgress, WritePages
from autos.usecases.library.export_rules import allowed_forms, check_export, check_secrecy
from autos.usecases.library.exported_files import ExportedFiles


class Dossiers:
    """Reads what a dossier says, and writes its file."""

    def __init__(self, files: ExportedFiles) -> None:
        self._files = files

    @property
    def may_take_secrecy(self) -> bool:
        """Whether the administrator lets lawsuits under secrecy leave, once it is confirmed."""
        return self._files.rules.secrecy

    @property
    def may_write(self) -> bool:
        """Whether the administrator lets files of this kind be written."""
        return bool(allowed_forms(self._files.rules, (ExportForm.PDF,)))

    async def read(self, plan: DossierPlan) -> DossierContent:
        """What the dossier of a plan says; cancelling ends the reading.

        Raises: DossierTooLarge, SecrecyForbidden, ArchiveDamaged, ArchiveProblem.
        """
        check_secrecy(self._files.rules, with_secrecy=plan.with_secrecy)
        stopped = threading.Event()

        def report(_progress: ExportProgress) -> None:
            if stopped.is_set():
                raise CopyStopped

        def work(source: OpenArchive) -> DossierContent:
            return read_dossier(source, plan, report)

        try:
            return await self._files.with_reader(work)
        finally:
            stopped.set()

    async def count_held_back(self, cases: Sequence[int]) -> int:
        """How many of these lawsuits leave only if a person confirms it. Raises: ArchiveDamaged, ArchiveProblem."""
        return await self._files.count_held_back(cases)

    async def write(self, target: Path, report: Report, content: DossierContent, write_pages: WritePages) -> None:
        """Write a dossier to a new file, and keep that it was made.

        Raises: PlaceTaken, PlaceUnusable, PlaceFull, ArchiveFull, ArchiveProblem, FormatForbidden, SecrecyForbidden.
        """
        check_export(self._files.rules, ExportForm.PDF, with_secrecy=content.plan.with_secrecy)
        await self._files.note(target)
        pages, file_hash = await asyncio.to_thread(write_report, target, report, write_pages)
        await self._files.keep_made(content.made(report.whole_code, pages, target, file_hash))

    async def keep_printed(self, report: Report, content: DossierContent, pages: int) -> None:
        """Keep that a dossier was printed. Raises: ArchiveFull, ArchiveProblem."""
        await self._files.keep_made(content.made(report.whole_code, pages, None))

    async def made(self) -> list[MadeDossier]:
        """The dossiers that were made, newest first. Raises: ArchiveDamaged."""
        return await self._files.made()

    async def file_of(self, made: MadeDossier) -> Path:
        """The file of a dossier, to be opened. Raises: DossierFileChanged."""
        return await asyncio.to_thread(checked_file, made)
