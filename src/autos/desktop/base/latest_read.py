"""A read of the archive that is repeated until its result is current."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from autos.domain.errors import Problem

if TYPE_CHECKING:
    from autos.desktop.base.tasks import TaskScope


RESTS = 3
"""How much longer than a read is the rest after it: several that follow the same changes share two cores with those."""


class LatestRead:
    """Runs at most one read at a time; any number of changes during it lead to exactly one more."""

    def __init__(
        self,
        tasks: TaskScope,
        read: Callable[[], Awaitable[None]],
        *,
        name: str = "read",
        rest_s: float = 0.0,
    ) -> None:
        """A read begins at least `rest_s` after the end of the one before, and `RESTS` times as long as that one took.

        No rest follows a read that was requested `at_once`: the next change is read immediately, too. `name` is
        that of the task. A problem of `read` goes to the owner of `tasks` and ends the repetition, unless another read
        was requested meanwhile.
        """
        self._tasks = tasks
        self._read = read
        self._name = name
        self._rest_s = rest_s
        self._rests_until = 0.0
        """On the monotonic clock, in seconds."""
        self._hurry = asyncio.Event()
        self._is_visible = True
        self._is_outdated = True
        self._is_wanted = False
        """Another read is to follow."""
        self._current: object | None = None
        """Identity of the task that runs; a cancelled one may end after the next has begun."""

    @property
    def is_outdated(self) -> bool:
        """Something changed since the last read began, or nothing was read yet."""
        return self._is_outdated

    def set_visible(self, is_visible: bool) -> None:
        """Set whether the screen is visible (initially it is); while it is not, changes are noted but not read."""
        self._is_visible = is_visible
        if is_visible and self._is_outdated:
            self.refresh()

    def mark_outdated(self) -> None:
        """Note a change; it is read now, or as soon as the screen is visible."""
        self._is_outdated = True
        if self._is_visible:
            self.refresh()

    def refresh(self, *, at_once: bool = False) -> None:
        """Read again after the current read, visible or not; with `at_once` without a rest between the two."""
        self._is_outdated = self._is_wanted = True
        if at_once:
            self._hurry.set()
        if self._current is None or not self._tasks.is_running(self._name):
            self._begin()

    def restart(self) -> None:
        """Cancel the current read, whose result is not needed any more, and read now."""
        self._is_outdated = self._is_wanted = True
        self._hurry.set()
        self._begin()

    def cancel(self) -> None:
        """Cancel the current read; nothing is read until the next request."""
        self._is_outdated, self._is_wanted = True, False
        self._tasks.cancel(self._name)

    def _begin(self) -> None:
        self._current = object()
        self._tasks.start(self._name, self._read_while_wanted(self._current))

    async def _read_while_wanted(self, current: object) -> None:
        try:
            while self._is_wanted:
                await self._rest()
                is_hurried = self._hurry.is_set()
                self._hurry.clear()
                self._is_outdated = self._is_wanted = False
                began = time.monotonic()
                await self._read()
                ended = time.monotonic()
                rest_s = max(self._rest_s, RESTS * (ended - began)) if self._rest_s else 0.0
                self._rests_until = 0.0 if is_hurried else ended + rest_s
        except Problem:
            if self._is_wanted and self._current is current:
                self._begin()  # the next task, because this one ends by reporting its problem
            raise
        finally:
            if self._current is current:
                self._current = None

    async def _rest(self) -> None:
        left_s = self._rests_until - time.monotonic()
        if left_s > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left_s):
                    await self._hurry.wait()
