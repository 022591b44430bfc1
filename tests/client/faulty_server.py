"""A TCP server that breaks HTTP in various ways."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from autos.client.call import Timeouts
from autos.client.client import Autos
from tests.client.synthetic import FakeClock, connection

Behaviour = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
PATIENCE_S = 60.0
PATIENT = Timeouts(PATIENCE_S, PATIENCE_S, PATIENCE_S)
SHORT = Timeouts(PATIENCE_S, read_s=0.9, lookup_read_s=0.9)
"""For a server on which a client is to give up; a busy machine may take longer for a real answer."""


class ServerLog:
    """Address of the server and the calls it has received."""

    def __init__(self, port: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.calls: list[bytes] = []

    async def received(self, count: int) -> list[bytes]:
        """All calls, from `count` of them on: a client may give up before this server has read its call."""
        async with asyncio.timeout(PATIENCE_S):
            while len(self.calls) < count:  # noqa: ASYNC110 -- the calls have no event
                await asyncio.sleep(0.01)
        return self.calls


@asynccontextmanager
async def faulty_server(behave: Behaviour, timeouts: Timeouts = PATIENT) -> AsyncIterator[tuple[Autos, ServerLog]]:
    """A client and its server, which runs `behave` after it has read a call."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            server_log.calls.append(await read_call(reader))
            await behave(reader, writer)
        except (asyncio.IncompleteReadError, ConnectionError):
            pass  # the client has disconnected, as these tests intend
        finally:
            writer.close()

    running = await asyncio.start_server(serve, "127.0.0.1", 0)
    server_log = ServerLog(running.sockets[0].getsockname()[1])
    client = Autos(connection(server_log.address), timeouts=timeouts, sleep=FakeClock().sleep)
    try:
        yield client, server_log
    finally:
        await client.aclose()
        running.close()
        await running.wait_closed()


async def read_call(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    length = next((line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")), b":0")
    return head + await reader.readexactly(int(length.split(b":")[1]))


async def pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    """Pass on what comes, as each way through the tunnel of a proxy does."""
    while piece := await source.read(65_536):
        target.write(piece)
    target.close()
