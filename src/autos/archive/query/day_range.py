"""Days in queries as ranges of instants.

Midnight UTC in a date-like member means that date without an hour, though it is still the evening before at
the courts (domain/dates.py). The index has whole seconds, so the first second after midnight means the date.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple

from autos.archive.storage.instants import to_micros
from autos.domain.dates import court_time, start_of_day
from autos.domain.query.fields import Relation
from autos.domain.query.values import Age, CalendarDate, RelativeDay, ValueRange

DAY = timedelta(days=1)
SECOND = 1_000_000
"""Microseconds."""
Between = tuple[int | None, int | None]
"""Microseconds since 1970, both included; None is unbounded."""


class DayRange(NamedTuple):
    """From the first day to the last, both included; None is unbounded."""

    first: date | None
    last: date | None


def today(now: datetime) -> date:
    """The current day in court time."""
    return court_time(now).date()


def days_for(relation: Relation, value: object, on: date) -> DayRange:
    """Days in this relation to the value, on the day `on`. An older day has the greater age."""
    if isinstance(value, ValueRange):
        low, high = _days(value.low, on), _days(value.high, on)
        if isinstance(value.low, Age):
            return DayRange(min(low[0], high[0]), max(low[1], high[1]))
        return DayRange(low[0], high[1])
    first, last = _days(value, on)
    if isinstance(value, Age):
        relation = MIRRORED.get(relation, relation)
    return {
        Relation.LESS: DayRange(None, first - DAY),
        Relation.AT_MOST: DayRange(None, last),
        Relation.MORE: DayRange(last + DAY, None),
        Relation.AT_LEAST: DayRange(first, None),
    }.get(relation, DayRange(first, last))


MIRRORED = {
    Relation.LESS: Relation.MORE,
    Relation.MORE: Relation.LESS,
    Relation.AT_MOST: Relation.AT_LEAST,
    Relation.AT_LEAST: Relation.AT_MOST,
}


def _days(value: object, on: date) -> tuple[date, date]:
    if isinstance(value, CalendarDate):
        return value.first, value.last
    if isinstance(value, RelativeDay):
        day = on - DAY * value.days_ago
    elif isinstance(value, Age):
        day = value.before(on)
    else:
        raise TypeError(f"{type(value).__name__} is no day")
    return day, day


def instant_ranges(days: DayRange, *, has_dates: bool) -> list[Between]:
    """Instants of these days in court time; with `has_dates`, midnight UTC means its own date.

    Ranges do not overlap, so a case with several instants is found if any of them lies within.
    """
    if days.first is not None and days.last is not None and days.first > days.last:
        return []
    low = None if days.first is None else to_micros(start_of_day(days.first))
    after = None if days.last is None else to_micros(start_of_day(days.last + DAY))
    if not has_dates:
        return [(low, None if after is None else after - 1)]
    found: list[Between] = []
    if days.first is not None:
        midnight = _midnight(days.first)
        found.append((midnight, midnight + SECOND - 1))
    if days.last is None or after is None:
        return [*found, (low, None)]
    next_midnight = _midnight(days.last + DAY)
    return [*found, (low, next_midnight - 1), (next_midnight + SECOND, after - 1)]


def _midnight(day: date) -> int:
    return to_micros(datetime.combine(day, time(), UTC))
