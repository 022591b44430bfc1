"""Contact with the firm's server while the application is open: in the background, and never in the way."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from autos.archive.archive import Archive
from autos.archive.storage.change_notifier import ArchiveChange
from autos.domain.errors import (
    FirmBusy,
    FirmClockWrong,
    FirmContactFailed,
    FirmDeviceCopied,
    FirmKeyNotThere,
    FirmMissing,
    FirmNotAdmitted,
    FirmServerFull,
    FirmTampered,
    FirmUnreachable,
    Problem,
)
from autos.domain.lawsuit.annotations import ChangeTopic
from autos.domain.policy.policy import NO_POLICY, FirmRules
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.firm.erasure import FirmErasure
from autos.usecases.firm.session import FirmSession, open_session
from autos.usecases.firm.sharing import Sharing

POLL_EVERY_S = 60.0
"""How often the server is asked although it tells when something is new."""
POLL_WITHOUT_NOTICE_EVERY_S = 10.0
"""How often it is asked where it cannot tell."""
FIRST_WAIT_S, LONGEST_WAIT_S = 5.0, 300.0
"""Between attempts while it does not answer; each is twice as long as the one before."""
LOG = logging.getLogger(__name__)


class SyncStatus(StrEnum):
    """How it stands with the firm."""

    NO_FIRM = "no firm"
    CONNECTING = "connecting"
    READING = "reading"
    SENDING = "sending"
    UP_TO_DATE = "up to date"
    OFFLINE = "offline"
    """The server does not answer; it is tried again."""
    STOPPED = "stopped"
    """By a fault that has a sentence; it is tried again, more seldom."""
    PAUSED = "paused"
    """By a person; what was read stays, and the rest is read when it is wanted again."""


@dataclass(frozen=True)
class SyncState:
    """What the window shows of it."""

    status: SyncStatus = SyncStatus.NO_FIRM
    since: datetime | None = None
    """Since when it stands so: while the server does not answer, since the last contact where there was one."""
    waiting: int = 0
    """Entries that have not left."""
    problem: str = ""
    """Name of the `Problem` that stopped it, keeps it offline, or keeps it at the server before."""
    detail: str = ""
    progress: tuple[int, int] | None = None
    """Entries read or sent, of how many; those of a pause remain."""

    @property
    def is_in_contact(self) -> bool:
        """Whether the server answers."""
        return self.status in (SyncStatus.READING, SyncStatus.SENDING, SyncStatus.UP_TO_DATE)


class _Paused(Exception):  # noqa: N818 -- a person's wish, nothing that went wrong
    """What is read or sent ends after this page."""


class FirmSync:
    """Reads and sends until it is closed. It blocks neither the event loop nor the end of the program."""

    def __init__(
        self,
        archive: Archive,
        secrets: SecretStore,
        clock: Clock,
        sharing: Sharing | None = None,
        erasure: FirmErasure | None = None,
        *,
        rules: FirmRules = NO_POLICY.firm,
    ) -> None:
        """`erasure` carries out at each contact, before anything is sent, what was ordered.

        `rules` are the administrator's: with which servers a firm may share.
        """
        self._rules = rules
        self.state = SyncState()
        self._archive = archive
        self._secrets = secrets
        self._clock = clock
        self._sharing = sharing or Sharing(archive, clock)
        self._erasure = erasure
        self._session: FirmSession | None = None
        self._task: asyncio.Task[None] | None = None
        self._recount: asyncio.Task[None] | None = None
        self._is_paused = False
        self._wanted = asyncio.Event()
        self._turn = asyncio.Lock()
        self._callbacks: dict[object, Callable[[SyncState], None]] = {}
        self._unsubscribe: Callable[[], None] = lambda: None

    @property
    def connection(self) -> FirmSession | None:
        """The connection that is there; None while the first one is being opened.

        Raises: FirmUnreachable where there is none and it is tried again later.
        """
        if self._session is None and self.state.status in (SyncStatus.OFFLINE, SyncStatus.STOPPED):
            raise FirmUnreachable(self.state.problem)
        return self._session

    def subscribe(self, callback: Callable[[SyncState], None]) -> Callable[[], None]:
        """Call `callback` in the event loop's thread with each new state, until the returned function is called."""
        ticket = object()
        self._callbacks[ticket] = callback
        return lambda: self._callbacks.pop(ticket, None) and None

    def start(self) -> None:
        """Begin; once for each."""
        self._unsubscribe = self._archive.changes.subscribe(self._on_change)
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def aclose(self) -> None:
        """End, whatever the server does."""
        self._unsubscribe()
        for task in filter(None, (self._recount, self._task)):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    def retry_now(self) -> None:
        """Do not wait for the next attempt; a pause ends."""
        self._is_paused = False
        self._wanted.set()
        if self._session is not None:
            self._session.wake()

    def pause(self) -> None:
        """End what is being read or sent after this page, until `retry_now`."""
        self._is_paused = True

    @asynccontextmanager
    async def session(self) -> AsyncIterator[FirmSession]:
        """The connection that is there, else one of its own, with everything new read.

        Raises: FirmMissing, FirmUnreachable, FirmLoginRefused, KeyringMissing, and as `FirmSession.pull`.
        """
        while (there := self._session) is not None:
            await there.pull()
            if self._session is there:  # the contact may have ended meanwhile
                yield there
                return
        session = await open_session(self._archive, self._secrets, self._clock, self._rules)
        try:
            await session.pull()
            yield session
        finally:
            await session.aclose()
            self.retry_now()

    @asynccontextmanager
    async def at_rest(self) -> AsyncIterator[None]:
        """Nothing is read or sent over the connection that is there, while another one sets the archive back."""
        async with self._turn:
            yield

    async def _run(self) -> None:
        wait_s = FIRST_WAIT_S
        while True:
            try:
                await self._stay_in_contact()
            except _Paused:
                self._publish(replace(self.state, status=SyncStatus.PAUSED, since=self._clock.now()))
                await self._wanted.wait()
                continue
            except FirmMissing:
                await self._set_status(SyncStatus.NO_FIRM)
                wait_s = LONGEST_WAIT_S
            except (FirmUnreachable, FirmBusy) as problem:
                wait_s = FIRST_WAIT_S if self.state.is_in_contact else min(2 * wait_s, LONGEST_WAIT_S)
                await self._set_status(SyncStatus.OFFLINE, problem)
            except FirmNotAdmitted as problem:
                await self._set_status(SyncStatus.STOPPED, problem)
                wait_s = POLL_WITHOUT_NOTICE_EVERY_S  # somebody compares the code just now
            except Problem as problem:
                LOG.warning("firm: %s", problem.name)
                await self._set_status(SyncStatus.STOPPED, problem)
                wait_s = LONGEST_WAIT_S
            except Exception as bug:  # noqa: BLE001 -- else the window said for good what it said last
                report = {"message": "the contact with the firm failed", "exception": bug}
                asyncio.get_running_loop().call_exception_handler(report)
                await self._set_status(SyncStatus.STOPPED, FirmContactFailed())
                wait_s = LONGEST_WAIT_S
            await self._pause(wait_s * random.uniform(0.8, 1.2))  # noqa: S311 -- so that not all desks come at once

    async def _stay_in_contact(self) -> None:
        """Read and send until something is wrong."""
        if self.state.status is SyncStatus.NO_FIRM:
            await self._set_status(SyncStatus.CONNECTING)
        session = await open_session(self._archive, self._secrets, self._clock, self._rules)
        try:
            self._session = session
            while True:
                self._wanted.clear()
                try:
                    await self._exchange(session)
                except (FirmTampered, FirmKeyNotThere, FirmClockWrong, FirmDeviceCopied, FirmServerFull) as fault:
                    await self._set_status(SyncStatus.STOPPED, fault)  # what is not touched by it goes on
                else:
                    await self._set_status(SyncStatus.UP_TO_DATE, session.avoided)
                if not self._wanted.is_set():
                    await session.wait(POLL_EVERY_S, POLL_WITHOUT_NOTICE_EVERY_S)
        finally:
            self._session = None
            await asyncio.shield(session.aclose())

    async def _exchange(self, session: FirmSession) -> None:
        async with self._turn:
            fault: Problem | None = None
            try:
                await session.pull(lambda read, total: self._show_progress(SyncStatus.READING, read, total))
            except (FirmTampered, FirmKeyNotThere, FirmDeviceCopied) as stopped:
                fault = stopped
            if (fault is None or isinstance(fault, FirmDeviceCopied)) and self._erasure is not None:
                await self._erasure.carry_out(session)
            try:
                await session.call(lambda desk: desk.renew_keys())
            except (FirmTampered, FirmKeyNotThere) as stopped:
                fault = fault or stopped
            await self._sharing.send(session, lambda sent, total: self._show_progress(SyncStatus.SENDING, sent, total))
            if fault is not None:
                raise fault

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wanted.wait()
        self._wanted.clear()

    def _on_change(self, change: ArchiveChange) -> None:
        is_of_firm = ChangeTopic.FIRM in change.topics
        if self._session is not None and (is_of_firm or change.lawsuits or ChangeTopic.TRACKINGS in change.topics):
            self._session.wake()
        elif is_of_firm and self._session is None:
            self._recount = asyncio.get_running_loop().create_task(self._count_again())

    async def _count_again(self) -> None:
        """What waits grows while the server does not answer, too."""
        waiting = await self._archive.read(lambda inside: inside.firm_spaces.waiting_count())
        self._publish(replace(self.state, waiting=waiting))

    async def _set_status(self, status: SyncStatus, problem: Problem | None = None) -> None:
        waiting = await self._archive.read(lambda inside: inside.firm_spaces.waiting_count())
        since = self.state.since if self.state.status is status else self._clock.now()
        name, detail = ("", "") if problem is None else (problem.name, problem.detail)
        self._publish(SyncState(status, since, waiting, name, detail))

    def _show_progress(self, status: SyncStatus, done: int, total: int) -> None:
        since = self.state.since if self.state.status is status else self._clock.now()
        self._publish(replace(self.state, status=status, since=since, progress=(done, total)))
        if self._is_paused and done < total:
            raise _Paused

    def _publish(self, state: SyncState) -> None:
        if state == self.state:
            return
        self.state = state
        for callback in list(self._callbacks.values()):
            callback(state)
