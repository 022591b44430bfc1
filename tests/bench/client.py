"""The client against bare calls of the same bytes, in the same run.

- reading 100 pages of 100 lawsuits into records that the archive can store, against `httpx.get` + `orjson.loads`;
- 1,000 status reads at once, against the same calls made bare;
- memory above that at the start while 100,000 lawsuits are streamed.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import httpx
import orjson
from pydantic import SecretStr

from autos.archive.records.indexed_members import read_lawsuit
from autos.client import Autos
from autos.client.http import MOST_CONNECTIONS
from autos.client.limits import RateLimiter
from autos.domain.connection.connection import Connection
from tests.bench.report import Figure

PAGES, PAGE, STATUSES = 100, 100, 1_000
STREAMED_PAGES = 1_000
BRIEF = {"PAGES": 2, "STATUSES": 20, "STREAMED_PAGES": 20}
"""Sizes with `--brief`: enough to show that the bench still runs."""
REQUEST_ID = UUID(int=7)
KEY = SecretStr("the key of this bench")
CALLS_PER_MINUTE = 10_000_000


def measure(_lawsuits: int | None, runs: int) -> list[Figure]:
    """Both sides in turn, `runs` times; the median ratio counts."""
    with _serving() as address:
        read = [(_bare_read(address), asyncio.run(_read(address))) for _ in range(runs)]
        status = [(asyncio.run(_bare_statuses(address)), asyncio.run(_statuses(address))) for _ in range(runs)]
        mib = _streamed_mib(address)
    return [
        Figure(
            "client.read_ratio",
            statistics.median(bare / ours for bare, ours in read),
            "throughput over bare",
            0.45,
            {
                "runs": runs,
                "bare_s": _median(read, 0),
                "client_s": _median(read, 1),
            },
            at_least=True,
        ),
        Figure(
            "client.status_ratio",
            statistics.median(ours / bare for bare, ours in status),
            "time over bare",
            1.3,
            {"runs": runs, "bare_s": _median(status, 0), "client_s": _median(status, 1)},
        ),
        Figure("client.stream_mib", mib, "MiB", 60.0, {"lawsuits": STREAMED_PAGES * PAGE}),
    ]


def _median(pairs: list[tuple[float, float]], side: int) -> float:
    return round(statistics.median(pair[side] for pair in pairs), 3)


@contextmanager
def _serving() -> Iterator[str]:
    """Address of another process that answers every call with the same bytes."""
    words = [sys.executable, "-m", "tests.bench.client_server", str(STREAMED_PAGES)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def _autos(address: str) -> Autos:
    connection = Connection(address, address, address, address, KEY)
    return Autos(connection, limiter=RateLimiter(calls=CALLS_PER_MINUTE))


def _bare_read(address: str) -> float:
    began = time.perf_counter()
    with httpx.Client(trust_env=False) as caller:
        for number in range(1, PAGES + 1):
            orjson.loads(caller.get(f"{address}/responses/", params={"page": number}).content)
    return time.perf_counter() - began


async def _read(address: str) -> float:
    began, taken = time.perf_counter(), 0
    async with _autos(address) as autos:
        async for page in autos.responses.pages(REQUEST_ID, first=STREAMED_PAGES - PAGES + 1):
            taken += len([read_lawsuit(item.body) for item in page.items])
    assert taken == PAGES * PAGE
    return time.perf_counter() - began


async def _bare_statuses(address: str) -> float:
    began = time.perf_counter()
    limits, slots = httpx.Limits(max_connections=MOST_CONNECTIONS), asyncio.Semaphore(MOST_CONNECTIONS)
    async with httpx.AsyncClient(trust_env=False, timeout=60, limits=limits) as caller:

        async def one() -> None:
            async with slots:  # without it the bare side takes half a minute
                orjson.loads((await caller.get(f"{address}/requests/{REQUEST_ID}")).content)

        await asyncio.gather(*(one() for _ in range(STATUSES)))
    return time.perf_counter() - began


async def _statuses(address: str) -> float:
    began = time.perf_counter()
    async with _autos(address) as autos:
        await asyncio.gather(*(autos.requests.get(REQUEST_ID) for _ in range(STATUSES)))
    return time.perf_counter() - began


def _streamed_mib(address: str) -> float:
    """Measured in another process: this one keeps the memory that it has used."""
    words = [sys.executable, "-m", "tests.bench.client_stream", address, str(STREAMED_PAGES * PAGE)]
    return float(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
