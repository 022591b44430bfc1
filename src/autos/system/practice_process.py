"""The embedded practice service: a child process that cannot outlive this one."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

from pydantic import SecretStr

from autos.domain.connection.connection import parse_connection, practice_addresses
from autos.domain.errors import ContractBroken, PracticeDiskFull, PracticeNotReady, ServiceUnreachable
from autos.system.logs import open_private
from autos.system.program import program_command

KEY_BYTES = 32
BACKLOG = 1_024
START_S = 180.0
"""How long a start may take on a slow or busy machine, including building its data; one that ends fails at once."""
LEAST_ROOM = 64 << 20
"""Bytes that it needs for its data, and then some; a start that fails where fewer are free is told as a full disk."""
STOP_S = 3.0
REFUSE_EVERY_S = 0.1
RESTART_PAUSES_S = (0.5, 3.0, 15.0)
"""Waits before each try to start a service that has ended by itself."""
STEADY_S = 60.0
"""A service that has run this long may be started again as often as the first time."""
LOG_NAME = "service.log"
LOG_BYTES = 500_000
"""A longer log is truncated."""


class EmbeddedService:
    """The practice service as a child process, started at the first call.

    Its address and key are known before: this process opens the socket, and the child inherits it. It stays open
    here, too: when the child has ended, no other program can take the port and be sent the key.
    The child ends when its standard input closes, so also when this process is killed. One that ends by itself is
    started again, a few times.
    """

    def __init__(
        self,
        folder: Path,
        *,
        command: Sequence[str] | None = None,
        restart_pauses_s: Sequence[float] = RESTART_PAUSES_S,
    ) -> None:
        """Open the socket for a service with the data in `folder`. Raises: ServiceUnreachable."""
        self._folder = folder
        self._command = list(command or default_command(folder))
        self._listener = _open_socket()
        self._starting = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._launching: asyncio.subprocess.Process | None = None
        """A child that has not answered yet."""
        self._is_stopped = False
        self._watching: asyncio.Task[None] | None = None
        self._restart_pauses_s = restart_pauses_s
        self._restarting: asyncio.Task[None] | None = None
        self._ended_early = 0
        """Processes in a row that ended within `STEADY_S`."""
        key = SecretStr(base64.urlsafe_b64encode(os.urandom(KEY_BYTES)).decode())
        self.connection = parse_connection(practice_addresses(*self._listener.getsockname()[:2]), key)
        self.problem: ServiceUnreachable | None = None
        """Why the last start failed, or that it has ended and is not started again by itself."""
        self._began_s: float | None = None
        self.is_restarting = False
        """Whether it has ended and is about to be started again."""
        self.on_change: Callable[[], None] = lambda: None
        """Called when `problem` or `is_restarting` changes."""

    @classmethod
    async def start(cls, folder: Path, *, command: Sequence[str] | None = None) -> Self:
        """Create and start the service. Raises: ServiceUnreachable."""
        service = cls(folder, command=command)
        try:
            await service.ensure_started()
        except BaseException:
            await service.stop()
            raise
        return service

    async def ensure_started(self) -> None:
        """Start the process unless it runs, and wait until it answers. Raises: ServiceUnreachable; can be retried.

        To be awaited before each call: it starts one that has ended again.
        """
        async with self._starting:
            if self._process is not None and self._process.returncode is None:
                return
            if self._listener.fileno() < 0:
                raise ServiceUnreachable("stopped")
            if self._watching is not None:
                self._watching.cancel()
            try:
                self._process = await self._started()
            except ServiceUnreachable as problem:
                if not self.is_restarting:
                    self._set_state(problem)
                raise
            self._watching = asyncio.create_task(self._watch(self._process), name="practice service")
            if self._restarting is not None and self._restarting is not asyncio.current_task():
                self._restarting.cancel()  # a call has started it before its pause was over
            self._set_state(None)

    @property
    def process_id(self) -> int | None:
        """Process id of the child; None before it was started."""
        return None if self._process is None else self._process.pid

    async def stop(self) -> None:
        """End the process, if it runs; a start that is under way ends with it."""
        self._is_stopped = True
        if self._launching is not None:
            await _end(self._launching)
        async with self._starting:
            self._listener.close()
            for task in (self._watching, self._restarting):
                if task is not None:
                    task.cancel()
            if self._process is not None:
                await _end(self._process)

    async def _watch(self, process: asyncio.subprocess.Process) -> None:
        """When the process has ended, start it again, and until then close the connections that nobody will answer."""
        began = time.monotonic()
        await process.wait()
        self._ended_early = self._ended_early + 1 if time.monotonic() - began < STEADY_S else 0
        self._restarting = asyncio.create_task(self._restart(), name="practice service again")
        self._listener.setblocking(False)
        while self._listener.fileno() >= 0:
            with suppress(OSError):
                while True:
                    self._listener.accept()[0].close()
            await asyncio.sleep(REFUSE_EVERY_S)

    async def _restart(self) -> None:
        """Start the service again after each pause; a problem remains where that fails, or it ends again and again.

        One that has started and ended again begins with the next, longer pause.
        """
        problem: ServiceUnreachable = PracticeNotReady("ended")
        for pause_s in self._restart_pauses_s[max(self._ended_early - 1, 0) :]:
            self._set_state(None, is_restarting=True)
            await asyncio.sleep(pause_s)
            try:
                await self.ensure_started()
            except ServiceUnreachable as failed:
                problem = failed
            else:
                return
        self._set_state(problem)

    @property
    def starting_s(self) -> float | None:
        """Seconds since a start began that has not ended yet; None without one."""
        return None if self._began_s is None else time.monotonic() - self._began_s

    async def _started(self) -> asyncio.subprocess.Process:
        self._began_s = time.monotonic()
        try:
            return await self._launched()
        finally:
            self._began_s = self._launching = None

    async def _launched(self) -> asyncio.subprocess.Process:
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            process = await _launch(self._command, self._folder / LOG_NAME, self._listener)
        except OSError as problem:
            raise self._start_problem(problem) from problem
        self._launching = process
        key = self.connection.key
        try:
            shared_socket = _shared_socket(self._listener, process.pid)
            if self._is_stopped:
                raise ContractBroken("stopped")  # noqa: TRY301 -- the same as a start that is ended
            addresses = await asyncio.wait_for(_handshake(process, key, shared_socket), START_S)
            if parse_connection(addresses, key) != self.connection:
                raise ContractBroken("connection: another address")  # noqa: TRY301 -- as if it had none
        except (OSError, ValueError, TimeoutError, ContractBroken) as problem:
            await _end(process)
            raise self._start_problem(problem) from problem
        except BaseException:
            await _end(process)
            raise
        return process

    def _start_problem(self, failure: Exception) -> ServiceUnreachable:
        """Why a start has failed: the child itself tells nobody."""
        is_full = False
        with suppress(OSError):
            existing = next(folder for folder in (self._folder, *self._folder.parents) if folder.exists())
            is_full = shutil.disk_usage(existing).free < LEAST_ROOM
        return (PracticeDiskFull if is_full else PracticeNotReady)(type(failure).__name__)

    def _set_state(self, problem: ServiceUnreachable | None, *, is_restarting: bool = False) -> None:
        before = self.problem is None, self.is_restarting
        self.problem, self.is_restarting = problem, is_restarting
        if before != (problem is None, is_restarting):
            self.on_change()


def default_command(folder: Path) -> list[str]:
    """Command that runs the practice service."""
    return service_command("--embedded", "--folder", str(folder))


def service_command(*arguments: str) -> list[str]:
    """Command of the service; to be continued with its options."""
    return [*program_command(), "service", *arguments]


def _open_socket() -> socket.socket:
    """Open a listening socket on 127.0.0.1 with any free port."""
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":  # else another program could listen on the same port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        listener.bind(("127.0.0.1", 0))
        listener.listen(BACKLOG)
    except OSError as problem:
        listener.close()
        raise ServiceUnreachable(type(problem).__name__) from problem
    return listener


def _shared_socket(listener: socket.socket, process_id: int) -> str:
    """The inheritable socket as text for the child: on Windows its shared data, else the descriptor."""
    if sys.platform == "win32":
        return base64.b64encode(listener.share(process_id)).decode()
    return str(listener.fileno())


async def _launch(command: list[str], log: Path, listener: socket.socket) -> asyncio.subprocess.Process:
    is_long = log.exists() and log.stat().st_size > LOG_BYTES
    how = os.O_WRONLY | os.O_CREAT | (os.O_TRUNC if is_long else os.O_APPEND)
    with os.fdopen(open_private(str(log), how), "ab") as errors:
        return await asyncio.create_subprocess_exec(
            *command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            pass_fds=() if sys.platform == "win32" else (listener.fileno(),),
        )


async def _handshake(process: asyncio.subprocess.Process, key: SecretStr, shared_socket: str) -> object:
    """Send the key and the socket to the child, and read its addresses."""
    assert process.stdin is not None  # noqa: S101 -- opened as a pipe above
    assert process.stdout is not None  # noqa: S101 -- the same
    process.stdin.write(f"{key.get_secret_value()} {shared_socket}\n".encode())
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
