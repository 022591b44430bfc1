"""Deadlines against vectors that two other methods computed, and each skipped day with its reason."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from autos.domain.deadlines.day_marks import DayMark, MarkedDays
from autos.domain.deadlines.deadline import (
    MOST_DAYS,
    Counting,
    DeadlineError,
    DeadlineFault,
    DeadlineRules,
    SkipReason,
    every_day,
)
from autos.domain.deadlines.holidays import DayKind, easter, parse_rule
from autos.domain.deadlines.regimes import (
    CRIMINAL_SUSPENSION,
    ON_END,
    CountingRule,
    DeadlineStart,
    DeadlineUnit,
    LaterChoice,
)
from autos.domain.deadlines.stored_deadline import DeadlineTerms, count_deadline
from autos.usecases.deadlines.courts import FIRST_DAY, LAST_DAY
from tests.archive.counted_deadline import calendar_of

CASES = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))["cases"]
SUSPENDED_ON_END = CountingRule(suspended_from=CRIMINAL_SUSPENSION)
EARLIER_NOW = {
    "Carnival Tuesday 17/02; Monday 16/02 is NOT in the legal minimum for state courts (court act may add it)": (
        "2026-03-06",
        "courts have worked on the Tuesday of carnival: TJPB on 16/02/2021",
    ),
    "9 July state holiday SP": ("2026-07-17", "states and courts move their holidays: in 2020 it was 25/05"),
    "Holy Week Wed-Fri in federal branches": ("2026-04-13", "labour courts keep Lei 5.010 by acts of their own"),
    "21 and 23 April (Tiradentes, São Jorge)": ("2026-04-29", "23/04 was 30/03 in 2021 (Lei RJ 9.224/2021)"),
    "2 July Independência da Bahia": ("2026-07-07", "02/07 was 25/05 in 2020 (TJBA, Decreto Judiciário 300/2020)"),
    "11 August": ("2026-08-17", "courts of the union have moved 11/08: TRE-AP in 2020"),
}
"""Vectors by law alone whose due date rests on a day that courts move: by note, the safest date and why."""


def court_of(case: dict[str, Any]) -> str:
    """A court that keeps the calendar of a vector."""
    if case["calendar"] == "state":
        return f"TJ{case['state']}"
    return "TRT2" if "Holy Week" in case["note"] else "TRF3"


@pytest.mark.parametrize("case", CASES, ids=[case["note"] for case in CASES])
def test_every_vector_is_counted_and_each_skipped_day_has_its_reason(case: dict[str, Any]) -> None:
    """With every uncertain day closed, as they were computed; the criminal one with the suspension it was made with."""
    rule = {} if case["counting"] == Counting.WORKING else {"rule": SUSPENDED_ON_END}
    rules = DeadlineRules(calendar_of(court_of(case)), **rule, is_closed=every_day)
    deadline = rules.count(date.fromisoformat(case["available"]), case["days"])
    counted = [one for one in deadline.days if one.number]

    assert [str(one) for one in (deadline.publication, deadline.first_day, deadline.due)] == [
        case["publication"],
        case["first_day"],
        case["due"],
    ]
    assert [one.number for one in counted] == list(range(1, case["days"] + 1))
    assert counted[0].day == deadline.first_day
    assert [one.day for one in deadline.days] == [
        deadline.available + timedelta(place) for place in range((deadline.due - deadline.available).days + 1)
    ]
    for one in deadline.days:
        is_start = one.day in {deadline.available, deadline.publication}
        is_moved_end = one.day == deadline.due and case["counting"] == "all"
        assert one.number or one.why or is_start or is_moved_end, one


@pytest.mark.parametrize("case", CASES, ids=[case["note"] for case in CASES])
def test_no_vector_is_told_late_and_an_earlier_one_has_its_reason(case: dict[str, Any]) -> None:
    terms = DeadlineTerms(
        date.fromisoformat(case["available"]), case["days"], Counting(case["counting"]), court_of(case), ""
    )
    count = count_deadline(terms, calendar_of(court_of(case)), ())
    safest, closed = map(str, count.dates)

    if case["note"] == "criminal with recess CPP 798-A":  # the question for a prisoner is not answered
        assert (safest, closed) == ("2026-12-22", "2027-01-07")  # the recess of a state court is by its own act
        assert [str(one.due) for one in count.later] == [case["due"]]
    else:
        assert closed == case["due"]
        assert safest == EARLIER_NOW.get(case["note"], (case["due"], ""))[0]
        assert bool(count.uncertain) is (safest != closed)


@pytest.mark.parametrize(
    ("available", "days", "court", "publication", "first", "due"),
    [
        ("2026-03-10", 15, "TJMG", "2026-03-11", "2026-03-12", "2026-04-01"),
        ("2026-03-10", 30, "TJMG", "2026-03-11", "2026-03-12", "2026-04-24"),
        ("2026-10-09", 5, "TJMG", "2026-10-13", "2026-10-14", "2026-10-20"),
        ("2026-12-15", 15, "TJMG", "2026-12-16", "2026-12-17", "2027-02-08"),
        ("2026-12-18", 5, "TRF3", "2027-01-07", "2027-01-21", "2027-01-27"),
        ("2027-01-20", 5, "TJMG", "2027-01-21", "2027-01-22", "2027-01-28"),
        ("2027-01-11", 5, "TJMG", "2027-01-12", "2027-01-21", "2027-01-27"),
        ("2026-03-27", 5, "TJMG", "2026-03-30", "2026-03-31", "2026-04-07"),
        ("2026-03-27", 5, "TRF3", "2026-03-30", "2026-03-31", "2026-04-09"),
        ("2026-02-12", 5, "TRF3", "2026-02-13", "2026-02-18", "2026-02-24"),
        ("2025-04-16", 15, "TJMG", "2025-04-17", "2025-04-22", "2025-05-13"),
    ],
)
def test_publication_is_counted_through_the_suspension_and_the_deadline_is_not(
    available: str, days: int, court: str, publication: str, first: str, due: str
) -> None:
    deadline = DeadlineRules(calendar_of(court)).count(date.fromisoformat(available), days)

    assert (str(deadline.publication), str(deadline.first_day), str(deadline.due)) == (publication, first, due)


def test_marked_days_move_the_end_and_are_named() -> None:
    """Carnival's Monday, on which nearly all courts close, is no holiday by law; its Tuesday courts have moved."""
    marks = MarkedDays(closed={date(2027, 2, 8): "Carnaval, portaria do tribunal"})
    rules = DeadlineRules(calendar_of("TJSP"), marks=marks)
    safest, closed = rules.count(date(2026, 12, 15), 15), rules.closing(every_day).count(date(2026, 12, 15), 15)
    skipped = {one.day: (one.why, one.holiday) for one in closed.days if one.why}

    assert DeadlineRules(calendar_of("TJSP")).count(date(2026, 12, 15), 15).due == date(2027, 2, 8)
    assert (safest.due, closed.due) == (date(2027, 2, 9), date(2027, 2, 10))
    assert closed.is_short_day  # Ash Wednesday
    assert skipped[date(2027, 2, 8)] == (SkipReason.LOCAL, "Carnaval, portaria do tribunal")
    assert skipped[date(2027, 2, 9)] == (SkipReason.HOLIDAY, "Carnaval, terça")
    assert skipped[date(2026, 12, 25)] == (SkipReason.SUSPENSION, "Natal")
    assert skipped[date(2026, 12, 28)] == (SkipReason.SUSPENSION, "")  # the recess says no more than that


