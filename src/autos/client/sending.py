"""Calls on their way: the only module that knows the HTTP library.

It is loaded when the first call is near (see `Http.prepare`): library, TLS and HTTP/2 take eight megabytes that whoever
only reads the archive does without.

A failure of the library is answered with a problem raised outside of its `except`, so that no traceback leads to the
library's frames, where the key lies in the open.
"""

from __future__ import annotations

import asyncio
import re
import ssl
from collections.abc import Generator
from urllib.parse import urlsplit

import httpx
import msgspec
import truststore

from autos import __version__
from autos.client.call import READ, Call, Received, Timeouts
from autos.client.key import HIDDEN, ApiKey
from autos.client.retry import retrying
from autos.domain.connection.connection import Connection
from autos.domain.errors import AnswerLost, ContractBroken, ServiceProblem, ServiceUnreachable

MOST_CONNECTIONS = 8
CONNECTIONS = httpx.Limits(
    max_connections=MOST_CONNECTIONS,
    max_keepalive_connections=4,
    keepalive_expiry=4.0,  # shorter than servers keep theirs (5 s and more): no POST leaves on a dying one
)
LARGEST_ANSWER = 64 * 1024 * 1024
"""Bytes; a page of 100 lawsuits has less than one hundredth of it."""
LARGEST_WHOLE = 512 * 1024 * 1024
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


class _OnCalls(httpx.Auth):
    """Puts the key on a call at the moment it leaves."""

    def __init__(self, key: ApiKey) -> None:
        self._key = key

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        request.headers["api-key"] = self._key.in_the_open()
        try:
            yield request
        finally:
            request.headers["api-key"] = HIDDEN  # the request outlives the call, in errors and in responses


class Sender:
    """One pool of connections; each call leaves once."""

    retrying = staticmethod(retrying)
    """Handed on here, so that its library is loaded together with this module."""

    def __init__(
        self, connection: Connection, key: ApiKey, timeouts: Timeouts, transport: httpx.AsyncBaseTransport | None
    ) -> None:
        self._timeouts = timeouts
        self._room = asyncio.Semaphore(MOST_CONNECTIONS)  # the library's own queue slows down with its length
        hosts = {urlsplit(address).hostname or "" for address in connection.addresses.values()}
        local = {host for host in hosts if LOOPBACK.match(host)}
        is_local = hosts == local
        self._client = httpx.AsyncClient(
            auth=_OnCalls(key),
            transport=transport,
            # A proxy has no business with the loopback.
            mounts={f"all://{_bracketed(host)}": None for host in local} if transport is None else None,
            trust_env=not is_local,
            proxy=connection.proxy or None,
            # Loopback needs no certificates: 20 ms of reading them, saved. Without any, TLS would trust nobody.
            verify=ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT) if is_local else _certificates(),
            http2=not is_local,
            timeout=httpx.Timeout(timeouts.silence_s, connect=timeouts.connect_s),
            limits=CONNECTIONS,
            follow_redirects=False,  # the key goes where it was told to, nowhere else
            headers={"accept": "application/json", "user-agent": f"Autos/{__version__}"},
        )

    async def aclose(self) -> None:
        await self._client.aclose()

    async def send(self, call: Call) -> Received | ServiceProblem:
        """Send once; a problem is returned, not raised (see the module)."""
        silence_s = call.silence_s or self._timeouts.silence_s
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


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
