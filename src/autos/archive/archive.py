"""The encrypted archive: one file, one thread that writes, two that read, one for long reads such as copies."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import apsw
from pydantic import SecretStr

from autos.archive.files.opening import ArchiveFile, mark_suspect, open_file
from autos.archive.files.page_copy import OpenArchive
from autos.archive.index.cache import IndexCache
from autos.archive.query.query_answers import AnswerCache
from autos.archive.storage import engine
from autos.archive.storage.change_notifier import ChangeNotifier
from autos.archive.storage.wipe_file import wipe
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import ArchiveDamaged, ArchiveReadOnly, Problem

T = TypeVar("T")

READERS = 2
READ_CACHE_KB = 256
"""Page cache of each reading connection. The sets are in `IndexCache` and the file in the system's own cache: measured
over a million lawsuits, the engine's default (eight times as much) answers no query sooner."""


class ReadConnection:
    """A connection that one thread uses at a time, with the repositories that read and write through it."""

    def __init__(self, connection: apsw.Connection, memory: IndexCache, answer_cache: AnswerCache) -> None:
        self.connection = connection
        self.transaction = ArchiveTransaction(connection, memory, answer_cache)

    def read_transaction(self) -> AbstractContextManager[ArchiveTransaction]:
        """One unchanging state of the file."""
        return self._begin("BEGIN")

    @contextmanager
    def _begin(self, begin: str) -> Iterator[ArchiveTransaction]:
        self.connection.execute(begin)
        try:
            yield self.transaction
            self.connection.execute("COMMIT")
            self.transaction.publish()
        except BaseException:
            if self.connection.in_transaction:  # a full disk may have ended it already
                self.connection.execute("ROLLBACK")
            self.transaction.clear_cache()
            raise


class WriteConnection(ReadConnection):
    """The one connection that writes."""

    def write_transaction(self) -> AbstractContextManager[ArchiveTransaction]:
        """Commit everything, or roll everything back if anything is raised."""
        return self._begin("BEGIN IMMEDIATE")


