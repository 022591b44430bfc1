"""Claims: before a call that may be billed, the firm's server is asked whether a colleague is asking the same.

A claim is a mark of the question with a lease. The desk renews it while its call runs, shares the answer with the whole
firm when it has come, unless it is for a client or matter or under secrecy, and then lets go of it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, TypeVar
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import (
    FirmDeviceCopied,
    FirmKeyNotThere,
    FirmProblem,
    FirmTampered,
    FirmUnreachable,
    KeyringMissing,
    NotArchived,
    PolicyProblem,
    Problem,
)
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.policy.policy import NO_POLICY, ExportRules, Policy
from autos.domain.search.colleague import ColleagueAsks
from autos.firm.desk import FirmDesk
from autos.firm.question import question_mark
from autos.firm.server.ledger_server import Claim
from autos.system.clock import Clock
from autos.usecases.archive.archive_keys import SecretStore
from autos.usecases.firm.circle import read_circle
from autos.usecases.firm.overview import firm_overview
from autos.usecases.firm.purchases import FirmPurchases
from autos.usecases.firm.session import POLITE_S, FirmSession, open_session
from autos.usecases.firm.sharing import Sharing
from autos.usecases.firm.walls import walls_of

LEASE = timedelta(minutes=15)
QUIET_FOR = timedelta(minutes=1)
"""How long a server that does not answer is not asked again: no search waits for it twice."""
PATIENCE_S = 10.0
"""How long a search waits for a server that has accepted the connection and does not answer, or sends what is long."""
WITHOUT_SECRECY = ExportRules(secrecy=False)
"""What is under secrecy is shared by a person, never by itself."""
SETTING = "firm_claims"
UNCLAIMED = b""
"""Mark of a question that was asked while the firm could not be."""
T = TypeVar("T")
LOG = logging.getLogger(__name__)


class FirmClaims:
    """The claims of this archive, over the desk's connection to the firm, else over one that is kept while needed.

    Nothing here holds a search up: where the firm cannot be asked, it is decided as in an archive without one.
    """

    def __init__(
        self,
        archive: Archive,
        secrets: SecretStore,
        clock: Clock,
        policy: Policy = NO_POLICY,
        lend: Callable[[], FirmSession | None] = lambda: None,
    ) -> None:
        """`policy` is the administrator's; `lend` returns the connection that the desk has already, if it has one.

        It raises FirmUnreachable where another attempt would be in vain.
        """
        self._archive = archive
        self._policy = policy
        self._lend = lend
        self._purchases = FirmPurchases(archive, clock, policy)
        self._secrets = secrets
        self._clock = clock
        self._session: FirmSession | None = None
        self._used: FirmSession | None = None
        """The connection that was used last."""
        self._silent: FirmSession | None = None
        """The connection that did not answer."""
        self._quiet_until: datetime | None = None
        self._releasing: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._marks: dict[str, bytes] = {}
        """Of the questions that are claimed and not in the ledger yet."""

    async def ask(self, question: str) -> ColleagueAsks | None:
        """Claim a question, and read what the firm has; returns the colleague who is asking it, if one is.

        It takes as long as `PATIENCE_S` allows: what is read then goes on being read.
        """
        if self._is_quiet():
            return None
        found: list[ColleagueAsks] = []
        asking = asyncio.create_task(self._ask(question, found))
        try:
            await asyncio.wait({asking}, timeout=PATIENCE_S)
        except asyncio.CancelledError:
            asking.add_done_callback(lambda _: self._release_later(question))
            raise
        if asking.done():
            asking.result()
        else:
            if question not in self._marks:  # claimed too late for the ledger
                asking.add_done_callback(lambda _: self._release_later(question))
            await self._leave_alone(FirmUnreachable("no answer in time"))
        return found[0] if found else None

    async def _ask(self, question: str, found: list[ColleagueAsks]) -> None:
        async with self._turn:
            try:
                session = await self._connected()
                if session is None:
                    return
                mark, claim = await session.call(lambda desk: _marked_claim(desk, question))
                if claim.is_mine:
                    self._marks[question] = mark
                else:
                    found.append(_colleague(session, claim))
                with suppress(FirmTampered, FirmKeyNotThere, FirmDeviceCopied):  # what is sound was read all the same
                    await session.pull()
            except (FirmProblem, KeyringMissing) as problem:
                await self._leave_alone(problem)

    async def release(self, question: str) -> None:
        """Nothing is asked after all."""
        mark = self._marks.pop(question, None)
        if mark is not None and not self._is_quiet():
            with suppress(FirmProblem):  # else it ends with its lease
                await _in_time(self._release_mark(mark))

    async def _release_mark(self, mark: bytes) -> None:
        async with self._turn:
            session = self._lend() or self._session
            if session is not None:
                await session.call(lambda desk: _release(desk, mark))

    def _release_later(self, question: str) -> None:
        releasing = asyncio.create_task(self.release(question))
        self._releasing.add(releasing)
        releasing.add_done_callback(self._releasing.discard)

    def remember(self, inside: ArchiveTransaction, entry_id: UUID, question: str, *, is_again: bool) -> None:
        """Write down, with the ledger entry of the call, that its question is claimed: its mark, not its words.

        A question that could not be claimed has none: its answer is shared later all the same.
        """
        _store(inside, {**_stored(inside), entry_id: self._marks.pop(question, UNCLAIMED)})
        if is_again:
            inside.firm.purchases.note_again(entry_id)

    async def reserve(self, entry_id: UUID) -> bool:
        """Tell the firm of a call before it is made; False where the firm cannot be told."""
        if self._is_quiet():
            return False
        try:
            return await _in_time(self._reserve(entry_id))
        except (FirmProblem, KeyringMissing) as problem:
            await self._leave_alone(problem)
            return False

    async def _reserve(self, entry_id: UUID) -> bool:
        async with self._turn:
            session = await self._connected()
            if session is not None:
                await self._purchases.reserve(session, entry_id)
            return session is not None

    async def settle(self) -> bool:
        """Share and let go of what has ended, and renew the rest; returns whether something is left."""
        claims = await self._archive.read(_stored)
        if not claims:
            return False
        async with self._turn:
            try:
                session = await self._connected()
                if session is None:
                    return True
                for entry_id, mark in claims.items():
                    try:
                        await self._settle(session, entry_id, mark)
                    except (FirmTampered, FirmKeyNotThere, NotArchived) as problem:
                        LOG.warning("a claim is settled later: %s", problem.name)  # those after it are not
                await self._purchases.report(session)
            except (FirmProblem, KeyringMissing) as problem:
                await self._leave_alone(problem)
        return bool(await self._archive.read(_stored))

    async def aclose(self) -> None:
        """Settle what has ended, where the firm is in contact, and end the connection, whatever the server does."""
        with suppress(Problem, TimeoutError):
            if (self._session is not None or self._lend() is not None) and not self._is_quiet():
                async with asyncio.timeout(POLITE_S):
                    await self.settle()
        await self._drop()

    async def _settle(self, session: FirmSession, entry_id: UUID, mark: bytes) -> None:
        entry = await self._archive.read(lambda inside: _entry(inside, entry_id))
        if entry is not None and entry.is_open:
            if mark != UNCLAIMED and not entry.is_suspended:  # nobody knows when that goes on: the lease ends
                await session.call(lambda desk: _claim(desk, mark))
            return
        is_open = entry is not None and entry.state is LedgerState.COMPLETED and not entry.matter
        if is_open and not await self._opens_wall(session.place.firm_id, entry_id):
            with suppress(PolicyProblem):  # it may not leave: the question is let go of all the same
                by_itself = Sharing(self._archive, self._clock, WITHOUT_SECRECY)
                await by_itself.share_searches([entry_id], session.place.firm_id, with_secrecy=0)
                await self._send(session, entry_id)
        if mark != UNCLAIMED:
            await session.call(lambda desk: _release(desk, mark))
        await self._archive.run(lambda inside: _forget(inside, entry_id))

    async def _opens_wall(self, firm_id: UUID, entry_id: UUID) -> bool:
        """Whether an answer has lawsuits of a space that not the whole firm is in: it does not leave by itself."""
        circle = await read_circle(self._archive)
        held = await Sharing(self._archive, self._clock).held_of_searches([entry_id])
        return bool(held) and (circle is None or bool(walls_of([firm_id], firm_overview(circle), held)))

    async def _send(self, session: FirmSession, entry_id: UUID) -> None:
        """Raises: FirmTampered, FirmKeyNotThere where the answer did not leave; what another space lacks is its own."""
        firm_id = session.place.firm_id
        try:
            await Sharing(self._archive, self._clock, self._policy.export, self._purchases).send(session)
        except (FirmTampered, FirmKeyNotThere):
            waiting = await self._archive.read(lambda inside: inside.firm_spaces.waiting(firm_id))
            if any(each.item == str(entry_id) for each in waiting):
                raise

    def _is_quiet(self) -> bool:
        """Whether the server, or the connection that is lent, did not answer a moment ago: it is left alone."""
        if self._quiet_until is None or self._clock.now() >= self._quiet_until:
            return False
        try:
            lent = self._lend()
        except FirmUnreachable:
            return True
        return lent is None or lent is self._silent

    async def _connected(self) -> FirmSession | None:
        """None while a server that did not answer is left alone."""
        if (lent := self._lend()) is not None:
            self._used = lent
            await self._drop()
            return lent
        if self._session is None:
            if self._quiet_until is not None and self._clock.now() < self._quiet_until:
                return None
            session = await open_session(self._archive, self._secrets, self._clock, self._policy.firm)
            try:
                await session.pull()
            except BaseException:
                await session.aclose()
                raise
            self._session = session
        self._used = self._session
        return self._session

    async def _leave_alone(self, problem: Problem) -> None:
        LOG.info("the firm is not asked: %s", problem.name)
        self._quiet_until = self._clock.now() + QUIET_FOR
        self._silent = self._used if isinstance(problem, FirmUnreachable) else None
        await self._drop()

    async def _drop(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await session.aclose()


def _forget(inside: ArchiveTransaction, entry_id: UUID) -> None:
    _store(inside, {known: mark for known, mark in _stored(inside).items() if known != entry_id})


def _stored(inside: ArchiveTransaction) -> dict[UUID, bytes]:
    text = inside.settings.get(SETTING)
    return {UUID(entry_id): bytes.fromhex(mark) for entry_id, mark in json.loads(text).items()} if text else {}


def _store(inside: ArchiveTransaction, claims: Mapping[UUID, bytes]) -> None:
    if claims:
        inside.settings.set(SETTING, json.dumps({str(entry_id): mark.hex() for entry_id, mark in claims.items()}))
    else:
        inside.settings.remove(SETTING)


def _entry(inside: ArchiveTransaction, entry_id: UUID) -> LedgerEntry | None:
    with suppress(NotArchived):
        return inside.ledger.get(entry_id)
    return None


def _mark(desk: FirmDesk, question: str) -> bytes:
    return question_mark(question, desk.current_key(desk.replica.firm_id))


def _marked_claim(desk: FirmDesk, question: str) -> tuple[bytes, Claim]:
    mark = _mark(desk, question)
    return mark, _claim(desk, mark)


async def _in_time(work: Coroutine[Any, Any, T]) -> T:
    """The result of work on a connection that others use, too. It goes on where it takes too long, or is cancelled.

    Raises: FirmUnreachable, and what `work` raises.
    """
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())  # it may end when nobody awaits it
    await asyncio.wait({task}, timeout=PATIENCE_S)
    if not task.done():
        raise FirmUnreachable("no answer in time")
    return task.result()


def _claim(desk: FirmDesk, mark: bytes) -> Claim:
    return desk.server.claim(desk.replica.firm_id, mark, LEASE)


def _release(desk: FirmDesk, mark: bytes) -> None:
    desk.server.release_claim(desk.replica.firm_id, mark)


def _colleague(session: FirmSession, claim: Claim) -> ColleagueAsks:
    """Its name as the verified entries have it; the server only knows the device."""
    roster = session.desk.replica.roster
    member = None if (member_id := roster.member_of(claim.device_id)) is None else roster.members.get(member_id)
    return ColleagueAsks("" if member is None else member.name, claim.claimed_at)
