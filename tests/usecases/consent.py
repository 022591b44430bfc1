"""Searches and monitorings as a person asks for them who agrees to everything that the decision leaves to a person."""

from __future__ import annotations

from uuid import UUID

from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.search.consent import Consent
from autos.domain.search.intent import Intent
from autos.usecases.monitoring.monitoring import Monitor
from autos.usecases.search.decide import DecideSearch
from autos.usecases.search.run_search import RunSearch, SearchDraft
from autos.usecases.search.spend import Spend

EVERYTHING = Consent(again=True, repeat=True, over_budget=True)


async def write_search(run_search: RunSearch, intent: Intent) -> SearchDraft:
    """Decide about a search and write it to the ledger; fails where an earlier one is continued instead."""
    archive, clock = run_search._archive, run_search._clock
    decide = DecideSearch(archive, run_search, Spend(archive, clock, run_search._service), clock, run_search._service)
    decision = await decide.begin(intent, EVERYTHING)
    assert isinstance(decision, SearchDraft), decision
    return decision


async def start_search(run_search: RunSearch, intent: Intent) -> LedgerEntry:
    """Decide about a search, write it and send it."""
    return await run_search.send(await write_search(run_search, intent))


async def write_monitoring(monitor: Monitor, draft: MonitoringDraft) -> UUID:
    """Write a registration despite the obstacles that are found."""
    begun = await monitor.begin(draft, await monitor.obstacles(draft))
    assert isinstance(begun, UUID), begun
    return begun
