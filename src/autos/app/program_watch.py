"""Notice that the program was updated while its window is open."""

from __future__ import annotations

from collections.abc import Callable

from autos.system.clock import Clock
from autos.system.program import ProgramFile

EVERY_S = 30.0
"""Pause between two looks at the program's file."""


async def watch_program(program: ProgramFile, clock: Clock, on_update: Callable[[], None]) -> None:
    """Call `on_update` once another file is in the program's place."""
    while not program.was_replaced():
        await clock.sleep(EVERY_S)
    on_update()
