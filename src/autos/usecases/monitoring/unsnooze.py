"""Notification when snoozed finds become unread again, also where nothing else happens that day."""

from __future__ import annotations

import logging
from datetime import datetime

from autos.archive.archive import Archive
from autos.domain.errors import ArchiveProblem
from autos.system.clock import Clock

EVERY_S = 60.0
LOG = logging.getLogger(__name__)


class Unsnoozer:
    """Reports unsnoozed finds of one open archive until it is cancelled."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    async def run(self) -> None:
        """Notify the subscribers of the archive's changes of finds whose snooze has ended."""
        reported_until = self._clock.now()
        while True:
            await self._clock.sleep(EVERY_S)
            now = self._clock.now()
            try:
                await self._report(min(reported_until, now), now)  # the clock may have been set back
            except ArchiveProblem as problem:
                LOG.warning("snoozed finds cannot be read: %s", problem.name)
            else:
                reported_until = now

    async def _report(self, since: datetime, now: datetime) -> None:
        if await self._archive.read(lambda transaction: transaction.monitorings.unsnoozed(since, now)):
            await self._archive.run(lambda transaction: transaction.monitorings.notify_unsnoozed(since, now))
