"""The service's own time: the machine's, or a faster one; after a restart it never stands before what is kept."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from autos.system.clock import Clock


class ScaledClock(Clock):
    """Begins at `start` and passes `scale` times as fast as the machine's."""

    def __init__(self, machine: Clock, start: datetime, scale: float = 1.0) -> None:
        self._machine = machine
        self._began = machine.now()
        self._start = start
        self.scale = scale

    def now(self) -> datetime:
        return self._start + (self._machine.now() - self._began) * self.scale

    async def sleep(self, seconds: float) -> None:
        """Wait for `seconds` of this time."""
        await asyncio.sleep(seconds / self.scale)


def service_clock(machine: Clock, latest_kept: datetime | None, scale: float) -> Clock:
    """The machine's own clock where that is enough."""
    now = machine.now()
    start = now if latest_kept is None else max(now, latest_kept + timedelta(milliseconds=1))
    return machine if scale == 1.0 and start == now else ScaledClock(machine, start, scale)
