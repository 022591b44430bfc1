"""Runs `autos service` as a process that can be killed."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import secrets
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

START_TIMEOUT_S = 60.0
READY = "connection_file "
LAST_OUTPUT_CHARS = 2_000
LOG_TAIL_CHARACTERS = 2_000
"""Of stderr and of the log, in the message of a failure."""


class ServiceDidNotStart(Exception):  # noqa: N818 -- a test helper's message
    """The service ended or timed out before it accepted calls; the message has the end of its log."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """Content of the service's connection file."""

    requests_url: str
    lawsuits_url: str
    tracking_url: str
    crawler_url: str
    api_key: str
    locked: bool = False


class ServiceProcess:
    """A service on one folder that can be started, killed and started again."""

    def __init__(self, folder: Path, flags: Mapping[str, object], key: str = "") -> None:
        self._folder = folder
        self._flags = flags
        self._connection_file = folder / "connection.json"
        self._stderr_file = folder / "stderr.txt"
        vault_key = base64.urlsafe_b64encode(secrets.token_bytes(32)).decode()
        self._environment = os.environ | {"AUTOS_VAULT_KEY": vault_key, "AUTOS_SERVICE_KEY": key}
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> Addresses:
        """Start the service; returns once it accepts calls. Raises: ServiceDidNotStart."""
        with self._stderr_file.open("ab") as stderr:
            self._process = await asyncio.create_subprocess_exec(
                *self._command(), env=self._environment, stdout=asyncio.subprocess.PIPE, stderr=stderr
            )
        try:
            await asyncio.wait_for(self._until_ready(self._process), START_TIMEOUT_S)
        except TimeoutError:
            await self.kill()
            raise ServiceDidNotStart(f"it did not accept calls within {START_TIMEOUT_S:.0f} s") from None
        return Addresses(**json.loads(self._connection_file.read_text(encoding="utf-8")))

    @property
    def is_running(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.returncode is None

    async def kill(self) -> None:
        """Kill the process without letting it finish anything."""
        if self._process is not None:
            if self._process.returncode is None:
                self._process.kill()
            await self._process.wait()

    def log_tail(self) -> str:
        """The end of stderr and of the service's log."""
        written = [path for path in (self._stderr_file, self._folder / "practice" / "service.log") if path.exists()]
        return "\n".join(path.read_text(encoding="utf-8", errors="replace")[-LOG_TAIL_CHARACTERS:] for path in written)

    async def _until_ready(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            if line.decode().startswith(READY):
                return
        await process.wait()
        raise ServiceDidNotStart(f"it ended with status {process.returncode}:\n{self.log_tail()}")

    def _command(self) -> list[str]:
        places = {"--folder": self._folder / "practice", "--connection-file": self._connection_file}
        flags = [str(word) for pair in (places | dict(self._flags)).items() for word in pair]
        return [sys.executable, "-m", "autos", "service", *flags]
