"""The decision before money is spent, from what the archive holds of a search.

Window, batch and command line decide here and differ only in how they ask the person.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, TypeAlias

from autos.archive.archive import Archive
from autos.archive.storage.settings import FIRM_LIMIT
from autos.archive.transaction import ArchiveTransaction
from autos.client.billed_body import billed_body
from autos.domain.connection.connection import PRACTICE
from autos.domain.dates import court_time
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState, SearchOutcome
from autos.domain.ledger.spending import FirmMonth, LimitAction
from autos.domain.mode import COST_CLASSES, Mode
from autos.domain.operation import operation_of
from autos.domain.search.colleague import ColleagueAsks
from autos.domain.search.consent import NO_CONSENT, Consent
from autos.domain.search.intent import Intent
from autos.domain.search.question import CACHE, FRESH_FOR, question_digest, question_of, without_cache
from autos.system.clock import Clock
from autos.usecases.search.colleagues import Colleagues
from autos.usecases.search.intent import search_for
from autos.usecases.search.run_search import RunSearch, SearchDraft
from autos.usecases.search.spend import LimitHit, Spend

DECIDE_AGAIN_S = 5.0
"""Seconds between two reads of whether a colleague's answer has come."""
MOST_COMPARED = 500
"""Most entries that asked the same, the last written first, that are looked at."""
WHOLE = frozenset({SearchOutcome.FOUND, SearchOutcome.NOTHING_FOUND})
ANSWERED = frozenset({LedgerState.COMPLETED, LedgerState.CANCELLED})
"""States in which the service has ended its answer; a cancelled one lacks courts."""


@dataclass(frozen=True, slots=True)
class Continue:
    """The same search was sent, or accepted and not read to its end: continuing costs nothing."""

    entry: LedgerEntry


@dataclass(frozen=True, slots=True)
class Reuse:
    """A whole, fresh answer is stored."""

    entry: LedgerEntry


@dataclass(frozen=True, slots=True)
class Incomplete:
    """A fresh answer is stored, but something of it is missing or could not be read (see `LedgerEntry.gaps`)."""

    entry: LedgerEntry


@dataclass(frozen=True, slots=True)
class Confirm:
    """The same call was sent before, and it is unknown whether it was billed."""

    entry: LedgerEntry


@dataclass(frozen=True, slots=True)
class OverBudget:
    """One more call of this cost class exceeds the month's limit."""

    is_final: bool = False
    """Whether the limit is set to stop searches: no consent sends it."""
    is_bound: bool = False
    """Whether the limit is that of the administrator."""
    firm: FirmMonth | None = None
    """The firm's month, where the limit is that of the firm."""


@dataclass(frozen=True, slots=True)
class Send:
    """The intent can be sent."""

    intent: Intent
    """The intent as it is sent: a repeated call lets the service answer with the result of the first."""


@dataclass(frozen=True, slots=True)
class AskedByColleague:
    """A colleague of the firm is asking the same now: the answer comes, and costs nothing."""

    colleague: ColleagueAsks


Held: TypeAlias = Continue | Reuse | Incomplete | Confirm | OverBudget
"""Decisions by which nothing is sent."""
Decision: TypeAlias = Held | Send


