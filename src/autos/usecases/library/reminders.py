"""Brings back what was put off when its day has come, also where nothing else happens that day."""

from __future__ import annotations

import logging

from autos.archive.archive import Archive
from autos.domain.errors import ArchiveProblem
from autos.system.clock import Clock

EVERY_S = 60.0
LOG = logging.getLogger(__name__)


class Reminders:
    """Looks after the reminders of one open archive until it is cancelled."""

    def __init__(self, archive: Archive, clock: Clock) -> None:
        self._archive = archive
        self._clock = clock

    async def run(self) -> None:
        """Bring back at once what came due while the program was closed, then each minute."""
        while True:
            try:
                await self.bring_back()
            except ArchiveProblem as problem:
                LOG.warning("what was put off cannot be brought back: %s", problem.name)
            await self._clock.sleep(EVERY_S)

    async def bring_back(self) -> None:
        """Bring back what is due; an archive that is read only is left as it is. Raises: ArchiveProblem."""
        now = self._clock.now()
        is_due = await self._archive.read(lambda transaction: transaction.inbox.has_due(now))
        if is_due and not self._archive.is_read_only:
            await self._archive.run(lambda transaction: transaction.inbox.bring_back(now))
