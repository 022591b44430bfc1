"""`autos deadline`: counts a deadline from the day that the lawyer gives, and says why each skipped day is skipped."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import NamedTuple

from autos.cli.output import print_line, say
from autos.cli.policy import followed_policy
from autos.domain.dates import parse_day
from autos.domain.deadlines.calendar_event import MOST_DAYS_BEFORE, SUFFIX, CalendarEvent, calendar_file
from autos.domain.deadlines.deadline import Counting, Deadline, DeadlineError, DeadlineRules
from autos.domain.deadlines.holidays import CourtCalendar
from autos.domain.errors import Problem
from autos.system.paths import resources
from autos.text.deadlines import (
    alarm_error_text,
    day_lines,
    deadline_error_text,
    due_lines,
    event_description,
    event_saved_text,
    event_title,
    limits_text,
)
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.library.export.whole_file import write_whole
from autos.usecases.library.export_rules import check_format

DONE, PROBLEM, BAD_INPUT = 0, 1, 2
OF_STATES = frozenset({"state", "military_state"})
"""Branches whose courts keep the holidays of their state; see `courts.json`."""


class _Court(NamedTuple):
    acronym: str
    calendar: CourtCalendar
    state: str
    """Two letters, for a court of a state."""


class _InputError(ValueError):
    """Carries the sentence to be shown."""


def run_deadline_command(options: argparse.Namespace) -> int:
    """Count, and print the days; write the event where asked to. Returns the exit status."""
    try:
        court = _court(options.court)
        local = dict(_local_day(text) for text in options.local)
        counting = Counting.ALL if options.all_days else Counting.WORKING
        rules = DeadlineRules(court.calendar, court.state, counting, local)
        available, days = _day(options.available), options.days * (2 if options.double else 1)
        by_law, whole = rules.without_local_days.count(available, days), rules.count(available, days)
        if options.ics is not None:
            title = _title(options.title) or event_title(days, counting, court.acronym)
            event = CalendarEvent(
                identity=(court.acronym, str(available), str(days), counting, title),
                available=available,
                due=whole.due if options.on_later_date else by_law.due,
                title=title,
                description=event_description(by_law, whole if local else None),
                days_before=_alarms(options.alarm),
            )
            _save(options.ics, event)
    except _InputError as bad:
        say(str(bad))
        return BAD_INPUT
    except DeadlineError as bad:
        say(deadline_error_text(bad))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name))
        return PROBLEM
    if options.json:
        print_line(json.dumps(_record(by_law, whole), ensure_ascii=False))
    else:
        _print(by_law, whole if local else None)
    if options.ics is not None:
        say(event_saved_text(options.ics.name, event.due))
    return DONE


def _print(by_law: Deadline, with_local_days: Deadline | None) -> None:
    for line in due_lines(by_law, with_local_days):
        print_line(line)
    print_line("")
    lines = day_lines(with_local_days or by_law)
    width = max(len(one.days) for one in lines)
    for one in lines:
        print_line(f"{one.days:<{width}}  {one.text}")
    print_line("")
    print_line(limits_text())


def _save(target: Path, event: CalendarEvent) -> None:
    """Write the event to a new file. Raises: FormatForbidden, PlaceTaken, PlaceUnusable, PlaceFull."""
    check_format(followed_policy().policy.export, SUFFIX)
    write_whole(target, calendar_file(event))


def _title(given: str) -> str:
    return plain_line(sys.stdin.readline() if given == "-" else given)


def _alarms(days_before: list[int]) -> tuple[int, ...]:
    if not all(0 <= days <= MOST_DAYS_BEFORE for days in days_before):
        raise _InputError(alarm_error_text())
    return tuple(days_before)


def _record(by_law: Deadline, whole: Deadline) -> dict[str, object]:
    """Days as ISO 8601: the end by law alone, and the count with the local days."""
    return {
        "available": str(whole.available),
        "publication": str(whole.publication),
        "first_day": str(whole.first_day),
        "due": str(by_law.due),
        "due_with_local_days": str(whole.due),
        "days": [
            {"day": str(one.day), "number": one.number or None, "why": one.why, "holiday": one.holiday or None}
            for one in whole.days
        ],
    }


def _court(acronym: str) -> _Court:
    """The court of an acronym or of another name that it is known by. Raises: _InputError."""
    table = json.loads((resources() / "reference" / "courts.json").read_text(encoding="utf-8"))
    courts: Iterable[dict[str, object]] = table["courts"]
    wanted = acronym.strip().upper()
    for court in courts:
        names = {court["acronym"], *_texts(court["aliases"])}
        if wanted in {str(name).upper() for name in names}:
            if court["branch_key"] not in OF_STATES:
                return _Court(str(court["acronym"]), CourtCalendar.FEDERAL, "")
            state = next(iter(_texts(court["states"])), "")
            return _Court(str(court["acronym"]), CourtCalendar.STATE, state)
    text = translate("deadlines", "O Autos não conhece o tribunal “{name}”. Escreva a sigla: TJSP, TRF3, TRT2, STJ.")
    raise _InputError(text.format(name=acronym))


def _texts(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _local_day(text: str) -> tuple[date, str]:
    day, _, note = text.partition("=")
    return _day(day), note.strip()


def _day(text: str) -> date:
    """A day as dd/mm/aaaa or aaaa-mm-dd."""
    try:
        return parse_day(text)
    except ValueError:
        words = translate("deadlines", "“{text}” não é uma data. Escreva assim: 15/12/2026.")
        raise _InputError(words.format(text=text)) from None
