"""What the service answers when it does not do what was asked: `{"error": {"name", "message", "data"}}`."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

LOG = logging.getLogger(__name__)

NAMES = {
    400: "HttpBadRequestError",
    401: "HttpUnauthorizedError",
    403: "HttpForbiddenError",
    404: "HttpNotFoundError",
    405: "HttpMethodNotAllowedError",
    409: "HttpConflictError",
    422: "HttpUnprocessableEntityError",
    429: "HttpTooManyRequestsError",
    500: "HttpInternalServerError",
}


class Refusal(Exception):  # noqa: N818 -- an answer of the service, not a fault of it
    """The call is refused with `status` and a sentence that says what to change."""

    def __init__(self, status: int, message: str, data: Sequence[str] = ()) -> None:
        super().__init__(f"{status}: {message}")
        self.status = status
        self.message = message
        self.data = tuple(data)


def error_body(status: int, message: str, data: Sequence[str] = ()) -> bytes:
    """The error body as JSON."""
    error = {"name": NAMES.get(status, NAMES[500]), "message": message, "data": list(data)}
    return json.dumps({"error": error}, ensure_ascii=False).encode()


def error_response(
    status: int, message: str, data: Sequence[str] = (), headers: Mapping[str, str] | None = None
) -> Response:
    """The error body as an answer."""
    return Response(error_body(status, message, data), status, headers, media_type="application/json")


def answer_errors(app: Starlette) -> None:
    """Give every refusal of `app`, unknown routes and faults included, the error body."""
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(HTTPException, _unrouted)
    app.add_exception_handler(Exception, _failed)


def _refused(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, Refusal)  # noqa: S101 -- registered for this class only
    return error_response(problem.status, problem.message, problem.data)


def _unrouted(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)  # noqa: S101 -- registered for this class only
    sentences = {404: f"there is no {request.url.path}", 405: f"{request.method} is not answered here"}
    return error_response(
        problem.status_code, sentences.get(problem.status_code, str(problem.detail)), (), problem.headers
    )


def _failed(request: Request, problem: Exception) -> Response:
    LOG.error("%s %s failed: %s", request.method, request.url.path, type(problem).__name__)
    return error_response(500, "the service failed; its log says where")
