"""Routes of database lookups. Source: contract, "Synchronous lookups"."""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Any
from uuid import uuid4

from fastapi import APIRouter
from starlette.responses import Response

from autos.domain.search.response import Lookup
from autos.domain.search.search import Search
from autos.domain.summary.summary import Summary
from autos.service.endpoints.documentation import documented_responses
from autos.service.endpoints.paging import json_response
from autos.service.endpoints.request_models import CheckBody, GroupedBody, LookupBody
from autos.service.endpoints.requests import search_of
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.search.court_query import CourtQuery, court_query
from autos.service.search.sources import GroupedCounts, LawsuitMatch, LawsuitSnapshot
from autos.service.store.database import truncate_to_ms
from autos.service.vault.credential_selection import vault_access

GROUPS = (
    "classifications",
    "subjects",
    "areas",
    "tribunals",
    "justices",
    "phases",
    "states",
    "instances",
    "sides",
    "person_types",
)
"""Groups of the contract, which are also the fields of `GroupedCounts`."""


def lookups_router(prefix: str, acceptance: RequestAcceptance) -> APIRouter:
    """Routes POST of the three lookups; the database is up to 30 days behind the courts."""
    router = APIRouter(prefix=prefix, tags=["Synchronous lookups"])
    store, clock, vault = acceptance.store, acceptance.clock, acceptance.vault
    source = 'Source: contract, "Synchronous lookups".'

    def database_matches(query: CourtQuery, now: datetime) -> list[LawsuitMatch]:
        return store.courts.matching_lawsuits(query, now, None, in_database=True)

    @router.post("/lawsuits", responses=documented_responses(200, Lookup, 422), description=source)
    @router.post("/lawsuits/", responses=documented_responses(200, Lookup, 422), include_in_schema=False)
    def look_up_lawsuits(body: LookupBody) -> Response:
        query, now = _database_query(search_of(body.search)), truncate_to_ms(clock.now())
        snapshots = [LawsuitSnapshot(one.lawsuit, now, from_database=True) for one in database_matches(query, now)]
        rendered = store.courts.render_lawsuits(query, snapshots, phase=bool(body.process_status))
        found = [lawsuit for lawsuit in rendered if lawsuit is not None]
        return json_response({"has_lawsuits": bool(found), "request_id": str(uuid4()), "response_data": found})

    @router.post(
        "/requests/create", responses=documented_responses(200, Lookup, 422), description=f"{source} True/false lookup."
    )
    @router.post("/requests/create/", responses=documented_responses(200, Lookup, 422), include_in_schema=False)
    def look_up_existence(body: CheckBody) -> Response:
        search = search_of(body.search)
        found = database_matches(_database_query(search), clock.now())
        wants_request = body.search.search_params is not None and body.search.search_params.create_complete_request
        request_id = acceptance.accept(_complete_search(search)).request_id if wants_request else uuid4()
        return json_response({"has_lawsuits": bool(found), "request_id": str(request_id), "response_data": []})

    @router.post(
        "/requests/create/grouped", responses=documented_responses(200, Summary, 422), description=f"{source} Grouped."
    )
    @router.post(
        "/requests/create/grouped/", responses=documented_responses(200, Summary, 422), include_in_schema=False
    )
    def look_up_groups(body: GroupedBody) -> Response:
        query = _database_query(search_of(body.search))
        return json_response(_summary_json(store.courts.grouped_counts(query, clock.now(), vault_access(vault, query))))

    return router


def _database_query(search: Search) -> CourtQuery:
    """The query of a lookup, which never asks a court."""
    return court_query(search.model_copy(update={"on_demand": None}))


def _complete_search(search: Search) -> Search:
    """The search of the complete request that a true/false lookup creates."""
    return Search.model_validate(search.model_copy(update={"on_demand": None}).outgoing())


def _summary_json(grouped_counts: GroupedCounts) -> dict[str, Any]:
    """The `Summary` of the contract, most frequent values first."""
    groups = {name: _group_json(getattr(grouped_counts, name)) for name in GROUPS}
    return groups | {"lawsuits_count": grouped_counts.lawsuits}


def _group_json(counts: Counter[Any]) -> list[dict[str, Any]]:
    ordered = sorted(counts.items(), key=lambda one: (-one[1], str(one[0])))
    return [{"count": count, "value": value} for value, count in ordered]
