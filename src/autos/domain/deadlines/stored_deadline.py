"""A deadline that is kept with a lawsuit: what it was counted from, what came of it, and what would come of it now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from uuid import UUID

from autos.domain.deadlines.calendar_event import event_uid
from autos.domain.deadlines.deadline import Counting, Deadline, DeadlineRules, SkipReason
from autos.domain.deadlines.holidays import CourtCalendar
from autos.domain.deadlines.local_holidays import HolidayIdentity, LocalHoliday, local_days

TITLE_DIGITS = 7
"""Digits of a lawsuit's number that tell it apart in the title of a deadline."""


@dataclass(frozen=True, slots=True)
class DeadlineTerms:
    """What a deadline is counted from and with; the day and the number are the person's."""

    available: date
    days: int
    """Doubled where they are."""
    counting: Counting
    court: str
    """Its acronym."""
    city: str
    step: str = ""
    """Name of the step that it is counted from; empty where the person gave the day."""
    left_out: tuple[HolidayIdentity, ...] = ()
    """Local holidays of the place that are not to count here."""
    own_days: Mapping[date, str] = field(default_factory=dict)
    """Days that were given for this count alone, with a note each."""


@dataclass(frozen=True, slots=True)
class DeadlineCount:
    """A deadline counted by both calendars."""

    by_law: Deadline
    with_local_days: Deadline | None
    """None where no local day falls into it."""

    @property
    def dates(self) -> tuple[date, date]:
        """The safest date, and the one with local days."""
        return self.by_law.due, (self.with_local_days or self.by_law).due


@dataclass(frozen=True, slots=True)
class NewDeadline:
    """A counted deadline as it is to be kept."""

    title: str
    terms: DeadlineTerms
    count: DeadlineCount
    is_on_later_date: bool = False
    """Whether it stands on the date with local days."""
    days_before: tuple[int, ...] = ()
    """Days before the date on which a calendar program reminds of it."""

    @property
    def due(self) -> date:
        """The date on which it stands."""
        return self.count.dates[self.is_on_later_date]


@dataclass(frozen=True, slots=True)
class StoredDeadline:
    """A deadline of a case, as it was counted."""

    deadline_id: int
    case_id: int
    row_id: int | None
    """Record that stands for the case in lists."""
    code: str
    """Number of the lawsuit."""
    uid: UUID
    """Names its event in a calendar program."""
    content: NewDeadline
    created_at: datetime
    updated_at: datetime
    done_at: datetime | None
    """When the person said that it was met."""

    @property
    def due(self) -> date:
        return self.content.due

    @property
    def is_open(self) -> bool:
        """Whether the person has not said that it was met."""
        return self.done_at is None


def deadline_uid(code: str, deadline: NewDeadline) -> UUID:
    """The same for the same deadline of a lawsuit, stored or only written to a file."""
    terms = deadline.terms
    return event_uid(
        (code, terms.court, str(terms.available), str(terms.days), terms.counting, deadline.title),
    )


def count_deadline(
    terms: DeadlineTerms, calendar: CourtCalendar, state: str, holidays: Iterable[LocalHoliday]
) -> DeadlineCount:
    """Count by the calendar of a court and by local holidays. Raises: DeadlineError."""
    taken = [one for one in holidays if one.identity not in terms.left_out]
    closed = local_days(taken, terms.court, terms.city, terms.available.year) | dict(terms.own_days)
    rules = DeadlineRules(calendar, state, terms.counting, closed)
    by_law = rules.without_local_days.count(terms.available, terms.days)
    whole = rules.count(terms.available, terms.days) if closed else by_law
    has_local = any(day.why is SkipReason.LOCAL for day in whole.days)
    return DeadlineCount(by_law, whole if has_local else None)


def counted_anew(deadline: StoredDeadline, count: DeadlineCount) -> NewDeadline:
    """The deadline with another count of the same terms."""
    return replace(deadline.content, count=count)