class DecideSearch:
    """Decides about every call that may be billed, before it is sent."""

    def __init__(
        self,
        archive: Archive,
        run_search: RunSearch,
        spend: Spend,
        clock: Clock,
        service: str,
        *,
        colleagues: Colleagues | None = None,
    ) -> None:
        self._archive = archive
        self._run_search = run_search
        self._spend = spend
        self._clock = clock
        self._service = service
        self._colleagues = colleagues
        self._free = Counter[tuple[date, Mode]]()
        """Answers of the archive that are not written down yet."""
        self._turn = asyncio.Lock()

    async def decide(self, intent: Intent, consent: Consent = NO_CONSENT) -> Decision:
        """Decide about an intent; nothing is written."""
        return await self._archive.read(lambda transaction: self._decide(transaction, intent, consent))

    async def begin(self, intent: Intent, consent: Consent = NO_CONSENT) -> Held | AskedByColleague | SearchDraft:
        """Decide, and write an intent that is to be sent to the ledger in the same transaction.

        So of two identical intents at once, or two for the rest of the month's limit, one is sent. Where the archive
        belongs to a firm, its colleagues are asked first: what one of them was answered is here then, and what one is
        asking is not asked again, unless the person has agreed to ask again.
        Raises: ArchiveProblem.
        """
        decision = await self._decided(intent, consent)
        if not isinstance(decision, Send):
            return await self._counted(decision, intent)
        question = self._question(intent)
        if self._colleagues is not None:
            colleague = await self._colleagues.ask(question)
            if colleague is not None and not consent.again:
                decision = await self.decide(intent, consent)
                if isinstance(decision, Send):
                    return AskedByColleague(colleague)
                return await self._counted(decision, intent)
        begun: Held | SearchDraft | None = None
        try:
            begun = await self._begin(intent, consent, question)
        finally:
            if self._colleagues is not None:
                if isinstance(begun, SearchDraft):
                    self._colleagues.watch()
                else:
                    await self._colleagues.release(question)
        if isinstance(begun, SearchDraft):
            return begun if self._colleagues is None else await self._reserved(begun, consent, self._colleagues)
        return await self._counted(begun, intent)

    async def open_stored(self, intent: Intent) -> LedgerEntry | None:
        """The fresh answer that is stored, counted as one that the archive gave; None without one. Nothing is sent."""
        decision = await self.decide(intent)
        if not isinstance(decision, Reuse):
            return None
        await self._counted(decision, intent)
        return decision.entry

    async def _counted(self, decision: Held, intent: Intent) -> Held:
        """Count what the archive has answered: the month says what that has saved."""
        if isinstance(decision, Reuse) and self._service != PRACTICE and not self._archive.is_read_only:
            self._free[court_time(self._clock.now()).date(), intent.mode] += 1
            async with self._turn:
                await self._write_free()
        return decision

    async def _write_free(self) -> None:
        """Store the free answers counted since the last time; those of a whole batch in one transaction."""
        counts, self._free = self._free, Counter()
        if counts:

            def write(inside: ArchiveTransaction) -> None:
                for (day, mode), count in counts.items():
                    inside.free_answers.add(day, self._service, mode, count)

            await self._archive.run(write)

    async def _reserved(self, draft: SearchDraft, consent: Consent, colleagues: Colleagues) -> SearchDraft | OverBudget:
        """Tell the firm of a draft where the firm has a limit; dropped where others told of theirs first and took it.

        Where the firm cannot be told, what is known of it has decided.
        """
        if self._spend.is_free or not await self._archive.read(lambda inside: bool(inside.settings.get(FIRM_LIMIT))):
            return draft
        hit = None
        try:
            if await colleagues.reserve(draft.entry_id):
                hit = await self._archive.read(lambda inside: self._spend.over_firms_limit(inside, draft.entry_id))
        except BaseException:
            await asyncio.shield(self._run_search.drop(draft))  # its caller, who would send it, gets none
            raise
        if hit is None or not _holds(hit, consent):
            return draft
        await self._run_search.drop(draft)
        colleagues.watch()
        return _over_budget(hit)

    async def begin_after_colleagues(self, intent: Intent, consent: Consent = NO_CONSENT) -> Held | SearchDraft:
        """Decide like `begin`, once no colleague is asking the same. Raises: ArchiveProblem."""
        while True:
            begun = await self.begin(intent, consent)
            if not isinstance(begun, AskedByColleague):
                return begun
            await asyncio.sleep(DECIDE_AGAIN_S)

    async def follow_colleague(self, intent: Intent, consent: Consent = NO_CONSENT) -> Decision:
        """Decide once the colleague's answer is here, or none is asking any more; nothing is written or claimed."""
        question = self._question(intent)
        while True:
            decision = await self.decide(intent, consent)
            if self._colleagues is None or not isinstance(decision, Send):
                return decision  # the claim may still stand when the answer is here
            if await self._colleagues.ask(question) is None:
                await self._colleagues.release(question)
                return await self.decide(intent, consent)
            await asyncio.sleep(DECIDE_AGAIN_S)

    async def _decided(self, intent: Intent, consent: Consent) -> Decision:
        decision = await self.decide(intent, consent)  # a decision that sends nothing needs no write transaction
        if isinstance(decision, Confirm) and await self._run_search.find_lost(decision.entry.entry_id):
            decision = await self.decide(intent, consent)
        return decision

    async def _begin(self, intent: Intent, consent: Consent, question: str) -> Held | SearchDraft:
        def begin(transaction: ArchiveTransaction) -> Held | SearchDraft:
            decision = self._decide(transaction, intent, consent)
            if not isinstance(decision, Send):
                return decision
            draft = self._run_search.draft(transaction, decision.intent)
            if self._colleagues is not None:
                self._colleagues.remember(transaction, draft.entry_id, question, is_again=consent.again)
            return draft

        return await self._archive.run(begin)

    def _question(self, intent: Intent) -> str:
        """The same text for the same search, at each desk of a firm."""
        return question_of(
            self._service, intent.mode, billed_body(operation_of(intent.mode), search_for(intent))["search"]
        )

    async def asked_since(self, intent: Intent, began_at: datetime, service: str, *, again: bool) -> LedgerEntry | None:
        """What a batch that was begun then has of a search, however old it is by now; None where it was not asked.

        `service` is the one that it asks; `again`: it asks for what had an answer before it.
        """

        def find(transaction: ArchiveTransaction) -> LedgerEntry | None:
            asked = self._asked_before(transaction, intent, service)
            since = began_at if again else began_at - FRESH_FOR
            found = next((entry for entry in asked if entry.is_open), None) or _stored(asked, since)
            unknown = _unconfirmed(asked)
            if found is None and unknown:
                return unknown[0]
            failed = (one for one in asked if one.state is LedgerState.FAILED and one.created_at >= began_at)
            return found or next(failed, None)

        return await self._archive.read(find)

    def _decide(self, transaction: ArchiveTransaction, intent: Intent, consent: Consent) -> Decision:
        asked, now = self._asked_before(transaction, intent, self._service), self._clock.now()
        for entry in asked:
            if entry.is_continued(again=consent.again):
                return Continue(entry)
        stored = None if consent.again else _stored(asked, now - FRESH_FOR)
        if stored is not None:
            return Reuse(stored) if stored.outcome in WHOLE else Incomplete(stored)
        unknown = _unconfirmed(asked)
        if unknown and not consent.repeat:
            return Confirm(unknown[0])
        hit = self._spend.limit_hit(transaction, COST_CLASSES[intent.mode])
        if hit is not None and _holds(hit, consent):
            return _over_budget(hit)
        if not unknown:
            return Send(intent)
        first = min(unknown, key=lambda entry: entry.created_at)
        return Send(intent._replace(cache_days=repeat_days(first, now, intent.cache_days)))

    def _asked_before(self, transaction: ArchiveTransaction, intent: Intent, service: str) -> list[LedgerEntry]:
        """Entries that sent the same search to a service, the last written first, with its repeated calls."""
        operation = operation_of(intent.mode)
        body = billed_body(operation, search_for(intent))
        wanted = body["search"]
        question = question_digest(service, intent.mode, json.dumps(body))
        alike: list[tuple[LedgerEntry, dict[str, Any]]] = []
        for entry, stored in transaction.ledger.asked(question, MOST_COMPARED):
            sent = json.loads(stored or "{}").get("search")
            is_same = entry.service == service and entry.route is operation and entry.mode is intent.mode
            if is_same and isinstance(sent, dict) and without_cache(sent) == without_cache(wanted):
                alike.append((entry, sent))
        unknown = {
            place: one
            for place, (one, sent) in enumerate(alike)
            if sent == wanted and one.state is LedgerState.UNCONFIRMED
        }

        def repeats(place: int, entry: LedgerEntry, sent: dict[str, Any]) -> bool:
            days = sent.get(CACHE)
            return any(
                (place < before or first.created_at < entry.created_at)
                and days == repeat_days(first, entry.created_at, wanted.get(CACHE))
                for before, first in unknown.items()
            )

        return [entry for place, (entry, sent) in enumerate(alike) if sent == wanted or repeats(place, entry, sent)]


