"""A connection that the user saved under a name: addresses, paths, proxy. Its key is in the keyring."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from pydantic import SecretStr

from autos.domain.connection.connection import (
    PRACTICE,
    URLS,
    Connection,
    CustomerKeyPlace,
    parse_connection,
)
from autos.domain.errors import BadProfile, ContractBroken
from autos.domain.operation import CONTRACT_PATHS, NEWER_PATHS, Operation

NAME = re.compile(r"[^/\\]{1,60}")
"""A name has no characters that are not seen either: it could look like another."""
PATH_SETS: Mapping[str, Mapping[Operation, str]] = MappingProxyType({"contract": CONTRACT_PATHS, "newer": NEWER_PATHS})
"""Built-in sets of paths."""
MAX_KEY_LENGTH = 1_280
"""Characters: Windows stores 2,560 bytes of UTF-16 under one name."""
MAX_NOTE_LENGTH = 500
PROXIES = ("http", "https")
PLACEHOLDER = re.compile(r"\{[^}]*\}")


@dataclass(frozen=True, slots=True)
class Profile:
    """One named connection."""

    name: str
    requests_url: str
    lawsuits_url: str
    tracking_url: str
    crawler_url: str
    path_set: str = "contract"
    paths: Mapping[Operation, str] = field(default_factory=dict)
    """Paths that differ from the set."""
    proxy: str = ""
    """Proxy address; empty = the system's setting."""
    note: str = ""
    customer_key_place: CustomerKeyPlace = CustomerKeyPlace.CREDENTIAL

    def connection(self, key: SecretStr) -> Connection:
        """The connection that this profile and `key` make."""
        paths = {**PATH_SETS[self.path_set], **self.paths}
        urls = {name: getattr(self, name) for name in URLS}
        return Connection(**urls, key=key, paths=paths, proxy=self.proxy, customer_key_place=self.customer_key_place)

    @property
    def hosts(self) -> tuple[str, ...]:
        """The hosts that get the key, each once, with their ports."""
        return tuple(dict.fromkeys(urlsplit(getattr(self, name)).netloc for name in URLS))

    def exported(self) -> str:
        """Format the profile as JSON, without its key."""
        fields: dict[str, Any] = {"name": self.name, **{name: getattr(self, name) for name in URLS}}
        fields |= {"path_set": self.path_set, "paths": {str(name): path for name, path in self.paths.items()}}
        fields["customer_key_place"] = self.customer_key_place
        return json.dumps(fields | {"proxy": self.proxy, "note": self.note}, ensure_ascii=False, indent=2)


def parse_profile(members: object) -> Profile:
    """Parse a profile from a JSON object; a key in it is ignored. Raises: BadProfile, naming the member."""
    if not isinstance(members, dict):
        raise BadProfile("profile")
    try:
        connection = parse_connection(members, SecretStr("-"))
    except ContractBroken as broken:
        where = broken.where.removeprefix("connection: ")
    else:
        where = ""
    if where:
        raise BadProfile(where)
    name, note = str(members.get("name", "")).strip(), str(members.get("note", ""))[:MAX_NOTE_LENGTH]
    if not NAME.fullmatch(name) or not name.isprintable() or name == PRACTICE:
        raise BadProfile("name")
    path_set = members.get("path_set", "contract")
    if not isinstance(path_set, str) or path_set not in PATH_SETS:
        raise BadProfile("path_set")
    proxy = str(members.get("proxy", "")).strip()
    if proxy and not _is_proxy(proxy):
        raise BadProfile("proxy")
    paths = _paths(members.get("paths", {}), PATH_SETS[path_set])
    place = members.get("customer_key_place", CustomerKeyPlace.CREDENTIAL)
    if place not in list(CustomerKeyPlace):
        raise BadProfile("customer_key_place")
    return Profile(
        name,
        **connection.addresses,
        path_set=path_set,
        paths=paths,
        proxy=proxy,
        note=note,
        customer_key_place=CustomerKeyPlace(place),
    )


def parse_key(text: str) -> SecretStr:
    """Parse an API key that fits into a header and into every keyring. Raises: BadProfile."""
    key = text.strip()
    if not key or not key.isascii() or not key.isprintable() or len(key) > MAX_KEY_LENGTH:
        raise BadProfile("api_key")
    return SecretStr(key)


def _is_proxy(text: str) -> bool:
    """Whether it is a proxy address without user name and password, which would be stored and shown with it."""
    try:
        parts = urlsplit(text)
        return parts.scheme in PROXIES and bool(parts.hostname) and parts.port is not None and "@" not in parts.netloc
    except ValueError:
        return False


def _paths(value: object, usual: Mapping[Operation, str]) -> dict[Operation, str]:
    if not isinstance(value, dict):
        raise BadProfile("paths")
    paths: dict[Operation, str] = {}
    for name, path in value.items():
        if name not in set(Operation) or not isinstance(path, str) or not path.startswith("/"):
            raise BadProfile(f"paths.{name}"[:80])
        operation = Operation(name)
        known = sorted(PLACEHOLDER.findall(usual.get(operation, "")))
        rest = PLACEHOLDER.sub("", path)
        if sorted(PLACEHOLDER.findall(path)) != known or any(c in rest for c in "{}?# "):
            raise BadProfile(f"paths.{name}")
        paths[operation] = path
    return paths
