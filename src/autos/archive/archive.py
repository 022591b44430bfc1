"""The encrypted library: one file, one thread that writes, two that read."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import apsw
from pydantic import SecretStr

from autos.archive import engine
from autos.archive.answers import Answers
from autos.archive.bodies import Bodies
from autos.archive.changes import Changes, Touched
from autos.archive.lawsuits import Lawsuits
from autos.archive.ledger import Ledger
from autos.archive.opening import Opened, mark_suspect, open_file
from autos.archive.tariffs import Tariffs
from autos.domain.errors import ArchiveDamaged, ArchiveReadOnly

T = TypeVar("T")

READERS = 2


class Kept:
    """What the archive keeps, seen from inside one transaction. Not for use outside of it."""

    def __init__(self, connection: apsw.Connection) -> None:
        self.touched = Touched()
        self._bodies = Bodies(connection)
        self.ledger = Ledger(connection, self.touched)
        self.answers = Answers(connection, self.touched, self.ledger, self._bodies)
        self.lawsuits = Lawsuits(connection, self._bodies)
        self.tariffs = Tariffs(connection)

    def forget(self) -> None:
        """The transaction was undone: so is what was remembered of it."""
        self.touched.clear()
        self._bodies.forget()


class _Desk:
    """One thread's place to work: its connection and what is kept, seen through it."""

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection = connection
        self.kept = Kept(connection)

    @contextmanager
    def transaction(self, begin: str) -> Iterator[Kept]:
        """All or nothing."""
        self.connection.execute(begin)
        try:
            yield self.kept
            self.connection.execute("COMMIT")
        except BaseException:
            if self.connection.in_transaction:  # a full disk may have ended it already
                self.connection.execute("ROLLBACK")
            self.kept.forget()
            raise


class Archive:
    """The person's library. Coroutines of one event loop use it; the work runs in its own threads."""

    changes: Changes
    set_aside: Path | None
    """Where a damaged file was moved when this archive was opened, if there was one."""

    is_read_only: bool
    """Whether nothing can be kept: the file or its folder may not be written."""

    def __init__(self, opened: Opened, writer: ThreadPoolExecutor) -> None:
        self.changes = Changes()
        self.set_aside = opened.set_aside
        self.is_read_only = opened.access is not engine.Access.WRITE
        self._opened = opened
        self._writer = writer
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="archive-read")
        self._desk = _Desk(opened.connection)
        self._own = threading.local()
        self._reading: list[apsw.Connection] = []
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
        return cls(opened, writer)

    async def run(self, work: Callable[[Kept], T]) -> T:
        """One writing transaction: all that `work` does is kept, or nothing.

        Subscribers of `changes` have been told when this returns. A caller that is cancelled does not
        stop work that has begun. Raises: ArchiveFull, ArchiveReadOnly, ArchiveDamaged, ArchiveProblem,
        and what `work` raises.
        """
        loop = asyncio.get_running_loop()
        return await asyncio.wrap_future(self._writer.submit(self._write, work, loop))

    async def read(self, work: Callable[[Kept], T]) -> T:
        """Several questions to one unchanging state of the archive. Raises: ArchiveDamaged, ArchiveProblem."""
        return await asyncio.wrap_future(self._readers.submit(self._look, work))

    @property
    def key(self) -> SecretStr:
        """The key that opened it; empty once it is closed."""
        return self._opened.key

    async def aclose(self) -> None:
        """Finish what was begun, write the journal into the file and let go of it."""
        if self._is_closed:
            return
        self._is_closed = True
        await asyncio.wrap_future(self._writer.submit(self._close))
        self._writer.shutdown(wait=False)

    def _write(self, work: Callable[[Kept], T], loop: asyncio.AbstractEventLoop) -> T:
        if self.is_read_only:
            raise ArchiveReadOnly(self._opened.path.name)
        with self._noting_damage(), self._desk.transaction("BEGIN IMMEDIATE") as kept:
            result = work(kept)
        change = self._desk.kept.touched.as_change()
        self._desk.kept.touched.clear()
        if change is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.changes.announce, change)
        return result

    def _look(self, work: Callable[[Kept], T]) -> T:
        with self._noting_damage():
            if not hasattr(self._own, "desk"):
                connection = self._opened.another()
                self._reading.append(connection)
                connection.pragma("query_only", True)
                self._own.desk = _Desk(connection)
            with self._own.desk.transaction("BEGIN") as kept:
                return work(kept)

    @contextmanager
    def _noting_damage(self) -> Iterator[None]:
        try:
            with engine.problems():
                yield
        except ArchiveDamaged as damaged:
            mark_suspect(self._opened.path, damaged)
            raise

    def _close(self) -> None:
        self._readers.shutdown(wait=True)
        for connection in self._reading:
            connection.close()
        self._opened.close()  # the last connection: the engine empties the journal


def _close_unwanted(opening: Future[Opened]) -> None:
    """Whoever opened it was cancelled meanwhile."""
    if not opening.cancelled() and opening.exception() is None:
        opening.result().close()
