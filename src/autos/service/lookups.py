"""Answers from the database alone, in one call. Source: contract, "Synchronous lookups"."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import uuid4

from fastapi import APIRouter, Depends
from starlette.responses import Response

from autos.service.courts.source import Seen
from autos.service.errors import Refusal
from autos.service.pages import answer
from autos.service.questions import read_body, read_question, read_search
from autos.service.store import Store


def lookups_router(store: Store) -> APIRouter:
    """POST of database lookups. What the courts did lately is missing there, by up to 30 days."""
    router = APIRouter()

    @router.post("/lawsuits")
    @router.post("/lawsuits/")
    def lawsuits(body: Annotated[dict[str, Any], Depends(read_body)]) -> Response:
        question = read_question(read_search(body))
        tells_phase = body.get("process_status", False)
        if not isinstance(tells_phase, bool):
            raise Refusal(400, "process_status must be true or false", ["process_status"])
        held = [one for one in store.courts.holdings(question) if one.is_in_database and one.database_answers]
        found = store.courts.tell(question, [Seen(one.lawsuit, None) for one in held], phase=tells_phase)
        return answer({"has_lawsuits": bool(found), "request_id": str(uuid4()), "response_data": found})

    return router
