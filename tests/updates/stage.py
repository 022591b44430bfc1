"""A published list, a server in front of it, and a computer with Autos that asks there."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from autos.system.clock import Clock
from autos.usecases.updates.check_record import read_record, write_record
from autos.usecases.updates.check_updates import FOLDER, CheckUpdates, UpdateState, UpdateStatus
from autos.usecases.updates.source import UpdateSource
from tests.tls import own_certificate, trusting
from tests.updates.publisher import Keys, Publisher
from tests.updates.server import Answer, PublishedFolder, published

IN_USE = "1.1.0"
"""Version that asks."""


class Stage:
    """One publisher, one server, one computer."""

    def __init__(self, place: Path, server: PublishedFolder) -> None:
        self.place = place
        self.server = server
        self.publisher = Publisher(server.folder)
        self.data = place / "data"
        self.address = server.address
        self.trust: ssl.SSLContext | None = None
        self.root = b""
        """The root of trust that the program brings; the publisher's first where it is empty."""

    @property
    def metadata(self) -> Path:
        """What the computer has verified."""
        return self.data / FOLDER / "metadata"

    def again(self, **days: float) -> Publisher:
        """Publish nothing of what is there, but a list of a new publisher with these lifetimes."""
        for file in (*self.server.folder.rglob("*.json"),):
            file.unlink()
        self.publisher = Publisher(self.server.folder, Keys(), days)
        return self.publisher

    def answer(self, path: str, answer: Answer) -> None:
        self.server.answers[path] = answer

    async def check(self) -> UpdateStatus:
        source = UpdateSource(self.root or self.publisher.root, self.address)
        return await CheckUpdates(source, self.data, Clock(), version=IN_USE, trust=self.trust).check()

    async def believe(self, version: str = "1.2.0") -> None:
        """Ask once, while all is in order."""
        status = await self.check()
        assert status.fault is None, status
        assert status.state is UpdateState.NEWER
        assert str(status.release.version if status.release else "") == version

    async def wait_until_expired(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def set_clock_back(self, by: timedelta) -> None:
        """As it looks to the computer: the last list was believed later than now."""
        folder = self.data / FOLDER
        write_record(folder, read_record(folder)._replace(verified_at=datetime.now(UTC) + by))


@contextmanager
def stage(place: Path, *, over_tls: bool = False, days_left: int = 1) -> Iterator[Stage]:
    """A stage on which version 1.2.0 is published; `days_left` of the server's certificate."""
    folder = place / "published"
    folder.mkdir(parents=True)
    certificate = own_certificate(place, days_left=days_left) if over_tls else None
    with published(folder, certificate) as server:
        made = Stage(place, server)
        made.trust = None if certificate is None else trusting(certificate)
        made.publisher.publish()
        yield made
