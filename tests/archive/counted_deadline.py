"""A counted deadline for the tests of what keeps it."""

from __future__ import annotations

from datetime import date

from autos.domain.deadlines.day_marks import DayMark
from autos.domain.deadlines.deadline import Counting
from autos.domain.deadlines.holidays import CourtCalendar
from autos.domain.deadlines.stored_deadline import DeadlineTerms, NewDeadline, count_deadline
from autos.usecases.deadlines.courts import court_named

AVAILABLE = date(2026, 12, 15)
CARNIVAL = DayMark(8, 2, 2027, "Carnaval", court="TJSP")


def calendar_of(acronym: str) -> CourtCalendar:
    """The calendar of a court that there is."""
    court = court_named(acronym)
    assert court is not None
    return court.calendar


def counted(
    *,
    title: str = "Réplica",
    days: int = 15,
    available: date = AVAILABLE,
    step: str = "",
    own_day: str = "",
    carnival: bool = False,
) -> NewDeadline:
    """Fifteen working days in São Paulo that end on 8 February 2027.

    With the Monday of carnival closed, by `carnival` or an own day, they end on its Tuesday, the 9th, or on the 10th
    if the court does not work on that.
    """
    own_days = {date(2027, 2, 8): own_day} if own_day else {}
    terms = DeadlineTerms(available, days, Counting.WORKING, "TJSP", "Itaverde", step, own_days=own_days)
    marks = [CARNIVAL] if carnival else []
    return NewDeadline(title, terms, count_deadline(terms, calendar_of("TJSP"), marks), days_before=(5, 1))
