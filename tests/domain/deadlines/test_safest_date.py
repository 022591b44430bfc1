"""The safest date is never after the true one: random terms, marks, uncertain days and choices, against a second count.

The second count knows nothing of the first: it lists the days of six years and picks from the list, by what the laws
say of each regime. What it shares is the table of days.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache

from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.deadline import Counting, DeadlineError, every_day
from autos.domain.deadlines.holidays import CourtCalendar, DayKind
from autos.domain.deadlines.regimes import DeadlineStart, DeadlineUnit, LaterChoice, Regime, later_choices
from autos.domain.deadlines.stored_deadline import DeadlineTerms, count_deadline, rules_of
from autos.usecases.deadlines.courts import deadline_courts

OWN_KINDS = (DayMarkKind.CLOSED, DayMarkKind.OPEN, DayMarkKind.SHORT)
DRAWS = 20_000
FIRST, LAST = date(2016, 3, 18), date(2029, 6, 30)
SPAN = {DeadlineUnit.DAYS: 200, DeadlineUnit.MONTHS: 500}
"""Days in which the longest drawn term ends."""
MATERIAL = {Regime.WRIT, Regime.SUBSTANTIVE, Regime.RESCISSION}
ONE = timedelta(1)
Allowed = Callable[[date], bool]


@dataclass
class World:
    """What truly happens: which days a court works, and what holds of the lawsuit."""

    calendar: CourtCalendar
    closed: set[date]
    published: set[date]
    short: set[date]
    choices: tuple[LaterChoice, ...] = ()
    days: list[date] = field(default_factory=list)
    is_working: bool = False
    """Whether working days alone count."""
    is_election: bool = False
    """Whether each day of the electoral period is one."""

    def stands_still(self, day: date) -> bool:
        at_turn = (day.month, day.day) >= (12, 20) or (day.month, day.day) <= (1, 20)
        is_suspended = self.is_working or LaterChoice.SUSPENDED in self.choices
        is_suspended |= LaterChoice.NOT_URGENT in self.choices and day >= date(2022, 6, 3)
        in_vacation = LaterChoice.VACATION in self.choices and day.month in {1, 7} and day.day > 1
        return (at_turn and is_suspended) or in_vacation

    def works(self, day: date) -> bool:
        in_period = day.year % 2 == 0 and (8, 15) <= (day.month, day.day) <= (12, 19)
        return (self.is_election and in_period) or day not in self.closed

    def publishes(self, day: date) -> bool:
        return day in self.published or self.works(day)

    def is_whole(self, day: date) -> bool:
        """Whether it may be the first or the last one."""
        return self.works(day) and not self.stands_still(day) and day not in self.short

    def first_from(self, day: date, allowed: Allowed) -> date:
        return next(one for one in self.days if one >= day and allowed(one))


@cache
def by_law(court: str, city: str, year: int) -> tuple[frozenset[date], frozenset[date], frozenset[date]]:
    """Days of a year that are closed by law, that may be, and those of the recess."""
    [calendar] = [one.calendar for one in deadline_courts() if one.acronym == court]
    days = calendar.year(year, city).values()
    return (
        frozenset(one.day for one in days if one.kind is DayKind.CLOSED),
        frozenset(one.day for one in days if one.kind is DayKind.MOVABLE),
        frozenset(one.day for one in days if one.is_recess),
    )


Place = dict[str, str]
ELSEWHERE: tuple[Place, ...] = ({"court": "TJAC"}, {"city": "Palmas/TO"}, {"city": "Itaverde"}, {"regime": "eca"})
"""Of which some are of the deadline's own court, city or regime now and then."""


def drawn_marks(draw: random.Random, terms: DeadlineTerms) -> list[DayMark]:
    """Up to four days of the months after, of each kind; most at the court, some of city or regime, or elsewhere."""
    marks: dict[object, DayMark] = {}
    given, own = terms.available, [{"court": terms.court}, {"court": terms.court}]
    own += [{"city": terms.city}] if terms.city else []
    own += [{"regime": terms.regime}] if terms.regime else []
    for _ in range(draw.choice((0, 0, 1, 2, 4))):
        day = given + timedelta(draw.randrange(1, 90))
        year = draw.choice((None, day.year)) if (day.month, day.day) != (2, 29) else day.year
        kind = draw.choice((DayMarkKind.CLOSED, DayMarkKind.CLOSED, DayMarkKind.OPEN, DayMarkKind.SHORT))
        place = draw.choice((*own, *own, *ELSEWHERE))
        one = DayMark(day.day, day.month, year, "Dia", kind=kind, **place)
        marks.setdefault(one.identity, one)
    return list(marks.values())


