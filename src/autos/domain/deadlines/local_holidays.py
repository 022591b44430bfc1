"""Holidays of a court or of a city, which the person gives: Autos knows those of the law only."""

from __future__ import annotations

import re
from calendar import isleap
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import MAXYEAR, date

from autos.domain.dates import format_date, parse_day
from autos.domain.query.spelling import folded

WRITTEN_EACH_YEAR = re.compile(r"([0-9]{1,2})/([0-9]{1,2})")
LEAP_YEAR = 2024
"""Has every day that a year may have."""
HolidayIdentity = tuple[int | None, int, int, str, str]
"""Year, month, day, court, city in plain letters."""
YEARS_AHEAD = 8
"""The longest deadline, of a thousand working days, ends within these."""


@dataclass(frozen=True, slots=True)
class LocalHoliday:
    """A day on which a court, or every court in a city, is closed."""

    day: int
    month: int
    year: int | None
    """None: every year."""
    name: str
    court: str = ""
    """Its acronym; empty for a holiday of a city."""
    city: str = ""

    @property
    def place(self) -> str:
        return self.court or self.city

    @property
    def written_day(self) -> str:
        """As dd/mm/aaaa, or dd/mm for every year."""
        if self.year is None:
            return f"{self.day:02d}/{self.month:02d}"
        return format_date(date(self.year, self.month, self.day))

    @property
    def identity(self) -> HolidayIdentity:
        """What no other holiday of the list has: its day and whose it is."""
        return self.year, self.month, self.day, self.court, folded(self.city)

    def is_of(self, court: str, city: str) -> bool:
        """Whether it counts where a deadline runs; accents and case of a city are ignored."""
        return self.court == court if self.court else bool(city) and folded(self.city) == folded(city)

    def days(self, first_year: int) -> list[date]:
        """Its days in the years that a deadline from `first_year` may reach."""
        if self.year is not None:
            return [date(self.year, self.month, self.day)]
        return [
            date(year, self.month, self.day)
            for year in range(first_year, min(first_year + YEARS_AHEAD, MAXYEAR + 1))
            if (self.month, self.day) != (2, 29) or isleap(year)
        ]


def parse_holiday_day(text: str) -> tuple[int, int, int | None]:
    """Day, month and year of dd/mm/aaaa, aaaa-mm-dd, or dd/mm for every year. Raises: ValueError."""
    if found := WRITTEN_EACH_YEAR.fullmatch(text.strip()):
        each_year = date(LEAP_YEAR, int(found[2]), int(found[1]))
        return each_year.day, each_year.month, None
    one = parse_day(text)
    return one.day, one.month, one.year


def local_days(holidays: Iterable[LocalHoliday], court: str, city: str, first_year: int) -> dict[date, str]:
    """Days that count for a deadline of a court in a city, each with its name and whose it is."""
    days: dict[date, str] = {}
    for one in holidays:
        if one.is_of(court, city):
            days |= {day: f"{one.name} ({one.place})" for day in one.days(first_year) if day not in days}
    return days
