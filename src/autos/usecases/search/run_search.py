"""A search once it may be sent: written down, sent once, followed to its last answer, stored.

A call goes on when whoever asked for it has gone: the window may be closed, the answer is paid for all the same.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar, assert_never
from uuid import UUID, uuid4

import msgspec
from pydantic import BaseModel

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.billed_body import billed_body
from autos.client.call import CallPermit
from autos.client.client import Autos
from autos.domain.errors import (
    AnswerLost,
    ArchiveProblem,
    ContractBroken,
    OtherService,
    Problem,
    ServiceBroken,
    ServiceProblem,
)
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode, SearchType
from autos.domain.operation import Operation, operation_of
from autos.domain.record import Record
from autos.domain.redaction import REDACTION
from autos.domain.search.intent import Intent
from autos.domain.search.request import Request
from autos.domain.search.response import ReceivedLookup
from autos.domain.search.search import Search
from autos.domain.summary.summary import CHECK, SUMMARY, Existence, Summary
from autos.system.clock import Clock
from autos.usecases.search.intent import search_for
from autos.usecases.search.poll_requests import Following

CLOSING_WAIT_S = 30.0
"""How long a call that has left may still take when Autos is closed."""
SAVE_AGAIN_S = 5.0
"""Between two tries to keep an answer for which there was no room."""

T = TypeVar("T")
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Draft:
    """A search that is written down and has not left."""

    entry_id: UUID
    mode: Mode


def write_draft(
    kept: ArchiveTransaction,
    service: str,
    at: datetime,
    operation: Operation,
    search: Search,
    *,
    intent: Intent,
    recurrence: int | None = None,
) -> tuple[LedgerEntry, str]:
    """Put a call that may be billed in the ledger, its JSON body as it will be sent; nothing is sent."""
    REDACTION.hide(search.search_key, intent.label, intent.matter)
    entry = LedgerEntry(
        entry_id=uuid4(),
        search_type=str(search.search_type),
        search_key=search.search_key,
        label=intent.label,
        mode=intent.mode,
        service=service,
        state=LedgerState.DRAFTED,
        created_at=at,
        updated_at=at,
        route=operation,
        matter=intent.matter,
    )
    body = json.dumps(billed_body(operation, search, recurrence), ensure_ascii=False)
    kept.ledger.add(entry, body)
    return entry, body


class RunSearch:
    """What may be billed is sent once; what was accepted is followed until it ends, over restarts."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service
        self._calls = BilledCalls(archive, client, clock)
        self._following = Following(archive, client, clock)

    async def prepare(self) -> None:
        """Somebody is about to ask: load what that takes, so that the first question need not wait for it."""
        await self._client.prepare()

    async def start(self, intent: Intent) -> LedgerEntry:
        """Write down and send, whatever is known of the question. Whoever asks for a person decides first.

        Raises: ServiceProblem, ArchiveProblem, after writing down what became of it.
        """
        return await self.send(await self.write(intent))

    async def write(self, intent: Intent) -> Draft:
        """Put the question in the ledger; nothing is sent. Raises: ArchiveProblem."""
        return await self._archive.run(lambda kept: self.draft(kept, intent))

    def draft(self, kept: ArchiveTransaction, intent: Intent) -> Draft:
        """The same within a transaction."""
        operation, now = operation_of(intent.mode), self._clock.now()
        entry, _ = write_draft(kept, self._service, now, operation, search_for(intent), intent=intent)
        return Draft(entry.entry_id, intent.mode)

    async def send(self, draft: Draft) -> LedgerEntry:
        """Send what was written, once: what has left already is only returned.

        Raises: ServiceProblem, ArchiveProblem, after writing down what became of it.
        """
        match draft.mode:
            case Mode.EXISTS:
                return await self._calls.make(draft.entry_id, self._check, self._keep_existence)
            case Mode.SUMMARY:
                return await self._calls.make(draft.entry_id, self._summarize, self._keep_summary)
            case Mode.BASE:
                return await self._calls.make(draft.entry_id, self._look_up, self._keep_lookup)
            case Mode.COMPLETE | Mode.ON_DEMAND:
                return await self._calls.make(draft.entry_id, self._request, self._keep_request)
            case _:
                assert_never(draft.mode)

    async def drop(self, draft: Draft) -> None:
        """Give up what was written and has not left."""
        await self._calls.drop(draft.entry_id)

    async def again(self, entry: LedgerEntry) -> Intent:
        """The question of an entry, to be asked once more."""
        body = await self._archive.read(lambda kept: kept.ledger.search_body(entry.entry_id))
        search = Search.model_validate(json.loads(body or "{}").get("search", {"search_type": "", "search_key": ""}))
        params, days = search.search_params, search.cache_ttl_in_days
        kind = SearchType(entry.search_type)
        return Intent(kind, entry.search_key, entry.mode, entry.label, entry.matter, params, days)

    async def as_curl(self, entry: LedgerEntry) -> str:
        """The billed call of an entry as a command for a shell, without the key."""
        body = await self._archive.read(lambda kept: kept.ledger.search_body(entry.entry_id))
        return self._client.as_curl(entry.route, json.loads(body or "{}"))

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

    async def settle(self) -> None:
        """At start: what a sudden end left open. Nobody knows whether what was on its way arrived."""
        await self._calls.settle()

    async def resume(self) -> list[UUID]:
        """At start: settle what a sudden end left open and follow what was accepted; those, oldest first.

        Searches of another service stay as they are, until Autos starts with that service again.
        """
        await self.settle()

        def pending(kept: ArchiveTransaction) -> list[LedgerEntry]:
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

    async def _look_up(self, search: Search, permit: CallPermit) -> ReceivedLookup:
        return await self._client.lookups.lawsuits(search, permit=permit)

    def _keep_lookup(self, kept: ArchiveTransaction, entry: LedgerEntry, found: ReceivedLookup) -> LedgerEntry:
        now = self._clock.now()
        kept.answers.save_lookup(entry.entry_id, found, now)
        kept.ledger.update(entry.entry_id, request_id=found.request_id, updated_at=now)
        return kept.ledger.set_state(entry.entry_id, LedgerState.COMPLETED, now)

    async def _request(self, search: Search, permit: CallPermit) -> Request:
        return await self._client.requests.create(search, permit=permit)

    def _keep_request(self, kept: ArchiveTransaction, entry: LedgerEntry, request: Request) -> LedgerEntry:
        now = self._clock.now()
        kept.ledger.update(entry.entry_id, request_id=request.request_id, updated_at=now)
        return kept.ledger.set_state(entry.entry_id, LedgerState.PENDING, now)

    async def _check(self, search: Search, permit: CallPermit) -> Existence:
        has_lawsuits, _ = await self._client.lookups.check(search, permit=permit)
        return Existence(has_lawsuits=has_lawsuits)

    def _keep_existence(self, kept: ArchiveTransaction, entry: LedgerEntry, answer: Existence) -> LedgerEntry:
        return self._keep_whole(kept, entry, CHECK, answer)

    async def _summarize(self, search: Search, permit: CallPermit) -> Summary:
        return await self._client.lookups.summary(search, permit=permit)

    def _keep_summary(self, kept: ArchiveTransaction, entry: LedgerEntry, answer: Summary) -> LedgerEntry:
        return self._keep_whole(kept, entry, SUMMARY, answer)

    def _keep_whole(self, kept: ArchiveTransaction, entry: LedgerEntry, kind: str, answer: Record) -> LedgerEntry:
        now = self._clock.now()
        kept.answers.save_single_answer(entry.entry_id, kind, msgspec.json.encode(answer.model_dump(mode="json")), now)
        return kept.ledger.set_state(entry.entry_id, LedgerState.COMPLETED, now)


