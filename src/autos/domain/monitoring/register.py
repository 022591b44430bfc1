"""The register of monitorings: the service cannot list them, so one that is not stored here is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import NamedTuple
from uuid import UUID

from autos.domain.monitoring.tracking import TrackingStatus


class RegisterState(StrEnum):
    """State of a monitoring that the service did not report (else see `TrackingStatus`)."""

    DRAFTED = "drafted"
    """Stored, not sent."""
    UNCONFIRMED = "unconfirmed"
    """Sent without an answer: it may run, and cost money, under an unknown identifier."""
    REFUSED = "refused"
    """The service rejected it."""
    GONE = "gone"
    """The service no longer knows its identifier."""
    ADOPTED = "adopted"
    """Created elsewhere and entered here by its identifier; not polled yet."""
    COLLEAGUE = "colleague"
    """A colleague runs it, and what it finds comes through the firm; it is not polled from here."""


INACTIVE_STATES = frozenset(
    {
        RegisterState.REFUSED.value, RegisterState.GONE.value, TrackingStatus.DELETED.value,
        RegisterState.COLLEAGUE.value,
    }
)  # fmt: skip
"""States in which nothing runs from here."""
FINAL_STATES = INACTIVE_STATES - {RegisterState.GONE.value}
"""Inactive states in which the service is not asked; `GONE` may be a temporary fault of the service."""


@dataclass(frozen=True, slots=True)
class PollStatus:
    """Result of the last polls of a monitoring, and how far its answers are read."""

    recurrence: int | None = None
    """In the service's unit, which the contract does not name; public documents say days."""
    items_count: int | None = None
    """None where the service did not tell it."""
    steps_count: int | None = None
    request_id: UUID | None = None
    """Request of its last run; None before the first."""
    hour_range: str = ""
    """As received on creation; the contract does not say what it means."""
    updated_at: datetime | None = None
    deleted_at: datetime | None = None
    polled_at: datetime | None = None
    """When it was last polled, answered or not."""
    failures: int = 0
    """Consecutive polls without an answer."""
    failing_since: datetime | None = None
    problem: str = ""
    """Name of the `Problem` of the last poll; empty if none."""
    read_to: datetime | None = None
    """Creation time of the newest stored answer, by the service's clock."""
    read_mark: str = ""
    """Fingerprint of its status when its answers were last read to the end."""


@dataclass(frozen=True, slots=True)
class RegisteredMonitoring:
    """A monitoring that was, or was to be, registered from this archive."""

    tracking_id: UUID | None
    """None until the service has answered."""
    entry_id: UUID | None
    """Ledger entry of its registration; None for an imported one."""
    service: str
    state: str
    """A `RegisterState`, or the service's `TrackingStatus` as received."""
    body: str
    """JSON body that was sent."""
    reason: str
    """Why the user monitors this."""
    matter: str
    created_at: datetime
    verified_at: datetime | None
    """When the service last reported its state."""
    name: str = ""
    """Name given by the user; empty for one created elsewhere."""
    poll_status: PollStatus = PollStatus()

    @property
    def awaits_first_run(self) -> bool:
        """Whether the service calls it up to date though nothing tells of a run: it was paused and resumed before."""
        polls = self.poll_status
        has_run = polls.request_id is not None or bool(polls.items_count) or polls.read_to is not None
        return self.state == TrackingStatus.UPDATED and polls.polled_at is not None and not has_run

    @property
    def is_running(self) -> bool:
        """Whether it may find lawsuits and cost money; a paused one can be resumed, so it counts."""
        return self.state not in INACTIVE_STATES and self.state != RegisterState.DRAFTED


class UnmatchedAnswers(NamedTuple):
    """Answers that arrived for a monitoring which is not in the register."""

    origin: str
    """Origin that the answers name."""
    answers: int

    @property
    def tracking_id(self) -> UUID | None:
        """Identifier of the monitoring, by which it can be entered; None if the origin is no identifier."""
        try:
            return UUID(self.origin)
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class Find:
    """A case that a monitoring found."""

    tracking_id: UUID
    case_id: int
    response_id: str
    found_at: datetime


class FindRows(NamedTuple):
    """Finds as rows of a list, grouped by day."""

    row_ids: Sequence[int] = ()
    """Row ids, newest find first, each case once."""
    days: tuple[tuple[int, date], ...] = ()
    """(position, day) where a new day begins, in the courts' time zone."""
    unread: frozenset[int] = frozenset()
    """Row ids of finds that are to be seen."""


@dataclass(frozen=True, slots=True)
class RegisterImportCounts:
    """Counts of the import of a register."""

    added: int
    updated: int
    finds: int
    unknown_cases: int
    """Finds of cases that are not in this archive; the service sends them again."""
