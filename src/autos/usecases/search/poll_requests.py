"""Polling of accepted requests until they end: a few at a time, each less often the longer it takes.

Reading costs nothing, so polling continues through temporary failures; it stops at a problem that a person must
resolve. One queue holds all requests, up to ten thousand.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.client import Autos
from autos.domain.errors import (
    ArchiveBusy,
    ArchiveFull,
    ArchiveProblem,
    ContractBroken,
    PollingStopped,
    Problem,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    StillPending,
    TooManyCalls,
)
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.search.request import RequestStatus
from autos.system.clock import Clock
from autos.usecases.poll_queue import PollQueue
from autos.usecases.search.response_reader import PagesWithoutEnd, ResponseReader

SHORTEST_WAIT_S = 0.2
LONGEST_WAIT_S = 15.0
WAIT_SHARE = 0.2
"""Next wait as a share of the time waited so far, so that an answer is read at most a fifth later."""
SPREAD = 0.2
"""Jitter: a wait is longer or shorter by up to this share."""
LONGEST_FOLLOWING = timedelta(hours=1)
"""No request takes longer; afterwards polling stops until the person, or the next start, resumes it."""
AT_ONCE = 4
CROWD = 20
"""With more requests than these, polls are made one after the other at the pace below."""
CROWDED_PAUSE_S = 0.6
"""100 polls a minute; the rest of the rate limit is left for new searches."""
FIRST_PAUSE_S, LONGEST_PAUSE_S = 2.0, 120.0
"""Pause after a temporary failure; doubled each time."""
MOST_BAD_READS = 4
"""Answers in a row that cannot be read before nothing more is asked: reading is free, and most of them pass."""
LONGEST_ASKED_S = 3_600.0
"""Longest wait requested by a service (Retry-After) that is obeyed."""
PASSING = (ServiceUnreachable, ServiceBroken, TooManyCalls, ArchiveFull, ArchiveBusy)
LOG = logging.getLogger(__name__)


@dataclass(slots=True)
class _Job:
    """One request that is being polled."""

    entry_id: UUID
    done: asyncio.Future[None]
    is_wanted: bool = False
    """Whether somebody waits for it; then it comes before requests resumed from an earlier start."""
    began: datetime | None = None
    """When it was first polled."""
    reading: ResponseReader | None = None
    failures: int = 0
    bad_reads: int = 0
    """Answers in a row that were none of the service's, such as a page of a proxy."""
    is_stopped: bool = False
    """Whether the person does not wait for it any more."""


