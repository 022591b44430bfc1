"""Background maintenance of the archive, one task after the other, while the person works."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from autos.archive.archive import Archive
from autos.archive.files.copies import ArchiveCopy, copies_in
from autos.archive.files.pending_repairs import PendingRepairs
from autos.archive.files.written_files import delete_abandoned_exports, remembered_files
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import Problem
from autos.domain.policy.policy import NO_POLICY, Policy
from autos.system.clock import Clock
from autos.system.paths import data_dir
from autos.usecases import deadlines
from autos.usecases.archive.backups import Backups
from autos.usecases.archive.wipe import finish_wipe
from autos.usecases.library.annotations import LibraryAnnotations

if TYPE_CHECKING:
    from autos.usecases.archive.erasure import ForgetPerson
    from autos.usecases.archive.salvage import ReportListener

INDEX_PAUSE_S = 0.05
"""Pause between two batches of indexing, so that queries come first."""


class Housekeeping:
    """Salvages files set aside, indexes and compares after an update, wipes, empties the trash, recounts, copies."""

    def __init__(
        self,
        archive: Archive,
        file: Path,
        clock: Clock,
        annotations: LibraryAnnotations,
        practice: Path | None = None,
        *,
        policy: Policy = NO_POLICY,
    ) -> None:
        """`practice` is the folder of the practice service, as for `ForgetPerson`."""
        self._archive = archive
        self._clock = clock
        self._annotations = annotations
        self.backups = Backups(archive, file, clock, policy.export)
        self._file = file
        self._practice = practice
        self._policy = policy

    @property
    def forgetting(self) -> ForgetPerson:
        """The erasure of a person, which nothing starts by itself."""
        from autos.usecases.archive.erasure import ForgetPerson  # noqa: PLC0415 -- when it is wanted

        return ForgetPerson(self._archive, self._file, self._clock, self._practice)

    async def run(self, salvage_label: str, on_report: ReportListener, on_problem: Callable[[Problem], None]) -> None:
        """Run all tasks until cancelled; `on_report` gets the progress of a salvage, `on_problem` each failure.

        Nothing is done to a read-only archive.
        """
        if self._archive.is_read_only:
            return
        steps = (
            self._salvage(salvage_label, on_report),
            self._index(),
            self.compare(),
            self._wipe(),
            self._empty_trash(),
            self._recount(),
            self._delete_abandoned_exports(),
            self._archive.release_memory(),
        )
        try:
            for step in steps:
                try:
                    await step
                except Problem as problem:
                    on_problem(problem)
                except Exception as bug:  # noqa: BLE001 -- reported; the other tasks still run
                    if self._archive.is_closed:
                        return  # a task that was cancelled in its last moment ended instead
                    _report(bug)
        finally:
            for step in steps:
                step.close()  # tasks that were not started when this was cancelled
        await self.backups.run(on_problem, _ignore_copy)

    async def _salvage(self, label: str, on_report: ReportListener) -> None:
        """Salvage each file set aside, also one whose salvage was stopped or that a command found."""
        waiting = PendingRepairs(self._file)
        for aside in await asyncio.to_thread(waiting.files):
            from autos.usecases.archive.salvage import SalvageArchive  # noqa: PLC0415 -- few archives were ever damaged

            report = await SalvageArchive(self._archive, aside, self._newest_copy).salvage(label, on_report)
            await asyncio.to_thread(waiting.remove, aside)
            on_report(report)

    async def _index(self) -> None:
        """Index cases that no query finds yet, after an update changed the terms."""
        while await self._archive.run(_index_some):
            await self._clock.sleep(INDEX_PAUSE_S)

    async def compare(self) -> None:
        """Note what stored readings changed, after an update or a merge."""
        while await self._archive.run(_compare_some):
            await self._clock.sleep(INDEX_PAUSE_S)

    async def _wipe(self) -> None:
        await finish_wipe(self._archive)

    async def _empty_trash(self) -> None:
        await self._annotations.empty_trash(only_due=True)

    async def _recount(self) -> None:
        """Note which deadlines would end on another date, after an update or while Autos was closed."""
        files = deadlines.deadlines.Deadlines(data_dir(), self._policy.export, self._clock)
        await deadlines.stored_deadlines.StoredDeadlines(self._archive, self._clock, files).recount()

    async def _delete_abandoned_exports(self) -> None:
        """They are not encrypted."""
        files = await self._archive.read(lambda transaction: remembered_files(transaction.settings))
        await asyncio.to_thread(delete_abandoned_exports, files)

    def _newest_copy(self) -> Path | None:
        copies = copies_in(self._file.parent, self._file) or copies_in(self._file.parent / "copias", self._file)
        return copies[-1].path if copies else None


def _index_some(transaction: ArchiveTransaction) -> int:
    done = transaction.index_maintenance.index_batch()
    transaction.changes_made.lawsuits |= done > 0
    return done


def _compare_some(transaction: ArchiveTransaction) -> int:
    done = transaction.index_maintenance.compare_batch()
    transaction.changes_made.lawsuits |= done > 0
    return done


def _report(bug: Exception) -> None:
    asyncio.get_running_loop().call_exception_handler({"message": "housekeeping", "exception": bug})


def _ignore_copy(_copy: ArchiveCopy) -> None:
    """Ignore a copy that was made: the settings show when."""
