"""Calls to a service that may be killed at any moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import httpx

from tests.service_process import Addresses

CONNECTIONS = 16
ANSWER_TIMEOUT_S = 30.0
LARGEST_PAGE = 100


class NoAnswer(Exception):  # noqa: N818 -- it is expected: the service is killed
    """The connection broke before the answer was complete: the service may have done it or not."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Status and body of an answer."""

    status: int
    body: Any

    @property
    def is_accepted(self) -> bool:
        return 200 <= self.status < 300


class Calls:
    """The service's operations that the load and the verification need. Source: contract, "Endpoints"."""

    def __init__(self, addresses: Addresses) -> None:
        self._at = addresses
        self._http = httpx.AsyncClient(
            headers={"api-key": addresses.api_key},
            timeout=ANSWER_TIMEOUT_S,
            limits=httpx.Limits(max_connections=CONNECTIONS),
            trust_env=False,
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def create_request(self, search: Mapping[str, Any]) -> Answer:
        return await self._call("POST", f"{self._at.requests_url}/requests", {"search": search})

    async def request(self, request_id: str) -> Answer:
        return await self._call("GET", f"{self._at.requests_url}/requests/{request_id}")

    async def responses(self, request_id: str, page: int, page_size: int) -> Answer:
        query = {"request_id": request_id, "page": page, "page_size": page_size}
        return await self._call("GET", f"{self._at.requests_url}/responses/", query=query)

    async def tracking_responses(self, tracking_id: str, page: int = 1) -> Answer:
        query = {"order": "asc", "page": page, "page_size": LARGEST_PAGE}
        return await self._call("GET", f"{self._at.requests_url}/responses/tracking/{tracking_id}", query=query)

    async def create_tracking(self, search: Mapping[str, Any], recurrence: int) -> Answer:
        body = {"recurrence": recurrence, "search": search}
        return await self._call("POST", f"{self._at.tracking_url}/tracking", body)

    async def tracking(self, tracking_id: str) -> Answer:
        return await self._call("GET", f"{self._at.tracking_url}/tracking/{tracking_id}")

    async def pause(self, tracking_id: str) -> Answer:
        return await self._call("POST", f"{self._at.tracking_url}/tracking/{tracking_id}/pause")

    async def resume(self, tracking_id: str) -> Answer:
        return await self._call("POST", f"{self._at.tracking_url}/tracking/{tracking_id}/resume")

    async def delete(self, tracking_id: str) -> Answer:
        return await self._call("DELETE", f"{self._at.tracking_url}/tracking/{tracking_id}")

    async def register(self, credential: Mapping[str, Any]) -> Answer:
        return await self._call("POST", f"{self._at.crawler_url}/credentials", {"credentials": [credential]})

    async def credentials(self, customer_key: str) -> Answer:
        return await self._call("GET", f"{self._at.crawler_url}/credentials", query={"customer_key": customer_key})

    async def forget(self, system_name: str, customer_key: str) -> Answer:
        body = {"system_name": system_name, "customer_key": customer_key}
        return await self._call("DELETE", f"{self._at.crawler_url}/credentials", body)

    async def _call(
        self, method: str, url: str, body: Mapping[str, Any] | None = None, query: Mapping[str, Any] | None = None
    ) -> Answer:
        try:
            answer = await self._http.request(method, url, json=body, params=query)
        except httpx.TransportError as problem:
            raise NoAnswer(f"{method} {url}: {type(problem).__name__}") from problem
        try:
            return Answer(answer.status_code, answer.json())
        except ValueError:
            return Answer(answer.status_code, None)
