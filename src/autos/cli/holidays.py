"""`autos holidays`: a court's year, and the days that the lawyer marks, which an office passes on."""

from __future__ import annotations

import argparse
from dataclasses import replace
from datetime import timedelta
from itertools import groupby
from pathlib import Path

from autos.cli.deadline_input import DeadlineInputError, find_city, find_court, given_day, many_states_text
from autos.cli.output import print_json, print_line, say
from autos.cli.policy import followed_policy
from autos.domain.dates import format_date
from autos.domain.deadlines.court_year import YearEntry, court_year
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind, parse_mark_day
from autos.domain.deadlines.holidays import place_of
from autos.domain.deadlines.regimes import Regime
from autos.domain.errors import Problem
from autos.domain.lawsuit.annotations import clean_line
from autos.system.day_marks_file import MARKS_SUFFIX, DayMarksFile, ImportedMarks, marks_content, read_marks
from autos.system.paths import data_dir
from autos.text.dates import today
from autos.text.deadlines import mark_cells, mark_kind_name
from autos.text.forensic_calendar import entry_days, group_title, marks_text, row_lines, year_note
from autos.text.plain_text import plain_line
from autos.text.problems import problem_text
from autos.text.translation import plural, translate
from autos.usecases.deadlines.cities import states_of_city
from autos.usecases.deadlines.courts import court_named, law_that_closes
from autos.usecases.library.export.whole_file import write_whole
from autos.usecases.library.export_rules import check_format, check_output

DONE, PROBLEM, BAD_INPUT = 0, 1, 2
LONGEST_SPAN_DAYS = 61


def run_holidays_command(options: argparse.Namespace) -> int:
    """Print a court's year; add, remove, list, pass on or bring in marks. Returns the exit status."""
    marks = DayMarksFile(data_dir())
    try:
        if options.json and options.verb in {None, "list"}:
            check_output(followed_policy().policy.export)
        match options.verb:
            case None:
                return _show_year(marks, options)
            case "add":
                return _add(marks, _marks(options, clean_line(options.name), DayMarkKind(options.kind)))
            case "remove":
                return _remove(marks, _marks(options, "", DayMarkKind.CLOSED))
            case "export":
                return _export(marks, options.to)
            case "import":
                return _import(marks, options.file)
            case _:
                return _list(marks, as_json=options.json)
    except DeadlineInputError as bad:
        say(str(bad))
        return BAD_INPUT
    except Problem as problem:
        say(problem_text(problem.name, problem.detail))
        return PROBLEM


def _show_year(marks: DayMarksFile, options: argparse.Namespace) -> int:
    if not options.court:
        words = translate(
            "deadlines", "Diga o tribunal, como --court TJPR, ou um verbo: add, remove, list, export, import."
        )
        raise DeadlineInputError(words)
    court = find_court(options.court)
    calendar, city = court.calendar, find_city(options.city, court)
    year = today().year if options.year is None else options.year
    if not calendar.first_day.year <= year <= calendar.last_day.year:
        words = translate("deadlines", "A tabela de feriados vai de {first} a {last}. Dê um ano entre eles.")
        raise DeadlineInputError(
            words.format(first=format_date(calendar.first_day), last=format_date(calendar.last_day))
        )
    entries = court_year(calendar, year, city, marks.read())
    if options.json:
        for one in entries:
            print_json(_entry_record(one))
        return DONE
    print_line(f"{court.acronym}, {year}")
    for group, found in groupby(entries, lambda one: one.group):
        print_line("")
        print_line(group_title(group))
        for one in found:
            _print_entry(one)
    print_line("")
    has_own_rows = any(row.scopes & {court.acronym, *calendar.states} for row in calendar.rows)
    note = year_note(court.acronym, calendar.first_day, calendar.last_day, has_own_rows=has_own_rows)
    for line in note.splitlines():
        print_line(line)
    return DONE


def _print_entry(entry: YearEntry) -> None:
    print_line(f"  {entry_days(entry)}: {entry.rows[0].name}")
    for row in entry.rows:
        for line in row_lines(row):
            print_line(f"      {line}")
    if said := marks_text(entry):
        print_line(f"      {said}")


def _entry_record(entry: YearEntry) -> dict[str, object]:
    return {
        "kind": entry.group,
        "first": str(entry.first),
        "last": str(entry.last),
        "name": entry.rows[0].name,
        "rows": [
            {
                "law": row.law,
                "since": None if row.since is None else str(row.since),
                "until": None if row.until is None else str(row.until),
                "moved": row.moved or None,
                "read_at": row.read_at,
                "certainty": row.certainty,
                "note": row.note or None,
            }
            for row in entry.rows
        ],
        "marks": [{"kind": one.kind, "name": one.name} for one in entry.marks],
    }


def _add(marks: DayMarksFile, new: list[DayMark]) -> int:
    merged = marks.merge(new)
    if merged.contradicted and not merged.added:
        kept, _ = merged.contradicted[0]
        words = translate(
            "deadlines",
            "Este dia já está marcado: {kind}, {name}. Nada mudou; para mudá-lo, tire antes: autos holidays remove",
        )
        raise DeadlineInputError(words.format(kind=mark_kind_name(kept.kind), name=plain_line(kept.name)))
    if not merged.added:
        raise DeadlineInputError(translate("deadlines", "Este dia já está na lista."))
    for mark in merged.added:
        say(translate("deadlines", "Guardado: {mark}").format(mark="  ".join(mark_cells(mark))))
    if any(one.year is None and one.kind in {DayMarkKind.CLOSED, DayMarkKind.SHORT} for one in merged.added):
        words = translate(
            "deadlines",
            "De todo ano, conta como dia incerto. A data mais segura o fecha no ano que você confirmar: {day}/{year}",
        )
        mark = merged.added[0]
        say(words.format(day=mark.written_day, year=today().year))
    _say_contradicted(merged)
    opened = [one for one in merged.added if one.kind is DayMarkKind.OPEN]
    laws = dict.fromkeys(filter(None, (law_that_closes(one, today().year) for one in opened)))
    for law in laws:
        words = translate(
            "deadlines",
            "Atenção: a lei fecha esse dia ({law}), e ele contará como aberto. Se foi engano: autos holidays remove",
        )
        say(words.format(law=law))
    return DONE