@pytest.mark.parametrize(
    ("city", "mark", "safest", "closed"),
    [
        ("Palmas", "Palmas", "2026-03-17", "2026-03-18"),  # there is one in Paraná and one in Tocantins
        ("Palmas/PR", "Palmas", "2026-03-17", "2026-03-18"),
        ("Palmas", "Palmas/PR", "2026-03-18", "2026-03-18"),
        ("Palmas/PR", "Palmas/TO", "2026-03-17", "2026-03-17"),
        ("Curitiba", "Curitiba", "2026-03-18", "2026-03-18"),
    ],
)
def test_a_closing_in_a_city_of_several_states_is_no_confirmation_without_its_state(
    city: str, mark: str, safest: str, closed: str
) -> None:
    """It may have been meant for the other one, and is then a day too late."""
    calendar = calendar_of("TJPR")
    terms = DeadlineTerms(date(2026, 3, 9), 5, Counting.WORKING, "TJPR", city)
    count = count_deadline(terms, calendar, [DayMark(12, 3, 2026, "Padroeira", city=mark)])

    assert tuple(map(str, count.dates)) == (safest, closed)
    assert [one.day for one in count.uncertain] == ([date(2026, 3, 12)] if safest != closed else [])


@pytest.mark.parametrize(
    ("marked", "due"),
    [
        ({}, date(2026, 3, 17)),
        ({"short": {date(2026, 3, 17): ""}}, date(2026, 3, 18)),  # the last day
        ({"short": {date(2026, 3, 12): ""}}, date(2026, 3, 17)),  # in the middle it counts
        ({"closed": {date(2026, 3, 12): ""}}, date(2026, 3, 18)),
        ({"short": {date(2026, 3, 11): ""}}, date(2026, 3, 18)),  # the first day
        ({"doubtful_short": {date(2026, 3, 17): ""}}, date(2026, 3, 17)),  # of every year: not confirmed
    ],
)
def test_short_hours_move_the_first_and_the_last_day_alone(marked: dict[str, dict[date, str]], due: date) -> None:
    """CPC, art. 224, § 1º: of a term of five days that begins on a Wednesday."""
    rules = DeadlineRules(calendar_of("TJMG"), marks=MarkedDays(**marked))

    assert rules.count(date(2026, 3, 9), 5).due == due


