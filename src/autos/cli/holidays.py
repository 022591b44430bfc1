"""`autos holidays`: the days on which a court, or every court in a city, is closed, as the lawyer gives them."""

from __future__ import annotations

import argparse

from autos.cli.deadline_input import DeadlineInputError, find_court
from autos.cli.output import print_json, print_line, say
from autos.domain.deadlines.day_marks import DayMark, parse_mark_day
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import clean_line
from autos.system.day_marks_file import DayMarksFile
from autos.system.paths import data_dir
from autos.text.deadlines import mark_cells
from autos.text.problems import problem_text
from autos.text.translation import translate

DONE, PROBLEM, BAD_INPUT = 0, 1, 2


def run_holidays_command(options: argparse.Namespace) -> int:
    """Add, remove or list. Returns the exit status."""
    holidays = DayMarksFile(data_dir())
    try:
        match options.verb:
            case "add":
                return _add(holidays, _holiday(options, clean_line(options.name)))
            case "remove":
                return _remove(holidays, _holiday(options, ""))
            case _:
                return _list(holidays, as_json=options.json)
    except DeadlineInputError as bad:
        say(str(bad))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name, problem.detail))
        return PROBLEM


def _add(holidays: DayMarksFile, holiday: DayMark) -> int:
    if not holidays.add(holiday):
        raise DeadlineInputError(translate("deadlines", "Este dia já está na lista."))
    say(translate("deadlines", "Guardado: {holiday}").format(holiday="  ".join(mark_cells(holiday))))
    return DONE


def _remove(holidays: DayMarksFile, holiday: DayMark) -> int:
    if not holidays.remove(holiday):
        raise DeadlineInputError(translate("deadlines", "Este dia não está na lista. Para vê-la: autos holidays list"))
    return DONE


def _list(holidays: DayMarksFile, *, as_json: bool) -> int:
    known = holidays.read()
    if as_json:
        for one in known:
            record = {"day": one.written_day, "name": one.name, "court": one.court or None, "city": one.city or None}
            print_json(record)
        return DONE
    if not known:
        say(translate("deadlines", "Você ainda não deu feriado local nenhum. Para dar um: autos holidays add"))
    rows = [mark_cells(one) for one in known]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for cells in rows:
        print_line("  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip())
    return DONE


def _holiday(options: argparse.Namespace, name: str) -> DayMark:
    """The holiday that the arguments name. Raises: DeadlineInputError, TextMissing, TextTooLong."""
    try:
        day, month, year = parse_mark_day(options.day)
    except ValueError:
        words = translate("deadlines", "“{text}” não é uma data. Escreva assim: 15/12/2026, ou 15/12 para todo ano.")
        raise DeadlineInputError(words.format(text=options.day)) from None
    if options.court is not None:
        return DayMark(day, month, year, name, court=find_court(options.court).acronym)
    return DayMark(day, month, year, name, city=clean_line(options.city))
