"""The service's clock: the machine's or a faster one; after a restart it is never behind the stored moments."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from autos.system.clock import Clock


class ScaledClock(Clock):
    """Clock that begins at `start` and runs `scale` times as fast as the machine's."""

    def __init__(self, machine: Clock, start: datetime, scale: float = 1.0) -> None:
        self._machine = machine
        self._began = machine.now()
        self._start = start
        self.scale = scale

    def now(self) -> datetime:
        return self._start + (self._machine.now() - self._began) * self.scale

    async def sleep(self, seconds: float) -> None:
        """Wait for `seconds` of this clock."""
        await asyncio.sleep(seconds / self.scale)


def service_clock(machine: Clock, latest_stored: datetime | None, scale: float) -> Clock:
    """The clock for a service: the machine's own where neither a scale nor stored moments need another."""
    now = machine.now()
    start = now if latest_stored is None else max(now, latest_stored + timedelta(milliseconds=1))
    return machine if scale == 1.0 and start == now else ScaledClock(machine, start, scale)
