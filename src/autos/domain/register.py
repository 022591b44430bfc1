"""The register of monitorings: the service cannot list them, so what is not written here is lost."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from autos.domain.tracking import TrackingStatus


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


ENDED = frozenset({RegisterState.REFUSED.value, RegisterState.GONE.value, TrackingStatus.DELETED.value})
"""States in which nothing runs and nothing comes."""


@dataclass(frozen=True, slots=True)
class Registered:
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

    @property
    def is_running(self) -> bool:
        """Whether it may bring finds and cost money; a paused one can be resumed, and counts."""
        return self.state not in ENDED and self.state != RegisterState.DRAFTED


class FindState(StrEnum):
    """What the person made of a find."""

    UNREAD = "unread"
    KEPT = "kept"
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


@dataclass(frozen=True, slots=True)
class Imported:
    """What the import of a register did."""

    added: int
    updated: int
    finds: int
    unknown_cases: int
    """Finds of cases that this archive does not hold; they come again from the service."""
