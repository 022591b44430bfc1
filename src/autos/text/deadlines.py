"""Words for a counted deadline, and for why a day does not count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

LONGEST_TITLE, LONGEST_PARTIES = 120, 80
"""Characters."""
ONE_DAY_WORDS = "{day}   {name}, {place}"
WEEKEND = frozenset({SkipReason.SATURDAY, SkipReason.SUNDAY})


class DayLine(NamedTuple):
    """Days in a row, and what is said of them."""

    days: str
    text: str
    is_first: bool = False
    """Whether it is the first day of the deadline."""
    is_of_later: bool = False
    """Whether it counts for the date with local days only."""


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
        lines.append(short_hours_text())
    return lines


def short_hours_text() -> str:
    """That the due date is a day on which many courts open late."""
    return translate(
        "deadlines",
        "Atenção: é quarta-feira de cinzas. Onde o fórum abre mais tarde, o prazo pode ir ao dia útil seguinte.",
    )


def day_lines(deadline: Deadline) -> list[DayLine]:
    """The steps of the count and every day that does not count, with its reason; days in a row on one line."""
    steps = (
        (deadline.available, _available_text()),
        (deadline.publication, _publication_text()),
        (deadline.first_day, _first_day_text()),
        (deadline.due, translate("deadlines", "Vence")),
    )
    lines = [(day, DayLine(format_date(day), text)) for day, text in steps]
    within = translate("deadlines", "{holiday}, já na suspensão")
    for run in _runs([day for day in deadline.days if day.why is not None]):
        lines.append((run[0].day, DayLine(_span(run), _reason(run))))
        named = _named_in_suspension(run)
        lines += [(one.day, DayLine(format_date(one.day), within.format(holiday=one.holiday))) for one in named]
    return [line for _, line in sorted(lines, key=lambda dated: dated[0])]


def skipped_lines(by_law: Deadline, with_local_days: Deadline | None, *, is_grouped: bool) -> list[DayLine]:
    """How the count begins, and every day that does not count, with its reason; days in a row on one line or each."""
    whole = with_local_days or by_law
    lines = [
        (whole.available, DayLine(short_day(whole.available), _available_text())),
        (whole.publication, DayLine(short_day(whole.publication), _publication_text())),
        (whole.first_day, DayLine(short_day(whole.first_day), _first_day_text(), is_first=True)),
    ]
    skipped = [day for day in whole.days if day.why is not None]
    for run in _runs(skipped) if is_grouped else ([day] for day in skipped):
        is_of_later = run[0].why is SkipReason.LOCAL or run[0].day >= by_law.due
        reason = day_reason(run[0]) if len(run) == 1 else _reason(run)
        if run[0].why is SkipReason.LOCAL and run[0].holiday:
            reason = translate("deadlines", "{holiday}, marcado por você").format(holiday=plain_line(run[0].holiday))
        lines.append((run[0].day, DayLine(_span(run, short_day), reason, is_of_later=is_of_later)))
        if is_grouped and (named := _named_in_suspension(run)):
            days, names = _joined([short_day(one.day) for one in named]), _joined([one.holiday for one in named])
            words = translate("deadlines", "{holiday}, já na suspensão").format(holiday=names)
            lines.append((named[0].day, DayLine(days, words)))
    return [line for _, line in sorted(lines, key=lambda dated: dated[0])]


def skipped_count_text(deadline: Deadline) -> str:
    """39 dias até 08/02"""
    count = sum(day.why is not None for day in deadline.days)
    days = plural(count, translate("deadlines", "{n} dia"), translate("deadlines", "{n} dias"))
    return translate("deadlines", "{days} até {day}").format(days=days, day=short_day(deadline.due))


def day_reason(day: DeadlineDay) -> str:
    """Why one day does not count, in full; empty for one that counts."""
    if day.why is None:
        return ""
    if day.why is SkipReason.SUSPENSION:
        text = translate("deadlines", "Suspensão de fim de ano (CPC 220)")
        return text if day.holiday in {"", RECESS} else f"{text}; {day.holiday}"
    return _reason([day])


def day_mark(day: DeadlineDay) -> str:
    """What stands below a day in the calendar: 3º, sáb., fer., susp., local; empty where there is nothing to say."""
    if day.number:
        return translate("deadlines", "{n}º").format(n=day.number)
    if day.why is SkipReason.SUSPENSION and day.holiday not in {"", RECESS}:
        return translate("deadlines", "fer.")
    match day.why:
        case None:
            return ""
        case SkipReason.SATURDAY:
            return translate("deadlines", "sáb.")
        case SkipReason.SUNDAY:
            return translate("deadlines", "dom.")
        case SkipReason.HOLIDAY:
            return translate("deadlines", "fer.")
        case SkipReason.SUSPENSION:
            return translate("deadlines", "susp.")
        case _:
            return translate("deadlines", "local")


def short_day(day: date) -> str:
    """dd/mm"""
    return f"{day:%d/%m}"


def closed_day_text(day: date, problem: DeadlineError) -> str:
    """Why nothing can be counted from a day, beside its field."""
    if problem.why is None:
        return deadline_error_text(problem)
    words = (
        translate("deadlines", "{day} é feriado; o DJEN não sai.")
        if problem.why is SkipReason.HOLIDAY
        else translate("deadlines", "{day} é {weekday}; o DJEN não sai.")
    )
    return words.format(day=short_day(day), weekday=weekday(day))


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


def unknown_city_text(city: str, *, is_known: bool) -> str:
    """As `city_text`, for the window, where city and holidays are given beside it."""
    if not city:
        return translate(
            "deadlines", "Sem a cidade, os feriados dela não contam. O prazo pode vencer depois, nunca antes."
        )
    words = translate("deadlines", "Não conheço os feriados de {city}. O prazo pode vencer depois, nunca antes.")
    return "" if is_known else words.format(city=plain_line(city))


def holiday_cells(holiday: LocalHoliday) -> tuple[str, str, str]:
    """Day, place and name of a local holiday."""
    each_year = translate("deadlines", "{day}, todo ano")
    day = each_year.format(day=holiday.written_day) if holiday.year is None else holiday.written_day
    return day, plain_line(holiday.place), plain_line(holiday.name)


def local_count_text(count: int) -> str:
    """What the date with local days is: Com os 2 dias locais que você marcou"""
    return plural(
        count,
        translate("deadlines", "Com o dia local que você marcou"),
        translate("deadlines", "Com os {n} dias locais que você marcou"),
    )


def local_day_text(holiday: LocalHoliday, year: int) -> str:
    """08/02/27   Carnaval, TJSP; a day of every year as that of `year`."""
    words = translate("deadlines", "{day}   {name}, {place}, todo ano") if holiday.year is None else ONE_DAY_WORDS
    day = f"{holiday.day:02d}/{holiday.month:02d}/{(holiday.year or year) % 100:02d}"
    return words.format(day=day, name=plain_line(holiday.name), place=plain_line(holiday.place))


def days_text(days: int, counting: Counting) -> str:
    """15 dias úteis"""
    if counting is Counting.ALL:
        return plural(days, translate("deadlines", "{n} dia corrido"), translate("deadlines", "{n} dias corridos"))
    return plural(days, translate("deadlines", "{n} dia útil"), translate("deadlines", "{n} dias úteis"))


def event_title(days: int, counting: Counting, of: str) -> str:
    """Title of a deadline where the person gave none: it names a court or a number, and nobody."""
    return translate("deadlines", "Prazo: {days}, {court}").format(days=days_text(days, counting), court=of)


def short_event_title(title: str) -> str:
    """A title without the word with which all begin that Autos has suggested, where there is little room."""
    return title.removeprefix(translate("deadlines", "Prazo: {days}, {court}").partition("{")[0])


def event_summary(title: str, due: date, *, parties: str = "", step: str = "") -> str:
    """Its title in a calendar: the parties, the act and the last day. Ana Lima X Banco Sul · Réplica · vence 08/02/2027

    `step` is what it is counted from, for a title that names no act.
    """
    act = f"{plain_line(title, LONGEST_TITLE)} ({plain_line(step, 60)})" if step else plain_line(title, LONGEST_TITLE)
    last_day = translate("deadlines", "vence {day}").format(day=format_date(due))
    named = plain_line(parties)
    if len(named) > LONGEST_PARTIES:
        named = f"{named[:LONGEST_PARTIES].rstrip()}…"
    return " · ".join(filter(None, (named, act, last_day)))


def event_description(by_law: Deadline, with_local_days: Deadline | None, unknown_city: str) -> str:
    """What stands in the calendar below the title: both dates, every skipped day with its reason, the limits."""
    days = [f"{line.days}: {line.text}" for line in day_lines(with_local_days or by_law)]
    return "\n".join([*due_lines(by_law, with_local_days), "", *days, "", *filter(None, [unknown_city]), limits_text()])


def event_saved_text(file_name: str, due: date, *, names_parties: bool) -> str:
    """That the file for the calendar is written, on which day, and what opening it again does."""
    words = (
        translate(
            "deadlines", "Salvo em {file}, no dia {day}, com as partes no título. Salvo de novo, atualiza o evento."
        )
        if names_parties
        else translate(
            "deadlines",
            "Salvo em {file}, no dia {day}. Sem nomes do acervo. Salvo de novo com o mesmo título, atualiza o evento.",
        )
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


def _available_text() -> str:
    return translate("deadlines", "Disponibilização, a data que você deu")


def _publication_text() -> str:
    return translate("deadlines", "Publicação: primeiro dia útil (CPC 224 §2º)")


def _first_day_text() -> str:
    return translate("deadlines", "1º dia: primeiro útil após a publicação (§3º)")


def _named_in_suspension(run: Sequence[DeadlineDay]) -> list[DeadlineDay]:
    """Days of a suspension that are holidays as well."""
    return [one for one in run if one.why is SkipReason.SUSPENSION and one.holiday not in {"", RECESS}]


def _joined(parts: Sequence[str]) -> str:
    """25/12, 01/01 e 04/01"""
    if len(parts) == 1:
        return parts[0]
    return translate("deadlines", "{first} e {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def _span(run: Sequence[DeadlineDay], written: Callable[[date], str] = format_date) -> str:
    first, last = written(run[0].day), written(run[-1].day)
    if written is short_day and (run[0].day.year, run[0].day.month) == (run[-1].day.year, run[-1].day.month):
        first = f"{run[0].day:%d}"
    if len(run) == 1:
        return last
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
