"""Words for a court's year: what closes it, by which law, read where, and what is open."""

from __future__ import annotations

from datetime import date

from autos.domain.dates import format_date
from autos.domain.deadlines.court_year import YearEntry, YearGroup
from autos.domain.deadlines.holidays import CalendarRow, RowCertainty
from autos.text.dates import weekday
from autos.text.deadlines import mark_kind_name
from autos.text.plain_text import plain_line
from autos.text.translation import translate


def group_title(group: YearGroup) -> str:
    """What the rows of a group have in common."""
    match group:
        case YearGroup.CLOSED:
            return translate("deadlines", "Fechado por lei")
        case YearGroup.MOVABLE:
            return translate("deadlines", "Incerto: conta como dia útil até você confirmar o ato do ano")
        case YearGroup.QUESTION:
            return translate("deadlines", "Em aberto: conta como dia útil; confira se o tribunal fecha")
        case YearGroup.STANDSTILL:
            return translate("deadlines", "Prazos parados")


def entry_days(entry: YearEntry) -> str:
    """terça, 08/12/2026; 20/12/2026 a 31/12/2026"""
    if entry.first == entry.last:
        return f"{format_date(entry.first)}, {weekday(entry.first)}"
    words = translate("deadlines", "{first} a {last}")
    return words.format(first=format_date(entry.first), last=format_date(entry.last))


def row_lines(row: CalendarRow) -> list[str]:
    """Law, validity, moves, source and certainty of a row."""
    validity = translate("deadlines", "vale {since}, {until}").format(since=_since(row.since), until=_until(row.until))
    lines = [f"{row.law}; {validity}"]
    if row.moved:
        lines.append(translate("deadlines", "Movido: {moved}").format(moved=row.moved))
    if row.note:
        lines.append(row.note)
    words = translate("deadlines", "Lido em: {source}; certeza: {certainty}")
    lines.append(words.format(source=row.read_at, certainty=certainty_name(row.certainty)))
    return lines


def certainty_name(certainty: RowCertainty) -> str:
    """How well a row is proven."""
    match certainty:
        case RowCertainty.SURE:
            return translate("deadlines", "certa")
        case RowCertainty.LIKELY:
            return translate("deadlines", "provável")
        case RowCertainty.DISPUTED:
            return translate("deadlines", "disputada")


def marks_text(entry: YearEntry) -> str:
    """What the person said of it; empty where nothing."""
    said = ", ".join(f"{mark_kind_name(one.kind)} ({plain_line(one.name)})" for one in entry.marks)
    return translate("deadlines", "Você marcou: {marks}").format(marks=said) if said else ""


def year_note(court: str, first: date, last: date, *, has_own_rows: bool) -> str:
    """What the table is, and what it does not have of the court."""
    words = translate(
        "deadlines",
        "Tabela de {first} a {last}. Atos do tribunal do ano não estão nela: confira linha por linha e marque com autos holidays add",
    )
    note = words.format(first=format_date(first), last=format_date(last))
    if has_own_rows:
        return note
    own = translate("deadlines", "A tabela não tem feriado próprio do {court}: só os de lei nacional.")
    return f"{own.format(court=court)}\n{note}"


def _since(day: date | None) -> str:
    if day is None:
        return translate("deadlines", "desde a lei")
    return translate("deadlines", "desde {day}").format(day=format_date(day))


def _until(day: date | None) -> str:
    if day is None:
        return translate("deadlines", "sem fim")
    return translate("deadlines", "até {day}").format(day=format_date(day))
