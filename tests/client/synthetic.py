"""Scripted service and synthetic answers for the client's tests."""

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
    """Clock whose `sleep` returns at once, advances its time and records the wait."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.time = 1000.0

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.time += seconds

    def now(self) -> float:
        return self.time


class ScriptedService:
    """Answers calls in the order of `answers`, repeats the last one, and records the calls."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.calls: list[httpx.Request] = []
        self._answers = list(answers)
        self.clock = FakeClock()
        self.serve(connection())

    def serve(self, reached: Connection, start: Callable[[], Awaitable[None]] | None = None) -> None:
        """Make a client for this connection."""
        self.client = Autos(
            reached,
            transport=httpx.MockTransport(self._answer),
            limiter=RateLimiter(clock=self.clock.now, sleep=self.clock.sleep),
            sleep=self.clock.sleep,
            circuit=Circuit(self.clock.now),
            start=start,
        )

    async def problem(self, work: Callable[[], Awaitable[object]]) -> Any:
        """The problem that `work` raises."""
        try:
            await work()
        except ServiceProblem as problem:
            return problem
        raise AssertionError

    def body(self, number: int = 0) -> Any:
        return json.loads(self.calls[number].content)

    def _answer(self, call: httpx.Request) -> httpx.Response:
        self.calls.append(call)
        answer = self._answers[min(len(self.calls), len(self._answers)) - 1]
        if isinstance(answer, Exception):
            raise answer
        return httpx.Response(answer.status_code, headers=answer.headers, content=answer.content)


def json_answer(status: int = 200, body: Any = None, **headers: str) -> httpx.Response:
    """A JSON answer; underscores in header names become hyphens."""
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
