"""What requests and monitorings have brought so far. Source: contract, "Requests", "Response item", "Errors"."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from itertools import groupby
from threading import Lock
from typing import Annotated, Any, Literal
from uuid import UUID, uuid5

import msgspec
from fastapi import APIRouter, Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from autos.domain.record import wire_timestamp
from autos.domain.search.request import RequestStatus
from autos.domain.search.response import LAWSUIT_NOT_FOUND, Page, ResponseItem
from autos.domain.search.search import ResponseType
from autos.service.endpoints.documentation import answers
from autos.service.endpoints.page_cache import StillPages
from autos.service.endpoints.pages import Part, answer, envelope, find_request, read_part
from autos.service.endpoints.request_models import EARLIEST, LATEST, Moment, moment_in
from autos.service.endpoints.requests import USER_ID, origin_of, question_in, status_at
from autos.service.schedule.monitoring_runs import Monitoring
from autos.service.store.requests import AcceptedRequest, Span, Store, StoredAnswer
from autos.system.clock import Clock

RESPONSES = "/responses/"
KEPT_BYTES = 32 << 20
DESCENDING = "desc"
EVER, ALWAYS = EARLIEST.isoformat(), LATEST.isoformat()


class ToldItems:
    """Items already told, as JSON: the same answer is never different, and pollers read it again and again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._bytes = 0

    def tell(self, request: AcceptedRequest, stored: Sequence[StoredAnswer]) -> list[msgspec.Raw]:
        """The response items of `stored`, answers of one request, in that order."""
        keys = [(str(one.request_id), one.seq) for one in stored]
        with self._lock:
            known = {key: self._kept[key] for key in keys if key in self._kept}
        new = [one for one, key in zip(stored, keys, strict=True) if key not in known]
        told = {(item["request_id"], one.seq): item for one, item in zip(new, self._items(request, new), strict=True)}
        known |= {key: msgspec.json.encode(item) for key, item in told.items()}
        self._keep({key: known[key] for key in told})
        return [msgspec.Raw(known[key]) for key in keys]

    def _items(self, request: AcceptedRequest, stored: Sequence[StoredAnswer]) -> list[dict[str, Any]]:
        if not stored:
            return []
        seen = [one.seen for one in stored if one.seen is not None]
        lawsuits = iter(self._store.courts.tell(question_in(request), seen))
        return [_item(request, one, next(lawsuits) if one.seen is not None else None) for one in stored]

    def _keep(self, told: dict[tuple[str, int], bytes]) -> None:
        with self._lock:
            for key, item in told.items():
                self._bytes += len(item) - len(self._kept.pop(key, b""))
                self._kept[key] = item
            while self._bytes > KEPT_BYTES:
                self._bytes -= len(self._kept.popitem(last=False)[1])


def responses_router(store: Store, monitoring: Monitoring, clock: Clock, still: StillPages) -> APIRouter:
    """GET of responses, page by page; a page that is full never changes, those of a completed request go to `still`."""
    router = APIRouter(tags=["Responses"])
    told = ToldItems(store)
    documented = answers(200, Page[ResponseItem], 404)

    @router.get("/responses", responses=documented, include_in_schema=False)
    @router.get(RESPONSES, responses=documented, description='Contract, "Requests": answers so far, oldest first.')
    def read_responses(call: Request, request_id: UUID, part: Annotated[Part, Depends(read_part)]) -> Response:
        now = clock.now()
        request = find_request(store, request_id)
        total = store.count_answers(request_id, now)
        items = told.tell(request, store.answers(request_id, part.first, part.size, now))
        status = status_at(request, now)
        page = answer({"request_status": status.value, **envelope(part, items, total)})
        if status is RequestStatus.COMPLETED:
            still.keep(call.scope["query_string"], bytes(page.body))
        return page

    @router.get(
        "/responses/tracking/{tracking_id}",
        responses=documented,
        description='Contract, "Requests": what every run of a monitoring has brought.',
    )
    def read_responses_of_tracking(
        tracking_id: UUID,
        part: Annotated[Part, Depends(read_part)],
        order: Annotated[Literal["asc", "desc"], Query(description="By the moment a response came")] = "asc",
        created_at_gte: Annotated[Moment, Query(description="From this moment on")] = EVER,
        created_at_lte: Annotated[Moment, Query(description="Up to this moment")] = ALWAYS,
    ) -> Response:
        now = clock.now()
        tracking = monitoring.find(tracking_id)
        span = Span(moment_in(created_at_gte), moment_in(created_at_lte))
        total = store.count_of_tracking(tracking_id, span, now)
        stored = store.answers_of_tracking(
            tracking_id, span, now, part.first, part.size, newest_first=order == DESCENDING
        )
        items = [
            item
            for request_id, group in groupby(stored, lambda one: one.request_id)
            for item in told.tell(find_request(store, request_id), list(group))
        ]
        status = RequestStatus.PENDING if monitoring.is_updating(tracking, now) else RequestStatus.COMPLETED
        return answer({"request_status": status.value, **envelope(part, items, total)})

    return router


def _item(request: AcceptedRequest, one: StoredAnswer, lawsuit: dict[str, Any] | None) -> dict[str, Any]:
    kind = ResponseType.APPLICATION_ERROR if lawsuit is None else ResponseType.LAWSUIT
    nothing = {"code": LAWSUIT_NOT_FOUND, "message": "LAWSUIT_NOT_FOUND"}
    cached = {} if one.is_cached is None else {"cached_response": one.is_cached}
    return {
        "request_id": str(request.request_id),
        "response_id": str(uuid5(request.request_id, str(one.seq))),
        **origin_of(request),
        "response_type": kind.value,
        "response_data": nothing if lawsuit is None else lawsuit,
        "user_id": USER_ID,
        "created_at": wire_timestamp(one.at),
        "request_status": RequestStatus.COMPLETED.value,
        "tags": {"dashboard_id": None, **cached},
    }
