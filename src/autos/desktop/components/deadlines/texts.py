"""What the pages of deadlines say beside their fields and dates."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import groupby

from autos.desktop.components.deadlines.court_year_presenter import CourtYearState, YearDay
from autos.desktop.components.deadlines.marks_presenter import MarksState
from autos.desktop.components.deadlines.presenter import DeadlineState
from autos.domain.dates import format_date
from autos.domain.deadlines.court_year import YearGroup
from autos.domain.deadlines.day_marks import DayMark, DayMarkKind
from autos.domain.deadlines.deadline import DeadlineFault
from autos.domain.deadlines.regimes import (
    DEFENDERS_ONLY,
    NEVER_DOUBLED,
    DeadlineStart,
    DeadlineUnit,
    Doubled,
    LaterChoice,
    Regime,
)
from autos.domain.deadlines.stored_deadline import DeadlineCount, DeadlineTerms, UncertainDay
from autos.text.dates import weekday
from autos.text.deadline_regimes import choice_text, counting_name, regime_short_name
from autos.text.deadlines import (
    closed_day_text,
    mark_cells,
    mark_kind_name,
    short_day,
    uncertain_days_text,
    uncertain_text,
)
from autos.text.forensic_calendar import row_lines
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate
from autos.usecases.deadlines.courts import court_named

LONGEST_STEP = 60
"""Characters of the name of a step."""


def hint_text(state: DeadlineState) -> str:
    """What stands below the field of the day: why it cannot be counted from, or what can be done there."""
    if state.error is not None and state.given is not None and is_of_day(state):
        return closed_day_text(state.given, state.error)
    if state.is_misread:
        return translate("deadlines", "Isto não é uma data. Escreva assim: 15/12/2026, 15/12 ou amanhã.")
    if state.step is not None:
        return plain_line(state.step.name, LONGEST_STEP)
    return translate("deadlines", "Setas mudam o dia; PgUp e PgDn, o mês.")


def is_of_day(state: DeadlineState) -> bool:
    """Whether nothing was counted because of the day that was given."""
    return state.error is not None and state.error.fault in {DeadlineFault.CLOSED, DeadlineFault.BEFORE_TABLE}


def safest_words(regime: Regime, unit: DeadlineUnit) -> str:
    """What the first date is, with the name of the count."""
    words = translate("deadlines", "A data mais segura · {count}")
    return words.format(count=counting_name(regime, unit))


def stored_regime(terms: DeadlineTerms) -> Regime:
    """The regime by which a kept deadline was counted."""
    court = court_named(terms.court)
    return (terms.regime or Regime.CPC) if court is None else terms.regime_at(court.calendar)


def later_words(count: DeadlineCount | None, court: str) -> str:
    """What the second date of a count is."""
    days = "" if count is None else uncertain_days_text(count)
    if count is not None and not days and count.dates[0] != count.dates[1]:
        return translate("deadlines", "Com os dias locais que você marcou")  # as it was stored by older versions
    if not days:
        return translate("deadlines", "Se um dia incerto estiver fechado")
    words = translate("deadlines", "Se o {court} não trabalhar em {day}")
    return words.format(court=plain_line(court), day=days)


def both_dates_text(state: DeadlineState) -> str:
    """The sentence below both dates, or why nothing was counted; empty before anything is given."""
    if state.error is not None and state.given is not None:
        return closed_day_text(state.given, state.error)
    if state.count is None:
        return ""
    court = "" if state.court is None else state.court.acronym
    return uncertain_text(state.count, court) or translate("deadlines", "Nenhum dia incerto muda esta data.")


def no_later_text(count: DeadlineCount | None) -> str:
    """What stands in place of the second date."""
    return "" if count is None else translate("deadlines", "não há segunda data")


def nothing_text(state: DeadlineState) -> str:
    """What stands in place of the first date."""
    if state.given is None:
        is_gazette = state.counted_start is DeadlineStart.GAZETTE
        day = translate("deadlines", "Dê a data de disponibilização.")
        return day if is_gazette else translate("deadlines", "Dê a data.")
    if state.court is None:
        return translate("deadlines", "Escolha o tribunal.")
    if state.error is not None:
        return translate("deadlines", "Nada foi contado.")
    if state.marks.is_unread and state.marks.problem:
        return translate("deadlines", "Nada contado sem os dias marcados.")
    return translate("deadlines", "Contando…")


def uncertain_title(run: Sequence[UncertainDay]) -> str:
    """terça, 08/12/2026 · Dia da Justiça; 21/12/2026 a 06/01/2027 · Recesso"""
    first, last = run[0], run[-1]
    if len(run) == 1:
        return f"{weekday(first.day)}, {format_date(first.day)} · {plain_line(first.name)}"
    words = translate("deadlines", "{first} a {last}")
    days = words.format(first=format_date(first.day), last=format_date(last.day))
    return f"{days} · {plain_line(first.name)}"


def uncertain_advice(run: Sequence[UncertainDay], court: str, *, is_alone: bool) -> str:
    """Where days are to be looked up, what comes of one where it is one of several, and what closes them."""
    act = translate("deadlines", "Procure no ato do {court}").format(court=plain_line(court))
    words = translate("deadlines", "fechado só nele, vence {day}")
    closed = "" if is_alone or len(run) > 1 else words.format(day=format_date(run[0].due))
    return " · ".join(filter(None, (act, closed, plain_line(run[0].law))))


def more_uncertain_text(count: int) -> str:
    """How many days are not listed."""
    one = translate("deadlines", "e mais {n} dia incerto: confira o ano do tribunal")
    many = translate("deadlines", "e mais {n} dias incertos: confira o ano do tribunal")
    return plural(count, one, many)


def chosen_text(choice: LaterChoice) -> str:
    """What the person said, and is counted with."""
    return translate("deadlines", "A data vale {condition}").format(condition=choice_text(choice))


def regime_choice(regime: Regime | None, default: Regime) -> str:
    """A regime in the list; without one, what is counted by."""
    if regime is not None:
        return regime_short_name(regime)
    return translate("deadlines", "Não escolhido: {regime}").format(regime=regime_short_name(default))


def earlier_words(others: Sequence[tuple[Regime, date]]) -> str:
    """In which regimes it would end earlier; empty where in none."""
    if not others:
        return ""
    by_day = groupby(sorted(others, key=lambda one: one[1]), lambda one: one[1])
    parts = [f"{format_date(day)} ({', '.join(regime_short_name(one) for one, _ in found)})" for day, found in by_day]
    return translate("deadlines", "Em outro regime venceria antes: {dates}").format(dates="; ".join(parts))


def start_choice(start: DeadlineStart) -> str:
    """What the given day is, in the list of starts."""
    match start:
        case DeadlineStart.GAZETTE:
            return translate("deadlines", "Disponibilização no DJEN")
        case DeadlineStart.PORTAL:
            return translate("deadlines", "Portal: enviada e não lida")
        case DeadlineStart.PORTAL_READ:
            return translate("deadlines", "Portal: lida nesse dia")
        case DeadlineStart.DOMICILE:
            return translate("deadlines", "Domicílio: citação confirmada")
        case DeadlineStart.DOMICILE_SILENT:
            return translate("deadlines", "Domicílio: sem confirmação")
        case DeadlineStart.OWN_DATE:
            return translate("deadlines", "Data própria: ciência ou fato")


def start_day_name(start: DeadlineStart) -> str:
    """Name of the field of the day."""
    match start:
        case DeadlineStart.GAZETTE:
            return translate("deadlines", "Data de disponibilização")
        case DeadlineStart.PORTAL | DeadlineStart.DOMICILE_SILENT:
            return translate("deadlines", "Data do envio")
        case DeadlineStart.PORTAL_READ:
            return translate("deadlines", "Data da consulta")
        case DeadlineStart.DOMICILE:
            return translate("deadlines", "Data da confirmação")
        case DeadlineStart.OWN_DATE:
            return translate("deadlines", "Data da ciência ou do fato")


def unit_name(unit: DeadlineUnit, *, is_working: bool) -> str:
    """A unit in its list."""
    match unit:
        case DeadlineUnit.DAYS if is_working:
            return translate("deadlines", "dias úteis")
        case DeadlineUnit.DAYS:
            return translate("deadlines", "dias corridos")
        case DeadlineUnit.MONTHS:
            return translate("deadlines", "meses")
        case DeadlineUnit.YEARS:
            return translate("deadlines", "anos")
        case DeadlineUnit.HOURS:
            return translate("deadlines", "horas")


def doubled_choice(doubled: Doubled) -> str:
    """Whose deadline is twice as long, in its list."""
    match doubled:
        case Doubled.PROSECUTION:
            return translate("deadlines", "Em dobro: MP (CPC 180)")
        case Doubled.TREASURY:
            return translate("deadlines", "Em dobro: Fazenda (CPC 183)")
        case Doubled.DEFENDERS:
            return translate("deadlines", "Em dobro: Defensoria (CPC 186)")
        case _:
            return translate("deadlines", "Prazo simples")


def doubled_reason(regime: Regime, unit: DeadlineUnit) -> str:
    """Why a regime does not double, or not for all; empty where it does."""
    if unit in {DeadlineUnit.MONTHS, DeadlineUnit.YEARS}:
        return translate("deadlines", "Prazos em meses ou anos não dobram.")
    if regime in NEVER_DOUBLED:
        return translate("deadlines", "Neste regime nenhum prazo dobra.")
    if regime is Regime.SMALL_CLAIMS:
        return translate(
            "deadlines", "Nos juizados a Fazenda não tem dobro (Leis 10.259/2001, art. 9º, e 12.153/2009, art. 7º)."
        )
    if regime is Regime.CRIMINAL:
        return translate("deadlines", "No penal só a Defensoria tem dobro (LC 80/1994).")
    if regime in DEFENDERS_ONLY:
        return translate("deadlines", "No ECA, Fazenda e Ministério Público não têm dobro (art. 152, § 2º).")
    return ""


def mark_advice(kind: DayMarkKind, *, is_each_year: bool, law: str) -> str:
    """What a mark does, and what it does not."""
    if law:
        words = translate("deadlines", "Nesse dia a lei fecha os tribunais ({law}). Marque só com o ato na mão.")
        return words.format(law=plain_line(law))
    match kind:
        case DayMarkKind.CLOSED if is_each_year:
            return translate(
                "deadlines",
                "Todo ano não confirma: na data mais segura o dia conta como útil. Confirme cada ano pelo ato.",
            )
        case DayMarkKind.CLOSED:
            return translate("deadlines", "Só com o ato lido: o dia deixa de contar também na data mais segura.")
        case DayMarkKind.OPEN:
            return translate("deadlines", "O dia conta como útil, mesmo que o calendário o tenha por feriado.")
        case DayMarkKind.SHORT:
            return translate(
                "deadlines", "Só empurra o primeiro e o último dia do prazo (CPC 224, § 1º; Lei 11.419/2006, art. 10)."
            )
        case DayMarkKind.GAZETTE:
            return translate("deadlines", "Conta-se a disponibilização desse dia, com o fórum aberto ou não.")


def marks_notice(state: MarksState) -> tuple[str, str]:
    """Kind and words of what the last act on the marks came to; empty where nothing is to be said."""
    if state.refused is not None:
        return "amber", refused_text(state.refused)
    if state.passed_on is not None:
        one, many = translate("deadlines", "{n} dia marcado"), translate("deadlines", "{n} dias marcados")
        words = translate("deadlines", "{marks} em {file}. No outro computador: Importar marcas.")
        marks = plural(state.passed_on.marks, one, many)
        return "accent", words.format(marks=marks, file=plain_line(state.passed_on.name))
    came = state.brought_in
    if came is None:
        return "", ""
    new = plural(len(came.added), translate("deadlines", "{n} dia novo"), translate("deadlines", "{n} dias novos"))
    known = plural(
        came.known, translate("deadlines", "{n} já estava aqui"), translate("deadlines", "{n} já estavam aqui")
    )
    if not came.contradicted:
        return "accent", f"{new}; {known}."
    clash = plural(
        len(came.contradicted),
        translate("deadlines", "{n} contradiz o daqui, que ficou"),
        translate("deadlines", "{n} contradizem os daqui, que ficaram"),
    )
    first = contradiction_text(*came.contradicted[0])
    return "amber", f"{new}; {known}; {clash}: {first}"


def refused_text(kept: DayMark) -> str:
    """That a day has a mark already, and which."""
    words = translate("deadlines", "{day}, {place} já está marcado: {kind}, {name}. Tire antes o que há.")
    return words.format(
        day=kept.written_day, place=plain_line(kept.place), kind=mark_kind_name(kept.kind), name=plain_line(kept.name)
    )


def contradiction_text(kept: DayMark, came: DayMark) -> str:
    """What is here of a day, and what a file says of it."""
    words = translate("deadlines", "{day}, {place}: aqui {kept}, no arquivo {came}")
    return words.format(
        day=kept.written_day,
        place=plain_line(kept.place),
        kept=mark_kind_name(kept.kind),
        came=mark_kind_name(came.kind),
    )


def change_text(state: MarksState) -> str:
    """What was changed last, beside the way to undo it; empty where nothing was."""
    change = state.change
    if change is None:
        return ""
    if len(change.added) > 1:
        return translate("deadlines", "{n} dias marcados entraram").format(n=len(change.added))
    if change.added:
        [mark] = change.added
        words = translate("deadlines", "Marcado: {day} {kind}")
        return words.format(day=mark.written_day, kind=mark_kind_name(mark.kind))
    words = translate("deadlines", "Saiu da lista: {name}")
    return words.format(name=plain_line(change.removed[0].name))


def year_day_text(day: YearDay) -> str:
    """terça, 08/12; 20/12 a 31/12"""
    if day.is_one_day:
        return f"{weekday(day.first)}, {short_day(day.first)}"
    words = translate("deadlines", "{first} a {last}")
    return words.format(first=short_day(day.first), last=short_day(day.last))


def year_kind_text(day: YearDay) -> str:
    """What the calendar makes of a day: fechado por lei, pode mudar, em dúvida, marcado por você."""
    match day.group:
        case YearGroup.CLOSED:
            return translate("deadlines", "fechado por lei")
        case YearGroup.MOVABLE:
            return translate("deadlines", "pode mudar")
        case YearGroup.QUESTION:
            return translate("deadlines", "em dúvida")
        case YearGroup.STANDSTILL:
            return translate("deadlines", "prazos parados")
        case None:
            return translate("deadlines", "marcado por você")


def year_check_text(day: YearDay) -> str:
    """What the office said of a day, or that it is to be looked up."""
    if day.said is not None:
        words = translate("deadlines", "conferido: {kind}")
        return words.format(kind=mark_kind_name(day.said.kind))
    if day.is_to_check:
        return (
            translate("deadlines", "marcado todo ano; a conferir")
            if day.marks
            else translate("deadlines", "a conferir")
        )
    if day.marks:
        return translate("deadlines", "marcado: {kind}").format(kind=mark_kind_name(day.marks[0].kind))
    return translate("deadlines", "fim de semana") if day.is_weekend else ""


def year_law_text(day: YearDay) -> str:
    """Law or act of a day."""
    return plain_line(day.rows[0].law) if day.rows else plain_line(day.marks[0].place)


def year_detail_text(day: YearDay) -> str:
    """Everything that is known of a day: each law with validity, moves, source and certainty, and each mark."""
    lines = [" · ".join(filter(None, (year_kind_text(day), year_check_text(day))))]
    lines += [line for one in day.rows for line in ([one.name] if len(day.rows) > 1 else []) + row_lines(one)]
    for mark in day.marks:
        cells = mark_cells(mark)
        lines.append(translate("deadlines", "Você marcou: {mark}").format(mark=" · ".join(filter(None, cells))))
    return "\n".join(lines)


def year_state_text(state: CourtYearState) -> str:
    """How far the year is checked, and what the table is."""
    if state.court is None or not state.is_in_table:
        return translate(
            "deadlines", "O escritório confere o ano de cada tribunal uma vez, dia por dia, pelo ato dele."
        )
    calendar, left = state.court.calendar, len(state.to_check)
    one = translate("deadlines", "{n} dia a conferir no ato do {court}")
    many = translate("deadlines", "{n} dias a conferir no ato do {court}")
    checked = (
        (one if left == 1 else many).format(n=left, court=plain_line(state.court.acronym))
        if left
        else translate("deadlines", "Ano conferido: {n} dias").format(n=state.uncertain_count)
    )
    own = {state.court.acronym, *calendar.states}
    parts = [checked]
    if not any(row.scopes & own for row in calendar.rows):
        parts.append(translate("deadlines", "sem feriado próprio na tabela, só os de lei nacional"))
    table = translate("deadlines", "tabela de {first} a {last}, sem os atos do ano")
    parts.append(table.format(first=format_date(calendar.first_day), last=format_date(calendar.last_day)))
    return " · ".join(parts)


def outside_table_text(state: CourtYearState) -> str:
    """That the table does not know a year; empty without a court."""
    if state.court is None:
        return ""
    calendar = state.court.calendar
    words = translate(
        "deadlines",
        "A tabela vai de {first} a {last}. Fora dela nada se conta nem se mostra: siga os atos do tribunal.",
    )
    return words.format(first=format_date(calendar.first_day), last=format_date(calendar.last_day))
