"""Days that begin while Autos is open: what says today, or the month, is not true any more."""

from __future__ import annotations

from collections.abc import Callable

from autos.domain.dates import court_time
from autos.system.clock import Clock

EVERY_S = 30.0
"""Pause between two looks at the clock: a computer that slept through midnight wakes in the middle of one."""


async def watch_days(clock: Clock, on_day: Callable[[], None]) -> None:
    """Call `on_day` whenever another day has begun at the courts, until it is cancelled."""
    day = court_time(clock.now()).date()
    while True:
        await clock.sleep(EVERY_S)
        today = court_time(clock.now()).date()
        if today != day:
            day = today
            on_day()
