"""A search that may be sent: written to the ledger, sent once, polled to its last answer, stored.

A call continues when its caller is cancelled, since it is billed all the same.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any, TypeVar, assert_never
from uuid import UUID, uuid4

from pydantic import BaseModel

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.billed_body import BilledBody, billed_body
from autos.client.call import CallPermit
from autos.client.client import Autos
from autos.domain.errors import (
    AnswerLost,
    ArchiveProblem,
    ContractBroken,
    OtherService,
    PollingStopped,
    Problem,
    Redirected,
    ServiceBroken,
    ServiceProblem,
)
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode, SearchType
from autos.domain.monitoring.tracking import ReceivedTracking
from autos.domain.operation import Operation, operation_of
from autos.domain.redaction import REDACTION
from autos.domain.search.intent import Intent
from autos.domain.search.request import Request
from autos.domain.search.response import ReceivedLookup
from autos.domain.search.search import Search
from autos.domain.summary.summary import CHECK, SUMMARY, ReceivedExistence, ReceivedSummary
from autos.system.clock import Clock
from autos.usecases.search.intent import search_for
from autos.usecases.search.lost_requests import LostRequests
from autos.usecases.search.poll_requests import RequestPoller

CLOSING_WAIT_S = 30.0
"""How long a call that was sent may still take when Autos is closed."""
SAVE_AGAIN_S = 5.0
"""Pause between two tries to store an answer on a full disk."""

T = TypeVar("T")
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SearchDraft:
    """A search that is in the ledger and was not sent."""

    entry_id: UUID
    mode: Mode


def write_draft(
    transaction: ArchiveTransaction,
    service: str,
    at: datetime,
    operation: Operation,
    search: Search,
    *,
    intent: Intent,
    recurrence: int | None = None,
) -> tuple[LedgerEntry, str]:
    """Write a call that may be billed to the ledger, with its JSON body as it will be sent; nothing is sent."""
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
    transaction.ledger.add(entry, body)
    return entry, body


class RunSearch:
    """Sends each search once, and polls accepted requests until they end, also after a restart."""

    def __init__(
        self,
        archive: Archive,
        client: Autos,
        clock: Clock,
        service: str,
        others: Mapping[str, RunSearch] = MappingProxyType({}),
    ) -> None:
        """`others` follow the searches of all services that are open at the same time."""
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service
        self._others = others
        self._calls = BilledCallSender(archive, client, clock)
        self.poller = RequestPoller(archive, client, clock)
        self._lost = LostRequests(archive, client, clock, service)
        self._finding_lost: asyncio.Task[None] | None = None

    async def prepare(self) -> None:
        """Load the client, so that the first search need not wait for it."""
        await self._client.prepare()

    def draft(self, transaction: ArchiveTransaction, intent: Intent) -> SearchDraft:
        """Write the intent to the ledger within a transaction."""
        operation, now = operation_of(intent.mode), self._clock.now()
        entry, _ = write_draft(transaction, self._service, now, operation, search_for(intent), intent=intent)
        return SearchDraft(entry.entry_id, intent.mode)

    async def send(self, draft: SearchDraft) -> LedgerEntry:
        """Send a draft once; the entry of one that was sent before is only returned.

        Raises: ServiceProblem, ArchiveProblem, after writing the outcome down.
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

    async def drop(self, draft: SearchDraft) -> None:
        """Cancel a draft that was not sent."""
        await self._calls.drop(draft.entry_id)

    async def again(self, entry: LedgerEntry) -> Intent:
        """The intent of an entry, to be sent once more."""
        body = await self._archive.read(lambda transaction: transaction.ledger.search_body(entry.entry_id))
        search = Search.model_validate(json.loads(body or "{}").get("search", {"search_type": "", "search_key": ""}))
        params, days = search.search_params, search.cache_ttl_in_days
        kind = SearchType(entry.search_type)
        return Intent(kind, entry.search_key, entry.mode, entry.label, entry.matter, params, days)

    async def as_curl(self, entry: LedgerEntry) -> str:
        """The billed call of an entry as a curl command, without the key."""
        body = await self._archive.read(lambda transaction: transaction.ledger.search_body(entry.entry_id))
        return self._client.as_curl(entry.route, json.loads(body or "{}"))

    async def find_lost(self, entry_id: UUID) -> bool:
        """Look at the service for the request of an unconfirmed entry, at no cost; whether it is polled now.

        False where the service has no list of requests, or does not answer. Raises: ArchiveProblem.
        """
        is_found = await self._lost.find(entry_id)
        if is_found:
            self.poller.begin([entry_id])
        return is_found

    def can_follow(self, entry: LedgerEntry) -> bool:
        """Whether its answers can be polled: its service is open, and the archive can be written."""
        return not self._archive.is_read_only and (self._poller_of(entry) is not None or not entry.is_open)

    async def follow(self, entry_id: UUID) -> None:
        """Poll and store answers until the request has ended. May be called again after any failure.

        Raises: OtherService; a Problem that a person must resolve, after writing it down.
        """
        entry = await self._archive.read(lambda transaction: transaction.ledger.get(entry_id))
        poller = self._poller_of(entry)
        if poller is None and entry.state is LedgerState.PENDING:
            raise OtherService
        await (poller or self.poller).follow(entry_id)

    async def stop_following(self, entry_id: UUID) -> None:
        """Stop polling an accepted request until `follow` is called, also over restarts; nothing is sent.

        Raises: ArchiveProblem.
        """
        entry = await self._archive.read(lambda transaction: transaction.ledger.get(entry_id))
        await (self._poller_of(entry) or self.poller).stop(entry_id)

    def _poller_of(self, entry: LedgerEntry) -> RequestPoller | None:
        """What polls the service of an entry, if that is open."""
        follower = self._others.get(entry.service)  # also of this service: with a newer key, if that was replaced
        if follower is not None:
            return follower.poller
        return self.poller if entry.service == self._service else None

    async def settle(self) -> None:
        """At start: mark calls that were interrupted as unconfirmed, and cancel drafts."""
        await self._calls.settle()

    async def resume(self, *, settles: bool = True) -> list[UUID]:
        """At start: settle interrupted calls and poll accepted requests; returns those, oldest first.

        Without `settles`, where another connection has been in use since the archive was opened: its calls may be
        under way. Searches of another service are left until that is in use again, and those that the person stopped
        until the person resumes them.
        """
        if settles:
            await self.settle()

        def pending(transaction: ArchiveTransaction) -> list[LedgerEntry]:
            pending = [one for one in transaction.ledger.open() if one.state is LedgerState.PENDING]
            return [one for one in pending if one.service == self._service and one.problem != PollingStopped().name]

        entries = await self._archive.read(pending)
        for entry in entries:
            REDACTION.hide(entry.search_key, entry.label, entry.matter)
        following = [entry.entry_id for entry in entries]
        self.poller.begin(following)
        self._finding_lost = asyncio.create_task(self._find_all_lost(), name="look for lost requests")
        return following

    async def _find_all_lost(self) -> None:
        """At start: look for the requests of unconfirmed entries, and poll those that are found."""
        with suppress(ArchiveProblem):
            for entry_id in await self._lost.unconfirmed():
                await self.find_lost(entry_id)

    async def aclose(self) -> None:
        """Stop polling, and wait until calls that were sent are answered and stored."""
        if self._finding_lost is not None:
            self._finding_lost.cancel()
            await asyncio.gather(self._finding_lost, return_exceptions=True)
        await self.poller.aclose()
        await self._calls.aclose()

    async def _look_up(self, body: BilledBody, permit: CallPermit) -> ReceivedLookup:
        return await self._client.lookups.lawsuits(body, permit=permit)

    def _keep_lookup(self, transaction: ArchiveTransaction, entry: LedgerEntry, found: ReceivedLookup) -> LedgerEntry:
        now = self._clock.now()
        transaction.answers.save_lookup(entry.entry_id, found, now)
        transaction.ledger.update(entry.entry_id, request_id=found.request_id, updated_at=now)
        return transaction.ledger.set_state(entry.entry_id, LedgerState.COMPLETED, now)

    async def _request(self, body: BilledBody, permit: CallPermit) -> Request:
        return await self._client.requests.create(body, permit=permit)

    def _keep_request(self, transaction: ArchiveTransaction, entry: LedgerEntry, request: Request) -> LedgerEntry:
        now = self._clock.now()
        transaction.ledger.update(entry.entry_id, request_id=request.request_id, updated_at=now)
        return transaction.ledger.set_state(entry.entry_id, LedgerState.PENDING, now)

    async def _check(self, body: BilledBody, permit: CallPermit) -> ReceivedExistence:
        return await self._client.lookups.received_check(body, permit=permit)

    def _keep_existence(
        self, transaction: ArchiveTransaction, entry: LedgerEntry, answer: ReceivedExistence
    ) -> LedgerEntry:
        return self._keep_whole(transaction, entry, CHECK, answer.body)

    async def _summarize(self, body: BilledBody, permit: CallPermit) -> ReceivedSummary:
        return await self._client.lookups.received_summary(body, permit=permit)

    def _keep_summary(
        self, transaction: ArchiveTransaction, entry: LedgerEntry, answer: ReceivedSummary
    ) -> LedgerEntry:
        return self._keep_whole(transaction, entry, SUMMARY, answer.body)

    def _keep_whole(self, transaction: ArchiveTransaction, entry: LedgerEntry, kind: str, body: bytes) -> LedgerEntry:
        now = self._clock.now()
        transaction.answers.save_single_answer(entry.entry_id, kind, body, now)
        return transaction.ledger.set_state(entry.entry_id, LedgerState.COMPLETED, now)


