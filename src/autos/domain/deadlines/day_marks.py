"""Days that the person marks: closed, open, with short hours, or days on which the gazette came out.

What Autos knows by law is in the forensic calendar; what a court or a city adds or moves is the person's to say.
"""

from __future__ import annotations

import re
from calendar import isleap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import MAXYEAR, date
from enum import StrEnum
from typing import NamedTuple

from autos.domain.dates import format_date, parse_day
from autos.domain.deadlines.holidays import place_of
from autos.domain.query.spelling import folded

WRITTEN_EACH_YEAR = re.compile(r"([0-9]{1,2})/([0-9]{1,2})")
LEAP_YEAR = 2024
"""Has every day that a year may have."""
MarkIdentity = tuple[int | None, int, int, str, str]
"""Year, month, day, court or regime, city in plain letters."""
YEARS_AHEAD = 16
"""No deadline goes on for longer: the calendar has fewer years."""


class DayMarkKind(StrEnum):
    """What the person says of a day."""

    CLOSED = "closed"
    OPEN = "open"
    """The court works, also where the calendar has a holiday."""
    SHORT = "short"
    """Short hours, or the system is down: moves only the first and the last day of a deadline (CPC, art. 224, § 1º;
    Lei 11.419/2006, art. 10, § 2º)."""
    GAZETTE = "gazette"
    """The gazette came out, whatever the court did."""


@dataclass(frozen=True, slots=True)
class DayMark:
    """What the person says of a day: at a court, at every court in a city, or for a regime."""

    day: int
    month: int
    year: int | None
    """None: every year."""
    name: str
    court: str = ""
    """Its acronym; empty for a mark of a city or of a regime."""
    city: str = ""
    """Also with its state, as `Palmas/TO`."""
    kind: DayMarkKind = DayMarkKind.CLOSED
    regime: str = ""
    """A word of `Regime`."""

    @property
    def place(self) -> str:
        return self.court or self.city or self.regime

    @property
    def written_day(self) -> str:
        """As dd/mm/aaaa, or dd/mm for every year."""
        if self.year is None:
            return f"{self.day:02d}/{self.month:02d}"
        return format_date(date(self.year, self.month, self.day))

    @property
    def identity(self) -> MarkIdentity:
        """What no other mark of the list has: its day and whose it is."""
        place = self.court or self.regime
        is_of_gazette = self.kind is DayMarkKind.GAZETTE  # it says nothing of the court, and may stand beside what does
        return self.year, self.month, self.day, f"djen {place}" if is_of_gazette else place, folded(self.city)

    def is_of(self, court: str, city: str, regime: str = "") -> bool:
        """Whether it counts where a deadline runs; accents and case of a city are ignored."""
        if self.court:
            return self.court == court
        if self.regime:
            return self.regime == regime
        return place_of(self.city).is_same(place_of(city))

    def days(self, first_year: int) -> list[date]:
        """Its days in the years that a deadline from `first_year` may reach."""
        if self.year is not None:
            return [date(self.year, self.month, self.day)]
        return [
            date(year, self.month, self.day)
            for year in range(first_year, min(first_year + YEARS_AHEAD, MAXYEAR + 1))
            if (self.month, self.day) != (2, 29) or isleap(year)
        ]


@dataclass(frozen=True, slots=True)
class MarkedDays:
    """What the marks of a place make of its days; each with the name of the mark and whose it is."""

    closed: Mapping[date, str] = field(default_factory=dict)
    """Confirmed for that day of that year."""
    doubtful: Mapping[date, str] = field(default_factory=dict)
    """Marked for every year, for a city of several states, or as closed and as open: open in the safest date."""
    open: Mapping[date, str] = field(default_factory=dict)
    short: Mapping[date, str] = field(default_factory=dict)
    doubtful_short: Mapping[date, str] = field(default_factory=dict)
    gazette: Mapping[date, str] = field(default_factory=dict)


def parse_mark_day(text: str) -> tuple[int, int, int | None]:
    """Day, month and year of dd/mm/aaaa, aaaa-mm-dd, or dd/mm for every year. Raises: ValueError."""
    if found := WRITTEN_EACH_YEAR.fullmatch(text.strip()):
        each_year = date(LEAP_YEAR, int(found[2]), int(found[1]))
        return each_year.day, each_year.month, None
    one = parse_day(text)
    return one.day, one.month, one.year


class MarkedPlace(NamedTuple):
    """Where and how a deadline runs."""

    court: str
    states: frozenset[str]
    """Of the court."""
    city: str
    regime: str
    is_city_shared: bool = False
    """Whether the name of the city is that of one in another state, too."""


def marked_days(marks: Iterable[DayMark], place: MarkedPlace, first_year: int) -> MarkedDays:
    """What marks make of the days of a deadline that runs there.

    A closing of every year is no confirmation for one of them: courts and cities move their days. Nor is one of a
    city that was named without its state, where several have one of that name. Where marks contradict each other, that
    the court is open comes first.
    """
    found: dict[tuple[DayMarkKind, bool], dict[date, str]] = {}
    for one in marks:
        state = place_of(one.city).state
        if one.is_of(place.court, place.city, place.regime) and (not state or state in place.states):
            is_unclear = one.year is None or (bool(one.city) and not state and place.is_city_shared)
            of_kind = found.setdefault((one.kind, is_unclear), {})
            for day in one.days(first_year):
                of_kind.setdefault(day, f"{one.name} ({one.place})")

    def days(kind: DayMarkKind, *, is_unclear: bool) -> dict[date, str]:
        return found.get((kind, is_unclear), {})

    opened_then, closed = days(DayMarkKind.OPEN, is_unclear=False), days(DayMarkKind.CLOSED, is_unclear=False)
    opened = days(DayMarkKind.OPEN, is_unclear=True) | opened_then
    doubtful = days(DayMarkKind.CLOSED, is_unclear=True) | {day: closed[day] for day in closed if day in opened}
    short = days(DayMarkKind.SHORT, is_unclear=False)
    return MarkedDays(
        {day: name for day, name in closed.items() if day not in opened},
        {day: name for day, name in doubtful.items() if day in closed or day not in opened_then},
        opened,
        {day: name for day, name in short.items() if day not in opened_then},
        days(DayMarkKind.SHORT, is_unclear=True) | {day: short[day] for day in short if day in opened_then},
        days(DayMarkKind.GAZETTE, is_unclear=False) | days(DayMarkKind.GAZETTE, is_unclear=True),
    )
