"""Monitorings of one open archive: what looks at them in the background, for as long as the archive is open.

Nothing of it is loaded on a day without monitorings on which nobody opens their page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from autos.app.services import Services
from autos.desktop.base.tasks import TaskScope
from autos.system.power import saves_power
from autos.usecases.monitoring.tracking_register import TrackingRegister
from autos.usecases.monitoring.unsnooze import Waking

if TYPE_CHECKING:
    from autos.usecases.monitoring.monitoring import Look, Monitor
    from autos.usecases.monitoring.poll_monitorings import Watching

TASK, POWER = "watch", "power"
POWER_EVERY_S = 120.0


class MonitoringBackground:
    """Outlives the desks that take each other's place."""

    def __init__(self, parts: Services, tasks: TaskScope) -> None:
        self._parts = parts
        self._tasks = tasks
        self._listeners: list[Callable[[Look], None]] = []

    @cached_property
    def register(self) -> TrackingRegister:
        return TrackingRegister(self._parts.opened.archive, self._parts.clock)

    @cached_property
    def monitor(self) -> Monitor:
        from autos.usecases.monitoring.monitoring import Monitor  # noqa: PLC0415 -- as above

        parts = self._parts
        return Monitor(parts.opened.archive, parts.client, parts.clock, parts.service)

    @cached_property
    def watching(self) -> Watching:
        from autos.usecases.monitoring.poll_monitorings import Watching  # noqa: PLC0415 -- as above

        parts = self._parts
        return Watching(parts.opened.archive, self.monitor, parts.clock, parts.service, self._tell)

    def listen(self, listener: Callable[[Look], None]) -> Callable[[], None]:
        """Hear of each look, answered or not, until the returned function is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self, look: Look) -> None:
        for listener in tuple(self._listeners):
            listener(look)

    async def take_up(self) -> None:
        """At the start: where there is a monitoring, it is looked at from now on."""
        archive = self._parts.opened.archive
        if not archive.is_read_only and await archive.read(lambda kept: kept.trackings.has_any()):
            await self.monitor.settle()
            self.begin()

    def begin(self) -> None:
        """Look at them in the background; once more changes nothing but that the register is read anew."""
        if self._tasks.is_running(TASK):
            self.watching.reload()
        elif not self._parts.service_problem:
            self._tasks.start(TASK, self.watching.run())
            self._tasks.start("power", self._mind_power())
            self._tasks.start("wake", self._wake())
            if self._parts.practice is not None:  # it runs the monitorings: not only when one is looked at
                self._tasks.start("practice", self._parts.practice.ensure_started())

    async def _wake(self) -> None:
        await Waking(self._parts.opened.archive, self._parts.clock).run()

    async def _mind_power(self) -> None:
        """While the machine saves its battery nothing is looked at unless somebody asks for it."""
        while True:
            if await asyncio.to_thread(saves_power):
                self.watching.hold(POWER)
            else:
                self.watching.release(POWER)
            await asyncio.sleep(POWER_EVERY_S)

    async def aclose(self) -> None:
        """Let a registration that has left come back and be kept."""
        if "monitor" in self.__dict__:
            await self.monitor.aclose()
