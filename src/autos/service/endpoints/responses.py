"""Routes of responses of requests and monitorings. Source: contract, "Requests", "Response item", "Errors"."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from threading import Lock
from typing import Annotated, Any, Literal
from uuid import UUID, uuid5

import msgspec
from fastapi import APIRouter, Depends, Query
from starlette.requests import Request
from starlette.responses import Response

from autos.domain.search.request import RequestStatus
from autos.domain.search.response import LAWSUIT_NOT_FOUND, ResponseItem
from autos.domain.search.search import ResponseType
from autos.domain.tolerant_record import wire_timestamp
from autos.service.endpoints.documentation import documented_pages
from autos.service.endpoints.page_cache import PageCache
from autos.service.endpoints.paging import (
    PageRange,
    find_request,
    json_response,
    page_envelope,
    parse_created,
    parse_page_range,
)
from autos.service.endpoints.requests import USER_ID, court_query_of, origin_of, status_at
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.store.requests import AcceptedRequest, RequestStore, StoredAnswer, TimeRange
from autos.system.clock import Clock

RESPONSES = "/responses/"
ITEM_CACHE_BYTES = 32 << 20
DESCENDING = "desc"
COMPLETED_MARK = b'"request_status":"completed"'


class ItemCache:
    """Renders response items and caches their JSON: pollers read an item repeatedly, only an erasure changes it."""

    def __init__(self, store: RequestStore) -> None:
        self._store = store
        self._lock = Lock()
        self._items_json: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._bytes = 0
        self._erasures = 0

    def render_items(
        self, request: AcceptedRequest, stored: Sequence[StoredAnswer], status: RequestStatus
    ) -> tuple[list[msgspec.Raw], bool]:
        """Response items as JSON of answers of one request in this status, in that order, and whether they stay so.

        A planned lawsuit that is not there is reported as one that the court did not find: it was erased, or it cannot
        be read at present.
        """
        keys = [(str(one.request_id), one.seq) for one in stored]
        erasures = self._store.erasures.count()
        with self._lock:
            self._drop_erased(erasures)
            cached = {key: self._items_json[key] for key in keys if key in self._items_json}
        new = [one for one, key in zip(stored, keys, strict=True) if key not in cached]
        final: dict[tuple[str, int], bytes] = {}
        for one, item in zip(new, self._items(request, new), strict=True):
            is_missing = one.snapshot is not None and item["response_type"] != ResponseType.LAWSUIT.value
            encoded = cached if is_missing else final
            encoded[item["request_id"], one.seq] = msgspec.json.encode(item)
        self._put(final, erasures)
        is_final = len(new) == len(final)
        cached |= final
        items = [cached[key] for key in keys]
        if status is not RequestStatus.COMPLETED:
            items = [_with_status(item, status) for item in items]
        return [msgspec.Raw(item) for item in items], is_final

    def _items(self, request: AcceptedRequest, stored: Sequence[StoredAnswer]) -> list[dict[str, Any]]:
        if not stored:
            return []
        snapshot = [one.snapshot for one in stored if one.snapshot is not None]
        lawsuits = iter(self._store.courts.render_lawsuits(court_query_of(request), snapshot))
        return [_item(request, one, next(lawsuits) if one.snapshot is not None else None) for one in stored]

    def _drop_erased(self, erasures: int) -> None:
        if erasures != self._erasures:
            self._erasures = erasures
            self._items_json.clear()
            self._bytes = 0

    def _put(self, rendered: dict[tuple[str, int], bytes], erasures: int) -> None:
        with self._lock:
            self._drop_erased(self._store.erasures.count())
            if erasures != self._erasures:
                return
            for key, item in rendered.items():
                self._bytes += len(item) - len(self._items_json.pop(key, b""))
                self._items_json[key] = item
            while self._bytes > ITEM_CACHE_BYTES:
                self._bytes -= len(self._items_json.popitem(last=False)[1])


def responses_router(
    prefix: str, store: RequestStore, monitoring: MonitoringRuns, clock: Clock, page_cache: PageCache
) -> APIRouter:
    """Routes GET of responses; pages of completed requests are put into `page_cache`."""
    router = APIRouter(prefix=prefix, tags=["Responses"])
    item_cache = ItemCache(store)
    documented = documented_pages(ResponseItem, 404)

    @router.get("/responses", responses=documented, include_in_schema=False)
    @router.get(RESPONSES, responses=documented, description='Contract, "Requests": answers so far, oldest first.')
    def read_responses(
        call: Request, request_id: UUID, page_range: Annotated[PageRange, Depends(parse_page_range)]
    ) -> Response:
        now, erasures = clock.now(), store.erasures.count()
        request = find_request(store, request_id)
        total = store.count_answers(request_id, now)
        stored = store.answers(request_id, page_range.first, page_range.size, now)
        status = status_at(request, now)
        items, is_final = item_cache.render_items(request, stored, status)
        page = json_response({"request_status": status.value, **page_envelope(page_range, items, total)})
        if status is RequestStatus.COMPLETED and is_final:
            page_cache.put(call.scope["query_string"], bytes(page.body), erasures)
        return page

    @router.get(
        "/responses/tracking/{tracking_id}",
        responses=documented,
        description='Contract, "Requests": what every run of a monitoring has brought.',
    )
    def read_responses_of_tracking(
        tracking_id: UUID,
        page_range: Annotated[PageRange, Depends(parse_page_range)],
        span: Annotated[TimeRange, Depends(parse_created)],
        order: Annotated[Literal["asc", "desc"], Query(description="By the moment a response came")] = "asc",
    ) -> Response:
        now = clock.now()
        tracking = monitoring.find(tracking_id)
        total = store.count_of_tracking(tracking_id, span, now)
        stored = store.answers_of_tracking(
            tracking_id, span, now, page_range.first, page_range.size, newest_first=order == DESCENDING
        )
        items = [
            item
            for request_id, group in groupby(stored, lambda one: one.request_id)
            for item in _items_at(item_cache, find_request(store, request_id), list(group), now)
        ]
        status = RequestStatus.PENDING if monitoring.is_updating(tracking, now) else RequestStatus.COMPLETED
        return json_response({"request_status": status.value, **page_envelope(page_range, items, total)})

    return router


def _items_at(
    item_cache: ItemCache, request: AcceptedRequest, stored: Sequence[StoredAnswer], now: datetime
) -> list[msgspec.Raw]:
    return item_cache.render_items(request, stored, status_at(request, now))[0]


def _with_status(item: bytes, status: RequestStatus) -> bytes:
    """A cached item, which says that its request is completed, in another status."""
    before, _, after = item.rpartition(COMPLETED_MARK)
    return before + COMPLETED_MARK.replace(b"completed", status.value.encode()) + after


def _item(request: AcceptedRequest, one: StoredAnswer, lawsuit: dict[str, Any] | None) -> dict[str, Any]:
    kind = ResponseType.APPLICATION_ERROR if lawsuit is None else ResponseType.LAWSUIT
    not_found = {"code": LAWSUIT_NOT_FOUND, "message": "LAWSUIT_NOT_FOUND"}
    cached = {} if one.is_cached is None else {"cached_response": one.is_cached}
    return {
        "request_id": str(request.request_id),
        "response_id": str(uuid5(request.request_id, str(one.seq))),
        **origin_of(request),
        "response_type": kind.value,
        "response_data": not_found if lawsuit is None else lawsuit,
        "user_id": USER_ID,
        "created_at": wire_timestamp(one.at),
        "request_status": RequestStatus.COMPLETED.value,
        "tags": {"dashboard_id": None, **cached},
    }
