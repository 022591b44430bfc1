"""Wakes the monitorings in time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from autos.service.schedule.monitoring_runs import MonitoringRuns
from autos.service.service_clock import ScaledClock
from autos.service.store.database import Database

LOG = logging.getLogger(__name__)
POLL_EVERY_S = 1.0
"""Of the machine's time, between two looks at what is due; a look is one indexed read."""
SCALED_POLL_EVERY_S = 0.1
CLOCK = "clock"


class Scheduler:
    """Looks regularly for runs whose time has come, in a thread."""

    def __init__(self, monitoring: MonitoringRuns, database: Database) -> None:
        self._monitoring = monitoring
        self._database = database
        clock = monitoring.clock
        self._own_time = clock if isinstance(clock, ScaledClock) else None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Runs are made meanwhile; the one in progress is finished at the end."""
        task = asyncio.create_task(self._run())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _run(self) -> None:
        wait_s = POLL_EVERY_S if self._own_time is None or self._own_time.scale == 1.0 else SCALED_POLL_EVERY_S
        while True:
            await asyncio.shield(asyncio.to_thread(self._look))
            await asyncio.sleep(wait_s)

    def _look(self) -> None:
        now = self._monitoring.clock.now()
        try:
            self._monitoring.run_due(now)
            if self._own_time is not None:  # a time of its own must go on from here after a restart
                self._database.save_moment(CLOCK, now)
        except Exception as problem:  # noqa: BLE001 -- a file that cannot be read now may be readable soon
            LOG.error("what is due could not be looked up: %s", type(problem).__name__)  # noqa: TRY400 -- no contents
