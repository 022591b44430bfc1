"""Read-only commands on the archive of this computer: verification, statistics, copies and export."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, TypeVar

from pydantic import SecretStr

from autos.archive.archive import ReadConnection
from autos.archive.files.copies import ArchiveCopy, copies_in, make_copy
from autos.archive.files.page_copy import CopyStopped, IsWanted, OpenArchive, ReportProgress, ignore_progress
from autos.archive.files.read_only import open_read_only
from autos.archive.files.written_files import remember_file_beside
from autos.archive.index.cache import IndexCache
from autos.archive.query.query_answers import AnswerCache, Query
from autos.archive.records.leaving_rule import all_cases
from autos.archive.records.made_dossiers import add_made_dossier_beside
from autos.archive.repair.verify import Check, Verification, verify
from autos.archive.storage.settings import SettingRepository
from autos.archive.transaction import ArchiveTransaction
from autos.archive.transfer.backup import back_up
from autos.archive.transfer.statistics import ArchiveStatistics, collect_statistics
from autos.archive.transfer.transport import write_transport
from autos.domain.errors import Problem
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.policy.policy import NO_POLICY, ExportRules
from autos.domain.query.tree import Tree
from autos.domain.report.blocks import Report
from autos.usecases.archive.backups import BackupPlan, plan_in
from autos.usecases.archive.read_only_access import ArchiveAccess
from autos.usecases.library.dossier.content import DossierContent, DossierPlan
from autos.usecases.library.dossier.file import ReportOf, write_report
from autos.usecases.library.dossier.read import read_dossier
from autos.usecases.library.export.labels import ExportLabels
from autos.usecases.library.export.plan import ExportCounts, ExportForm, ExportPlan, ExportProgress, WritePages
from autos.usecases.library.export.plan import ReportProgress as ReportExport
from autos.usecases.library.export.run import no_report, write_export, write_export_lines
from autos.usecases.library.export.whole_file import ByteOutput, is_taken
from autos.usecases.library.export_rules import check_export, check_format, check_whole_archive

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class InspectArchive:
    """Reads the archive in a thread, also while another Autos has it open.

    Every method raises: ArchiveMissing, ArchiveKeyWrong, ArchiveDamaged, ArchiveNewer, ArchiveProblem.
    """

    unlocked: ArchiveAccess
    on_unnoted: Callable[[Path], None] = lambda _file: None
    """Called before a file is written that could not be noted in the archive, so that an erasure will not name it."""
    rules: ExportRules = NO_POLICY.export
    """What may leave."""

    async def verify(
        self,
        *,
        report: ReportProgress = ignore_progress,
        report_index: ReportProgress = ignore_progress,
        also: tuple[Check, ...] = (),
    ) -> Verification:
        """Read every page and every lawsuit, and compare the index with them."""
        return await self._read(
            lambda source, is_wanted: verify(
                source, report=report, report_index=report_index, is_wanted=is_wanted, also=also
            )
        )

    async def collect_statistics(self) -> ArchiveStatistics:
        """Statistics of the archive."""
        return await self._read(lambda source, _is_wanted: collect_statistics(source))

    async def copies(self) -> list[ArchiveCopy]:
        """Copies in the planned folder, oldest first. Raises: PlaceUnusable too."""
        return await self._read(lambda source, _is_wanted: copies_in(_plan(source).folder, source.path))

    async def back_up(self, target: Path | None, now: datetime, *, report: ReportProgress = ignore_progress) -> Path:
        """Make a verified copy at `target`, or a dated one in the planned folder, where old ones are deleted by the
        retention rule.

        Raises: NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable, ArchiveBusy while another one is made;
        WholeArchiveForbidden for `target`.
        """

        if target is not None:
            self.need_whole_archive()
            await self._remember_file(target)

        def work(source: OpenArchive, is_wanted: IsWanted) -> Path:
            if target is None:
                return back_up(source, _plan(source).folder, now, report=report, is_wanted=is_wanted).path
            make_copy(source, target, report=report, is_wanted=is_wanted)
            return target

        return await self._read(work)

    async def write_transport(
        self, target: Path, passphrase: SecretStr, now: datetime, *, report: ReportProgress = ignore_progress
    ) -> None:
        """Write everything into one file for another computer. Raises: as `back_up`."""
        self.need_whole_archive()
        await self._remember_file(target)
        await self._read(
            lambda source, is_wanted: write_transport(
                source, target, passphrase, now, report=report, is_wanted=is_wanted
            )
        )

    async def export(
        self,
        target: Path | ByteOutput,
        plan: ExportPlan,
        labels: ExportLabels,
        report: ReportExport = no_report,
    ) -> ExportCounts:
        """Write lawsuits to a file, or lines to an output.

        Raises: PlaceTaken, PlaceUnusable, PlaceFull, FormatForbidden, SecrecyForbidden too.
        """
        check_export(self.rules, plan.form, with_secrecy=plan.with_secrecy)
        if isinstance(target, Path):
            await self._remember_file(target)

        def work(source: OpenArchive, is_wanted: IsWanted) -> ExportCounts:
            def report_written(progress: ExportProgress) -> None:
                if not is_wanted():
                    raise CopyStopped
                report(progress)

            if isinstance(target, Path):
                return write_export(source, target, plan, labels, report_written)
            return write_export_lines(source, target, plan, labels, report_written)

        return await self._read(work)

    async def write_table(self, target: Path, write: Callable[[], None]) -> None:
        """Write a file of what was read, by `write`; its suffix tells its format.

        Raises: PlaceTaken, PlaceUnusable, PlaceFull, FormatForbidden.
        """
        check_format(self.rules, target.suffix)
        await self._remember_file(target)
        await asyncio.to_thread(write)

    async def write_dossier(
        self,
        target: Path,
        plan: DossierPlan,
        report_of: ReportOf,
        write_pages: WritePages,
        report: ReportExport = no_report,
    ) -> DossierContent:
        """Write the dossier of a plan to a new file; returns what it says. Raises: as `export`, and DossierTooLarge."""
        check_export(self.rules, ExportForm.PDF, with_secrecy=plan.with_secrecy)
        await self._remember_file(target)

        def work(source: OpenArchive, is_wanted: IsWanted) -> DossierContent:
            def report_read(progress: ExportProgress) -> None:
                if not is_wanted():
                    raise CopyStopped
                report(progress)

            def write_wanted(pages: Report, stream: BinaryIO) -> int:
                count = write_pages(pages, stream)
                if not is_wanted():  # the file is not in its place yet
                    raise CopyStopped
                return count

            content = read_dossier(source, plan, report_read)
            made = report_of(content)
            written = write_report(target, made, write_wanted)
            with suppress(Problem):  # the file was noted, or the person told that it could not be
                add_made_dossier_beside(
                    self.unlocked.file,
                    self.unlocked.key,
                    content.made(made.whole_code, written.pages, target, written.file_hash),
                )
            return content

        return await self._read(work)

    def need_whole_archive(self) -> None:
        """Raises: WholeArchiveForbidden."""
        check_whole_archive(self.rules)

    async def read(self, work: Callable[[ArchiveTransaction], T]) -> T:
        """Run `work` on one unchanging state of the archive, with its index as it is."""
        return await self.read_while_wanted(lambda transaction, _is_wanted: work(transaction))

    async def read_while_wanted(self, work: Callable[[ArchiveTransaction, IsWanted], T]) -> T:
        """As `read`, for work that takes long: it ends with CopyStopped once it is not wanted any more."""
        return await self._read(lambda source, is_wanted: _in_one_state(source, lambda inside: work(inside, is_wanted)))

    async def cases(self, tree: Tree | None, now: datetime) -> Sequence[int]:
        """Every lawsuit outside of the trash that a query finds, those with the newest step first; without one, all.

        Raises: QueryProblem too.
        """
        if tree is None:
            return await self._read(lambda source, _is_wanted: all_cases(source.connection))
        query = Query(tree, now)
        return await self.read(lambda transaction: transaction.queries.ordered(query, SortOrder()))

    async def _remember_file(self, file: Path) -> None:
        """Note a file that is about to be written, so that an erasure can name it. Raises: PlaceUnusable."""
        if await asyncio.to_thread(is_taken, file):
            return  # somebody else's: it is not overwritten
        try:
            await asyncio.to_thread(remember_file_beside, self.unlocked.file, self.unlocked.key, file)
        except Problem:
            self.on_unnoted(file)

    async def _read(self, work: Callable[[OpenArchive, IsWanted], T]) -> T:
        stopped = threading.Event()

        def read() -> T:
            with open_read_only(self.unlocked.file, self.unlocked.key) as source:
                return work(source, lambda: not stopped.is_set())

        try:
            return await asyncio.to_thread(read)
        finally:
            stopped.set()


def _plan(source: OpenArchive) -> BackupPlan:
    return plan_in(SettingRepository(source.connection), source.path)


def _in_one_state(source: OpenArchive, work: Callable[[ArchiveTransaction], T]) -> T:
    """Run `work` on one state of the file with an index of its own.

    Its pending changes are replayed first: without them no query finds what an open window saved last.
    """
    connection = ReadConnection(source.connection, IndexCache(), AnswerCache())
    with connection.read_transaction() as transaction:
        transaction.index_maintenance.replay()
        return work(transaction)
