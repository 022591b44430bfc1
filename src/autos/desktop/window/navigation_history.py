"""The history of opened lawsuits: back and forward, as in a browser."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

LONGEST = 100


class VisitedLawsuit(NamedTuple):
    """An opened lawsuit and the screen where it was opened."""

    screen: str
    row_id: int
    entry_id: UUID | None = None
    """The search whose result it was."""


class NavigationHistory:
    """Opening a lawsuit discards the entries ahead, as in a browser."""

    def __init__(self) -> None:
        self._read: list[VisitedLawsuit] = []
        self._place = -1

    @property
    def now(self) -> VisitedLawsuit | None:
        return self._read[self._place] if self._read else None

    def go(self, read: VisitedLawsuit) -> None:
        """Append an entry, unless it is the current one."""
        if read != self.now:
            self._read = [*self._read[: self._place + 1], read][-LONGEST:]
            self._place = len(self._read) - 1

    def step(self, by: int) -> VisitedLawsuit | None:
        """Move one back (-1) or forward (1); None at either end."""
        place = self._place + by
        if not 0 <= place < len(self._read):
            return None
        self._place = place
        return self._read[place]
