"""The connection to the firm's server: encrypted and verified, except on this computer."""

from __future__ import annotations

import atexit
import re
import ssl
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from shutil import rmtree
from urllib.parse import parse_qs, unquote, urlsplit

import psycopg
from psycopg.conninfo import make_conninfo
from pydantic import SecretStr

from autos.domain.errors import (
    FirmAddressRefused,
    FirmBusy,
    FirmClockWrong,
    FirmLoginRefused,
    FirmNotAllowed,
    FirmNotEncrypted,
    FirmServerFull,
    FirmServerReadOnly,
    FirmUnreachable,
)
from autos.domain.firm.hybrid_clock import FARTHEST_AHEAD

TIMEOUT_S = 10
ALIVE = {
    "keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3",
    "tcp_user_timeout": "60000",  # milliseconds
}  # fmt: skip
"""When a network that is gone is noticed, in seconds: the systems take a quarter of an hour and more."""
REFUSED = ("28P01", "28000", "3D000")
REFUSED_IN_WORDS = ("authentication failed", "not permitted to log in")
"""Where libpq passes on no code, which is so while a connection is made."""
ALLOWED_OPTIONS = {"sslrootcert"}
SYSTEM_ROOTS = (
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)  # fmt: skip
"""Files with the authorities that the system trusts: Debian, Fedora, openSUSE, macOS."""


class ServerAddress:
    """`postgresql://NAME@HOST:PORT/DATABASE`, with `?sslrootcert=FILE` at most; the password is never part of it.

    Raises: FirmAddressRefused.
    """

    def __init__(self, url: str) -> None:
        try:
            parts = urlsplit(url.strip())
            port = parts.port or 5432
        except ValueError:
            raise FirmAddressRefused from None
        options = parse_qs(parts.query, keep_blank_values=True)
        if parts.scheme not in ("postgresql", "postgres") or not parts.hostname or parts.fragment:
            raise FirmAddressRefused
        if parts.password is not None or not options.keys() <= ALLOWED_OPTIONS:
            raise FirmAddressRefused
        self.host = parts.hostname
        self.port = port
        self.user = unquote(parts.username or "")
        self.database = unquote(parts.path.lstrip("/"))
        self.root_certificate = options.get("sslrootcert", ["system"])[-1]
        if not self.database or "\0" in self.user + self.database:
            raise FirmAddressRefused

    @property
    def is_loopback(self) -> bool:
        """Whether what is sent stays on this computer. A name may be answered with any address, but for this one."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    def with_user(self, user: str) -> ServerAddress:
        """The same server for another login."""
        other = object.__new__(ServerAddress)
        other.__dict__.update(self.__dict__, user=user)
        return other

    def conninfo(self) -> str:
        """What libpq takes, without the password."""
        encryption = {"sslmode": "prefer"} if self.is_loopback else {"sslmode": "verify-full"}
        if self.root_certificate != "system":
            encryption["sslrootcert"] = self.root_certificate
        elif not self.is_loopback:
            encryption["sslrootcert"] = system_roots()
        return make_conninfo(
            host=self.host, port=self.port, user=self.user, dbname=self.database, connect_timeout=TIMEOUT_S,
            application_name="autos", gssencmode="disable", **ALIVE, **encryption,
        )  # fmt: skip

    def __str__(self) -> str:
        name = f"{self.user}@" if self.user else ""
        return f"postgresql://{name}{self.host}:{self.port}/{self.database}"


@cache
def system_roots() -> str:
    """The file with the authorities that the system trusts.

    libpq's own word for them is known from 16 on, and asks an OpenSSL that may look at the place of whoever built it.
    """
    if sys.platform == "win32":  # whose store is no file
        roots = [ssl.DER_cert_to_PEM_cert(root) for root in ssl.create_default_context().get_ca_certs(binary_form=True)]
        folder = tempfile.mkdtemp(prefix="autos-")
        atexit.register(rmtree, folder, ignore_errors=True)
        file = Path(folder, "roots.pem")
        file.write_text("".join(roots), "ascii")
        return str(file)
    places = (ssl.get_default_verify_paths().cafile, *SYSTEM_ROOTS)
    return next((place for place in places if place and Path(place).is_file()), "system")


def _is_about_protection(said: str) -> bool:
    """Whether libpq refused the server. It has no code for it, and says these words in every language.

    A connection that breaks off while it is encrypted says so, too.
    """
    return "SYSCALL" not in said and bool(re.search(r"certifi|SSL\b.*\bSSL", said, re.DOTALL))


def connect(address: ServerAddress, password: SecretStr) -> psycopg.Connection:
    """Open a connection; every statement is a transaction of its own unless one is begun.

    Nothing is prepared on the server or set for the session: a pooler may give each transaction another one.
    Raises: FirmUnreachable, FirmLoginRefused, FirmNotEncrypted.
    """
    try:
        return psycopg.connect(
            address.conninfo(), password=password.get_secret_value(), autocommit=True, prepare_threshold=None
        )
    except psycopg.OperationalError as error:
        if error.sqlstate in REFUSED or any(words in str(error) for words in REFUSED_IN_WORDS):
            raise FirmLoginRefused from None
        if not address.is_loopback and _is_about_protection(str(error)):
            raise FirmNotEncrypted from None
        raise FirmUnreachable(type(error).__name__) from None


NOT_ALLOWED = ("AF001", "AF003", "AF004", "42501")
"""Of a function of ours: not hers to do, no computer of the firm, not of the shape that it takes. And of PostgreSQL."""
AHEAD, FULL, READ_ONLY = "AF002", "53100", "25006"
BUSY = ("55P03", "40P01", "40001")
"""A lock that was not got in time, a deadlock, an order that does not fit."""


@contextmanager
def findings() -> Iterator[None]:
    """Say what the server says in the program's own terms, known by its code (SQLSTATE) and never by its words.

    Raises: FirmNotAllowed, FirmClockWrong, FirmServerFull, FirmServerReadOnly, FirmBusy, FirmUnreachable.
    """
    try:
        yield
    except psycopg.Error as error:
        if error.sqlstate == AHEAD:
            raise FirmClockWrong(FARTHEST_AHEAD) from None
        if error.sqlstate in NOT_ALLOWED:
            raise FirmNotAllowed from None
        if error.sqlstate == FULL:
            raise FirmServerFull from None
        if error.sqlstate == READ_ONLY:
            raise FirmServerReadOnly from None
        if error.sqlstate in BUSY:
            raise FirmBusy from None
        if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
            raise FirmUnreachable(type(error).__name__) from None
        raise
