"""Routes of monitorings. Source: contract, "Monitoring"."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends
from starlette.responses import Response

from autos.domain.monitoring.tracking import Tracking
from autos.domain.tolerant_record import wire_timestamp
from autos.service.endpoints.documentation import documented_pages, documented_responses
from autos.service.endpoints.paging import PageRange, json_response, page_envelope, parse_created, parse_page_range
from autos.service.endpoints.request_models import TrackingBody
from autos.service.endpoints.requests import USER_ID, search_of
from autos.service.schedule.monitoring_schedule import MonitoringRuns, NewTracking
from autos.service.store.requests import TimeRange
from autos.service.store.trackings import StoredTracking

LISTED = "Not in the contract: public documents of such services show it. Oldest first, deleted ones too."
SOURCE = 'Source: contract, "Monitoring".'


def tracking_router(prefix: str, monitoring: MonitoringRuns) -> APIRouter:
    """Routes POST, GET and DELETE /tracking, pause and resume."""
    router = APIRouter(prefix=prefix, tags=["Monitoring"])

    @router.post("/tracking", status_code=201, responses=documented_responses(201, Tracking, 422), description=SOURCE)
    @router.post(
        "/tracking/", status_code=201, responses=documented_responses(201, Tracking, 422), include_in_schema=False
    )
    def create_tracking(body: TrackingBody) -> Response:
        tracking = monitoring.create(NewTracking(search_of(body.search), body.recurrence))
        return json_response(_tracking_json(monitoring, tracking) | {"hour_range": tracking.hour}, 201)

    @router.get("/tracking", responses=documented_pages(Tracking), description=LISTED)
    def list_trackings(
        page_range: Annotated[PageRange, Depends(parse_page_range)],
        created: Annotated[TimeRange, Depends(parse_created)],
    ) -> Response:
        trackings, total = monitoring.created(created, page_range.first, page_range.size)
        return json_response(page_envelope(page_range, [_tracking_json(monitoring, one) for one in trackings], total))

    @router.get("/tracking/{tracking_id}", responses=documented_responses(200, Tracking, 404), description=SOURCE)
    def read_tracking(tracking_id: UUID) -> Response:
        return json_response(_tracking_json(monitoring, monitoring.find(tracking_id)))

    @router.post(
        "/tracking/{tracking_id}/pause", responses=documented_responses(200, Tracking, 404, 409), description=SOURCE
    )
    def pause_tracking(tracking_id: UUID) -> Response:
        return json_response(_tracking_json(monitoring, monitoring.pause(tracking_id)))

    @router.post(
        "/tracking/{tracking_id}/resume", responses=documented_responses(200, Tracking, 404, 409), description=SOURCE
    )
    def resume_tracking(tracking_id: UUID) -> Response:
        resumed = monitoring.resume(tracking_id)
        return json_response(_tracking_json(monitoring, resumed) | {"status": "updated"})

    @router.delete("/tracking/{tracking_id}", responses=documented_responses(200, Tracking, 404), description=SOURCE)
    def delete_tracking(tracking_id: UUID) -> Response:
        return json_response(_tracking_json(monitoring, monitoring.delete(tracking_id)))

    return router


def _tracking_json(monitoring: MonitoringRuns, tracking: StoredTracking) -> dict[str, Any]:
    """The `Tracking` of the contract, at the service's present time."""
    now = monitoring.clock.now()
    tracking_json: dict[str, Any] = {
        "tracking_id": str(tracking.tracking_id),
        "user_id": USER_ID,
        "status": monitoring.status(tracking, now).value,
        "recurrence": tracking.recurrence,
        "search": tracking.search,
        "tracked_items_count": monitoring.items_count(tracking, now),
        "tracked_items_steps_count": tracking.steps,
        "tags": {"dashboard_id": None},
        "created_at": wire_timestamp(tracking.created_at),
        "updated_at": wire_timestamp(monitoring.updated_at(tracking, now)),
    }
    if tracking.deleted_at is not None:
        tracking_json["deleted_at"] = wire_timestamp(tracking.deleted_at)
    if (request_id := monitoring.shown_request_id(tracking, now)) is not None:
        tracking_json["request_id"] = str(request_id)
    return tracking_json
