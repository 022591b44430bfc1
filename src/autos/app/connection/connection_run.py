"""What runs for one connection for as long as the archive is open, also while another one is in use."""

from __future__ import annotations

import asyncio
from functools import partial
from uuid import UUID

from autos.app.background import MonitoringBackground
from autos.app.search.search_flow import SearchFlow
from autos.app.services import ServicePool, Services
from autos.desktop.base.tasks import TaskScope
from autos.desktop.window.start import OpenedWindow
from autos.domain.errors import Problem, ServiceProblem
from autos.text.problems import problem_text


class ConnectionRun:
    """Searches under way and monitorings of one connection."""

    def __init__(self, opened: OpenedWindow, services: Services, *, is_first: bool) -> None:
        """`is_first` since the archive was opened: no call can be under way yet."""
        self.services = services
        self._is_first = is_first
        self.tasks = TaskScope(on_problem=partial(_show_problem, opened))
        self.search_flow = SearchFlow(opened, services, self.tasks)
        self.background = MonitoringBackground(services, self.tasks)
        self._was_resumed = False

    def begin(self) -> None:
        """Take up the connection: its monitorings are polled."""
        self.tasks.start("resume monitorings", self.background.resume())

    async def resume_searches(self) -> list[UUID]:
        """Follow the searches that an earlier run of Autos has left; once. Returns them, oldest first."""
        if self._was_resumed or self.services.opened.archive.is_read_only:  # answers could not be stored
            return []
        self._was_resumed = True
        return await self.services.run_search.resume(settles=self._is_first)

    def leave(self) -> None:
        """Leave the connection for another one: searches under way go on, monitorings are polled no more."""
        self.background.pause()

    async def aclose(self) -> None:
        await self.background.aclose()
        await self.tasks.aclose()


class ConnectionRuns:
    """The connection in use, and those that were in use before."""

    def __init__(self, opened: OpenedWindow, pool: ServicePool) -> None:
        self._opened = opened
        self._pool = pool
        self._runs: list[ConnectionRun] = []

    async def begin_run(self) -> ConnectionRun:
        """The run of the connection that is in use now, in place of the one before."""
        services = await self._pool.current()
        run = next((one for one in self._runs if one.services.run_search is services.run_search), None)
        if run is None:
            run = ConnectionRun(self._opened, services, is_first=not self._runs)
            self._runs.append(run)
        run.services = services  # its name may have changed
        for other in self._runs:
            if other is not run:
                other.leave()
        run.begin()
        return run

    def other_flows(self, run: ConnectionRun) -> tuple[SearchFlow, ...]:
        """Those of the other connections."""
        return tuple(other.search_flow for other in self._runs if other is not run)

    async def aclose(self) -> None:
        await asyncio.gather(*(run.aclose() for run in self._runs))


def _show_problem(opened: OpenedWindow, problem: Problem) -> None:
    """Show a problem that is not shown with its search."""
    if not isinstance(problem, ServiceProblem):
        opened.window.notices.notify("red", problem_text(problem.name))
