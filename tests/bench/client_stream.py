"""Streams all lawsuits from an address and prints the peak of memory in MiB, less the memory at the start.

`python -m tests.bench.client_stream ADDRESS LAWSUITS`: at least this many lawsuits must arrive.
"""

from __future__ import annotations

import asyncio
import resource
import sys
from pathlib import Path
from uuid import UUID

from pydantic import SecretStr

from autos.archive.records.indexed_members import read_lawsuit
from autos.client import Autos
from autos.client.limits import RateLimiter
from autos.domain.connection.connection import Connection


async def stream(address: str, lawsuits: int) -> float:
    """Peak of this process's memory while streaming, less its memory before, in MiB."""
    connection = Connection(address, address, address, address, SecretStr("the key of this bench"))
    async with Autos(connection, limiter=RateLimiter(calls=10_000_000)) as autos:
        await autos.requests.get(UUID(int=7))
        before = most = _resident()
        read = 0
        async for page in autos.responses.pages(UUID(int=7)):
            for item in page.items:
                read_lawsuit(item.body)
                read += 1
            most = max(most, _resident())
    assert read >= lawsuits
    return (most - before) / (1 << 20)


def _resident() -> int:
    """Bytes of this process in memory (Linux)."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * resource.getpagesize()


if __name__ == "__main__":
    sys.stdout.write(f"{asyncio.run(stream(sys.argv[1], int(sys.argv[2]))):.2f}\n")
