"""The connection to the firm's server: encrypted and verified, except on this computer."""

from __future__ import annotations

import re
import ssl
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import parse_qs, parse_qsl, quote, unquote, urlencode, urlsplit, urlunsplit

import psycopg
from psycopg.conninfo import make_conninfo
from pydantic import SecretStr

from autos.domain.errors import (
    FirmAddressRefused,
    FirmBusy,
    FirmCertificateDate,
    FirmClockWrong,
    FirmConnectDenied,
    FirmDatabaseUnknown,
    FirmHostRefused,
    FirmLoginRefused,
    FirmNotAllowed,
    FirmNotEncrypted,
    FirmProblem,
    FirmServerCrowded,
    FirmServerFull,
    FirmServerReadOnly,
    FirmUnreachable,
)
from autos.domain.firm.hybrid_clock import FARTHEST_AHEAD
from autos.firm.server.refusal import Door, is_of_another_time, read_refusal

TIMEOUT_S = 10
ALIVE = {
    "keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3",
    "tcp_user_timeout": "60000",  # milliseconds
}  # fmt: skip
"""When a network that is gone is noticed, in seconds: the systems take a quarter of an hour and more."""
ROOT_FILE = "sslrootcert"
ALLOWED_OPTIONS = {"channel_binding"}
FIRST_WITH_REQUIRED_AUTHENTICATION = 160_000
"""libpq knows from here on how to say which way to log in is taken: never one that tells the server the password."""
CERTIFICATE = re.compile(r"-----BEGIN CERTIFICATE-----[\sA-Za-z0-9+/=]+-----END CERTIFICATE-----")
MOST_AUTHORITY = 16_000
"""Characters of a firm's own certificate authorities."""
SYSTEM_ROOTS = (
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)  # fmt: skip
"""Files with the authorities that the system trusts: Debian, Fedora, openSUSE, macOS."""


class ServerAddress:
    """`postgresql://NAME@HOST:PORT/DATABASE`; the password is never part of it.

    With it go the certificates of the firm's own authority, if it has one. `?channel_binding=prefer` is for a pooler
    that encrypts and cannot bind the login to the encryption. Nothing is opened to make one: an address may come from
    anybody. Raises: FirmAddressRefused.
    """

    def __init__(self, url: str, authority: str = "") -> None:
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
        self.authority = "".join(f"{each}\n" for each in CERTIFICATE.findall(authority))
        """Certificates of the firm's own authority, PEM; empty where those that the system trusts count."""
        self.binding = options.get("channel_binding", ["require"])[-1]
        if self.binding not in ("require", "prefer") or len(authority) > MOST_AUTHORITY:
            raise FirmAddressRefused
        if authority and not self.authority:
            raise FirmAddressRefused
        if not self.database or "\0" in self.user + self.database:
            raise FirmAddressRefused

    @classmethod
    def typed(cls, url: str) -> ServerAddress:
        """What the person at this computer typed, which alone may have `?sslrootcert=FILE`.

        The file's certificates are read at once, belong to the address from then on, and go with it to other computers,
        where that file is not. Raises: FirmAddressRefused.
        """
        try:
            parts = urlsplit(url.strip())
        except ValueError:
            raise FirmAddressRefused from None
        options = parse_qsl(parts.query, keep_blank_values=True)
        files = [value for name, value in options if name == ROOT_FILE and value]
        others = urlencode([each for each in options if each[0] != ROOT_FILE])
        address = cls(urlunsplit(parts._replace(query=others)))
        return cls(str(address), _read_authority(Path(files[-1]))) if files else address

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

    def conninfo(self, root_file: str | None) -> str:
        """What libpq takes, without the password; `root_file` as of `root_file`."""
        encryption = {"sslmode": "prefer"}
        if not self.is_loopback:
            encryption = {"sslmode": "verify-full", "channel_binding": self.binding}
        if root_file is not None:
            encryption["sslrootcert"] = root_file
        if psycopg.pq.version() >= FIRST_WITH_REQUIRED_AUTHENTICATION:
            encryption["require_auth"] = "scram-sha-256"
        return make_conninfo(
            host=self.host, port=self.port, user=self.user, dbname=self.database, connect_timeout=TIMEOUT_S,
            application_name="autos", gssencmode="disable", **ALIVE, **encryption,
        )  # fmt: skip

    @contextmanager
    def root_file(self) -> Iterator[str | None]:
        """The file with the authorities that are believed, while a connection is made; None where none is needed.

        libpq takes them from a file. It is gone at once: a program that another one replaces ends without a last word.
        """
        certificates = self.authority or ("" if self.is_loopback else _roots_of_windows())
        if not certificates:
            yield None if self.is_loopback else system_roots()
            return
        with tempfile.TemporaryDirectory(prefix="autos-", ignore_cleanup_errors=True) as folder:
            file = Path(folder, "roots.pem")
            file.write_text(certificates, "ascii")
            yield str(file)

    def __str__(self) -> str:
        name = f"{quote(self.user, safe='')}@" if self.user else ""
        host = f"[{self.host}]" if ":" in self.host else self.host
        options = "" if self.binding == "require" else f"?channel_binding={self.binding}"
        return f"postgresql://{name}{host}:{self.port}/{quote(self.database, safe='')}{options}"


