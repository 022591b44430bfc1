"""One call to the service, one record back; the only place that knows how HTTP fails.

A failure of the HTTP library is answered with a problem raised outside of its `except`, so that
no traceback leads to the library's frames, where the key lies in the open.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit
from uuid import UUID

import httpx
import msgspec
import truststore
from pydantic import BaseModel

from autos import __version__
from autos.client import decoding
from autos.client.circuit import Circuit
from autos.client.key import ApiKey
from autos.client.limits import RateLimiter, retry_after_s
from autos.client.retry import retrying
from autos.client.words import error_sentence
from autos.domain.connection import Connection
from autos.domain.errors import (
    AnswerLost,
    ContractBroken,
    KeyRefused,
    NotFound,
    Refused,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    TooManyCalls,
)
from autos.domain.operation import ROUTES, Operation

Answer = TypeVar("Answer", bound=BaseModel)
Shape = TypeVar("Shape")

MOST_CONNECTIONS = 8
CONNECTIONS = httpx.Limits(
    max_connections=MOST_CONNECTIONS,
    max_keepalive_connections=4,
    keepalive_expiry=4.0,  # shorter than servers keep theirs (5 s and more): no POST leaves on a dying one
)
LARGEST_ANSWER = 64 * 1024 * 1024
"""Bytes; a page of 100 lawsuits has less than one hundredth of it."""
LARGEST_WHOLE = 512 * 1024 * 1024
READ = "GET"
GIVEN_UP = frozenset({408, 499})
"""Statuses of gateways that did not wait for the service."""
PATIENCE = 4.0
"""The whole of a call may take this many times its longest silence."""
NOT_SENT = (
    httpx.ConnectError,
    httpx.ConnectTimeout,
    httpx.PoolTimeout,
    httpx.ProxyError,
    httpx.UnsupportedProtocol,
    httpx.InvalidURL,
)
"""Failures before anything of the call had left."""
LOOPBACK = re.compile(r"127\.|localhost$|::1$")


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Longest waits, in seconds."""

    connect_s: float = 5.0
    silence_s: float = 30.0
    """Without a byte from the service."""
    lookup_silence_s: float = 60.0
    """The same for a database lookup, which is one long question."""


@dataclass(frozen=True, slots=True)
class Call:
    """What is sent."""

    method: str
    url: str
    query: Mapping[str, str | int] | None = None
    body: Mapping[str, Any] | None = None
    silence_s: float | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Received:
    """What came back; it has no words of its own in a traceback."""

    status: int
    headers: httpx.Headers
    content: bytes
    is_change: bool = False
    """Whether the call was more than a read."""


class Turn:
    """The right to make one call now: the limit has been waited for, and nothing has left yet."""

    def __init__(self) -> None:
        self._is_used = False

    def use(self) -> None:
        """Take it; a turn is for one call."""
        assert not self._is_used  # noqa: S101 -- a mistake of ours, not of the service's
        self._is_used = True