def _remove(marks: DayMarksFile, gone: list[DayMark]) -> int:
    removed = [one for one in gone if marks.remove(one) or marks.remove(replace(one, kind=DayMarkKind.GAZETTE))]
    if not removed:
        raise DeadlineInputError(translate("deadlines", "Este dia não está na lista. Para vê-la: autos holidays list"))
    return DONE


def _list(marks: DayMarksFile, *, as_json: bool) -> int:
    known = marks.read()
    if as_json:
        for one in known:
            print_json(_mark_record(one))
        return DONE
    if not known:
        say(translate("deadlines", "Você ainda não marcou dia nenhum. Para marcar um: autos holidays add"))
        return DONE
    rows = [mark_cells(one) for one in known]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for cells in rows:
        print_line("  ".join(f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True)).rstrip())
    return DONE


def _mark_record(one: DayMark) -> dict[str, str | None]:
    return {
        "day": one.written_day,
        "name": one.name,
        "court": one.court or None,
        "city": one.city or None,
        "regime": one.regime or None,
        "kind": one.kind,
    }


def _export(marks: DayMarksFile, target: Path) -> int:
    """Write all marks to a new file.

    Raises: FormatForbidden, PlaceTaken, PlaceUnusable, PlaceFull, DayMarksUnusable.
    """
    check_format(followed_policy().policy.export, MARKS_SUFFIX)
    known = marks.read()
    write_whole(target, marks_content(known))
    words = translate("deadlines", "{marks} em {file}. Para trazê-los em outro computador: autos holidays import")
    say(words.format(marks=_count(len(known)), file=plain_line(target.name)))
    return DONE


def _import(marks: DayMarksFile, source: Path) -> int:
    """Bring in what is new; nothing here is replaced. Raises: DayMarksUnusable."""
    merged = marks.merge(read_marks(source))
    words = translate("deadlines", "Novos: {new}. Já estavam aqui: {known}.")
    say(words.format(new=_count(len(merged.added)), known=_count(merged.known)))
    for one in merged.added:
        print_line("+ " + "  ".join(mark_cells(one)))
    for name in sorted({one.court for one in merged.added if one.court and court_named(one.court) is None}):
        words = translate(
            "deadlines",
            "O Autos não conhece o tribunal “{name}”: as marcas dele não contam em prazo nenhum. Confira o arquivo.",
        )
        say(words.format(name=plain_line(name)))
    _say_contradicted(merged)
    return DONE


def _say_contradicted(merged: ImportedMarks) -> None:
    """Tell what was not taken, as something else is marked there."""
    for kept, came in merged.contradicted:
        words = translate(
            "deadlines", "{day}, {place}: aqui é {kept}, o que veio é {came}. Ficou o daqui; confira o ato."
        )
        day, place, came_kind, _ = mark_cells(came)
        say(words.format(day=day, place=place, kept=mark_kind_name(kept.kind), came=came_kind))


def _count(number: int) -> str:
    one, many = translate("deadlines", "{n} dia marcado"), translate("deadlines", "{n} dias marcados")
    return plural(number, one, many)


def _marks(options: argparse.Namespace, name: str, kind: DayMarkKind) -> list[DayMark]:
    """A mark for each day that the arguments name. Raises: DeadlineInputError, TextMissing, TextTooLong."""
    court = city = regime = ""
    if options.court is not None:
        court = find_court(options.court).acronym
    elif options.regime is not None:
        regime = Regime(options.regime).value
    else:
        city = clean_line(options.city)
        place = place_of(city)
        found = sorted(states_of_city(place.name))
        if name and not place.state and len(found) > 1:  # one that is gone may have been kept without a state
            raise DeadlineInputError(many_states_text(city, found))
    return [DayMark(day, month, year, name, court, city, kind, regime) for day, month, year in _days(options.day)]


def _days(text: str) -> list[tuple[int, int, int | None]]:
    """Day, month and year of a day, or of each from one to another as 21/12/2026..06/01/2027."""
    first, dots, last = text.partition("..")
    if not dots:
        return [_day(text)]
    begin, end = given_day(first), given_day(last)
    if not 0 <= (end - begin).days <= LONGEST_SPAN_DAYS:
        words = translate("deadlines", "De {first} a {last} não dá de 1 a {most} dias. Confira as datas.")
        raise DeadlineInputError(
            words.format(first=format_date(begin), last=format_date(end), most=LONGEST_SPAN_DAYS + 1)
        )
    days = (begin + timedelta(place) for place in range((end - begin).days + 1))
    return [(one.day, one.month, one.year) for one in days]


def _day(text: str) -> tuple[int, int, int | None]:
    try:
        return parse_mark_day(text)
    except ValueError:
        try:
            given = given_day(text)
        except DeadlineInputError:
            words = translate(
                "deadlines", "“{text}” não é uma data. Escreva assim: 15/12/2026, ou 15/12 para todo ano."
            )
            raise DeadlineInputError(words.format(text=plain_line(text))) from None
    return given.day, given.month, given.year
