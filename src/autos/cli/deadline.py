"""`autos deadline`: counts a deadline from the day that the lawyer gives, and says why each skipped day is skipped."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from autos import cli
from autos.cli.deadline_input import DeadlineInputError, find_court, given_terms
from autos.cli.output import print_json, print_line, say
from autos.cli.policy import followed_policy
from autos.domain.deadlines.calendar_event import MOST_DAYS_BEFORE, CalendarEvent
from autos.domain.deadlines.colleague_marks import ColleagueMark, KnownMarks
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.deadlines.deadline import DeadlineError, DeadlineFault
from autos.domain.deadlines.holidays import CalendarDay
from autos.domain.deadlines.regimes import DeadlineStart, LaterChoice, Regime
from autos.domain.deadlines.stored_deadline import (
    TITLE_DIGITS,
    DeadlineCount,
    DeadlineTerms,
    NewDeadline,
    StoredDeadline,
    count_deadline,
    deadline_uid,
    earlier_regimes,
    open_questions,
)
from autos.domain.errors import NotArchived, Problem
from autos.system.clock import Clock
from autos.system.day_marks_file import DayMarksFile
from autos.system.paths import data_dir
from autos.text.deadline_regimes import choice_text, counting_name, not_covered_text, regime_note
from autos.text.deadlines import (
    alarm_error_text,
    city_text,
    confirm_text,
    day_lines,
    deadline_error_text,
    due_lines,
    earlier_text,
    event_description,
    event_saved_text,
    event_summary,
    event_title,
    limits_text,
    question_line,
    safest_text,
    terms_days_text,
    uncertain_lines,
)
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import translate
from autos.usecases.deadlines.courts import DeadlineCourt, court_named
from autos.usecases.deadlines.deadlines import Deadlines
from autos.usecases.library.export_rules import check_output

if TYPE_CHECKING:
    from autos.cli.deadlines import FoundLawsuit

DONE, PROBLEM, BAD_INPUT = 0, 1, 2


class _Counted(NamedTuple):
    """A count, and what is printed beside it."""

    terms: DeadlineTerms
    result: DeadlineCount
    regime: Regime
    start: DeadlineStart
    questions: Sequence[CalendarDay]
    """Days that are counted as open, though some call them holidays."""
    earlier: Sequence[tuple[Regime, date]]
    unknown_city: str
    note: str
    """What is to be known of the regime; without the question that the command has answered."""


class _Asked(NamedTuple):
    """What a deadline is asked for with."""

    terms: DeadlineTerms
    court: DeadlineCourt
    marks: tuple[DayMark, ...]
    urgent: str
    title: str
    """Empty where the person gave none."""
    alarms: tuple[int, ...]
    is_on_later_date: bool

    def counted(self, colleagues: tuple[ColleagueMark, ...] = ()) -> _Counted:
        """Raises: DeadlineError."""
        return _counted(self.terms, self.court, KnownMarks(self.marks, colleagues).counting, self.urgent)

    def deadline(self, counted: _Counted, of: str) -> NewDeadline:
        """The deadline as it is kept; `of` stands in its title where none was given."""
        earlier, later = counted.result.dates
        title = self.title or event_title(terms_days_text(self.terms), of)
        return NewDeadline(title, self.terms, counted.result, self.is_on_later_date and earlier != later, self.alarms)


def run_deadline_command(options: argparse.Namespace) -> int:
    """Count, and print the days; write the event where asked to. Returns the exit status."""
    try:
        _check_output(options)
        court = find_court(options.court)
        asked = _Asked(
            given_terms(options, court),
            court,
            DayMarksFile(data_dir()).read(),
            options.urgent,
            _title(options.title),
            _alarms(options.alarm),
            options.on_later_date,
        )
        counted, code, parties = asked.counted(), "", ""
        deadline = asked.deadline(counted, court.acronym)
        uid = deadline_uid("", deadline)
        if options.store:
            counted, kept, parties = _store(asked, options.store, options.ics)
            deadline, uid, code = kept.content, kept.uid, kept.code
        if options.ics is not None:
            event = CalendarEvent(
                uid=uid,
                due=deadline.due,
                title=event_summary(deadline.title, deadline.due, parties=parties),
                description=event_description(counted.result, asked.terms, counted.unknown_city),
                days_before=asked.alarms,
            )
            Deadlines(data_dir(), followed_policy().policy.export, Clock()).write(options.ics, [event])
    except DeadlineInputError as bad:
        say(str(bad))
        return BAD_INPUT
    except DeadlineError as bad:
        say(" ".join(filter(None, (deadline_error_text(bad), _option_text(bad.fault)))))
        return BAD_INPUT
    except NotArchived as unknown:
        say(cli.deadlines.not_archived_text(str(unknown)))
        return PROBLEM
    except Problem as problem:
        say(problem_text(problem.name, problem.detail))
        return PROBLEM
    if options.json:
        print_json(_record(counted))
    else:
        _print(counted)
    if code:
        words = translate("deadlines", "Guardado no processo {code}. Para ver os guardados: autos deadlines list")
        say(words.format(code=plain_line(code)))
    if options.ics is not None:
        say(event_saved_text(options.ics.name, event.due, names_parties=bool(parties)))
    return DONE


def _check_output(options: argparse.Namespace) -> None:
    """Raises: FormatForbidden."""
    if options.json:
        check_output(followed_policy().policy.export)


def _store(asked: _Asked, number: str, target: Path | None) -> tuple[_Counted, StoredDeadline, str]:
    """Count with what colleagues say of days, and keep it; with the parties that `target` may name.

    Raises: as `store_deadline`.
    """
    counted = asked.counted()

    def make(found: FoundLawsuit) -> NewDeadline:
        nonlocal counted
        counted = asked.counted(found.colleagues)
        _say_other_court(found, asked.court)
        return asked.deadline(counted, found.code[:TITLE_DIGITS])

    kept, parties = asyncio.run(cli.deadlines.store_deadline(number, make, target))
    return counted, kept, parties


def _say_other_court(found: FoundLawsuit, court: DeadlineCourt) -> None:
    """Say that the lawsuit is of another court than that by whose calendar its deadline is counted."""
    own = court_named(found.court)
    if own is not None and own.acronym != court.acronym:
        words = translate(
            "deadlines",
            "Atenção: o processo {code} é do {own}, e a contagem seguiu o {court}. Se foi engano: --court {own}",
        )
        say(words.format(code=plain_line(found.code), own=own.acronym, court=court.acronym))


def _counted(terms: DeadlineTerms, court: DeadlineCourt, marks: Sequence[DayMark], urgent: str) -> _Counted:
    """Raises: DeadlineError."""
    calendar = court.calendar
    count = count_deadline(terms, calendar, marks)
    if urgent == "yes":  # the question is answered: nothing is offered for the other answer
        count = replace(count, later=tuple(one for one in count.later if one.choice is not LaterChoice.NOT_URGENT))
    is_known = calendar.knows_city(terms.city) or any(one.city and one.is_of("", terms.city) for one in marks)
    return _Counted(
        terms,
        count,
        terms.regime_at(calendar),
        terms.start_at(calendar),
        open_questions(terms, calendar, marks),
        earlier_regimes(terms, calendar, marks, count.safest.due) if terms.regime is None else (),
        city_text(terms.city, is_known=is_known),
        "" if urgent else regime_note(terms.regime_at(calendar), terms.available),
    )


def _print(counted: _Counted) -> None:
    count, terms = counted.result, counted.terms
    for line in due_lines(count, terms.court):
        print_line(line)
    print_line(translate("deadlines", "Contagem: {regime}").format(regime=counting_name(counted.regime, terms.unit)))
    if count.later:
        print_line(_options_text("--choose", [one.choice for one in count.later]))
    for line in _note_lines(counted):
        print_line(line)
    if counted.earlier:
        print_line(earlier_text(counted.earlier))
        print_line(_options_text("--regime", [regime for regime, _ in counted.earlier]))
    for line in (*uncertain_lines(count), confirm_text(count, terms.court)):
        if line:
            print_line(line)
    for line in map(question_line, counted.questions):
        print_line(line)
    print_line("")
    lines = day_lines(count.safest, counted.start, count.uncertain)
    width = max(len(one.days) for one in lines)
    for one in lines:
        print_line(f"{one.days:<{width}}  {one.text}")
    print_line("")
    for line in filter(None, (safest_text(), counted.unknown_city, not_covered_text(counted.regime), limits_text())):
        print_line(line)


def _note_lines(counted: _Counted) -> list[str]:
    if not counted.note:
        return []
    asks = counted.regime is Regime.CRIMINAL
    return [counted.note, *([_options_text("--urgent", ("yes", "no"))] if asks else [])]


def _options_text(option: str, words: Sequence[str]) -> str:
    """How a choice is said to the command."""
    text = translate("deadlines", "Para escolher: {option} {words}")
    return text.format(option=option, words=translate("deadlines", " ou ").join(words))


def _option_text(fault: DeadlineFault) -> str:
    """Which option may help where nothing was counted; empty for none."""
    match fault:
        case DeadlineFault.CLOSED:
            return translate("deadlines", "Aqui: --gazette")
        case DeadlineFault.DOUBLED:
            return translate("deadlines", "Para a Defensoria: --double-for defensoria")
        case DeadlineFault.CHOICE:
            return translate("deadlines", "Aqui: --choose e --urgent")
        case _:
            return ""


def _title(given: str) -> str:
    return plain_line(sys.stdin.readline() if given == "-" else given)


def _alarms(days_before: list[int]) -> tuple[int, ...]:
    if not all(0 <= days <= MOST_DAYS_BEFORE for days in days_before):
        raise DeadlineInputError(alarm_error_text())
    return tuple(days_before)


def _record(counted: _Counted) -> dict[str, object]:
    """Days as ISO 8601: the safest count with its days, and what uncertain days and choices make of it."""
    terms, (safest, closed) = counted.terms, counted.result.dates
    deadline = counted.result.safest
    return {
        "available": str(deadline.available),
        "publication": str(deadline.publication),
        "first_day": str(deadline.first_day),
        "due": str(safest),
        "due_at": deadline.due_time or None,
        "due_with_local_days": str(closed),
        "regime": counted.regime,
        "unit": terms.unit,
        "start": counted.start,
        "choices": list(terms.choices),
        "uncertain": [
            {"day": str(one.day), "name": one.name, "law": one.law or None, "due_if_closed": str(one.due)}
            for one in counted.result.uncertain
        ],
        "questions": [
            {"day": str(one.day), "name": one.name, "law": one.law, "note": one.rows[0].note or None}
            for one in counted.questions
        ],
        "later": [
            {"choice": one.choice, "due": str(one.due), "condition": choice_text(one.choice)}
            for one in counted.result.later
        ],
        "earlier_regimes": {regime: str(day) for regime, day in counted.earlier},
        "note": counted.note or None,
        "not_covered": not_covered_text(counted.regime),
        "warning": counted.unknown_city or None,
        "days": [
            {"day": str(one.day), "number": one.number or None, "why": one.why, "holiday": one.holiday or None}
            for one in deadline.days
        ],
    }