class Http:
    """Calls with the key, the limit, the timeouts and the problems all in one place."""

    def __init__(
        self,
        connection: Connection,
        limiter: RateLimiter,
        *,
        transport: httpx.AsyncBaseTransport | None = None,
        timeouts: Timeouts | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        circuit: Circuit | None = None,
    ) -> None:
        self.timeouts = timeouts or Timeouts()
        self._connection = connection
        self._limiter = limiter
        self._circuit = circuit or Circuit()
        self._sleep = sleep
        self._key = ApiKey(connection.key)
        self._room = asyncio.Semaphore(MOST_CONNECTIONS)  # the library's own queue slows down with its length
        hosts = {urlsplit(address).hostname or "" for address in connection.addresses.values()}
        local = {host for host in hosts if LOOPBACK.match(host)}
        is_local = hosts == local
        self._client = httpx.AsyncClient(
            auth=self._key,
            transport=transport,
            # A proxy has no business with the loopback.
            mounts={f"all://{_bracketed(host)}": None for host in local} if transport is None else None,
            trust_env=not is_local,
            proxy=connection.proxy or None,
            # Loopback needs no certificates: 20 ms of reading them, saved. Without any, TLS would trust nobody.
            verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT) if is_local else _certificates(),
            http2=not is_local,
            timeout=httpx.Timeout(self.timeouts.silence_s, connect=self.timeouts.connect_s),
            limits=CONNECTIONS,
            follow_redirects=False,  # the key goes where it was told to, nowhere else
            headers={"accept": "application/json", "user-agent": f"Autos/{__version__}"},
        )

    async def aclose(self) -> None:
        await self._client.aclose()

    async def turn(self, method: str = "POST") -> Turn:
        """Wait until a call may leave; reads leave room for the others.

        Raises: KeyRefused, ServiceUnreachable, TooManyCalls; nothing was sent.
        """
        self._key.refuse_unsendable()
        self._circuit.check()
        await self._limiter.wait(is_reading=method == READ)
        return Turn()

    async def call(
        self,
        operation: Operation,
        returns: type[Answer],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        turn: Turn | None = None,
        **ids: UUID,
    ) -> Answer:
        """The answer as a record. Raises: ServiceProblem."""
        call = self._call(operation, ids, query, body)
        return await self._ask(call, lambda content: decoding.record(content, returns), turn)

    async def split(
        self,
        operation: Operation,
        shape: type[Shape],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        silence_s: float | None = None,
        turn: Turn | None = None,
        **ids: UUID,
    ) -> Shape:
        """The answer as a msgspec shape, its raw members left undecoded. Raises: ServiceProblem."""
        call = self._call(operation, ids, query, body, silence_s)
        return await self._ask(call, lambda content: decoding.shape(content, shape), turn)

    async def read(
        self,
        operation: Operation,
        read: Callable[[bytes], Shape],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        silence_s: float | None = None,
        turn: Turn | None = None,
        **ids: UUID,
    ) -> Shape:
        """The answer as `read` makes it of the bytes; it raises ContractBroken. Raises: ServiceProblem."""
        return await self._ask(self._call(operation, ids, query, body, silence_s), read, turn)

    def _call(
        self,
        operation: Operation,
        ids: Mapping[str, UUID],
        query: Mapping[str, str | int] | None,
        body: Mapping[str, Any] | None,
        silence_s: float | None = None,
    ) -> Call:
        return Call(ROUTES[operation].method, self._connection.url(operation, **ids), query, body, silence_s)

    async def _ask(self, call: Call, read: Callable[[bytes], Shape], turn: Turn | None) -> Shape:
        """Reads are tried again, calls that may be billed never. Raises: ServiceProblem."""
        turns = [] if turn is None else [turn]

        async def once() -> Shape | ServiceProblem:
            try:
                (turns.pop() if turns else await self.turn(call.method)).use()
            except ServiceProblem as problem:
                return problem
            return await self._once(call, read)

        outcome: Shape | ServiceProblem = await retrying(call.method, self._sleep)(once)
        if isinstance(outcome, ServiceProblem):
            raise outcome
        return outcome

    async def _once(self, call: Call, read: Callable[[bytes], Shape]) -> Shape | ServiceProblem:
        outcome: Shape | ServiceProblem | None = None
        try:
            received = await self._exchange(call)
            if isinstance(received, ServiceProblem):
                outcome = received
            else:
                outcome = self._judged(received, read)
                self._limiter.learn(received.headers)
        finally:
            self._circuit.leave(outcome)
        return outcome

    async def _exchange(self, call: Call) -> Received | ServiceProblem:
        """Send once; a problem is returned, not raised (see the module)."""
        silence_s = call.silence_s or self.timeouts.silence_s
        content = None if call.body is None else msgspec.json.encode(call.body)
        headers = None if content is None else {"content-type": "application/json"}
        timeout = _with_silence(self._client.timeout, silence_s)
        try:
            async with (
                self._room,
                asyncio.timeout(silence_s * PATIENCE),
                self._client.stream(
                    call.method, call.url, params=call.query, content=content, headers=headers, timeout=timeout
                ) as response,
            ):
                return await _read(response, _largest(call))
        except NOT_SENT as failure:
            return ServiceUnreachable(type(failure).__name__)
        except httpx.DecodingError:
            return ContractBroken("content-encoding")
        except (httpx.HTTPError, TimeoutError) as failure:
            kind = ServiceUnreachable if call.method == "GET" else AnswerLost
            return kind(type(failure).__name__)
        except asyncio.CancelledError as cancelled:
            raise cancelled.with_traceback(None)  # noqa: B904 -- the same one, without the frames that hold the key

    def _judged(self, received: Received, read: Callable[[bytes], Shape]) -> Shape | ServiceProblem:
        """What the answer says, or the problem that its status or its content is."""
        status = received.status
        if httpx.codes.is_success(status):
            return _read_as(received.content, read)
        if status == httpx.codes.NOT_FOUND:
            return _judged_absent(received.content, read)
        if status in {httpx.codes.UNAUTHORIZED, httpx.codes.FORBIDDEN}:
            return KeyRefused()
        if status in GIVEN_UP and received.is_change:
            return AnswerLost(f"status {status}")  # by a gateway: the service may have taken it
        if status == httpx.codes.TOO_MANY_REQUESTS:
            return TooManyCalls(retry_after_s(received.headers))
        if httpx.codes.is_client_error(status):
            said = error_sentence(decoding.plain(received.content)) or ""
            return Refused(status, self._key.hidden_in(said))
        if httpx.codes.is_server_error(status):
            return ServiceBroken(status)
        if httpx.codes.is_redirect(status):
            return Refused(status, "")  # the call was not taken here, and the key follows nobody elsewhere
        return ContractBroken(f"status {status}")


def _certificates() -> ssl.SSLContext:
    """Those the system trusts: a firm's own authority is among them."""
    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def _with_silence(timeout: httpx.Timeout, read_s: float) -> httpx.Timeout:
    """The same timeouts with another wait for the answer."""
    return httpx.Timeout(connect=timeout.connect, read=read_s, write=timeout.write, pool=timeout.pool)


async def _read(response: httpx.Response, largest: int) -> Received | ServiceProblem:
    content, is_change = bytearray(), response.request.method != READ
    async for piece in response.aiter_bytes():
        content += piece
        if len(content) > largest:
            return ContractBroken("size", bytes(content) if is_change else b"")
    return Received(response.status_code, response.headers, bytes(content), is_change)


def _largest(call: Call) -> int:
    """A lookup has no pages: a bank's lawsuits come in one answer."""
    return LARGEST_ANSWER if call.method == READ else LARGEST_WHOLE


def _read_as(content: bytes, read: Callable[[bytes], Shape]) -> Shape | ServiceProblem:
    try:
        return read(content)
    except ContractBroken as broken:
        where = broken.where
    except Exception as bug:  # noqa: BLE001 -- whatever reading stumbles over must not cost what was paid for
        where = type(bug).__name__
    return ContractBroken(where, content)  # a new one: its traceback shows no content


def _judged_absent(content: bytes, read: Callable[[bytes], Shape]) -> Shape | ServiceProblem:
    """A 404 with a normal body is an answer; one with an error body says that the service does not know it."""
    said = decoding.plain(content)
    if said is None:
        return _read_as(content, read)  # not JSON: nobody's answer
    if error_sentence(said) is not None:
        return NotFound()
    answer = _read_as(content, read)
    return NotFound() if isinstance(answer, ServiceProblem) else answer


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
