"""What requests have brought so far. Source: contract, "Requests" (responses), "Response item", "Errors"."""

from __future__ import annotations

from typing import Any
from uuid import uuid5

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from autos.domain.record import wire_timestamp
from autos.domain.request import RequestStatus
from autos.domain.response import LAWSUIT_NOT_FOUND
from autos.domain.search import ResponseType, Search
from autos.service.errors import Refusal
from autos.service.pages import answer, envelope, find_request, read_part
from autos.service.questions import read_question
from autos.service.requests import USER_ID, origin_of, status_at
from autos.service.store import AcceptedRequest, Store, StoredAnswer
from autos.system.clock import Clock


def responses_router(store: Store, clock: Clock) -> APIRouter:
    """GET of responses, page by page; a page that is full never changes."""
    router = APIRouter()

    @router.get("/responses")
    @router.get("/responses/")
    def read(call: Request) -> Response:
        asked = call.query_params.get("request_id", "")
        if not asked:
            raise Refusal(400, "request_id is required", ["request_id"])
        part, now = read_part(call.query_params), clock.now()
        request = find_request(store, asked)
        total = store.count_answers(request.request_id, now)
        items = tell_items(store, request, store.answers(request.request_id, part.first, part.size, now))
        return answer({"request_status": status_at(request, now).value, **envelope(part, items, total)})

    return router


def tell_items(store: Store, request: AcceptedRequest, answers: list[StoredAnswer]) -> list[dict[str, Any]]:
    """The response items of `answers`, in that order."""
    question = read_question(Search.model_validate(request.search))
    seen = [one.seen for one in answers if one.seen is not None]
    lawsuits = iter(store.courts.tell(question, seen))
    return [_item(request, one, next(lawsuits) if one.seen is not None else None) for one in answers]


def _item(request: AcceptedRequest, one: StoredAnswer, lawsuit: dict[str, Any] | None) -> dict[str, Any]:
    kind = ResponseType.APPLICATION_ERROR if lawsuit is None else ResponseType.LAWSUIT
    nothing = {"code": LAWSUIT_NOT_FOUND, "message": "LAWSUIT_NOT_FOUND"}
    return {
        "request_id": str(request.request_id),
        "response_id": str(uuid5(request.request_id, str(one.seq))),
        "origin": "api",
        "origin_id": origin_of(request.request_id),
        "response_type": kind.value,
        "response_data": nothing if lawsuit is None else lawsuit,
        "user_id": USER_ID,
        "created_at": wire_timestamp(one.at),
        "request_status": RequestStatus.COMPLETED.value,
        "tags": {"dashboard_id": None},
    }
