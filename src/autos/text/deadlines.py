"""Words for a counted deadline, and for why a day does not count."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import NamedTuple

from autos.domain.dates import format_date
from autos.domain.deadlines.calendar_event import MOST_DAYS_BEFORE
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.deadline import (
    ONE_DAY,
    Deadline,
    DeadlineDay,
    DeadlineError,
    DeadlineFault,
    SkipReason,
)
from autos.domain.deadlines.holidays import CalendarDay
from autos.domain.deadlines.regimes import DeadlineStart, Regime
from autos.domain.deadlines.stored_deadline import DeadlineCount, DeadlineTerms, LaterDate, UncertainDay
from autos.text.dates import weekday
from autos.text.deadline_regimes import choice_text, notice_text, start_text, term_text
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate

LONGEST_TITLE, LONGEST_PARTIES = 120, 80
"""Characters."""
ONE_DAY_WORDS = "{day}   {name}, {place}"
SHELL_SIGNS = frozenset('"$`\\!%')
"""What a shell reads within double quotes."""
WEEKEND = frozenset({SkipReason.SATURDAY, SkipReason.SUNDAY})
LONGEST_GAP_DAYS = 5
"""Between two days of the same recess: a weekend, with a national holiday beside it."""
STOPPED = frozenset({SkipReason.SUSPENSION, SkipReason.VACATION})
RECESS = "Recesso (Lei 5.010/1966)"
"""Name that earlier versions stored with each day of it."""


class DayLine(NamedTuple):
    """Days in a row, and what is said of them."""

    days: str
    text: str
    is_first: bool = False
    """Whether it is the first day of the deadline."""
    is_of_later: bool = False
    """Whether it counts for the date with local days only."""


def limits_text() -> str:
    """What is to be said beside every deadline; what each regime leaves out: `not_covered_text`."""
    return translate(
        "deadlines",
        "O Autos só ajuda a contar. A data, o prazo, o regime e os feriados são seus; confira no processo e nos atos do tribunal. Não cobre suspensão por portaria, júri, mural nem intimação pessoal.",
    )


def safest_text() -> str:
    """What the safest date is, and no more."""
    return translate(
        "deadlines",
        "A data mais segura é a mais cedo desta contagem: dias incertos da tabela contam como úteis, e nada que a adie é suposto.",
    )


def whole_day(day: date) -> str:
    """segunda, 08/02/2027"""
    return f"{weekday(day)}, {format_date(day)}"


def due_lines(count: DeadlineCount, court: str) -> list[str]:
    """When it ends: the safest date, what uncertain days make of it, and what only the person can say."""
    safest, closed = count.dates
    lines = [translate("deadlines", "Vence: {day} (a data mais segura)").format(day=_whole_end(count.safest))]
    if closed != safest:
        lines.append(uncertain_text(count, court))
    lines += [later_text(one) for one in count.later]
    if short := short_hours_text(count.safest, count.if_closed):
        lines.append(short)
    return lines


def uncertain_text(count: DeadlineCount, court: str) -> str:
    """08/12 se o TJPR trabalhar em 08/12; 09/12 se não; empty where no day is uncertain."""
    safest, closed = count.dates
    if closed == safest:
        return ""
    if not count.uncertain:  # as versions stored it that knew local days alone
        words = translate("deadlines", "Com os dias locais que você marcou: {day}")
        return words.format(day=whole_day(closed))
    days = _joined([_short_span(run) for run in uncertain_runs(count.uncertain)])
    words = (
        translate("deadlines", "{safest} se o {court} trabalhar em {days}; {closed} se não. Confira o ato do tribunal.")
        if len(count.uncertain) == 1
        else translate(
            "deadlines", "{safest} se o {court} trabalhar em {days}; até {closed} se não. Confira o ato do tribunal."
        )
    )
    written = format_date if safest.year != closed.year else short_day
    return words.format(safest=written(safest), closed=written(closed), court=plain_line(court), days=days)


def uncertain_days_text(count: DeadlineCount) -> str:
    """08/12; 21/12 a 06/01; empty where no day is uncertain."""
    return ", ".join(_short_span(run) for run in uncertain_runs(count.uncertain))


def uncertain_lines(count: DeadlineCount) -> list[str]:
    """08/12/2026: Dia da Justiça (Decreto-Lei 8.292/1945); if the court is closed on it alone, 09/12/2026."""
    lines = []
    for run in uncertain_runs(count.uncertain):
        one = run[0]
        name = plain_line(f"{one.name} ({one.law})" if one.law else one.name)
        if len(run) > 1:
            words = translate("deadlines", "{first} a {last}: {name}. Contados como úteis.")
            lines.append(words.format(first=format_date(one.day), last=format_date(run[-1].day), name=name))
        elif one.due == count.safest.due:
            words = translate("deadlines", "{day}: {name}. Contado como útil.")
            lines.append(words.format(day=format_date(one.day), name=name))
        else:
            words = translate("deadlines", "{day}: {name}. Contado como útil; se só nele o tribunal fechar, {due}.")
            lines.append(words.format(day=format_date(one.day), name=name, due=format_date(one.due)))
    return lines


def uncertain_runs(days: Sequence[UncertainDay]) -> list[list[UncertainDay]]:
    """Days that follow each other and have the same name, weekends between them or not."""
    runs: list[list[UncertainDay]] = []
    for one in days:
        last = runs[-1][-1] if runs else None
        if last is not None and last.name == one.name and (one.day - last.day).days <= LONGEST_GAP_DAYS:
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs


def _short_span(run: Sequence[UncertainDay]) -> str:
    if len(run) == 1:
        return short_day(run[0].day)
    words = translate("deadlines", "{first} a {last}")
    return words.format(first=short_day(run[0].day), last=short_day(run[-1].day))


def confirm_text(count: DeadlineCount, court: str) -> str:
    """How the person says what the act of the court says; empty where no day is uncertain."""
    if not count.uncertain:
        return ""
    run = uncertain_runs(count.uncertain)[0]
    one = run[0]
    day = "..".join(dict.fromkeys((format_date(one.day), format_date(run[-1].day))))
    words = translate(
        "deadlines",
        "Lido o ato, marque: autos holidays add {day} {name} --court {court} (se o tribunal trabalha: --kind open)",
    )
    return words.format(day=day, name=_shell_word(plain_line(one.name)), court=plain_line(court))


def _shell_word(name: str) -> str:
    """A name as one word of a command that is copied: in quotes that every shell knows, unless they would not hold it."""
    return shlex.quote(name) if SHELL_SIGNS & set(name) else f'"{name}"'


def question_line(one: CalendarDay) -> str:
    """04/06/2026: Corpus Christi. Contado como útil. Ponto facultativo…"""
    row = one.rows[0]
    words = translate("deadlines", "{day}: {name}. Contado como útil. {note}")
    return words.format(day=format_date(one.day), name=row.name, note=row.note or row.law)


def later_text(one: LaterDate) -> str:
    """Offers a later date: Só 22/01/2027 se não há réu preso…"""
    words = translate("deadlines", "Só {day} {condition}")
    return words.format(day=format_date(one.due), condition=choice_text(one.choice))


def earlier_text(others: Sequence[tuple[Regime, date]]) -> str:
    """In which other regimes it would end earlier: Em outro regime venceria antes: penal 03/12; mandado 02/12"""
    if not others:
        return ""
    by_day = groupby(sorted(others, key=lambda one: one[1]), lambda one: one[1])
    parts = [f"{', '.join(regime for regime, _ in found)} {format_date(day)}" for day, found in by_day]
    words = translate("deadlines", "Em outro regime venceria antes: {regimes}")
    return words.format(regimes="; ".join(parts))


def _whole_end(deadline: Deadline) -> str:
    """segunda, 08/02/2027, 14:30"""
    return ", ".join(filter(None, (whole_day(deadline.due), deadline.due_time)))


def short_hours_text(*counted: Deadline | None) -> str:
    """That one of the due dates is a day on which many courts open late; empty where none is."""
    found = next((one.due for one in counted if one is not None and one.is_short_day), None)
    words = translate(
        "deadlines",
        "Atenção: {day} é Quarta-feira de Cinzas. Onde o fórum abre mais tarde, o prazo pode ir ao dia útil seguinte.",
    )
    return "" if found is None else words.format(day=short_day(found))


def day_lines(
    deadline: Deadline, start: DeadlineStart = DeadlineStart.GAZETTE, uncertain: Sequence[UncertainDay] = ()
) -> list[DayLine]:
    """The steps of the count and every day that does not count, with its reason; days in a row on one line.

    `uncertain` days have their lines, too, as they count.
    """
    steps = [
        (deadline.available, start_text(start)),
        (deadline.publication, notice_text(start)),
        (deadline.first_day, _first_day_text(start)),
        (deadline.due, translate("deadlines", "Vence")),
    ]
    lines = [(day, DayLine(format_date(day), text)) for day, text in steps if text]
    counted = translate("deadlines", "{holiday}: contado como útil até você confirmar")
    for uncertain_run in uncertain_runs([one for one in uncertain if one.day <= deadline.due]):
        first, last = uncertain_run[0], uncertain_run[-1].day
        text = DayLine(_days_written(first.day, last), counted.format(holiday=plain_line(first.name)))
        lines.append((first.day, text))
    within = translate("deadlines", "{holiday}, já na suspensão")
    for run in _runs([day for day in deadline.days if day.why is not None]):
        lines.append((run[0].day, DayLine(_span(run), _reason(run))))
        named = _named_in_suspension(run)
        lines += [(one.day, DayLine(format_date(one.day), within.format(holiday=one.holiday))) for one in named]
    return [line for _, line in sorted(lines, key=lambda dated: dated[0])]


def skipped_lines(
    safest: Deadline,
    if_closed: Deadline | None,
    *,
    is_grouped: bool,
    start: DeadlineStart = DeadlineStart.GAZETTE,
) -> list[DayLine]:
    """How the count begins, and every day that does not count, with its reason; days in a row on one line or each."""
    steps = [
        (safest.available, DayLine(short_day(safest.available), start_text(start))),
        (safest.publication, DayLine(short_day(safest.publication), notice_text(start))),
        (safest.first_day, DayLine(short_day(safest.first_day), _first_day_text(start), is_first=True)),
    ]
    lines = [(day, line) for day, line in steps if line.text]
    of_safest = {day.day for day in safest.days if day.why is not None}
    skipped = [day for day in (if_closed or safest).days if day.why is not None]
    for of_later in (False, True):
        days = [day for day in skipped if (day.day not in of_safest) is of_later]
        for run in _runs(days) if is_grouped else ([day] for day in days):
            reason = day_reason(run[0]) if len(run) == 1 else _reason(run)
            if run[0].why is SkipReason.LOCAL and run[0].holiday:
                reason = translate("deadlines", "{holiday}, marcado por você").format(
                    holiday=plain_line(run[0].holiday)
                )
            lines.append((run[0].day, DayLine(_span(run, short_day), reason, is_of_later=of_later)))
            if is_grouped and (named := _named_in_suspension(run)):
                written, names = _joined([short_day(one.day) for one in named]), _joined([one.holiday for one in named])
                words = translate("deadlines", "{holiday}, já na suspensão").format(holiday=names)
                lines.append((named[0].day, DayLine(written, words)))
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
    if day.why in STOPPED and day.holiday not in {"", RECESS}:
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
        case SkipReason.VACATION:
            return translate("deadlines", "férias")
        case SkipReason.SHORT:
            return translate("deadlines", "hor.")
        case _:
            return translate("deadlines", "local")


def short_day(day: date) -> str:
    """dd/mm"""
    return f"{day:%d/%m}"


def closed_day_text(day: date, problem: DeadlineError) -> str:
    """Why nothing can be counted from a day, beside its field."""
    if problem.fault is not DeadlineFault.CLOSED:
        return deadline_error_text(problem)
    words = (
        translate("deadlines", "{day} é {weekday}; o DJEN não sai.")
        if problem.why in WEEKEND
        else translate("deadlines", "{day} é feriado; o DJEN não sai.")
    )
    return words.format(day=short_day(day), weekday=weekday(day))


def city_text(city: str, *, is_known: bool) -> str:
    """That holidays of the city are missing from a count; empty where some of it are known."""
    if not city:
        return translate(
            "deadlines",
            "Sem a cidade, os feriados dela não contam; se algum cair no prazo, ele pode vencer depois. Para dizê-la: --city",
        )
    words = translate(
        "deadlines",
        "O Autos não tem feriados de {city}; se algum cair no prazo, ele pode vencer depois. Para dá-los: autos holidays add",
    )
    return "" if is_known else words.format(city=city)


def unknown_city_text(city: str, *, is_known: bool) -> str:
    """As `city_text`, for the window, where city and holidays are given beside it."""
    if not city:
        return translate(
            "deadlines", "Sem a cidade, os feriados dela não contam; se algum cair no prazo, ele pode vencer depois."
        )
    words = translate("deadlines", "Não conheço os feriados de {city}; se algum cair no prazo, ele pode vencer depois.")
    return "" if is_known else words.format(city=plain_line(city))


def mark_cells(mark: DayMark) -> tuple[str, str, str, str]:
    """Day, place, kind and name of a mark."""
    each_year = translate("deadlines", "{day}, todo ano")
    day = each_year.format(day=mark.written_day) if mark.year is None else mark.written_day
    return day, plain_line(mark.place), mark_kind_name(mark.kind), plain_line(mark.name)


def mark_kind_name(kind: DayMarkKind) -> str:
    """What the person said of a day."""
    match kind:
        case DayMarkKind.CLOSED:
            return translate("deadlines", "fechado")
        case DayMarkKind.OPEN:
            return translate("deadlines", "aberto")
        case DayMarkKind.SHORT:
            return translate("deadlines", "horário reduzido")
        case DayMarkKind.GAZETTE:
            return translate("deadlines", "DJEN saiu")


def local_day_text(mark: DayMark, year: int, author: str = "") -> str:
    """08/02/27   fechado: Carnaval, TJSP; a day of every year as that of `year`, a colleague's with her name."""
    words = translate("deadlines", "{day}   {name}, {place}, todo ano") if mark.year is None else ONE_DAY_WORDS
    day = f"{mark.day:02d}/{mark.month:02d}/{(mark.year or year) % 100:02d}"
    name = f"{mark_kind_name(mark.kind)}: {plain_line(mark.name)}"
    line = words.format(day=day, name=name, place=plain_line(mark.place))
    return f"{line} ({plain_line(author)})" if author else line


