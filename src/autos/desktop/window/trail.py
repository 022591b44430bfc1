"""What was read, in the order it was read: back and forward, as in a browser."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

LONGEST = 100


class Read(NamedTuple):
    """A lawsuit, where it was read."""

    screen: str
    row_id: int
    entry_id: UUID | None = None
    """The search among whose answers it stood."""


class Trail:
    """Going somewhere from the middle forgets what lay ahead."""

    def __init__(self) -> None:
        self._read: list[Read] = []
        self._place = -1

    @property
    def now(self) -> Read | None:
        return self._read[self._place] if self._read else None

    def go(self, read: Read) -> None:
        """This is read now; the same once more is no step."""
        if read != self.now:
            self._read = [*self._read[: self._place + 1], read][-LONGEST:]
            self._place = len(self._read) - 1

    def step(self, by: int) -> Read | None:
        """One back (-1) or forward (1); None at the end of the trail, where it stays."""
        place = self._place + by
        if not 0 <= place < len(self._read):
            return None
        self._place = place
        return self._read[place]
