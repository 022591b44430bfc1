"""A search, from the wish to the last answer: written down, sent, followed, stored."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from itertools import count
from uuid import UUID, uuid4

from autos.archive.archive import Archive, Kept
from autos.client.client import Client
from autos.domain.errors import (
    AnswerLost,
    ContractBroken,
    NotFound,
    Problem,
    Refused,
    ServiceBroken,
    ServiceProblem,
)
from autos.domain.ledger import Intent, LedgerEntry
from autos.domain.ledger_state import LedgerState
from autos.domain.mode import Mode, SearchType
from autos.system.clock import Clock
from autos.usecases.intent import search_for

SHORTEST_WAIT_S = 0.2
LONGEST_WAIT_S = 15.0
WAIT_SHARE = 0.2
"""Of the time waited so far: an answer is seen at most a fifth later than it was there."""
LONGEST_FOLLOWING = timedelta(hours=1)
"""After which the search rests until someone, or the next start, goes on with it."""


class RunSearch:
    """What may be billed is sent once; what was accepted is followed until it ends, over restarts."""

    def __init__(self, archive: Archive, client: Client, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service

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
        """Send what was written, once. Raises: ServiceProblem, after writing down what became of it."""
        entry = await self._mark(entry_id, LedgerState.SENDING)
        try:
            if entry.mode is Mode.BASE:
                await self._look_up(entry)
            else:
                await self._request(entry)
        except Problem as problem:
            await self._mark(entry_id, _fate(problem), problem)
            raise
        return await self._archive.read(lambda kept: kept.ledger.get(entry_id))

    async def follow(self, entry_id: UUID) -> None:
        """Read and store answers until the service says it has ended. May be called again after anything.

        Raises: ServiceProblem, ArchiveProblem, after writing them down; what came stays stored.
        """
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
        """At start: settle what a sudden end left open; the entries to follow, oldest first."""
        now = self._clock.now()

        def settle(kept: Kept) -> list[UUID]:
            following = []
            for entry in kept.ledger.open():
                if entry.state is LedgerState.ACCEPTED:
                    following.append(entry.entry_id)
                elif entry.state is LedgerState.SENDING:
                    lost = AnswerLost().name
                    kept.ledger.update(entry.entry_id, state=LedgerState.LOST, problem=lost, updated_at=now)
                else:
                    kept.ledger.update(entry.entry_id, state=LedgerState.NOT_SENT, updated_at=now)
            return following

        return await self._archive.run(settle)

    async def _look_up(self, entry: LedgerEntry) -> None:
        found = await self._client.lookups.lawsuits(search_for(_intent(entry)))
        now = self._clock.now()

        def keep(kept: Kept) -> None:
            kept.answers.save_lookup(entry.entry_id, found, now)
            kept.ledger.update(entry.entry_id, state=LedgerState.COMPLETED, request_id=found.request_id, updated_at=now)

        await self._archive.run(keep)

    async def _request(self, entry: LedgerEntry) -> None:
        request = await self._client.requests.create(search_for(_intent(entry)))
        now = self._clock.now()
        await self._archive.run(
            lambda kept: kept.ledger.update(
                entry.entry_id, state=LedgerState.ACCEPTED, request_id=request.request_id, updated_at=now
            )
        )

    async def _follow(self, entry: LedgerEntry, request_id: UUID) -> None:
        began = self._clock.now()
        page_number = 1
        while True:
            if entry.mode is Mode.ON_DEMAND:
                await self._store_systems(entry.entry_id, request_id)
            page_number, has_ended = await self._store_pages(entry.entry_id, request_id, page_number)
            if has_ended:
                break
            waited = self._clock.now() - began
            if waited > LONGEST_FOLLOWING:
                return
            await self._clock.sleep(wait_s(waited.total_seconds()))
        if entry.mode is Mode.ON_DEMAND:
            await self._store_systems(entry.entry_id, request_id)
        await self._mark(entry.entry_id, LedgerState.COMPLETED)

    async def _store_pages(self, entry_id: UUID, request_id: UUID, first: int) -> tuple[int, bool]:
        """Store from page `first` on; the page to begin with next time, and whether the request has ended.

        The last page may still fill, so it is read again. The status counts only when every page was read
        after it: answers may arrive between two pages.
        """
        has_ended = True
        for number in count(first):
            page = await self._client.responses.page(request_id, number)
            received_at = self._clock.now()
            await self._archive.run(
                lambda kept, page=page, at=received_at: kept.answers.save_page(entry_id, page, at)  # type: ignore[misc]
            )
            has_ended = has_ended and page.has_ended
            if page.number >= page.pages_count or not page.items:
                return max(1, number if page.items else number - 1), has_ended
        raise AssertionError  # `count` never ends

    async def _store_systems(self, entry_id: UUID, request_id: UUID) -> None:
        systems = await self._client.executions.of(request_id)
        await self._archive.run(lambda kept: kept.ledger.save_systems(entry_id, systems))

    async def _mark(self, entry_id: UUID, state: LedgerState, problem: Problem | None = None) -> LedgerEntry:
        now: datetime = self._clock.now()
        name = "" if problem is None else problem.name
        message = problem.message if isinstance(problem, Refused) else ""
        return await self._archive.run(
            lambda kept: kept.ledger.update(
                entry_id, state=state, problem=name, problem_message=message, updated_at=now
            )
        )


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
