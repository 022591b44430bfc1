"""Middlewares that check the API key, the call rate and the body size before any endpoint."""

from __future__ import annotations

import hmac
from collections import deque
from collections.abc import Callable
from urllib.parse import urlsplit

from pydantic import SecretStr
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from autos.service.errors import error_response

KEY_HEADER = b"api-key"
CALLS_PER_MINUTE = 180
WINDOW_S = 60.0
LOCAL_NAMES = frozenset({"127.0.0.1", "localhost", "::1"})
OPEN_PATHS = frozenset({"/openapi.json"})
"""Paths that need no key: they hold no personal data."""
UNCOUNTED_PATHS = frozenset({"/_faults", "/_billed"})
"""Paths outside the contract that the rate limit must not block, such as changes of the fault profile."""
MOST_BODY_BYTES = 1 << 20
SecondsClock = Callable[[], float]
"""Clock of `SlidingWindow`, in seconds."""


class SlidingWindow:
    """At most `limit` calls in any 60 seconds."""

    def __init__(self, limit: int, seconds: SecondsClock, unix_seconds: SecondsClock | None = None) -> None:
        """`seconds` is monotonic and counts the calls; `unix_seconds` is used in headers."""
        self.limit = limit
        self._seconds = seconds
        self._unix_seconds = unix_seconds or seconds
        self._calls: deque[float] = deque()

    def admit(self) -> bool:
        """Count one more call; returns False if the window is full."""
        now = self._seconds()
        while self._calls and self._calls[0] <= now - WINDOW_S:
            self._calls.popleft()
        if len(self._calls) >= self.limit:
            return False
        self._calls.append(now)
        return True

    @property
    def wait_s(self) -> int:
        """Whole seconds until a call is allowed; 0 when one is allowed now."""
        if len(self._calls) < self.limit:
            return 0
        return max(1, int(self._calls[0] + WINDOW_S - self._seconds()) + 1)

    def headers(self) -> dict[str, str]:
        """Headers with the remaining calls; `Reset` is the Unix time at which a call is allowed again."""
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(max(self.limit - len(self._calls), 0)),
            "X-RateLimit-Reset": str(int(self._unix_seconds()) + self.wait_s),
        }


class AccessMiddleware:
    """Middleware that refuses calls without the right key (401) or above the rate (429)."""

    def __init__(self, app: ASGIApp, *, key: SecretStr, window: SlidingWindow) -> None:
        self._app = app
        self._key = key.get_secret_value().encode()
        self._window = window

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] in OPEN_PATHS and not _names_this_server(scope):
            await error_response(401, "the Host header names another server")(scope, receive, send)
            return
        if scope["type"] != "http" or scope["path"] in OPEN_PATHS:
            await self._app(scope, receive, send)
            return
        given = dict(scope["headers"]).get(KEY_HEADER, b"")
        if not hmac.compare_digest(given, self._key):
            reason = "the api-key header is wrong" if given else "the api-key header is missing"
            await error_response(401, reason)(scope, receive, send)
            return
        if scope["path"] in UNCOUNTED_PATHS:
            await self._app(scope, receive, send)
            return
        if not self._window.admit():
            headers = self._window.headers() | {"Retry-After": str(self._window.wait_s)}
            await error_response(429, "too many calls; wait", (), headers)(scope, receive, send)
            return
        await self._app(scope, receive, self._with_headers(send))

    def _with_headers(self, send: Send) -> Send:
        added = [(name.lower().encode(), value.encode()) for name, value in self._window.headers().items()]

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *added]
            await send(message)

        return send_with_headers


def _names_this_server(scope: Scope) -> bool:
    """Whether the caller asked for this server; the page of another site may have had its name resolved to here."""
    named = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    try:
        host = urlsplit(f"//{named}").hostname or ""
    except ValueError:
        return False
    server = (scope.get("server") or ("", 0))[0]
    return host == server or (host in LOCAL_NAMES and server in LOCAL_NAMES)


class BodyLimitMiddleware:
    """Middleware that refuses a body over 1 MiB (413) without reading more than that."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] == "GET":
            await self._app(scope, receive, send)
            return
        body, is_more = bytearray(), True
        while is_more and max(len(body), _content_length(scope)) <= MOST_BODY_BYTES:
            message = await receive()
            if message["type"] != "http.request":
                return  # the caller has disconnected
            body += message.get("body", b"")
            is_more = message.get("more_body", False)
        if max(len(body), _content_length(scope)) > MOST_BODY_BYTES:
            await error_response(413, "the body is larger than 1 MiB")(scope, receive, send)
            return
        await self._app(scope, replay_body(bytes(body), receive), send)


def _content_length(scope: Scope) -> int:
    value = dict(scope["headers"]).get(b"content-length", b"0")
    return int(value) if value.isdigit() else 0


def replay_body(body: bytes, receive: Receive, *, more: bool = False) -> Receive:
    """A `receive` that returns the body that was already read, then the following messages."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": more}]

    async def replay() -> Message:
        return messages.pop() if messages else await receive()

    return replay
