"""The file for a calendar program: RFC 5545, with an all-day event for each deadline, by the library icalendar."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, timedelta

from icalendar import Alarm, Calendar, Event, vDatetime, vText

from autos.domain.deadlines.calendar_event import ALARM_HOUR, CalendarEvent, EventRevision
from autos.domain.deadlines.deadline import ONE_DAY
from autos.domain.visible_text import visible

LONGEST_TITLE, LONGEST_DESCRIPTION = 300, 100_000
"""Characters. A title names the parties, which come from the service."""
CUT = "…"


class _Text(vText):
    """Text as it is: icalendar 7.3 takes a backslash before a capital N for a line break."""

    def to_ical(self) -> bytes:
        return rb"\\N".join(vText(part).to_ical() for part in self.split(r"\N"))


def calendar_content(events: Iterable[CalendarEvent], revision: EventRevision) -> bytes:
    """The file: folded lines that end with CRLF, in UTF-8."""
    calendar = Calendar()
    calendar.add("version", "2.0")
    calendar.add("prodid", "-//Autos//Autos//PT")
    calendar.add("calscale", "GREGORIAN")
    for event in events:
        calendar.add_component(_event(event, revision))
    content: bytes = calendar.to_ical(sorted=False)
    return content


def _event(event: CalendarEvent, revision: EventRevision) -> Event:
    title = _Text(_bounded(" ".join(visible(event.title).split()), LONGEST_TITLE))
    entry = Event()
    entry.add("uid", str(event.uid))
    for name, at in (("dtstamp", revision.written_at), ("last-modified", revision.changed_at)):
        entry.add(name, vDatetime(at.astimezone(UTC)))  # else UTC is looked up among zones, and a package has none
    entry.add("sequence", revision.number)
    entry.add("dtstart", event.due)
    entry.add("dtend", event.due + ONE_DAY)  # the first day that is not part of it
    entry.add("summary", title)
    entry.add("description", _Text(_bounded(visible(event.description), LONGEST_DESCRIPTION)))
    entry.add("class", "PRIVATE")  # a shared calendar shows no content
    entry.add("transp", "TRANSPARENT")  # the day stays free
    for days in sorted(set(event.days_before), reverse=True):
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("trigger", timedelta(hours=ALARM_HOUR) - timedelta(days=days))  # from the midnight of the day
        alarm.add("description", title)
        entry.add_component(alarm)
    return entry


def _bounded(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - len(CUT)] + CUT
