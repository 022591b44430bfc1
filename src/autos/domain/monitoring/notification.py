"""When the person is told of what monitorings found: at once, once a day, or never; never in quiet hours."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from enum import StrEnum
from typing import NamedTuple

DAY = timedelta(days=1)
DIGEST_HOUR = 8


class NotificationFrequency(StrEnum):
    """How the person wants it."""

    AT_ONCE = "at_once"
    DAILY = "daily"
    """One word for the day before, in the morning."""
    NEVER = "never"


class QuietHours(NamedTuple):
    """Hours of the day, on the person's clock; over midnight where the first is the later one; none where equal."""

    since: int = 20
    until: int = 8

    def has(self, hour: int) -> bool:
        """Whether it is quiet in this hour."""
        if self.since < self.until:
            return self.since <= hour < self.until
        return self.since != self.until and (hour >= self.since or hour < self.until)


def notify_at(telling: NotificationFrequency, quiet: QuietHours, now: datetime) -> datetime | None:
    """When what has just come may be told; `now` and the answer are on the person's clock. None: never."""
    if telling is NotificationFrequency.NEVER:
        return None
    at = now
    if telling is NotificationFrequency.DAILY:
        at = datetime.combine(now.date(), time(DIGEST_HOUR), now.tzinfo)
        at = at if at > now else at + DAY
    if quiet.has(at.hour):
        end = datetime.combine(at.date(), time(quiet.until), at.tzinfo)
        at = end if end > at else end + DAY
    return at
