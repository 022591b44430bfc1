"""Deadlines as events of a calendar program, and which revision of an event a file has.

The UID of an event leaves the due date out: a file in which it has moved is a newer revision of the event that is there
(RFC 5545, 3.8.7.4; RFC 5546, 2.1.4).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple
from uuid import UUID, uuid5

SUFFIX = ".ics"
NAMESPACE = UUID("ba9b6604-cdd0-4645-b181-bbd523b85e8c")
ALARM_HOUR = 9
"""An alarm rings at nine in the morning."""
MOST_DAYS_BEFORE = 90
REVISIONS_SINCE = datetime(2026, 1, 1, tzinfo=UTC)
"""Revisions are numbered by the second since then: two desks that save one deadline share no counter, and need none."""
HIGHEST_REVISION = 2**31 - 1
"""Of the type INTEGER (RFC 5545, 3.3.8); calendar programs refuse a higher one. Reached in 2094."""


@dataclass(frozen=True, slots=True)
class CalendarEvent:
    """A deadline as it goes into a calendar."""

    uid: UUID
    """The same when it is written again; see `event_uid`."""
    due: date
    title: str
    description: str
    days_before: tuple[int, ...] = ()
    """An alarm rings so many days before the due date; 0 for the day itself."""


class EventRevision(NamedTuple):
    """Which revision of its events a file has. One without a number, as older versions of Autos wrote it, is 0."""

    number: int
    written_at: datetime
    """Aware."""

    @property
    def changed_at(self) -> datetime:
        """The instant of the number: that of writing, but later than that of every revision before."""
        return REVISIONS_SINCE + timedelta(seconds=self.number)


def event_uid(identity: tuple[str, ...]) -> UUID:
    """The UID of an event; `identity` is what makes it the same deadline when it is written again."""
    return uuid5(NAMESPACE, repr(identity))


def revision_after(last: int, now: datetime) -> EventRevision:
    """The revision that is written now, after the last that is known of on this computer; 0: none.

    Its number is higher also within the same second, and after a clock was set back.
    """
    seconds = int((now - REVISIONS_SINCE).total_seconds())
    return EventRevision(min(max(seconds, last + 1), HIGHEST_REVISION), now)