def drawn_world(
    draw: random.Random, calendar: CourtCalendar, terms: DeadlineTerms, marks: list[DayMark]
) -> tuple[World, list[date]]:
    """One of the worlds that may be, and its days that are uncertain."""
    given, city = terms.available, terms.city
    closed, uncertain, recess = set[date](), set[date](), set[date]()
    for year in range(given.year, given.year + 3):
        of_year = by_law(calendar.court, city, year)
        closed |= of_year[0]
        uncertain |= of_year[1]
        recess |= of_year[2]
    said = {kind: set[date]() for kind in DayMarkKind}
    yearly = {kind: set[date]() for kind in DayMarkKind}
    said[DayMarkKind.CLOSED].update(terms.own_days)
    for day, kind in terms.own_marks.items():
        said[kind].add(day)
    for one in marks:
        if not counts_for(one, terms, calendar):
            continue
        is_unclear = one.year is None or one.city == "Palmas"  # of which of its states was not said
        (yearly if is_unclear else said)[one.kind].update(one.days(given.year))
    opened = said[DayMarkKind.OPEN] | yearly[DayMarkKind.OPEN]
    closed = (closed - opened) | (said[DayMarkKind.CLOSED] - opened)
    uncertain = (uncertain - opened) | (yearly[DayMarkKind.CLOSED] - said[DayMarkKind.OPEN]) - closed
    uncertain |= said[DayMarkKind.CLOSED] & opened
    doubtful_short = yearly[DayMarkKind.SHORT]
    likely = draw.choice((0.0, 0.2, 0.5, 0.8, 1.0))
    closed |= {day for day in uncertain if draw.random() < likely}
    short = said[DayMarkKind.SHORT] | {day for day in doubtful_short if draw.random() < likely}
    days = [given + timedelta(place) for place in range(-1, SPAN[terms.unit])]
    closed |= {day for day in days if day.weekday() >= 5 and day not in opened}
    local = said[DayMarkKind.CLOSED] - opened
    published = {day for day in days if day not in closed or (day in recess and day.weekday() < 5 and day not in local)}
    return World(calendar, closed, published, short, days=days), sorted(uncertain)


def counts_for(mark: DayMark, terms: DeadlineTerms, calendar: CourtCalendar) -> bool:
    """Whether a mark is one of the place or of the regime of a deadline."""
    if mark.city.endswith("/TO"):
        return terms.city == "Palmas" and "TO" in calendar.states
    regime = terms.regime_at(calendar)
    return mark.court == terms.court or (bool(mark.city) and mark.city == terms.city) or mark.regime == regime


def true_end(world: World, terms: DeadlineTerms, regime: Regime, start: DeadlineStart) -> date:
    """The last day, from the list of days."""
    given, choices, counts_days = terms.available, world.choices, terms.unit is DeadlineUnit.DAYS
    world.is_working = counts_days and (
        regime is Regime.CPC
        or LaterChoice.WORKING_DAYS in choices
        or (regime is Regime.LABOUR and given >= date(2017, 11, 11))
        or (regime is Regime.SMALL_CLAIMS and given >= date(2018, 11, 1))
    )
    not_of_it = {LaterChoice.OUTSIDE_ELECTION, LaterChoice.WORKING_DAYS} & set(choices)
    world.is_election = counts_days and regime is Regime.ELECTORAL and not not_of_it
    notice = notice_of(world, given, start)
    if counts_days:
        end = nth_day(world, notice, terms.days, begins_anywhere=regime in MATERIAL)
        ends_anywhere = regime in {Regime.WRIT, Regime.SUBSTANTIVE}
    else:
        begin = notice - ONE if regime is Regime.CRIMINAL else notice  # Código Penal, art. 10
        end, ends_anywhere = months_later(begin, terms.days), regime is not Regime.RESCISSION
    if ends_anywhere and LaterChoice.MOVED_END not in choices:
        return end
    return world.first_from(end, world.is_whole)


def notice_of(world: World, given: date, start: DeadlineStart) -> date:
    match start:
        case DeadlineStart.GAZETTE:
            return world.first_from(given + ONE, world.publishes)
        case DeadlineStart.PORTAL | DeadlineStart.DOMICILE_SILENT:
            is_later = LaterChoice.DAY_AFTER_SENDING in world.choices
            return world.first_from(given + 10 * ONE, world.publishes) if is_later else given + 9 * ONE
        case DeadlineStart.PORTAL_READ:
            return world.first_from(given, world.publishes)
        case DeadlineStart.DOMICILE:
            after = [day for day in world.days if day > given and world.publishes(day)]
            return after[4 if LaterChoice.FIFTH_DAY_LEFT_OUT in world.choices else 3]
        case _:
            return given


def nth_day(world: World, notice: date, number: int, *, begins_anywhere: bool) -> date:
    if begins_anywhere:
        first = world.first_from(notice + ONE, lambda day: not world.stands_still(day))
    else:
        first = world.first_from(notice + ONE, world.is_whole)
    running = [day for day in world.days if day >= first and not world.stands_still(day)]
    if world.is_working:
        running = [day for day in running if world.works(day)]
    return running[number - 1]


