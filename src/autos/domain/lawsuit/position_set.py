"""A set of list positions, stored as ranges so that a selected million takes no more memory than one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, groupby


@dataclass(frozen=True)
class PositionSet:
    """Half-open ranges of positions from 0, in order and never adjacent."""

    runs: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, places: Iterable[int]) -> PositionSet:
        """The set of these positions."""
        return cls(_joined((place, place + 1) for place in places))

    @classmethod
    def where(cls, is_in: Iterable[bool]) -> PositionSet:
        """The positions, from 0, whose flag is true."""
        runs: list[tuple[int, int]] = []
        start = 0
        for so, group in groupby(is_in):
            end = start + sum(1 for _ in group)
            if so:
                runs.append((start, end))
            start = end
        return cls(tuple(runs))

    @classmethod
    def between(cls, one: int, other: int) -> PositionSet:
        """All positions between two, both included, in either order."""
        return cls(((min(one, other), max(one, other) + 1),))

    @cached_property
    def count(self) -> int:
        return sum(end - start for start, end in self.runs)

    def __bool__(self) -> bool:
        return bool(self.runs)

    def __contains__(self, place: int) -> bool:
        before = bisect_right(self._starts, place) - 1
        return before >= 0 and place < self.runs[before][1]

    def rank(self, place: int) -> int:
        """Number of positions in the set before this one."""
        return sum(min(end, place) - start for start, end in self.runs if start < place)

    def __iter__(self) -> Iterator[int]:
        """Iterate over every position; only for small sets."""
        return chain.from_iterable(range(start, end) for start, end in self.runs)

    def __or__(self, others: PositionSet) -> PositionSet:
        return PositionSet(_joined((*self.runs, *others.runs)))

    def toggled(self, place: int) -> PositionSet:
        """The set with this position added, or removed if it was in it."""
        if place not in self:
            return self | PositionSet(((place, place + 1),))
        parts = (part for start, end in self.runs for part in ((start, min(end, place)), (max(start, place + 1), end)))
        return PositionSet(_joined(part for part in parts if part[0] < part[1]))

    @cached_property
    def _starts(self) -> list[int]:
        return [start for start, _ in self.runs]


def _joined(runs: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    joined: list[tuple[int, int]] = []
    for start, end in sorted(runs):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return tuple(joined)
