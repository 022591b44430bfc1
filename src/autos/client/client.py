"""Entry point of the client library."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from autos.client.api_key import ApiKey
from autos.client.call import CallPermit, Timeouts
from autos.client.circuit import Circuit
from autos.client.curl import as_curl
from autos.client.executions import Executions
from autos.client.limits import RateLimiter, shared_limiter
from autos.client.lookups import Lookups
from autos.client.requests import Requests
from autos.client.responses import Responses
from autos.client.trackings import Trackings
from autos.client.vault import Vault
from autos.domain.connection.connection import Connection
from autos.domain.connection.service_lock import is_service_running
from autos.domain.errors import ServiceUnreachable
from autos.domain.operation import Operation

if TYPE_CHECKING:
    import httpx

    from autos.client.http import ServiceHttp


class Autos:
    """Client of the service: one connection pool, one rate limit, one attribute for each family of endpoints.

    ```python
    connection = read_connection_file(Path("connection.json"))
    async with Autos(connection) as autos:
        found = await autos.lookups.lawsuits(Search(search_type="cpf", search_key="11122233396"))
    ```

    Reads are retried; calls that may be billed are sent once. Every method raises `ServiceProblem` (see
    `autos.domain.errors`) and no other network error.
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
        """`start` brings up a service that runs only when it is needed; it is awaited before each try of a call."""
        self._connection = connection
        self._key = ApiKey(connection.key)
        self._limiter = limiter or shared_limiter(connection.requests_url)
        self._circuit = circuit or Circuit()
        self._timeouts = timeouts or Timeouts()
        self._sleep = sleep
        self._transport = transport
        self._start = start
        self._loading = asyncio.Lock()
        self._http: ServiceHttp | None = None
        self.requests = Requests(self._open)
        self.responses = Responses(self._open)
        self.executions = Executions(self._open)
        self.lookups = Lookups(self._open)
        self.trackings = Trackings(self._open)
        self.vault = Vault(self._open)

    def has(self, operation: Operation) -> bool:
        """Whether the connection has this operation; the lists are not in the contract."""
        return self._connection.has(operation)

    async def has_route(self, operation: Operation) -> bool:
        """Whether an operation is at its address, by calls that cost nothing. Raises: ServiceProblem."""
        return await (await self._open()).has_route(operation)

    def as_curl(self, operation: Operation, body: Mapping[str, Any]) -> str:
        """Format the call as a `curl` command; the key is read from an environment variable."""
        return as_curl(self._connection, operation, body=body)

    async def prepare(self) -> None:
        """Load what the first call needs: else that call waits for it.

        Raises: ServiceUnreachable where the service runs only when it is needed and does not start.
        """
        await self._open()

    async def permit(self) -> CallPermit:
        """Wait until a call may be sent, so that the caller can record it before sending.

        Raises: ServiceProblem; nothing was sent.
        """
        return await (await self._open()).permit()

    async def aclose(self) -> None:
        """Close every connection; calls in progress are cancelled."""
        async with self._loading:
            if self._http is not None:
                await self._http.aclose()

    async def _open(self) -> ServiceHttp:
        """What makes calls, loaded in a thread, because it takes a fifth of a second."""
        self._check_running()
        if self._http is not None:
            if self._start is not None:
                await self._start()
            return self._http
        async with self._loading:
            if self._http is None:
                self._http = await self._loaded()
            return self._http

    async def _loaded(self) -> ServiceHttp:
        """The library is loaded while the service starts. Raises: ServiceUnreachable where it does not start."""
        if self._start is None:
            return await asyncio.to_thread(self._load)
        loading = asyncio.ensure_future(asyncio.to_thread(self._load))
        try:
            await self._start()
        except BaseException:
            await (await loading).aclose()
            raise
        return await loading

    def _load(self) -> ServiceHttp:
        from autos.client.http import ServiceHttp  # noqa: PLC0415 -- see there

        return ServiceHttp(
            self._connection,
            self._key,
            limiter=self._limiter,
            circuit=self._circuit,
            timeouts=self._timeouts,
            sleep=self._wait_for_service,
            transport=self._transport,
        )

    def _check_running(self) -> None:
        lock = self._connection.lock_file
        if lock is not None and not is_service_running(lock):  # whoever has its port now would get the key
            raise ServiceUnreachable("the service of the connection file has ended")

    async def _wait_for_service(self, seconds: float) -> None:
        """Wait until a read is tried again; the service may have ended meanwhile. Raises: ServiceUnreachable."""
        await self._sleep(seconds)
        self._check_running()
        if self._start is not None:
            await self._start()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        await self.aclose()
