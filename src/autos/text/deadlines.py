"""Words for a counted deadline, and for why a day does not count."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from autos.domain.dates import format_date
from autos.domain.deadlines.calendar_event import MOST_DAYS_BEFORE
from autos.domain.deadlines.deadline import ONE_DAY, Counting, Deadline, DeadlineDay, DeadlineError, SkipReason
from autos.domain.deadlines.holidays import RECESS
from autos.domain.deadlines.local_holidays import LocalHoliday
from autos.text.dates import weekday
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate

WEEKEND = frozenset({SkipReason.SATURDAY, SkipReason.SUNDAY})


class DayLine(NamedTuple):
    """Days in a row, and what is said of them."""

    days: str
    text: str


def limits_text() -> str:
    """What is to be said beside every deadline."""
    return translate(
        "deadlines",
        "O Autos só ajuda a contar. A data, o prazo e os feriados são seus; confira no processo. Não cobre penal, "
        "trabalhista, juizados nem ECA.",
    )


def whole_day(day: date) -> str:
    """segunda, 08/02/2027"""
    return f"{weekday(day)}, {format_date(day)}"


def due_lines(by_law: Deadline, with_local_days: Deadline | None) -> list[str]:
    """When it ends: by law alone, and with the days that the person gave, if any."""
    safest = translate("deadlines", "Vence: {day} (sem contar dias locais; a data mais segura)")
    lines = [safest.format(day=whole_day(by_law.due))]
    if with_local_days is not None:
        words = translate("deadlines", "Com os dias locais que você deu: {day}")
        lines.append(words.format(day=whole_day(with_local_days.due)))
    if by_law.is_short_day or (with_local_days is not None and with_local_days.is_short_day):
        lines.append(
            translate(
                "deadlines",
                "Atenção: é quarta-feira de cinzas. Onde o fórum abre mais tarde, o prazo pode ir ao dia útil seguinte.",
            )
        )
    return lines


def day_lines(deadline: Deadline) -> list[DayLine]:
    """The steps of the count and every day that does not count, with its reason; days in a row on one line."""
    steps = (
        (deadline.available, translate("deadlines", "Disponibilização, a data que você deu")),
        (deadline.publication, translate("deadlines", "Publicação: primeiro dia útil (CPC 224 §2º)")),
        (deadline.first_day, translate("deadlines", "1º dia: primeiro útil após a publicação (§3º)")),
        (deadline.due, translate("deadlines", "Vence")),
    )
    lines = [(day, DayLine(format_date(day), text)) for day, text in steps]
    within = translate("deadlines", "{holiday}, já na suspensão")
    for run in _runs([day for day in deadline.days if day.why is not None]):
        lines.append((run[0].day, DayLine(_span(run), _reason(run))))
        named = (one for one in run if one.why is SkipReason.SUSPENSION and one.holiday not in {"", RECESS})
        lines += [(one.day, DayLine(format_date(one.day), within.format(holiday=one.holiday))) for one in named]
    return [line for _, line in sorted(lines, key=lambda dated: dated[0])]


def city_text(city: str, *, is_known: bool) -> str:
    """That holidays of the city are missing from a count; empty where some of it are known."""
    if not city:
        return translate(
            "deadlines",
            "Sem a cidade, os feriados dela não contam: o prazo pode vencer depois, nunca antes. Para dizê-la: --city",
        )
    words = translate(
        "deadlines",
        "O Autos não tem feriados de {city}: o prazo pode vencer depois, nunca antes. Para dá-los: autos holidays add",
    )
    return "" if is_known else words.format(city=city)


def holiday_cells(holiday: LocalHoliday) -> tuple[str, str, str]:
    """Day, place and name of a local holiday."""
    each_year = translate("deadlines", "{day}, todo ano")
    day = each_year.format(day=holiday.written_day) if holiday.year is None else holiday.written_day
    return day, plain_line(holiday.place), plain_line(holiday.name)


def event_title(days: int, counting: Counting, court: str) -> str:
    """Title of a deadline in a calendar, where the person gave none; it names nobody."""
    if counting is Counting.ALL:
        one, many = translate("deadlines", "{n} dia corrido"), translate("deadlines", "{n} dias corridos")
    else:
        one, many = translate("deadlines", "{n} dia útil"), translate("deadlines", "{n} dias úteis")
    return translate("deadlines", "Prazo: {days}, {court}").format(days=plural(days, one, many), court=court)


def event_description(by_law: Deadline, with_local_days: Deadline | None, unknown_city: str) -> str:
    """What stands in the calendar below the title: both dates, every skipped day with its reason, the limits."""
    days = [f"{line.days}: {line.text}" for line in day_lines(with_local_days or by_law)]
    return "\n".join([*due_lines(by_law, with_local_days), "", *days, "", *filter(None, [unknown_city]), limits_text()])


def event_saved_text(file_name: str, due: date) -> str:
    """That the file for the calendar is written, on which day, and what opening it again does."""
    words = translate(
        "deadlines",
        "Salvo em {file}, no dia {day}. Sem nomes do acervo. Salvo de novo com o mesmo título, atualiza o evento.",
    )
    return words.format(file=plain_line(file_name), day=format_date(due))


def alarm_error_text() -> str:
    """Why no alarm can be set."""
    return translate("deadlines", "Dê os dias do aviso entre 0 e {most}.").format(most=MOST_DAYS_BEFORE)


def deadline_error_text(problem: DeadlineError) -> str:
    """Why nothing was counted, and what to do."""
    if problem.why is SkipReason.HOLIDAY:
        text = translate("deadlines", "Nesse dia é feriado ({holiday}) e o diário não sai. Confira a data.")
        return text.format(holiday=problem.holiday)
    if problem.why is not None:
        return translate("deadlines", "Sábado e domingo o diário não sai. Confira a data.")
    return translate("deadlines", "Dê uma data entre 18/03/2016 e 2100, e de 1 a 1000 dias.")


def _runs(days: Sequence[DeadlineDay]) -> list[list[DeadlineDay]]:
    """Days in a row that do not count for the same reason; a weekend is one."""

    def kind(place: int) -> tuple[object, ...]:
        one = days[place]
        start = one.day - timedelta(place)  # the same for days in a row
        name = one.holiday if one.why in {SkipReason.HOLIDAY, SkipReason.LOCAL} else ""
        return start, SkipReason.SATURDAY if one.why in WEEKEND else one.why, name

    return [[days[place] for place in places] for _, places in groupby(range(len(days)), kind)]


def _span(run: Sequence[DeadlineDay]) -> str:
    first, last = format_date(run[0].day), format_date(run[-1].day)
    if len(run) == 1:
        return first
    words = (
        translate("deadlines", "{first} e {last}")
        if run[-1].day - run[0].day == ONE_DAY
        else translate("deadlines", "{first} a {last}")
    )
    return words.format(first=first, last=last)


def _reason(run: Sequence[DeadlineDay]) -> str:
    one = run[0]
    match one.why:
        case SkipReason.SUSPENSION:
            text = translate("deadlines", "Suspensão de fim de ano (CPC 220)")
            days = plural(len(run), translate("deadlines", "{n} dia"), translate("deadlines", "{n} dias"))
            return f"{text}, {days}"
        case SkipReason.HOLIDAY:
            return translate("deadlines", "Feriado: {holiday}").format(holiday=one.holiday)
        case SkipReason.LOCAL:
            text = translate("deadlines", "Dia local, marcado por você")
            return f"{text}: {plain_line(one.holiday)}" if one.holiday else text
        case _:
            is_whole = len(run) > 1
            return translate("deadlines", "Sábado e domingo") if is_whole else weekday(one.day).capitalize()
