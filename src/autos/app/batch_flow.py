"""Questions of a batch go the way of every other: decided, sent once, followed; no page comes to the front."""

from __future__ import annotations

from uuid import UUID

from autos.app.search_flow import Asking
from autos.app.services import Services
from autos.desktop.pages.search.batch.presenter import SendResult
from autos.desktop.pages.search.batch.state import BatchAnswer
from autos.domain.errors import Problem
from autos.domain.operation import Operation
from autos.domain.search.intent import Intent
from autos.usecases.search.decide import Consent, Decision, Held
from autos.usecases.search.run_search import Draft


class AskingMany:
    """What a batch asks of the archive and of the service."""

    def __init__(self, parts: Services, asking: Asking) -> None:
        self._parts = parts
        self._asking = asking

    async def decide(self, intent: Intent) -> Decision:
        """What asking would come to; nothing is written."""
        return await self._parts.decide_search.decide(intent)

    async def begin(self, intent: Intent, consent: Consent) -> Held | Draft:
        """Decide, and write down what is to be sent. Raises: ArchiveProblem."""
        return await self._parts.decide_search.begin(intent, consent)

    async def drop(self, draft: Draft) -> None:
        """Give up what was written and has not left."""
        await self._parts.run_search.drop(draft)

    async def send(self, draft: Draft) -> SendResult:
        """Send what was written, once."""
        try:
            await self._asking.send(draft)
        except Problem as problem:  # it is written down with the entry, which is what is shown
            return SendResult(draft.entry_id, problem.name)
        return SendResult(draft.entry_id)

    async def answer(self, entry_id: UUID) -> BatchAnswer:
        """What is kept of a search. Raises: NotArchived."""
        entry = await self._parts.review.entry(entry_id)
        if entry.route is Operation.CHECK:
            existence = await self._parts.review.existence(entry_id)
            return BatchAnswer(entry, exists=None if existence is None else existence.has_lawsuits)
        if entry.route is Operation.SUMMARIZE:
            counts = await self._parts.review.counts(entry_id)
            return BatchAnswer(entry, lawsuits=None if counts is None else counts.lawsuits_count)
        return BatchAnswer(entry)
