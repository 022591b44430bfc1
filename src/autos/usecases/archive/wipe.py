"""Wiping of what a deletion left in the archive's file, also one before a crash."""

from __future__ import annotations

import asyncio

from autos.archive.archive import Archive
from autos.domain.errors import ArchiveBusy

TRIES = 5
PAUSE_S = 0.5
"""Seconds between two tries to empty the journal, which a reader may hold."""


async def finish_wipe(archive: Archive) -> bool:
    """Wipe what a deletion left; True where nothing is left. Run at every start.

    Raises: ArchiveFull, ArchiveProblem.
    """
    for attempt in range(TRIES):
        if attempt:
            await asyncio.sleep(PAUSE_S)
        if not await archive.read(lambda transaction: transaction.needs_wipe()):
            return True
        try:
            if await archive.wipe():
                return True
        except ArchiveBusy:
            continue
    return False
