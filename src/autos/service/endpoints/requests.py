"""Creating requests and asking how far they are. Source: contract, "Requests"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

from fastapi import APIRouter
from starlette.responses import Response

from autos.domain.record import wire_timestamp
from autos.domain.search.request import Origin, Request, RequestStatus
from autos.domain.search.search import ResponseType, Search
from autos.service.courts.answer_plan import Circumstances, plan
from autos.service.endpoints.documentation import answers
from autos.service.endpoints.pages import answer, find_request
from autos.service.endpoints.request_models import RequestBody, SearchBody, plain
from autos.service.search.questions import Question, fingerprint, question_of
from autos.service.search.sources import Seen
from autos.service.store.database import whole_milliseconds
from autos.service.store.requests import AcceptedRequest, Store, StoredAnswer
from autos.service.vault.credential_selection import access_of
from autos.service.vault.vault import Vault
from autos.system.clock import Clock

USER_ID = str(uuid5(NAMESPACE_URL, "autos:sandbox"))
"""The one owner of everything here."""
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


def requests_router(accepting: Accepting) -> APIRouter:
    """POST and GET of requests."""
    router = APIRouter(tags=["Requests"])
    described = 'Source: contract, "Requests". The answer is `pending`; responses come court by court.'

    @router.post("/requests", status_code=201, responses=answers(201, Request, 422), description=described)
    @router.post("/requests/", status_code=201, responses=answers(201, Request, 422), description=described)
    def create_request(body: RequestBody) -> Response:
        request = accepting.accept(search_of(body.search))
        return answer(tell_request(request, request.created_at), 201)

    @router.get("/requests/{request_id}", responses=answers(200, Request, 404), description='Contract, "Requests".')
    def read_request(request_id: UUID) -> Response:
        return answer(tell_request(find_request(accepting.store, request_id), accepting.clock.now()))

    return router


def search_of(body: SearchBody) -> Search:
    """The search of a body that has been checked."""
    return Search.model_validate(plain(body))


def status_at(request: AcceptedRequest, now: datetime) -> RequestStatus:
    """Completed once the last court's time has passed."""
    return RequestStatus.COMPLETED if now >= request.ends_at else RequestStatus.PENDING


def origin_of(request: AcceptedRequest) -> dict[str, str]:
    """What made the request: a monitoring, or a caller, whose identifier is made up from the request's own."""
    if request.tracking_id is not None:
        return {"origin": Origin.TRACKING.value, "origin_id": str(request.tracking_id)}
    return {"origin": Origin.API.value, "origin_id": str(uuid5(request.request_id, "origin"))}


def told_search(search: Search) -> dict[str, Any]:
    """The search as requests tell it back: with `response_type` and an empty `pagination`."""
    told = search.outgoing()
    told["response_type"] = ResponseType.LAWSUIT.value
    told["search_params"] = told.get("search_params", {}) | {"pagination": {}}
    return told


def question_in(request: AcceptedRequest) -> Question:
    """What the request asks."""
    return question_of(Search.model_validate(request.search))


def tell_request(request: AcceptedRequest, now: datetime) -> dict[str, Any]:
    """The `Request` of the contract."""
    status = status_at(request, now)
    updated_at = request.ends_at if status is RequestStatus.COMPLETED else request.created_at
    return {
        "request_id": str(request.request_id),
        "search": request.search,
        **origin_of(request),
        "user_id": USER_ID,
        "status": status.value,
        "created_at": wire_timestamp(request.created_at),
        "updated_at": wire_timestamp(updated_at),
        "tags": {"dashboard_id": None},
    }


def _newest(stored: Sequence[StoredAnswer]) -> tuple[Seen, ...]:
    seen: dict[int, Seen] = {}
    for one in stored:
        if one.seen is not None and (one.seen.lawsuit not in seen or not one.seen.from_database):
            seen[one.seen.lawsuit] = one.seen
    return tuple(seen.values())