def _holds(hit: LimitHit, consent: Consent) -> bool:
    """Whether a limit that is hit keeps the call from being made."""
    return hit.action is LimitAction.STOP or (hit.action is LimitAction.CONFIRM and not consent.over_budget)


def _over_budget(hit: LimitHit) -> OverBudget:
    return OverBudget(is_final=hit.action is LimitAction.STOP, is_bound=hit.is_bound, firm=hit.firm)


def repeat_days(first: LedgerEntry, at: datetime, days: int | None) -> int:
    """Cache age in days for a call repeated at `at`, so that the service may answer with the result of the first."""
    return max((at - first.created_at).days + 1, days or 0, 1)  # the clock may have been set back since


def is_incomplete(entry: LedgerEntry) -> bool:
    """Whether the service has ended an answer that lacks something or could not be read."""
    return _is_answered(entry) and entry.outcome not in WHOLE


def _is_answered(entry: LedgerEntry) -> bool:
    """Whether the service has answered it, wholly or in part: it may have been billed."""
    return entry.state in ANSWERED and entry.was_sent


def _stored(asked: list[LedgerEntry], since: datetime) -> LedgerEntry | None:
    """The last whole answer to a search that was asked since then, else the last one."""
    fresh = [entry for entry in asked if _is_answered(entry) and entry.created_at >= since]
    return next((entry for entry in fresh if entry.outcome in WHOLE), fresh[0] if fresh else None)


def _unconfirmed(asked: list[LedgerEntry]) -> list[LedgerEntry]:
    """Calls that may have been billed, and after which none was answered: neither by the clock nor by their rows.

    A clock may have been set back, and rows of another archive are written later than they were asked.
    """
    found = []
    answered_at: datetime | None = None
    for entry in asked:
        if _is_answered(entry):
            answered_at = entry.created_at if answered_at is None else max(answered_at, entry.created_at)
        elif entry.state is LedgerState.UNCONFIRMED and (answered_at is None or answered_at < entry.created_at):
            found.append(entry)
    return found
