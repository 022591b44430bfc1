"""Counting of a deadline from the day on which the gazette (DJEN) made a decision available.

Two calendars differ: publication is the first working day after the availability, also within the suspension at the
end of the year; the days of the deadline do not run within it. Source: CPC (Lei 13.105/2015), arts. 216, 219, 220 and
224; for days on end CPP, arts. 798 and 798-A.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from functools import cached_property

from autos.domain.deadlines.holidays import CourtCalendar, easter, holidays_of

ONE_DAY = timedelta(1)
SUSPENSION_BEGINS, SUSPENSION_ENDS = (12, 20), (1, 20)
"""Both days included: CPC, art. 220."""
FIRST_DAY = date(2016, 3, 18)
"""The code has been in force since then."""
LAST_YEAR = 2100
MOST_DAYS = 1_000
SATURDAY, SUNDAY = 5, 6


class Counting(StrEnum):
    """Which days count."""

    WORKING = "working"
    """Working days: CPC, art. 219."""
    ALL = "all"
    """All days, up to a working day: CPP, art. 798."""


class SkipReason(StrEnum):
    """Why a day does not count."""

    SATURDAY = "saturday"
    SUNDAY = "sunday"
    HOLIDAY = "holiday"
    SUSPENSION = "suspension"
    LOCAL = "local"
    """The person said that the court is closed."""


class DeadlineError(ValueError):
    """What a deadline was to be counted from or with is not possible."""

    def __init__(self, why: SkipReason | None = None, holiday: str = "") -> None:
        """`why` the gazette does not come out on that day; None: the day or number is out of range."""
        super().__init__(why, holiday)
        self.why = why
        self.holiday = holiday


@dataclass(frozen=True, slots=True)
class DeadlineDay:
    """A day between the availability and the end of a deadline, which both belong to it."""

    day: date
    number: int = 0
    """Which day of the deadline it is; 0 for one that does not count."""
    why: SkipReason | None = None
    holiday: str = ""
    """Name of its holiday, also where it does not count for another reason."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A counted deadline."""

    available: date
    publication: date
    first_day: date
    due: date
    days: tuple[DeadlineDay, ...]

    @property
    def is_short_day(self) -> bool:
        """Whether it ends on Ash Wednesday, when many courts open late and the next day may be the last."""
        return self.due == easter(self.due.year) - timedelta(46)


@dataclass(frozen=True)
class DeadlineRules:
    """Where a deadline runs, and how its days count."""

    calendar: CourtCalendar
    state: str = ""
    """Two letters of the state, for a court of a state."""
    counting: Counting = Counting.WORKING
    local_days: Mapping[date, str] = field(default_factory=dict)
    """Days on which the court is closed, as the person says, with a note each."""

    @cached_property
    def without_local_days(self) -> DeadlineRules:
        return DeadlineRules(self.calendar, self.state, self.counting)

    def count(self, available: date, days: int) -> Deadline:
        """Count so many days from the day of availability. Raises: DeadlineError."""
        if available < FIRST_DAY or available.year > LAST_YEAR or not 0 < days <= MOST_DAYS:
            raise DeadlineError
        closed, holiday = self.without_local_days.why_closed(available)
        if closed is not None:
            raise DeadlineError(closed, holiday)
        publication = self._next_open(available)
        first_day = self._next_running(publication)
        counted = {day: number for number, day in enumerate(self._days_from(first_day, days), 1)}
        due = max(counted)
        if not self._runs(due):
            due = self._next_running(due)
        span = (available + ONE_DAY * place for place in range((due - available).days + 1))
        listed = tuple(DeadlineDay(day, counted.get(day, 0), *self._skip(day, counted)) for day in span)
        return Deadline(available, publication, first_day, due, listed)

    def _days_from(self, first: date, days: int) -> Iterator[date]:
        day = first
        while days:
            if not is_suspended(day) if self.counting is Counting.ALL else self._runs(day):
                days -= 1
                yield day
            day += ONE_DAY

    def _next_open(self, day: date) -> date:
        day += ONE_DAY
        while self.why_closed(day)[0] is not None:
            day += ONE_DAY
        return day

    def _next_running(self, day: date) -> date:
        day += ONE_DAY
        while not self._runs(day):
            day += ONE_DAY
        return day

    def _runs(self, day: date) -> bool:
        return self.why_closed(day)[0] is None and not is_suspended(day)

    def _skip(self, day: date, counted: Mapping[date, int]) -> tuple[SkipReason | None, str]:
        closed, holiday = self.why_closed(day)
        if day in counted:
            return None, holiday
        return SkipReason.SUSPENSION if is_suspended(day) else closed, holiday

    def why_closed(self, day: date) -> tuple[SkipReason | None, str]:
        """Why the court is closed, and the name of the holiday or the note of the local day."""
        holiday = holidays_of(day.year, self.calendar, self.state).get(day, "")
        if day.weekday() in {SATURDAY, SUNDAY}:
            return SkipReason.SATURDAY if day.weekday() == SATURDAY else SkipReason.SUNDAY, holiday
        if holiday:
            return SkipReason.HOLIDAY, holiday
        if day in self.local_days:
            return SkipReason.LOCAL, self.local_days[day]
        return None, ""


def is_suspended(day: date) -> bool:
    """Whether deadlines do not run: 20 December to 20 January (CPC, art. 220; CPP, art. 798-A)."""
    return (day.month, day.day) >= SUSPENSION_BEGINS or (day.month, day.day) <= SUSPENSION_ENDS
