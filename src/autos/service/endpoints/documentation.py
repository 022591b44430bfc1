"""How routes are documented: what they answer, and the part of the contract they serve."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel

from autos import __version__
from autos.service.endpoints.call_limits import KEY_HEADER

DESCRIPTION = """\
The service of the contract, embedded in Autos: invented courts, people and lawsuits, marked as fictitious.

What the contract leaves open is decided as follows.

- **Errors** are `{"error": {"name", "message", "data"}}`: 400 for what cannot be read, 401 without the key, 404 for
  an unknown identifier or route, 409 for a state that does not allow the call, 413 for a body over 1 MiB, 422 for a
  search that does not belong to the route, 429 with `Retry-After` above the rate. What was sent is never repeated.
- **Unknown members** of a body are ignored, as services of this kind do: look at the `search` that is told back.
- **Pages** count from 1; `page_size` is 5 to 100, 20 where absent. A page beyond the last is empty.
- **Rate**: 180 calls in any 60 seconds for a key unless it was started with another number, told by
  `X-RateLimit-Limit`, `-Remaining`, `-Reset` (Unix seconds).
- **recurrence** is in days, 1 to 90; **hour_range** is the hour of the first run in Brasília, 0 to 23, told on
  creation.
- **not_equal** `false` or absent = only those listed, `true` = all but those listed.
- **pause** is accepted for created, updating and updated monitorings, **resume** for paused ones. Deleting twice is
  404.
- **updating** lasts while the newest request of a monitoring is pending. A resumed monitoring is `updated`; its next
  run reports what was distributed while it was paused.
- **side** has no effect in a monitoring, which searches for nobody.
- **create_complete_request** creates a request under the `request_id` of the answer; without it that identifier
  leads nowhere.
- **Cache**: with `cache_ttl_in_days` the answers of the newest like request within those days come first
  (`tags.cached_response` is `true`), the courts' own after them (`false`).
- **Twice in one request**: a lawsuit whose copy in the database is behind comes from there first and from its court
  later, each with its own `crawler.updated_at`.
- **Sign-ins**: a court lets in whoever stands in some lawsuit, with any password but `recusada`; a credential that no
  court knows becomes `inactive` at its first use. EPROC systems ask for `custom_data.secret`.
- **Secrecy**: a lawsuit under secrecy is told only to whom its system has let in, that is when the credential that
  the search selects names somebody who stands in it.
- **customer_key** is read from `credential` and from `search_params` itself. Without it the credential with an empty
  key is used; a system without a credential of its own uses the wildcard of the key, then that of the empty key.
- **Grouped values**: `code` for classes and subjects, acronym for courts, `justice_description` for branches; `sides`
  and `person_types` are those of who is searched.
- **order** is `asc` (the default) or `desc`, by the moment at which a response came.
"""


class ErrorDetail(BaseModel):
    """What was wrong."""

    name: str
    message: str
    data: list[str]


class ErrorBody(BaseModel):
    """Every refusal."""

    error: ErrorDetail


SENTENCES = {
    400: "The call cannot be read",
    401: "The key is missing or wrong",
    404: "There is no such thing",
    409: "Its state does not allow this",
    413: "The body is too large",
    422: "The search does not belong to this route",
    429: "Too many calls",
    503: "The vault cannot be opened",
}

DocumentedResponses = dict[int | str, dict[str, Any]]


def documented_responses(status: int, model: Any, *refusals: int) -> DocumentedResponses:
    """The documented answers of a route: `model` with `status`, and refusals besides those of every route."""
    told: DocumentedResponses = {status: {"model": model, "description": "Done"}}
    for refusal in sorted({400, 401, 429, *refusals}):
        told[refusal] = {"model": ErrorBody, "description": SENTENCES[refusal]}
    return told


def install_openapi(app: FastAPI) -> None:
    """Give `app` its OpenAPI document: made at the first call for it, then kept."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            told = get_openapi(
                title="Autos practice service", version=__version__, description=DESCRIPTION, routes=app.routes
            )
            scheme = {"type": "apiKey", "in": "header", "name": KEY_HEADER.decode()}
            told.setdefault("components", {})["securitySchemes"] = {"key": scheme}
            told["security"] = [{"key": []}]
            _without_default_refusals(told)
            app.openapi_schema = told
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's documented way to change its document


def _without_default_refusals(told: dict[str, Any]) -> None:
    """FastAPI promises its own 422 for every route with parameters; here that refusal is a 400."""
    for path in told["paths"].values():
        for operation in path.values():
            refusal = operation["responses"].get("422", {}).get("content", {}).get("application/json", {})
            if refusal.get("schema", {}).get("$ref", "").endswith("/HTTPValidationError"):
                del operation["responses"]["422"]
    for name in ("HTTPValidationError", "ValidationError"):
        told["components"].get("schemas", {}).pop(name, None)
