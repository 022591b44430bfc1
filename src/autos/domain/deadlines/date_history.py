"""Why the date of a stored deadline moved: which days count otherwise than before, and who or what made them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date

from autos.domain.deadline_dates import ChangeCause, DayChange
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.deadline import Deadline, DeadlineDay, SkipReason
from autos.domain.deadlines.holidays import CourtCalendar
from autos.domain.deadlines.stored_deadline import DeadlineCount, DeadlineTerms

BY_MARK = frozenset({SkipReason.LOCAL, SkipReason.SHORT})
MOST_CHANGES = 12
"""Days that a record names; the first ones say why."""


@dataclass(frozen=True)
class ChangeCauses:
    """What explains a move: the marks and the calendar of now, and what of them is another than before."""

    calendar: CourtCalendar
    marks: tuple[DayMark, ...]
    """Those that count where the deadline runs."""
    authors: Mapping[DayMark, str] = field(default_factory=dict)
    """Colleagues whose marks they are."""
    is_calendar_new: bool = False
    is_program_new: bool = False


def marks_at(terms: DeadlineTerms, calendar: CourtCalendar, marks: tuple[DayMark, ...]) -> tuple[DayMark, ...]:
    """Marks that count where a deadline runs."""
    regime = terms.regime_at(calendar)
    return tuple(
        one for one in marks if one.identity not in terms.left_out and one.is_of(terms.court, terms.city, regime)
    )


def day_changes(
    before: DeadlineCount | None, now: DeadlineCount | None, city: str, causes: ChangeCauses
) -> tuple[DayChange, ...]:
    """Which days count otherwise now, and why; at least one where a date moved and both could be counted."""
    if before is None or now is None:
        return ()
    found: dict[date, DayChange] = {}
    pairs = ((before.safest, now.safest), (before.if_closed or before.safest, now.if_closed or now.safest))
    for was, counted in pairs:
        for one in _changed_days(was, counted, city, causes):
            found.setdefault(one.day, one)
        if was.due != counted.due and not found:  # short hours move an end, and the day counts all the same
            day = min(was.due, counted.due)
            found[day] = _explained(DeadlineDay(day), DeadlineDay(day), counted.due < was.due, city, causes)
    return tuple(found[day] for day in sorted(found))[:MOST_CHANGES]


def _changed_days(was: Deadline, now: Deadline, city: str, causes: ChangeCauses) -> Iterator[DayChange]:
    known = {one.day: one for one in was.days}
    for one in now.days:
        former = known.get(one.day)
        if former is not None and (former.why is None) != (one.why is None):
            yield _explained(former, one, one.why is None, city, causes)


def _explained(was: DeadlineDay, now: DeadlineDay, is_open: bool, city: str, causes: ChangeCauses) -> DayChange:
    wanted = {DayMarkKind.OPEN, DayMarkKind.GAZETTE} if is_open else {DayMarkKind.CLOSED, DayMarkKind.SHORT}
    for mark in causes.marks:
        if mark.kind in wanted and now.day in mark.days(now.day.year):
            return DayChange(now.day, is_open, ChangeCause.MARKED, mark.name, author=causes.authors.get(mark, ""))
    name = (was if is_open else now).holiday
    if is_open and was.why in BY_MARK:
        return DayChange(now.day, is_open, ChangeCause.UNMARKED, name)
    listed = causes.calendar.day(now.day, city)
    law = "" if listed is None else listed.law
    if causes.is_calendar_new:
        return DayChange(now.day, is_open, ChangeCause.CALENDAR, name or (listed.name if listed else ""), law)
    cause = ChangeCause.RULES if causes.is_program_new else ChangeCause.UNMARKED
    return DayChange(now.day, is_open, cause, name, law)
