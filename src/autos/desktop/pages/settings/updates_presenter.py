"""What the settings know about newer versions; it looks for them once a day while the person wants it."""

from __future__ import annotations

from typing import NamedTuple

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.presenter import Presenter
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import Problem
from autos.usecases.updates.check_updates import CheckUpdates, UpdateState, UpdateStatus

WATCH, CHECK = "watch updates", "check updates"


class UpdatesState(NamedTuple):
    """What is known, and what is going on."""

    status: UpdateStatus
    is_daily: bool
    """Whether Autos looks by itself."""
    can_ask: bool
    """Whether it can look at all."""
    is_checking: bool = False


class UpdatesPresenter(Presenter[UpdatesState]):
    """Looks for newer versions; `start` once there is a loop, then `tasks.aclose`."""

    def __init__(self, updates: CheckUpdates, preferences: Preferences) -> None:
        state = UpdateState.NEVER if updates.can_ask else UpdateState.NO_ROOT
        super().__init__(
            UpdatesState(UpdateStatus(state), is_daily=preferences.looks_for_updates, can_ask=updates.can_ask)
        )
        self._updates = updates
        self._preferences = preferences
        self.tasks = TaskScope(on_problem=_leave_to_status)

    def start(self) -> None:
        """Show what is known, and go on looking where the person wants it."""
        if self.state.is_daily:
            self.tasks.start(WATCH, self._updates.run(self._show))
        else:
            self.tasks.start(WATCH, self._read())

    def check(self) -> None:
        """Look now, because the person asks for it."""
        self._update(is_checking=True)
        self.tasks.start(CHECK, self._check())

    def choose(self, *, is_daily: bool) -> None:
        """Look by itself from now on, or only when asked."""
        self._preferences.looks_for_updates = is_daily
        self._update(is_daily=is_daily)
        self.start()

    def has_put_away(self, version: str) -> bool:
        """Whether the notice about a version was closed for good."""
        return self._preferences.has_dismissed(_offer(version))

    def put_away(self, version: str) -> None:
        self._preferences.dismiss(_offer(version))

    async def _read(self) -> None:
        self._show(await self._updates.status())

    async def _check(self) -> None:
        try:
            self._show(await self._updates.check())
        finally:
            self._update(is_checking=False)

    def _show(self, status: UpdateStatus) -> None:
        self._update(status=status)


def _offer(version: str) -> str:
    return f"update_{version}"


def _leave_to_status(_problem: Problem) -> None:
    """A fault is part of the status."""
