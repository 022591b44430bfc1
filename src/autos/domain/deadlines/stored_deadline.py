"""A deadline that is kept with a lawsuit: what it was counted from, what came of it, and what would come of it now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from uuid import UUID

from autos.domain.deadlines.calendar_event import event_uid
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind, MarkedDays, MarkedPlace, MarkIdentity, marked_days
from autos.domain.deadlines.deadline import (
    Counting,
    Deadline,
    DeadlineError,
    DeadlineFault,
    DeadlineRules,
    every_day,
    no_day,
)
from autos.domain.deadlines.holidays import CalendarDay, CourtCalendar, place_of
from autos.domain.deadlines.regimes import (
    DeadlineStart,
    DeadlineUnit,
    Doubled,
    LaterChoice,
    Regime,
    base_rule,
    counting_rule,
    default_regime,
    default_start,
    later_choices,
    may_be_doubled,
)

TITLE_DIGITS = 7
"""Digits of a lawsuit's number that tell it apart in the title of a deadline."""


@dataclass(frozen=True, slots=True)
class DeadlineTerms:
    """What a deadline is counted from and with; the day, the number and the regime are the person's."""

    available: date
    days: int
    """Of the unit; doubled where they are."""
    counting: Counting
    court: str
    """Its acronym."""
    city: str
    step: str = ""
    """Name of the step that it is counted from; empty where the person gave the day."""
    left_out: tuple[MarkIdentity, ...] = ()
    """Marks of the place that are not to count here."""
    own_days: Mapping[date, str] = field(default_factory=dict)
    """Closed days that were given for this count alone, with a note each."""
    own_marks: Mapping[date, DayMarkKind] = field(default_factory=dict)
    """Days that were given for this count alone as open, short, or of the gazette."""
    regime: Regime | None = None
    """None: not chosen; days on end are then those of a criminal lawsuit, or of an electoral one before its courts."""
    unit: DeadlineUnit = DeadlineUnit.DAYS
    start: DeadlineStart | None = None
    """What `available` is; None: what it is in most deadlines of the regime."""
    choices: tuple[LaterChoice, ...] = ()
    """What the person said that makes it end later."""
    doubled: Doubled = Doubled.NOBODY
    from_minute: int = 0
    """Minute of the day from which hours run."""

    def regime_at(self, calendar: CourtCalendar) -> Regime:
        """The regime by which it is counted."""
        if self.regime is not None:
            return self.regime
        default = default_regime(calendar, self.available)
        is_of_working_days = base_rule(default, self.available).counts_working_days
        return Regime.CRIMINAL if self.counting is Counting.ALL and is_of_working_days else default

    def start_at(self, calendar: CourtCalendar) -> DeadlineStart:
        """What `available` is."""
        return self.start or default_start(self.regime_at(calendar), self.unit)


@dataclass(frozen=True, slots=True)
class UncertainDay:
    """A day that changes when a deadline ends, as the court may work on it or not."""

    day: date
    name: str
    law: str
    """Empty for a mark of the person."""
    due: date
    """When the deadline ends if the court is closed on this day alone."""


@dataclass(frozen=True, slots=True)
class LaterDate:
    """When a deadline would end by a choice that only the person can make."""

    choice: LaterChoice
    due: date


@dataclass(frozen=True, slots=True)
class DeadlineCount:
    """A deadline counted with the uncertain days open, and with all of them closed."""

    safest: Deadline
    """The earliest: every uncertain day is open, and no choice is made that the person did not make."""
    if_closed: Deadline | None
    """With every uncertain day closed; None where that is the same date."""
    uncertain: tuple[UncertainDay, ...] = ()
    """What is to be looked up in the acts of the court, by day."""
    later: tuple[LaterDate, ...] = ()
    """What choices would make of it, offered after the safest date."""

    @property
    def dates(self) -> tuple[date, date]:
        """The safest date, and the one with every uncertain day closed."""
        return self.safest.due, (self.if_closed or self.safest).due


@dataclass(frozen=True, slots=True)
class NewDeadline:
    """A counted deadline as it is to be kept."""

    title: str
    terms: DeadlineTerms
    count: DeadlineCount
    is_on_later_date: bool = False
    """Whether it stands on the date with every uncertain day closed."""
    days_before: tuple[int, ...] = ()
    """Days before the date on which a calendar program reminds of it."""

    @property
    def due(self) -> date:
        """The date on which it stands."""
        return self.count.dates[self.is_on_later_date]


@dataclass(frozen=True, slots=True)
class StoredDeadline:
    """A deadline of a case, as it was counted."""

    deadline_id: int
    case_id: int
    row_id: int | None
    """Record that stands for the case in lists."""
    code: str
    """Number of the lawsuit."""
    uid: UUID
    """Names its event in a calendar program."""
    content: NewDeadline
    created_at: datetime
    updated_at: datetime
    done_at: datetime | None
    """When the person said that it was met."""

    @property
    def due(self) -> date:
        return self.content.due

    @property
    def is_open(self) -> bool:
        """Whether the person has not said that it was met."""
        return self.done_at is None


def deadline_uid(code: str, deadline: NewDeadline) -> UUID:
    """The same for the same deadline of a lawsuit, stored or only written to a file."""
    terms = deadline.terms
    chosen = (terms.regime or "", terms.unit, terms.start or "")
    is_chosen = chosen != ("", DeadlineUnit.DAYS, "")
    counted = (terms.court, str(terms.available), str(terms.days), terms.counting, deadline.title)
    return event_uid((*filter(None, (code,)), *counted, *(map(str, chosen) if is_chosen else ())))


