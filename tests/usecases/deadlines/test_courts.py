"""The forensic calendar: each row has its law, validity, source and certainty, and a damaged one is refused."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from datetime import date

import pytest

from autos.domain.deadlines.holidays import CalendarRow, DayKind, RowCertainty, RowKind
from autos.system.paths import resources
from autos.usecases.deadlines.courts import (
    FIRST_DAY,
    LAST_DAY,
    calendar_row,
    calendar_rows,
    court_named,
    deadline_courts,
)

LINES = (resources() / "reference" / "forensic_holidays.csv").read_text(encoding="utf-8").splitlines()
ROWS = list(csv.DictReader(LINES))
STATES = {one.acronym[2:] for one in deadline_courts() if one.acronym.startswith("TJ") and len(one.acronym) == 4}
"""All but the Federal District, whose court has a calendar of its own."""


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['scope']} {row['rule']} {row['since']}" for row in ROWS])
def test_every_row_has_law_validity_source_and_certainty(row: dict[str, str]) -> None:
    """Validity is a year, a day, or said to be that of the law; what is not sure is closed by nothing."""
    assert row["law"].strip()
    assert row["read_at"].strip()
    assert row["certainty"] in set(RowCertainty)
    assert row["since"] == "law" or row["since"][:4].isdecimal()
    assert row["until"] == "open" or row["until"][:4].isdecimal()
    assert row["certainty"] == "sure" or row["kind"] not in {"closed", "recess", "suspension"}
    assert row["certainty"] != "disputed" or row["kind"] == "question" or row["rule"] == "12-08"
    assert calendar_row(row).name == row["name"]


@pytest.mark.parametrize(
    "change",
    [
        {"law": " "},
        {"read_at": ""},
        {"rule": "12-32"},
        {"rule": "easter*2"},
        {"kind": "holiday"},
        {"certainty": ""},
        {"since": "always"},
        {"until": "2026-13-01"},
        {"scope": ""},
    ],
)
def test_a_damaged_row_is_refused(change: dict[str, str]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 -- of each member another one
        calendar_row(ROWS[0] | change)


def test_every_state_branch_and_superior_court_of_the_audit_is_in_the_table() -> None:
    scopes = {scope for row in calendar_rows() for scope in row.scopes}

    assert scopes >= STATES | {"national", "state-courts", "federal-law", "federal-act", "TRT", "TJDFT"}
    assert scopes >= {"STF", "STJ", "TST"}
    assert "DF" not in scopes
    assert sum(scope.startswith("city:") for scope in scopes) == 19


def test_every_scope_is_that_of_a_court() -> None:
    """A row that no court keeps would be a slip of the pen."""
    unread = [row for row in calendar_rows() if not any(row in one.calendar.rows for one in deadline_courts())]

    assert unread == []


def weekdays_of(row: CalendarRow) -> Iterator[date]:
    for year in range(FIRST_DAY.year, LAST_DAY.year + 1):
        for day in row.rule.days(year):
            if row.is_valid(day) and day.weekday() < 5:
                yield day


def test_only_laws_that_bind_the_court_close_a_day_for_sure() -> None:
    """National holidays, Lei 5.010 where it binds, and the calendar of the TJDFT; states' days are moved by acts."""
    closed = {
        (scope, row.law)
        for row in calendar_rows()
        if row.kind is RowKind.CLOSED and any(weekdays_of(row))
        for scope in row.scopes
    }
    by_scope = {scope for scope, _ in closed}

    assert by_scope == {"national", "federal-law", "federal-act", "TJDFT", "MG"}
    assert {law for scope, law in closed if scope == "MG"} == {"Constituição de MG; Lei 662/1949"}
    assert {law[:13] for scope, law in closed if scope == "federal-act"} == {"Lei 5.010/196"}


@pytest.mark.parametrize("court", deadline_courts(), ids=lambda one: str(one.acronym))
def test_every_court_has_a_calendar_for_each_year_of_the_table(court: object) -> None:
    [known] = [one for one in deadline_courts() if one is court]
    for year in range(FIRST_DAY.year, LAST_DAY.year + 1):
        days = known.calendar.year(year)
        closed = [one for one in days.values() if one.kind is DayKind.CLOSED]

        assert list(days) == sorted(days)
        assert all(one.day.year == year and one.law for one in days.values())
        assert {date(year, 1, 1), date(year, 12, 25)} <= {one.day for one in closed}
        assert known.calendar.is_suspended(date(year, 1, 20)) is (year > 2016)
        assert not known.calendar.is_suspended(date(year, 1, 21))
        assert known.calendar.is_suspended(date(year, 12, 20))


def test_a_court_is_found_by_its_names() -> None:
    court = court_named(" tjsp ")

    assert court is not None
    assert court.acronym == "TJSP"
    assert court_named("TJXX") is None
