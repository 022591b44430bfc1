"""Searches of a batch on their way to the service: decided, sent once, followed, without showing a page."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from autos.app.search.search_flow import SearchFlow
from autos.app.services import Services
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import Mode
from autos.domain.search.consent import Consent
from autos.domain.search.intent import Intent
from autos.usecases.search.batch.batch_answer import BatchAnswer, FoundLawsuits, read_batch_answer, read_found_lawsuits
from autos.usecases.search.decide import Decision, Held
from autos.usecases.search.run_search import SearchDraft


class BatchFlow:
    """What the batch presenter calls to decide, send and read each of its searches."""

    def __init__(self, services: Services, search_flow: SearchFlow) -> None:
        self._services = services
        self._search_flow = search_flow

    @property
    def service(self) -> str:
        """Name in the ledger of the service that is asked."""
        return self._services.service

    @property
    def now(self) -> datetime:
        """The time by the clock of the ledger."""
        return self._services.clock.now()

    async def decide(self, intent: Intent, consent: Consent) -> Decision:
        """Decide about one search; nothing is written."""
        return await self._services.decide_search.decide(intent, consent)

    async def asked_since(self, intent: Intent, began_at: datetime, service: str, *, again: bool) -> LedgerEntry | None:
        """What a batch that was begun then has of a search; None where it was not asked."""
        return await self._services.decide_search.asked_since(intent, began_at, service, again=again)

    async def begin(self, intent: Intent, consent: Consent) -> Held | SearchDraft:
        """Decide, and write down what is to be sent, once no colleague is asking the same.

        Raises: ArchiveProblem, KeyRefused.
        """
        held = await self._search_flow.held_without_key(intent, consent)
        return held or await self._services.decide_search.begin_after_colleagues(intent, consent)

    async def confirm_limit(self, mode: Mode, calls: int) -> bool | None:
        """Whether the person passes the limit of the month with so many calls; None where none is in the way."""
        return await self._search_flow.confirm_batch(mode, calls)

    async def drop(self, draft: SearchDraft) -> None:
        """Cancel a search that was written down and not sent."""
        await self._services.run_search.drop(draft)

    async def send(self, draft: SearchDraft) -> None:
        """Send what was written, once, and follow it. Raises: Problem, after writing down what became of it."""
        await self._search_flow.send(draft)

    async def answer(self, entry_id: UUID) -> BatchAnswer:
        """Read what the archive holds of a search. Raises: NotArchived."""
        return await read_batch_answer(self._services.reader, entry_id)

    async def lawsuits(self, entry_id: UUID, *, with_secrecy: bool) -> FoundLawsuits:
        """Read the lawsuits that a search has found. Raises: NotArchived."""
        return await read_found_lawsuits(self._services.reader, entry_id, with_secrecy=with_secrecy)
