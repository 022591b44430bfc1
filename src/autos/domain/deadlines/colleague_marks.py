"""Marks of colleagues beside one's own: what makes a deadline end earlier counts at once, the rest once it is taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import NamedTuple

from autos.domain.deadlines.day_marks import DayMark, DayMarkKind

EARLIER = frozenset({DayMarkKind.OPEN, DayMarkKind.GAZETTE})
"""More open days never make a deadline end later: see `deadline.py`."""


class ColleagueMark(NamedTuple):
    """A mark, and the colleague who made it."""

    mark: DayMark
    author: str


class ProposedMark(NamedTuple):
    """A colleague's mark by which a deadline would end later; it does not count."""

    mark: DayMark
    author: str
    due: date
    """When the deadline would end with it."""


@dataclass(frozen=True)
class KnownMarks:
    """The marks that this person made, and those of the firm."""

    own: tuple[DayMark, ...]
    colleagues: tuple[ColleagueMark, ...] = ()

    @cached_property
    def counting(self) -> tuple[DayMark, ...]:
        """What deadlines are counted by."""
        return (*self.own, *(one.mark for one in self._others() if one.mark.kind in EARLIER))

    @cached_property
    def authors(self) -> Mapping[DayMark, str]:
        """Of the marks that count and are not this person's."""
        return {one.mark: one.author for one in self._others() if one.mark.kind in EARLIER}

    @cached_property
    def proposed(self) -> tuple[ColleagueMark, ...]:
        """Marks that count only once this person makes them her own."""
        return tuple(one for one in self._others() if one.mark.kind not in EARLIER)

    def _others(self) -> list[ColleagueMark]:
        said = {(one.identity, one.kind) for one in self.own}
        found: dict[object, ColleagueMark] = {}
        for one in self.colleagues:
            key = one.mark.identity, one.mark.kind
            if key not in said:
                found.setdefault(key, one)
        return list(found.values())
