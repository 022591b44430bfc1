"""Counts the billed calls received, so that tests can find one that a client sent twice.

Not part of the contract. Calls are counted before the faults and the application handle them; the counts are kept in
memory only.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from fastapi import APIRouter
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from autos.service.endpoints.call_limits import MOST_BODY_BYTES, replay_body
from autos.service.endpoints.paging import json_response

BILLED_PATHS = ("/requests", "/lawsuits", "/requests/create", "/requests/create/grouped", "/tracking")
MAX_COUNTED = 1_000_000


class BilledCallCounts:
    """Number of calls by path and SHA-256 of the body."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def count(self, path: str, body: bytes) -> None:
        """Count one call."""
        if len(self.counts) < MAX_COUNTED:
            self.counts[f"{path} {sha256(body).hexdigest()}"] += 1


class BilledCallsMiddleware:
    """Middleware that counts billed calls."""

    def __init__(self, app: ASGIApp, *, billed: BilledCallCounts) -> None:
        self._app = app
        self._billed = billed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST" or not _is_billed(scope["path"]):
            await self._app(scope, receive, send)
            return
        body, is_more = bytearray(), True
        while is_more and len(body) <= MOST_BODY_BYTES:
            message = await receive()
            if message["type"] != "http.request":
                return  # the caller has disconnected
            body += message.get("body", b"")
            is_more = message.get("more_body", False)
        if not is_more:
            self._billed.count(scope["path"], bytes(body))
        await self._app(scope, replay_body(bytes(body), receive, more=is_more), send)


def billed_router(billed: BilledCallCounts) -> APIRouter:
    """Route of `GET /_billed`, which returns the counts; needs the key like every call."""
    router = APIRouter()

    @router.get("/_billed", include_in_schema=False)
    def read_billed() -> Response:
        return json_response(dict(billed.counts))

    return router


def _is_billed(path: str) -> bool:
    own = path.rstrip("/").partition("-api")[2]
    return own in BILLED_PATHS
