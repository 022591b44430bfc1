"""Loader of the rows that a list requests, the latest requests first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from PySide6.QtCore import QObject, Signal

from autos.desktop.base.tasks import TaskScope
from autos.domain.lawsuit.row import LawsuitRow

WINDOW = 200
"""Rows read at once."""
MOST_WAITING = 600
"""Largest queue; older requests are dropped, because their rows were scrolled past."""
ReadRows = Callable[[Sequence[int]], Awaitable[list[LawsuitRow]]]


class RowLoader(QObject):
    """Runs one read at a time, so that fast scrolling never queues up work."""

    ready = Signal(list, list)
    """The rows, and the ids that were requested."""

    def __init__(self, read: ReadRows, tasks: TaskScope) -> None:
        super().__init__()
        self._read = read
        self._tasks = tasks
        self._waiting: dict[int, None] = {}
        self._is_reading = False

    def want(self, ids: Sequence[int]) -> None:
        """Request rows, before all waiting requests."""
        self._waiting = dict.fromkeys([*ids, *self._waiting][:MOST_WAITING])
        if not self._is_reading:
            self._is_reading = True
            self._tasks.start("rows", self._read_waiting())

    def forget(self) -> None:
        """Drop all waiting requests."""
        self._waiting.clear()

    async def _read_waiting(self) -> None:
        try:
            while self._waiting:
                window = list(self._waiting)[:WINDOW]
                for row_id in window:
                    del self._waiting[row_id]
                self.ready.emit(await self._read(window), window)
        finally:
            self._is_reading = False