class BilledCallSender:
    """Sends each entry of the ledger at most once, also over restarts."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._calls_by_entry: dict[UUID, asyncio.Task[Any]] = {}
        self._saving: set[asyncio.Task[None]] = set()

    async def drop(self, entry_id: UUID) -> None:
        """Cancel a draft that was not sent."""
        await self._write(lambda transaction: self._end_draft(transaction, entry_id))

    async def make(
        self,
        entry_id: UUID,
        call: Callable[[BilledBody, CallPermit], Awaitable[T]],
        keep: Callable[[ArchiveTransaction, LedgerEntry, T], LedgerEntry],
    ) -> LedgerEntry:
        """Send a draft and store its answer; an entry that was sent before is only returned.

        Raises: ServiceProblem, ArchiveProblem, after writing the outcome down.
        """
        running = self._calls_by_entry.get(entry_id)
        if running is None:
            running = asyncio.create_task(self._make(entry_id, call, keep), name=f"send {entry_id}")
            self._calls_by_entry[entry_id] = running
            running.add_done_callback(lambda _: self._calls_by_entry.pop(entry_id, None))
        entry: LedgerEntry = await asyncio.shield(running)
        return entry

    async def settle(self) -> None:
        """At start: mark calls that were interrupted as unconfirmed, and cancel drafts."""
        now = self._clock.now()

        def settle(transaction: ArchiveTransaction) -> None:
            for entry in transaction.ledger.open():
                if entry.entry_id in self._calls_by_entry:
                    continue
                if entry.state is LedgerState.SENT:
                    name = AnswerLost().name
                    transaction.ledger.update(
                        entry.entry_id, state=LedgerState.UNCONFIRMED, problem=name, ended_at=now, updated_at=now
                    )
                elif entry.state is LedgerState.DRAFTED:
                    self._end_draft(transaction, entry.entry_id)

        await self._archive.run(settle)

    async def aclose(self) -> None:
        """Wait until calls that were sent are answered and stored; longer ones become unconfirmed."""
        if self._calls_by_entry:
            await asyncio.wait(list(self._calls_by_entry.values()), timeout=CLOSING_WAIT_S)
        left = [*self._calls_by_entry.values(), *self._saving]
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    async def _make(
        self,
        entry_id: UUID,
        call: Callable[[BilledBody, CallPermit], Awaitable[T]],
        keep: Callable[[ArchiveTransaction, LedgerEntry, T], LedgerEntry],
    ) -> LedgerEntry:
        permit = await self._turn(entry_id)
        try:
            entry, body = await self._write(lambda transaction: self._mark_sent(transaction, entry_id))
        except ArchiveProblem as full:
            failed = full
            self._save_later(lambda transaction: self._fail_draft(transaction, entry_id, failed))
            raise
        except asyncio.CancelledError:
            await self._write(lambda transaction: self._unmark_sent(transaction, entry_id))
            raise
        if body is None:
            return entry
        try:
            result = await call(body, permit)
        except Problem as problem:
            await self._end(entry_id, problem)
            raise
        except BaseException:
            # The answer is lost, and the call may have been billed.
            await self._end(entry_id, AnswerLost())
            raise
        try:
            return await self._keep_result(lambda transaction: keep(transaction, entry, result))
        except Problem:
            raise
        except Exception:  # a bug of ours must not lose a billed answer: it is stored as it came
            await self._end(entry_id, ContractBroken("answer", _raw(result)))
            raise

    async def _turn(self, entry_id: UUID) -> CallPermit:
        """Wait for the rate limit before the entry is marked as sent: until then it can be cancelled for free."""
        try:
            return await self._client.permit()
        except Problem as problem:
            failed = problem
            await self._write(lambda transaction: self._fail_draft(transaction, entry_id, failed))
            raise
        except BaseException:
            await self._write(lambda transaction: self._end_draft(transaction, entry_id))
            raise

    def _mark_sent(self, transaction: ArchiveTransaction, entry_id: UUID) -> tuple[LedgerEntry, BilledBody | None]:
        """Mark the entry as sent; returns its body as it was written, or None where it was sent before."""
        entry, now = transaction.ledger.get(entry_id), self._clock.now()
        if entry.state is not LedgerState.DRAFTED:
            return entry, None
        body: BilledBody = json.loads(transaction.ledger.search_body(entry_id))
        return transaction.ledger.update(entry_id, state=LedgerState.SENT, sent_at=now, updated_at=now), body

    async def _keep_result(self, save: Callable[[ArchiveTransaction], LedgerEntry]) -> LedgerEntry:
        """Store a billed answer; on a full disk it is tried again for as long as Autos is open."""
        try:
            return await self._write(save)
        except ArchiveProblem:
            self._save_later(save)
            raise

    def _save_later(self, save: Callable[[ArchiveTransaction], object]) -> None:
        task = asyncio.create_task(self._save_until_stored(save), name="save what must be kept")
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save_until_stored(self, save: Callable[[ArchiveTransaction], object]) -> None:
        while True:
            try:
                await asyncio.sleep(SAVE_AGAIN_S)
            finally:  # also once more when Autos is closed
                try:
                    await self._write(save)
                except ArchiveProblem as problem:
                    LOG.warning("a billed answer waits to be stored: %s", problem.name)
                else:
                    return

    async def _end(self, entry_id: UUID, problem: Problem) -> None:
        """Write down the end of a failed call, with the content that could not be read."""
        content = problem.content if isinstance(problem, ContractBroken) else b""
        where = problem.where if isinstance(problem, ContractBroken) else ""

        def end(transaction: ArchiveTransaction) -> LedgerEntry:
            now = self._clock.now()
            if content:
                transaction.answers.save_unreadable(entry_id, content, where, now)
            return transaction.ledger.set_state(entry_id, state_after(problem), now, problem)

        try:
            await self._keep_result(end)
        except ArchiveProblem as full:
            LOG.warning("the end of %s waits to be stored: %s", entry_id, full.name)

    def _fail_draft(self, transaction: ArchiveTransaction, entry_id: UUID, problem: Problem) -> None:
        if transaction.ledger.get(entry_id).state is LedgerState.DRAFTED:
            transaction.ledger.set_state(entry_id, LedgerState.FAILED, self._clock.now(), problem)

    def _unmark_sent(self, transaction: ArchiveTransaction, entry_id: UUID) -> None:
        """Cancel an entry that is marked as sent although nothing was sent."""
        if transaction.ledger.get(entry_id).state in {LedgerState.DRAFTED, LedgerState.SENT}:
            transaction.ledger.update(entry_id, sent_at=None)
            transaction.ledger.set_state(entry_id, LedgerState.CANCELLED, self._clock.now())

    def _end_draft(self, transaction: ArchiveTransaction, entry_id: UUID) -> None:
        if transaction.ledger.get(entry_id).state is LedgerState.DRAFTED:
            transaction.ledger.set_state(entry_id, LedgerState.CANCELLED, self._clock.now())

    async def _write(self, work: Callable[[ArchiveTransaction], T]) -> T:
        """Write in a transaction that continues when the caller is cancelled."""
        return await asyncio.shield(self._archive.run(work))


def _raw(result: object) -> bytes:
    """The answer as bytes, as near to the original as possible."""
    if isinstance(result, ReceivedLookup):
        return b"[" + b",".join(result.bodies) + b"]"
    if isinstance(result, ReceivedExistence | ReceivedSummary | ReceivedTracking):
        return result.body
    return result.model_dump_json().encode() if isinstance(result, BaseModel) else repr(result).encode()


def state_after(problem: Problem) -> LedgerState:
    """State of the entry after a failed call: unconfirmed where it may have been billed, else failed.

    A service that failed, sent an unreadable answer, or names another address, may have accepted the call.
    """
    if isinstance(problem, Redirected) and not problem.asks_to_repeat:
        return LedgerState.UNCONFIRMED
    if isinstance(problem, AnswerLost | ServiceBroken | ContractBroken) or not isinstance(problem, ServiceProblem):
        return LedgerState.UNCONFIRMED
    return LedgerState.FAILED