def _read_authority(file: Path) -> str:
    """The certificates in a file, and nothing else that may be in it. Raises: FirmAddressRefused."""
    try:
        with file.open("rb") as opened:
            found = CERTIFICATE.findall(opened.read(8 * MOST_AUTHORITY).decode("ascii", "replace"))
    except (OSError, ValueError):
        raise FirmAddressRefused from None
    if not found:
        raise FirmAddressRefused
    return "".join(f"{each}\n" for each in found)


@cache
def _roots_of_windows() -> str:
    """The authorities that Windows trusts, whose store is no file; empty on another system."""
    if sys.platform != "win32":
        return ""
    roots = ssl.create_default_context().get_ca_certs(binary_form=True)
    return "".join(ssl.DER_cert_to_PEM_cert(root) for root in roots)


@cache
def system_roots() -> str:
    """The file with the authorities that the system trusts, where there is one.

    libpq's own word for them is known from 16 on, and asks an OpenSSL that may look at the place of whoever built it.
    """
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
    Raises: FirmUnreachable, FirmNotEncrypted, FirmCertificateDate; and each with its reason FirmLoginRefused,
    FirmHostRefused, FirmDatabaseUnknown, FirmConnectDenied, FirmServerCrowded.
    """
    with address.root_file() as root_file:
        return _connect(address, password, root_file)


def _connect(address: ServerAddress, password: SecretStr, root_file: str | None) -> psycopg.Connection:
    try:
        return psycopg.connect(
            address.conninfo(root_file), password=password.get_secret_value(), autocommit=True, prepare_threshold=None
        )
    except psycopg.OperationalError as error:
        roots = None if address.is_loopback else root_file
        door = Door(address.host, address.port, address.user, address.database, roots)
        if not address.is_loopback and _is_about_protection(str(error)):
            raise (FirmCertificateDate if is_of_another_time(door) else FirmNotEncrypted) from None
        refusal = read_refusal(door, password)
        if refusal is None:
            raise FirmUnreachable(type(error).__name__, was_reached=False) from None
        if refusal.code == "28000" and not refusal.was_asked:
            raise FirmHostRefused from None
        raise REFUSALS.get(refusal.code, FirmUnreachable)(refusal.code) from None


REFUSALS: dict[str, type[FirmProblem]] = {
    "28P01": FirmLoginRefused, "28000": FirmLoginRefused,  # after the password: it may not log in any more
    "3D000": FirmDatabaseUnknown, "42501": FirmConnectDenied, "53300": FirmServerCrowded,
}  # fmt: skip
"""What codes of a refused connection say."""
NOT_ALLOWED = ("AF001", "AF003", "AF004", "AF005", "42501")
"""Of a function of ours: not hers to do, no computer of the firm, not of the shape that it takes, in a transaction of
another isolation. And of PostgreSQL."""
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