def terms_days_text(terms: DeadlineTerms) -> str:
    """15 dias úteis"""
    return term_text(terms.days, terms.unit, terms.counting)


def event_title(days: str, of: str) -> str:
    """Title of a deadline where the person gave none: it names a court or a number, and nobody."""
    return translate("deadlines", "Prazo: {days}, {court}").format(days=days, court=of)


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


def event_description(count: DeadlineCount, terms: DeadlineTerms, unknown_city: str) -> str:
    """What stands in the calendar below the title: the dates, every skipped day with its reason, the limits."""
    days = [
        f"{line.days}: {line.text}"
        for line in day_lines(count.safest, terms.start or DeadlineStart.GAZETTE, count.uncertain)
    ]
    uncertain = uncertain_lines(count)
    limits = filter(None, [safest_text(), unknown_city, limits_text()])
    return "\n".join([*due_lines(count, terms.court), *uncertain, "", *days, "", *limits])


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
    match problem.fault:
        case DeadlineFault.CLOSED if problem.why in WEEKEND:
            return translate(
                "deadlines", "Sábado e domingo o diário não sai. Confira a data, ou marque que o DJEN saiu nesse dia."
            )
        case DeadlineFault.CLOSED:
            text = translate(
                "deadlines",
                "Nesse dia é feriado ({holiday}) e o diário não sai. Confira a data, ou marque que o DJEN saiu nesse dia.",
            )
            return text.format(holiday=plain_line(problem.holiday))
        case DeadlineFault.DOUBLED:
            return translate(
                "deadlines",
                "Neste regime o prazo não dobra, ou só para a Defensoria. Conte o prazo simples.",
            )
        case DeadlineFault.CHOICE:
            return translate(
                "deadlines", "Essa escolha não é desta contagem: confira o regime, o tribunal e o que foi escolhido."
            )
        case DeadlineFault.NUMBER:
            return number_error_text()
        case DeadlineFault.BEFORE_TABLE:
            return translate("deadlines", "A tabela de feriados começa em 18/03/2016: dê uma data a partir desse dia.")
        case DeadlineFault.AFTER_TABLE:
            return translate(
                "deadlines",
                "A tabela de feriados vai até 31/12/2031, e o prazo passa dela: nada foi contado. Conte-o à mão, com os atos do tribunal.",
            )


