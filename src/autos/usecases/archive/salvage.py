"""Salvage of a damaged archive into the one that was opened in its place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from autos.archive.archive import Archive
from autos.archive.repair.salvage import ArchiveSalvage
from autos.archive.repair.salvage_counts import SalvageCounts


@dataclass(frozen=True, slots=True)
class SalvageReport:
    """Progress of a salvage, and in the end what was recovered and what not."""

    damaged: Path
    """The damaged file, which is not changed."""
    brought: SalvageCounts
    newest_copy: Path | None = None
    """The newest good copy, given where nothing could be read."""


ReportListener = Callable[[SalvageReport], None]


def no_copy() -> Path | None:
    """Default where no copies are made: None."""
    return None


class SalvageArchive:
    """Salvages in the background while the new archive is used; it can be repeated and duplicates nothing."""

    def __init__(self, archive: Archive, damaged: Path, newest_copy: Callable[[], Path | None] = no_copy) -> None:
        """`newest_copy` finds the newest copy that opens; it is called in a thread."""
        self._archive = archive
        self._damaged = damaged
        self._newest_copy = newest_copy

    async def salvage(self, label: str, report: ReportListener) -> SalvageReport:
        """Recover the lawsuits; `label` names the entry for those whose search is lost, `report` gets every page.

        Raises: ArchiveFull, ArchiveProblem; what was recovered until then stays.
        """
        salvage = ArchiveSalvage(self._damaged, self._archive.key, label)
        loop = asyncio.get_running_loop()
        reader = ThreadPoolExecutor(1, thread_name_prefix="salvage")
        try:
            steps = salvage.steps()
            while (work := await loop.run_in_executor(reader, next, steps, None)) is not None:
                await self._archive.run(work)
                report(self._report(salvage))
            while await self._archive.run(lambda transaction: transaction.index_maintenance.index_batch()):
                pass
            copy = None if salvage.progress.is_readable else await loop.run_in_executor(reader, self._newest_copy)
        finally:
            await loop.run_in_executor(reader, steps.close)
            reader.shutdown(wait=False)
        return replace(self._report(salvage), newest_copy=copy)

    def _report(self, salvage: ArchiveSalvage) -> SalvageReport:
        brought = salvage.progress
        return SalvageReport(self._damaged, replace(brought, lost_numbers=list(brought.lost_numbers)))
