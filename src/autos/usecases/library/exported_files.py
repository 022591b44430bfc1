"""Files that the window writes from the archive, each noted in it first."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from autos.archive.archive import Archive
from autos.archive.files.page_copy import CopyStopped, OpenArchive
from autos.archive.files.written_files import remember_file
from autos.archive.records.leaving_rule import count_held_back
from autos.domain.errors import PlaceTaken
from autos.domain.policy.policy import NO_POLICY, ExportRules
from autos.usecases.library import export
from autos.usecases.library.export.whole_file import is_taken, table_text, write_whole
from autos.usecases.library.export_rules import check_export, check_format, check_secrecy

if TYPE_CHECKING:
    from autos.domain.report.made_dossier import MadeDossier
    from autos.usecases.library.export.labels import ExportLabels
    from autos.usecases.library.export.plan import ExportCounts, ExportPlan, ExportProgress, ReportProgress
    from autos.usecases.library.export.table_workbook import TableContent

T = TypeVar("T")


class ExportedFiles:
    """Writes files that appear whole or not at all, and notes them, so that an erasure can name them."""

    def __init__(self, archive: Archive, rules: ExportRules = NO_POLICY.export) -> None:
        self._archive = archive
        self.rules = rules

    async def write(self, target: Path, content: bytes) -> None:
        """Write a new file, whose suffix tells its format.

        Raises: PlaceTaken, PlaceUnusable, PlaceFull, ArchiveFull, ArchiveProblem, FormatForbidden.
        """
        check_format(self.rules, target.suffix)
        await self.note(target)
        await asyncio.to_thread(write_whole, target, content)

    async def write_lawsuits(
        self,
        target: Path,
        plan: ExportPlan,
        labels: ExportLabels,
        report: ReportProgress | None = None,
    ) -> ExportCounts:
        """Write lawsuits to a new file; cancelling leaves none. `report` is called in the thread that writes.

        Raises: as `write`, and SecrecyForbidden.
        """
        check_export(self.rules, plan.form, with_secrecy=plan.with_secrecy)
        await self.note(target)
        stopped = threading.Event()

        def report_unless_stopped(progress: ExportProgress) -> None:
            if stopped.is_set():
                raise CopyStopped
            if report is not None:
                report(progress)

        def work(source: OpenArchive) -> ExportCounts:
            return export.run.write_export(source, target, plan, labels, report_unless_stopped)

        try:
            return await self._archive.with_reader(work)
        finally:
            stopped.set()

    async def write_workbook(self, target: Path, content: TableContent) -> None:
        """Write a table as a new spreadsheet. Raises: as `write`, and SecrecyForbidden."""
        check_format(self.rules, ".xlsx")
        check_secrecy(self.rules, with_secrecy=content.with_secrecy)
        await self.note(target)
        await asyncio.to_thread(export.table_workbook.write_table_file, target, content)

    async def count_held_back(self, cases: Sequence[int]) -> int:
        """How many of these lawsuits leave only if a person confirms it. Raises: ArchiveDamaged, ArchiveProblem."""
        return await self._archive.with_reader(lambda source: count_held_back(source.connection, cases))

    async def with_reader(self, work: Callable[[OpenArchive], T]) -> T:
        """Run long `work` on a connection of its own. Raises: as `Archive.with_reader`."""
        return await self._archive.with_reader(work)

    async def note(self, target: Path) -> None:
        """Note a file that is about to be written. Raises: PlaceTaken, PlaceUnusable, ArchiveFull, ArchiveProblem."""
        if await asyncio.to_thread(is_taken, target):
            raise PlaceTaken(target.name)
        if not self._archive.is_read_only:  # nobody is erased from one that cannot be written
            await self._archive.run(lambda transaction: remember_file(transaction.settings, target))

    async def keep_made(self, made: MadeDossier) -> None:
        """Keep that a dossier was made. Raises: ArchiveFull, ArchiveProblem."""
        if not self._archive.is_read_only:
            await self._archive.run(lambda transaction: transaction.made_dossiers.add(made))

    async def made(self) -> list[MadeDossier]:
        """The dossiers that were made, newest first. Raises: ArchiveDamaged."""
        return await self._archive.read(lambda transaction: transaction.made_dossiers.all())

    async def write_table(self, target: Path, lines: Sequence[Sequence[str | Decimal | int | None]]) -> None:
        """Write a new CSV file. Raises: as `write`."""
        check_format(self.rules, ".csv")
        await self.write(target, table_text(lines).encode())
