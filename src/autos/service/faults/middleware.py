"""Applies the rules to calls, between the key's gate and the application."""

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
"""Ends the connection of a call: at once, or (`True`) when what was sent has gone out."""


class ConnectionDropped(Exception):  # noqa: N818 -- what the caller sees where there is no connection to close
    """Stands for a closed connection between callers and applications in one process."""


def drop_in_process(_: Scope, __: bool) -> None:
    """Where no socket is between caller and application."""
    raise ConnectionDropped


class FaultMiddleware:
    """Answers as the rules want; without rules it is not in the way."""

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
            after = None if answer.retry_after_s is None else {"Retry-After": str(answer.retry_after_s)}
            await error_response(answer.status, "misbehaving as asked", (), after)(scope, receive, send)
        elif isinstance(answer, profile.HtmlAnswer):
            await Response(HTML, answer.status, media_type="text/html")(scope, receive, send)
        elif isinstance(answer, profile.DroppedConnection) and answer.after_bytes is None:
            await self._drop(scope, receive, flushing=False)
        else:
            usual = _Collected()
            await self._app(scope, receive, usual.take)
            await self._spoil(rule, usual, scope, receive, send)

    async def _spoil(
        self, rule: profile.FaultRule, usual: _Collected, scope: Scope, receive: Receive, send: Send
    ) -> None:
        body, status, answer = usual.changed(rule.changes, _page(scope)), usual.status, rule.answer
        if isinstance(answer, profile.TruncatedAnswer):
            body = body[: answer.bytes]
        if isinstance(answer, profile.NotFoundWithBody):
            status = 404
        is_dropped = isinstance(answer, profile.DroppedConnection)
        headers = usual.headers_for(len(body))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        sent = body[: answer.after_bytes] if isinstance(answer, profile.DroppedConnection) else body
        await send({"type": "http.response.body", "body": sent, "more_body": is_dropped})
        if is_dropped:
            await self._drop(scope, receive, flushing=True)

    async def _drop(self, scope: Scope, receive: Receive, *, flushing: bool) -> None:
        self._hang_up(scope, flushing)
        while (await receive())["type"] != "http.disconnect":  # the server must know that nobody waits any more
            pass


class _Collected:
    """The usual answer, held back."""

    def __init__(self) -> None:
        self.status = 200
        self._headers: list[tuple[bytes, bytes]] = []
        self._body = bytearray()

    async def take(self, message: Message) -> None:
        """What the application sends."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self._headers = list(message["headers"])
        else:
            self._body += message.get("body", b"")

    def changed(self, changes: list[profile.BodyChange], page: int) -> bytes:
        """The body with all changes made; one that is not JSON stays as it is."""
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
        """The usual headers for a body of `length` bytes."""
        kept = [(name, value) for name, value in self._headers if name.lower() != b"content-length"]
        return [*kept, (b"content-length", str(length).encode())]


def _page(scope: Scope) -> int:
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("page", ["1"])[0]
    return int(asked) if asked.isascii() and asked.isdigit() else 1