@pytest.mark.parametrize(
    ("day", "days", "fault", "why", "holiday"),
    [
        (date(2026, 11, 20), 15, DeadlineFault.CLOSED, SkipReason.HOLIDAY, "Zumbi e Consciência Negra"),
        (date(2026, 11, 21), 15, DeadlineFault.CLOSED, SkipReason.SATURDAY, ""),
        (date(2026, 11, 22), 15, DeadlineFault.CLOSED, SkipReason.SUNDAY, ""),
        (date(2026, 11, 23), 0, DeadlineFault.NUMBER, None, ""),
        (date(2026, 11, 23), -1, DeadlineFault.NUMBER, None, ""),
        (date(2026, 11, 23), MOST_DAYS + 1, DeadlineFault.NUMBER, None, ""),
        (FIRST_DAY - timedelta(1), 15, DeadlineFault.BEFORE_TABLE, None, ""),
        (LAST_DAY + timedelta(1), 15, DeadlineFault.AFTER_TABLE, None, ""),
        (date(2031, 12, 1), 15, DeadlineFault.AFTER_TABLE, None, ""),  # it would end in 2032
    ],
)
def test_what_cannot_be_counted_says_why(
    day: date, days: int, fault: DeadlineFault, why: SkipReason | None, holiday: str
) -> None:
    with pytest.raises(DeadlineError) as refused:
        DeadlineRules(calendar_of("TJSP")).count(day, days)

    assert (refused.value.fault, refused.value.why, refused.value.holiday) == (fault, why, holiday)


@pytest.mark.parametrize("marks", [{"gazette": {date(2026, 11, 20): ""}}, {"open": {date(2026, 11, 20): ""}}])
def test_a_gazette_that_came_out_on_a_holiday_is_counted_from(marks: dict[str, dict[date, str]]) -> None:
    deadline = DeadlineRules(calendar_of("TJSP"), marks=MarkedDays(**marks)).count(date(2026, 11, 20), 5)

    assert (deadline.publication, deadline.due) == (date(2026, 11, 23), date(2026, 11, 30))


