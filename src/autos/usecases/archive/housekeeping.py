"""What an archive needs done by itself, one thing after the other, while the person works."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from autos.archive.archive import Archive
from autos.archive.storage.copies import ArchiveCopy, copies_in
from autos.archive.storage.pending_repairs import PendingRepairs
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import Problem
from autos.system.clock import Clock
from autos.usecases.archive.backups import Backups
from autos.usecases.library.annotations import Shelf

if TYPE_CHECKING:
    from autos.usecases.archive.forgetting import ForgetPerson
    from autos.usecases.archive.salvage import Tell

BREATH_S = 0.05
"""Between two portions of indexing: whoever types comes first."""


class Housekeeping:
    """Salvage of a file set aside, indexing after an update, wiping, the trash, and copies."""

    def __init__(self, archive: Archive, file: Path, clock: Clock, shelf: Shelf) -> None:
        self._archive = archive
        self._clock = clock
        self._shelf = shelf
        self.backups = Backups(archive, file, clock)
        self._file = file

    @property
    def forgetting(self) -> ForgetPerson:
        """The act that only a person begins."""
        from autos.usecases.archive.forgetting import ForgetPerson  # noqa: PLC0415 -- when it is wanted

        return ForgetPerson(self._archive, self._file, self._clock)

    async def go(self, salvage_label: str, tell: Tell, on_problem: Callable[[Problem], None]) -> None:
        """Until cancelled. `tell` hears how a salvage goes, `on_problem` of what could not be done; the rest goes on.

        Nothing is done to an archive that cannot be written.
        """
        if self._archive.is_read_only:
            return
        steps = (self._salvage(salvage_label, tell), self._index(), self._wipe(), self._empty_trash())
        try:
            for step in steps:
                try:
                    await step
                except Problem as problem:
                    on_problem(problem)
                except Exception as bug:  # noqa: BLE001 -- reported, and no reason to leave the rest undone
                    _report(bug)
        finally:
            for step in steps:
                step.close()  # those that were not begun when the work was cancelled
        await self.backups.keep_making(on_problem, _say_nothing)

    async def _salvage(self, label: str, tell: Tell) -> None:
        """Of each file set aside, also of one whose salvage was stopped or that a command found."""
        waiting = PendingRepairs(self._file)
        for aside in await asyncio.to_thread(waiting.files):
            from autos.usecases.archive.salvage import SalvageArchive  # noqa: PLC0415 -- few archives were ever damaged

            report = await SalvageArchive(self._archive, aside, self._newest_copy).salvage(label, tell)
            await asyncio.to_thread(waiting.remove, aside)
            tell(report)

    async def _index(self) -> None:
        """Cases that no question finds yet, after an update changed what they are found by."""
        while await self._archive.run(_index_some):
            await self._clock.sleep(BREATH_S)

    async def _wipe(self) -> None:
        await self.forgetting.finish()

    async def _empty_trash(self) -> None:
        await self._shelf.empty_trash(only_due=True)

    def _newest_copy(self) -> Path | None:
        copies = copies_in(self._file.parent, self._file) or copies_in(self._file.parent / "copias", self._file)
        return copies[-1].path if copies else None


def _index_some(kept: ArchiveTransaction) -> int:
    done = kept.index_maintenance.index_batch()
    kept.changes_made.lawsuits |= done > 0
    return done


def _report(bug: Exception) -> None:
    asyncio.get_running_loop().call_exception_handler({"message": "housekeeping", "exception": bug})


def _say_nothing(_copy: ArchiveCopy) -> None:
    """A copy that was made is no news: the settings say when."""
