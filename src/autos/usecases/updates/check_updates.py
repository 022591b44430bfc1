"""Looks for a newer version of Autos, and keeps what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from autos import __version__
from autos.client import updates
from autos.domain.updates.faults import UpdateFault, UpdateRefused
from autos.domain.updates.release import Release
from autos.domain.updates.version import parse_version
from autos.system.clock import Clock
from autos.system.file_lock import locked
from autos.usecases.updates.check_record import FILE_NAME, CheckRecord, read_record, write_record
from autos.usecases.updates.source import UpdateSource

if TYPE_CHECKING:
    import ssl

FOLDER = "updates"
"""In the data folder."""
EVERY = timedelta(days=1)
FIRST_AFTER_S = 30.0
"""Pause before the first look: whoever has just opened the window waits for nothing of it."""
CLOCK_CHECK_EVERY_S = 600.0
"""Pause between two looks at the clock: a computer that slept wakes in the middle of one."""
CLOCK_TOLERANCE = timedelta(hours=1)
"""By so much a clock may be set back, as it is when it is corrected."""


class UpdateState(StrEnum):
    """What is known about newer versions."""

    FORBIDDEN = "forbidden"
    """The administrator does not let anybody look."""
    NO_ROOT = "no root"
    """The program came without a root of trust: nobody could be believed."""
    NEVER = "never"
    """Nobody has looked yet."""
    CURRENT = "current"
    NEWER = "newer"
    """There is a newer version."""
    FAULT = "fault"
    """The last look ended with a fault, and none before it had found a newer version."""


class UpdateStatus(NamedTuple):
    """What is known about newer versions."""

    state: UpdateState
    tried_at: datetime | None = None
    """When the address was last asked."""
    verified_at: datetime | None = None
    """When a list was last believed."""
    release: Release | None = None
    """The newer version."""
    fault: UpdateFault | None = None
    """Why what was last asked is not believed."""


class CheckUpdates:
    """Looks for a newer version; one look at a time on this computer."""

    def __init__(
        self,
        source: UpdateSource,
        data: Path,
        clock: Clock,
        *,
        version: str = __version__,
        trust: ssl.SSLContext | None = None,
    ) -> None:
        """`data` is the data folder, `version` the one in use; `trust` replaces the system's authorities."""
        self._source = source
        self._folder = data / FOLDER
        self._clock = clock
        self._version = parse_version(version)
        self._trust = trust

    @property
    def can_ask(self) -> bool:
        return self._source.can_ask

    async def status(self) -> UpdateStatus:
        """What is known; nothing is asked."""
        return self._status(await asyncio.to_thread(read_record, self._folder))

    async def check(self) -> UpdateStatus:
        """Ask now, and keep what came of it. Nothing is raised: a fault is part of the status."""
        if not self._source.can_ask:
            return await self.status()
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with locked(self._folder / FILE_NAME, longest_wait_s=0):
                return await self._checked()
        except TimeoutError:
            fault = UpdateFault.BUSY
        except OSError:
            fault = UpdateFault.FOLDER
        record = await asyncio.to_thread(read_record, self._folder)
        return self._status(record._replace(fault=fault))

    async def run(self, on_status: Callable[[UpdateStatus], None]) -> None:
        """Look once a day until it is cancelled; `on_status` is called with what is known first, and after each."""
        on_status(await self.status())
        pause_s = FIRST_AFTER_S
        while self._source.can_ask:
            await self._clock.sleep(pause_s)
            pause_s = CLOCK_CHECK_EVERY_S
            if await self.is_due():
                on_status(await self.check())

    async def is_due(self) -> bool:
        """Whether a day has passed since the last look, or the clock was set back behind it."""
        tried_at = (await asyncio.to_thread(read_record, self._folder)).tried_at
        now = self._clock.now()
        return tried_at is None or not tried_at - CLOCK_TOLERANCE <= now < tried_at + EVERY

    async def _checked(self) -> UpdateStatus:
        before, now = await asyncio.to_thread(read_record, self._folder), self._clock.now()
        record = before._replace(tried_at=now)
        await asyncio.to_thread(write_record, self._folder, record)
        try:
            release = await self._newest(before, now)
            record = CheckRecord(now, max(now, before.verified_at or now), release)
        except UpdateRefused as refused:
            record = record._replace(fault=refused.fault)
        await asyncio.to_thread(write_record, self._folder, record)
        return self._status(record)

    async def _newest(self, before: CheckRecord, now: datetime) -> Release:
        """The newest version, where everything about it is in order. Raises: UpdateRefused."""
        if before.verified_at is not None and now < before.verified_at - CLOCK_TOLERANCE:
            raise UpdateRefused(UpdateFault.CLOCK)  # a clock that was set back makes an old list look new
        source = self._source
        published = updates.VersionList(source.root, source.address, self._folder, trust=self._trust)
        release = await published.newest()
        if before.release is not None and release.version < before.release.version:
            raise UpdateRefused(UpdateFault.OLDER)
        return release

    def _status(self, record: CheckRecord) -> UpdateStatus:
        if self._source.is_forbidden:
            return UpdateStatus(UpdateState.FORBIDDEN)
        if not self._source.can_ask:
            return UpdateStatus(UpdateState.NO_ROOT)
        newer = record.release if record.release is not None and record.release.version > self._version else None
        return UpdateStatus(_state(record, newer), record.tried_at, record.verified_at, newer, record.fault)


def _state(record: CheckRecord, newer: Release | None) -> UpdateState:
    if newer is not None:
        return UpdateState.NEWER
    if record.fault is not None:
        return UpdateState.FAULT
    return UpdateState.NEVER if record.verified_at is None else UpdateState.CURRENT
