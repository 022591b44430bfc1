"""Rebuilding of the index from the stored cases."""

from __future__ import annotations

from autos.archive.archive import Archive
from autos.archive.files.page_copy import ReportProgress, ignore_progress
from autos.archive.transaction import ArchiveTransaction


async def rebuild_index(archive: Archive, report: ReportProgress = ignore_progress) -> None:
    """Clear the index and index every case; `report` reports cases. If interrupted, it continues at the next start.

    Until it ends, queries find only cases that are indexed again. Raises: ArchiveReadOnly, ArchiveFull,
    ArchiveDamaged, ArchiveProblem.
    """
    await archive.run(lambda transaction: transaction.index_maintenance.rebuild())
    whole = await archive.read(lambda transaction: transaction.index_maintenance.unindexed())
    done = 0
    while more := await archive.run(_index_some):
        done += more
        report(done, max(whole, done))


def _index_some(transaction: ArchiveTransaction) -> int:
    done = transaction.index_maintenance.index_batch()
    transaction.changes_made.lawsuits |= done > 0
    return done
