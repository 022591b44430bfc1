"""Synthetic services for the client's tests: answers made up here, no person, no real case."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

import httpx
from pydantic import SecretStr

from autos.client.circuit import Circuit
from autos.client.client import Autos
from autos.client.limits import RateLimiter
from autos.domain.connection.connection import Connection
from autos.domain.errors import ServiceProblem
from autos.domain.mode import SearchType
from autos.domain.search.search import Search

KEY = "5ynth3t1c-k3y-0000-4e2a"
REQUEST_ID = UUID(int=7)
SEARCH = Search(search_type=SearchType.CPF, search_key="11122233396")
REQUEST = {"request_id": str(REQUEST_ID), "status": "pending", "search": SEARCH.outgoing()}

Handler = Callable[[httpx.Request], httpx.Response]


def connection(address: str = "http://service.invalid", key: str = KEY) -> Connection:
    names = ("requests", "lawsuits", "tracking", "crawler")
    return Connection(*(f"{address}/{name}" for name in names), key=SecretStr(key))


class FakeClock:
    """Instead of sleeping: remembers how long, and moves its own time."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.time = 1000.0

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.time += seconds

    def now(self) -> float:
        return self.time


class ScriptedService:
    """Answers calls in the order of `answers`, the last one for ever, and keeps what was asked."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.calls: list[httpx.Request] = []
        self._answers = list(answers)
        self.clock = FakeClock()
        self.serve(connection())

    def serve(self, reached: Connection, start: Callable[[], Awaitable[None]] | None = None) -> None:
        """Be the service of this connection."""
        self.client = Autos(
            reached,
            transport=httpx.MockTransport(self._answer),
            limiter=RateLimiter(clock=self.clock.now, sleep=self.clock.sleep),
            sleep=self.clock.sleep,
            circuit=Circuit(self.clock.now),
            start=start,
        )

    async def problem(self, work: Callable[[], Awaitable[object]]) -> Any:
        """The problem that `work` ends with."""
        try:
            await work()
        except ServiceProblem as problem:
            return problem
        raise AssertionError

    def body(self, number: int = 0) -> Any:
        return json.loads(self.calls[number].content)

    def _answer(self, call: httpx.Request) -> httpx.Response:
        self.calls.append(call)
        json_answer = self._answers[min(len(self.calls), len(self._answers)) - 1]
        if isinstance(json_answer, Exception):
            raise json_answer
        return httpx.Response(json_answer.status_code, headers=json_answer.headers, content=json_answer.content)


def json_answer(status: int = 200, body: Any = None, **headers: str) -> httpx.Response:
    """JSON, as the service writes it; underscores of header names stand for hyphens."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, json=body, headers=named)


def item(number: int, kind: str = "lawsuit", **data: Any) -> dict[str, Any]:
    return {
        "request_id": str(REQUEST_ID),
        "response_id": str(UUID(int=number)),
        "response_type": kind,
        "response_data": data,
        "created_at": "2026-03-02T12:00:00.000Z",
    }


def page(*items: dict[str, Any], number: int = 1, pages: int = 1, **members: Any) -> dict[str, Any]:
    return {
        "request_status": "pending",
        "page": number,
        "page_count": len(items),
        "all_count": len(items),
        "all_pages_count": pages,
        "page_data": list(items),
    } | members
