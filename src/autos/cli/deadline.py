"""`autos deadline`: counts a deadline from the day that the lawyer gives, and says why each skipped day is skipped."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from datetime import date

from autos.cli.output import print_line, say
from autos.domain.dates import parse_day
from autos.domain.deadlines.deadline import Counting, Deadline, DeadlineError, DeadlineRules
from autos.domain.deadlines.holidays import CourtCalendar
from autos.system.paths import resources
from autos.text.deadlines import day_lines, deadline_error_text, due_lines, limits_text
from autos.text.translation import translate

DONE, BAD_INPUT = 0, 2
OF_STATES = frozenset({"state", "military_state"})
"""Branches whose courts keep the holidays of their state; see `courts.json`."""


class _InputError(ValueError):
    """Carries the sentence to be shown."""


def run_deadline_command(options: argparse.Namespace) -> int:
    """Count, and print the days. Returns the exit status."""
    try:
        calendar, state = _court(options.court)
        local = dict(_local_day(text) for text in options.local)
        counting = Counting.ALL if options.all_days else Counting.WORKING
        rules = DeadlineRules(calendar, state, counting, local)
        available, days = _day(options.available), options.days * (2 if options.double else 1)
        by_law, whole = rules.without_local_days.count(available, days), rules.count(available, days)
    except _InputError as bad:
        say(str(bad))
        return BAD_INPUT
    except DeadlineError as bad:
        say(deadline_error_text(bad))
        return BAD_INPUT
    if options.json:
        print_line(json.dumps(_record(by_law, whole), ensure_ascii=False))
        return DONE
    for line in due_lines(by_law, whole if local else None):
        print_line(line)
    print_line("")
    lines = day_lines(whole)
    width = max(len(one.days) for one in lines)
    for one in lines:
        print_line(f"{one.days:<{width}}  {one.text}")
    print_line("")
    print_line(limits_text())
    return DONE


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


def _court(acronym: str) -> tuple[CourtCalendar, str]:
    """The calendar of a court, with its state for a court of a state."""
    table = json.loads((resources() / "reference" / "courts.json").read_text(encoding="utf-8"))
    courts: Iterable[dict[str, object]] = table["courts"]
    wanted = acronym.strip().upper()
    for court in courts:
        names = {court["acronym"], *_texts(court["aliases"])}
        if wanted in {str(name).upper() for name in names}:
            if court["branch_key"] not in OF_STATES:
                return CourtCalendar.FEDERAL, ""
            return CourtCalendar.STATE, next(iter(_texts(court["states"])), "")
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
