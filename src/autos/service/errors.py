"""Error answers of the service: `{"error": {"name", "message", "data"}}`."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from traceback import FrameSummary, extract_tb
from typing import Any

from fastapi.exceptions import RequestValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOG = logging.getLogger(__name__)

ERROR_NAMES = {
    400: "HttpBadRequestError",
    401: "HttpUnauthorizedError",
    403: "HttpForbiddenError",
    404: "HttpNotFoundError",
    405: "HttpMethodNotAllowedError",
    409: "HttpConflictError",
    413: "HttpPayloadTooLargeError",
    422: "HttpUnprocessableEntityError",
    429: "HttpTooManyRequestsError",
    500: "HttpInternalServerError",
    503: "HttpServiceUnavailableError",
}
METHOD_NOT_ALLOWED = 405
METHODS = ("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT")
LOGGED_FRAMES = 6
MAX_DETAILS = 20
LONGEST_PLACE = 120
CUSTOM = "custom"
RESPONSE_TYPE = "response_type"


class ApiError(Exception):
    """Refuses a call with a status and a message that says what to change."""

    def __init__(self, status: int, message: str, data: Sequence[str] = ()) -> None:
        super().__init__(f"{status}: {message}")
        self.status = status
        self.message = message
        self.data = tuple(data)


class OtherKey(Exception):  # noqa: N818 -- a state of a file
    """A file was encrypted with another key."""


def error_body(status: int, message: str, data: Sequence[str] = ()) -> bytes:
    """The error body as JSON."""
    error = {"name": ERROR_NAMES.get(status, ERROR_NAMES[500]), "message": message, "data": list(data)}
    return json.dumps({"error": error}, ensure_ascii=False).encode()


def error_response(
    status: int, message: str, data: Sequence[str] = (), headers: Mapping[str, str] | None = None
) -> Response:
    """An answer with the error body."""
    return Response(error_body(status, message, data), status, headers, media_type="application/json")


def install_error_handlers(app: Starlette) -> None:
    """Give every error of `app`, unknown routes included, the error body."""
    app.add_exception_handler(ApiError, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _unrouted)


def _refused(_: Request, problem: Exception) -> Response:
    assert isinstance(problem, ApiError)  # noqa: S101 -- registered for this class only
    return error_response(problem.status, problem.message, problem.data)


def _unreadable(_: Request, problem: Exception) -> Response:
    """Answer a body that does not validate: names the member, never its value."""
    assert isinstance(problem, RequestValidationError)  # noqa: S101 -- registered for this class only
    errors = problem.errors()
    sentences = [_sentence(one) for one in errors[:MAX_DETAILS]]
    status = 422 if any(map(_is_misplaced, errors)) else 400
    return error_response(status, sentences[0] if sentences else "the call cannot be read", sentences)


def _is_misplaced(error: Mapping[str, Any]) -> bool:
    """Whether a search does not belong to the route: a monitoring's search, or a `response_type` but lawsuits."""
    if error["type"] == "union_tag_invalid":
        return bool(error["ctx"]["tag"] == CUSTOM)
    return bool(error["type"] == "literal_error" and error["loc"][-1] == RESPONSE_TYPE)


def _sentence(error: Mapping[str, Any]) -> str:
    place = ".".join(str(part) for part in error["loc"])[:LONGEST_PLACE]
    if error["type"] == "extra_forbidden":  # its location ends with the name that was sent
        return ".".join(str(part) for part in error["loc"][:-1])[:LONGEST_PLACE] + ": has a member that is not known"
    if error["type"] == "union_tag_invalid":  # pydantic's message repeats what was sent
        member = error["ctx"]["discriminator"].strip("'")
        return f"{place}: {member} must be one of {error['ctx']['expected_tags']}"
    if error["type"] == "json_invalid" or (error["type"] == "model_attributes_type" and error["loc"] == ("body",)):
        return "the body is not a JSON object, or its content-type is not application/json"
    return f"{place}: {error['msg']}"


def _unrouted(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)  # noqa: S101 -- registered for this class only
    headers = {"allow": _methods_of(request)} if problem.status_code == METHOD_NOT_ALLOWED else problem.headers
    sentences = {400: "the body cannot be read", 404: "there is nothing at this address", 405: "not answered here"}
    sentence = sentences.get(problem.status_code, "the call was refused")
    return error_response(problem.status_code, sentence, (), headers)


def _methods_of(request: Request) -> str:
    """The methods allowed at the called path, over all routes; a single route knows only its own."""

    def is_allowed(method: str) -> bool:
        scope = dict(request.scope) | {"method": method}
        return any(route.matches(scope)[0] is Match.FULL for route in request.app.routes)

    return ", ".join(filter(is_allowed, METHODS))


class ErrorMiddleware:
    """Middleware that answers an unforeseen exception with 500 and the error body.

    The log says where it happened, without the exception's message, which may repeat what was sent.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def send_noting_start(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, send_noting_start)
        except Exception as problem:
            if has_begun:
                raise
            places = " < ".join(f"{Path(one.filename).name}:{one.lineno}" for one in reversed(_frames(problem)))
            details = (scope["method"], scope["path"], type(problem).__name__, places)
            LOG.error("%s %s failed: %s at %s", *details)  # noqa: TRY400 -- without the exception's message
            await error_response(500, "the service failed; its log says where")(scope, receive, send)


def _frames(problem: Exception) -> list[FrameSummary]:
    return list(extract_tb(problem.__traceback__))[-LOGGED_FRAMES:]
