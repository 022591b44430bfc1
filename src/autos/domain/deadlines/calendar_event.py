"""Deadlines as events of a calendar program: an .ics file (RFC 5545) with an all-day event for each.

The same deadline is the same bytes: nothing in the file depends on when or by which version it is written. Its UID
leaves the due date out, so that a file in which local days have moved it updates the event that is there. Written
here, as one event has a dozen of lines; a library would add itself, dateutil and tzdata to every package.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from uuid import UUID, uuid5

from autos.domain.deadlines.deadline import ONE_DAY
from autos.domain.visible_text import visible

SUFFIX = ".ics"
LONGEST_LINE = 75
"""Bytes of a line without its end, and with the space that marks the rest of a folded one."""
NEW_LINE = "\r\n"
NAMESPACE = UUID("ba9b6604-cdd0-4645-b181-bbd523b85e8c")
ALARM_HOUR = 9
"""An alarm rings at nine in the morning."""
MOST_DAYS_BEFORE = 90


@dataclass(frozen=True, slots=True)
class CalendarEvent:
    """A deadline as it goes into a calendar."""

    uid: UUID
    """The same when it is written again; see `event_uid`."""
    available: date
    due: date
    title: str
    description: str
    days_before: tuple[int, ...] = ()
    """An alarm rings so many days before the due date; 0 for the day itself."""


def event_uid(identity: tuple[str, ...]) -> UUID:
    """The UID of an event; `identity` is what makes it the same deadline when it is written again."""
    return uuid5(NAMESPACE, repr(identity))


def calendar_file(events: Iterable[CalendarEvent]) -> bytes:
    """The file: folded lines that end with CRLF, in UTF-8."""
    return "".join(f"{line}{NEW_LINE}" for name in _lines(events) for line in _folded(name)).encode()


def _lines(events: Iterable[CalendarEvent]) -> Iterator[str]:
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Autos//Autos//PT", "CALSCALE:GREGORIAN")
    for event in events:
        yield from _event_lines(event)
    yield "END:VCALENDAR"


def _event_lines(event: CalendarEvent) -> Iterator[str]:
    title = _escaped(event.title)
    yield "BEGIN:VEVENT"
    yield f"UID:{event.uid}"
    yield f"DTSTAMP:{event.available:%Y%m%d}T000000Z"
    yield f"DTSTART;VALUE=DATE:{event.due:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{event.due + ONE_DAY:%Y%m%d}"
    yield f"SUMMARY:{title}"
    yield f"DESCRIPTION:{_escaped(event.description)}"
    yield from ("CLASS:PRIVATE", "TRANSP:TRANSPARENT")  # a shared calendar shows no content, and the day stays free
    for days in sorted(set(event.days_before), reverse=True):
        yield from ("BEGIN:VALARM", "ACTION:DISPLAY", f"TRIGGER:{_before_midnight(days)}")
        yield from (f"DESCRIPTION:{title}", "END:VALARM")
    yield "END:VEVENT"


def _before_midnight(days: int) -> str:
    """The hour of the alarm, so many days before, as a duration from the midnight at which the day begins."""
    if not days:
        return f"PT{ALARM_HOUR}H"
    whole = f"{days - 1}D" if days > 1 else ""
    return f"-P{whole}T{24 - ALARM_HOUR}H"


def _escaped(text: str) -> str:
    """As a value of the type TEXT."""
    text = visible(text).replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return text.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """The line in parts that are short enough; no character is cut in two."""
    part, length = "", 0
    for sign in line:
        size = len(sign.encode())
        if length + size > LONGEST_LINE:
            yield part
            part, length = " ", 1
        part, length = part + sign, length + size
    yield part
