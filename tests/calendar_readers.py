"""Files for a calendar program as two libraries read them, and a calendar into which they are imported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple

import icalendar
from ical.calendar_stream import IcsCalendarStream


class ReadEvent(NamedTuple):
    """What a library has read of an event."""

    uid: str
    revision: int
    """0 where the file names none."""
    stamp: datetime
    changed_at: datetime | None
    start: date
    end: date
    title: str
    description: str
    alarms: tuple[timedelta, ...]
    """From the midnight at which the day begins."""


def read_by_icalendar(content: bytes) -> list[ReadEvent]:
    """As the library reads it that Autos writes with."""
    return [*_read_by_icalendar(content)]


def _read_by_icalendar(content: bytes) -> Iterator[ReadEvent]:
    calendar: Any = icalendar.Calendar.from_ical(content)
    for event in calendar.walk("VEVENT"):
        assert event.errors == []
        yield ReadEvent(
            uid=str(event["UID"]),
            revision=int(event.get("SEQUENCE", 0)),
            stamp=event["DTSTAMP"].dt,
            changed_at=event["LAST-MODIFIED"].dt if "LAST-MODIFIED" in event else None,
            start=event["DTSTART"].dt,
            end=event["DTEND"].dt,
            title=str(event["SUMMARY"]),
            description=str(event.get("DESCRIPTION", "")),
            alarms=tuple(alarm["TRIGGER"].dt for alarm in event.walk("VALARM")),
        )


def read_by_ical(content: bytes) -> list[ReadEvent]:
    """As a library reads it that has nothing to do with the other."""
    return [
        ReadEvent(
            uid=event.uid,
            revision=event.sequence or 0,
            stamp=event.dtstamp,
            changed_at=event.last_modified,
            start=event.dtstart,
            end=event.dtend,
            title=event.summary or "",
            description=event.description or "",
            alarms=tuple(alarm.trigger for alarm in event.alarm),
        )
        for event in IcsCalendarStream.calendar_from_ics(content.decode()).events
    ]


READERS: tuple[Callable[[bytes], list[ReadEvent]], ...] = (read_by_icalendar, read_by_ical)


class ImportingCalendar:
    """Keeps of each UID the highest revision, of two with one number the later (RFC 5546, 2.1.5)."""

    def __init__(self, read: Callable[[bytes], list[ReadEvent]]) -> None:
        self._read = read
        self._events: dict[str, ReadEvent] = {}

    def take(self, content: bytes) -> None:
        """Import a file."""
        for event in self._read(content):
            known = self._events.get(event.uid)
            if known is None or (known.revision, known.stamp) < (event.revision, event.stamp):
                self._events[event.uid] = event

    @property
    def events(self) -> list[ReadEvent]:
        """In the order of their days."""
        return sorted(self._events.values(), key=lambda event: (event.start, event.title))
