"""Counting of a deadline, day by day.

Two calendars differ: publication is the first working day after the availability, also within the suspension at the
end of the year; the days of the deadline do not run within it. Source: CPC (Lei 13.105/2015), arts. 216, 219, 220 and
224; other regimes: see `regimes.py`.

Why the count with every uncertain day open is the earliest one: let S be the days on which the court works. Each step
of a count is "the next day of S after d", "the n-th day of S from d on", "so many days or months after d", or "d, or
the next day of S where d is none". Each of them grows with d, and shrinks or stays where S grows; so does every chain
of them. More days in S never make a deadline end later, and the largest S is that with all uncertain days open. Days
with short hours are taken out of S for the first and the last step alone, which changes nothing in this; suspensions
and vacations are fixed by the rule, and a rule that has more of them only takes days away. The tests hold it by
drawing sets of days and terms at random.
"""

from __future__ import annotations

import calendar as months
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from typing import NamedTuple

from autos.domain.deadlines.day_marks import MarkedDays
from autos.domain.deadlines.holidays import (
    SATURDAY,
    SUNDAY,
    CalendarDay,
    CourtCalendar,
    DayKind,
    easter,
)
from autos.domain.deadlines.regimes import (
    WORKING,
    CountingRule,
    DeadlineStart,
    DeadlineUnit,
    LaterChoice,
    is_election_day,
)

ONE_DAY = timedelta(1)
MOST_DAYS = 1_000
MOST_HOURS = 10_000
MINUTES_OF_DAY = 1_440
PORTAL_DAYS = 10
"""Lei 11.419/2006, art. 5º, § 3º."""
DOMICILE_DAYS = 5
"""Working days: CPC, art. 231, IX."""
MONTHS = {DeadlineUnit.MONTHS: 1, DeadlineUnit.YEARS: 12}
MOST_OF_UNIT = {
    DeadlineUnit.DAYS: MOST_DAYS,
    DeadlineUnit.HOURS: MOST_HOURS,
    DeadlineUnit.MONTHS: 240,
    DeadlineUnit.YEARS: 20,
}


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
    VACATION = "vacation"
    LOCAL = "local"
    """The person said that the court is closed."""
    SHORT = "short"
    """The person said that it has short hours; not a first or last day."""


class DeadlineFault(StrEnum):
    """Why nothing can be counted."""

    CLOSED = "closed"
    """The gazette does not come out on that day."""
    BEFORE_TABLE = "before_table"
    AFTER_TABLE = "after_table"
    """It begins or would end after the last day that the calendar knows."""
    NUMBER = "number"
    """There is no such number of days."""
    DOUBLED = "doubled"
    """The regime doubles no deadline for them."""
    CHOICE = "choice"
    """A choice is none of this regime."""


class DeadlineError(ValueError):
    """What a deadline was to be counted from or with is not possible."""

    def __init__(self, fault: DeadlineFault, why: SkipReason | None = None, holiday: str = "", law: str = "") -> None:
        """`why` and `holiday`: of a day on which the gazette does not come out."""
        super().__init__(fault, why, holiday)
        self.fault = fault
        self.why = why
        self.holiday = holiday
        self.law = law


@dataclass(frozen=True, slots=True)
class DeadlineDay:
    """A day between the availability and the end of a deadline, which both belong to it."""

    day: date
    number: int = 0
    """Which day of the deadline it is; 0 for one that does not count."""
    why: SkipReason | None = None
    holiday: str = ""
    """Name of its holiday, also where it does not count for another reason, or counts as it is uncertain."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A counted deadline."""

    available: date
    """The day that it is counted from."""
    publication: date
    """The day of the notice: publication, tacit or real knowledge."""
    first_day: date
    due: date
    days: tuple[DeadlineDay, ...]
    due_time: str = ""
    """As hh:mm, of a deadline in hours."""

    @property
    def is_short_day(self) -> bool:
        """Whether it ends on Ash Wednesday, when many courts open late and the next day may be the last."""
        return self.due == easter(self.due.year) - timedelta(46)


class _Counted(NamedTuple):
    """Where a deadline begins and ends."""

    notice: date
    first: date
    end: date
    """Before it is moved to a working day."""
    due: date
    counted: Mapping[date, int]
    """Its days, each with its number; empty for months, years and hours."""
    due_time: str


def every_day(_day: date) -> bool:
    """Every uncertain day is closed."""
    return True


def no_day(_day: date) -> bool:
    """Every uncertain day is open: the earliest count."""
    return False


