"""A court's year as an office checks it once a year: every day with its law, its certainty, and what was said of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from autos.desktop.base.presenter import Presenter
from autos.desktop.components.deadlines.marks_presenter import MarksPresenter, MarksState
from autos.domain.deadlines.court_year import YearEntry, YearGroup, court_year
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.holidays import SATURDAY, CalendarRow
from autos.text.plain_text import plain_line
from autos.usecases.deadlines.courts import DeadlineCourt, court_named

UNCERTAIN = frozenset({YearGroup.MOVABLE, YearGroup.QUESTION})
LONGEST_SPLIT_DAYS = 4
"""Uncertain days in a row that an act may treat one by one, as those of Holy Week."""


class YearPart(StrEnum):
    """What of it is shown."""

    WHOLE = "whole"
    TO_CHECK = "check"
    MARKS = "marks"
    """Every mark, of all courts, cities and regimes."""


class YearDay(NamedTuple):
    """A day of the year, or days in a row for the same reason."""

    first: date
    last: date
    group: YearGroup | None
    """None: it is there because the person marked it."""
    rows: tuple[CalendarRow, ...] = ()
    """Laws and acts; the one that decides first."""
    marks: tuple[DayMark, ...] = ()
    """What the person said of it."""

    @property
    def key(self) -> tuple[date, YearGroup | None]:
        return self.first, self.group

    @property
    def name(self) -> str:
        return self.rows[0].name if self.rows else self.marks[0].name

    @property
    def is_one_day(self) -> bool:
        return self.first == self.last

    @property
    def is_weekend(self) -> bool:
        return not self.workdays

    @property
    def workdays(self) -> tuple[date, ...]:
        """Its days from Monday to Friday."""
        return tuple(day for day in _span(self) if day.weekday() < SATURDAY)

    @property
    def said(self) -> DayMark | None:
        """What was said of all its days in that very year, of the court itself first."""
        of_year = [one for one in self.marks if one.year is not None and one.kind is not DayMarkKind.GAZETTE]
        told = {day for one in of_year for day in one.days(self.first.year)}
        if not told.issuperset(self.workdays):
            return None
        return next((one for one in of_year if one.court), next(iter(of_year), None))

    @property
    def is_uncertain(self) -> bool:
        """Whether the act of the year decides it."""
        return self.group in UNCERTAIN and not self.is_weekend

    @property
    def is_to_check(self) -> bool:
        """Whether it is uncertain, and the office has not said what the act says."""
        return self.is_uncertain and self.said is None


@dataclass(frozen=True, slots=True)
class CourtYearState:
    """What the page shows."""

    year: int
    court: DeadlineCourt | None = None
    city: str = ""
    part: YearPart = YearPart.WHOLE
    marks: MarksState = field(default_factory=MarksState)
    days: tuple[YearDay, ...] = ()
    """By day; empty without a court, outside of the table, and where the marks could not be read."""

    @property
    def is_in_table(self) -> bool:
        """Whether the table knows the year."""
        calendar = None if self.court is None else self.court.calendar
        return calendar is not None and calendar.first_day.year <= self.year <= calendar.last_day.year

    @property
    def to_check(self) -> tuple[YearDay, ...]:
        """Days that are still to be looked up."""
        return tuple(one for one in self.days if one.is_to_check)

    @property
    def uncertain_count(self) -> int:
        """Days that the acts of the year decide, looked up or not."""
        return sum(one.is_uncertain for one in self.days)

    @property
    def shown(self) -> tuple[YearDay, ...]:
        """The days of the part that is shown."""
        return self.to_check if self.part is YearPart.TO_CHECK else self.days


class CourtYearPresenter(Presenter[CourtYearState]):
    """Its marks are those of the page that counts."""

    def __init__(self, marks: MarksPresenter, year: int) -> None:
        super().__init__(CourtYearState(year, marks=marks.state))
        self.marks = marks
        marks.changed.connect(lambda state: self._change(marks=state))

    def show(self, court: str, city: str, year: int) -> None:
        """Show a court's year."""
        self._change(court=court_named(court) or self.state.court, city=plain_line(city), year=year)

    def set_court(self, acronym: str) -> None:
        self._change(court=court_named(acronym))

    def set_city(self, city: str) -> None:
        self._change(city=plain_line(city))

    def set_year(self, year: int) -> None:
        self._change(year=year)

    def set_part(self, part: YearPart) -> None:
        self._change(part=part)

    def say(self, day: YearDay, kind: DayMarkKind) -> None:
        """Say what the act of the court says of a day of this year."""
        if self.state.court is not None:
            days = [day.first] if day.is_one_day else day.workdays
            self.marks.say(days, self.state.court.acronym, kind, day.name)

    def take_back(self, day: YearDay) -> None:
        """Take back all that was said of a day."""
        self.marks.remove(*day.marks)

    def bring_in(self, source: Path) -> None:
        self.marks.bring_in(source)

    def pass_on(self, target: Path) -> None:
        self.marks.pass_on(target)

    def _change(self, **changes: object) -> None:
        state = self.state
        court = changes.get("court", state.court)
        city, year = changes.get("city", state.city), changes.get("year", state.year)
        marks = changes.get("marks", state.marks)
        days: tuple[YearDay, ...] = ()
        if isinstance(court, DeadlineCourt) and isinstance(marks, MarksState) and not marks.is_unread:
            days = tuple(year_days(court, int(str(year)), str(city), marks.known))
        self._update(**changes, days=days)


def year_days(court: DeadlineCourt, year: int, city: str, marks: tuple[DayMark, ...]) -> list[YearDay]:
    """Every day of a year that the table or the person says something of, by day; none outside of the table."""
    calendar = court.calendar
    if not calendar.first_day.year <= year <= calendar.last_day.year:
        return []
    said: dict[date, list[DayMark]] = {}
    for mark in marks:
        if mark.is_of(court.acronym, city):
            for day in mark.days(year):
                if day.year == year:
                    said.setdefault(day, []).append(mark)
    listed = [one for entry in court_year(calendar, year, city, ()) for one in _days_of(entry)]
    known = {day for one in listed if one.group is not YearGroup.STANDSTILL for day in _span(one)}
    listed += [YearDay(day, day, None) for day in said if day not in known]
    marked = (
        one if one.group is YearGroup.STANDSTILL else one._replace(marks=tuple(_marks_of(one, said))) for one in listed
    )
    order = [*YearGroup, None]
    return sorted(marked, key=lambda one: (one.first, order.index(one.group)))


def _days_of(entry: YearEntry) -> Iterator[YearDay]:
    """An uncertain day is checked on its own, a recess as a whole; what is certain is one row however long it is."""
    whole = YearDay(entry.first, entry.last, entry.group, entry.rows)
    if entry.group in UNCERTAIN and (entry.last - entry.first).days < LONGEST_SPLIT_DAYS:
        yield from (whole._replace(first=day, last=day) for day in _span(whole))
    else:
        yield whole


def _span(one: YearDay) -> Iterator[date]:
    for place in range((one.last - one.first).days + 1):
        yield one.first + timedelta(place)


def _marks_of(one: YearDay, said: dict[date, list[DayMark]]) -> Iterator[DayMark]:
    for day in _span(one):
        yield from said.get(day, ())
