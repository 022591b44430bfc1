"""Pages of completed requests: they never change again, so they are sent as they were sent before."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

CACHE_BYTES = 64 << 20
LONGEST_QUERY = 200
"""Bytes; a longer one says more than which page it asks for."""
ENTRY_OVERHEAD_BYTES = 200
"""What a page takes besides its body and its query."""


class PageCache:
    """The most recently read ones, by the exact query that asked for them. Safe to use from several threads."""

    def __init__(self, most_bytes: int = CACHE_BYTES) -> None:
        self._most_bytes = most_bytes
        self._lock = Lock()
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._bytes = 0

    def put(self, query: bytes, body: bytes) -> None:
        """The page that `query` will bring from now on."""
        if len(query) > LONGEST_QUERY:
            return
        with self._lock:
            if query in self._kept:
                return
            self._kept[query] = body
            self._bytes += len(query) + len(body) + ENTRY_OVERHEAD_BYTES
            while self._bytes > self._most_bytes:
                oldest, gone = self._kept.popitem(last=False)
                self._bytes -= len(oldest) + len(gone) + ENTRY_OVERHEAD_BYTES

    def find(self, query: bytes) -> bytes | None:
        """The page, if it is still here."""
        with self._lock:
            body = self._kept.get(query)
            if body is not None:
                self._kept.move_to_end(query)
            return body


class PageCacheMiddleware:
    """Answers from `pages` what is there, without looking further."""

    def __init__(self, app: ASGIApp, *, path: str, pages: PageCache) -> None:
        self._app = app
        self._path = path
        self._pages = pages

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] == self._path and scope["method"] == "GET":
            body = self._pages.find(scope["query_string"])
            if body is not None:
                await Response(body, media_type="application/json")(scope, receive, send)
                return
        await self._app(scope, receive, send)