@dataclass(frozen=True)
class DeadlineRules:
    """Where a deadline runs, and how its days count."""

    calendar: CourtCalendar
    rule: CountingRule = WORKING
    city: str = ""
    marks: MarkedDays = field(default_factory=MarkedDays)
    start: DeadlineStart = DeadlineStart.GAZETTE
    unit: DeadlineUnit = DeadlineUnit.DAYS
    choices: Collection[LaterChoice] = ()
    """Those that decide of the day of the notice."""
    from_minute: int = 0
    """Minute of the day from which hours run."""
    is_closed: Callable[[date], bool] = no_day
    """Which uncertain days are closed."""

    def closing(self, is_closed: Callable[[date], bool]) -> DeadlineRules:
        """The same with other uncertain days closed."""
        return replace(self, is_closed=is_closed)

    def count(self, given: date, number: int) -> Deadline:
        """Count a deadline of so many units from a day. Raises: DeadlineError."""
        found = self._count(given, number)
        notice, first, due = found.notice, found.first, found.due
        span = (given + ONE_DAY * place for place in range((due - given).days + 1))
        listed = tuple(
            self._listed(day, found.counted, {notice, due, first})
            if found.counted or day >= found.end
            else DeadlineDay(day)
            for day in span
        )  # no day within months, years or hours is left out
        return Deadline(given, notice, first, due, listed, found.due_time)

    def due(self, given: date, number: int) -> date:
        """When a deadline of so many units ends, without its days. Raises: DeadlineError."""
        return self._count(given, number).due

    def _count(self, given: date, number: int) -> _Counted:
        if not 0 < number <= MOST_OF_UNIT[self.unit] or not 0 <= self.from_minute < MINUTES_OF_DAY:
            raise DeadlineError(DeadlineFault.NUMBER)
        self._check(given)
        self._check_gazette(given)
        notice = self._notice(given)
        if self.unit is DeadlineUnit.DAYS:
            first = self._next(notice, self._may_begin)
            counted = {day: place for place, day in enumerate(self._days_from(first, number), 1)}
            end, due_time = max(counted), ""
        else:
            end, due_time = self._end_of_unit(notice, number)
            is_from_notice = self.unit is DeadlineUnit.HOURS or self.rule.counts_day_of_event
            first = notice if is_from_notice else notice + ONE_DAY
            counted = {}
        due = end if self._may_end(end) else self._next(end, self._may_end)
        self._check(due)
        return _Counted(notice, first, end, due, counted, due_time if due == end else "")

    def uncertain_days(self, first: date, last: date) -> Iterator[tuple[date, str, str]]:
        """Days between two, both included, that may be open or closed; with name and law."""
        day = first
        while day <= last:
            # a day of the recess on which nothing runs anyhow changes nothing: what is published in it is valid
            is_idle = self._is_recess(day) and self._stands_still(day) is not None
            if not is_idle and (found := self._uncertain(day)) is not None and day.weekday() < SATURDAY:
                yield day, *found
            day += ONE_DAY

    def open_questions(self, first: date, last: date) -> Iterator[CalendarDay]:
        """Days between two that are counted as open, though some call them holidays."""
        for year in range(first.year, last.year + 1):
            for day, known in self.calendar.year(year, self.city).items():
                is_asked = known.kind is DayKind.QUESTION and day.weekday() < SATURDAY
                if is_asked and first <= day <= last and day not in self.marks.open and day not in self.marks.closed:
                    yield known

    def why_closed(self, day: date) -> tuple[SkipReason | None, str]:
        """Why the court is closed, and the name of the holiday or of the mark."""
        known = self.calendar.day(day, self.city)
        name = known.name if known is not None and known.kind is not DayKind.QUESTION else ""
        if self.rule.election_days and is_election_day(day):
            return None, name
        if day.weekday() in {SATURDAY, SUNDAY} and day not in self.marks.open:
            return SkipReason.SATURDAY if day.weekday() == SATURDAY else SkipReason.SUNDAY, name
        if day in self.marks.closed:
            return SkipReason.LOCAL, self.marks.closed[day]
        if (found := self._uncertain(day)) is not None:
            if not self.is_closed(day):
                return None, found[0]
            is_marked = day in self.marks.doubtful
            return SkipReason.LOCAL if is_marked else SkipReason.HOLIDAY, found[0]
        if day in self.marks.open:
            return None, name
        if known is not None and known.kind is DayKind.CLOSED:
            return SkipReason.HOLIDAY, name
        return None, name

    def _uncertain(self, day: date) -> tuple[str, str] | None:
        """Name and law of an uncertain day."""
        if day in self.marks.closed:
            return None
        known = self.calendar.day(day, self.city)
        if day in self.marks.doubtful and (known is None or known.kind is not DayKind.CLOSED):
            return self.marks.doubtful[day], ""
        if known is None or known.kind is not DayKind.MOVABLE or day in self.marks.open:
            return None
        return known.name, known.law

    def _check(self, day: date) -> None:
        if day < self.calendar.first_day:
            raise DeadlineError(DeadlineFault.BEFORE_TABLE)
        if day > self.calendar.last_day:
            raise DeadlineError(DeadlineFault.AFTER_TABLE)

    def _check_gazette(self, day: date) -> None:
        if self.start is not DeadlineStart.GAZETTE or day in self.marks.gazette or day in self.marks.open:
            return
        closed, holiday = self.closing(no_day).why_closed(day)
        if closed is not None and not self._is_recess(day):
            known = self.calendar.day(day, self.city)
            raise DeadlineError(DeadlineFault.CLOSED, closed, holiday, "" if known is None else known.law)

    def _notice(self, given: date) -> date:
        """The day of the notice, which is not counted itself."""
        match self.start:
            case DeadlineStart.GAZETTE:
                return self._next(given, self._is_published)
            case DeadlineStart.PORTAL | DeadlineStart.DOMICILE_SILENT:
                tenth = given + ONE_DAY * (PORTAL_DAYS - 1)
                is_later = LaterChoice.DAY_AFTER_SENDING in self.choices
                return self._next(tenth, self._is_published) if is_later else tenth
            case DeadlineStart.PORTAL_READ:
                return self._next(given - ONE_DAY, self._is_published)
            case DeadlineStart.DOMICILE:
                day = given
                left_out = LaterChoice.FIFTH_DAY_LEFT_OUT in self.choices
                for _ in range(DOMICILE_DAYS if left_out else DOMICILE_DAYS - 1):
                    day = self._next(day, self._is_published)
                return day
            case _:
                return given

    def _end_of_unit(self, notice: date, number: int) -> tuple[date, str]:
        """Last day of months, years or hours, and the hour at which it ends."""
        if self.unit is DeadlineUnit.HOURS:
            begin = datetime.combine(notice, time()) + timedelta(minutes=self.from_minute)
            end = begin + timedelta(hours=number)
            if end.time() == time():  # midnight ends the day before
                return end.date() - ONE_DAY, "24:00"
            return end.date(), f"{end:%H:%M}"
        if self.rule.counts_day_of_event:
            notice -= ONE_DAY
        month = 12 * notice.year + notice.month - 1 + number * MONTHS[self.unit]
        year, place = divmod(month, 12)
        if notice.day <= months.monthrange(year, place + 1)[1]:
            return date(year, place + 1, notice.day), ""
        return date(year, place + 1, 28) + ONE_DAY * (months.monthrange(year, place + 1)[1] - 27), ""

    def _days_from(self, first: date, number: int) -> Iterator[date]:
        day = first
        while number:
            if self._counts(day):
                number -= 1
                yield day
            day += ONE_DAY
            self._check(day - ONE_DAY)

    def _next(self, day: date, is_right: Callable[[date], bool]) -> date:
        day += ONE_DAY
        while not is_right(day):
            day += ONE_DAY
            self._check(day)
        return day

    def _is_published(self, day: date) -> bool:
        """Whether the gazette comes out, or a notice takes effect."""
        return day in self.marks.gazette or self._is_open(day) or self._is_recess(day)

    def _is_recess(self, day: date) -> bool:
        known = self.calendar.day(day, self.city)
        is_closed = day.weekday() >= SATURDAY or day in self.marks.closed
        return known is not None and known.is_recess and not is_closed

    def _is_open(self, day: date) -> bool:
        return self.why_closed(day)[0] is None

    def _stands_still(self, day: date) -> SkipReason | None:
        """Why no deadline runs on a day, though the court may be open."""
        since = self.rule.suspended_from
        if since is not None and day >= since and self.calendar.is_suspended(day):
            return SkipReason.SUSPENSION
        if self.rule.has_vacations and self.calendar.is_vacation(day):
            return SkipReason.VACATION
        return None

    def _counts(self, day: date) -> bool:
        if self._stands_still(day) is not None:
            return False
        return self._is_open(day) if self.rule.counts_working_days else True

    def _is_short(self, day: date) -> bool:
        is_doubtful = day in self.marks.doubtful_short and self.is_closed(day)
        return day in self.marks.short or is_doubtful

    def _is_whole(self, day: date) -> bool:
        """Whether it may be the first or the last day of a deadline that needs a working day for it."""
        return self._stands_still(day) is None and self._is_open(day) and not self._is_short(day)

    def _may_begin(self, day: date) -> bool:
        return self._is_whole(day) if self.rule.begins_on_open_day else self._stands_still(day) is None

    def _may_end(self, day: date) -> bool:
        return self._is_whole(day) if self.rule.ends_on_open_day else True

    def _listed(self, day: date, counted: Mapping[date, int], steps: set[date]) -> DeadlineDay:
        closed, name = self.why_closed(day)
        if day in counted:
            return DeadlineDay(day, counted[day], None, name)
        reason = self._stands_still(day) or closed
        if reason is None and self._is_short(day) and day not in steps:
            short = self.marks.short.get(day, self.marks.doubtful_short.get(day, ""))
            return DeadlineDay(day, 0, SkipReason.SHORT, short)
        if reason is SkipReason.SUSPENSION and self._is_named_recess(day):
            return DeadlineDay(day, 0, reason)
        return DeadlineDay(day, 0, reason, name)

    def _is_named_recess(self, day: date) -> bool:
        """Whether its name says no more than the suspension does."""
        known = self.calendar.day(day, self.city)
        return known is not None and known.rows[0].is_recess