def number_error_text() -> str:
    """Which numbers a deadline may have."""
    return translate("deadlines", "Dê de 1 a 1000 dias, 240 meses, 20 anos ou 10000 horas.")


def _runs(days: Sequence[DeadlineDay]) -> list[list[DeadlineDay]]:
    """Days in a row that do not count for the same reason; a weekend is one."""

    def kind(place: int) -> tuple[object, ...]:
        one = days[place]
        start = one.day - timedelta(place)  # the same for days in a row
        name = one.holiday if one.why in {SkipReason.HOLIDAY, SkipReason.LOCAL} else ""
        return start, SkipReason.SATURDAY if one.why in WEEKEND else one.why, name

    return [[days[place] for place in places] for _, places in groupby(range(len(days)), kind)]


def _first_day_text(start: DeadlineStart = DeadlineStart.GAZETTE) -> str:
    if start is DeadlineStart.GAZETTE:
        return translate("deadlines", "1º dia: primeiro útil após a publicação (§3º)")
    return translate("deadlines", "1º dia")


def _named_in_suspension(run: Sequence[DeadlineDay]) -> list[DeadlineDay]:
    """Days of a suspension that are holidays as well."""
    return [one for one in run if one.why in STOPPED and one.holiday not in {"", RECESS}]


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


