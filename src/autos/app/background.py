"""Background polling of monitorings, for as long as the archive is open.

Its modules are loaded only where there are monitorings, or somebody opens their page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from autos.app.services import Services
from autos.desktop.base.tasks import TaskScope
from autos.system.power import saves_power
from autos.usecases.library.reminders import Reminders
from autos.usecases.monitoring.finds_register import FindsRegister
from autos.usecases.monitoring.monitoring import Monitor
from autos.usecases.monitoring.poll_monitorings import MonitoringPoller

if TYPE_CHECKING:
    from autos.usecases.monitoring.monitoring import PollResult

TASK, POWER = "poll monitorings", "power"
POWER_EVERY_S = 120.0


class MonitoringBackground:
    """Polls monitorings in the background; outlives the workspaces that replace each other."""

    def __init__(self, services: Services, tasks: TaskScope) -> None:
        self._services = services
        self._tasks = tasks
        self._listeners: list[Callable[[PollResult], None]] = []

    @cached_property
    def register(self) -> FindsRegister:
        return FindsRegister(self._services.opened.archive, self._services.clock)

    @cached_property
    def monitor(self) -> Monitor:
        services = self._services
        return Monitor(services.opened.archive, services.client, services.clock, services.service, services.spend)

    @cached_property
    def poller(self) -> MonitoringPoller:
        services = self._services
        return MonitoringPoller(services.opened.archive, self.monitor, services.clock, services.service, self._notify)

    def subscribe(self, listener: Callable[[PollResult], None]) -> Callable[[], None]:
        """Call `listener` with each poll, answered or not, until the returned function is called."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _notify(self, result: PollResult) -> None:
        for listener in tuple(self._listeners):
            listener(result)

    async def resume(self) -> None:
        """Start polling at the start of Autos, where there is a monitoring."""
        archive = self._services.opened.archive
        if not archive.is_read_only:
            self._tasks.start("reminders", Reminders(archive, self._services.clock).run())
        if not archive.is_read_only and await archive.read(lambda transaction: transaction.monitorings.has_any()):
            await self.monitor.settle()
            if not self._services.service_problem:
                self._tasks.start("look for lost monitorings", self._find_lost())
            self.begin()

    def begin(self) -> None:
        """Start polling; where it runs already, the register is read again."""
        if self._tasks.is_running(TASK):
            self.poller.reload()
        elif not self._services.service_problem:
            self._tasks.start(TASK, self.poller.run())
            self._tasks.start("power", self._watch_power())
            if self._services.practice is not None:  # it runs the monitorings, also while none is polled
                self._tasks.start("practice", self._services.practice.ensure_started())

    async def _find_lost(self) -> None:
        if await self.monitor.find_lost():
            self.begin()

    async def _watch_power(self) -> None:
        """Hold background polls while the machine saves its battery; a poll on request still runs."""
        while True:
            if await asyncio.to_thread(saves_power):
                self.poller.hold(POWER)
            else:
                self.poller.release(POWER)
            await asyncio.sleep(POWER_EVERY_S)

    def pause(self) -> None:
        """Poll no more until `resume`; what was sent is awaited."""
        for name in ("resume monitorings", "look for lost monitorings", TASK, "power", "practice"):
            self._tasks.cancel(name)

    async def aclose(self) -> None:
        """Wait until a registration that was sent is answered and stored."""
        if "monitor" in self.__dict__:
            await self.monitor.aclose()