def test_a_day_that_a_court_may_work_is_counted_from_without_a_word() -> None:
    """8 December of 2026 is a working day of the TJPR."""
    assert DeadlineRules(calendar_of("TJPR")).count(date(2026, 12, 8), 5).due == date(2026, 12, 16)


@pytest.mark.parametrize(
    ("start", "given", "notice", "first"),
    [
        (DeadlineStart.PORTAL, "2026-03-02", "2026-03-11", "2026-03-12"),  # the tenth day with that of sending
        (DeadlineStart.PORTAL, "2026-03-05", "2026-03-14", "2026-03-16"),  # a Saturday
        (DeadlineStart.PORTAL, "2026-02-28", "2026-03-09", "2026-03-10"),  # sent on a Saturday
        (DeadlineStart.PORTAL_READ, "2026-03-04", "2026-03-04", "2026-03-05"),
        (DeadlineStart.PORTAL_READ, "2026-03-07", "2026-03-09", "2026-03-10"),
        (DeadlineStart.DOMICILE, "2026-03-02", "2026-03-06", "2026-03-09"),  # begins on the fifth working day
        (DeadlineStart.DOMICILE_SILENT, "2026-03-02", "2026-03-11", "2026-03-12"),
        (DeadlineStart.OWN_DATE, "2026-03-06", "2026-03-06", "2026-03-09"),
    ],
)
def test_each_start_has_its_day_of_notice(start: DeadlineStart, given: str, notice: str, first: str) -> None:
    """Lei 11.419/2006, art. 5º; Resolução CNJ 185/2013, art. 21; CPC, arts. 224 and 231, IX."""
    deadline = DeadlineRules(calendar_of("TJMG"), start=start).count(date.fromisoformat(given), 5)

    assert (str(deadline.publication), str(deadline.first_day)) == (notice, first)


@pytest.mark.parametrize(
    ("start", "choice", "given", "notice"),
    [
        (DeadlineStart.PORTAL, LaterChoice.DAY_AFTER_SENDING, "2026-03-02", "2026-03-12"),
        (DeadlineStart.PORTAL, LaterChoice.DAY_AFTER_SENDING, "2026-03-04", "2026-03-16"),  # of a Saturday to Monday
        (DeadlineStart.DOMICILE, LaterChoice.FIFTH_DAY_LEFT_OUT, "2026-03-02", "2026-03-09"),
    ],
)
def test_a_later_reading_of_the_notice_is_the_persons_choice(
    start: DeadlineStart, choice: LaterChoice, given: str, notice: str
) -> None:
    """Resolução CNJ 185/2013, art. 21; CPC, arts. 224 and 231, IX."""
    rules = DeadlineRules(calendar_of("TJMG"), start=start, choices=(choice,))

    assert str(rules.count(date.fromisoformat(given), 5).publication) == notice


@pytest.mark.parametrize(
    ("unit", "given", "number", "due"),
    [
        (DeadlineUnit.MONTHS, "2026-11-30", 3, "2027-03-01"),  # no 30 February: the next day
        (DeadlineUnit.MONTHS, "2026-08-31", 1, "2026-10-01"),
        (DeadlineUnit.MONTHS, "2026-12-15", 1, "2027-01-15"),  # nothing is suspended
        (DeadlineUnit.YEARS, "2024-02-29", 2, "2026-03-01"),
        (DeadlineUnit.YEARS, "2024-02-29", 4, "2028-02-29"),
        (DeadlineUnit.YEARS, "2026-10-05", 1, "2027-10-05"),
    ],
)
def test_months_and_years_end_on_the_day_of_the_same_number_or_the_next(
    unit: DeadlineUnit, given: str, number: int, due: str
) -> None:
    """Código Civil, art. 132, § 3º."""
    rule = CountingRule(begins_on_open_day=False, ends_on_open_day=False)
    rules = DeadlineRules(calendar_of("TJSP"), rule, start=DeadlineStart.OWN_DATE, unit=unit)

    assert str(rules.count(date.fromisoformat(given), number).due) == due


