"""Helpers that call the service."""

from typing import Any

import httpx

REQUESTS, LAWSUITS, CRAWLER = "/requests-api/requests", "/lawsuits-api/lawsuits", "/crawler-api/crawls/request"
RESPONSES = "/requests-api/responses/"


def search(kind: str, key: str, **members: Any) -> dict[str, Any]:
    """The body of a search."""
    return {"search": {"search_type": kind, "search_key": key, **members}}


def filtered(kind: str, key: str, **restrictions: Any) -> dict[str, Any]:
    """The body of a search with a filter."""
    return search(kind, key, search_params={"filter": restrictions})


async def create(caller: httpx.AsyncClient, body: dict[str, Any]) -> str:
    """Create a request and return its identifier."""
    answer = await caller.post(REQUESTS, json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["request_id"])


async def page(caller: httpx.AsyncClient, request_id: str, number: int = 1, size: int = 100) -> dict[str, Any]:
    """Read one page of responses."""
    query: dict[str, str | int] = {"request_id": request_id, "page": number, "page_size": size}
    answer = await caller.get(RESPONSES, params=query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def lookup(caller: httpx.AsyncClient, body: dict[str, Any]) -> list[dict[str, Any]]:
    """Look up lawsuits in the database."""
    answer = await caller.post(LAWSUITS, json=body)
    assert answer.status_code == 200, answer.text
    return list(answer.json()["response_data"])
