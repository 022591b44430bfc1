"""OpenAPI document of the service."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel

from autos import __version__
from autos.domain.search.response import Page
from autos.service.endpoints.call_limits import KEY_HEADER

DESCRIPTION = """\
The practice service of Autos implements the contract with invented courts, people and lawsuits, marked as fictitious.

Decided here is what the contract leaves open, as follows.

- **Errors** are `{"error": {"name", "message", "data"}}`: 400 for what cannot be read, 401 without the key, 404 for
  an unknown identifier or route, 409 for a state that does not allow the call, 413 for a body over 1 MiB, 422 for a
  search that does not belong to the route, 429 with `Retry-After` above the rate. What was sent is never repeated.
- **Unknown members** of a body are ignored, as services of this kind do: check the `search` in the answer.
- **Pages** count from 1; `page_size` is 5 to 100, 20 where absent; 1 to 4 is refused with 400, as services of this
  kind do. A page beyond the last is empty.
- **Rate**: 180 calls in any 60 seconds for a key unless it was started with another number, reported in
  `X-RateLimit-Limit`, `-Remaining`, `-Reset` (Unix seconds).
- **recurrence** is in days, 1 to 90; **hour_range** is the hour of the first run in Brasília, 0 to 23, returned on
  creation.
- **not_equal** `false` or absent = only those listed, `true` = all but those listed.
- **Several subject codes**: `contains` asks for at least one of them, `not_contains` for none of them.
- **pause** is accepted for created, updating and updated monitorings, **resume** for paused ones. Deleting twice is
  404.
- **updating** lasts while the newest request of a monitoring is pending. A resumed monitoring is `updated`; its next
  run reports what was distributed while it was paused.
- **side** has no effect in a monitoring, which has no searched person.
- **create_complete_request** creates a request under the `request_id` of the answer; without it that identifier
  is unknown.
- **Cache**: with `cache_ttl_in_days` the answers of the newest request for the same search within those days come first
  (`tags.cached_response` is `true`), the courts' own after them (`false`): beside fresh answers, never in their place.
- **Twice in one request**: a lawsuit whose copy in the database is outdated comes from there first and from its
  court later, each with its own `crawler.updated_at`.
- **Sign-ins**: a court accepts anybody who takes part in some lawsuit, with any password but `recusada`; a credential
  that no court knows becomes `inactive` at its first use. EPROC systems require `custom_data.secret`.
- **Secrecy**: a lawsuit under secrecy is returned only if the credential that the search selects for its system belongs
  to somebody who takes part in it.
- **customer_key** is read from `credential` and from `search_params` itself. Without it the credential with an empty
  key is used; a system without a credential of its own uses the wildcard of the key, then that of the empty key. A
  credential of its own that the court refuses becomes `inactive`: that search finds nothing there and does not try the
  wildcard, later ones use the wildcard.
- **Grouped values**: `code` for classes and subjects, acronym for courts, `justice_description` for branches; `sides`
  and `person_types` are those of the searched person.
