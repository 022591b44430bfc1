"""A search, from the wish to the last answer: written down, sent, followed, stored."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import TypeVar
from urllib.parse import urlsplit
from uuid import UUID, uuid4
from weakref import WeakValueDictionary

from autos.archive.archive import Archive, Kept
from autos.client.client import Autos
from autos.domain.errors import (
    AnswerLost,
    ContractBroken,
    NotFound,
    Problem,
    Refused,
    ServiceBroken,
    ServiceProblem,
    StillPending,
)
from autos.domain.ledger import Intent, LedgerEntry
from autos.domain.ledger_state import LedgerState
from autos.domain.mode import Mode, SearchType
from autos.domain.request import ENDED
from autos.domain.response import ReceivedPage
from autos.system.clock import Clock
from autos.usecases.intent import search_for

SHORTEST_WAIT_S = 0.2
LONGEST_WAIT_S = 15.0
WAIT_SHARE = 0.2
"""Of the time waited so far: an answer is seen at most a fifth later than it was there."""
LONGEST_FOLLOWING = timedelta(hours=1)
"""No request takes longer; after it the search rests until someone, or the next start, goes on with it."""

T = TypeVar("T")
LOG = logging.getLogger(__name__)


class RunSearch:
    """What may be billed is sent once; what was accepted is followed until it ends, over restarts."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service
        self._turns: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()

    async def start(self, intent: Intent) -> LedgerEntry:
        """Write down and send. Raises: ServiceProblem, after writing down what became of it."""
        return await self.send(await self.write(intent))

    async def write(self, intent: Intent) -> UUID:
        """Put the intent in the ledger; nothing is sent."""
        now = self._clock.now()
        entry = LedgerEntry(
            entry_id=uuid4(),
            search_type=intent.search_type.value,
            search_key=intent.search_key,
            label=intent.label,
            mode=intent.mode,
            service=self._service,
            state=LedgerState.WRITTEN,
            created_at=now,
            updated_at=now,
        )
        body = json.dumps({"search": search_for(intent).outgoing()}, ensure_ascii=False)
        await self._archive.run(lambda kept: kept.ledger.add(entry, body))
        return entry.entry_id

    async def send(self, entry_id: UUID) -> LedgerEntry:
        """Send what was written, once: an entry that has left already is only returned.

        Raises: ServiceProblem, after writing down what became of it.
        """
        entry, is_ours = await self._keep(lambda kept: self._take_off(kept, entry_id))
        if not is_ours:
            return entry
        try:
            return await (self._look_up(entry) if entry.mode is Mode.BASE else self._request(entry))
        except Problem as problem:
            await self._settle(entry_id, _fate(problem), problem)
            raise
        except asyncio.CancelledError:
            # Nobody waits for the answer any more, and it may have been billed.
            await self._settle(entry_id, LedgerState.LOST, AnswerLost())
            raise

    async def follow(self, entry_id: UUID) -> None:
        """Read and store answers until the service says it has ended. May be called again after anything.

        Raises: ServiceProblem, ArchiveProblem, after writing them down; what came stays stored.
        """
        async with self._turns.setdefault(entry_id, asyncio.Lock()):  # two readers of one request bring nothing more
            entry = await self._archive.read(lambda kept: kept.ledger.get(entry_id))
            if entry.state is not LedgerState.ACCEPTED or entry.request_id is None:
                return
            if entry.problem:
                await self._mark(entry_id, LedgerState.ACCEPTED)
            try:
                await self._follow(entry, entry.request_id)
            except Problem as problem:
                await self._mark(entry_id, LedgerState.ACCEPTED, problem)
                raise

    async def resume(self) -> list[UUID]:
        """At start: settle what a sudden end left open; the entries to follow, oldest first.

        Searches of another service stay as they are, until Autos starts with that service again.
        """
        now = self._clock.now()

        def settle(kept: Kept) -> list[UUID]:
            following = []
            for entry in kept.ledger.open():
                if entry.state is LedgerState.ACCEPTED:
                    if _host(entry.service) == _host(self._service):
                        following.append(entry.entry_id)
                elif entry.state is LedgerState.SENDING:
                    lost = AnswerLost().name
                    kept.ledger.update(entry.entry_id, state=LedgerState.LOST, problem=lost, updated_at=now)
                else:
                    kept.ledger.update(entry.entry_id, state=LedgerState.NOT_SENT, updated_at=now)
            return following

        return await self._archive.run(settle)

    def _take_off(self, kept: Kept, entry_id: UUID) -> tuple[LedgerEntry, bool]:
        """Mark the entry as on its way; whether it is this caller's to send."""
        entry = kept.ledger.get(entry_id)
        if entry.state is not LedgerState.WRITTEN:
            return entry, False
        return kept.ledger.update(entry_id, state=LedgerState.SENDING, updated_at=self._clock.now()), True

    async def _look_up(self, entry: LedgerEntry) -> LedgerEntry:
        found = await self._client.lookups.lawsuits(search_for(_intent(entry)))
        now = self._clock.now()

        def keep(kept: Kept) -> LedgerEntry:
            kept.answers.save_lookup(entry.entry_id, found, now)
            return kept.ledger.update(
                entry.entry_id, state=LedgerState.COMPLETED, request_id=found.request_id, updated_at=now
            )

        return await self._keep(keep)

    async def _request(self, entry: LedgerEntry) -> LedgerEntry:
        request = await self._client.requests.create(search_for(_intent(entry)))
        now = self._clock.now()
        return await self._keep(
            lambda kept: kept.ledger.update(
                entry.entry_id, state=LedgerState.ACCEPTED, request_id=request.request_id, updated_at=now
            )
        )

    async def _follow(self, entry: LedgerEntry, request_id: UUID) -> None:
        began = self._clock.now()
        reading = _Reading(self._archive, self._client, self._clock, entry.entry_id, request_id)
        while True:
            await self._store_systems(entry, request_id)
            if await reading.read_on():
                break
            waited = self._clock.now() - began
            if waited > LONGEST_FOLLOWING:
                raise StillPending
            await self._clock.sleep(wait_s(waited.total_seconds()))
        await self._store_systems(entry, request_id)
        await self._mark(entry.entry_id, LedgerState.COMPLETED)

    async def _store_systems(self, entry: LedgerEntry, request_id: UUID) -> None:
        """How far each court is; a service that does not say it may still bring answers."""
        if entry.mode is not Mode.ON_DEMAND:
            return
        try:
            systems = await self._client.executions.of(request_id)
        except ServiceProblem as problem:
            LOG.info("no court systems of %s: %s", entry.entry_id, problem.name)
            return
        await self._archive.run(lambda kept: kept.ledger.save_systems(entry.entry_id, systems))

    async def _mark(self, entry_id: UUID, state: LedgerState, problem: Problem | None = None) -> None:
        await self._keep(lambda kept: self._write_down(kept, entry_id, state, problem))

    async def _settle(self, entry_id: UUID, state: LedgerState, problem: Problem) -> None:
        """Write down the end of a sending, unless the answer was written down already."""

        def settle(kept: Kept) -> None:
            if kept.ledger.get(entry_id).state is LedgerState.SENDING:
                self._write_down(kept, entry_id, state, problem)

        await self._keep(settle)

    def _write_down(self, kept: Kept, entry_id: UUID, state: LedgerState, problem: Problem | None) -> None:
        name = "" if problem is None else problem.name
        message = problem.message if isinstance(problem, Refused) else ""
        now = self._clock.now()
        kept.ledger.update(entry_id, state=state, problem=name, problem_message=message, updated_at=now)

    async def _keep(self, work: Callable[[Kept], T]) -> T:
        """Write what must not be lost: a caller who is cancelled leaves, the writing goes on."""
        return await asyncio.shield(self._archive.run(work))