class RequestPoller:
    """Polls accepted requests until they end, each by one reader."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._jobs: dict[UUID, _Job] = {}
        self._queue: PollQueue[UUID] = PollQueue(clock)
        self._dispatcher: asyncio.Task[None] | None = None
        self._polls: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self.on_pause: Callable[[UUID, Problem], object] = lambda _entry_id, _problem: None
        """Called with each temporary failure: a disk that is full has no room for writing it down."""

    async def follow(self, entry_id: UUID) -> None:
        """Poll now, and wait until the request has ended. Raises: the Problem that stopped it."""
        job = self._jobs.get(entry_id) or self._add(entry_id)
        job.is_wanted, job.is_stopped = True, False
        self._queue.resume()
        self._push(job, self._clock.now())
        await asyncio.shield(job.done)

    def begin(self, entry_ids: Iterable[UUID]) -> None:
        """Poll these requests in the background, in this order."""
        for entry_id in entry_ids:
            if entry_id not in self._jobs:
                job = self._add(entry_id)
                job.done.add_done_callback(_report_bug)
                self._push(job, self._clock.now())

    def retry(self) -> None:
        """Poll now what waits after a failure: the service can be reached again."""
        self._queue.resume()
        for job in self._jobs.values():
            if job.failures:
                self._push(job, self._clock.now())

    async def stop(self, entry_id: UUID) -> None:
        """Poll no more until `follow` is called; what was received stays, and the service goes on."""
        job = self._jobs.get(entry_id)
        if job is not None:
            job.is_stopped = job.is_wanted = True
            self._push(job, self._clock.now())
        await self._mark(entry_id, LedgerState.PENDING, PollingStopped())

    async def aclose(self) -> None:
        """Stop polling; what was received is stored, and the next start resumes."""
        tasks = [*self._polls, *([self._dispatcher] if self._dispatcher else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for job in self._jobs.values():
            job.done.cancel()
        self._jobs.clear()
        self._queue.clear()

    def _add(self, entry_id: UUID) -> _Job:
        job = _Job(entry_id, asyncio.get_running_loop().create_future())
        self._jobs[entry_id] = job
        return job

    def _push(self, job: _Job, at: datetime) -> None:
        self._queue.plan(job.entry_id, at, is_wanted=job.is_wanted)
        if self._dispatcher is None or self._dispatcher.done():
            self._dispatcher = asyncio.create_task(self._dispatch(), name="follow requests")

    async def _dispatch(self) -> None:
        while (poll_interval_s := self._queue.wait_s()) is not None:
            if poll_interval_s > 0:
                await self._queue.sleep(poll_interval_s)
                continue
            job = self._jobs[self._queue.take()]
            if not job.is_wanted and len(self._jobs) > CROWD:
                self._queue.hold_others(self._clock.now() + timedelta(seconds=CROWDED_PAUSE_S))
            await self._slots.acquire()
            task = asyncio.create_task(self._poll(job), name=f"follow {job.entry_id}")
            self._polls.add(task)
            task.add_done_callback(self._polls.discard)

    async def _poll(self, job: _Job) -> None:
        """Poll once; then end, stop, or plan the next poll."""
        try:
            again_s = await self._read_unless_stopped(job)
        except Problem as problem:
            self._end(job, problem)
            return
        except BaseException as bug:
            self._end(job, None if isinstance(bug, asyncio.CancelledError) else bug)
            raise
        finally:
            self._queue.release(job.entry_id)
            self._slots.release()
        if again_s is None:
            self._end(job, None)
        else:
            self._push(job, self._clock.now() + timedelta(seconds=again_s))

    async def _read_unless_stopped(self, job: _Job) -> float | None:
        again_s = 0.0 if job.is_stopped else await self._read_or_pause(job)
        if job.is_stopped and again_s is not None:
            # once more: a read that had begun may have written another problem, or none
            await self._mark(job.entry_id, LedgerState.PENDING, PollingStopped())
            raise PollingStopped
        return again_s

    async def _read_or_pause(self, job: _Job) -> float | None:
        job.began = job.began or self._clock.now()
        try:
            return await self._read(job, job.began)
        except PASSING as problem:
            return await self._pause(job, job.began, problem)
        except PagesWithoutEnd:
            raise
        except ContractBroken as problem:
            job.bad_reads += 1
            if job.bad_reads >= MOST_BAD_READS:
                raise
            LOG.info("asked for again: %s", problem.where)
            return FIRST_PAUSE_S * 2.0**job.bad_reads

    async def _read(self, job: _Job, began: datetime) -> float | None:
        """Read once; seconds until the next poll, None at the end. Raises: Problem, after writing it down."""
        entry = await self._archive.read(lambda transaction: transaction.ledger.get(job.entry_id))
        if entry.state is not LedgerState.PENDING or entry.request_id is None:
            return None
        if job.reading is None:
            job.reading = ResponseReader(self._archive, self._client, self._clock, entry, entry.request_id)
        try:
            await self._store_systems(entry, entry.request_id)
            ended = await job.reading.read_on(
                lambda: not job.is_stopped and self._clock.now() - began <= LONGEST_FOLLOWING
            )
        except PASSING:
            raise
        except Problem as problem:
            await self._mark(job.entry_id, LedgerState.PENDING, problem)
            raise
        job.failures = job.bad_reads = 0
        if ended is not None:
            await self._store_systems(entry, entry.request_id)
            is_cancelled = ended is RequestStatus.CANCELLED
            await self._mark(job.entry_id, LedgerState.CANCELLED if is_cancelled else LedgerState.COMPLETED)
            return None
        if entry.problem:
            await self._mark(job.entry_id, LedgerState.PENDING)
        waited = self._clock.now() - began
        if waited > LONGEST_FOLLOWING:
            await self._mark(job.entry_id, LedgerState.PENDING, StillPending())
            raise StillPending
        return poll_interval_s(waited.total_seconds(), random.random())  # noqa: S311 -- no secret

    async def _pause(self, job: _Job, began: datetime, problem: Problem) -> float:
        """Write a temporary failure down with the search, and pause; seconds until the next poll.

        Raises: `problem`, when it has lasted too long.
        """
        job.failures += 1
        self.on_pause(job.entry_id, problem)
        with suppress(ArchiveProblem):  # the disk may be what is full
            await self._mark(job.entry_id, LedgerState.PENDING, problem)
        if self._clock.now() - began > LONGEST_FOLLOWING:
            raise problem
        pause_s = min(FIRST_PAUSE_S * 2.0 ** min(job.failures - 1, 10), LONGEST_PAUSE_S)
        if isinstance(problem, ServiceUnreachable) and problem.tries_in_s is not None:
            pause_s = max(problem.tries_in_s, FIRST_PAUSE_S)
        if isinstance(problem, TooManyCalls) and problem.retry_after_s is not None:
            pause_s = min(problem.retry_after_s, LONGEST_ASKED_S)
        if not isinstance(problem, ServiceBroken):  # that may concern this one request only
            self._queue.pause(self._clock.now() + timedelta(seconds=pause_s))
        return pause_s

    async def _store_systems(self, entry: LedgerEntry, request_id: UUID) -> None:
        """Store the progress of each court; a failure of this call does not stop the polling."""
        if entry.mode is not Mode.ON_DEMAND:
            return
        try:
            received = await self._client.executions.received(request_id)
        except ServiceProblem as problem:
            LOG.info("no court systems of %s: %s", entry.entry_id, problem.name)
            return
        now = self._clock.now()

        def store(transaction: ArchiveTransaction) -> None:
            transaction.ledger.save_systems(entry.entry_id, received.systems)
            transaction.answers.save_unread_systems(entry.entry_id, received.unread, now)

        await self._archive.run(store)

    async def _mark(self, entry_id: UUID, state: LedgerState, problem: Problem | None = None) -> None:
        def mark(transaction: ArchiveTransaction) -> None:
            if transaction.ledger.get(entry_id).state is LedgerState.PENDING:
                transaction.ledger.set_state(entry_id, state, self._clock.now(), problem)

        await asyncio.shield(self._archive.run(mark))

    def _end(self, job: _Job, problem: BaseException | None) -> None:
        self._jobs.pop(job.entry_id, None)
        if job.done.done():
            return
        if problem is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(problem)


def poll_interval_s(waited_s: float, chance: float = 0.5) -> float:
    """Seconds until the next poll, after `waited_s` of waiting; `chance` (0 to 1) is the jitter."""
    wait = min(max(SHORTEST_WAIT_S, WAIT_SHARE * waited_s), LONGEST_WAIT_S)
    return wait * (1.0 - SPREAD + 2.0 * SPREAD * chance)


def _report_bug(done: asyncio.Future[None]) -> None:
    """Report a failure that is not a `Problem`: those are in the ledger, anything else is a bug."""
    if not done.cancelled() and (problem := done.exception()) is not None and not isinstance(problem, Problem):
        asyncio.get_running_loop().call_exception_handler({"message": "following", "exception": problem})
