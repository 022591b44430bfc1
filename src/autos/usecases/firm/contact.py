"""The connection of a window to its firm's server: opened when it is needed, and again after it broke."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from autos.archive.archive import Archive
from autos.domain.errors import FirmUnreachable, Problem
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.firm.session import FirmSession, open_session


class FirmContact:
    """At most one open session, which everything that the window does shares."""

    def __init__(self, archive: Archive, secrets: SecretStore, clock: Clock) -> None:
        self._archive = archive
        self._secrets = secrets
        self._clock = clock
        self._session: FirmSession | None = None
        self._opening = asyncio.Lock()

    @asynccontextmanager
    async def session(self) -> AsyncIterator[FirmSession]:
        """The session; one that turns out to be broken is closed, and the next call opens another.

        Raises: FirmMissing, KeyringMissing, FirmUnreachable, FirmLoginRefused.
        """
        async with self._opening:
            session = self._session
            if session is None:
                session = self._session = await self._open()
        try:
            yield session
        except FirmUnreachable:
            await self.aclose()
            raise

    async def _open(self) -> FirmSession:
        """A session; one that is opened for somebody who does not wait any more is closed."""
        opening = asyncio.create_task(open_session(self._archive, self._secrets, self._clock))
        try:
            return await asyncio.shield(opening)
        except asyncio.CancelledError:
            with suppress(Problem):
                await (await opening).aclose()
            raise

    async def aclose(self) -> None:
        """End the connection, if there is one."""
        session, self._session = self._session, None
        if session is not None:
            await session.aclose()