def _days_written(first: date, last: date) -> str:
    """21/12/2026; 21/12/2026 a 06/01/2027"""
    if first == last:
        return format_date(first)
    return translate("deadlines", "{first} a {last}").format(first=format_date(first), last=format_date(last))


def _reason(run: Sequence[DeadlineDay]) -> str:
    one = run[0]
    match one.why:
        case SkipReason.SUSPENSION:
            text = translate("deadlines", "Suspensão de fim de ano (CPC 220)")
            days = plural(len(run), translate("deadlines", "{n} dia"), translate("deadlines", "{n} dias"))
            return f"{text}, {days}"
        case SkipReason.VACATION:
            text = translate("deadlines", "Férias coletivas do tribunal")
            days = plural(len(run), translate("deadlines", "{n} dia"), translate("deadlines", "{n} dias"))
            return f"{text}, {days}"
        case SkipReason.SHORT:
            text = translate("deadlines", "Horário reduzido, marcado por você")
            return f"{text}: {plain_line(one.holiday)}" if one.holiday else text
        case SkipReason.HOLIDAY:
            return translate("deadlines", "Feriado: {holiday}").format(holiday=one.holiday)
        case SkipReason.LOCAL:
            text = translate("deadlines", "Dia local, marcado por você")
            return f"{text}: {plain_line(one.holiday)}" if one.holiday else text
        case _:
            is_whole = len(run) > 1
            return translate("deadlines", "Sábado e domingo") if is_whole else weekday(one.day).capitalize()
