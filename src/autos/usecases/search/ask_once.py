"""Billed calls with one answer: whether there is anything, how much of which kind."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar
from uuid import UUID

import msgspec

from autos.archive.archive import Archive
from autos.archive.transaction import Kept
from autos.client.client import Autos
from autos.client.http import Turn
from autos.domain.errors import NotArchived
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.operation import Operation
from autos.domain.record import Record
from autos.domain.search.intent import Intent
from autos.domain.search.search import Search
from autos.domain.summary.summary import Summary
from autos.system.clock import Clock
from autos.usecases.search.billed_calls import BilledCalls, write_down
from autos.usecases.search.intent import route_of, search_for

CHECK, SUMMARY = "check", "summary"
"""Kinds under which the archive keeps these answers, whole."""

R = TypeVar("R", bound=Record)
_Call = Callable[[Search, Turn], Awaitable[R]]


class Existence(Record):
    """Whether the database has anything."""

    has_lawsuits: bool


class AskOnce:
    """Written down, sent once, kept whole. Each raises ServiceProblem and ArchiveProblem, after writing them down."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._calls = BilledCalls(archive, client, clock, service)

    async def exists(self, intent: Intent) -> Existence:
        """Whether there is anything; a fresh answer is not paid for again."""
        return await self._ask(Operation.CHECK, CHECK, intent, self._check, Existence)

    async def summary(self, intent: Intent) -> Summary:
        """How many lawsuits have which value; a fresh answer is not paid for again."""
        return await self._ask(Operation.SUMMARIZE, SUMMARY, intent, self._summarize, Summary)

    async def kept(self, intent: Intent) -> LedgerEntry | None:
        """A fresh answer to the same question, in a mode of one answer: reading it costs nothing."""
        return await self._calls.kept(route_of(intent), search_for(intent))

    async def unconfirmed(self, intent: Intent) -> LedgerEntry | None:
        """The same question, sent before, of which nobody knows whether it was billed."""
        return await self._calls.unconfirmed(route_of(intent), search_for(intent))

    async def write(self, intent: Intent) -> UUID:
        """Put the intent, in a mode of one answer, in the ledger; nothing is sent. Raises: ArchiveProblem."""
        return await self._calls.draft(route_of(intent), search_for(intent), intent)

    async def send(self, entry_id: UUID) -> None:
        """Send what was written, once. Raises: ServiceProblem, ArchiveProblem, after writing down what became of it."""
        entry = await self._archive.read(lambda kept: kept.ledger.get(entry_id))
        if entry.route is Operation.CHECK:
            await self._make(entry_id, CHECK, self._check, Existence)
        elif entry.route is Operation.SUMMARIZE:
            await self._make(entry_id, SUMMARY, self._summarize, Summary)
        else:
            raise ValueError(entry.route)

    async def existence(self, entry_id: UUID) -> Existence | None:
        """The kept answer to a true/false lookup, if there is one. Raises: NotArchived."""
        return await self._kept_whole(entry_id, CHECK, Existence)

    async def counts(self, entry_id: UUID) -> Summary | None:
        """The kept answer to a grouped lookup, if there is one. Raises: NotArchived."""
        return await self._kept_whole(entry_id, SUMMARY, Summary)

    async def aclose(self) -> None:
        """Let what has left come back and be kept."""
        await self._calls.aclose()

    async def _check(self, search: Search, turn: Turn) -> Existence:
        has_lawsuits, _ = await self._client.lookups.check(search, turn=turn)
        return Existence(has_lawsuits=has_lawsuits)

    async def _summarize(self, search: Search, turn: Turn) -> Summary:
        return await self._client.lookups.summary(search, turn=turn)

    async def _ask(self, route: Operation, kind: str, intent: Intent, call: _Call[R], shape: type[R]) -> R:
        search = search_for(intent).model_copy(update={"on_demand": None})
        kept = await self._calls.kept(route, search)
        if kept is not None:
            return await self._read(kept.entry_id, kind, shape)
        return await self._make(await self._calls.draft(route, search, intent), kind, call, shape)

    async def _make(self, entry_id: UUID, kind: str, call: _Call[R], shape: type[R]) -> R:
        def keep(kept: Kept, entry: LedgerEntry, answer: R) -> LedgerEntry:
            now = self._clock.now()
            kept.answers.save_whole(entry.entry_id, kind, msgspec.json.encode(answer.model_dump(mode="json")), now)
            return write_down(kept, entry.entry_id, LedgerState.COMPLETED, now)

        await self._calls.make(entry_id, call, keep)
        return await self._read(entry_id, kind, shape)

    async def _read(self, entry_id: UUID, kind: str, shape: type[R]) -> R:
        answer = await self._kept_whole(entry_id, kind, shape)
        if answer is None:
            raise NotArchived(f"{kind} of {entry_id}")
        return answer

    async def _kept_whole(self, entry_id: UUID, kind: str, shape: type[R]) -> R | None:
        body = await self._archive.read(lambda kept: kept.answers.whole(entry_id, kind))
        return None if body is None else shape.model_validate_json(body)
