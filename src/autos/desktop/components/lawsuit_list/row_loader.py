"""Reads the rows a list asks for, the ones last looked at first, one window at a time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from PySide6.QtCore import QObject, Signal

from autos.desktop.base.tasks import TaskScope
from autos.domain.lawsuit.row import LawsuitRow

WINDOW = 200
"""Rows read in one go."""
MOST_WAITING = 600
"""Wishes older than this many rows are dropped: who scrolled past no longer waits for them."""
ReadRows = Callable[[Sequence[int]], Awaitable[list[LawsuitRow]]]


class RowLoader(QObject):
    """One reading at a time, so that fast scrolling never piles up work."""

    ready = Signal(list, list)
    """Rows as read, and the ids that were asked for."""

    def __init__(self, read: ReadRows, tasks: TaskScope) -> None:
        super().__init__()
        self._read = read
        self._tasks = tasks
        self._waiting: dict[int, None] = {}
        self._is_reading = False

    def want(self, ids: Sequence[int]) -> None:
        """Read these before everything that still waits."""
        self._waiting = dict.fromkeys([*ids, *self._waiting][:MOST_WAITING])
        if not self._is_reading:
            self._is_reading = True
            self._tasks.start("rows", self._read_waiting())

    def forget(self) -> None:
        """Nobody looks at the old list any more."""
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
