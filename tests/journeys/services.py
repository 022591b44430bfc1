"""Services that misbehave, reached over real HTTP."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


def connection_file(folder: Path, address: str, key: str = "k" * 32) -> Path:
    """A connection file as `autos service` writes it."""
    names = ("requests_url", "lawsuits_url", "tracking_url", "crawler_url")
    file = folder / "connection.json"
    file.write_text(json.dumps({name: f"{address}/{name}" for name in names} | {"api_key": key}))
    return file


def unused_address() -> str:
    """An address on which nothing listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{free.getsockname()[1]}"


@contextmanager
def answering(status: int, content: bytes, content_type: str) -> Iterator[tuple[str, list[str]]]:
    """A server with the same answer to every call; its address, and the calls that it received."""
    calls: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self._answer()

        def do_GET(self) -> None:
            self._answer()

        def _answer(self) -> None:
            calls.append(f"{self.command} {self.path}")
            self.rfile.read(int(self.headers.get("content-length") or 0))
            self.send_response(status)
            self.send_header("content-type", content_type)
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *words: object) -> None:
            """Write no log into the test's output."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}", calls
        server.shutdown()
        thread.join()
