"""Bad bodies in the window's event loop: afterwards connections, tasks and memory are as before, and calls go through.

The server is real HTTP on loopback, in a thread with a loop of its own; the client runs in Qt's loop, as in the window.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import gzip
import os
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple
from uuid import UUID

import qasync
from pydantic import SecretStr
from PySide6.QtWidgets import QApplication

from autos.client.call import Timeouts
from autos.client.circuit import Circuit
from autos.client.client import Autos
from autos.client.limits import RateLimiter
from autos.domain.connection.connection import parse_connection, practice_addresses
from autos.domain.errors import ServiceProblem
from autos.domain.search.search import Search
from tests.bench.startup import anonymous_mb

REQUEST = UUID("3f0e4a52-7a0d-4b5e-9a25-0d2f8f6f1c11")
GOOD = b'{"request_status":"completed","page":1,"page_count":0,"all_count":0,"all_pages_count":0,"page_data":[]}'
BOMB = gzip.compress(bytes(8 * 1024 * 1024))
"""Eight megabytes in eight kilobytes: refused before its end."""
CALLS_PER_MINUTE = 10_000_000
AT_ONCE = 8
"""As many calls at once as the client has connections."""
WARM_UP = 200
"""Bad bodies before the first measurement: caches and pools are filled."""
READ_S = 0.2
PATIENCE_S = 60.0
MOST_GROWTH_MB = 4.0
"""Caches that still grow; one body of those that are kept would be more."""
KEY = SecretStr("5a" * 32)


def _answer(body: bytes, *headers: str, status: str = "200 OK", length: int | None = None) -> bytes:
    lines = (f"HTTP/1.1 {status}", f"content-length: {len(body) if length is None else length}", *headers)
    return "\r\n".join((*lines, "", "")).encode() + body


JSON = "content-type: application/json"
BODIES: dict[str, bytes] = {
    "coding not asked for": _answer(b"x" * 200_000, JSON, "content-encoding: br"),
    "not in its coding": _answer(b"x" * 200_000, JSON, "content-encoding: gzip"),
    "bomb": _answer(BOMB, JSON, "content-encoding: gzip"),
    "page of a proxy": _answer(b"<html><body>login</body></html>" * 1_000, "content-type: text/html"),
    "cut off": _answer(b'{"page_data":[', JSON, length=10_000),
    "not JSON": _answer(b"{" * 10_000, JSON),
    "error": _answer(b"busy", status="503 Service Unavailable"),
    "redirect": _answer(b"", "location: https://example.invalid/", status="302 Found"),
    "never ends": b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n     \r\n",
    "not HTTP": b"220 mail.example.invalid ESMTP\r\n",
}
CLOSED_AFTER = frozenset({"cut off", "not HTTP"})
SELDOM = {"never ends": 0.01}
"""Share of the calls; each takes `READ_S`."""


class SoakResult(NamedTuple):
    """What was open before and after; `good` answers of as many calls were read at the end."""

    bodies: int
    answered: int
    connections_before: int
    connections_after: int
    tasks_before: int
    tasks_after: int
    memory_before_mb: float
    memory_after_mb: float
    good: int

    @property
    def holds(self) -> bool:
        """Whether nothing was left open, and the client still works."""
        return (
            self.answered == self.bodies
            and self.connections_after <= AT_ONCE
            and self.tasks_after <= self.tasks_before
            and self.memory_after_mb - self.memory_before_mb <= MOST_GROWTH_MB
            and self.good == AT_ONCE
        )


class _Server:
    """Answers with bad bodies until `is_good`."""

    def __init__(self, seed: int) -> None:
        self.is_good = False
        self.connections = 0
        """Those that the client holds open now."""
        self._random = random.Random(seed)
        self._names = [name for name in BODIES if name not in SELDOM]

    def _next(self) -> str:
        for name, share in SELDOM.items():
            if self._random.random() < share:
                return name
        return self._random.choice(self._names)

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        with suppress(OSError, asyncio.IncompleteReadError):
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = next(
                    (int(line[15:]) for line in head.split(b"\r\n") if line.lower()[:15] == b"content-length:"), 0
                )
                await reader.readexactly(length)
                name = "" if self.is_good else self._next()
                writer.write(BODIES[name] if name else _answer(GOOD, JSON))
                await writer.drain()
                if name in CLOSED_AFTER:
                    break
            writer.write_eof()
            await reader.read()  # until the client closes its end
        self.connections -= 1
        writer.close()


@contextmanager
def _serving(server: _Server) -> Iterator[int]:
    """Serve in a thread; yields the port."""
    loop = asyncio.new_event_loop()
    listening = loop.run_until_complete(asyncio.start_server(server.answer, "127.0.0.1", 0))
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield listening.sockets[0].getsockname()[1]
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        for task in asyncio.all_tasks(loop):
            task.cancel()
        listening.close()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def soak(bodies: int, seed: int) -> SoakResult:
    """Read `bodies` bad bodies, a billed lookup among three calls, in the event loop of a window."""
    application = QApplication.instance() or QApplication([])
    server = _Server(seed)
    with _serving(server) as port, qasync.QEventLoop(application) as loop:
        result: SoakResult = loop.run_until_complete(_soak(server, port, bodies))
    return result


async def _soak(server: _Server, port: int, bodies: int) -> SoakResult:
    connection = parse_connection(practice_addresses("127.0.0.1", port), KEY)

    def measured() -> tuple[int, int, float]:
        gc.collect()
        _give_back()
        return server.connections, len(asyncio.all_tasks()), anonymous_mb(os.getpid())

    async def no_pause(_seconds: float) -> None:
        await asyncio.sleep(0)

    async with Autos(
        connection,
        limiter=RateLimiter(CALLS_PER_MINUTE),
        timeouts=Timeouts(read_s=READ_S, lookup_read_s=READ_S),
        sleep=no_pause,
        circuit=_AlwaysClosed(),
    ) as autos:
        await _read_bad(autos, min(WARM_UP, bodies))
        before = measured()
        answered = await _read_bad(autos, bodies)
        server.is_good = True
        async with asyncio.timeout(PATIENCE_S):
            pages = await asyncio.gather(*(autos.responses.page(REQUEST, 1) for _ in range(AT_ONCE)))
        after = measured()
    return SoakResult(
        bodies,
        answered,
        before[0],
        after[0],
        before[1],
        after[1],
        round(before[2], 1),
        round(after[2], 1),
        sum(page.has_ended for page in pages),
    )


def _give_back() -> None:
    """What is free in the heap is no leak: glibc keeps some of it, more or less from run to run."""
    with suppress(AttributeError):  # another C library
        ctypes.CDLL(None).malloc_trim(0)


class _AlwaysClosed(Circuit):
    """Lets every call through: the service is bad throughout."""

    def check(self) -> None:
        pass


async def _read_bad(autos: Autos, bodies: int) -> int:
    """Read bad bodies, several at once; returns how many ended, each with a problem or an answer."""
    search = Search(search_type="cpf", search_key="11122233396")
    calls: tuple[Callable[[], object], ...] = (
        lambda: autos.responses.page(REQUEST, 1),
        lambda: autos.requests.get(REQUEST),
        lambda: autos.lookups.lawsuits(search),
    )
    left = iter(range(bodies))
    ended = 0

    async def worker() -> None:
        nonlocal ended
        for number in left:
            with suppress(ServiceProblem):
                await calls[number % len(calls)]()  # type: ignore[misc]
            ended += 1

    async with asyncio.timeout(PATIENCE_S + bodies):
        await asyncio.gather(*(worker() for _ in range(AT_ONCE)))
    return ended
