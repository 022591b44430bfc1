"""Runs the searches of a batch: each decided from the ledger, written down, sent once, followed to its end.

Nothing is remembered beside the ledger: the same batch begun again after a crash finds there what was answered, what
was accepted, and what may have been billed, and sends only the rest.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import NamedTuple, TypeVar, assert_never
from uuid import UUID

from autos.domain.errors import ArchiveProblem, Problem
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.search.consent import Consent
from autos.domain.search.intent import Intent
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search.batch.batch_answer import read_batch_answer
from autos.usecases.search.batch.stopping import STOPPING_PROBLEMS
from autos.usecases.search.decide import Confirm, Continue, DecideSearch, Incomplete, OverBudget, Reuse, Send
from autos.usecases.search.run_search import RunSearch, SearchDraft

CALLS_AT_ONCE = 2
"""Calls that are on their way at the same time; the client bounds their rate."""
FOLLOWED_AT_ONCE = 50
"""Accepted searches whose answers are awaited before further ones are sent."""

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


class RunBatch:
    """The searches of one batch."""

    def __init__(self, decide: DecideSearch, run_search: RunSearch, reader: ArchiveReader, consent: Consent) -> None:
        self._decide = decide
        self._run_search = run_search
        self._reader = reader
        self._consent = consent
        self._room = asyncio.Semaphore(FOLLOWED_AT_ONCE)
        self.stopped_by = ""
        """Name of the `Problem` that ended it before its end."""

    async def check(self, intents: Iterable[Intent]) -> Counter[BatchStep]:
        """How many searches need what; nothing is written. Of a limit only the next call is known to be within it."""
        steps = Counter[BatchStep]()
        for intent in intents:
            steps[await self._step(intent)] += 1
        return steps

    async def _step(self, intent: Intent) -> BatchStep:
        decision = await self._decide.decide(intent, self._consent)
        match decision:
            case Send():
                return BatchStep.SEND
            case Reuse():
                return BatchStep.KEPT
            case Continue():
                return BatchStep.CONTINUED
            case Incomplete():
                return BatchStep.INCOMPLETE
            case Confirm():
                return BatchStep.UNCONFIRMED
            case OverBudget():
                return BatchStep.OVER_BUDGET
            case _:
                assert_never(decision)

    async def run(self, intents: Mapping[Key, Intent], report: Callable[[int], None]) -> dict[Key, RowAnswer]:
        """Answer every intent or say why not; `report` is told how many are done. Cancelling leaves what was sent."""
        waiting, answers = iter(intents.items()), dict[Key, RowAnswer]()

        async def work() -> None:
            for key, intent in waiting:
                await self._room.acquire()
                following.append(asyncio.create_task(finish(key, *await self._begin(intent)), name="follow"))

        async def finish(key: Key, step: BatchStep, entry_id: UUID | None, problem: str) -> None:
            try:
                answers[key] = await self._end(step, entry_id, problem)
                report(len(answers))
            finally:
                self._room.release()

        following: list[asyncio.Task[None]] = []
        workers = [asyncio.create_task(work(), name="send batch") for _ in range(CALLS_AT_ONCE)]
        try:
            await asyncio.gather(*workers)
            await asyncio.gather(*following)
        finally:
            for task in (*workers, *following):
                task.cancel()
            await asyncio.gather(*workers, *following, return_exceptions=True)
        return answers

    async def _begin(self, intent: Intent) -> tuple[BatchStep, UUID | None, str]:
        """Decide, and send what is to be sent."""
        try:
            # What the archive has is told all the same.
            if self.stopped_by and isinstance(await self._decide.decide(intent, self._consent), Send):
                return BatchStep.NOT_SENT, None, self.stopped_by
            decision = await self._decide.begin_after_colleagues(intent, self._consent)
        except ArchiveProblem as problem:
            self._stop(problem)
            return BatchStep.NOT_SENT, None, problem.name
        match decision:
            case SearchDraft():
                return await self._send(decision)
            case Reuse():
                return BatchStep.KEPT, decision.entry.entry_id, ""
            case Incomplete():
                return BatchStep.INCOMPLETE, decision.entry.entry_id, ""
            case Continue():
                return BatchStep.CONTINUED, decision.entry.entry_id, ""
            case Confirm():
                return BatchStep.UNCONFIRMED, decision.entry.entry_id, ""
            case OverBudget():
                return BatchStep.OVER_BUDGET, None, ""
            case _:
                assert_never(decision)

    async def _send(self, draft: SearchDraft) -> tuple[BatchStep, UUID | None, str]:
        try:
            await self._run_search.send(draft)
        except Problem as problem:
            self._stop(problem)
            return BatchStep.SEND, draft.entry_id, problem.name
        return BatchStep.SEND, draft.entry_id, ""

    def _stop(self, problem: Problem) -> None:
        if problem.name in STOPPING_PROBLEMS:
            self.stopped_by = self.stopped_by or problem.name

    async def _end(self, step: BatchStep, entry_id: UUID | None, problem: str) -> RowAnswer:
        """Read the answers to their end, and what they are."""
        if entry_id is None:
            return RowAnswer(step, problem=problem)
        entry = await self._reader.entry(entry_id)
        if entry.is_open:
            try:
                await self._run_search.follow(entry_id)
            except Problem as failure:
                problem = failure.name
        try:
            answer = await read_batch_answer(self._reader, entry_id)
        except Problem as failure:
            return RowAnswer(step, await self._reader.entry(entry_id), problem=failure.name)
        lawsuits = answer.lawsuits if answer.entry.has_one_answer else answer.entry.cases_count
        return RowAnswer(step, answer.entry, answer.exists, lawsuits, problem)