def count_deadline(terms: DeadlineTerms, calendar: CourtCalendar, marks: Iterable[DayMark]) -> DeadlineCount:
    """Count by the calendar of a court and the person's marks. Raises: DeadlineError."""
    rules = rules_of(terms, calendar, marks)
    safest = rules.count(terms.available, terms.days)
    closed = _counted_if_possible(rules.closing(every_day), terms)
    uncertain = () if closed is None else tuple(_uncertain(rules, terms, safest, closed))
    is_other = closed is not None and (closed.due != safest.due or bool(uncertain))
    return DeadlineCount(safest, closed if is_other else None, uncertain, tuple(_later(terms, calendar, marks, safest)))


def rules_of(terms: DeadlineTerms, calendar: CourtCalendar, marks: Iterable[DayMark]) -> DeadlineRules:
    """The rules of a count, with every uncertain day open. Raises: DeadlineError."""
    regime = terms.regime_at(calendar)
    if not may_be_doubled(regime, terms.doubled, terms.unit):
        raise DeadlineError(DeadlineFault.DOUBLED)
    start = terms.start_at(calendar)
    if not set(terms.choices) <= set(later_choices(regime, calendar, terms.available, start, terms.unit)):
        raise DeadlineError(DeadlineFault.CHOICE)
    return DeadlineRules(
        calendar,
        counting_rule(regime, terms.available, terms.unit, terms.choices),
        terms.city,
        _marks_of(terms, calendar, regime, marks),
        start,
        terms.unit,
        terms.choices,
        terms.from_minute,
    )


def earlier_regimes(
    terms: DeadlineTerms, calendar: CourtCalendar, marks: Iterable[DayMark], safest: date
) -> list[tuple[Regime, date]]:
    """In which other regimes it would end before the safest date; in one that doubles nothing, by half of the days."""
    found, known = list[tuple[Regime, date]](), tuple(marks)
    for regime in Regime:
        if regime in {terms.regime_at(calendar), Regime.RESCISSION}:
            continue
        days = terms.days if may_be_doubled(regime, terms.doubled, terms.unit) else (terms.days + 1) // 2
        other = replace(terms, regime=regime, days=days, choices=(), doubled=Doubled.NOBODY)
        counted = _counted_if_possible(rules_of(other, calendar, known), other)
        if counted is not None and counted.due < safest:
            found.append((regime, counted.due))
    return found


def open_questions(terms: DeadlineTerms, calendar: CourtCalendar, marks: Iterable[DayMark]) -> list[CalendarDay]:
    """Days of a deadline that are counted as open, though some call them holidays. Raises: DeadlineError."""
    rules = rules_of(terms, calendar, marks)
    return list(rules.open_questions(terms.available, rules.due(terms.available, terms.days)))


def counted_anew(deadline: StoredDeadline, count: DeadlineCount) -> NewDeadline:
    """The deadline with another count of the same terms."""
    return replace(deadline.content, count=count)


def _marks_of(terms: DeadlineTerms, calendar: CourtCalendar, regime: Regime, marks: Iterable[DayMark]) -> MarkedDays:
    taken = [one for one in marks if one.identity not in terms.left_out]
    is_shared = place_of(terms.city).name in calendar.shared_cities
    place = MarkedPlace(terms.court, calendar.states, terms.city, regime, is_city_shared=is_shared)
    found = marked_days(taken, place, terms.available.year)

    def own(kind: DayMarkKind) -> dict[date, str]:
        return {day: "" for day, given in terms.own_marks.items() if given is kind}

    closed = dict(found.closed) | dict(terms.own_days)
    opened = dict(found.open) | own(DayMarkKind.OPEN)
    return replace(
        found,
        closed={day: name for day, name in closed.items() if day not in opened},
        doubtful=dict(found.doubtful) | {day: name for day, name in closed.items() if day in opened},
        open=opened,
        short=dict(found.short) | own(DayMarkKind.SHORT),
        gazette=dict(found.gazette) | own(DayMarkKind.GAZETTE),
    )


def _counted_if_possible(rules: DeadlineRules, terms: DeadlineTerms) -> Deadline | None:
    """The count; None where it would end after the last day that the calendar knows, or has no gazette to begin with.

    On a Saturday of the electoral period there is one for what belongs to it, and for nothing else.
    """
    try:
        return rules.count(terms.available, terms.days)
    except DeadlineError as bad:
        if bad.fault not in {DeadlineFault.AFTER_TABLE, DeadlineFault.CLOSED}:
            raise
        return None


def _uncertain(
    rules: DeadlineRules, terms: DeadlineTerms, safest: Deadline, closed: Deadline
) -> Iterator[UncertainDay]:
    """Uncertain days that change the end, alone or with all others closed."""
    for day, name, law in rules.uncertain_days(terms.available, closed.due):
        alone = rules.closing(day.__eq__).due(terms.available, terms.days)
        last = rules.closing(day.__ne__).due(terms.available, terms.days)
        if alone != safest.due or last != closed.due:
            yield UncertainDay(day, name, law, alone)


def _later(
    terms: DeadlineTerms, calendar: CourtCalendar, marks: Iterable[DayMark], safest: Deadline
) -> Iterator[LaterDate]:
    """What each choice that was not made would make of it, where that ends later."""
    regime = terms.regime_at(calendar)
    marks = tuple(marks)
    for choice in later_choices(regime, calendar, terms.available, terms.start_at(calendar), terms.unit):
        if choice not in terms.choices:
            chosen = replace(terms, choices=(*terms.choices, choice))
            counted = _counted_if_possible(rules_of(chosen, calendar, marks).closing(no_day), chosen)
            if counted is not None and counted.due > safest.due:
                yield LaterDate(choice, counted.due)
