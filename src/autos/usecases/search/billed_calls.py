"""Calls that may cost money: written down, then sent, once; whatever comes back is kept.

A call goes on when whoever asked for it has gone: the window may be closed, the answer is paid for all the same.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any, Protocol, TypeVar
from uuid import UUID, uuid4

from pydantic import BaseModel

from autos.archive.archive import Archive
from autos.archive.transaction import Kept
from autos.client.bodies import billed_body
from autos.client.client import Autos
from autos.client.http import Turn
from autos.domain.errors import (
    AnswerLost,
    ArchiveProblem,
    ContractBroken,
    Problem,
    Refused,
    ServiceBroken,
    ServiceProblem,
)
from autos.domain.ledger.ledger import LedgerEntry, Outcome
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import Operation
from autos.domain.redaction import REDACTION
from autos.domain.search.response import ReceivedLookup
from autos.domain.search.search import Search
from autos.system.clock import Clock

CLOSING_WAIT_S = 30.0
"""How long a call that has left may still take when Autos is closed."""
SAVE_AGAIN_S = 5.0
"""Between two tries to keep an answer for which there was no room."""
KEPT_SCANNED = 500
FRESH_FOR = timedelta(days=1)
"""An answer that is not older than this is offered before the same question is paid for again."""

T = TypeVar("T")
LOG = logging.getLogger(__name__)


class Draft(Protocol):
    """What is to be asked, before it is."""

    @property
    def label(self) -> str: ...
    @property
    def mode(self) -> Mode: ...
    @property
    def matter(self) -> str: ...


class BilledCalls:
    """Each entry of the ledger is sent at most once, over restarts too."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service
        self._sending: dict[UUID, asyncio.Task[Any]] = {}
        self._saving: set[asyncio.Task[None]] = set()

    async def draft(
        self,
        route: Operation,
        search: Search,
        draft: Draft,
        recurrence: int | None = None,
        also: Callable[[Kept, LedgerEntry, str], object] = lambda _kept, _entry, _body: None,
    ) -> UUID:
        """Put the intent in the ledger, the body as it will be sent; nothing is sent.

        `also` writes what belongs to the entry in the same transaction. Raises: ArchiveProblem, and what it raises.
        """
        REDACTION.hide(search.search_key, draft.label, draft.matter)
        now = self._clock.now()
        entry = LedgerEntry(
            entry_id=uuid4(),
            search_type=str(search.search_type),
            search_key=search.search_key,
            label=draft.label,
            mode=draft.mode,
            service=self._service,
            state=LedgerState.DRAFTED,
            created_at=now,
            updated_at=now,
            route=route,
            matter=draft.matter,
        )
        body = json.dumps(billed_body(route, search, recurrence), ensure_ascii=False)

        def write(kept: Kept) -> None:
            kept.ledger.add(entry, body)
            also(kept, entry, body)

        await self._archive.run(write)
        return entry.entry_id

    async def drop(self, entry_id: UUID) -> None:
        """Give up what was drafted and has not left."""
        await self._keep(lambda kept: self._end_draft(kept, entry_id))

    async def kept(self, route: Operation, search: Search, fresh_for: timedelta = FRESH_FOR) -> LedgerEntry | None:
        """The newest whole answer to the same question that is not older than `fresh_for`: it costs nothing."""
        since = self._clock.now() - fresh_for
        whole = {Outcome.FOUND, Outcome.NOTHING_FOUND}
        return await self._alike(route, search, lambda one: one.outcome in whole and one.created_at >= since)

    async def pending(self, route: Operation, search: Search) -> LedgerEntry | None:
        """The newest accepted request for the same question whose answers are still to be read: reading is free."""
        return await self._alike(route, search, lambda one: one.state is LedgerState.PENDING)

    async def unconfirmed(self, route: Operation, search: Search) -> LedgerEntry | None:
        """The newest call for the same question of which nobody knows whether it was billed."""
        return await self._alike(route, search, lambda one: one.state is LedgerState.UNCONFIRMED)

    async def _alike(
        self, route: Operation, search: Search, is_wanted: Callable[[LedgerEntry], bool]
    ) -> LedgerEntry | None:
        wanted = billed_body(route, search)["search"]

        def find(kept: Kept) -> LedgerEntry | None:
            for entry in kept.ledger.alike(str(search.search_type), search.search_key, KEPT_SCANNED):
                if entry.service != self._service or entry.route is not route or not is_wanted(entry):
                    continue
                if json.loads(kept.ledger.search_body(entry.entry_id) or "{}").get("search") == wanted:
                    return entry
            return None

        return await self._archive.read(find)

    async def make(
        self,
        entry_id: UUID,
        call: Callable[[Search, Turn], Awaitable[T]],
        keep: Callable[[Kept, LedgerEntry, T], LedgerEntry],
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

        def settle(kept: Kept) -> None:
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
        call: Callable[[Search, Turn], Awaitable[T]],
        keep: Callable[[Kept, LedgerEntry, T], LedgerEntry],
    ) -> LedgerEntry:
        turn = await self._turn(entry_id)
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
            result = await call(search, turn)
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

    async def _turn(self, entry_id: UUID) -> Turn:
        """Wait before the entry says that it is on its way: until then it can be given up for nothing."""
        try:
            return await self._client.turn()
        except Problem as problem:
            failed = problem
            await self._keep(lambda kept: self._fail_draft(kept, entry_id, failed))
            raise
        except BaseException:
            await self._keep(lambda kept: self._end_draft(kept, entry_id))
            raise

    def _take_off(self, kept: Kept, entry_id: UUID) -> tuple[LedgerEntry, Search | None]:
        """Mark the entry as on its way; its search, if it is ours to send."""
        entry, now = kept.ledger.get(entry_id), self._clock.now()
        if entry.state is not LedgerState.DRAFTED:
            return entry, None
        search = Search.model_validate(json.loads(kept.ledger.search_body(entry_id))["search"])
        return kept.ledger.update(entry_id, state=LedgerState.SENT, sent_at=now, updated_at=now), search

    async def _keep_result(self, save: Callable[[Kept], LedgerEntry]) -> LedgerEntry:
        """Keep what was paid for; where there is no room, again and again for as long as Autos is open."""
        try:
            return await self._keep(save)
        except ArchiveProblem:
            self._save_later(save)
            raise

    def _save_later(self, save: Callable[[Kept], object]) -> None:
        task = asyncio.create_task(self._save_until_kept(save), name="save what must be kept")
        self._saving.add(task)
        task.add_done_callback(self._saving.discard)

    async def _save_until_kept(self, save: Callable[[Kept], object]) -> None:
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

        def end(kept: Kept) -> LedgerEntry:
            now = self._clock.now()
            if content:
                kept.answers.save_unreadable(entry_id, content, where, now)
            return write_down(kept, entry_id, fate(problem), now, problem)

        try:
            await self._keep_result(end)
        except ArchiveProblem as full:
            LOG.warning("the end of %s waits to be kept: %s", entry_id, full.name)

    def _fail_draft(self, kept: Kept, entry_id: UUID, problem: Problem) -> None:
        if kept.ledger.get(entry_id).state is LedgerState.DRAFTED:
            write_down(kept, entry_id, LedgerState.FAILED, self._clock.now(), problem)

    def _call_back(self, kept: Kept, entry_id: UUID) -> None:
        """It says that it is on its way, and nothing has left."""
        if kept.ledger.get(entry_id).state in {LedgerState.DRAFTED, LedgerState.SENT}:
            kept.ledger.update(entry_id, sent_at=None)
            write_down(kept, entry_id, LedgerState.CANCELLED, self._clock.now())

    def _end_draft(self, kept: Kept, entry_id: UUID) -> None:
        if kept.ledger.get(entry_id).state is LedgerState.DRAFTED:
            write_down(kept, entry_id, LedgerState.CANCELLED, self._clock.now())

    async def _keep(self, work: Callable[[Kept], T]) -> T:
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


def write_down(
    kept: Kept, entry_id: UUID, state: LedgerState, now: datetime, problem: Problem | None = None
) -> LedgerEntry:
    """Where the entry stands from `now` on, and why."""
    name = "" if problem is None else problem.name
    message = problem.message if isinstance(problem, Refused) else ""
    has_ended = state not in {LedgerState.DRAFTED, LedgerState.SENT, LedgerState.PENDING}
    ended_at = now if has_ended else None
    return kept.ledger.update(
        entry_id, state=state, problem=name, problem_message=message, ended_at=ended_at, updated_at=now
    )