class BilledCalls:
    """Each entry of the ledger is sent at most once, over restarts too."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._sending: dict[UUID, asyncio.Task[Any]] = {}
        self._saving: set[asyncio.Task[None]] = set()

    async def drop(self, entry_id: UUID) -> None:
        """Give up what was drafted and has not left."""
        await self._keep(lambda kept: self._end_draft(kept, entry_id))

    async def make(
        self,
        entry_id: UUID,
        call: Callable[[Search, CallPermit], Awaitable[T]],
        keep: Callable[[ArchiveTransaction, LedgerEntry, T], LedgerEntry],
    ) -> LedgerEntry:
        """Send what was drafted and keep what comes back; an entry that has left already is only returned.

        Raises: ServiceProblem, ArchiveProblem, after writing down what became of it.
        """
        running = self._sending.get(entry_id)
        if running is None:
            running = asyncio.create_task(self._make(entry_id, call, keep), name=f"send {entry_id}")
            self._sending[entry_id] = running
            running.add_done_callback(lambda _: self._sending.pop(entry_id, None))
        entry: LedgerEntry = await asyncio.shield(running)
        return entry

    async def settle(self) -> None:
        """At start: what a sudden end left open. Nobody knows whether what was on its way arrived."""
        now = self._clock.now()

        def settle(kept: ArchiveTransaction) -> None:
            for entry in kept.ledger.open():
                if entry.entry_id in self._sending:
                    continue
                if entry.state is LedgerState.SENT:
                    name = AnswerLost().name
                    kept.ledger.update(
                        entry.entry_id, state=LedgerState.UNCONFIRMED, problem=name, ended_at=now, updated_at=now
                    )
                elif entry.state is LedgerState.DRAFTED:
                    self._end_draft(kept, entry.entry_id)

        await self._archive.run(settle)

    async def aclose(self) -> None:
        """Let calls that have left end, and what they brought be kept; whatever lasts longer is unconfirmed."""
        if self._sending:
            await asyncio.wait(list(self._sending.values()), timeout=CLOSING_WAIT_S)
        left = [*self._sending.values(), *self._saving]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _make(
        self,
        entry_id: UUID,
        call: Callable[[Search, CallPermit], Awaitable[T]],
        keep: Callable[[ArchiveTransaction, LedgerEntry, T], LedgerEntry],
    ) -> LedgerEntry:
        permit = await self._turn(entry_id)
        try:
            entry, search = await self._keep(lambda kept: self._take_off(kept, entry_id))
        except ArchiveProblem as full:
            failed = full
            self._save_later(lambda kept: self._fail_draft(kept, entry_id, failed))
            raise
        except asyncio.CancelledError:
            await self._keep(lambda kept: self._call_back(kept, entry_id))
            raise
        if search is None:
            return entry
        try:
            result = await call(search, permit)
        except Problem as problem:
            await self._end(entry_id, problem)
            raise
        except BaseException:
            # Nobody waits for the answer any more, and it may have been billed.
            await self._end(entry_id, AnswerLost())
            raise
        try:
            return await self._keep_result(lambda kept: keep(kept, entry, result))
        except Problem:
            raise
        except Exception:  # a mistake of ours must not cost what was paid for: it is kept as it came
            await self._end(entry_id, ContractBroken("answer", _raw(result)))
            raise

    async def _turn(self, entry_id: UUID) -> CallPermit:
        """Wait before the entry says that it is on its way: until then it can be given up for nothing."""
        try:
            return await self._client.permit()
        except Problem as problem:
            failed = problem
            await self._keep(lambda kept: self._fail_draft(kept, entry_id, failed))
            raise
        except BaseException:
            await self._keep(lambda kept: self._end_draft(kept, entry_id))
            raise

    def _take_off(self, kept: ArchiveTransaction, entry_id: UUID) -> tuple[LedgerEntry, Search | None]:
        """Mark the entry as on its way; its search, if it is ours to send."""
        entry, now = kept.ledger.get(entry_id), self._clock.now()
        if entry.state is not LedgerState.DRAFTED:
            return entry, None
        search = Search.model_validate(json.loads(kept.ledger.search_body(entry_id))["search"])
        return kept.ledger.update(entry_id, state=LedgerState.SENT, sent_at=now, updated_at=now), search

    async def _keep_result(self, save: Callable[[ArchiveTransaction], LedgerEntry]) -> LedgerEntry:
        """Keep what was paid for; where there is no room, again and again for as long as Autos is open."""
        try:
            return await self._keep(save)
        except ArchiveProblem:
            self._save_later(save)
            raise

    def _save_later(self, save: Callable[[ArchiveTransaction], object]) -> None:
        task = asyncio.create_task(self._save_until_kept(save), name="save what must be kept")
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save_until_kept(self, save: Callable[[ArchiveTransaction], object]) -> None:
        while True:
            try:
                await asyncio.sleep(SAVE_AGAIN_S)
            finally:  # also when Autos is closed: one last time
                try:
                    await self._keep(save)
                except ArchiveProblem as problem:
                    LOG.warning("a paid answer waits to be kept: %s", problem.name)
                else:
                    return

    async def _end(self, entry_id: UUID, problem: Problem) -> None:
        """Write down the end of a sending, and what came though it could not be read."""
        content = problem.content if isinstance(problem, ContractBroken) else b""
        where = problem.where if isinstance(problem, ContractBroken) else ""

        def end(kept: ArchiveTransaction) -> LedgerEntry:
            now = self._clock.now()
            if content:
                kept.answers.save_unreadable(entry_id, content, where, now)
            return kept.ledger.set_state(entry_id, fate(problem), now, problem)

        try:
            await self._keep_result(end)
        except ArchiveProblem as full:
            LOG.warning("the end of %s waits to be kept: %s", entry_id, full.name)

    def _fail_draft(self, kept: ArchiveTransaction, entry_id: UUID, problem: Problem) -> None:
        if kept.ledger.get(entry_id).state is LedgerState.DRAFTED:
            kept.ledger.set_state(entry_id, LedgerState.FAILED, self._clock.now(), problem)

    def _call_back(self, kept: ArchiveTransaction, entry_id: UUID) -> None:
        """It says that it is on its way, and nothing has left."""
        if kept.ledger.get(entry_id).state in {LedgerState.DRAFTED, LedgerState.SENT}:
            kept.ledger.update(entry_id, sent_at=None)
            kept.ledger.set_state(entry_id, LedgerState.CANCELLED, self._clock.now())

    def _end_draft(self, kept: ArchiveTransaction, entry_id: UUID) -> None:
        if kept.ledger.get(entry_id).state is LedgerState.DRAFTED:
            kept.ledger.set_state(entry_id, LedgerState.CANCELLED, self._clock.now())

    async def _keep(self, work: Callable[[ArchiveTransaction], T]) -> T:
        """Write what must not be lost: a caller who is cancelled leaves, the writing goes on."""
        return await asyncio.shield(self._archive.run(work))


def _raw(result: object) -> bytes:
    """What came, as near to its own bytes as it is known."""
    if isinstance(result, ReceivedLookup):
        return b"[" + b",".join(result.bodies) + b"]"
    return result.model_dump_json().encode() if isinstance(result, BaseModel) else repr(result).encode()


def fate(problem: Problem) -> LedgerState:
    """What a failed sending means for the money.

    A service that broke, or answered something unreadable, may have accepted it all the same.
    """
    if isinstance(problem, AnswerLost | ServiceBroken | ContractBroken) or not isinstance(problem, ServiceProblem):
        return LedgerState.UNCONFIRMED
    return LedgerState.FAILED