class Archive:
    """The archive of one person. Coroutines of one event loop use it; the work runs in its own threads."""

    changes: ChangeNotifier
    set_aside: Path | None
    """Where a damaged file was moved, now or earlier, if it had not been salvaged when this archive was opened."""

    is_read_only: bool
    """Whether nothing can be stored: the file or its folder may not be written."""

    def __init__(self, opened: ArchiveFile, writer: ThreadPoolExecutor) -> None:
        self.changes = ChangeNotifier()
        self.set_aside = opened.set_aside
        self.is_read_only = opened.access is not engine.FileAccess.WRITE
        self._file = opened
        self._writer = writer
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="archive-read")
        self._copy_thread = ThreadPoolExecutor(1, thread_name_prefix="archive-copy")
        self._index_cache = IndexCache()
        self._answer_cache = AnswerCache()
        self._write_connection = WriteConnection(opened.connection, self._index_cache, self._answer_cache)
        self._idle_readers: list[ReadConnection] = []
        """At most `READERS`, the last used at the end."""
        self._is_closed = False

    @classmethod
    async def open(cls, path: Path, key: SecretStr, *others: SecretStr) -> Archive:
        """Open the file with the first key that fits, or make it with `key`.

        A damaged one is set aside first (see `set_aside`). Keys are 64 hexadecimal digits (32 random bytes) or
        passphrases. Raises: ArchiveKeyWrong, ArchiveBusy, ArchiveNewer, ArchiveFull, ArchiveReadOnly,
        ArchiveOlderReadOnly, ArchiveProblem.
        """
        writer = ThreadPoolExecutor(1, thread_name_prefix="archive-write")
        opening = writer.submit(open_file, path, key, *others)
        try:
            opened = await asyncio.wrap_future(opening)
        except BaseException:
            opening.add_done_callback(_close_unwanted)
            writer.shutdown(wait=False)
            raise
        archive = cls(opened, writer)
        try:
            await asyncio.wrap_future(writer.submit(archive._catch_up))
        except BaseException:
            closing = writer.submit(opened.close)
            writer.shutdown(wait=False)
            await asyncio.shield(asyncio.wrap_future(closing))  # else the next opening would find it in use
            raise
        return archive

    async def run(self, work: Callable[[ArchiveTransaction], T]) -> T:
        """One writing transaction: all that `work` does is stored, or nothing.

        `changes` has notified its subscribers when this returns. Cancelling the caller does not
        stop work that has begun. Raises: ArchiveFull, ArchiveReadOnly, ArchiveDamaged, ArchiveProblem,
        and what `work` raises.
        """
        loop = asyncio.get_running_loop()
        return await asyncio.wrap_future(self._writer.submit(self._write, work, loop))

    async def read(self, work: Callable[[ArchiveTransaction], T]) -> T:
        """Run `work` on one unchanging state of the archive. Raises: ArchiveDamaged, ArchiveProblem."""
        return await asyncio.wrap_future(self._readers.submit(self._read, work))

    async def maintain(self, work: Callable[[apsw.Connection, ArchiveTransaction], T]) -> T:
        """Run `work` on the file itself, outside of any transaction, while nothing is written.

        Raises: ArchiveFull, ArchiveBusy, ArchiveDamaged, ArchiveProblem.
        """
        return await asyncio.wrap_future(self._writer.submit(self._maintain, work))

    async def wipe(self) -> bool:
        """Wipe what deleted rows left in the file; False if a reader prevented it.

        Raises: ArchiveFull, ArchiveBusy, ArchiveDamaged, ArchiveProblem.
        """
        return await asyncio.wrap_future(self._writer.submit(self._wipe))

    async def release_memory(self) -> None:
        """Give back what long work on the file has read: up to the 16 MB of the writing connection's cache."""
        await asyncio.wrap_future(self._writer.submit(self._write_connection.connection.release_memory))

    async def with_reader(self, work: Callable[[OpenArchive], T]) -> T:
        """Run long `work` on a connection of its own, one at a time; reading and writing go on meanwhile.

        Raises: ArchiveDamaged, ArchiveProblem, and what `work` raises.
        """
        return await asyncio.wrap_future(self._copy_thread.submit(self._with_reader, work))

    @property
    def key(self) -> SecretStr:
        """The key that opened it; empty once it is closed."""
        return self._file.key

    @property
    def is_closed(self) -> bool:
        """Whether `aclose` was called."""
        return self._is_closed

    async def aclose(self) -> None:
        """Finish what was begun, write the journal into the file and close it.

        A journal for which there is no room stays next to the file, and the next opening reads it: nothing is lost.
        Raises: ArchiveFull, ArchiveDamaged, ArchiveProblem; the file is closed all the same.
        """
        if self._is_closed:
            return
        self._is_closed = True
        closing = self._writer.submit(self._close)
        self._writer.shutdown(wait=False)
        await asyncio.wrap_future(closing)

    def _write(self, work: Callable[[ArchiveTransaction], T], loop: asyncio.AbstractEventLoop) -> T:
        if self.is_read_only:
            raise ArchiveReadOnly(self._file.path.name)
        with self._noting_damage(), self._write_connection.write_transaction() as transaction:
            result = work(transaction)
            needs_fold = transaction.index_maintenance.needs_fold()
        change = self._write_connection.transaction.changes_made.as_change()
        self._write_connection.transaction.changes_made.clear()
        if needs_fold:
            with suppress(Problem, apsw.Error, MemoryError):  # it is committed; the index is folded next time
                self._fold()
        if change is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.changes.announce, change)
        return result

    def _wipe(self) -> bool:
        self._fold()  # pending index changes name the words of deleted cases
        with self._noting_damage(), self._write_connection.write_transaction() as transaction:
            transaction.index_maintenance.drop_unused_values()
        return self._maintain(lambda connection, _: wipe(connection))

    def _maintain(self, work: Callable[[apsw.Connection, ArchiveTransaction], T]) -> T:
        with self._noting_damage():
            return work(self._write_connection.connection, self._write_connection.transaction)

    def _read(self, work: Callable[[ArchiveTransaction], T]) -> T:
        with (
            self._noting_damage(),
            self._reader() as reader,
            self._index_cache.reading(),
            reader.read_transaction() as transaction,
        ):
            return work(transaction)

    @contextmanager
    def _reader(self) -> Iterator[ReadConnection]:
        """A reading connection that no other thread uses meanwhile; a second one is made once two threads read at once.

        No thread owns one: a call that follows another at once meets the second thread, for which the engine would
        parse the whole schema again.
        """
        try:
            reader = self._idle_readers.pop()
        except IndexError:
            reader = self._new_reader()
        try:
            yield reader
        finally:
            if reader.connection.in_transaction:  # it could not be rolled back: whoever reads next could not begin
                reader.connection.close()
            else:
                self._idle_readers.append(reader)

    def _new_reader(self) -> ReadConnection:
        connection = self._file.another()
        connection.pragma("query_only", True)
        connection.pragma("cache_size", -READ_CACHE_KB)
        return ReadConnection(connection, self._index_cache, self._answer_cache)

    def _with_reader(self, work: Callable[[OpenArchive], T]) -> T:
        with self._noting_damage():
            connection = self._file.another()
            try:
                connection.pragma("query_only", True)
                return work(OpenArchive(connection, self._file.path, self._file.key))
            finally:
                connection.close()

    @contextmanager
    def _noting_damage(self) -> Iterator[None]:
        try:
            with engine.translate_errors():
                yield
        except ArchiveDamaged as damaged:
            mark_suspect(self._file.path, damaged)
            raise

    def _catch_up(self) -> None:
        with self._noting_damage(), self._write_connection.read_transaction() as transaction:
            transaction.index_maintenance.replay()

    def _fold(self) -> None:
        with self._noting_damage(), self._write_connection.write_transaction() as transaction:
            transaction.index_maintenance.fold()
        self._index_cache.fold()

    def _close(self) -> None:
        self._copy_thread.shutdown(wait=True)
        self._readers.shutdown(wait=True)
        if self._index_cache.overlay.cases and not self.is_read_only:
            with suppress(Problem):  # it stays pending, and the next opening replays it
                self._fold()
        for reader in self._idle_readers:  # all of them: no thread reads any more
            reader.connection.close()
        with self._noting_damage():
            self._file.close()  # the last connection: the engine empties the journal


def _close_unwanted(opening: Future[ArchiveFile]) -> None:
    """Close a file whose opening was cancelled meanwhile."""
    if not opening.cancelled() and opening.exception() is None:
        opening.result().close()
