"""`autos deadline`: counts a deadline from the day that the lawyer gives, and says why each skipped day is skipped."""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import date

from autos import cli
from autos.cli.deadline_input import DeadlineInputError, find_court, given_day
from autos.cli.output import print_json, print_line, say
from autos.cli.policy import followed_policy
from autos.domain.deadlines.calendar_event import MOST_DAYS_BEFORE, CalendarEvent, event_uid
from autos.domain.deadlines.deadline import Counting, Deadline, DeadlineError
from autos.domain.deadlines.stored_deadline import TITLE_DIGITS, DeadlineTerms, NewDeadline, count_deadline
from autos.domain.errors import Problem
from autos.system.clock import Clock
from autos.system.local_holidays_file import LocalHolidaysFile
from autos.system.paths import data_dir
from autos.text.deadlines import (
    alarm_error_text,
    city_text,
    day_lines,
    deadline_error_text,
    due_lines,
    event_description,
    event_saved_text,
    event_summary,
    event_title,
    limits_text,
)
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.deadlines.deadlines import Deadlines

DONE, PROBLEM, BAD_INPUT = 0, 1, 2


def run_deadline_command(options: argparse.Namespace) -> int:
    """Count, and print the days; write the event where asked to. Returns the exit status."""
    try:
        court = find_court(options.court)
        available, city = given_day(options.available), plain_line(options.city)
        stored = LocalHolidaysFile(data_dir()).read()
        unknown_city = city_text(city, is_known=any(one.city and one.is_of("", city) for one in stored))
        counting = Counting.ALL if options.all_days else Counting.WORKING
        days = options.days * (2 if options.double else 1)
        own_days = dict(_local_day(text) for text in options.local)
        terms = DeadlineTerms(available, days, counting, court.acronym, city, own_days=own_days)
        count = count_deadline(terms, court.calendar, court.state, stored)
        by_law, whole = count.by_law, count.with_local_days or count.by_law
        with_local_days = whole if own_days else count.with_local_days
        given, alarms = _title(options.title), _alarms(options.alarm)
        title = given or event_title(days, counting, court.acronym)
        uid = event_uid((court.acronym, str(available), str(days), counting, title))
        parties = ""
        if options.store:
            is_later = options.on_later_date and count.with_local_days is not None

            def make(code: str) -> NewDeadline:
                return NewDeadline(
                    given or event_title(days, counting, code[:TITLE_DIGITS]), terms, count, is_later, alarms
                )

            kept, parties = asyncio.run(cli.deadlines.store_deadline(options.store, make, options.ics))
            uid, title = kept.uid, kept.content.title
        if options.ics is not None:
            due = whole.due if options.on_later_date else by_law.due
            event = CalendarEvent(
                uid=uid,
                due=due,
                title=event_summary(title, due, parties=parties),
                description=event_description(by_law, with_local_days, unknown_city),
                days_before=alarms,
            )
            Deadlines(data_dir(), followed_policy().policy.export, Clock()).write(options.ics, [event])
    except DeadlineInputError as bad:
        say(str(bad))
        return BAD_INPUT
    except DeadlineError as bad:
        say(deadline_error_text(bad))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name))
        return PROBLEM
    if options.json:
        print_json(_record(by_law, whole, unknown_city))
    else:
        _print(by_law, with_local_days, unknown_city)
    if options.store:
        words = translate("deadlines", "Guardado no processo {code}. Para ver os guardados: autos deadlines list")
        say(words.format(code=plain_line(kept.code)))
    if options.ics is not None:
        say(event_saved_text(options.ics.name, event.due, names_parties=bool(parties)))
    return DONE


def _print(by_law: Deadline, with_local_days: Deadline | None, unknown_city: str) -> None:
    for line in due_lines(by_law, with_local_days):
        print_line(line)
    print_line("")
    lines = day_lines(with_local_days or by_law)
    width = max(len(one.days) for one in lines)
    for one in lines:
        print_line(f"{one.days:<{width}}  {one.text}")
    print_line("")
    if unknown_city:
        print_line(unknown_city)
    print_line(limits_text())


def _title(given: str) -> str:
    return plain_line(sys.stdin.readline() if given == "-" else given)


def _alarms(days_before: list[int]) -> tuple[int, ...]:
    if not all(0 <= days <= MOST_DAYS_BEFORE for days in days_before):
        raise DeadlineInputError(alarm_error_text())
    return tuple(days_before)


def _record(by_law: Deadline, whole: Deadline, unknown_city: str) -> dict[str, object]:
    """Days as ISO 8601: the end by law alone, and the count with the local days."""
    return {
        "available": str(whole.available),
        "publication": str(whole.publication),
        "first_day": str(whole.first_day),
        "due": str(by_law.due),
        "due_with_local_days": str(whole.due),
        "warning": unknown_city or None,
        "days": [
            {"day": str(one.day), "number": one.number or None, "why": one.why, "holiday": one.holiday or None}
            for one in whole.days
        ],
    }


def _local_day(text: str) -> tuple[date, str]:
    day, _, note = text.partition("=")
    return given_day(day), note.strip()
