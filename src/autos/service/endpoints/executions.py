"""Route of execution statuses of an on-demand request. Source: contract, "Execution status"."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any
from uuid import UUID, uuid5

from fastapi import APIRouter, Depends
from starlette.responses import Response

from autos.domain.search.execution import ExecutionState, ExecutionStatus
from autos.domain.tolerant_record import wire_timestamp
from autos.service.endpoints.documentation import documented_pages
from autos.service.endpoints.paging import PageRange, find_request, json_response, page_envelope, parse_page_range
from autos.service.store.requests import AcceptedRequest, RequestStore, StoredExecution
from autos.system.clock import Clock


def executions_router(prefix: str, store: RequestStore, clock: Clock) -> APIRouter:
    """Route GET /crawls/request/{request_id}; empty for a request that is not on demand."""
    router = APIRouter(prefix=prefix, tags=["Executions"])

    @router.get(
        "/crawls/request/{request_id}",
        responses=documented_pages(ExecutionStatus, 404),
        description='Contract, "Execution status": one entry for each court system of an on-demand request.',
    )
    def read_executions(request_id: UUID, page_range: Annotated[PageRange, Depends(parse_page_range)]) -> Response:
        now = clock.now()
        request = find_request(store, request_id)
        total = store.count_executions(request.request_id)
        executions = store.executions(request.request_id, page_range.first, page_range.size)
        return json_response(
            page_envelope(page_range, [_execution_json(request, one, now) for one in executions], total)
        )

    return router


def _execution_json(request: AcceptedRequest, one: StoredExecution, now: datetime) -> dict[str, Any]:
    is_done = now >= one.at
    execution = {
        "execution_id": str(uuid5(request.request_id, one.source_name)),
        "source_name": one.source_name,
        "status": (ExecutionState.DONE if is_done else ExecutionState.PENDING).value,
        "created_at": wire_timestamp(request.created_at),
        "updated_at": wire_timestamp(one.at if is_done else request.created_at),
        "request": {},
    }
    return execution if one.tribunal_acronym is None else execution | {"tribunal_acronym": one.tribunal_acronym}
