"""A search the service has accepted. Source: contract, "Request"."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated
from uuid import UUID

from autos.domain.record import Open, OptionalTimestamp, Record, null_means
from autos.domain.search.search import Search


class RequestStatus(StrEnum):
    """How far the service is. The contract names two; `cancelled` is met in the field and also ends."""

    PENDING = "pending"
    COMPLETED = "completed"
    CANCELLED = "cancelled"


ENDED = frozenset({RequestStatus.COMPLETED, RequestStatus.CANCELLED})
"""Only these end a request: a word we do not know means it still runs."""


class Origin(StrEnum):
    """Who made the request."""

    API = "api"
    TRACKING = "tracking"


class Tags(Record):
    """Free labels of the service."""

    dashboard_id: str | None = None


class Request(Record):
    """An accepted search and how far it is."""

    request_id: UUID
    search: Search | None = None
    origin: Open[Origin] | None = None
    origin_id: str | None = None
    user_id: str | None = None
    status: Annotated[Open[RequestStatus], null_means(RequestStatus.PENDING)] = RequestStatus.PENDING
    created_at: OptionalTimestamp = None
    updated_at: OptionalTimestamp = None
    tags: Tags | None = None
