"""Build anew what cases are found by, out of the cases."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.archive.storage.page_copy import ReportProgress, ignore_progress
from autos.archive.transaction import ArchiveTransaction


async def mend_index(archive: Archive, tell: ReportProgress = ignore_progress) -> None:
    """Forget every set and index every case; `tell` counts cases. What is interrupted goes on at the next start.

    Until it ends, questions find only what has been indexed again. Raises: ArchiveReadOnly, ArchiveFull,
    ArchiveDamaged, ArchiveProblem.
    """
    await archive.run(lambda kept: kept.index_maintenance.rebuild())
    whole = await archive.read(lambda kept: kept.index_maintenance.unindexed())
    done = 0
    while more := await archive.run(_index_some):
        done += more
        tell(done, max(whole, done))


def _index_some(kept: ArchiveTransaction) -> int:
    done = kept.index_maintenance.index_batch()
    kept.changes_made.lawsuits |= done > 0
    return done
