"""Import of an archive from elsewhere: restored in place of the present one, or merged into it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.page_copy import OpenArchive, ReportProgress, ignore_progress
from autos.archive.transaction import ArchiveTransaction
from autos.archive.transfer.merge import ArchiveMerge
from autos.archive.transfer.other_archive import MergeCounts, MergeSource, OtherRecord
from autos.archive.transfer.restore import RestoreResult, open_copy, restore
from autos.archive.transfer.transport import is_transport, open_transport
from autos.domain.errors import ArchiveKeyWrong, ArchiveMissing
from autos.system.clock import Clock

T = TypeVar("T")

Step = Callable[[ArchiveMerge, MergeSource, int, int], tuple[int, MergeCounts]]

RECORDS_A_PAGE = 500
SEARCHES_A_PAGE = 20


async def restore_archive(
    file: Path,
    file_keys: SecretStr | tuple[SecretStr, ...],
    place: Path,
    key: SecretStr,
    clock: Clock,
    *,
    report: ReportProgress = ignore_progress,
) -> RestoreResult:
    """Restore a copy or a transport file to `place`, locked with `key`; the file that was there is set aside.

    `file_keys` is the transport's passphrase, or candidate keys of the copy. Nobody may have the archive open.
    Raises: PassphraseWrong, ArchiveKeyWrong, TransportUnreadable, ArchiveNewer, ArchiveBusy, NoRoomForCopy, …
    """
    stopped = threading.Event()

    def work() -> RestoreResult:
        with _opened(file, file_keys, place.parent) as source:
            return restore(source, place, key, clock.now(), report=report, is_wanted=lambda: not stopped.is_set())

    try:
        return await asyncio.to_thread(work)
    except asyncio.CancelledError:
        stopped.set()
        raise


async def merge_archive(
    archive: Archive,
    file: Path,
    file_keys: SecretStr | tuple[SecretStr, ...],
    workplace: Path,
    *,
    report: ReportProgress = ignore_progress,
) -> MergeCounts:
    """Merge a copy or a transport file into the open archive, page by page; repeating it changes nothing.

    `report` reports records and searches. What was merged before an interruption stays, and it can be repeated.
    Raises: PassphraseWrong, ArchiveKeyWrong, TransportUnreadable, ArchiveNewer, NoRoomForCopy, ArchiveFull, …
    """
    stack = ExitStack()
    try:
        source = MergeSource(await asyncio.to_thread(lambda: stack.enter_context(_opened(file, file_keys, workplace))))
        return await _merged(archive, source, report)
    finally:
        await asyncio.to_thread(stack.close)


async def _merged(archive: Archive, source: MergeSource, report: ReportProgress) -> MergeCounts:
    await _to_its_end(asyncio.to_thread(source.check))
    records, searches = await _to_its_end(asyncio.to_thread(source.count))
    whole = records + 2 * searches
    counts = await _each_search(
        archive, ArchiveMerge.take_searches, source, lambda done: report(min(done, searches), whole)
    )
    after, done = 0, 0
    while page := await _to_its_end(asyncio.to_thread(source.records, after, RECORDS_A_PAGE)):
        counts += await _to_its_end(archive.run(partial(_take_records, page)))
        after, done = page[-1].row_id, done + len(page)
        report(searches + done, whole)
    counts += await _each_search(
        archive, ArchiveMerge.take_answers, source, lambda done: report(min(searches + records + done, whole), whole)
    )
    return counts + await _to_its_end(archive.run(lambda transaction: transaction.merge.take_annotations(source)))


def _take_records(page: list[OtherRecord], transaction: ArchiveTransaction) -> MergeCounts:
    return transaction.merge.take_records(page)


async def _each_search(archive: Archive, step: Step, source: MergeSource, report: Callable[[int], None]) -> MergeCounts:
    """Run `step` over the searches of the other archive, some in each transaction."""

    def some(after: int, transaction: ArchiveTransaction) -> tuple[int, MergeCounts]:
        return step(transaction.merge, source, after, SEARCHES_A_PAGE)

    counts, before, after, done = MergeCounts(), -1, 0, 0
    while after != before:
        before = after
        after, more = await _to_its_end(archive.run(partial(some, before)))
        counts += more
        done += SEARCHES_A_PAGE if after != before else 0
        report(done)
    return counts


async def _to_its_end(work: Coroutine[Any, Any, T]) -> T:
    """Await `work` to its end even when cancelled: the other archive must not be closed while it is read."""
    running = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(running)
    except asyncio.CancelledError:
        await asyncio.wait({running})
        raise


@contextmanager
def _opened(file: Path, keys: SecretStr | tuple[SecretStr, ...], workplace: Path) -> Iterator[OpenArchive]:
    """Open the file with the first key that fits."""
    if not file.exists():
        raise ArchiveMissing(file.name)
    open_it = open_transport if is_transport(file) else open_copy
    *likelier, last = keys if isinstance(keys, tuple) else (keys,)
    with ExitStack() as stack:
        for key in likelier:
            try:
                source = stack.enter_context(open_it(file, key, workplace))
            except ArchiveKeyWrong:
                continue
            break
        else:
            source = stack.enter_context(open_it(file, last, workplace))
        yield source
