"""Forensic calendar: rows of laws and acts, each with its source, and the days that they make of a court's year.

A day is as certain as the law that closes it. No court moves a national holiday or the recess; the others are moved by
act, some of them every year (8 December of 2026 at the TJPR: 18 December), so that they are uncertain until a person
has read the act of the year. The rows themselves are data: see `forensic_holidays.csv`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import IntEnum, StrEnum
from typing import NamedTuple

from autos.domain.query.spelling import folded

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
SATURDAY, SUNDAY = 5, 6
POINT = re.compile(r"(?:(?P<month>[0-9]{2})-(?P<day>[0-9]{2})|easter(?P<shift>[+-][0-9]{1,2})?)")
MOVE = re.compile(r"(?P<first>[a-z]+?)(?:-(?P<last>[a-z]{3}))?>(?P<to>[a-z]{3})")
CITY = "city:"


class RowKind(StrEnum):
    """What a row of the table makes of its days."""

    CLOSED = "closed"
    """By a law that no court moves."""
    RECESS = "recess"
    """At the turn of the year, by act of each court; what is published in it is valid."""
    MOVABLE = "movable"
    """Courts have moved it by act, or may."""
    CONTESTED = "contested"
    """Closed by another row, but worked by act or law of the place."""
    QUESTION = "question"
    """Open, though some call it a holiday or some courts close by act."""
    SUSPENSION = "suspension"
    """Deadlines do not run; the court is not closed."""
    VACATION = "vacation"
    """Deadlines of some lawsuits do not run."""


class RowCertainty(StrEnum):
    """How well a row is proven."""

    SURE = "sure"
    LIKELY = "likely"
    DISPUTED = "disputed"


class DayKind(IntEnum):
    """How certain it is that a court is closed on a day."""

    QUESTION = 0
    """It is counted as open; someone calls it a holiday."""
    MOVABLE = 1
    """Open in the safest date, closed in the one after it."""
    CLOSED = 2


class Branch(StrEnum):
    """Of the judiciary, as far as deadlines differ."""

    STATE = "state"
    FEDERAL = "federal"
    LABOUR = "labour"
    ELECTORAL = "electoral"
    MILITARY = "military"


class _Point(NamedTuple):
    """A day of each year: of a month, or so many days after Easter Sunday."""

    month: int
    """0: counted from Easter."""
    day: int

    def of(self, year: int) -> date:
        return date(year, self.month, self.day) if self.month else easter(year) + timedelta(self.day)


@dataclass(frozen=True, slots=True)
class DayRule:
    """The days of a row in each year: one or a span of them, which a law may move by the weekday."""

    first: _Point
    last: _Point
    moves: dict[int, int] = field(default_factory=dict)
    """Weekday to which each weekday is moved within its week; Monday is 0."""
    if_taken: int | None = None
    """Weekday instead of the one moved to, where that is a holiday."""

    def days(self, year: int, holidays: Collection[date] = ()) -> Iterator[date]:
        """The days of a year; `holidays` are those that a moved day gives way to."""
        if self.first == self.last:
            yield self._moved(self.first.of(year), holidays)
            return
        first, last = self.first.of(year), self.last.of(year)
        if first <= last:
            yield from _span(first, last)
        else:  # over the turn of the year
            yield from _span(date(year, 1, 1), last)
            yield from _span(first, date(year, 12, 31))

    def _moved(self, day: date, holidays: Collection[date]) -> date:
        to = self.moves.get(day.weekday())
        if to is None:
            return day
        moved = day + timedelta(to - day.weekday())
        if self.if_taken is not None and moved in holidays:
            return day + timedelta(self.if_taken - day.weekday())
        return moved


@dataclass(frozen=True, slots=True)
class CalendarRow:
    """A day or span of days that a law or an act makes one of a court, a state, or all."""

    scopes: frozenset[str]
    """`national`, `state-courts`, `federal-law`, `federal-act`, `TRT`, a state, a court, or `city:NAME/STATE`."""
    rule: DayRule
    name: str
    kind: RowKind
    since: date | None
    """None: since its law."""
    until: date | None
    """None: still valid."""
    moved: str
    """By which law or act it was moved."""
    law: str
    read_at: str
    """Public source in which it was read."""
    certainty: RowCertainty
    note: str

    @property
    def is_recess(self) -> bool:
        """Whether it is the recess at the turn of the year."""
        return self.rule.first.month > self.rule.last.month > 0

    def is_valid(self, day: date) -> bool:
        """Whether it was or is in force on a day."""
        return (self.since is None or self.since <= day) and (self.until is None or day <= self.until)


class CalendarDay(NamedTuple):
    """A day of a court's year, and the rows that make it one."""

    day: date
    kind: DayKind
    rows: tuple[CalendarRow, ...]
    """The one that decides first."""
    is_recess: bool = False
    """Whether it is closed by a recess alone, in which what is published is valid."""

    @property
    def name(self) -> str:
        return self.rows[0].name

    @property
    def law(self) -> str:
        return self.rows[0].law


