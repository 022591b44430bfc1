"""Words for deadlines that are kept with lawsuits: where they stand, and what would be counted of them now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from autos.domain.dates import court_time, format_date
from autos.domain.deadline_dates import DateEvent
from autos.domain.deadlines.calendar_event import CalendarEvent
from autos.domain.deadlines.stored_deadline import TITLE_DIGITS
from autos.text.deadline_dates import LONGEST_NAME, change_text, record_line, record_text
from autos.text.deadlines import (
    LONGEST_TITLE,
    closed_day_text,
    event_description,
    event_summary,
    event_title,
    mark_kind_name,
    short_day,
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
    days = (listed.due - today).days
    if days == 0:
        return translate("deadlines", "vence hoje")
    if days == 1:
        return translate("deadlines", "vence amanhã")
    if days > 0:
        return translate("deadlines", "vence em {n} dias").format(n=days)
    one, many = translate("deadlines", "venceu há {n} dia"), translate("deadlines", "venceu há {n} dias")
    return plural(-days, one, many)


def difference_text(listed: ListedDeadline) -> str:
    """What would be counted now, where it is something else, or that this is not known; else empty.

    An earlier date is told first, as it is the one to be kept.
    """
    stored, now = listed.stored, listed.now
    if listed.earlier is not None:
        words = translate("deadlines", "Vence antes: era {was}, agora {now}.")
        told = words.format(was=whole_day(stored.due), now=whole_day(listed.earlier))
        return " ".join([told, *_last_reasons(listed), translate("deadlines", "A data guardada ficou como estava.")])
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


def difference_mark(listed: ListedDeadline) -> str:
    """Two words on a deadline that would be counted otherwise now; empty where it would not."""
    if listed.earlier is not None:
        return translate("deadlines", "vence antes, era {day}").format(day=short_day(listed.stored.due))
    return translate("deadlines", "Recontagem difere") if listed.is_different else ""


def moved_count_text(count: int) -> str:
    """How many dates moved."""
    one, many = translate("deadlines", "{n} prazo mudou de data"), translate("deadlines", "{n} prazos mudaram de data")
    return plural(count, one, many)


def unread_text(listed: ListedDeadline) -> str:
    """What the person has not marked as read of its date; empty where there is nothing."""
    return " ".join(record_text(one) for one in listed.unread)


def proposed_lines(listed: ListedDeadline) -> list[str]:
    """What colleagues marked that does not count here, and what it would make of the date."""
    words = translate(
        "deadlines",
        "{author} marcou {day} como {kind} ({name}). Não conta até você marcar também; então venceria {due}.",
    )
    return [
        words.format(
            author=plain_line(one.author, LONGEST_NAME) or translate("deadlines", "Um colega"),
            day=one.mark.written_day,
            kind=mark_kind_name(one.mark.kind),
            name=plain_line(one.mark.name, LONGEST_NAME),
            due=format_date(one.due),
        )
        for one in listed.proposed
    ]


def history_lines(listed: ListedDeadline) -> list[str]:
    """How its date came to be, one line for each event, the first one first."""
    return [record_line(one) for one in listed.dates]


def _last_reasons(listed: ListedDeadline) -> list[str]:
    last = listed.dates[-1] if listed.dates else None
    is_told = last is not None and last.event is DateEvent.MOVED
    return [change_text(one) for one in last.changes] if last is not None and is_told else []


def count_text(listed: ListedDeadline) -> str:
    """The whole count as it is kept, in words."""
    content = listed.stored.content
    earlier = f"{difference_text(listed)}\n\n" if listed.earlier is not None else ""
    city = unknown_city_text(content.terms.city, is_known=listed.is_city_known)
    return earlier + event_description(content.count, content.terms, city)


def stored_event(listed: ListedDeadline, parties: str) -> CalendarEvent:
    """Its event for a calendar program, the same one each time: parties, if any may be named, title and count.

    Where an earlier date is counted now, it stands on that one, and says so first.
    """
    stored, terms = listed.stored, listed.stored.content.terms
    is_suggested = stored.content.title == event_title(terms_days_text(terms), stored.code[:TITLE_DIGITS])
    return CalendarEvent(
        uid=stored.uid,
        due=listed.due,
        title=event_summary(stored_title(listed), listed.due, parties=parties, step=terms.step if is_suggested else ""),
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
    return listed.stored.is_open and listed.due < today


def saved_text(file: str) -> str:
    """That a file for the calendar is written; empty while there is none."""
    words = translate("deadlines", "Salvo em {file}. Abra o arquivo na sua agenda.")
    return words.format(file=plain_line(file)) if file else ""
