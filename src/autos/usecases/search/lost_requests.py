"""Accepted requests whose acknowledgement was lost: looked for at the service, before the same is paid for again.

Only where the connection has the list of requests, which is not in the contract; reading it costs nothing.
"""

from __future__ import annotations

import asyncio
import json
import logging
from datetime import datetime, timedelta
from uuid import UUID

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.client import Autos
from autos.domain.errors import ServiceProblem
from autos.domain.ledger.ledger import LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.operation import Operation
from autos.domain.search.request import Origin, Request
from autos.domain.search.same_search import is_same_search
from autos.domain.search.search import Search
from autos.system.clock import Clock

CLOCKS_APART = timedelta(minutes=15)
"""Tolerance between the service's clock and ours."""
FIND_TIMEOUT_S = 10.0
"""A person may be waiting for the answer."""
LOG = logging.getLogger(__name__)


class LostRequests:
    """Finds the request of an unconfirmed entry in the service's list."""

    def __init__(self, archive: Archive, client: Autos, clock: Clock, service: str) -> None:
        self._archive = archive
        self._client = client
        self._clock = clock
        self._service = service

    async def unconfirmed(self) -> list[UUID]:
        """Entries to look for, newest first; none where the service has no list."""
        if self._archive.is_read_only or not self._client.has(Operation.LIST_REQUESTS):
            return []
        entries = await self._archive.read(lambda transaction: transaction.ledger.unconfirmed())
        return [entry.entry_id for entry in entries if self._is_wanted(entry)]

    async def find(self, entry_id: UUID) -> bool:
        """Look for the request of an entry; whether it was found, so that its answers can be polled.

        It is taken only if exactly one request in the list is the same search, was made at the time of the call, and
        belongs to no other entry: any other may be somebody else's. Raises: ArchiveProblem.
        """
        if self._archive.is_read_only or not self._client.has(Operation.LIST_REQUESTS):
            return False
        entry, sent = await self._archive.read(
            lambda transaction: (transaction.ledger.get(entry_id), _sent(transaction, entry_id))
        )
        if not self._is_wanted(entry) or sent is None:
            return False
        asked_at = entry.sent_at or entry.created_at
        try:
            async with asyncio.timeout(FIND_TIMEOUT_S):
                listed = await self._client.requests.created(
                    asked_at - CLOCKS_APART, (entry.ended_at or asked_at) + CLOCKS_APART
                )
        except (ServiceProblem, TimeoutError) as problem:
            LOG.info("no list of requests: %s", type(problem).__name__)
            return False
        alike = [one.request_id for one in listed if _is_of_caller(one) and _is_same(one, sent)]
        now = self._clock.now()
        return await self._archive.run(lambda transaction: _adopt(transaction, entry_id, alike, now))

    def _is_wanted(self, entry: LedgerEntry) -> bool:
        is_lost = entry.state is LedgerState.UNCONFIRMED and entry.request_id is None
        return is_lost and entry.service == self._service and entry.route is Operation.CREATE_REQUEST


def _sent(transaction: ArchiveTransaction, entry_id: UUID) -> Search | None:
    try:
        return Search.model_validate(json.loads(transaction.ledger.search_body(entry_id))["search"])
    except (ValueError, KeyError, TypeError):
        return None  # an imported entry may have no search


def _is_of_caller(request: Request) -> bool:
    """Whether a program made it: not a monitoring, nor a person on the service's own pages."""
    return request.origin in {None, Origin.API}


def _is_same(request: Request, sent: Search) -> bool:
    return request.search is not None and is_same_search(sent, request.search)


def _adopt(transaction: ArchiveTransaction, entry_id: UUID, alike: list[UUID], now: datetime) -> bool:
    """Give the entry the only one of `alike` that no entry has."""
    free = [request_id for request_id in alike if not transaction.ledger.has_request(request_id)]
    if len(free) != 1 or transaction.ledger.get(entry_id).state is not LedgerState.UNCONFIRMED:
        return False
    transaction.answers.set_acknowledgement_aside(entry_id, now)
    transaction.ledger.update(entry_id, request_id=free[0])
    transaction.ledger.set_state(entry_id, LedgerState.PENDING, now)
    return True
