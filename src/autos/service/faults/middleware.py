"""Middleware that applies the fault rules to calls."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from urllib.parse import parse_qs

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from autos.service.errors import error_response
from autos.service.faults import profile
from autos.service.faults.body_changes import change_body
from autos.service.faults.faults import Faults

OWN_PATH = "/_faults"
HTML = "<!doctype html><title>Proxy</title><h1>Identifique-se</h1><p>Rede da empresa</p>"
HangUp = Callable[[Scope, bool], None]
"""Closes the connection of a call: at once, or (`True`) after its buffer was sent."""


class ConnectionDropped(Exception):  # noqa: N818 -- stands for an event, not for an error
    """Raised in place of a closed connection where caller and application share a process."""


def drop_in_process(_: Scope, __: bool) -> None:
    """`HangUp` where there is no socket between caller and application. Raises: ConnectionDropped."""
    raise ConnectionDropped


class FaultMiddleware:
    """Answers calls as the fault rules demand; passes all others through."""

    def __init__(self, app: ASGIApp, *, faults: Faults, hang_up: HangUp = drop_in_process) -> None:
        self._app = app
        self._faults = faults
        self._hang_up = hang_up

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not self._faults.profile.rules or scope["path"] == OWN_PATH:
            await self._app(scope, receive, send)
            return
        rule = self._faults.rule_for(scope["method"], scope["path"])
        if rule is None:
            await self._app(scope, receive, send)
            return
        if rule.delay_s:
            await asyncio.sleep(rule.delay_s)
        await self._misbehave(rule, scope, receive, send)

    async def _misbehave(self, rule: profile.FaultRule, scope: Scope, receive: Receive, send: Send) -> None:
        answer = rule.answer
        if isinstance(answer, profile.StatusAnswer):
            headers = None if answer.retry_after_s is None else {"Retry-After": str(answer.retry_after_s)}
            await error_response(answer.status, "fault profile", (), headers)(scope, receive, send)
        elif isinstance(answer, profile.HtmlAnswer):
            await Response(HTML, answer.status, media_type="text/html")(scope, receive, send)
        elif isinstance(answer, profile.DroppedConnection) and answer.after_bytes is None:
            await self._drop(scope, receive, flushing=False)
        else:
            original = _CollectedAnswer()
            await self._app(scope, receive, original.collect)
            await self._send_changed(rule, original, scope, receive, send)

    async def _send_changed(
        self, rule: profile.FaultRule, original: _CollectedAnswer, scope: Scope, receive: Receive, send: Send
    ) -> None:
        body, status, answer = original.changed(rule.changes, _page(scope)), original.status, rule.answer
        if isinstance(answer, profile.TruncatedAnswer):
            body = body[: answer.bytes]
        if isinstance(answer, profile.NotFoundWithBody):
            status = 404
        is_dropped = isinstance(answer, profile.DroppedConnection)
        headers = original.headers_for(len(body))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        sent = body[: answer.after_bytes] if isinstance(answer, profile.DroppedConnection) else body
        await send({"type": "http.response.body", "body": sent, "more_body": is_dropped})
        if is_dropped:
            await self._drop(scope, receive, flushing=True)

    async def _drop(self, scope: Scope, receive: Receive, *, flushing: bool) -> None:
        self._hang_up(scope, flushing)
        while (await receive())["type"] != "http.disconnect":  # until the server has noticed the closed connection
            pass


class _CollectedAnswer:
    """The application's answer, collected before it is sent."""

    def __init__(self) -> None:
        self.status = 200
        self._headers: list[tuple[bytes, bytes]] = []
        self._body = bytearray()

    async def collect(self, message: Message) -> None:
        """`send` for the application."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self._headers = list(message["headers"])
        else:
            self._body += message.get("body", b"")

    def changed(self, changes: list[profile.BodyChange], page: int) -> bytes:
        """The body with all changes applied; one that is not JSON is unchanged."""
        if not changes:
            return bytes(self._body)
        try:
            value = json.loads(self._body)
        except ValueError:
            return bytes(self._body)
        for one in changes:
            value = change_body(value, one, page)
        return json.dumps(value, ensure_ascii=False).encode()

    def headers_for(self, length: int) -> list[tuple[bytes, bytes]]:
        """The original headers with `length` as content length."""
        others = [(name, value) for name, value in self._headers if name.lower() != b"content-length"]
        return [*others, (b"content-length", str(length).encode())]


def _page(scope: Scope) -> int:
    page = parse_qs(scope["query_string"].decode("latin-1")).get("page", ["1"])[0]
    return int(page) if page.isascii() and page.isdigit() else 1