- **order** is `asc` (the default) or `desc`, by the time at which a response came.
"""


class ErrorDetail(BaseModel):
    """The error of a refused call."""

    name: str
    message: str
    data: list[str]


class ErrorBody(BaseModel):
    """Body of every error answer."""

    error: ErrorDetail


SENTENCES = {
    400: "The call cannot be read",
    401: "The key is missing or wrong",
    404: "Not found",
    409: "Its state does not allow this",
    413: "The body is too large",
    422: "The search does not belong to this route",
    429: "Too many calls",
    503: "The vault cannot be opened",
}

DocumentedResponses = dict[int | str, dict[str, Any]]
_describes = ContextVar("describes", default=False)
"""Whether routes are made for the document. FastAPI makes a validator of every documented answer of a route, which is
half the time of making the application; routes that serve do without."""


def documented_responses(status: int, model: Any, *errors: int) -> DocumentedResponses:
    """Documented answers of a route: `model` with `status`, its own error statuses, and those of every route.

    Empty but for the document.
    """
    if not _describes.get():
        return {}
    document: DocumentedResponses = {status: {"model": model, "description": "Done"}}
    for error in sorted({400, 401, 429, *errors}):
        document[error] = {"model": ErrorBody, "description": SENTENCES[error]}
    return document


def documented_pages(item: type[BaseModel], *errors: int) -> DocumentedResponses:
    """The same of a route that answers with pages of `item`, whose model is made for the document alone."""
    return documented_responses(200, Page[item], *errors) if _describes.get() else {}  # type: ignore[valid-type]


PAGE = ("page", "page_count", "all_count", "all_pages_count", "page_data")
REQUIRED: dict[str, tuple[str, ...]] = {
    "Page_Request_": PAGE,
    "Page_Tracking_": PAGE,
    "Page_ExecutionStatus_": PAGE,
    "Page_ResponseItem_": (*PAGE, "request_status"),
    "ResponseItem": (
        "request_id", "response_id", "origin", "origin_id", "response_type", "response_data", "user_id", "created_at",
        "request_status", "tags",
    ),
    "Request": (
        "request_id", "search", "origin", "origin_id", "user_id", "status", "created_at", "updated_at", "tags",
    ),
    "Search": ("search_type", "search_key"),
    "Tracking": (
        "tracking_id", "user_id", "status", "recurrence", "search", "tracked_items_count", "tracked_items_steps_count",
        "tags", "created_at", "updated_at",
    ),
    "ExecutionStatus": ("execution_id", "source_name", "status", "created_at", "updated_at", "request"),
    "Lookup": ("has_lawsuits", "request_id", "response_data"),
    "Lawsuit": ("code",),
    "Summary": (
        "classifications", "subjects", "areas", "tribunals", "justices", "phases", "states", "instances", "sides",
        "person_types", "lawsuits_count",
    ),
    "Group": ("count", "value"),
    "InstanceGroup": ("count", "value"),
}  # fmt: skip
"""Members that the service always sends; the models are more tolerant, as they read other services, too. Of a lawsuit
it is the number alone, as imported ones may lack all else."""
OBJECTS = {"ExecutionStatus": "request", "SearchParams": "pagination"}
"""Members that are sent as an empty object and that no model reads."""

NOT_SENT: dict[str, tuple[str, ...]] = {
    "Tracking": ("paused_at",),
    "Page_Request_": ("request_status",),
    "Page_Tracking_": ("request_status",),
    "Page_ExecutionStatus_": ("request_status",),
}
"""Members that the models read of other services, and that the contract does not have there."""
STATES = {"RequestStatus": ("pending", "completed")}
"""States of the contract, where the models know more."""


def install_openapi(app: FastAPI, include_routes: Callable[[FastAPI], None]) -> None:
    """Give `app` its OpenAPI document, made at the first call and cached; `include_routes` has given it its routes."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            described = FastAPI(openapi_url=None)
            token = _describes.set(True)
            try:
                include_routes(described)
                document = get_openapi(
                    title="Autos practice service",
                    version=__version__,
                    description=DESCRIPTION,
                    routes=described.routes,
                )
            finally:
                _describes.reset(token)
            scheme = {"type": "apiKey", "in": "header", "name": KEY_HEADER.decode()}
            document.setdefault("components", {})["securitySchemes"] = {"key": scheme}
            document["security"] = [{"key": []}]
            _remove_default_errors(document)
            _make_strict(document["components"]["schemas"])
            app.openapi_schema = document
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's documented way to change its document


def _remove_default_errors(document: dict[str, Any]) -> None:
    """Remove the 422 that FastAPI documents for every route with parameters; here that error is a 400."""
    for path in document["paths"].values():
        for operation in path.values():
            error = operation["responses"].get("422", {}).get("content", {}).get("application/json", {})
            if error.get("schema", {}).get("$ref", "").endswith("/HTTPValidationError"):
                del operation["responses"]["422"]
    for name in ("HTTPValidationError", "ValidationError"):
        document["components"].get("schemas", {}).pop(name, None)


def _make_strict(schemas: dict[str, Any]) -> None:
    """Say which members are always there, and add those that no model reads: a client can be made from it."""
    for name, member in OBJECTS.items():
        schemas[name]["properties"][member] = {"type": "object", "title": member.title()}
    for name, members in NOT_SENT.items():
        for member in members:
            del schemas[name]["properties"][member]
    for name, states in STATES.items():
        schemas[name]["enum"] = [state for state in schemas[name]["enum"] if state in states]
    for name, members in REQUIRED.items():
        schemas[name]["required"] = list(members)
        for member in members:
            schema = schemas[name]["properties"][member]
            schema.pop("default", None)
            others = [one for one in schema.get("anyOf", ()) if one.get("type") != "null"]
            if others:
                del schema["anyOf"]
                schema.update(others[0] if len(others) == 1 else {"anyOf": others})