@dataclass(frozen=True, eq=False)
class CourtCalendar:
    """The calendar of a court, for the years that the table knows."""

    court: str
    """Its acronym."""
    branch: Branch
    states: frozenset[str]
    """Two letters of each state in which it has jurisdiction."""
    rows: tuple[CalendarRow, ...]
    first_day: date
    last_day: date
    shared_cities: frozenset[str] = frozenset()
    """Cities, in plain letters, whose name is that of one in another state, too."""
    _years: dict[tuple[int, str], dict[date, CalendarDay]] = field(default_factory=dict, repr=False)
    _spans: dict[tuple[int, RowKind], dict[date, CalendarRow]] = field(default_factory=dict, repr=False)

    def year(self, year: int, city: str = "") -> dict[date, CalendarDay]:
        """Days of a year on which the court is or may be closed, those of a city too; without weekends as such."""
        key = year, city
        if key not in self._years:
            self._years[key] = dict(sorted(_days_of(self._rows_of(city), year).items()))
        return self._years[key]

    def day(self, day: date, city: str = "") -> CalendarDay | None:
        return self.year(day.year, city).get(day)

    def is_suspended(self, day: date) -> bool:
        """Whether deadlines do not run: 20 December to 20 January (CPC, art. 220)."""
        return day in self.span(day.year, RowKind.SUSPENSION)

    def is_vacation(self, day: date) -> bool:
        """Whether deadlines of civil lawsuits do not run there: collective vacations of STF, STJ and TST."""
        return day in self.span(day.year, RowKind.VACATION)

    def span(self, year: int, kind: RowKind) -> dict[date, CalendarRow]:
        """Days of a year on which deadlines do not run, with the row that says so."""
        key = year, kind
        if key not in self._spans:
            rows = [row for row in self.rows if row.kind is kind]
            days = {day: row for row in rows for day in row.rule.days(year) if row.is_valid(day)}
            self._spans[key] = dict(sorted(days.items()))
        return self._spans[key]

    @property
    def has_vacations(self) -> bool:
        return any(row.kind is RowKind.VACATION for row in self.rows)

    def knows_city(self, city: str) -> bool:
        """Whether the table has a holiday of the city."""
        return any(_is_of_city(scope, city, self.states) for row in self.rows for scope in row.scopes)

    def _rows_of(self, city: str) -> list[CalendarRow]:
        spans = {RowKind.SUSPENSION, RowKind.VACATION}
        return [
            row
            for row in self.rows
            if row.kind not in spans
            and (
                not all(scope.startswith(CITY) for scope in row.scopes)
                or any(_is_of_city(scope, city, self.states) for scope in row.scopes)
            )
        ]


class Place(NamedTuple):
    """A city, with its state where that was said."""

    name: str
    """In plain letters."""
    state: str

    def is_same(self, other: Place) -> bool:
        """Whether both may be the same; one without a state is that of each."""
        return (
            bool(self.name)
            and self.name == other.name
            and ("" in {self.state, other.state} or self.state == other.state)
        )


def place_of(city: str) -> Place:
    """The place of `Palmas`, `Palmas/TO` or `Palmas - TO`."""
    if found := re.fullmatch(r"(.+?)\s*[/-]\s*([A-Za-z]{2})", city.strip()):
        return Place(folded(found[1]), found[2].upper())
    return Place(folded(city), "")


