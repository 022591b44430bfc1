"""Looks at each monitoring when something may have come, in the background, at a cost that does not show."""

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
    NotArchived,
    Problem,
    ServiceUnreachable,
    TooManyCalls,
)
from autos.domain.monitoring.poll_times import DAILY, next_poll
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.system.clock import Clock
from autos.usecases.monitoring.monitoring import Look
from autos.usecases.poll_queue import PollQueue

AT_ONCE = 2
SPACING_S = 0.1
"""Between two looks of one worker."""
MOST_IN_A_ROW, LONG_SPACING_S = 60, 1.0
"""From then on, and so long: a round of thousands leaves machine and service to whoever works with them."""
LONGEST_NAP_S = 60.0
"""How long until it looks at the clock again, which may have been set."""
REST = timedelta(minutes=1)
"""After the service could not be reached, for all of them."""
LONGEST_REST = timedelta(minutes=30)
SET_BACK = timedelta(minutes=1)
"""By less than this a clock is only corrected."""
LOG = logging.getLogger(__name__)


class Looker(Protocol):
    """Asks about one monitoring."""

    async def look(self, tracking_id: UUID) -> Look: ...


class Watching:
    """One for each open archive; runs until it is cancelled."""

    def __init__(
        self, archive: Archive, monitor: Looker, clock: Clock, service: str, on_look: Callable[[Look], None]
    ) -> None:
        """`service` is the one in use: monitorings of another are not asked about. `on_look` hears each answer."""
        self._archive = archive
        self._monitor = monitor
        self._clock = clock
        self._service = service
        self._on_look = on_look
        self._queue: PollQueue[UUID] = PollQueue(clock)
        self._stumbled: dict[UUID, datetime] = {}
        """The looks that a mistake of ours ended, and until when they rest, whatever else comes to the register."""
        self._holds: set[str] = set()
        self._rests = 0
        self._is_outdated = True
        self._in_a_row = 0
        """Looks since there was nothing to do, or somebody asked for some."""
        self._seen = clock.now()
        """The latest that the clock has shown."""

    @property
    def waiting(self) -> int:
        """How many are due now, or being looked at."""
        return self._queue.due_count

    def reload(self) -> None:
        """The register has others than before."""
        self._is_outdated = True
        self._queue.wake()

    def poll_now(self, tracking_ids: Iterable[UUID] | None = None) -> None:
        """Look at these, or at all, as soon as can be, also while it is held back or resting."""
        now = self._clock.now()
        self._holds.clear()
        self._in_a_row = 0
        for tracking_id in self._queue.planned if tracking_ids is None else tracking_ids:
            self._queue.plan(tracking_id, now, is_wanted=tracking_ids is not None)
        self._queue.resume()

    def hold(self, why: str) -> None:
        """No look begins until this reason has gone: the machine is offline, or saves its battery."""
        self._holds.add(why)

    def release(self, why: str) -> None:
        """That reason has gone."""
        self._holds.discard(why)
        self._queue.wake()

    async def run(self) -> None:
        """Until cancelled. Whatever one look stumbles over, the others go on."""
        async with asyncio.TaskGroup() as workers:
            for number in range(AT_ONCE):
                workers.create_task(self._work(), name=f"watch {number}")

    async def _work(self) -> None:
        while True:
            self._mind_clock()
            if self._is_outdated:
                await self._read()
                continue  # others may have come meanwhile
            wait_s = self._wait_s()
            if wait_s > 0:
                self._in_a_row = 0
                await self._queue.sleep(min(wait_s, LONGEST_NAP_S))
                continue
            tracking_id = self._queue.take()
            try:
                await self._look(tracking_id)
            except Exception as bug:  # noqa: BLE001 -- one that nobody foresaw must not end the looking at all others
                failed = {"message": "a look failed", "exception": bug}
                asyncio.get_running_loop().call_exception_handler(failed)
                self._queue.release(tracking_id)
                self._stumbled[tracking_id] = self._clock.now() + DAILY
                self._queue.plan(tracking_id, self._stumbled[tracking_id])
            finally:
                self._queue.release(tracking_id)
            self._in_a_row += 1
            await self._clock.sleep(SPACING_S if self._in_a_row <= MOST_IN_A_ROW else LONG_SPACING_S)

    def _wait_s(self) -> float:
        """Seconds until the next look."""
        wait_s = None if self._holds else self._queue.wait_s()
        return LONGEST_NAP_S if wait_s is None else wait_s

    def _mind_clock(self) -> None:
        """Set back, while nobody or somebody looked: what was due in an hour is not due in a year."""
        now = self._clock.now()
        if now < self._seen - SET_BACK:
            self._queue.resume()
            self._stumbled.clear()
            self._is_outdated = True
            self._seen = now
        self._seen = max(self._seen, now)

    async def _read(self) -> None:
        self._is_outdated = False
        try:
            every = await self._archive.read(lambda kept: kept.trackings.all())
        except ArchiveProblem as problem:
            LOG.warning("monitorings cannot be read: %s", problem.name)
            self._is_outdated = True
            await self._clock.sleep(LONGEST_NAP_S)
            return
        self._queue.clear()
        for one in every:
            self._plan_next(one)
        self._queue.wake()  # the other one found nothing to do meanwhile

    def _plan_next(self, one: RegisteredMonitoring) -> None:
        now = self._clock.now()
        at = next_poll(one, now)
        if one.tracking_id is not None and at is not None and one.service == self._service:
            at = min(at, now + DAILY)
            self._queue.plan(one.tracking_id, max(at, self._stumbled.get(one.tracking_id, at)))

    async def _look(self, tracking_id: UUID) -> None:
        try:
            look = await self._monitor.look(tracking_id)
        except Problem as problem:
            self._rest_after(problem)
            one = await self._after_failure(tracking_id)
            if one is not None:
                self._on_look(Look(one))
        else:
            self._rests = 0
            self._stumbled.pop(tracking_id, None)
            one = look.registered
            self._on_look(look)
        self._queue.release(tracking_id)
        if one is not None:
            self._plan_next(one)

    async def _after_failure(self, tracking_id: UUID) -> RegisteredMonitoring | None:
        try:
            return await self._archive.read(lambda kept: kept.trackings.get(tracking_id))
        except NotArchived:
            return None
        except ArchiveProblem:
            self._is_outdated = True
            return None

    def _rest_after(self, problem: Problem) -> None:
        """What is not about this one monitoring is about all of them."""
        if isinstance(problem, TooManyCalls) and problem.retry_after_s is not None:
            self._rest(timedelta(seconds=problem.retry_after_s))
        elif isinstance(problem, NotArchived):
            return  # taken out of the register while it was asked about
        elif isinstance(problem, ServiceUnreachable | KeyRefused | TooManyCalls | ArchiveProblem):
            self._rest(min(REST * 2 ** min(self._rests, 10), LONGEST_REST))
            self._rests += 1

    def _rest(self, wait: timedelta) -> None:
        self._queue.pause(self._clock.now() + min(wait, LONGEST_REST))
