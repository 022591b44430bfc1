"""Finds that were put off are unread again in their time, also where nothing else happens that day."""

from __future__ import annotations

import logging
from datetime import datetime

from autos.archive.archive import Archive
from autos.domain.errors import ArchiveProblem
from autos.system.clock import Clock

EVERY_S = 60.0
LOG = logging.getLogger(__name__)


class Waking:
    """One for each open archive; runs until it is cancelled."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    async def run(self) -> None:
        """Whoever hears of changes of the archive hears of those whose time has come."""
        told = self._clock.now()
        while True:
            await self._clock.sleep(EVERY_S)
            now = self._clock.now()
            try:
                await self._tell(min(told, now), now)  # the clock may have been set back
            except ArchiveProblem as problem:
                LOG.warning("finds that were put off cannot be read: %s", problem.name)
            else:
                told = now

    async def _tell(self, since: datetime, now: datetime) -> None:
        if await self._archive.read(lambda kept: kept.trackings.unsnoozed(since, now)):
            await self._archive.run(lambda kept: kept.trackings.notify_unsnoozed(since, now))
