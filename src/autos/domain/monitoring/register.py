"""The register of monitorings: the service cannot list them, so what is not written here is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import NamedTuple
from uuid import UUID

from autos.domain.monitoring.tracking import TrackingStatus


class RegisterState(StrEnum):
    """How a monitoring stands where the service has not said it (else see `TrackingStatus`)."""

    DRAFTED = "drafted"
    """Written down, not sent."""
    UNCONFIRMED = "unconfirmed"
    """Sent, and no answer came: it may run, and cost money, under an identifier that nobody knows."""
    REFUSED = "refused"
    """The service said no."""
    GONE = "gone"
    """The service does not know its identifier any more."""
    ADOPTED = "adopted"
    """Made elsewhere and entered here by its identifier; the service has not been asked yet."""


INACTIVE_STATES = frozenset({RegisterState.REFUSED.value, RegisterState.GONE.value, TrackingStatus.DELETED.value})
"""States in which nothing runs and nothing comes."""
FINAL_STATES = INACTIVE_STATES - {RegisterState.GONE.value}
"""Of these, those that stay so: one that the service does not know today may only have been out of its sight."""


@dataclass(frozen=True, slots=True)
class PollStatus:
    """What the service last told of a monitoring beside its state, and how far its answers are read."""

    recurrence: int | None = None
    """In the service's unit, which the contract does not name; public documents say days."""
    items_count: int = 0
    steps_count: int = 0
    request_id: UUID | None = None
    """Of its last run; none before the first."""
    hour_range: str = ""
    """As it came when it was created; the contract does not say what it means."""
    updated_at: datetime | None = None
    deleted_at: datetime | None = None
    polled_at: datetime | None = None
    """When it was last asked about, answered or not."""
    failures: int = 0
    """Looks in a row that brought no answer."""
    failing_since: datetime | None = None
    problem: str = ""
    """Name of the `Problem` of the last look; empty when all is well."""
    read_to: datetime | None = None
    """When the service made the newest answer that is kept here, by its own clock."""
    read_mark: str = ""
    """What it told of itself when its answers were last read to their end."""


@dataclass(frozen=True, slots=True)
class RegisteredMonitoring:
    """One monitoring that was, or was to be, registered from this archive."""

    tracking_id: UUID | None
    """None until the service has answered."""
    entry_id: UUID | None
    """The ledger's entry of its registration; none for one that was imported."""
    service: str
    state: str
    """A `RegisterState`, or the service's `TrackingStatus` as it came."""
    body: str
    """What was sent, as JSON."""
    reason: str
    """Why the person watches this."""
    matter: str
    created_at: datetime
    verified_at: datetime | None
    """When the service last told its state."""
    name: str = ""
    """As the person calls it; empty for one made elsewhere."""
    poll_status: PollStatus = PollStatus()

    @property
    def is_running(self) -> bool:
        """Whether it may bring finds and cost money; a paused one can be resumed, and counts."""
        return self.state not in INACTIVE_STATES and self.state != RegisterState.DRAFTED


class UnmatchedAnswers(NamedTuple):
    """Answers that came with those of a monitoring and are of another that is not in the register."""

    origin: str
    """What they say of where they come from."""
    answers: int

    @property
    def tracking_id(self) -> UUID | None:
        """The monitoring that they name, by which it can be entered; none where they name none."""
        try:
            return UUID(self.origin)
        except ValueError:
            return None


class FindState(StrEnum):
    """What the person made of a find."""

    UNREAD = "unread"
    READ = "kept"
    DISMISSED = "dismissed"
    SNOOZED = "snoozed"


@dataclass(frozen=True, slots=True)
class Find:
    """A case that a monitoring brought."""

    tracking_id: UUID
    case_id: int
    response_id: str
    found_at: datetime
    state: FindState | str
    snoozed_until: datetime | None = None
    """When a snoozed one is unread again."""


class FindRows(NamedTuple):
    """Finds as a list shows them."""

    row_ids: Sequence[int] = ()
    """Rows of the archive, newest find first, each case once."""
    days: tuple[tuple[int, date], ...] = ()
    """Places at which another day begins, by the courts' calendar."""
    unread: frozenset[int] = frozenset()
    """Rows that nobody has looked at yet."""


@dataclass(frozen=True, slots=True)
class RegisterImportCounts:
    """What the import of a register did."""

    added: int
    updated: int
    finds: int
    unknown_cases: int
    """Finds of cases that this archive does not hold; they come again from the service."""
