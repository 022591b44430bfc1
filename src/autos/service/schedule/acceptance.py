"""Accepts searches: the answers are planned and stored before the caller gets a reply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from autos.domain.search.search import ResponseType, Search
from autos.service.courts.answer_plan import RequestContext, plan_answers
from autos.service.search.court_query import court_query, fingerprint
from autos.service.search.sources import LawsuitSnapshot
from autos.service.store.database import truncate_to_ms
from autos.service.store.requests import AcceptedRequest, RequestStore, StoredAnswer
from autos.service.vault.credential_selection import vault_access
from autos.service.vault.vault import SealedVault
from autos.system.clock import Clock

MOST_ANSWERS = 1_000_000


@dataclass(frozen=True, slots=True)
class RequestAcceptance:
    """Accepts searches; also holds what endpoints need for that: store, clock and vault."""

    store: RequestStore
    clock: Clock
    vault: SealedVault | None
    pace: float = 1.0

    def accept(self, search: Search) -> AcceptedRequest:
        """Plan and store a request for `search`."""
        query = court_query(search)
        created_at, request_id = truncate_to_ms(self.clock.now()), uuid4()
        search_fingerprint = fingerprint(query)
        context = RequestContext(
            request_id,
            created_at,
            self.pace,
            vault_access(self.vault, query),
            self._cached(search_fingerprint, search.cache_ttl_in_days, created_at),
        )
        planned = plan_answers(query, self.store.courts, context)
        request = AcceptedRequest(
            request_id, echoed_search(search), search_fingerprint, None, created_at, planned.ends_at
        )
        self.store.add(request, planned)
        return request

    def _cached(self, search_fingerprint: str, days: int | None, now: datetime) -> tuple[LawsuitSnapshot, ...] | None:
        """Newest snapshot of each lawsuit of the newest request for the same search within `days`."""
        if not days:
            return None
        earlier = self.store.find_similar(search_fingerprint, now - timedelta(days=days), now)
        if earlier is None:
            return ()
        return _newest(self.store.answers(earlier.request_id, 0, MOST_ANSWERS, now))


def echoed_search(search: Search) -> dict[str, Any]:
    """The search as returned with a request: with `response_type` and an empty `pagination`."""
    members = search.outgoing()
    members["response_type"] = ResponseType.LAWSUIT.value
    members["search_params"] = members.get("search_params", {}) | {"pagination": {}}
    return members


def _newest(stored: Sequence[StoredAnswer]) -> tuple[LawsuitSnapshot, ...]:
    snapshot: dict[int, LawsuitSnapshot] = {}
    for one in stored:
        if one.snapshot is not None and (one.snapshot.lawsuit not in snapshot or not one.snapshot.from_database):
            snapshot[one.snapshot.lawsuit] = one.snapshot
    return tuple(snapshot.values())
