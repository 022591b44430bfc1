"""The encrypted library: one file, one thread that writes, two that read."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import apsw
from pydantic import SecretStr

from autos.archive import engine
from autos.archive.answers import Answers
from autos.archive.asking import Answered, Asking
from autos.archive.bodies import Bodies
from autos.archive.changes import Changes, Touched
from autos.archive.comparison import Comparison
from autos.archive.folders import Folders
from autos.archive.forgetting import Forgetting
from autos.archive.generations import Generations
from autos.archive.history import History
from autos.archive.index.index import Index
from autos.archive.index.memory import Memory
from autos.archive.intake import Intake
from autos.archive.labels import Labels
from autos.archive.lawsuits import Lawsuits
from autos.archive.ledger import Ledger
from autos.archive.listing import Listings
from autos.archive.notes import Notes
from autos.archive.opening import Opened, mark_suspect, open_file
from autos.archive.people import People
from autos.archive.proof import Proof
from autos.archive.purge import Purge
from autos.archive.receipts import Receipts
from autos.archive.recovery import Recovery
from autos.archive.register import Register
from autos.archive.retention import Retention
from autos.archive.saved_searches import SavedSearches
from autos.archive.sweeping import wants_sweep
from autos.archive.tariffs import Tariffs
from autos.archive.trackings import Trackings
from autos.archive.trash import Trash
from autos.archive.undoing import Undoing
from autos.archive.upkeep import Upkeep
from autos.archive.verdicts import Verdicts
from autos.archive.versions import Versions
from autos.domain.errors import ArchiveDamaged, Problem

T = TypeVar("T")

READERS = 2


class Kept:
    """What the archive keeps, seen from inside one transaction. Not for use outside of it."""

    def __init__(self, connection: apsw.Connection, memory: Memory, answered: Answered) -> None:
        self.touched = Touched()
        self._connection = connection
        self._bodies = Bodies(connection)
        self.generations = Generations(connection, self.touched)
        self.index = Index(connection, memory, self.generations)
        versions = Versions(connection, self._bodies)
        self._intake = Intake(connection, self._bodies, versions, People(connection), self.index.sets)
        self.ledger = Ledger(connection, self.touched)
        self.answers = Answers(connection, self.touched, self.ledger, self._bodies, self._intake)
        self.lawsuits = Lawsuits(connection, self._bodies)
        self.asking = Asking(connection, self.index, Listings(connection, self.index), self.generations, answered)
        self.upkeep = Upkeep(connection, self.index, self._intake)
        self.tariffs = Tariffs(connection)
        self.recovery = Recovery(connection)
        self.undoing = Undoing(connection, self.generations)
        self.folders = Folders(connection, self.undoing)
        self.labels = Labels(connection, self.undoing)
        self.notes = Notes(connection, self.undoing)
        self.verdicts = Verdicts(connection, self.undoing)
        self.trash = Trash(connection, self.undoing)
        self.retention = Retention(connection, self.folders, self.trash)
        self.saved_searches = SavedSearches(connection, self.undoing)
        self.trackings = Trackings(connection, self.undoing, self.generations)
        self.register = Register(connection, self.undoing)
        self.receipts = Receipts(connection)
        self.history = History(connection, self._bodies, versions)
        self.comparison = Comparison(connection, self.ledger, self.history)
        self.purge = Purge(connection, self.touched)
        self.forgetting = Forgetting(connection, self._bodies, versions, self.ledger, self.purge)
        self.proof = Proof(connection, self._bodies, versions)

    def wants_sweep(self) -> bool:
        """Whether something was deleted that the file still has to be wiped of."""
        return wants_sweep(self._connection)

    def forget(self) -> None:
        """The transaction was undone: so is what was remembered of it."""
        self.touched.clear()
        self._bodies.forget()
        self._intake.forget()
        self.index.sets.drop_news()

    def publish(self) -> None:
        """The transaction was committed: the sets show it."""
        self.index.sets.publish()


class _Desk:
    """One thread's place to work: its connection and what is kept, seen through it."""

    def __init__(self, connection: apsw.Connection, memory: Memory, answered: Answered) -> None:
        self.connection = connection
        self.kept = Kept(connection, memory, answered)

    @contextmanager
    def transaction(self, begin: str) -> Iterator[Kept]:
        """All or nothing."""
        self.connection.execute(begin)
        try:
            yield self.kept
            self.connection.execute("COMMIT")
            self.kept.publish()
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

    def __init__(self, path: Path, key: SecretStr, opened: Opened, writer: ThreadPoolExecutor) -> None:
        self.changes = Changes()
        self.set_aside = opened.set_aside
        self._path = path
        self._key = key
        self._opened = opened
        self._writer = writer
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="archive-read")
        self._memory = Memory()
        self._answered = Answered()
        self._desk = _Desk(opened.connection, self._memory, self._answered)
        self._own = threading.local()
        self._reading: list[apsw.Connection] = []
        self._is_closed = False

    @classmethod
    async def open(cls, path: Path, key: SecretStr) -> Archive:
        """Open the file, or make it; a damaged one is set aside first (see `set_aside`).

        `key` is 64 hexadecimal digits (32 random bytes) or a passphrase.
        Raises: ArchiveKeyWrong, ArchiveBusy, ArchiveNewer, ArchiveFull, ArchiveProblem.
        """
        writer = ThreadPoolExecutor(1, thread_name_prefix="archive-write")
        opening = writer.submit(open_file, path, key)
        try:
            opened = await asyncio.wrap_future(opening)
        except BaseException:
            opening.add_done_callback(_close_unwanted)
            writer.shutdown(wait=False)
            raise
        archive = cls(path, key, opened, writer)
        await asyncio.wrap_future(writer.submit(archive._catch_up))
        return archive

    async def run(self, work: Callable[[Kept], T]) -> T:
        """One writing transaction: all that `work` does is kept, or nothing.

        Subscribers of `changes` have been told when this returns. A caller that is cancelled does not
        stop work that has begun. Raises: ArchiveFull, ArchiveDamaged, ArchiveProblem, and what `work` raises.
        """
        loop = asyncio.get_running_loop()
        return await asyncio.wrap_future(self._writer.submit(self._write, work, loop))

    async def read(self, work: Callable[[Kept], T]) -> T:
        """Several questions to one unchanging state of the archive. Raises: ArchiveDamaged, ArchiveProblem."""
        return await asyncio.wrap_future(self._readers.submit(self._look, work))

    @property
    def key(self) -> SecretStr:
        """What opens the file, and those that it was set aside as."""
        return self._key

    async def tend(self, work: Callable[[apsw.Connection, Kept], T]) -> T:
        """Work on the file itself, outside of any transaction, while nothing is written.

        Raises: ArchiveFull, ArchiveBusy, ArchiveDamaged, ArchiveProblem.
        """
        return await asyncio.wrap_future(self._writer.submit(self._tend, work))

    async def aclose(self) -> None:
        """Finish what was begun, write the journal into the file and let go of it.

        A journal that finds no room stays beside the file, and the next opening reads it: nothing is lost.
        Raises: ArchiveFull, ArchiveDamaged, ArchiveProblem, having let go all the same.
        """
        if self._is_closed:
            return
        self._is_closed = True
        closing = self._writer.submit(self._close)
        self._writer.shutdown(wait=False)
        await asyncio.wrap_future(closing)

    def _write(self, work: Callable[[Kept], T], loop: asyncio.AbstractEventLoop) -> T:
        with self._noting_damage(), self._desk.transaction("BEGIN IMMEDIATE") as kept:
            result = work(kept)
            wants_folding = kept.upkeep.wants_folding()
        if wants_folding:
            self._fold()
        change = self._desk.kept.touched.as_change()
        self._desk.kept.touched.clear()
        if change is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self.changes.announce, change)
        return result

    def _tend(self, work: Callable[[apsw.Connection, Kept], T]) -> T:
        with self._noting_damage():
            return work(self._desk.connection, self._desk.kept)

    def _look(self, work: Callable[[Kept], T]) -> T:
        with self._noting_damage():
            if not hasattr(self._own, "desk"):
                connection = engine.connect(self._path, self._key)
                self._reading.append(connection)
                connection.pragma("query_only", True)
                self._own.desk = _Desk(connection, self._memory, self._answered)
            with self._own.desk.transaction("BEGIN") as kept:
                return work(kept)

    @contextmanager
    def _noting_damage(self) -> Iterator[None]:
        try:
            with engine.problems():
                yield
        except ArchiveDamaged as damaged:
            mark_suspect(self._path, damaged)
            raise

    def _catch_up(self) -> None:
        with self._noting_damage(), self._desk.transaction("BEGIN") as kept:
            kept.upkeep.replay()

    def _fold(self) -> None:
        with self._noting_damage(), self._desk.transaction("BEGIN IMMEDIATE") as kept:
            kept.upkeep.fold()
        self._memory.fold()

    def _close(self) -> None:
        self._readers.shutdown(wait=True)
        if self._memory.overlay.cases:
            with suppress(Problem):  # it stays pending, and is taken up at the next opening
                self._fold()
        for connection in self._reading:
            connection.close()
        with self._noting_damage():
            self._opened.close()  # the last connection: the engine empties the journal


def _close_unwanted(opening: Future[Opened]) -> None:
    """Whoever opened it was cancelled meanwhile."""
    if not opening.cancelled() and opening.exception() is None:
        opening.result().close()
