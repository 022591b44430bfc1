"""A stored search that reports newly distributed lawsuits. Source: contract, "Tracking (monitoring)"."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

from autos.domain.accepted_variants import one_with
from autos.domain.search.request import Tags
from autos.domain.search.search import Reported
from autos.domain.tolerant_record import Open, OptionalTimestamp, RecordWithVariants, null_means

TRACKING = "tracking"
"""Kind under which the archive keeps the whole answer to a registration."""


class TrackingStatus(StrEnum):
    """Status of a monitoring at the service."""

    CREATED = "created"
    """Not run yet; the first run is within 24 hours."""
    UPDATING = "updating"
    UPDATED = "updated"
    PAUSED = "paused"
    DELETED = "deleted"
    """Permanent: it cannot be reactivated."""


class Tracking(RecordWithVariants):
    """A monitoring; parsed even if only its identifier is readable, as it may cost money."""

    tracking_id: UUID
    user_id: str | None = None
    status: Annotated[Open[TrackingStatus], null_means("")] = ""
    """Empty if absent."""
    recurrence: int | None = None
    """Runs every this many units; the contract does not name the unit, public documents say days."""
    search: Reported = None
    tracked_items_count: int | None = None
    tracked_items_steps_count: int | None = None
    tags: Tags | None = None
    created_at: OptionalTimestamp = None
    updated_at: OptionalTimestamp = None
    paused_at: OptionalTimestamp = None
    """Of public documents."""
    deleted_at: OptionalTimestamp = None
    request_id: UUID | None = None
    """Last request it made; absent until the first run."""
    hour_range: int | str | None = None
    """Hour of the first run; sent on creation only, in a format that the contract does not show."""

    @classmethod
    def contract_shape(cls, value: Any) -> Any:
        """Also out of a list of it alone, or of an object that holds it."""
        return super().contract_shape(one_with("tracking_id", value))


@dataclass(frozen=True, slots=True)
class ReceivedTracking:
    """A monitoring with the answer that it was parsed from."""

    tracking: Tracking
    body: bytes = field(repr=False)
    """The answer as received: what is beyond the contract, or cannot be parsed, is only here."""