@pytest.mark.parametrize(
    ("minute", "hours", "due", "time"),
    [(0, 24, "2026-12-10", "24:00"), (870, 24, "2026-12-11", "14:30"), (870, 48, "2026-12-12", "14:30")],
)
def test_hours_run_from_minute_to_minute(minute: int, hours: int, due: str, time: str) -> None:
    """Código Civil, art. 132, § 4º; 12 December of 2026 is a Saturday."""
    rule = CountingRule(begins_on_open_day=False, ends_on_open_day=False)
    start, unit = DeadlineStart.OWN_DATE, DeadlineUnit.HOURS
    rules = DeadlineRules(calendar_of("TJSP"), rule, start=start, unit=unit, from_minute=minute)
    deadline = rules.count(date(2026, 12, 10), hours)

    assert (str(deadline.due), deadline.due_time) == (due, time)


def test_days_on_end_begin_and_end_on_a_working_day() -> None:
    """CPP, art. 798; Súmula STF 310."""
    rules = DeadlineRules(calendar_of("TJSP"), ON_END)
    on_friday, in_recess = rules.count(date(2026, 3, 5), 5), rules.count(date(2026, 12, 15), 5)

    assert (on_friday.first_day, on_friday.due) == (date(2026, 3, 9), date(2026, 3, 13))
    assert in_recess.due == date(2026, 12, 21)  # where no act of the court is proven
    assert rules.closing(every_day).count(date(2026, 12, 15), 5).due == date(2027, 1, 7)
    assert DeadlineRules(calendar_of("TRF3"), ON_END).count(date(2026, 12, 15), 5).due == date(2027, 1, 7)


def test_easter_is_that_of_published_tables() -> None:
    known = (date(2024, 3, 31), date(2025, 4, 20), date(2026, 4, 5), date(2027, 3, 28), date(2028, 4, 16))
    assert [easter(one.year) for one in known] == list(known)
    assert easter(2038) == date(2038, 4, 25)  # the latest day that is possible


