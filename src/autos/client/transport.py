"""Pool of connections as every part of the client uses it: TLS, proxy, no cookies, no redirects."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterable, Mapping
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlsplit

import httpx
import truststore

from autos.client.call import Timeouts
from autos.domain.connection.connection import is_loopback
from autos.domain.errors import UnreachableCause

MOST_CONNECTIONS = 8
WRONG_DATES = frozenset({9, 10, 0x800B0101, -67818, -67819})
"""Codes of a certificate that is not valid yet or any more: two of OpenSSL, one of Windows, two of macOS."""
CONNECTIONS = httpx.Limits(
    max_connections=MOST_CONNECTIONS,
    max_keepalive_connections=4,
    keepalive_expiry=4.0,  # servers keep theirs for 5 s and more: no POST is sent on one that is being closed
)


def http_client(
    addresses: Iterable[str],
    timeouts: Timeouts,
    *,
    headers: Mapping[str, str],
    auth: httpx.Auth | None = None,
    proxy: str = "",
    trust: ssl.SSLContext | None = None,
    transport: httpx.AsyncBaseTransport | None = None,
) -> httpx.AsyncClient:
    """Make the pool for some addresses; `trust` replaces the authorities in which the system trusts."""
    hosts = {urlsplit(address).hostname or "" for address in addresses}
    local = {host for host in hosts if is_loopback(host)}
    is_local = hosts == local
    if trust is None:
        # Loopback needs no certificates: 20 ms of reading them, saved. Without any, TLS would trust nobody.
        trust = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT) if is_local else certificates()
    return httpx.AsyncClient(
        auth=auth,
        cookies=_NoCookies(),
        transport=transport,
        # Calls to this computer go through no proxy.
        mounts={f"all://{_bracketed(host)}": None for host in local} if transport is None else None,
        trust_env=not is_local,
        proxy=proxy or None,
        verify=trust,
        http2=not is_local,
        timeout=httpx.Timeout(timeouts.read_s, connect=timeouts.connect_s),
        limits=CONNECTIONS,
        follow_redirects=False,  # what is sent goes where it was told to, nowhere else
        headers=headers,
    )


def certificates() -> ssl.SSLContext:
    """Those the system trusts: a firm's own authority is among them."""
    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def cause_of(failure: Exception) -> str:
    """The cause that a person can do something about, else the kind of the failure."""
    if isinstance(failure, httpx.TimeoutException | TimeoutError):
        return UnreachableCause.SILENT
    if isinstance(failure, httpx.ProxyError) and str(failure).startswith("407"):
        return UnreachableCause.PROXY_PASSWORD
    chain: BaseException | None = failure
    while chain is not None:
        if isinstance(chain, ssl.SSLCertVerificationError):
            is_date = chain.verify_code in WRONG_DATES
            return UnreachableCause.CERTIFICATE_DATE if is_date else UnreachableCause.CERTIFICATE
        if isinstance(chain, socket.gaierror):
            return UnreachableCause.NO_SUCH_HOST
        if isinstance(chain, ConnectionRefusedError):
            return UnreachableCause.NO_LISTENER
        chain = chain.__cause__ or chain.__context__
    return type(failure).__name__


class _NoCookies(CookieJar):
    """Keeps no cookie: the contract has none, and one that no header can carry would stop every later call."""

    def extract_cookies(self, response: Any, request: Any) -> None:
        """Take none."""


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
