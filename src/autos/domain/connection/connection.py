"""How a service is reached: its four base addresses and the key."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from pydantic import SecretStr

from autos.domain.connection.service_lock import service_lock_of
from autos.domain.errors import ConnectionFileUnreadable, ContractBroken
from autos.domain.operation import CONTRACT_PATHS, ROUTES, Operation

PRACTICE = "practice"
"""Name of the practice service in the ledger, as its address changes at each start. Its answers are invented and
cost nothing."""
URLS = ("requests_url", "lawsuits_url", "tracking_url", "crawler_url")
PRACTICE_PATHS: Mapping[str, str] = MappingProxyType(
    {
        "requests_url": "/requests-api",
        "lawsuits_url": "/lawsuits-api",
        "tracking_url": "/tracking-api",
        "crawler_url": "/crawler-api",
    }
)
"""Each base address of the practice service as a path below its port."""
KEY = "api_key"
LOCKED = "locked"
"""Member of a connection file beside which its service holds a lock."""


class CustomerKeyPlace(StrEnum):
    """Where a search names the credential that it uses. Source: contract, "Search": it shows both."""

    CREDENTIAL = "credential"
    """`search_params.credential.customer_key`"""
    SEARCH_PARAMS = "search_params"
    """`search_params.customer_key`"""


@dataclass(frozen=True, slots=True)
class Connection:
    """Base addresses without trailing slash, and the key that is sent with every call; no repr shows the key."""

    requests_url: str
    lawsuits_url: str
    tracking_url: str
    crawler_url: str
    key: SecretStr
    paths: Mapping[Operation, str] = field(default_factory=lambda: CONTRACT_PATHS)
    proxy: str = ""
    """Proxy address; empty = the system's setting."""
    customer_key_place: CustomerKeyPlace = CustomerKeyPlace.CREDENTIAL
    lock_file: Path | None = None
    """Lock that the service holds while it runs; without it nothing is sent."""

    def url(self, operation: Operation, **ids: UUID) -> str:
        """Address of `operation`, with the identifiers filled into its path."""
        base: str = getattr(self, ROUTES[operation].base)
        return base + self.paths[operation].format(**{name: str(value) for name, value in ids.items()})

    def has(self, operation: Operation) -> bool:
        """Whether the service is known to have this operation: the lists are not in the contract."""
        return operation in self.paths

    @property
    def addresses(self) -> dict[str, str]:
        """Base addresses by their member name."""
        return {name: getattr(self, name) for name in URLS}


def parse_connection(members: object, key: SecretStr | None = None) -> Connection:
    """Parse a connection from a JSON object; `key` is used if the object has none. Raises: ContractBroken."""
    if not isinstance(members, dict):
        raise ContractBroken("connection: not an object")
    if key is None:
        key = SecretStr(_text(members, KEY))
    requests, lawsuits, tracking, crawler = (_address(members, name) for name in URLS)
    return Connection(requests, lawsuits, tracking, crawler, key)


def is_loopback(host: str) -> bool:
    """Whether a host name stands for this computer; a name that only begins like such an address does not."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def practice_addresses(host: str, port: int) -> dict[str, str]:
    """The base addresses of the practice service on a port."""
    return {name: f"http://{host}:{port}{path}" for name, path in PRACTICE_PATHS.items()}


def read_connection_file(path: Path) -> Connection:
    """Read the file that `autos service` writes. Raises: ConnectionFileUnreadable (absent, not JSON, incomplete)."""
    try:
        members = json.loads(path.read_text(encoding="utf-8"))
        connection = parse_connection(members)
        return replace(connection, lock_file=service_lock_of(path.absolute())) if members.get(LOCKED) else connection
    except (OSError, ValueError, RecursionError, ContractBroken) as problem:
        # The file holds the key: none of its text may stay in the chain of causes.
        raise ConnectionFileUnreadable(type(problem).__name__) from None


def _address(members: dict[str, Any], name: str) -> str:
    """Validate an address to which the key may be sent: over TLS, or within this computer."""
    address = _text(members, name).rstrip("/")
    try:
        parts = urlsplit(address)
        _ = parts.port
    except ValueError:
        raise ContractBroken(f"connection: {name}") from None
    if not parts.hostname or "@" in parts.netloc or any(c in address for c in " {}"):
        raise ContractBroken(f"connection: {name}")  # a password in an address would be stored and shown with it
    if parts.scheme != "https" and not (parts.scheme == "http" and is_loopback(parts.hostname)):
        raise ContractBroken(f"connection: {name} is not https")
    return address


def _text(members: dict[str, Any], name: str) -> str:
    value = members.get(name)
    if not isinstance(value, str) or not value.strip():
        raise ContractBroken(f"connection: {name}")
    return value.strip()
