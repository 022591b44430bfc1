"""Services that misbehave, reached over real HTTP."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from tests.ports import refusing_port


def connection_file(folder: Path, address: str, key: str = "k" * 32) -> Path:
    """A connection file as `autos service` writes it."""
    names = ("requests_url", "lawsuits_url", "tracking_url", "crawler_url")
    file = folder / "connection.json"
    file.write_text(json.dumps({name: f"{address}/{name}" for name in names} | {"api_key": key}))
    return file


def unused_address() -> str:
    """An address on which nothing listens."""
    return f"http://127.0.0.1:{refusing_port()}"


class Call(NamedTuple):
    """One call that a scripted service received."""

    method: str
    path: str
    """With the query."""
    body: Any
    """The JSON body; None where there is none."""
    key: str = ""
    """The key that it was sent with."""


class ScriptedAnswer(NamedTuple):
    """Answer of a scripted service."""

    content: bytes
    status: int = 200
    content_type: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()


def json_answer(body: object, status: int = 200, **headers: str) -> ScriptedAnswer:
    """`body` as JSON; underscores in the names of headers become hyphens."""
    named = tuple((name.replace("_", "-"), value) for name, value in headers.items())
    return ScriptedAnswer(json.dumps(body, ensure_ascii=False).encode(), status, headers=named)


@contextmanager
def scripted(answer: Callable[[Call], ScriptedAnswer]) -> Iterator[tuple[str, list[Call]]]:
    """A server that answers every call by `answer`; its address, and the calls that it received."""
    calls: list[Call] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self._answer()

        def do_GET(self) -> None:
            self._answer()

        def _answer(self) -> None:
            content = self.rfile.read(int(self.headers.get("content-length") or 0))
            call = Call(
                self.command, self.path, json.loads(content) if content else None, self.headers.get("api-key", "")
            )
            calls.append(call)
            given = answer(call)
            self.send_response(given.status)
            for name, value in given.headers:
                self.send_header(name, value)
            self.send_header("content-type", given.content_type)
            self.send_header("content-length", str(len(given.content)))
            self.end_headers()
            self.wfile.write(given.content)

        def log_message(self, *words: object) -> None:
            """Write no log into the test's output."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}", calls
        server.shutdown()
        thread.join()


@contextmanager
def answering(status: int, content: bytes, content_type: str) -> Iterator[tuple[str, list[str]]]:
    """A server with the same answer to every call; its address, and the calls that it received, as texts."""
    received: list[str] = []

    def answer(call: Call) -> ScriptedAnswer:
        received.append(f"{call.method} {call.path}")
        return ScriptedAnswer(content, status, content_type)

    with scripted(answer) as (address, _):
        yield address, received
