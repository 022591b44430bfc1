"""Words for deadlines that are kept with lawsuits: where they stand, and what would be counted of them now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from autos.domain.dates import court_time, format_date
from autos.domain.deadlines.calendar_event import CalendarEvent
from autos.domain.deadlines.stored_deadline import TITLE_DIGITS
from autos.text.deadlines import (
    LONGEST_TITLE,
    closed_day_text,
    event_description,
    event_summary,
    event_title,
    terms_days_text,
    unknown_city_text,
    whole_day,
)
from autos.text.plain_text import plain_line
from autos.text.translation import plural, translate
from autos.usecases.deadlines.stored_deadlines import ListedDeadline


def stored_title(listed: ListedDeadline) -> str:
    """The title that the person gave it."""
    return plain_line(listed.stored.content.title, LONGEST_TITLE)


def due_text(listed: ListedDeadline, today: date) -> str:
    """vence em 5 dias; venceu há 2 dias; cumprido em 10/02/2027"""
    stored = listed.stored
    if stored.done_at is not None:
        words = translate("deadlines", "cumprido em {day}")
        return words.format(day=format_date(court_time(stored.done_at).date()))
    days = (stored.due - today).days
    if days == 0:
        return translate("deadlines", "vence hoje")
    if days == 1:
        return translate("deadlines", "vence amanhã")
    if days > 0:
        return translate("deadlines", "vence em {n} dias").format(n=days)
    one, many = translate("deadlines", "venceu há {n} dia"), translate("deadlines", "venceu há {n} dias")
    return plural(-days, one, many)


def difference_text(listed: ListedDeadline) -> str:
    """What would be counted now, where it is something else, or that this is not known; else empty."""
    stored, now = listed.stored, listed.now
    if listed.error is not None:
        words = translate("deadlines", "Hoje não seria contado: {why} O prazo guardado ficou como estava.")
        return words.format(why=closed_day_text(stored.content.terms.available, listed.error))
    if now is None:
        return (
            "" if not stored.is_open else translate("deadlines", "Não foi possível recontar com os feriados de hoje.")
        )
    if not listed.is_different:
        return ""
    kept = stored.content
    place = int(kept.is_on_later_date)
    if now.dates[place] != kept.due:
        words = translate("deadlines", "Contado hoje, venceria {day}. O prazo guardado ficou como estava.")
        return words.format(day=whole_day(now.dates[place]))
    words = (
        translate("deadlines", "Contado hoje, a data mais segura seria {day}. O prazo guardado ficou como estava.")
        if kept.is_on_later_date
        else translate(
            "deadlines",
            "Contado hoje, com os dias incertos fechados venceria {day}. O prazo guardado ficou como estava.",
        )
    )
    return words.format(day=whole_day(now.dates[1 - place]))


def difference_mark() -> str:
    """One word on a deadline that would be counted otherwise now."""
    return translate("deadlines", "Recontagem difere")


def count_text(listed: ListedDeadline) -> str:
    """The whole count as it is kept, in words."""
    content = listed.stored.content
    city = unknown_city_text(content.terms.city, is_known=listed.is_city_known)
    return event_description(content.count, content.terms, city)


def stored_event(listed: ListedDeadline, parties: str) -> CalendarEvent:
    """Its event for a calendar program, the same one each time: parties, if any may be named, title and count."""
    stored, terms = listed.stored, listed.stored.content.terms
    is_suggested = stored.content.title == event_title(terms_days_text(terms), stored.code[:TITLE_DIGITS])
    return CalendarEvent(
        uid=stored.uid,
        due=stored.due,
        title=event_summary(stored_title(listed), stored.due, parties=parties, step=terms.step if is_suggested else ""),
        description=count_text(listed),
        days_before=stored.content.days_before,
    )


def stored_events(chosen: Sequence[ListedDeadline], parties: Mapping[int, str]) -> list[CalendarEvent]:
    """Their events, with the parties of each case."""
    return [stored_event(one, parties.get(one.stored.case_id, "")) for one in chosen]


def terms_text(listed: ListedDeadline) -> str:
    """What it was counted from and how: 15 dias úteis desde 15/12/2026 · TJSP · Itaverde"""
    terms = listed.stored.content.terms
    words = translate("deadlines", "{days} desde {day}")
    counted = words.format(days=terms_days_text(terms), day=format_date(terms.available))
    return " · ".join(filter(None, (counted, terms.court, plain_line(terms.city), plain_line(terms.step, 60))))


def is_late(listed: ListedDeadline, today: date) -> bool:
    """Whether its day has gone by and the person has not said that it was met."""
    return listed.stored.is_open and listed.stored.due < today


def saved_text(file: str) -> str:
    """That a file for the calendar is written; empty while there is none."""
    words = translate("deadlines", "Salvo em {file}. Abra o arquivo na sua agenda.")
    return words.format(file=plain_line(file)) if file else ""
