"""A court's year, row by row, as an office checks it against the acts of the court."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple

from autos.domain.deadlines.day_marks import DayMark
from autos.domain.deadlines.holidays import CalendarRow, CourtCalendar, DayKind, RowKind


class YearGroup(StrEnum):
    """How certain the calendar is of a row."""

    CLOSED = "closed"
    """By law that no court moves."""
    MOVABLE = "movable"
    """Counted as open until a person has read the act of the year."""
    QUESTION = "question"
    """Counted as open; some call it a holiday, or some courts close."""
    STANDSTILL = "standstill"
    """Deadlines stand still, or may."""


class YearEntry(NamedTuple):
    """Days in a row for one reason."""

    group: YearGroup
    first: date
    last: date
    rows: tuple[CalendarRow, ...]
    """Laws and acts of the days; the one that decides first."""
    marks: tuple[DayMark, ...] = ()
    """What the person said of its first day."""


GROUPS = {DayKind.CLOSED: YearGroup.CLOSED, DayKind.MOVABLE: YearGroup.MOVABLE, DayKind.QUESTION: YearGroup.QUESTION}


def court_year(calendar: CourtCalendar, year: int, city: str, marks: Iterable[DayMark]) -> list[YearEntry]:
    """Rows of a year: those that are closed by law, uncertain ones, open questions, standstills; each by day."""
    known = [one for one in marks if one.is_of(calendar.court, city)]
    days = [(GROUPS[one.kind], one.day, one.rows) for one in calendar.year(year, city).values()]
    for kind in (RowKind.SUSPENSION, RowKind.VACATION):
        days += [(YearGroup.STANDSTILL, day, (row,)) for day, row in calendar.span(year, kind).items()]
    order = list(YearGroup)
    return sorted(_entries(days, known), key=lambda one: (order.index(one.group), one.first))


def _entries(days: list[tuple[YearGroup, date, tuple[CalendarRow, ...]]], marks: list[DayMark]) -> Iterator[YearEntry]:
    """Days in a row that the same row decides become one entry."""
    days.sort(key=lambda one: (one[0], id(one[2][0]), one[1]))

    def run(place: int) -> tuple[object, ...]:
        group, day, rows = days[place]
        return group, id(rows[0]), day.toordinal() - place

    for _, places in groupby(range(len(days)), run):
        same = [days[place] for place in places]
        group, first, rows = same[0]
        said = tuple(one for one in marks if first in one.days(first.year))
        yield YearEntry(group, first, same[-1][1], rows, said)
