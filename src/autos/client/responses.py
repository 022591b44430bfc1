"""Answers of a request, page by page. Source: contract, "GET {requests_url}/responses/"."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec

from autos.client.decoding import instant
from autos.client.http import Http
from autos.domain.response import ReceivedItem, ReceivedPage

PAGE_SIZE = 50


class _Item(msgspec.Struct):
    response_id: UUID
    response_type: str
    response_data: msgspec.Raw = msgspec.Raw(b"null")
    created_at: Any = None


class _Page(msgspec.Struct):
    page_data: list[_Item] | None
    request_status: str | None = None
    all_count: int | None = None
    all_pages_count: int | None = None


class Responses:
    """Read-only: pages may be read again at no cost."""

    def __init__(self, http: Http, url: str) -> None:
        self._http = http
        self._url = url

    async def page(self, request_id: UUID, number: int, page_size: int = PAGE_SIZE) -> ReceivedPage:
        """One page, its lawsuits still the service's own bytes. Raises: ServiceProblem."""
        query: dict[str, str | int] = {"request_id": str(request_id), "page": number, "page_size": page_size}
        page = await self._http.split("GET", f"{self._url}/responses/", _Page, query=query)
        items = tuple(
            ReceivedItem(item.response_id, item.response_type, instant(item.created_at), bytes(item.response_data))
            for item in page.page_data or ()
        )
        return ReceivedPage(
            request_status=page.request_status or "",
            number=number,
            pages_count=page.all_pages_count or 0,
            items_count=page.all_count or 0,
            items=items,
        )
