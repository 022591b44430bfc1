"""When the user is notified of finds: at once, daily, or never; not in quiet hours."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from enum import StrEnum
from typing import NamedTuple

DAY = timedelta(days=1)
DIGEST_HOUR = 8


class NotificationFrequency(StrEnum):
    """How often the user wants notifications."""

    AT_ONCE = "at_once"
    DAILY = "daily"
    """One summary in the morning."""
    NEVER = "never"


class QuietHours(NamedTuple):
    """Hours without notifications, local time; past midnight if `since` is later than `until`, none if equal."""

    since: int = 20
    until: int = 8

    def has(self, hour: int) -> bool:
        """Whether this hour is quiet."""
        if self.since < self.until:
            return self.since <= hour < self.until
        return self.since != self.until and (hour >= self.since or hour < self.until)


def notify_at(frequency: NotificationFrequency, quiet: QuietHours, now: datetime) -> datetime | None:
    """When to notify of a find that has just arrived, local time like `now`; None = never."""
    if frequency is NotificationFrequency.NEVER:
        return None
    at = now
    if frequency is NotificationFrequency.DAILY:
        at = datetime.combine(now.date(), time(DIGEST_HOUR), now.tzinfo)
        at = at if at > now else at + DAY
    if quiet.has(at.hour):
        end = datetime.combine(at.date(), time(quiet.until), at.tzinfo)
        at = end if end > at else end + DAY
    return at