def months_later(notice: date, number: int) -> date:
    month = notice.month - 1 + number
    try:
        return date(notice.year + month // 12, month % 12 + 1, notice.day)
    except ValueError:
        return date(notice.year + (month + 1) // 12, (month + 1) % 12 + 1, 1)


def test_the_safest_date_is_never_after_the_true_one() -> None:
    """Nor is the true one after that with all uncertain days closed, where the person chose what is true."""
    draw = random.Random(20_261_128)
    courts, regimes = [one.acronym for one in deadline_courts()], list(Regime)
    calendars = {one.acronym: one.calendar for one in deadline_courts()}
    late, seen = list[object](), Counter[str]()
    while seen["drawn"] < DRAWS:
        court, chosen = draw.choice(courts), draw.choice((None, *regimes))
        calendar, city = calendars[court], draw.choice(("", "", "São Paulo", "Recife", "Palmas", "Itaverde"))
        turn = draw.choice((1, 1, 7, 11, 12))  # where most of what is uncertain lies
        given = FIRST + timedelta(draw.randrange((LAST - FIRST).days))
        given = given.replace(month=turn) if draw.random() < 0.5 and given.day < 29 and given.year > 2016 else given
        unit = draw.choice((DeadlineUnit.DAYS,) * 9 + (DeadlineUnit.MONTHS,))
        number = draw.choice((1, 2, 3, 5, 8, 10, 15, 30)) if unit is DeadlineUnit.DAYS else draw.randrange(1, 12)
        start = draw.choice((*DeadlineStart, DeadlineStart.GAZETTE, DeadlineStart.GAZETTE))
        own = {given + timedelta(draw.randrange(1, 60)): draw.choice(OWN_KINDS) for _ in range(draw.choice((0, 0, 2)))}
        terms = DeadlineTerms(
            given,
            number,
            Counting.WORKING,
            court,
            city,
            own_days=dict.fromkeys((day for day, kind in own.items() if kind is DayMarkKind.CLOSED), ""),
            own_marks={day: kind for day, kind in own.items() if kind is not DayMarkKind.CLOSED},
            regime=chosen,
            unit=unit,
            start=start,
        )
        regime = terms.regime_at(calendar)
        marks = drawn_marks(draw, terms)
        rules = rules_of(terms, calendar, marks)
        try:
            safest = rules.count(given, number).due
        except DeadlineError:
            seen["refused"] += 1  # a Sunday, or a national holiday
            continue
        world, uncertain = drawn_world(draw, calendar, terms, marks)
        offered = later_choices(regime, calendar, given, start, unit)
        world.choices = tuple(one for one in offered if draw.random() < 0.4)
        true = true_end(world, terms, regime, start)
        seen["drawn"] += 1
        seen["uncertain"] += any(given < day <= true for day in uncertain)
        seen["later"] += true > safest
        if true < safest:
            late.append((terms, marks, world.choices, safest, true))
        if not world.choices and seen["drawn"] % 5 == 0:
            seen["bounded"] += 1
            assert true <= rules.closing(every_day).count(given, number).due, (terms, marks)

    assert late == []
    assert seen["refused"] < DRAWS // 2
    assert min(seen[name] for name in ("uncertain", "later", "bounded")) > DRAWS // 20, seen


def test_the_count_agrees_with_the_second_one_in_each_world() -> None:
    """With the same days closed and the same choices made, both end on the same day."""
    draw = random.Random(4_011)
    calendars = {one.acronym: one.calendar for one in deadline_courts()}
    checked = 0
    while checked < DRAWS // 10:
        court, regime = draw.choice(list(calendars)), draw.choice(list(Regime))
        given = FIRST + timedelta(draw.randrange((LAST - FIRST).days))
        start, number = draw.choice(list(DeadlineStart)), draw.randrange(1, 40)
        offered = later_choices(regime, calendars[court], given, start, DeadlineUnit.DAYS)
        choices = tuple(one for one in offered if draw.random() < 0.3)
        terms = DeadlineTerms(given, number, Counting.WORKING, court, "", regime=regime, start=start, choices=choices)
        marks = drawn_marks(draw, terms)
        world, uncertain = drawn_world(draw, calendars[court], terms, marks)
        world.choices = choices
        if any(one.kind is DayMarkKind.SHORT and one.year is None for one in marks):
            continue  # in the count these follow the uncertain day of the same date
        closed = world.closed & set(uncertain)
        try:
            due = rules_of(terms, calendars[court], marks).closing(closed.__contains__).count(given, number).due
        except DeadlineError:
            continue
        checked += 1
        assert due == true_end(world, terms, regime, start), (terms, marks)


def test_days_that_are_told_to_be_looked_up_are_those_that_change_the_end() -> None:
    """Each of them moves it, alone or with the others; what is not among them does not."""
    draw = random.Random(7)
    for _ in range(400):
        one = draw.choice(deadline_courts())
        given = FIRST + timedelta(draw.randrange((LAST - FIRST).days))
        terms = DeadlineTerms(given, draw.choice((5, 10, 15)), Counting.WORKING, one.acronym, "", regime=Regime.CPC)
        try:
            count = count_deadline(terms, one.calendar, ())
        except DeadlineError:
            continue
        told, rules = {day.day for day in count.uncertain}, rules_of(terms, one.calendar, ())

        assert bool(told) is (count.dates[0] != count.dates[1])
        assert rules.closing(told.__contains__).count(given, terms.days).due == count.dates[1]
        assert all(count.dates[0] <= day.due <= count.dates[1] for day in count.uncertain)
