"""Shades of the map: the shade of a count, and the counts of a shade."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

PERCENTS = (4, 15, 30, 60)
"""Percentages of the largest count from which the next stronger shade is used."""
STRONGEST = len(PERCENTS) + 1


class Shade(NamedTuple):
    """Range of counts with one shade."""

    level: int
    """0 for no cases, 1 for the fewest, 5 for the most."""
    least: int
    most: int | None
    """None for no upper limit."""


def level_of(count: int, largest: int) -> int:
    """Shade of a count, relative to the largest."""
    return bisect_right(_floors(largest), count) if count > 0 else 0


def shades(largest: int) -> tuple[Shade, ...]:
    """Shades that can occur, strongest first; with small counts some cannot."""
    found = [Shade(0, 0, 0)]
    floors = _floors(largest) if largest > 0 else ()
    for level, (least, following) in enumerate(zip(floors, (*floors[1:], None), strict=False), 1):
        if following is None or following > least:
            found.append(Shade(level, least, None if following is None else following - 1))
    return tuple(reversed(found))


def _floors(largest: int) -> tuple[int, ...]:
    """Least count of each shade from level 1 on."""
    return (1, *(max(1, -(-percent * largest // 100)) for percent in PERCENTS))
