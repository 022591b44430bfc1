"""Query parameters and members of pages, and helpers for JSON answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

import msgspec
from fastapi import Query
from starlette.responses import Response

from autos.service.endpoints.request_models import EARLIEST, LATEST, Moment, parse_moment
from autos.service.errors import ApiError
from autos.service.store.requests import AcceptedRequest, RequestStore, TimeRange

DEFAULT_SIZE = 20
SMALLEST, LARGEST = 5, 100
"""Items on a page; the contract gives the largest only for execution statuses."""
LAST_PAGE = 100_000_000
EARLIEST_TEXT, LATEST_TEXT = EARLIEST.isoformat(), LATEST.isoformat()


@dataclass(frozen=True, slots=True)
class PageRange:
    """The requested page of a list."""

    number: int
    size: int

    @property
    def first(self) -> int:
        """Index of the page's first item in the list."""
        return (self.number - 1) * self.size


def parse_page_range(
    page: Annotated[int, Query(ge=1, le=LAST_PAGE, description="Which page, from 1")] = 1,
    page_size: Annotated[int, Query(ge=SMALLEST, le=LARGEST, description="Items on a page")] = DEFAULT_SIZE,
) -> PageRange:
    """Dependency that reads `page` and `page_size` of the call."""
    return PageRange(page, page_size)


def parse_created(
    created_at_gte: Annotated[Moment, Query(description="Created from this moment on")] = EARLIEST_TEXT,
    created_at_lte: Annotated[Moment, Query(description="Created up to this moment")] = LATEST_TEXT,
) -> TimeRange:
    """Dependency that reads `created_at_gte` and `created_at_lte` of the call."""
    return TimeRange(parse_moment(created_at_gte), parse_moment(created_at_lte))


def page_envelope(page_range: PageRange, items: Any, total: int) -> dict[str, Any]:
    """The members of a page. Source: contract, "Pagination envelope"."""
    return {
        "page": page_range.number,
        "page_data": items,
        "page_count": len(items),
        "all_count": total,
        "all_pages_count": -(-total // page_range.size),
    }


def find_request(store: RequestStore, request_id: UUID) -> AcceptedRequest:
    """Find a request. Raises: ApiError (404)."""
    request = store.request(request_id)
    if request is None:
        raise ApiError(404, "there is no such request", ["request_id"])
    return request


def json_response(value: Any, status: int = 200) -> Response:
    """`value` as a JSON answer."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")
