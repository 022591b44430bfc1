"""Polls for monitorings that are due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.service_clock import ScaledClock
from autos.service.store.database import Database

LOG = logging.getLogger(__name__)
POLL_EVERY_S = 1.0
"""Seconds of the machine's clock between two polls; a poll is one indexed read."""
SCALED_POLL_EVERY_S = 0.1
CLOCK = "clock"


class Scheduler:
    """Polls for monitorings that are due, and makes their runs in a thread."""

    def __init__(self, monitoring: MonitoringRuns, database: Database) -> None:
        self._monitoring = monitoring
        self._database = database
        clock = monitoring.clock
        self._scaled_clock = clock if isinstance(clock, ScaledClock) else None

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Poll while the block runs; a run in progress is finished at the end."""
        task = asyncio.create_task(self._run())
        try:
            yield
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _run(self) -> None:
        wait_s = POLL_EVERY_S if self._scaled_clock is None or self._scaled_clock.scale == 1.0 else SCALED_POLL_EVERY_S
        while True:
            await asyncio.shield(asyncio.to_thread(self._poll))
            await asyncio.sleep(wait_s)

    def _poll(self) -> None:
        now = self._monitoring.clock.now()
        try:
            self._monitoring.run_due(now)
            if self._scaled_clock is not None:  # a scaled clock must continue from here after a restart
                self._database.save_moment(CLOCK, now)
        except Exception as problem:  # noqa: BLE001 -- a file that cannot be read now may be readable at the next poll
            LOG.error("the due monitorings could not be read: %s", type(problem).__name__)  # noqa: TRY400 -- no contents
