"""The courts in which a deadline may run, and the calendar of each of them."""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from autos.domain.deadlines.day_marks import DayMark
from autos.domain.deadlines.holidays import (
    CITY,
    Branch,
    CalendarRow,
    CourtCalendar,
    DayKind,
    RowCertainty,
    RowKind,
    parse_rule,
)
from autos.system.paths import resources
from autos.usecases.deadlines.cities import shared_cities

FIRST_DAY = date(2016, 3, 18)
"""The code of civil procedure has been in force since then."""
LAST_DAY = date(2031, 12, 31)
"""The laws of the table are those of 2026; what they make of later years is not believed."""
BRANCHES = {
    "state": Branch.STATE,
    "military_state": Branch.STATE,
    "labor": Branch.LABOUR,
    "electoral": Branch.ELECTORAL,
    "military_union": Branch.MILITARY,
}
"""By the key of `courts.json`; all others are federal."""
BY_LAW = frozenset({"STJ", "TST", "TSE", "STM", "CJF"})
"""Courts that Lei 5.010/1966, art. 62, binds, besides the regional federal ones; the others follow it by act."""
OF_A_STATE = frozenset({RowKind.MOVABLE, RowKind.CLOSED})
SEAT_NOTE = "Feriado do Estado: fecha onde o juízo tem sede ali (Lei 5.010/1966, art. 62; Lei 9.093/1995)"
OF_UNION = 20
"""Courts with more states than this are those of the whole country."""


class DeadlineCourt(NamedTuple):
    """A court and its calendar."""

    acronym: str
    calendar: CourtCalendar
    names: frozenset[str] = frozenset()
    """Its acronym and other names that it is known by, in capitals."""


@lru_cache(maxsize=1)
def deadline_courts() -> tuple[DeadlineCourt, ...]:
    """Every court, in the order of the table."""
    table = json.loads((resources() / "reference" / "courts.json").read_text(encoding="utf-8"))
    rows = calendar_rows()
    return tuple(_court(members, rows) for members in table["courts"])


@lru_cache(maxsize=1)
def calendar_rows() -> tuple[CalendarRow, ...]:
    """The forensic calendar, row by row. Raises: ValueError where the table is damaged."""
    with (resources() / "reference" / "forensic_holidays.csv").open(encoding="utf-8", newline="") as file:
        return tuple(map(calendar_row, csv.DictReader(file, strict=True)))


@lru_cache(maxsize=1)
def calendar_print() -> str:
    """Fingerprint of the calendars of all courts: another one where any row of a table is."""
    whole = hashlib.sha256()
    for name in ("forensic_holidays.csv", "courts.json"):
        whole.update(hashlib.sha256((resources() / "reference" / name).read_bytes()).digest())
    return whole.hexdigest()


def calendar_row(members: dict[str, str]) -> CalendarRow:
    """A row of the table, checked. Raises: ValueError where anything is missing."""
    missing = [name for name in ("scope", "rule", "name", "law", "read_at") if not members[name].strip()]
    if missing:
        raise ValueError(missing, members)
    return CalendarRow(
        frozenset([members["scope"]] if members["scope"].startswith(CITY) else members["scope"].split(" ")),
        parse_rule(members["rule"]),
        members["name"],
        RowKind(members["kind"]),
        _valid_day(members["since"], "law", (1, 1)),
        _valid_day(members["until"], "open", (12, 31)),
        members["moved"],
        members["law"],
        members["read_at"],
        RowCertainty(members["certainty"]),
        members["note"],
    )


def law_that_closes(mark: DayMark, this_year: int) -> str:
    """The law by which a marked day is closed and that no court moves; empty where there is none."""
    court = court_named(mark.court)
    for day in mark.days(mark.year or this_year)[:1]:
        if court is not None:
            known = court.calendar.day(day)
            if known is not None and known.kind is DayKind.CLOSED:
                return known.law
            continue
        for row in calendar_rows():
            is_national = row.kind is RowKind.CLOSED and "national" in row.scopes and row.is_valid(day)
            if is_national and day in row.rule.days(day.year):
                return row.law
    return ""


def court_named(name: str) -> DeadlineCourt | None:
    """The court of an acronym or of another name that it is known by; None where there is none."""
    wanted = name.strip().upper()
    return next((court for court in deadline_courts() if wanted in court.names), None)


def _court(members: dict[str, object], rows: Iterable[CalendarRow]) -> DeadlineCourt:
    acronym = str(members["acronym"])
    names = frozenset(str(name).upper() for name in (acronym, *_texts(members["aliases"])))
    states = frozenset(_texts(members["states"]))
    branch = BRANCHES.get(str(members["branch_key"]), Branch.FEDERAL)
    scopes = _scopes(acronym, branch, states)
    kept = [row for row in rows if row.scopes & scopes or _is_of_city(row, states)]
    if branch is not Branch.STATE and len(states) < OF_UNION:
        kept += [_as_question(row) for row in rows if row.kind in OF_A_STATE and row.scopes & states - scopes]
    calendar = CourtCalendar(acronym, branch, states, tuple(kept), FIRST_DAY, LAST_DAY, shared_cities())
    return DeadlineCourt(acronym, calendar, names)


def _scopes(acronym: str, branch: Branch, states: frozenset[str]) -> frozenset[str]:
    """Whose rows are those of a court."""
    own = {"national", acronym}
    if acronym == "TJDFT":
        return frozenset(own)  # a court of the union with a calendar of its own: Lei 11.697/2008, art. 60
    if branch is Branch.STATE:
        return frozenset(own | states | {"state-courts"})
    is_by_law = acronym in BY_LAW or acronym.startswith("TRF")
    own.add("federal-law" if is_by_law else "federal-act")
    return frozenset(own | ({"TRT"} if branch is Branch.LABOUR else set()))


def _as_question(row: CalendarRow) -> CalendarRow:
    """A holiday of a state at a court of the union: kept where it has its seat, so that it is to be asked for."""
    state = next(iter(sorted(scope for scope in row.scopes if len(scope) == len("SP"))), "")
    return replace(row, name=f"{row.name} ({state})", kind=RowKind.QUESTION, note=SEAT_NOTE)


def _is_of_city(row: CalendarRow, states: frozenset[str]) -> bool:
    """Whether it is of a city in which the court may sit."""
    return len(states) < OF_UNION and any(
        scope.startswith(CITY) and scope.rpartition("/")[2] in states for scope in row.scopes
    )


def _valid_day(text: str, unlimited: str, month_and_day: tuple[int, int]) -> date | None:
    """A bound of validity: a day, the year that it begins or ends with, or the word for none. Raises: ValueError."""
    if text == unlimited:
        return None
    return date(int(text), *month_and_day) if len(text) == len("2016") else date.fromisoformat(text)


def _texts(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []
