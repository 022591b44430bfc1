"""A search, from the wish to the last answer: written down, sent, followed, stored."""

from __future__ import annotations

import json
from datetime import timedelta
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import Kept
from autos.client.client import Autos
from autos.client.http import Turn
from autos.domain.errors import OtherService
from autos.domain.ledger.ledger import Intent, LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import SearchType
from autos.domain.operation import Operation
from autos.domain.redaction import REDACTION
from autos.domain.search.request import Request
from autos.domain.search.response import ReceivedLookup
from autos.domain.search.search import Search
from autos.system.clock import Clock
from autos.usecases.search.billed_calls import FRESH_FOR, BilledCalls, write_down
from autos.usecases.search.intent import route_of, search_for
from autos.usecases.search.poll_requests import Following


class RunSearch:
    """What may be billed is sent once; what was accepted is followed until it ends, over restarts."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service
        self._calls = BilledCalls(archive, client, clock, service)
        self._following = Following(archive, client, clock)

    async def prepare(self) -> None:
        """Somebody is about to ask: load what that takes, so that the first question need not wait for it."""
        await self._client.prepare()

    async def start(self, intent: Intent) -> LedgerEntry:
        """Write down and send. Raises: ServiceProblem, after writing down what became of it."""
        return await self.send(await self.write(intent))

    async def write(self, intent: Intent) -> UUID:
        """Put the intent in the ledger; nothing is sent. Raises: ArchiveProblem."""
        return await self._calls.draft(route_of(intent), search_for(intent), intent)

    async def kept(self, intent: Intent, fresh_for: timedelta = FRESH_FOR) -> LedgerEntry | None:
        """A whole answer to the same question that is fresh enough: reading it costs nothing."""
        return await self._calls.kept(route_of(intent), search_for(intent), fresh_for)

    async def pending(self, intent: Intent) -> LedgerEntry | None:
        """The same question, accepted before and not read to its end: going on with it costs nothing."""
        return await self._calls.pending(route_of(intent), search_for(intent))

    async def unconfirmed(self, intent: Intent) -> LedgerEntry | None:
        """The same question, sent before, of which nobody knows whether it was billed."""
        return await self._calls.unconfirmed(route_of(intent), search_for(intent))

    async def again(self, entry: LedgerEntry) -> Intent:
        """The wish to ask the same once more.

        Where nobody knows whether it was answered, the service may answer with what it has from then.
        """
        body = await self._archive.read(lambda kept: kept.ledger.search_body(entry.entry_id))
        search = Search.model_validate(json.loads(body or "{}").get("search", {"search_type": "", "search_key": ""}))
        days = search.cache_ttl_in_days
        if entry.state is LedgerState.UNCONFIRMED:
            days = max((self._clock.now() - entry.created_at).days + 1, days or 0)
        kind = SearchType(entry.search_type)
        return Intent(kind, entry.search_key, entry.mode, entry.label, entry.matter, search.search_params, days)

    async def as_curl(self, entry: LedgerEntry) -> str:
        """The billed call of an entry as a command for a shell, without the key."""
        body = await self._archive.read(lambda kept: kept.ledger.search_body(entry.entry_id))
        return self._client.as_curl(entry.route, json.loads(body or "{}"))

    async def drop(self, entry_id: UUID) -> None:
        """Give up what was written and has not left."""
        await self._calls.drop(entry_id)

    async def send(self, entry_id: UUID) -> LedgerEntry:
        """Send what was written, once: an entry that has left already is only returned.

        Raises: ServiceProblem, ArchiveProblem, after writing down what became of it.
        """
        entry = await self._archive.read(lambda kept: kept.ledger.get(entry_id))
        if entry.route is Operation.LOOK_UP:
            return await self._calls.make(entry_id, self._look_up, self._keep_lookup)
        return await self._calls.make(entry_id, self._request, self._keep_request)

    def can_follow(self, entry: LedgerEntry) -> bool:
        """Whether its answers can be read: it was asked here, and what comes can be kept."""
        return not self._archive.is_read_only and (entry.service == self._service or not entry.is_open)

    async def follow(self, entry_id: UUID) -> None:
        """Read and store answers until the service says it has ended. May be called again after anything.

        Raises: OtherService; Problem that somebody must see to, after writing it down; what came stays stored.
        """
        entry = await self._archive.read(lambda kept: kept.ledger.get(entry_id))
        if entry.service != self._service and entry.state is LedgerState.PENDING:
            raise OtherService
        await self._following.follow(entry_id)

    async def resume(self) -> list[UUID]:
        """At start: settle what a sudden end left open and follow what was accepted; those, oldest first.

        Searches of another service stay as they are, until Autos starts with that service again.
        """
        await self._calls.settle()

        def pending(kept: Kept) -> list[LedgerEntry]:
            entries = kept.ledger.open()
            return [one for one in entries if one.state is LedgerState.PENDING and one.service == self._service]

        entries = await self._archive.read(pending)
        for entry in entries:
            REDACTION.hide(entry.search_key, entry.label, entry.matter)
        following = [entry.entry_id for entry in entries]
        self._following.begin(following)
        return following

    async def aclose(self) -> None:
        """Let what has left come back and be kept; stop following."""
        await self._following.aclose()
        await self._calls.aclose()

    async def _look_up(self, search: Search, turn: Turn) -> ReceivedLookup:
        return await self._client.lookups.lawsuits(search, turn=turn)

    def _keep_lookup(self, kept: Kept, entry: LedgerEntry, found: ReceivedLookup) -> LedgerEntry:
        now = self._clock.now()
        kept.answers.save_lookup(entry.entry_id, found, now)
        kept.ledger.update(entry.entry_id, request_id=found.request_id, updated_at=now)
        return write_down(kept, entry.entry_id, LedgerState.COMPLETED, now)

    async def _request(self, search: Search, turn: Turn) -> Request:
        return await self._client.requests.create(search, turn=turn)

    def _keep_request(self, kept: Kept, entry: LedgerEntry, request: Request) -> LedgerEntry:
        now = self._clock.now()
        kept.ledger.update(entry.entry_id, request_id=request.request_id, updated_at=now)
        return write_down(kept, entry.entry_id, LedgerState.PENDING, now)
