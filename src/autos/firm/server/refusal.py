"""Why a PostgreSQL server refused a connection, by its code (SQLSTATE).

libpq has the code and passes on only words, in the language of the server. So the beginning of a connection is spoken
once more, as PostgreSQL's protocol 3.0 and SCRAM-SHA-256 (RFC 5802, RFC 7677) say, up to the refusal.
"""

from __future__ import annotations

import base64
import hmac
import socket
import ssl
import struct
import unicodedata
from dataclasses import dataclass
from hashlib import pbkdf2_hmac, sha256
from secrets import token_urlsafe
from typing import NamedTuple

from pydantic import SecretStr

WAIT_S = 10
PROTOCOL, TLS_REQUEST = 196_608, 80_877_103
MOST_BYTES = 65_536
MOST_ROUNDS = 1_000_000
MECHANISM = b"SCRAM-SHA-256"
DONE, SASL, SASL_CONTINUE, SASL_FINAL = 0, 10, 11, 12
HEAD_BYTES, LENGTH_BYTES = 5, 4
WRONG_DATES = (9, 10)
"""Codes of OpenSSL for a certificate that is not valid yet, and for one that is not any more."""


@dataclass(frozen=True)
class Refusal:
    """The code, and whether the server had asked for the password before."""

    code: str
    was_asked: bool


class Door(NamedTuple):
    """Where a login is refused."""

    host: str
    port: int
    user: str
    database: str
    root_file: str | None
    """Authorities that are believed; None on this computer, where nothing is encrypted."""


class _OtherwiseError(Exception):
    """Another answer than a refusal, or than the protocol has."""


def read_refusal(door: Door, password: SecretStr) -> Refusal | None:
    """None where the server cannot be reached, says nothing of the kind, or does not refuse this time."""
    try:
        with socket.create_connection((door.host, door.port), timeout=WAIT_S) as plain:
            line = plain if door.root_file is None else _encrypted(plain, door)
            with line:
                return _speak(line, door, password.get_secret_value())
    except (OSError, _OtherwiseError, ValueError, struct.error, IndexError, KeyError):
        return None


def is_of_another_time(door: Door) -> bool:
    """Whether the server's certificate is believed but for its dates, which libpq has no code for either."""
    try:
        with (
            socket.create_connection((door.host, door.port), timeout=WAIT_S) as plain,
            _encrypted(plain, door, checks_name=False),  # where both are wrong, OpenSSL tells only the name
        ):
            return False
    except ssl.SSLCertVerificationError as refused:
        return refused.verify_code in WRONG_DATES
    except (OSError, _OtherwiseError, ValueError):
        return False


def _encrypted(plain: socket.socket, door: Door, *, checks_name: bool = True) -> socket.socket:
    plain.sendall(struct.pack(">ii", 8, TLS_REQUEST))
    if plain.recv(1) != b"S":
        raise _OtherwiseError
    context = ssl.create_default_context(cafile=door.root_file)
    context.check_hostname = checks_name
    return context.wrap_socket(plain, server_hostname=door.host)


def _speak(line: socket.socket, door: Door, password: str) -> Refusal | None:
    names = b"".join(
        text.encode() + b"\0" for text in ("user", door.user, "database", door.database, "")
    )  # fmt: skip
    line.sendall(struct.pack(">ii", 8 + len(names), PROTOCOL) + names)
    was_asked, first, nonce = False, b"", token_urlsafe(18).encode()
    while True:
        kind, content = _read(line)
        if kind == b"E":
            return Refusal(_code(content), was_asked)
        if kind in (b"S", b"K", b"N"):
            continue
        if kind != b"R":
            return None  # it lets the login in
        (asked,) = struct.unpack_from(">i", content)
        if asked == SASL and MECHANISM in content[4:].split(b"\0"):
            was_asked, first = True, b"n=,r=" + nonce
            begun = b"n,," + first
            _send(line, MECHANISM + b"\0" + struct.pack(">i", len(begun)) + begun)
        elif asked == SASL_CONTINUE and first:
            _send(line, _proof(password, first, nonce, content[4:]))
        elif asked not in (DONE, SASL_FINAL):
            return None


def _proof(password: str, first: bytes, nonce: bytes, challenge: bytes) -> bytes:
    parts = dict(part.split(b"=", 1) for part in challenge.split(b","))
    rounds = int(parts[b"i"])
    if not parts[b"r"].startswith(nonce) or not 1 <= rounds <= MOST_ROUNDS:
        raise _OtherwiseError
    typed = unicodedata.normalize("NFKC", password).encode()
    salted = pbkdf2_hmac("sha256", typed, base64.b64decode(parts[b"s"], validate=True), rounds)
    client = hmac.digest(salted, b"Client Key", "sha256")
    without = b"c=biws,r=" + parts[b"r"]
    signature = hmac.digest(sha256(client).digest(), b",".join((first, challenge, without)), "sha256")
    proof = bytes(one ^ other for one, other in zip(client, signature, strict=True))
    return without + b",p=" + base64.b64encode(proof)


def _send(line: socket.socket, content: bytes) -> None:
    line.sendall(b"p" + struct.pack(">i", 4 + len(content)) + content)


def _read(line: socket.socket) -> tuple[bytes, bytes]:
    head = _exactly(line, HEAD_BYTES)
    (length,) = struct.unpack_from(">i", head, 1)
    if not LENGTH_BYTES <= length <= MOST_BYTES:
        raise _OtherwiseError
    return head[:1], _exactly(line, length - LENGTH_BYTES)


def _exactly(line: socket.socket, count: int) -> bytes:
    read = b""
    while len(read) < count:
        more = line.recv(count - len(read))
        if not more:
            raise _OtherwiseError
        read += more
    return read


def _code(content: bytes) -> str:
    """Of an `ErrorResponse`: fields of a letter and a text each."""
    fields = {part[:1]: part[1:] for part in content.split(b"\0") if part}
    return fields[b"C"].decode("ascii")
