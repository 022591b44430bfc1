"""Lawsuit numbers of the invented world."""

from __future__ import annotations

from datetime import date

FIRST_SEQUENCE = 9_700_000
"""First sequence number that no real court reaches; the safe range ends at 9799999."""
BUILT_SEQUENCES = 50_000
"""Sequence numbers of one unit and year for the lawsuits that a world is built with."""
DAILY_SEQUENCES = 136
"""Sequence numbers of one day for lawsuits distributed later, from the other half of the range."""
STRIDE = 37
"""Coprime to both counts, so that consecutive lawsuits do not have consecutive numbers."""


class Numbering:
    """Generates unique lawsuit numbers. Source: Resolução CNJ 65/2008, ISO 7064 mod 97-10."""

    def __init__(self, first: int = 0, capacity: int = BUILT_SEQUENCES) -> None:
        self._first = FIRST_SEQUENCE + first
        self._capacity = capacity
        self._used: dict[tuple[int, str, str, str], int] = {}

    @classmethod
    def of_day(cls, day: date) -> Numbering:
        """Numbering for the lawsuits of one day, distinct from all other days."""
        return cls(BUILT_SEQUENCES + day.timetuple().tm_yday * DAILY_SEQUENCES, DAILY_SEQUENCES)

    def next(self, year: int, branch: str, court: str, origin: str) -> str:
        """`NNNNNNN-DD.AAAA.J.TR.OOOO`. Raises: OverflowError when the unit has no number left."""
        unit = (year, branch, court, origin)
        used = self._used.get(unit, 0)
        if used >= self._capacity:
            raise OverflowError(f"no lawsuit number is left in {year}.{branch}.{court}.{origin}")
        self._used[unit] = used + 1
        start = year * 31 + int(court) * 1_047 + int(origin) * 7_919
        number = self._first + (start + used * STRIDE) % self._capacity
        check = 98 - int(f"{number}{year}{branch}{court}{origin}00") % 97
        return f"{number}-{check:02d}.{year}.{branch}.{court}.{origin}"
