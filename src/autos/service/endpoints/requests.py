"""Routes of requests. Source: contract, "Requests"."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any
from uuid import NAMESPACE_URL, UUID, uuid5

from fastapi import APIRouter, Depends
from starlette.responses import Response

from autos.domain.search.request import Origin, Request, RequestStatus
from autos.domain.search.search import Search
from autos.domain.tolerant_record import wire_timestamp
from autos.service.endpoints.documentation import documented_pages, documented_responses
from autos.service.endpoints.paging import (
    PageRange,
    find_request,
    json_response,
    page_envelope,
    parse_created,
    parse_page_range,
)
from autos.service.endpoints.request_models import RequestBody, SearchBody, given_members
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.search.court_query import CourtQuery, court_query
from autos.service.store.requests import AcceptedRequest, TimeRange

LISTED = "Not in the contract: public documents of such services show it. Oldest first, those of monitorings too."
USER_ID = str(uuid5(NAMESPACE_URL, "autos:sandbox"))
"""The only user of this service."""


def requests_router(prefix: str, acceptance: RequestAcceptance) -> APIRouter:
    """Routes POST and GET /requests."""
    router = APIRouter(prefix=prefix, tags=["Requests"])
    description = 'Source: contract, "Requests". The answer is `pending`; responses come court by court.'

    @router.post(
        "/requests", status_code=201, responses=documented_responses(201, Request, 422), description=description
    )
    @router.post(
        "/requests/", status_code=201, responses=documented_responses(201, Request, 422), description=description
    )
    def create_request(body: RequestBody) -> Response:
        request = acceptance.accept(search_of(body.search))
        return json_response(request_json(request, request.created_at), 201)

    @router.get("/requests", responses=documented_pages(Request), description=LISTED)
    def list_requests(
        page_range: Annotated[PageRange, Depends(parse_page_range)],
        created: Annotated[TimeRange, Depends(parse_created)],
    ) -> Response:
        store, now = acceptance.store, acceptance.clock.now()
        requests = store.requests(created, page_range.first, page_range.size)
        items = [request_json(one, now) for one in requests]
        return json_response(page_envelope(page_range, items, store.count_requests(created)))

    @router.get(
        "/requests/{request_id}", responses=documented_responses(200, Request, 404), description='Contract, "Requests".'
    )
    def read_request(request_id: UUID) -> Response:
        return json_response(request_json(find_request(acceptance.store, request_id), acceptance.clock.now()))

    return router


def search_of(body: SearchBody) -> Search:
    """The search of a validated body."""
    return Search.model_validate(given_members(body))


def status_at(request: AcceptedRequest, now: datetime) -> RequestStatus:
    """Status of a request: completed once the last court has answered."""
    return RequestStatus.COMPLETED if now >= request.ends_at else RequestStatus.PENDING


def origin_of(request: AcceptedRequest) -> dict[str, str]:
    """Origin of a request: a monitoring, or a call with an identifier derived from the request's own."""
    if request.tracking_id is not None:
        return {"origin": Origin.TRACKING.value, "origin_id": str(request.tracking_id)}
    return {"origin": Origin.API.value, "origin_id": str(uuid5(request.request_id, "origin"))}


def court_query_of(request: AcceptedRequest) -> CourtQuery:
    """The query of a stored request."""
    return court_query(Search.model_validate(request.search))


def request_json(request: AcceptedRequest, now: datetime) -> dict[str, Any]:
    """The `Request` of the contract at `now`."""
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
