"""Answers from the database alone, in one call. Source: contract, "Synchronous lookups"."""

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
from autos.service.endpoints.documentation import answers
from autos.service.endpoints.pages import answer
from autos.service.endpoints.request_models import CheckBody, GroupedBody, LookupBody
from autos.service.endpoints.requests import search_of
from autos.service.schedule.acceptance import Accepting
from autos.service.search.questions import Question, question_of
from autos.service.search.sources import Holding, Seen, Tally
from autos.service.store.database import whole_milliseconds
from autos.service.vault.credential_selection import access_of

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
"""The groups of the contract, which are also those of a tally."""


def lookups_router(accepting: Accepting) -> APIRouter:
    """POST of database lookups. What the courts did lately is missing there, by up to 30 days."""
    router = APIRouter(tags=["Synchronous lookups"])
    store, clock, vault = accepting.store, accepting.clock, accepting.vault
    source = 'Source: contract, "Synchronous lookups".'

    def held(question: Question, now: datetime) -> list[Holding]:
        known = store.courts.holdings(question, now, None)
        return [one for one in known if one.is_in_database and one.database_answers]

    @router.post("/lawsuits", responses=answers(200, Lookup, 422), description=source)
    @router.post("/lawsuits/", responses=answers(200, Lookup, 422), include_in_schema=False)
    def look_up_lawsuits(body: LookupBody) -> Response:
        question, now = _database_question(search_of(body.search)), whole_milliseconds(clock.now())
        seen = [Seen(one.lawsuit, now, from_database=True) for one in held(question, now)]
        found = store.courts.tell(question, seen, phase=bool(body.process_status))
        return answer({"has_lawsuits": bool(found), "request_id": str(uuid4()), "response_data": found})

    @router.post("/requests/create", responses=answers(200, Lookup, 422), description=f"{source} True/false lookup.")
    @router.post("/requests/create/", responses=answers(200, Lookup, 422), include_in_schema=False)
    def look_up_existence(body: CheckBody) -> Response:
        search = search_of(body.search)
        found = held(_database_question(search), clock.now())
        wants_request = body.search.search_params is not None and body.search.search_params.create_complete_request
        request_id = accepting.accept(_lasting(search)).request_id if wants_request else uuid4()
        return answer({"has_lawsuits": bool(found), "request_id": str(request_id), "response_data": []})

    @router.post("/requests/create/grouped", responses=answers(200, Summary, 422), description=f"{source} Grouped.")
    @router.post("/requests/create/grouped/", responses=answers(200, Summary, 422), include_in_schema=False)
    def look_up_groups(body: GroupedBody) -> Response:
        question = _database_question(search_of(body.search))
        return answer(_told(store.courts.tally(question, clock.now(), access_of(vault, question))))

    return router


def _database_question(search: Search) -> Question:
    """Nothing here asks a court."""
    return question_of(search.model_copy(update={"on_demand": None}))


def _lasting(search: Search) -> Search:
    """The search of the complete request that a true/false lookup creates."""
    return Search.model_validate(search.model_copy(update={"on_demand": None}).outgoing())


def _told(tally: Tally) -> dict[str, Any]:
    """Most frequent values first."""
    groups = {name: _group(getattr(tally, name)) for name in GROUPS}
    return groups | {"lawsuits_count": tally.lawsuits}


def _group(counts: Counter[Any]) -> list[dict[str, Any]]:
    ordered = sorted(counts.items(), key=lambda one: (-one[1], str(one[0])))
    return [{"count": count, "value": value} for value, count in ordered]
