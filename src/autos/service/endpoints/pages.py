"""Pages: which part of a list is asked for, and the members every page has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

import msgspec
from fastapi import Query
from starlette.responses import Response

from autos.service.errors import Refusal
from autos.service.store.requests import AcceptedRequest, Store

DEFAULT_SIZE = 20
SMALLEST, LARGEST = 5, 100
"""Items on a page; the contract gives the largest only for execution statuses."""
LAST_PAGE = 100_000_000


@dataclass(frozen=True, slots=True)
class Part:
    """One page of a list."""

    number: int
    size: int

    @property
    def first(self) -> int:
        """Index of the page's first item."""
        return (self.number - 1) * self.size


def read_part(
    page: Annotated[int, Query(ge=1, le=LAST_PAGE, description="Which page, from 1")] = 1,
    page_size: Annotated[int, Query(ge=SMALLEST, le=LARGEST, description="Items on a page")] = DEFAULT_SIZE,
) -> Part:
    """`page` and `page_size` of the call."""
    return Part(page, page_size)


def envelope(part: Part, items: Any, total: int) -> dict[str, Any]:
    """The members of a page. Source: contract, "Pagination envelope"."""
    return {
        "page": part.number,
        "page_data": items,
        "page_count": len(items),
        "all_count": total,
        "all_pages_count": -(-total // part.size),
    }


def find_request(store: Store, request_id: UUID) -> AcceptedRequest:
    """The request of this identifier. Raises: Refusal (404)."""
    request = store.request(request_id)
    if request is None:
        raise Refusal(404, "there is no such request", ["request_id"])
    return request


def answer(value: Any, status: int = 200) -> Response:
    """`value` as a JSON answer."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")
