"""A real web server on loopback that publishes a folder, and does what it is told to at single paths."""

from __future__ import annotations

import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

Answer = Callable[[BaseHTTPRequestHandler], None]


class SeenRequest(NamedTuple):
    """A request as it came."""

    line: str
    headers: Mapping[str, str]
    body: bytes


class PublishedFolder:
    """Serves a folder; `answers` take the place of files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.answers: dict[str, Answer] = {}
        self.seen: list[SeenRequest] = []
        self.address = ""

    def respond(self, handler: BaseHTTPRequestHandler) -> None:
        length = int(handler.headers.get("content-length", 0))
        self.seen.append(SeenRequest(handler.requestline, dict(handler.headers.items()), handler.rfile.read(length)))
        answer = self.answers.get(handler.path) or self.answers.get("*")
        if answer is not None:
            answer(handler)
            return
        file = self.folder / handler.path.lstrip("/")
        if file.is_file():
            send(handler, file.read_bytes())
        else:
            send(handler, b"", status=404)


def send(
    handler: BaseHTTPRequestHandler, content: bytes, *, status: int = 200, headers: Mapping[str, str] | None = None
) -> None:
    """Answer with some content; `headers` may also lie about its length."""
    handler.send_response(status)
    for name, value in ({"Content-Length": str(len(content))} | dict(headers or {})).items():
        handler.send_header(name, value)
    handler.end_headers()
    handler.wfile.write(content)


@contextmanager
def published(folder: Path, certificate: Path | None = None) -> Iterator[PublishedFolder]:
    """Serve a folder, over TLS where there is a certificate, until the end of the block."""
    place = PublishedFolder(folder)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True  # else head and body of each answer are 40 ms apart

        def do_GET(self) -> None:
            place.respond(self)

        do_POST = do_HEAD = do_PUT = do_GET  # noqa: N815 -- the same

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = _QuietServer(("127.0.0.1", 0), Handler)
    scheme = "http"
    if certificate is not None:
        trust = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        trust.load_cert_chain(certificate)
        server.socket = trust.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
        scheme = "https"
    place.address = f"{scheme}://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield place
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class _QuietServer(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_: object) -> None:
        """A client that goes away in the middle of an answer is what most cases are about."""
