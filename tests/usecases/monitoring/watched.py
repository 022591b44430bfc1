"""The wire between client and service, where tests listen and break things."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import httpx

Break = Callable[[httpx.Request], Awaitable[httpx.Response | None]]


class Watched(httpx.AsyncBaseTransport):
    """Counts calls; `instead` may answer a call itself, or raise."""

    def __init__(self, service: httpx.AsyncBaseTransport) -> None:
        self._service = service
        self.calls: list[httpx.Request] = []
        self.instead: Break | None = None

    @property
    def posts(self) -> list[httpx.Request]:
        """Calls that may have been billed."""
        return [call for call in self.calls if call.method == "POST"]

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.calls.append(request)
        if self.instead is not None and (answer := await self.instead(request)) is not None:
            return answer
        return await self._service.handle_async_request(request)


def always(outcome: httpx.Response | Exception) -> Break:
    """The same outcome for every call."""

    async def instead(_: httpx.Request) -> httpx.Response:
        if isinstance(outcome, Exception):
            raise outcome
        return httpx.Response(outcome.status_code, headers=outcome.headers, content=outcome.content)

    return instead
