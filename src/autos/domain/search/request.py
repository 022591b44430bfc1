"""A search that the service has accepted. Source: contract, "Request"."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

from autos.domain.accepted_variants import one_with
from autos.domain.search.search import Reported
from autos.domain.tolerant_record import Open, OptionalTimestamp, Record, RecordWithVariants, null_means


class RequestStatus(StrEnum):
    """Status of a request. The contract names two; services also use `cancelled`, which is final."""

    PENDING = "pending"
    COMPLETED = "completed"
    CANCELLED = "cancelled"


ENDED = frozenset({RequestStatus.COMPLETED, RequestStatus.CANCELLED})
"""Final statuses; an unknown one means that the request still runs."""


class Origin(StrEnum):
    """Who made the request."""

    API = "api"
    TRACKING = "tracking"


class Tags(Record):
    """Free labels of the service."""

    dashboard_id: str | None = None


class Request(RecordWithVariants):
    """An accepted search and its status."""

    request_id: UUID
    search: Reported = None
    origin: Open[Origin] | None = None
    origin_id: str | None = None
    user_id: str | None = None
    status: Annotated[Open[RequestStatus], null_means(RequestStatus.PENDING)] = RequestStatus.PENDING
    created_at: OptionalTimestamp = None
    updated_at: OptionalTimestamp = None
    tags: Tags | None = None

    @classmethod
    def contract_shape(cls, value: Any) -> Any:
        """Also out of a list of it alone, or of an object that holds it."""
        return super().contract_shape(one_with("request_id", value))
