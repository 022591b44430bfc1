"""Cache of the response pages of completed requests, which change only by an erasure."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

CACHE_BYTES = 64 << 20
LONGEST_QUERY = 200
"""Bytes; a longer query has more than the usual parameters and is not cached."""
ENTRY_OVERHEAD_BYTES = 200
"""Estimated memory of an entry besides its body and query."""


class PageCache:
    """Least-recently-used cache of page bodies by query string. Thread-safe."""

    def __init__(self, most_bytes: int = CACHE_BYTES, erasures: Callable[[], int] = lambda: 0) -> None:
        """`erasures` counts the erasures of the service's files; each empties the cache."""
        self._most_bytes = most_bytes
        self._count_erasures = erasures
        self._erasures = erasures()
        self._lock = Lock()
        self._bodies: OrderedDict[bytes, bytes] = OrderedDict()
        self._bytes = 0

    def put(self, query: bytes, body: bytes, erasures: int = 0) -> None:
        """Store the page that answers `query`, made when there had been so many erasures."""
        if len(query) > LONGEST_QUERY:
            return
        with self._lock:
            self._drop_erased()
            if query in self._bodies or erasures != self._erasures:
                return
            self._bodies[query] = body
            self._bytes += len(query) + len(body) + ENTRY_OVERHEAD_BYTES
            while self._bytes > self._most_bytes:
                oldest, removed = self._bodies.popitem(last=False)
                self._bytes -= len(oldest) + len(removed) + ENTRY_OVERHEAD_BYTES

    def find(self, query: bytes) -> bytes | None:
        """The cached page, if there is one."""
        with self._lock:
            self._drop_erased()
            body = self._bodies.get(query)
            if body is not None:
                self._bodies.move_to_end(query)
            return body

    def _drop_erased(self) -> None:
        erasures = self._count_erasures()
        if erasures != self._erasures:
            self._erasures = erasures
            self._bodies.clear()
            self._bytes = 0


class PageCacheMiddleware:
    """Middleware that answers from the cache."""

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
