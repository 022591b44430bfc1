"""All of the service that Autos speaks to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from autos.client.call import Timeouts
from autos.client.circuit import Circuit
from autos.client.curl import as_curl
from autos.client.executions import Executions
from autos.client.http import Http, Turn
from autos.client.limits import RateLimiter, limiter_of
from autos.client.lookups import Lookups
from autos.client.requests import Requests
from autos.client.responses import Responses
from autos.client.trackings import Trackings
from autos.client.vault import Vault
from autos.domain.connection.connection import Connection
from autos.domain.operation import Operation

if TYPE_CHECKING:
    import httpx


class Autos:
    """One connection pool, one limit, a noun for each family of endpoints.

    ```python
    connection = read_connection_file(Path("connection.json"))
    async with Autos(connection) as autos:
        found = await autos.lookups.lawsuits(Search(search_type="cpf", search_key="11122233396"))
    ```

    Reads are tried again; calls that may be billed are made once, whatever happens. Every method raises
    `ServiceProblem` (see `autos.domain.errors`) and nothing else of the network.
    """

    def __init__(
        self,
        connection: Connection,
        *,
        transport: httpx.AsyncBaseTransport | None = None,
        limiter: RateLimiter | None = None,
        timeouts: Timeouts | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        circuit: Circuit | None = None,
        start: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`start` brings up a service that runs only when it is needed; it is awaited before the first call."""
        self._connection = connection
        self._http = Http(
            connection,
            limiter or limiter_of(connection.requests_url),
            transport=transport,
            timeouts=timeouts,
            sleep=sleep,
            circuit=circuit,
            start=start,
        )
        self.requests = Requests(self._http)
        self.responses = Responses(self._http)
        self.executions = Executions(self._http)
        self.lookups = Lookups(self._http)
        self.trackings = Trackings(self._http)
        self.vault = Vault(self._http)

    def as_curl(self, operation: Operation, body: Mapping[str, Any]) -> str:
        """The call as a command for a shell; the key comes from the environment there."""
        return as_curl(self._connection, operation, body=body)

    async def prepare(self) -> None:
        """Load what the first call needs: else that call waits for it."""
        await self._http.prepare()

    async def turn(self) -> Turn:
        """Wait until a call may leave, to write down that it does. Raises: ServiceProblem; nothing was sent."""
        return await self._http.turn()

    async def aclose(self) -> None:
        """Close every connection; calls in progress end."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.aclose()
