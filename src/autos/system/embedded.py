"""The embedded service seen from the desk: a child process that cannot outlive it."""

from __future__ import annotations

import asyncio
import json
import secrets
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

from pydantic import SecretStr

from autos.domain.connection.connection import Connection, connection_from
from autos.domain.errors import ContractBroken, ServiceUnreachable

KEY_BYTES = 32
START_S = 30.0
"""How long the first start may take on a slow machine, its data built."""
STOP_S = 3.0
LOG_NAME = "service.log"
LOG_BYTES = 500_000
"""A longer log is begun anew."""


class EmbeddedService:
    """A running service of our own.

    Its standard input is the lifeline: it ends when that closes, so also when this process is killed.
    """

    def __init__(self, process: asyncio.subprocess.Process, connection: Connection) -> None:
        self._process = process
        self.connection = connection

    @classmethod
    async def start(cls, folder: Path, *, command: Sequence[str] | None = None) -> Self:
        """Start it on the data in `folder` and wait until it accepts connections. Raises: ServiceUnreachable."""
        key = secrets.token_urlsafe(KEY_BYTES)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            process = await _launch(list(command or default_command(folder)), folder / LOG_NAME)
        except OSError as problem:
            raise ServiceUnreachable(type(problem).__name__) from problem
        try:
            addresses = await asyncio.wait_for(_greet(process, key), START_S)
            connection = connection_from(addresses, SecretStr(key))
        except (OSError, ValueError, TimeoutError, ContractBroken) as problem:
            await _end(process)
            raise ServiceUnreachable(type(problem).__name__) from problem
        except BaseException:
            await _end(process)
            raise
        return cls(process, connection)

    @property
    def process_id(self) -> int:
        """Of the child."""
        return self._process.pid

    async def stop(self) -> None:
        """End it; harmless when it has ended already."""
        await _end(self._process)


def default_command(folder: Path) -> list[str]:
    """How this application runs its own service, from an installation or from a frozen build."""
    start = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "autos"]
    return [*start, "service", "--embedded", "--folder", str(folder)]


async def _launch(command: list[str], log: Path) -> asyncio.subprocess.Process:
    is_long = log.exists() and log.stat().st_size > LOG_BYTES
    with log.open("wb" if is_long else "ab") as errors:
        return await asyncio.create_subprocess_exec(
            *command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )


async def _greet(process: asyncio.subprocess.Process, key: str) -> object:
    """Hand over the key and read the addresses."""
    assert process.stdin is not None  # noqa: S101 -- opened as a pipe above
    assert process.stdout is not None  # noqa: S101 -- the same
    process.stdin.write(f"{key}\n".encode())
    await process.stdin.drain()
    greeting: object = json.loads(await process.stdout.readline())
    return greeting


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.stdin is not None:
        process.stdin.close()
        with suppress(OSError):
            await process.stdin.wait_closed()
    try:
        await asyncio.wait_for(process.wait(), STOP_S)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
