"""Pages: which part of a list is asked for, and the members every page has."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from starlette.datastructures import QueryParams
from starlette.responses import Response

from autos.service.errors import Refusal
from autos.service.store import AcceptedRequest, Store

DEFAULT_SIZE = 20
SMALLEST, LARGEST = 5, 100
"""Items on a page; the contract gives the largest only for execution statuses."""


@dataclass(frozen=True, slots=True)
class Part:
    """One page of a list."""

    number: int
    size: int

    @property
    def first(self) -> int:
        """Index of the page's first item."""
        return (self.number - 1) * self.size


def read_part(query: QueryParams) -> Part:
    """`page` and `page_size` of the call. Raises: Refusal (400)."""
    size = _number(query, "page_size", DEFAULT_SIZE)
    if not SMALLEST <= size <= LARGEST:
        raise Refusal(400, f"page_size must be {SMALLEST} to {LARGEST}", [f"page_size: {size}"])
    number = _number(query, "page", 1)
    if number < 1:
        raise Refusal(400, "page must be 1 or more", [f"page: {number}"])
    return Part(number, size)


def _number(query: QueryParams, name: str, default: int) -> int:
    text = query.get(name, "")
    if not text:
        return default
    try:
        return int(text)
    except ValueError as problem:
        raise Refusal(400, f"{name} must be a whole number", [f"{name}: {text[:40]}"]) from problem


def envelope(part: Part, items: list[dict[str, Any]], total: int) -> dict[str, Any]:
    """The members of a page. Source: contract, "Pagination envelope"."""
    return {
        "page": part.number,
        "page_data": items,
        "page_count": len(items),
        "all_count": total,
        "all_pages_count": -(-total // part.size),
    }


def find_request(store: Store, text: str) -> AcceptedRequest:
    """The request of this identifier. Raises: Refusal (400 for what is none, 404 for an unknown one)."""
    try:
        request_id = UUID(text)
    except ValueError as problem:
        raise Refusal(400, "request_id must be a UUID", ["request_id"]) from problem
    request = store.request(request_id)
    if request is None:
        raise Refusal(404, "there is no such request", ["request_id"])
    return request


def answer(value: dict[str, Any], status: int = 200) -> Response:
    """`value` as a JSON answer."""
    return Response(json.dumps(value, ensure_ascii=False).encode(), status, media_type="application/json")
