"""Runs the searches of a batch, the window's and the command's: each decided from the ledger, written down, sent once.

Nothing is remembered beside the ledger: the same batch begun again after a crash finds there what was answered, what
was accepted, and what may have been billed, and sends only the rest.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Generic, NamedTuple, Protocol, TypeVar
from uuid import UUID

from autos.domain.errors import Problem
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.search.consent import Consent
from autos.domain.search.intent import Intent
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search.batch.batch_answer import read_batch_answer
from autos.usecases.search.batch.stopping import STOPPING_PROBLEMS
from autos.usecases.search.decide import (
    Confirm,
    Continue,
    DecideSearch,
    Decision,
    Held,
    Incomplete,
    OverBudget,
    Reuse,
    Send,
)
from autos.usecases.search.run_search import RunSearch, SearchDraft

CALLS_AT_ONCE = 2
"""Calls that are on their way at the same time; the client bounds their rate."""
FOLLOWED_AT_ONCE = 50
"""Accepted searches whose answers are awaited before further ones are sent."""

BUG = "Bug"
"""Problem name of an unexpected exception: it is reported, and the batch stops."""

Key = TypeVar("Key")


class BatchStep(Enum):
    """What a search needs, or what became of it."""

    SEND = "send"
    """It is sent, and may be billed."""
    KEPT = "kept"
    """Its answer is in the archive: nothing is sent."""
    CONTINUED = "continued"
    """It was accepted before: its answers are read, at no cost."""
    INCOMPLETE = "incomplete"
    """A fresh answer is in the archive, of which something is missing: nothing is sent."""
    UNCONFIRMED = "unconfirmed"
    """It may have been billed, and its answer was lost: it is not sent again."""
    OVER_BUDGET = "over budget"
    """It would pass the limit of the month: it is not sent."""
    NOT_SENT = "not sent"
    """The batch ended before it, or the service did not take it: nothing was billed."""


class RowAnswer(NamedTuple):
    """What the archive has of one search in the end."""

    step: BatchStep
    entry: LedgerEntry | None = None
    exists: bool | None = None
    """Answer of a true/false lookup."""
    lawsuits: int | None = None
    """Total of a grouped lookup, or number of lawsuits found."""
    problem: str = ""
    """Name of the `Problem` for which it was not sent, or not read to its end."""


HELD = {
    Reuse: BatchStep.KEPT,
    Continue: BatchStep.CONTINUED,
    Incomplete: BatchStep.INCOMPLETE,
    Confirm: BatchStep.UNCONFIRMED,
}
"""Of what is not sent, and is in the ledger."""
BATCH_STEPS = HELD | {Send: BatchStep.SEND, OverBudget: BatchStep.OVER_BUDGET}


class RowEnd(NamedTuple):
    """What came of asking for one search."""

    step: BatchStep
    entry_id: UUID | None = None
    """Of the search in the ledger, where there is one."""
    problem: str = ""
    """Name of the `Problem` for which it was not sent, or after which; empty where the batch was stopped before it."""
    over: OverBudget | None = None


class BatchCalls(Protocol):
    """Decides about searches, and sends them."""

    async def decide(self, intent: Intent, consent: Consent) -> Decision:
        """Decide about one search; nothing is written. Raises: ArchiveProblem."""
        ...

    async def begin(self, intent: Intent, consent: Consent) -> Held | SearchDraft:
        """Decide, and write down what is to be sent, once no colleague is asking the same. Raises: Problem."""
        ...

    async def drop(self, draft: SearchDraft) -> None:
        """Cancel a search that was written down and not sent."""
        ...

    async def send(self, draft: SearchDraft) -> None:
        """Send what was written, once. Raises: Problem, after writing down what became of it."""
        ...


class BatchRows(Protocol[Key]):
    """Where the searches come from, and who hears what became of them."""

    async def next(self) -> tuple[Key, Intent, Consent] | None:
        """The next search, and what the person has agreed to; None at the end."""
        ...

    def written(self, key: Key, entry_id: UUID) -> None:
        """It is in the ledger, and is sent now: from here on it is never sent again by itself."""
        ...

    async def ended(self, key: Key, end: RowEnd) -> None:
        """What came of it."""
        ...


class BatchEngine(Generic[Key]):
    """Asks for one search after the other, some at once, until there is none, or nothing further may be sent."""

    def __init__(self, calls: BatchCalls, rows: BatchRows[Key]) -> None:
        self._calls = calls
        self._rows = rows
        self._drops_drafts = False
        self._written: dict[Key, UUID] = {}
        self.is_stopped = False
        self.stopped_by = ""
        """Name of the `Problem` that stopped it."""

    def stop(self, problem: str = "", *, keeps_drafts: bool = False) -> None:
        """Send nothing further. With `keeps_drafts` what is written down goes out: it was within the limit."""
        self.is_stopped = True
        self._drops_drafts = self._drops_drafts or not keeps_drafts
        self.stopped_by = self.stopped_by or problem

    async def run(self) -> None:
        """Raises what went wrong in our own code, once what was sent has ended. Cancelling leaves what was sent."""
        workers = [asyncio.create_task(self._work(), name="send batch") for _ in range(CALLS_AT_ONCE)]
        try:
            ends = await asyncio.gather(*workers, return_exceptions=True)
        finally:
            for worker in workers:
                worker.cancel()
            await asyncio.gather(*workers, return_exceptions=True)
        for bug in ends:
            if bug is not None:
                raise bug

    async def _work(self) -> None:
        while (row := await self._rows.next()) is not None:
            key, intent, consent = row
            try:
                await self._rows.ended(key, await self._ask(key, intent, consent))
            except Exception:  # without an entry nothing was sent
                self.stop(BUG)
                entry_id = self._written.get(key)
                step = BatchStep.NOT_SENT if entry_id is None else BatchStep.SEND
                await self._rows.ended(key, RowEnd(step, entry_id, BUG))
                raise
            finally:
                self._written.pop(key, None)

    async def _ask(self, key: Key, intent: Intent, consent: Consent) -> RowEnd:
        """Decide, and send what is to be sent."""
        try:
            decision = await self._begin(intent, consent)
        except Problem as problem:
            self.stop(problem.name)
            return RowEnd(BatchStep.NOT_SENT, problem=problem.name)
        if isinstance(decision, SearchDraft):
            return await self._send(key, decision)
        if isinstance(decision, OverBudget):
            return RowEnd(BatchStep.OVER_BUDGET, over=decision)
        if isinstance(decision, Send):
            return RowEnd(BatchStep.NOT_SENT)
        return RowEnd(HELD[type(decision)], decision.entry.entry_id)

    async def _begin(self, intent: Intent, consent: Consent) -> Decision | SearchDraft:
        """Decide about a row; once stopped, only what the archive has is told.

        A call that may have been billed is looked for before it is repeated, if it is at all.
        """
        if self.is_stopped:
            return await self._calls.decide(intent, consent)
        decision = await self._calls.begin(intent, consent._replace(repeat=False))
        if isinstance(decision, Confirm) and consent.repeat:
            return await self._calls.begin(intent, consent)
        return decision

    async def _send(self, key: Key, draft: SearchDraft) -> RowEnd:
        if self._drops_drafts:  # stopped while it was written
            try:
                await self._calls.drop(draft)
            except Problem as problem:
                self.stop(problem.name)
                return RowEnd(BatchStep.NOT_SENT, problem=problem.name)
            return RowEnd(BatchStep.NOT_SENT)
        self._written[key] = draft.entry_id
        self._rows.written(key, draft.entry_id)
        try:
            await self._calls.send(draft)
        except Problem as problem:
            if problem.name in STOPPING_PROBLEMS:
                self.stop(problem.name)
            return RowEnd(BatchStep.SEND, draft.entry_id, problem.name)
        return RowEnd(BatchStep.SEND, draft.entry_id)


class RunBatch:
    """The searches of one batch, each followed to its end, without a window."""

    def __init__(self, decide: DecideSearch, run_search: RunSearch, reader: ArchiveReader, consent: Consent) -> None:
        self._calls = _Calls(decide, run_search)
        self._run_search = run_search
        self._reader = reader
        self._consent = consent
        self.stopped_by = ""
        """Name of the `Problem` that ended it before its end."""

    async def check(self, intents: Iterable[Intent]) -> Counter[BatchStep]:
        """How many searches need what; nothing is written. Of a limit only the next call is known to be within it."""
        steps = Counter[BatchStep]()
        for intent in intents:
            decision = await self._calls.decide(intent, self._consent)
            steps[BATCH_STEPS[type(decision)]] += 1
        return steps

    async def run(self, intents: Mapping[Key, Intent], report: Callable[[int], None]) -> dict[Key, RowAnswer]:
        """Answer every intent or say why not; `report` is told how many are done. Cancelling leaves what was sent."""
        rows = _FollowedRows(iter(intents.items()), self._consent, self._answer, report)
        engine = BatchEngine(self._calls, rows)
        try:
            await engine.run()
            await asyncio.gather(*rows.following)
        finally:
            self.stopped_by = engine.stopped_by
            for task in rows.following:
                task.cancel()
            await asyncio.gather(*rows.following, return_exceptions=True)
        return {key: self._with_stop(answer) for key, answer in rows.answers.items()}

    def _with_stop(self, answer: RowAnswer) -> RowAnswer:
        return (
            answer._replace(problem=self.stopped_by)
            if answer.step is BatchStep.NOT_SENT and not answer.problem
            else answer
        )

    async def _answer(self, end: RowEnd) -> RowAnswer:
        """Read the answers to their end, and what they are."""
        if end.entry_id is None:
            return RowAnswer(end.step, problem=end.problem)
        entry, problem = await self._reader.entry(end.entry_id), end.problem
        if entry.is_open:
            try:
                await self._run_search.follow(end.entry_id)
            except Problem as failure:
                problem = failure.name
        try:
            answer = await read_batch_answer(self._reader, end.entry_id)
        except Problem as failure:
            return RowAnswer(end.step, await self._reader.entry(end.entry_id), problem=failure.name)
        lawsuits = answer.lawsuits if answer.entry.has_one_answer else answer.entry.cases_count
        return RowAnswer(end.step, answer.entry, answer.exists, lawsuits, problem)


class _Calls:
    """The calls of a batch that nobody is asked about."""

    def __init__(self, decide: DecideSearch, run_search: RunSearch) -> None:
        self.decide = decide.decide
        self.begin = decide.begin_after_colleagues
        self.drop = run_search.drop
        self._run_search = run_search

    async def send(self, draft: SearchDraft) -> None:
        await self._run_search.send(draft)


class _FollowedRows(Generic[Key]):
    """Some searches, of which only so many are followed at once."""

    def __init__(
        self,
        waiting: Iterator[tuple[Key, Intent]],
        consent: Consent,
        answer: Callable[[RowEnd], Awaitable[RowAnswer]],
        report: Callable[[int], None],
    ) -> None:
        self._waiting = waiting
        self._consent = consent
        self._answer = answer
        self._report = report
        self._room = asyncio.Semaphore(FOLLOWED_AT_ONCE)
        self.following: list[asyncio.Task[None]] = []
        self.answers: dict[Key, RowAnswer] = {}

    async def next(self) -> tuple[Key, Intent, Consent] | None:
        await self._room.acquire()
        for key, intent in self._waiting:
            return key, intent, self._consent
        self._room.release()
        return None

    def written(self, key: Key, entry_id: UUID) -> None:
        """Nothing is shown before its end."""

    async def ended(self, key: Key, end: RowEnd) -> None:
        self.following.append(asyncio.create_task(self._finish(key, end), name="follow"))

    async def _finish(self, key: Key, end: RowEnd) -> None:
        try:
            self.answers[key] = await self._answer(end)
            self._report(len(self.answers))
        finally:
            self._room.release()
