"""Request bodies of the calls that may be billed. Source: contract, "Endpoints"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from autos.domain.connection.connection import CustomerKeyPlace
from autos.domain.operation import Operation
from autos.domain.search.search import ResponseType, Search

BilledBody: TypeAlias = Mapping[str, Any]
"""The whole JSON object of a call that may be billed, as it was written down before it is sent."""


def billed_body(operation: Operation, search: Search | BilledBody, recurrence: int | None = None) -> dict[str, Any]:
    """The JSON object to send; `recurrence`, in days, is for monitorings only.

    A body that was written down before is sent as it was: it is its own.
    """
    if not isinstance(search, Search):
        return dict(search)
    if operation is Operation.SUMMARIZE:  # set in the model: what is read back and sent again has the same bytes
        search = search.model_copy(update={"response_type": ResponseType.LAWSUIT})
    search_json = search.outgoing()
    if operation is Operation.CREATE_TRACKING:
        return {"recurrence": recurrence, "search": search_json}
    if operation is Operation.LOOK_UP:
        return {"search": search_json, "process_status": True}
    return {"search": search_json}


def with_key_at(place: CustomerKeyPlace, body: Mapping[str, Any]) -> Mapping[str, Any]:
    """The body with the customer key of its search where the service reads it.

    Stored bodies have it in `credential`, so that one search is the same search for every service.
    """
    search = body.get("search") or {}
    params = search.get("search_params") or {}
    if place is CustomerKeyPlace.CREDENTIAL or "credential" not in params:
        return body
    rest = {name: value for name, value in params.items() if name != "credential"}
    return {**body, "search": {**search, "search_params": rest | params["credential"]}}
