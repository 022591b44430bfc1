"""Accepting a search: what will be answered is planned and stored before the caller hears of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from autos.domain.search.search import ResponseType, Search
from autos.service.courts.answer_plan import Circumstances, plan
from autos.service.search.questions import fingerprint, question_of
from autos.service.search.sources import Seen
from autos.service.store.database import whole_milliseconds
from autos.service.store.requests import AcceptedRequest, Store, StoredAnswer
from autos.service.vault.credential_selection import access_of
from autos.service.vault.vault import Vault
from autos.system.clock import Clock

MOST_ANSWERS = 1_000_000


@dataclass(frozen=True, slots=True)
class Accepting:
    """Accepts searches: what will be answered is decided and kept before the caller hears of it."""

    store: Store
    clock: Clock
    vault: Vault | None
    pace: float = 1.0

    def accept(self, search: Search) -> AcceptedRequest:
        """Keep a request for `search` with everything that it will bring."""
        question = question_of(search)
        created_at, request_id = whole_milliseconds(self.clock.now()), uuid4()
        mark = fingerprint(question)
        asked = Circumstances(
            request_id,
            created_at,
            self.pace,
            access_of(self.vault, question),
            self._cached(mark, search.cache_ttl_in_days, created_at),
        )
        planned = plan(question, self.store.courts, asked)
        request = AcceptedRequest(request_id, told_search(search), mark, None, created_at, planned.ends_at)
        self.store.add(request, planned)
        return request

    def _cached(self, mark: str, days: int | None, now: datetime) -> tuple[Seen, ...] | None:
        """The lawsuits of the newest like request that is not older than `days`, newest reading of each."""
        if not days:
            return None
        earlier = self.store.alike(mark, now - timedelta(days=days), now)
        if earlier is None:
            return ()
        return _newest(self.store.answers(earlier.request_id, 0, MOST_ANSWERS, now))


def told_search(search: Search) -> dict[str, Any]:
    """The search as requests tell it back: with `response_type` and an empty `pagination`."""
    told = search.outgoing()
    told["response_type"] = ResponseType.LAWSUIT.value
    told["search_params"] = told.get("search_params", {}) | {"pagination": {}}
    return told


def _newest(stored: Sequence[StoredAnswer]) -> tuple[Seen, ...]:
    seen: dict[int, Seen] = {}
    for one in stored:
        if one.seen is not None and (one.seen.lawsuit not in seen or not one.seen.from_database):
            seen[one.seen.lawsuit] = one.seen
    return tuple(seen.values())
