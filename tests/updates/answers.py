"""What a hostile or broken server does at a path."""

from __future__ import annotations

import time
from http.server import BaseHTTPRequestHandler

from tests.updates.server import Answer, send

PIECE = b" " * 65_536
MOST_PIECES = 4_000
"""A quarter of a gigabyte: nobody reads so far."""


def content(body: bytes, status: int = 200, **headers: str) -> Answer:
    """Some content; `content_encoding` and the like are headers."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return lambda handler: send(handler, body, status=status, headers=named)


def redirect(to: str, status: int = 302) -> Answer:
    return lambda handler: send(handler, b"", status=status, headers={"Location": to})


def truncated(body: bytes) -> Answer:
    """Half of what was told, and the end of the connection."""

    def answer(handler: BaseHTTPRequestHandler) -> None:
        send(handler, body[: len(body) // 2], headers={"Content-Length": str(len(body))})
        handler.close_connection = True

    return answer


def endless(handler: BaseHTTPRequestHandler) -> None:
    """Bytes without an end."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(MOST_PIECES):
        handler.wfile.write(PIECE)
    handler.close_connection = True


def dripping(handler: BaseHTTPRequestHandler) -> None:
    """A byte now and then, so that no silence is ever long."""
    handler.send_response(200)
    handler.end_headers()
    for _ in range(200):
        handler.wfile.write(b" ")
        time.sleep(0.05)
    handler.close_connection = True


def hang_up(handler: BaseHTTPRequestHandler) -> None:
    handler.close_connection = True
    handler.connection.close()


def no_http(handler: BaseHTTPRequestHandler) -> None:
    handler.wfile.write(b"220 mail.invalid ESMTP\r\n")
    handler.close_connection = True
