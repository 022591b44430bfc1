"""One call to the service, one record back; the only place that knows how HTTP fails.

A failure of the HTTP library is answered with a problem raised outside of its `except`, so that
no traceback leads to the library's frames, where the key lies in the open.
"""

from __future__ import annotations

import asyncio
import random
import re
import ssl
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from pydantic import BaseModel, SecretStr

from autos import __version__
from autos.client import decoding
from autos.client.key import ApiKey
from autos.client.limits import RateLimiter, retry_after_s
from autos.client.retry import wait_before_retry
from autos.client.words import error_sentence
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

Answer = TypeVar("Answer", bound=BaseModel)
Shape = TypeVar("Shape")

CONNECTIONS = httpx.Limits(
    max_connections=8,
    max_keepalive_connections=4,
    keepalive_expiry=4.0,  # shorter than servers keep theirs (5 s and more): no POST leaves on a dying one
)
LARGEST_ANSWER = 64 * 1024 * 1024
"""Bytes; a page of 100 lawsuits has less than one hundredth of it."""
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


class Http:
    """Calls with the key, the limit, the timeouts and the problems all in one place."""

    def __init__(
        self,
        key: SecretStr,
        limiter: RateLimiter,
        *,
        addresses: Iterable[str] = (),
        transport: httpx.AsyncBaseTransport | None = None,
        timeouts: Timeouts | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.timeouts = timeouts or Timeouts()
        self._limiter = limiter
        self._sleep = sleep
        self._key = ApiKey(key)
        hosts = {urlsplit(address).hostname or "" for address in addresses}
        local = {host for host in hosts if LOOPBACK.match(host)}
        is_local = bool(hosts) and hosts == local
        self._client = httpx.AsyncClient(
            auth=self._key,
            transport=transport,
            # A proxy has no business with the loopback.
            mounts={f"all://{_bracketed(host)}": None for host in local} if transport is None else None,
            trust_env=not is_local,
            # Loopback needs no certificates: 20 ms of reading them, saved. Without any, TLS would trust nobody.
            verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT) if is_local else True,
            timeout=httpx.Timeout(self.timeouts.silence_s, connect=self.timeouts.connect_s),
            limits=CONNECTIONS,
            follow_redirects=False,  # the key goes where it was told to, nowhere else
            headers={"accept": "application/json", "user-agent": f"Autos/{__version__}"},
        )

    async def aclose(self) -> None:
        await self._client.aclose()

    async def call(
        self,
        method: str,
        url: str,
        returns: type[Answer],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
    ) -> Answer:
        """The answer as a record. Raises: ServiceProblem."""
        return await self._ask(Call(method, url, query, body), lambda content: decoding.record(content, returns))

    async def split(
        self,
        method: str,
        url: str,
        shape: type[Shape],
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        silence_s: float | None = None,
    ) -> Shape:
        """The answer as a msgspec shape, its raw members left undecoded. Raises: ServiceProblem."""
        call = Call(method, url, query, body, silence_s)
        return await self._ask(call, lambda content: decoding.shape(content, shape))

    async def _ask(self, call: Call, read: Callable[[bytes], Shape]) -> Shape:
        """Reads are tried again, calls that may be billed never. Raises: ServiceProblem."""
        self._key.refuse_unsendable()
        tries = 0
        while True:
            tries += 1
            await self._limiter.wait()
            outcome = await self._once(call, read)
            if not isinstance(outcome, ServiceProblem):
                return outcome
            wait_s = wait_before_retry(call.method, outcome, tries, random.random())  # noqa: S311 -- no secret
            if wait_s is None:
                raise outcome
            await self._sleep(wait_s)

    async def _once(self, call: Call, read: Callable[[bytes], Shape]) -> Shape | ServiceProblem:
        received = await self._exchange(call)
        if isinstance(received, ServiceProblem):
            return received
        self._limiter.learn(received.headers)
        return self._judged(received, read)

    async def _exchange(self, call: Call) -> Received | ServiceProblem:
        """Send once; a problem is returned, not raised (see the module)."""
        silence_s = call.silence_s or self.timeouts.silence_s
        content = None if call.body is None else msgspec.json.encode(call.body)
        headers = None if content is None else {"content-type": "application/json"}
        timeout = _with_silence(self._client.timeout, silence_s)
        try:
            async with asyncio.timeout(silence_s * PATIENCE):
                async with self._client.stream(
                    call.method, call.url, params=call.query, content=content, headers=headers, timeout=timeout
                ) as response:
                    return await _read(response)
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
        if status == httpx.codes.TOO_MANY_REQUESTS:
            return TooManyCalls(retry_after_s(received.headers))
        if httpx.codes.is_client_error(status):
            said = error_sentence(decoding.plain(received.content)) or ""
            return Refused(status, self._key.hidden_in(said))
        if httpx.codes.is_server_error(status):
            return ServiceBroken(status)
        return ContractBroken(f"status {status}")


def _with_silence(timeout: httpx.Timeout, read_s: float) -> httpx.Timeout:
    """The same timeouts with another wait for the answer."""
    return httpx.Timeout(connect=timeout.connect, read=read_s, write=timeout.write, pool=timeout.pool)


async def _read(response: httpx.Response) -> Received | ServiceProblem:
    content = bytearray()
    async for piece in response.aiter_bytes():
        content += piece
        if len(content) > LARGEST_ANSWER:
            return ContractBroken("size")
    return Received(response.status_code, response.headers, bytes(content))


def _read_as(content: bytes, read: Callable[[bytes], Shape]) -> Shape | ServiceProblem:
    try:
        return read(content)
    except ContractBroken as broken:
        return ContractBroken(broken.where)  # a new one: its traceback shows no content


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