@pytest.mark.parametrize(
    ("court", "day", "kind"),
    [
        ("TJSP", date(2026, 7, 9), DayKind.MOVABLE),
        ("TJSP", date(2020, 7, 9), None),  # of that year it was 25 May
        ("TJSP", date(2020, 5, 25), DayKind.MOVABLE),
        ("TJRJ", date(2026, 7, 9), None),
        ("TJRJ", date(2021, 4, 21), DayKind.MOVABLE),  # Lei RJ 9.224/2021 moved a national holiday
        ("TJRJ", date(2022, 4, 21), DayKind.CLOSED),
        ("TJAC", date(2026, 11, 17), None),  # a Tuesday; the Friday is a national holiday: kept on the Thursday
        ("TJAC", date(2026, 11, 19), DayKind.MOVABLE),
        ("TJAC", date(2026, 1, 22), DayKind.MOVABLE),
        ("TJAC", date(2026, 1, 23), DayKind.MOVABLE),
        ("TJAC", date(2027, 6, 15), DayKind.MOVABLE),  # the law moves all others
        ("TJAL", date(2023, 11, 30), None),  # a Thursday: kept on the Friday
        ("TJAL", date(2023, 12, 1), DayKind.MOVABLE),
        ("TJAL", date(2027, 11, 29), DayKind.MOVABLE),  # of a Tuesday: kept on the Monday
        ("TJAL", date(2028, 12, 1), DayKind.MOVABLE),
        ("TJES", date(2026, 4, 13), DayKind.MOVABLE),
        ("TJES", date(2019, 4, 29), None),  # its law is of 2019
        ("TJPE", date(2017, 3, 6), None),
        ("TJPE", date(2018, 3, 6), DayKind.MOVABLE),
        ("TJSC", date(2026, 8, 11), None),
        ("TJSC", date(2026, 8, 16), DayKind.CLOSED),  # the Sunday after
        ("TJRN", date(2026, 8, 7), DayKind.QUESTION),
        ("TJCE", date(2026, 3, 19), DayKind.QUESTION),
        ("TJCE", date(2016, 3, 25), DayKind.CLOSED),  # Good Friday, whatever the state has on it
        ("TJAP", date(2026, 7, 25), DayKind.QUESTION),
        ("TJTO", date(2026, 3, 18), DayKind.QUESTION),
        ("TJRO", date(2026, 6, 18), DayKind.QUESTION),
        ("TJDFT", date(2026, 11, 30), DayKind.QUESTION),
        ("TJDFT", date(2026, 12, 8), DayKind.CLOSED),
        ("TJDFT", date(2026, 2, 18), DayKind.CLOSED),
        ("TJPR", date(2026, 12, 8), DayKind.MOVABLE),
        ("TRF3", date(2026, 8, 11), DayKind.MOVABLE),
        ("TRF3", date(2026, 4, 1), DayKind.CLOSED),
        ("TRT2", date(2026, 4, 1), DayKind.MOVABLE),
        ("TST", date(2026, 4, 1), DayKind.CLOSED),
        ("TRE-PE", date(2026, 3, 6), DayKind.QUESTION),  # a holiday of the state, at a court of the union
        ("TJSP", date(2026, 12, 21), DayKind.MOVABLE),  # Resolução CNJ 244/2016: states may
        ("TRF3", date(2026, 12, 21), DayKind.CLOSED),
        ("TJDFT", date(2026, 12, 21), DayKind.CLOSED),
        ("TJSP", date(2023, 11, 20), DayKind.MOVABLE),
        ("TJRS", date(2023, 11, 20), None),
        ("TJRS", date(2024, 11, 20), DayKind.CLOSED),
    ],
)
def test_a_day_is_as_certain_as_the_law_that_closes_it(court: str, day: date, kind: DayKind | None) -> None:
    known = calendar_of(court).day(day)

    assert (None if known is None else known.kind) == kind


def test_holidays_of_a_city_are_its_own() -> None:
    """A city of the same name in a state of another court has others."""
    day = date(2026, 5, 20)
    palmas = (
        calendar_of("TJTO").day(day, "PALMAS"),
        calendar_of("TJPR").day(day, "Palmas"),
        calendar_of("TJTO").day(day),
    )

    assert palmas[0] is not None
    assert palmas[0].kind is DayKind.MOVABLE
    assert palmas[1:] == (None, None)
    assert calendar_of("TJTO").knows_city("palmas/to")
    assert not calendar_of("TJTO").knows_city("Gurupi")


@pytest.mark.parametrize(
    "text", ["", "13-01", "02-30", "easter-", "12-20..", "11-30 tue>xyz", "11-30 tue", "easter+123"]
)
def test_a_rule_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 -- of the rule, or of the day that it names
        parse_rule(text)


def test_every_deadline_ends_on_a_working_day_and_grows_with_its_days() -> None:
    """For each weekday of two years, both calendars and both ways of counting."""
    marks = MarkedDays(closed={date(2026, 6, 4): "Corpus Christi"})
    for calendar in map(calendar_of, ("TJRJ", "TRF2", "TJDFT")):
        for rule in (CountingRule(counts_working_days=True, suspended_from=date.min), SUSPENDED_ON_END):
            rules = DeadlineRules(calendar, rule, marks=marks, is_closed=every_day)
            for place in range(0, 730, 7):
                try:
                    ends = [rules.count(date(2026, 1, 1) + timedelta(place + place % 5), n).due for n in (1, 5, 15)]
                except DeadlineError:
                    continue
                assert ends == sorted(ends)
                for end in ends:
                    known = calendar.day(end)
                    assert end.weekday() < 5
                    assert not calendar.is_suspended(end)
                    assert known is None or known.kind is DayKind.QUESTION
                    assert end not in marks.closed
