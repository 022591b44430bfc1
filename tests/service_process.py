"""The service as a process that can be killed."""

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

START_S = 60.0
READY = "connection_file "
LOG_TAIL_CHARACTERS = 2_000


class ServiceDidNotStart(Exception):  # noqa: N818 -- what happened, in words
    """The service ended, or said nothing, before it accepted calls; the message has its last words."""


@dataclass(frozen=True, slots=True)
class Addresses:
    """The connection file of the service."""

    requests_url: str
    lawsuits_url: str
    tracking_url: str
    crawler_url: str
    api_key: str


class ServiceProcess:
    """`autos service` on one folder, with flags of `autos service`; started, killed, and started again."""

    def __init__(self, folder: Path, flags: Mapping[str, object], key: str = "") -> None:
        self._folder = folder
        self._flags = flags
        self._connection_file = folder / "connection.json"
        self._words = folder / "stderr.txt"
        vault_key = base64.urlsafe_b64encode(secrets.token_bytes(32)).decode()
        self._environment = os.environ | {"AUTOS_VAULT_KEY": vault_key, "AUTOS_SERVICE_KEY": key}
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> Addresses:
        """Addresses and key, once it accepts calls. Raises: DidNotStart."""
        with self._words.open("ab") as words:
            self._process = await asyncio.create_subprocess_exec(
                *self._command(), env=self._environment, stdout=asyncio.subprocess.PIPE, stderr=words
            )
        try:
            await asyncio.wait_for(self._until_ready(self._process), START_S)
        except TimeoutError:
            await self.kill()
            raise ServiceDidNotStart(f"it did not accept calls within {START_S:.0f} s") from None
        return Addresses(**json.loads(self._connection_file.read_text(encoding="utf-8")))

    @property
    def is_running(self) -> bool:
        """Whether it has neither been killed nor ended by itself."""
        return self._process is not None and self._process.returncode is None

    async def kill(self) -> None:
        """End it as a power cut of its process would: it gets no chance to finish anything."""
        if self._process is not None:
            if self._process.returncode is None:
                self._process.kill()
            await self._process.wait()

    def log_tail(self) -> str:
        """The end of what it wrote to stderr and to its log."""
        written = [path for path in (self._words, self._folder / "practice" / "service.log") if path.exists()]
        return "\n".join(path.read_text(encoding="utf-8", errors="replace")[-LOG_TAIL_CHARACTERS:] for path in written)

    async def _until_ready(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            if line.decode().startswith(READY):
                return
        await process.wait()
        raise ServiceDidNotStart(f"it ended with status {process.returncode}:\n{self.last_words()}")

    def _command(self) -> list[str]:
        places = {"--folder": self._folder / "practice", "--connection-file": self._connection_file}
        flags = [str(word) for pair in (places | dict(self._flags)).items() for word in pair]
        return [sys.executable, "-m", "autos", "service", *flags]
