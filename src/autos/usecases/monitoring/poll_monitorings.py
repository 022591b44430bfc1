"""Background polling of monitorings, each when it may have new answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Protocol
from uuid import UUID

from autos.archive.archive import Archive
from autos.domain.errors import (
    ArchiveProblem,
    KeyRefused,
    NotAllowed,
    NotArchived,
    Problem,
    Redirected,
    ServiceUnreachable,
    TooManyCalls,
)
from autos.domain.monitoring.poll_times import DAILY, next_poll
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.system.clock import Clock
from autos.usecases.monitoring.monitoring import PollResult
from autos.usecases.poll_queue import PollQueue

AT_ONCE = 2
SPACING_S = 0.1
"""Pause between two polls of one worker."""
MOST_IN_A_ROW, LONG_SPACING_S = 60, 1.0
"""After so many polls in a row the pause is longer, so that thousands leave machine and service to other work."""
LONGEST_SLEEP_S = 60.0
"""Longest sleep until the clock is read again, which may have been set."""
PAUSE = timedelta(minutes=1)
"""Pause of all polls after the service could not be reached; doubled each time."""
LONGEST_PAUSE = timedelta(minutes=30)
SET_BACK = timedelta(minutes=1)
"""A clock set back by less than this is ignored as a correction."""
LOG = logging.getLogger(__name__)

OF_ALL = (ServiceUnreachable, KeyRefused, NotAllowed, Redirected, TooManyCalls, ArchiveProblem)
"""Problems that every other poll would meet too."""


class SupportsPoll(Protocol):
    """Protocol of `Monitor`: polls one monitoring."""

    async def poll(self, tracking_id: UUID) -> PollResult: ...


class MonitoringPoller:
    """Polls the monitorings of one open archive until it is cancelled."""

    def __init__(
        self, archive: Archive, monitor: SupportsPoll, clock: Clock, service: str, on_poll: Callable[[PollResult], None]
    ) -> None:
        """`service` is the one in use; monitorings of others are not polled. `on_poll` gets each result."""
        self._archive = archive
        self._monitor = monitor
        self._clock = clock
        self._service = service
        self._on_poll = on_poll
        self._queue: PollQueue[UUID] = PollQueue(clock)
        self._failed_until: dict[UUID, datetime] = {}
        """Monitorings whose poll failed by a bug, and until when they are not polled again."""
        self._holds: set[str] = set()
        self._pauses = 0
        self._is_outdated = True
        self._in_a_row = 0
        """Polls since the queue was empty, or somebody requested polls."""
        self._seen = clock.now()
        """Latest time of the clock, to detect that it was set back."""

    @property
    def waiting(self) -> int:
        """How many monitorings are due now, or being polled."""
        return self._queue.due_count

    def reload(self) -> None:
        """Read the register again, after it has changed."""
        self._is_outdated = True
        self._queue.wake()

    def poll_now(self, tracking_ids: Iterable[UUID] | None = None) -> None:
        """Poll these, or all, as soon as possible, also while polls are held or paused."""
        now = self._clock.now()
        self._holds.clear()
        self._in_a_row = 0
        for tracking_id in self._queue.planned if tracking_ids is None else tracking_ids:
            self._queue.plan(tracking_id, now, is_wanted=tracking_ids is not None)
        self._queue.resume()

    def hold(self, reason: str) -> None:
        """Start no poll until this reason is released: the machine is offline, or saves its battery."""
        self._holds.add(reason)

    def release(self, reason: str) -> None:
        """Remove a reason for holding polls."""
        self._holds.discard(reason)
        self._queue.wake()

    async def run(self) -> None:
        """Poll until cancelled; a failure of one poll does not stop the others."""
        async with asyncio.TaskGroup() as workers:
            for number in range(AT_ONCE):
                workers.create_task(self._work(), name=f"poll monitorings {number}")

    async def _work(self) -> None:
        while True:
            self._detect_clock_change()
            if self._is_outdated:
                await self._read()
                continue  # it may have changed meanwhile
            wait_s = self._wait_s()
            if wait_s > 0:
                self._in_a_row = 0
                await self._queue.sleep(min(wait_s, LONGEST_SLEEP_S))
                continue
            tracking_id = self._queue.take()
            try:
                await self._poll(tracking_id)
            except Exception as bug:  # noqa: BLE001 -- a bug in one poll must not end all others
                failed = {"message": "a poll failed", "exception": bug}
                asyncio.get_running_loop().call_exception_handler(failed)
                self._queue.release(tracking_id)
                self._failed_until[tracking_id] = self._clock.now() + DAILY
                self._queue.plan(tracking_id, self._failed_until[tracking_id])
            finally:
                self._queue.release(tracking_id)
            self._in_a_row += 1
            await self._clock.sleep(SPACING_S if self._in_a_row <= MOST_IN_A_ROW else LONG_SPACING_S)

    def _wait_s(self) -> float:
        """Seconds until the next poll."""
        wait_s = None if self._holds else self._queue.wait_s()
        return LONGEST_SLEEP_S if wait_s is None else wait_s

    def _detect_clock_change(self) -> None:
        """Plan all polls again when the clock was set back, as their due times would be too late."""
        now = self._clock.now()
        if now < self._seen - SET_BACK:
            self._queue.resume()
            self._failed_until.clear()
            self._is_outdated = True
            self._seen = now
        self._seen = max(self._seen, now)

    async def _read(self) -> None:
        self._is_outdated = False
        try:
            every = await self._archive.read(lambda transaction: transaction.monitorings.all())
        except ArchiveProblem as problem:
            LOG.warning("monitorings cannot be read: %s", problem.name)
            self._is_outdated = True
            await self._clock.sleep(LONGEST_SLEEP_S)
            return
        self._queue.clear()
        for one in every:
            self._plan_next(one)
        self._queue.wake()  # the other worker found nothing planned meanwhile

    def _plan_next(self, one: RegisteredMonitoring) -> None:
        now = self._clock.now()
        at = next_poll(one, now)
        if one.tracking_id is not None and at is not None and one.service == self._service:
            at = min(at, now + DAILY)
            self._queue.plan(one.tracking_id, max(at, self._failed_until.get(one.tracking_id, at)))

    async def _poll(self, tracking_id: UUID) -> None:
        try:
            poll = await self._monitor.poll(tracking_id)
        except Problem as problem:
            self._pause_after(problem)
            one = await self._after_failure(tracking_id)
            if one is not None:
                self._on_poll(PollResult(one))
        else:
            self._pauses = 0
            self._failed_until.pop(tracking_id, None)
            one = poll.registered
            self._on_poll(poll)
        self._queue.release(tracking_id)
        if one is not None:
            self._plan_next(one)

    async def _after_failure(self, tracking_id: UUID) -> RegisteredMonitoring | None:
        try:
            return await self._archive.read(lambda transaction: transaction.monitorings.get(tracking_id))
        except NotArchived:
            return None
        except ArchiveProblem:
            self._is_outdated = True
            return None

    def _pause_after(self, problem: Problem) -> None:
        """Pause all polls after a problem that is not about this one monitoring."""
        if isinstance(problem, TooManyCalls) and problem.retry_after_s is not None:
            self._pause(timedelta(seconds=problem.retry_after_s))
        elif isinstance(problem, NotArchived):
            return  # removed from the register during the poll
        elif isinstance(
            problem, ServiceUnreachable | KeyRefused | NotAllowed | Redirected | TooManyCalls | ArchiveProblem
        ):
            self._pause(min(PAUSE * 2 ** min(self._pauses, 10), LONGEST_PAUSE))
            self._pauses += 1

    def _pause(self, wait: timedelta) -> None:
        self._queue.pause(self._clock.now() + min(wait, LONGEST_PAUSE))
