"""Creating requests and asking how far they are. Source: contract, "Requests"."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any
from uuid import NAMESPACE_URL, UUID, uuid4, uuid5

from fastapi import APIRouter, Depends
from starlette.responses import Response

from autos.domain.record import wire_timestamp
from autos.domain.request import RequestStatus
from autos.domain.search import ResponseType, Search
from autos.service.pages import answer, find_request
from autos.service.questions import read_body, read_question, read_search
from autos.service.schedule import plan
from autos.service.store import AcceptedRequest, Store
from autos.system.clock import Clock

USER_ID = str(uuid5(NAMESPACE_URL, "autos:sandbox"))
"""The one owner of everything here."""


def requests_router(store: Store, clock: Clock, pace: float) -> APIRouter:
    """POST and GET of requests."""
    router = APIRouter()

    @router.post("/requests")
    @router.post("/requests/")
    def create(body: Annotated[dict[str, Any], Depends(read_body)]) -> Response:
        search = read_search(body)
        question = read_question(search)
        created_at, request_id = whole_milliseconds(clock.now()), uuid4()
        planned = plan(question, request_id, created_at, store.courts, pace)
        request = AcceptedRequest(request_id, told_search(search), created_at, planned.ends_at)
        store.add(request, planned)
        return answer(tell_request(request, created_at), 201)

    @router.get("/requests/{request_id}")
    def read(request_id: str) -> Response:
        return answer(tell_request(find_request(store, request_id), clock.now()))

    return router


def whole_milliseconds(moment: datetime) -> datetime:
    """`moment` as the store and the contract can hold it."""
    return moment.replace(microsecond=moment.microsecond // 1000 * 1000)


def status_at(request: AcceptedRequest, now: datetime) -> RequestStatus:
    """Completed once the last court's time has passed."""
    return RequestStatus.COMPLETED if now >= request.ends_at else RequestStatus.PENDING


def origin_of(request_id: UUID) -> str:
    """Identifier of what made the request; for a caller of the API, made up from the request's own."""
    return str(uuid5(request_id, "origin"))


def told_search(search: Search) -> dict[str, Any]:
    """The search as requests tell it back: with `response_type` and an empty `pagination`."""
    told = search.outgoing()
    told["response_type"] = ResponseType.LAWSUIT.value
    told["search_params"] = told.get("search_params", {}) | {"pagination": {}}
    return told


def tell_request(request: AcceptedRequest, now: datetime) -> dict[str, Any]:
    """The `Request` of the contract."""
    status = status_at(request, now)
    updated_at = request.ends_at if status is RequestStatus.COMPLETED else request.created_at
    return {
        "request_id": str(request.request_id),
        "search": request.search,
        "origin": "api",
        "origin_id": origin_of(request.request_id),
        "user_id": USER_ID,
        "status": status.value,
        "created_at": wire_timestamp(request.created_at),
        "updated_at": wire_timestamp(updated_at),
        "tags": {"dashboard_id": None},
    }
