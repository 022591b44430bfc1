"""The shades of the map: which count has which, and what each stands for."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

PERCENTS = (4, 15, 30, 60)
"""Of the largest count, from which on the next stronger shade is painted."""
STRONGEST = len(PERCENTS) + 1


class Shade(NamedTuple):
    """Counts that are painted alike."""

    level: int
    """0 for none, 1 for the fewest, 5 for the most."""
    least: int
    most: int | None
    """None where there is no end."""


def level_of(count: int, largest: int) -> int:
    """The shade of a count among others."""
    return bisect_right(_floors(largest), count) if count > 0 else 0


def shades(largest: int) -> tuple[Shade, ...]:
    """Those that can occur, the strongest first; where all counts are small some cannot."""
    found = [Shade(0, 0, 0)]
    floors = _floors(largest) if largest > 0 else ()
    for level, (least, following) in enumerate(zip(floors, (*floors[1:], None), strict=False), 1):
        if following is None or following > least:
            found.append(Shade(level, least, None if following is None else following - 1))
    return tuple(reversed(found))


def _floors(largest: int) -> tuple[int, ...]:
    """The least count of each shade from the first on."""
    return (1, *(max(1, -(-percent * largest // 100)) for percent in PERCENTS))