class _Reading:
    """The pages of one request, from where new answers may be."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, entry_id: UUID, request_id: UUID) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._entry_id = entry_id
        self._request_id = request_id
        self._seen: set[UUID] = set()
        self._next = 1
        self._misfit: ContractBroken | None = None
        self._is_last_look = False

    async def read_on(self) -> bool:
        """Store what is new; whether the request has ended and all of it is stored.

        Pages only grow at the end, so reading begins at the last one seen, which may still fill. Should the
        service count more answers than were seen, they are looked for from the first page on.
        Raises: ContractBroken after the end, if an answer does not fit; all the others are stored.
        """
        has_ended = True
        for number in count(self._next):
            page = await self._client.responses.page(self._request_id, number)
            await self._store(page)
            has_ended = has_ended and await self._has_ended(page)
            if number >= page.pages_count or not page.items:
                break
        is_whole = len(self._seen) >= page.items_count
        self._next = max(1, number if page.items else number - 1) if is_whole else 1
        if not has_ended:
            return False
        if is_whole or self._is_last_look:
            self._complain()
            return True
        self._is_last_look = True
        return await self.read_on()

    async def _has_ended(self, page: ReceivedPage) -> bool:
        if page.request_status:
            return page.has_ended
        request = await self._client.requests.get(self._request_id)  # the page does not say
        return request.status in ENDED

    async def _store(self, page: ReceivedPage) -> None:
        """All new answers of a page at once; one by one if one of them does not fit."""
        new = tuple(item for item in page.items if item.response_id not in self._seen)
        if not new:
            return
        try:
            await self._save(replace(page, items=new))
        except ContractBroken as misfit:
            self._misfit = misfit
            for item in new:
                await self._store_alone(replace(page, items=(item,)))
        self._seen.update(item.response_id for item in new)

    async def _store_alone(self, page: ReceivedPage) -> None:
        try:
            await self._save(page)
        except ContractBroken as misfit:
            self._misfit = misfit

    async def _save(self, page: ReceivedPage) -> None:
        received_at = self._clock.now()
        await self._archive.run(lambda kept: kept.answers.save_page(self._entry_id, page, received_at))

    def _complain(self) -> None:
        if self._misfit is not None:
            raise ContractBroken(self._misfit.where)


def wait_s(waited_s: float) -> float:
    """Seconds until the next look, after `waited_s` of waiting."""
    return min(max(SHORTEST_WAIT_S, WAIT_SHARE * waited_s), LONGEST_WAIT_S)


def _fate(problem: Problem) -> LedgerState:
    """What a failed sending means for the money.

    A service that broke, or answered something unreadable, may have accepted the search all the same; so may
    one whose answer the archive could not keep.
    """
    if isinstance(problem, Refused | NotFound):
        return LedgerState.REFUSED
    if isinstance(problem, AnswerLost | ServiceBroken | ContractBroken) or not isinstance(problem, ServiceProblem):
        return LedgerState.LOST
    return LedgerState.NOT_SENT


def _intent(entry: LedgerEntry) -> Intent:
    return Intent(SearchType(entry.search_type), entry.search_key, entry.mode, entry.label)


def _host(service: str) -> str:
    """Which service it is: the embedded one has another port at each start."""
    return urlsplit(service).hostname or service
