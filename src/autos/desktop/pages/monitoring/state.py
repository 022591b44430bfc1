"""State of the monitoring page."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from functools import cached_property

from autos.domain.monitoring.register import INACTIVE_STATES, RegisteredMonitoring, RegisterState, UnmatchedAnswers
from autos.domain.monitoring.tracking import TrackingStatus


class MonitoringCategory(StrEnum):
    """Category of monitorings in the sidebar, and filter of the list."""

    ALL = "all"
    NEWS = "news"
    """With unread finds."""
    UP_TO_DATE = "up_to_date"
    UPDATING = "updating"
    WAITING = "waiting"
    """Waiting for the first run."""
    PAUSED = "paused"
    NEEDS_ATTENTION = "to_see"
    """Unconfirmed, not verified for days, unknown to the service, or in an unknown state."""
    ENDED = "ended"


CATEGORY_BY_STATE = {
    TrackingStatus.UPDATED.value: MonitoringCategory.UP_TO_DATE,
    TrackingStatus.UPDATING.value: MonitoringCategory.UPDATING,
    TrackingStatus.CREATED.value: MonitoringCategory.WAITING,
    TrackingStatus.PAUSED.value: MonitoringCategory.PAUSED,
    TrackingStatus.DELETED.value: MonitoringCategory.ENDED,
    RegisterState.REFUSED.value: MonitoringCategory.ENDED,
    RegisterState.COLLEAGUE.value: MonitoringCategory.UP_TO_DATE,
}


@dataclass(frozen=True, slots=True)
class MonitoringRow:
    """A monitoring with what its row shows."""

    registered: RegisteredMonitoring
    unread: int = 0
    is_unverified: bool = False
    """The service has not confirmed its status for days."""
    person: str = ""
    """Name of the person or company that it watches, where the archive has it."""
    key: str = field(default="", compare=False)
    """Unique key, also before the service has assigned an id."""
    category: MonitoringCategory = field(default=MonitoringCategory.NEEDS_ATTENTION, compare=False)
    """Category by its state; never `ALL` or `NEWS`."""

    def __post_init__(self) -> None:
        one = self.registered
        object.__setattr__(self, "key", str(one.tracking_id) if one.tracking_id else f"draft {one.entry_id}")
        if not self.is_unverified or one.state in INACTIVE_STATES:
            category = CATEGORY_BY_STATE.get(one.state, MonitoringCategory.NEEDS_ATTENTION)
            object.__setattr__(self, "category", MonitoringCategory.WAITING if one.awaits_first_run else category)

    @property
    def can_pause(self) -> bool:
        one = self.registered
        known = {TrackingStatus.CREATED, TrackingStatus.UPDATING, TrackingStatus.UPDATED}
        return one.tracking_id is not None and one.state in known

    @property
    def can_resume(self) -> bool:
        return self.registered.tracking_id is not None and self.registered.state == TrackingStatus.PAUSED

    @property
    def can_end(self) -> bool:
        one = self.registered
        return one.tracking_id is not None and one.state not in INACTIVE_STATES

    def matches(self, text: str) -> bool:
        """Whether name, matter, reason, filter or id contains `text`, which is case-folded by the caller."""
        one = self.registered
        return text in f"{one.name}\n{one.matter}\n{one.reason}\n{one.body}\n{one.tracking_id}".casefold()


class MonitoringAction(StrEnum):
    """Action on several monitorings."""

    PAUSE = "pause"
    RESUME = "resume"
    END = "end"


@dataclass(frozen=True, slots=True)
class BulkActionResult:
    """Result of the last action; pause and resume can be undone, deletion cannot."""

    action: MonitoringAction
    keys: tuple[str, ...]
    failed: tuple[tuple[str, str], ...] = ()
    """Keys of those that failed, each with the name of its `Problem`."""

    @property
    def can_undo(self) -> bool:
        return self.action is not MonitoringAction.END and bool(self.keys)


@dataclass(frozen=True)
class MonitoringState:
    """State of the page without the finds; what is derived from thousands of rows is computed once."""

    rows: tuple[MonitoringRow, ...] = ()
    """Every monitoring, in the order of the list."""
    text: str = ""
    category: MonitoringCategory = MonitoringCategory.ALL
    matter: str | None = None
    """Only those of this client or matter."""
    current: str | None = None
    """Key of the one shown in detail."""
    busy: frozenset[str] = frozenset()
    """Keys of those with an action in progress."""
    done: BulkActionResult | None = None
    unmatched_answers: tuple[UnmatchedAnswers, ...] = ()
    """Answers of monitorings that are not in the register."""
    dismissed_answers: frozenset[UnmatchedAnswers] = frozenset()
    """Those whose banner was closed."""
    problem: str = ""
    """Name of the problem that kept the register or a file from being read."""
    waiting: int = 0
    """Polls that are due or in progress."""
    is_loading: bool = True

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be undone."""
        return self.done is not None and self.done.can_undo

    @cached_property
    def listed(self) -> tuple[MonitoringRow, ...]:
        """Rows that pass the filter, and the current one until another is chosen."""
        text = self.text.strip().casefold()
        return tuple(
            line
            for line in self.rows
            if (line.key == self.current and not text) or (self.is_listed(line) and (not text or line.matches(text)))
        )

    @cached_property
    def line(self) -> MonitoringRow | None:
        """The current row."""
        return next((line for line in self.rows if line.key == self.current), None)

    @cached_property
    def counts(self) -> dict[MonitoringCategory, int]:
        """Number of monitorings by category."""
        counted = Counter(line.category for line in self.rows)
        counted[MonitoringCategory.ALL] = sum(line.category is not MonitoringCategory.ENDED for line in self.rows)
        counted[MonitoringCategory.NEWS] = sum(bool(line.unread) for line in self.rows)
        return dict(counted)

    @cached_property
    def matters(self) -> list[tuple[str, int]]:
        """Clients and matters with their number of monitorings, by name."""
        counted = Counter(line.registered.matter for line in self.rows if line.registered.matter)
        return sorted(counted.items(), key=lambda one: one[0].casefold())

    @property
    def unread(self) -> int:
        return sum(line.unread for line in self.rows)

    @cached_property
    def verified_at(self) -> datetime | None:
        """Oldest time of verification among the running monitorings."""
        times = [line.registered.verified_at for line in self.rows if line.registered.is_running]
        return min((at for at in times if at is not None), default=None)

    @cached_property
    def unconfirmed(self) -> tuple[MonitoringRow, ...]:
        """Those that may run and be charged without confirmation."""
        return tuple(line for line in self.rows if line.is_unverified and line.registered.is_running)

    def is_listed(self, line: MonitoringRow) -> bool:
        """Whether the row is in the chosen category and matter."""
        return self._is_in_category(line) and self.matter in {None, line.registered.matter}

    @cached_property
    def undismissed_answers(self) -> tuple[UnmatchedAnswers, ...]:
        """Those whose banner was not closed yet, or that have grown since."""
        return tuple(unmatched for unmatched in self.unmatched_answers if unmatched not in self.dismissed_answers)

    def _is_in_category(self, line: MonitoringRow) -> bool:
        if self.category is MonitoringCategory.ALL:
            return line.category is not MonitoringCategory.ENDED
        if self.category is MonitoringCategory.NEWS:
            return bool(line.unread)
        return line.category is self.category
