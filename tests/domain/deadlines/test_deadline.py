"""Deadlines against vectors that two other methods computed, and each skipped day with its reason."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from autos.domain.deadlines.deadline import (
    LAST_YEAR,
    MOST_DAYS,
    Counting,
    DeadlineError,
    DeadlineRules,
    SkipReason,
    is_suspended,
)
from autos.domain.deadlines.holidays import CARNIVAL, CourtCalendar, easter, holidays_of

CASES = json.loads((Path(__file__).parent / "vectors.json").read_text(encoding="utf-8"))["cases"]
STATE, FEDERAL = CourtCalendar.STATE, CourtCalendar.FEDERAL


@pytest.mark.parametrize("case", CASES, ids=[case["note"] for case in CASES])
def test_every_vector_is_counted_and_each_skipped_day_has_its_reason(case: dict[str, Any]) -> None:
    rules = DeadlineRules(CourtCalendar(case["calendar"]), case["state"], Counting(case["counting"]))
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


@pytest.mark.parametrize(
    ("available", "days", "calendar", "publication", "first", "due"),
    [
        ("2026-03-10", 15, STATE, "2026-03-11", "2026-03-12", "2026-04-01"),
        ("2026-03-10", 30, STATE, "2026-03-11", "2026-03-12", "2026-04-24"),
        ("2026-10-09", 5, STATE, "2026-10-13", "2026-10-14", "2026-10-20"),
        ("2026-12-15", 15, STATE, "2026-12-16", "2026-12-17", "2027-02-08"),
        ("2026-12-18", 5, FEDERAL, "2027-01-07", "2027-01-21", "2027-01-27"),
        ("2027-01-20", 5, STATE, "2027-01-21", "2027-01-22", "2027-01-28"),
        ("2027-01-11", 5, STATE, "2027-01-12", "2027-01-21", "2027-01-27"),
        ("2026-03-27", 5, STATE, "2026-03-30", "2026-03-31", "2026-04-07"),
        ("2026-03-27", 5, FEDERAL, "2026-03-30", "2026-03-31", "2026-04-09"),
        ("2026-02-12", 5, FEDERAL, "2026-02-13", "2026-02-18", "2026-02-24"),
        ("2025-04-16", 15, STATE, "2025-04-17", "2025-04-22", "2025-05-13"),
    ],
)
def test_publication_is_counted_through_the_suspension_and_the_deadline_is_not(
    available: str, days: int, calendar: CourtCalendar, publication: str, first: str, due: str
) -> None:
    deadline = DeadlineRules(calendar).count(date.fromisoformat(available), days)

    assert (str(deadline.publication), str(deadline.first_day), str(deadline.due)) == (publication, first, due)


def test_local_days_move_the_end_and_are_named() -> None:
    """Carnival's Monday, on which nearly all courts close, is no holiday by law; its Tuesday is one."""
    local = {date(2027, 2, 8): "Carnaval, portaria do tribunal"}
    rules = DeadlineRules(STATE, "SP", local_days=local)
    deadline = rules.count(date(2026, 12, 15), 15)
    skipped = {one.day: (one.why, one.holiday) for one in deadline.days if one.why}

    assert rules.without_local_days.count(date(2026, 12, 15), 15).due == date(2027, 2, 8)
    assert deadline.due == date(2027, 2, 10)
    assert deadline.is_short_day  # Ash Wednesday
    assert skipped[date(2027, 2, 8)] == (SkipReason.LOCAL, "Carnaval, portaria do tribunal")
    assert skipped[date(2027, 2, 9)] == (SkipReason.HOLIDAY, CARNIVAL)
    assert skipped[date(2026, 12, 25)] == (SkipReason.SUSPENSION, "Natal")


@pytest.mark.parametrize(
    ("day", "days", "why", "holiday"),
    [
        (date(2026, 11, 20), 15, SkipReason.HOLIDAY, "Zumbi e Consciência Negra"),
        (date(2026, 11, 21), 15, SkipReason.SATURDAY, ""),
        (date(2026, 11, 22), 15, SkipReason.SUNDAY, ""),
        (date(2026, 11, 23), 0, None, ""),
        (date(2026, 11, 23), MOST_DAYS + 1, None, ""),
        (date(1999, 1, 4), 15, None, ""),
        (date(LAST_YEAR + 1, 1, 4), 15, None, ""),
    ],
)
def test_what_cannot_be_counted_says_why(day: date, days: int, why: SkipReason | None, holiday: str) -> None:
    with pytest.raises(DeadlineError) as refused:
        DeadlineRules(STATE, "SP").count(day, days)

    assert (refused.value.why, refused.value.holiday) == (why, holiday)


def test_the_day_of_black_awareness_is_a_holiday_since_2024() -> None:
    assert [date(year, 11, 20) in holidays_of(year, STATE) for year in (2023, 2024)] == [False, True]


def test_easter_is_that_of_published_tables() -> None:
    known = (date(2024, 3, 31), date(2025, 4, 20), date(2026, 4, 5), date(2027, 3, 28), date(2028, 4, 16))
    assert [easter(one.year) for one in known] == list(known)
    assert easter(2038) == date(2038, 4, 25)  # the latest day that is possible


@pytest.mark.parametrize(
    ("year", "state", "day", "is_closed"),
    [
        (2026, "SP", date(2026, 7, 9), True),
        (2026, "RJ", date(2026, 7, 9), False),
        (2026, "AC", date(2026, 11, 17), False),  # a Tuesday: kept on the Friday
        (2026, "AC", date(2026, 1, 23), True),
        (2027, "AC", date(2027, 6, 15), True),
        (2026, "ES", date(2026, 4, 13), True),
        (2026, "", date(2026, 4, 13), False),
    ],
)
def test_states_have_holidays_of_their_own(year: int, state: str, day: date, is_closed: bool) -> None:
    assert (day in holidays_of(year, STATE, state)) is is_closed


def test_every_deadline_ends_on_a_working_day_and_grows_with_its_days() -> None:
    """For each weekday of two years, both calendars and both ways of counting."""
    local = {date(2026, 6, 4): "Corpus Christi"}
    for calendar in CourtCalendar:
        for counting in Counting:
            rules = DeadlineRules(calendar, "RJ", counting, local)
            for place in range(0, 730, 7):
                try:
                    ends = [rules.count(date(2026, 1, 1) + timedelta(place + place % 5), n).due for n in (1, 5, 15)]
                except DeadlineError:
                    continue
                assert ends == sorted(ends)
                for end in ends:
                    assert end.weekday() < 5
                    assert not is_suspended(end)
                    assert end not in holidays_of(end.year, calendar, "RJ")
                    assert end not in local
