"""Questions of a batch go the way of every other: written down, sent once, followed; no page comes to the front."""

from __future__ import annotations

from uuid import UUID

from autos.app.search_flow import Asking
from autos.app.services import Services
from autos.desktop.pages.search.batch.presenter import Sent
from autos.desktop.pages.search.batch.state import Answer
from autos.domain.errors import Problem
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.mode import COST_CLASSES, ONE_ANSWER, Mode
from autos.domain.operation import Operation
from autos.domain.search.intent import Intent


class AskingMany:
    """What a batch asks of the archive and of the service."""

    def __init__(self, parts: Services, asking: Asking) -> None:
        self._parts = parts
        self._asking = asking

    async def kept(self, intent: Intent) -> LedgerEntry | None:
        """A whole fresh answer, or one that is still coming, whoever asked: neither costs anything."""
        leaving = self._asking.on_its_way(intent)
        if leaving is not None:
            return await self._parts.review.entry(leaving)
        if intent.mode in ONE_ANSWER:
            return await self._parts.ask_once.kept(intent)
        return await self._parts.run_search.kept(intent) or await self._parts.run_search.pending(intent)

    async def unconfirmed(self, intent: Intent) -> LedgerEntry | None:
        """The same question, sent before, of which nobody knows whether it was billed."""
        return await self._parts.run_search.unconfirmed(intent)

    async def has_room_for(self, mode: Mode) -> bool:
        """Whether one more call stays within the month's limit."""
        return await self._parts.spend.has_room_for(COST_CLASSES[mode])

    async def write(self, intent: Intent) -> UUID:
        """Write down; nothing is sent. Raises: ArchiveProblem."""
        return await self._asking.write_one(intent)

    async def send(self, intent: Intent, entry_id: UUID) -> Sent:
        """Send what was written, once."""
        try:
            await self._asking.send_one(intent, entry_id)
        except Problem as problem:  # it is written down with the entry, which is what is shown
            return Sent(entry_id, problem.name)
        return Sent(entry_id)

    async def answer(self, entry_id: UUID) -> Answer:
        """What is kept of a search. Raises: NotArchived."""
        entry = await self._parts.review.entry(entry_id)
        if entry.route is Operation.CHECK:
            existence = await self._parts.ask_once.existence(entry_id)
            return Answer(entry, exists=None if existence is None else existence.has_lawsuits)
        if entry.route is Operation.SUMMARIZE:
            counts = await self._parts.ask_once.counts(entry_id)
            return Answer(entry, lawsuits=None if counts is None else counts.lawsuits_count)
        return Answer(entry)
