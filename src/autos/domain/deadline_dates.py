"""How the date of a stored deadline came to be: when it was stored, when it moved and why, when that was taken over.

A deadline keeps the date that the person stored until she takes another one over. What would be counted of it now is
compared whenever the calendar or the marks have changed; each time that it is something else is one record, and stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

DatePair = tuple[date, date]
"""The safest date, and the one with every uncertain day closed."""


class DateEvent(StrEnum):
    """What happened to the date of a deadline."""

    STORED = "stored"
    """The person stored it, or stored it again."""
    MOVED = "moved"
    """Something else would be counted now. It stands where it stood."""
    TAKEN = "taken"
    """The person took over what was counted."""
    RESTORED = "restored"
    """It stands as it did before, or as in another archive: an act was undone, archives were merged."""


class ChangeCause(StrEnum):
    """Why a day counts otherwise than before."""

    MARKED = "marked"
    """A person marked it."""
    UNMARKED = "unmarked"
    """A mark of it is gone."""
    CALENDAR = "calendar"
    """The forensic calendar is another one."""
    RULES = "rules"
    """This version of Autos counts otherwise."""


@dataclass(frozen=True, slots=True)
class DayChange:
    """A day that counts otherwise than before."""

    day: date
    is_open: bool
    """Whether it counts as open now."""
    cause: ChangeCause
    name: str = ""
    """Of the mark or of the holiday."""
    law: str = ""
    author: str = ""
    """The colleague who marked it; empty for the person of this archive."""


@dataclass(frozen=True, slots=True)
class DateRecord:
    """One event of a deadline's date."""

    event: DateEvent
    at: datetime
    was: DatePair | None
    """The dates before; None where there were none."""
    now: DatePair | None
    """None where nothing can be counted any more."""
    is_on_later_date: bool = False
    """On which of the dates the deadline stands."""
    changes: tuple[DayChange, ...] = ()
    read_at: datetime | None = None
    """When the person marked it as read; None too where nothing is to be read."""

    @property
    def moved(self) -> tuple[date | None, date | None]:
        """Which date it was and which it is: the one on which the deadline stands, unless only the other one moved."""
        stands = int(self.is_on_later_date)
        if self.was is None or self.now is None:
            return self.was and self.was[stands], self.now and self.now[stands]
        place = stands if self.was[stands] != self.now[stands] else 1 - stands
        return self.was[place], self.now[place]

    @property
    def is_of_other_date(self) -> bool:
        """Whether only the date moved on which the deadline does not stand."""
        stands = int(self.is_on_later_date)
        return self.was is not None and self.now is not None and self.was[stands] == self.now[stands]

    @property
    def is_earlier(self) -> bool:
        """Whether a date came earlier: that is told first."""
        if self.was is None or self.now is None:
            return False
        return any(now < was for was, now in zip(self.was, self.now, strict=True))

    @property
    def is_unread(self) -> bool:
        """Whether it is news until a person marks it."""
        return self.event is DateEvent.MOVED and self.read_at is None
