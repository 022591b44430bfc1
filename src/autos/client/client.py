"""All of the service that Autos speaks to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import httpx

from autos.client.executions import Executions
from autos.client.http import Http, Timeouts
from autos.client.limits import RateLimiter
from autos.client.lookups import Lookups
from autos.client.requests import Requests
from autos.client.responses import Responses
from autos.domain.connection import Connection


class Client:
    """One connection pool, one limit, a noun for each family of endpoints."""

    def __init__(
        self,
        connection: Connection,
        *,
        transport: httpx.AsyncBaseTransport | None = None,
        limiter: RateLimiter | None = None,
        timeouts: Timeouts | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._http = Http(
            connection.key,
            limiter or RateLimiter(),
            addresses=connection.addresses.values(),
            transport=transport,
            timeouts=timeouts,
            sleep=sleep,
        )
        self.requests = Requests(self._http, connection.requests_url)
        self.responses = Responses(self._http, connection.requests_url)
        self.executions = Executions(self._http, connection.crawler_url)
        self.lookups = Lookups(self._http, connection.lawsuits_url)

    async def aclose(self) -> None:
        await self._http.aclose()