def easter(year: int) -> date:
    """Easter Sunday in the Gregorian calendar. Source: Meeus, "Astronomical Algorithms", chapter 8."""
    century, of_century = divmod(year, 100)
    golden = year % 19
    epact = (19 * golden + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (of_century // 4) - epact - of_century % 4) % 7
    correction = (golden + 11 * epact + 22 * weekday) // 451
    month, day = divmod(epact + weekday - 7 * correction + 114, 31)
    return date(year, month, day + 1)


def parse_rule(text: str) -> DayRule:
    """The rule of `12-08`, `easter-2`, `12-20..01-06`, `easter-48..easter-47`, or with moves `11-30 tue>mon thu>fri`.

    `week` are the days from Monday to Saturday; `taken>thu` is where a moved day goes that would be a holiday.
    Raises: ValueError.
    """
    days, *moves = text.split(" ")
    first, dots, last = days.partition("..")
    weekdays, if_taken = dict[int, int](), None
    for written in moves:
        found = MOVE.fullmatch(written)
        if found is None:
            raise ValueError(text)
        to = WEEKDAYS.index(found["to"])
        if found["first"] == "taken":
            if_taken = to
        elif found["first"] == "week":
            weekdays |= dict.fromkeys(range(SUNDAY), to)
        else:
            start = WEEKDAYS.index(found["first"])
            weekdays |= dict.fromkeys(range(start, WEEKDAYS.index(found["last"] or found["first"]) + 1), to)
    return DayRule(_point(first), _point(last if dots else first), weekdays, if_taken)


def _point(text: str) -> _Point:
    found = POINT.fullmatch(text)
    if found is None:
        raise ValueError(text)
    if found["month"] is None:
        return _Point(0, int(found["shift"] or 0))
    date(2024, int(found["month"]), int(found["day"]))  # a leap year has every day
    return _Point(int(found["month"]), int(found["day"]))


def _span(first: date, last: date) -> Iterator[date]:
    for place in range((last - first).days + 1):
        yield first + timedelta(place)


def _days_of(rows: Iterable[CalendarRow], year: int) -> dict[date, CalendarDay]:
    """Days of a year by the rows; those that are moved are placed after all others."""
    rows = list(rows)
    found: dict[date, list[CalendarRow]] = {}
    for row in (one for one in rows if not one.rule.moves):
        for day in row.rule.days(year):
            found.setdefault(day, []).append(row)
    fixed = {day for day, of_day in found.items() if any(row.kind in FIRM and row.is_valid(day) for row in of_day)}
    moved = [row for row in rows if row.rule.moves]
    unmoved = {day for row in moved for day in DayRule(row.rule.first, row.rule.last).days(year)}
    for row in moved:
        own = set(DayRule(row.rule.first, row.rule.last).days(year))
        stays = {one for one in unmoved - own if one.weekday() not in row.rule.moves}
        for day in row.rule.days(year, fixed | stays):
            found.setdefault(day, []).append(row)
    days = {day: _calendar_day(day, [row for row in of_day if row.is_valid(day)]) for day, of_day in found.items()}
    return {day: one for day, one in days.items() if one is not None}


FIRM = frozenset({RowKind.CLOSED, RowKind.MOVABLE, RowKind.RECESS})
STRENGTH = (RowKind.CONTESTED, RowKind.CLOSED, RowKind.RECESS, RowKind.MOVABLE, RowKind.QUESTION)
"""A contested day is uncertain whatever else closes it; else the most certain row decides."""
KINDS = {
    RowKind.CONTESTED: DayKind.MOVABLE,
    RowKind.CLOSED: DayKind.CLOSED,
    RowKind.RECESS: DayKind.MOVABLE,
    RowKind.MOVABLE: DayKind.MOVABLE,
    RowKind.QUESTION: DayKind.QUESTION,
}


def _calendar_day(day: date, rows: list[CalendarRow]) -> CalendarDay | None:
    if not rows:
        return None
    rows.sort(key=lambda row: (STRENGTH.index(row.kind), row.is_recess))
    closed = [row for row in rows if row.kind is RowKind.CLOSED]
    is_recess = rows[0].kind is RowKind.RECESS and not closed
    return CalendarDay(day, KINDS[rows[0].kind], tuple(rows), is_recess)


def _is_of_city(scope: str, city: str, states: frozenset[str]) -> bool:
    if not scope.startswith(CITY) or not city:
        return False
    place = place_of(scope.removeprefix(CITY))
    return place.state in states and place.is_same(place_of(city))
