"""A monitoring while it is being made: checked against those that run, written down, then sent once."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from PySide6.QtCore import Signal

from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import AnswerLost, ArchiveProblem, Problem
from autos.domain.monitoring.monitoring_draft import DAILY_RECURRENCE, MOST_DAYS, MonitoringDraft
from autos.domain.monitoring.register import RegisteredMonitoring
from autos.domain.search.filter_draft import FilterDraft, FilterPart
from autos.usecases.monitoring.monitoring import Monitor, Obstacles

PAUSE_S = 0.25
"""After the last change, before it is compared with the others."""


@dataclass(frozen=True, slots=True)
class EditingState:
    """All that the editor shows."""

    watch: MonitoringDraft
    alike: RegisteredMonitoring | None = None
    """One that runs, or may run, and brings the same."""
    agrees_alike: bool = False
    """The person wants another all the same."""
    has_room: bool = True
    """Within the month's limit."""
    agrees_limit: bool = False
    agrees_wide: bool = False
    """The person wants every lawsuit of the country."""
    is_sending: bool = False
    is_unconfirmed: bool = False
    """It has left, and nobody knows whether it runs: it is not sent again from here."""
    problem: str = ""
    message: str = ""
    """The service's own sentence: foreign text."""

    @property
    def is_wide(self) -> bool:
        """Nothing narrows it: it would bring every lawsuit of the country."""
        draft = self.watch.draft
        narrowing = set(draft.parts) - {FilterPart.DETAIL, FilterPart.CACHE, FilterPart.INSTANCE, FilterPart.SIDE}
        return not narrowing

    @property
    def can_create(self) -> bool:
        """Nothing is missing, and nothing stands in the way that the person has not agreed to."""
        if self.is_sending or self.is_unconfirmed or not self.watch.name.strip():
            return False
        if self.is_wide and not self.agrees_wide:
            return False
        return (self.alike is None or self.agrees_alike) and (self.has_room or self.agrees_limit)


class EditingPresenter(Presenter[EditingState]):
    """One for each opening of the editor."""

    created = Signal(object)
    """The `RegisteredMonitoring` monitoring."""

    def __init__(self, maker: Monitor, watch: MonitoringDraft) -> None:
        super().__init__(EditingState(watch))
        self._maker = maker
        self.tasks = TaskScope(on_problem=self._tell)
        self._compare()

    def call(self, name: str) -> None:
        self._change(name=name)

    def filter(self, draft: FilterDraft) -> None:
        """Watch for this; what was agreed to was another one."""
        self._change(draft=draft)
        self._update(agrees_alike=False, agrees_wide=False)
        self._compare()

    def recur(self, times: int) -> None:
        """Every so many units of the service."""
        self._change(recurrence=max(DAILY_RECURRENCE, min(times, MOST_DAYS)))

    def explain(self, reason: str) -> None:
        self._change(reason=reason)

    def assign(self, matter: str) -> None:
        self._change(matter=matter)

    def agree_alike(self, agrees: bool) -> None:
        self._update(agrees_alike=agrees)

    def agree_limit(self, agrees: bool) -> None:
        self._update(agrees_limit=agrees)

    def agree_wide(self, agrees: bool) -> None:
        self._update(agrees_wide=agrees)

    def create(self) -> None:
        """Once, however often it is pressed."""
        if self.state.can_create:
            self.tasks.cancel("compare")  # it would find the one that is on its way
            self._update(is_sending=True, problem="", message="")
            self.tasks.start("create", self._create(self.state.watch))

    async def _create(self, watch: MonitoringDraft) -> None:
        """What has changed since the last comparison is seen before anything is written down."""
        try:
            begun = await self._maker.begin(watch, self._agreed())
            if isinstance(begun, Obstacles):
                self._tell_obstacles(begun)
                return
            try:
                registered = await self._maker.send(begun)
            except ArchiveProblem as problem:
                await self._tell_unkept(watch, problem)
                return
        finally:
            self._update(is_sending=False)
        self.created.emit(registered)

    async def _tell_unkept(self, watch: MonitoringDraft, problem: ArchiveProblem) -> None:
        """Whether it has left is known by whoever sends; where that cannot be asked either, it may have."""
        try:
            has_left = await self._maker.alike(watch) is not None
        except Problem:
            has_left = True
        self._update(problem=problem.name, is_unconfirmed=has_left)

    def _agreed(self) -> Obstacles:
        alike = self.state.alike if self.state.agrees_alike else None
        return Obstacles(alike, passes_limit=self.state.agrees_limit)

    def _tell_obstacles(self, found: Obstacles) -> None:
        self._update(alike=found.alike, has_room=not found.passes_limit)

    def _change(self, **changes: object) -> None:
        if not self.state.is_sending:
            self._update(watch=self.state.watch._replace(**changes), problem="", message="")  # type: ignore[arg-type]

    def _compare(self) -> None:
        self.tasks.start("compare", self._find_alike())

    async def _find_alike(self) -> None:
        await asyncio.sleep(PAUSE_S)
        self._tell_obstacles(await self._maker.obstacles(self.state.watch))

    def _tell(self, problem: Problem) -> None:
        unknown = isinstance(problem, AnswerLost) or problem.name in UNKNOWN
        self._update(problem=problem.name, message=getattr(problem, "message", ""), is_unconfirmed=unknown)


UNKNOWN = frozenset({"ServiceBroken", "ContractBroken"})
"""After these it may run all the same."""
