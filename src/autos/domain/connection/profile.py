"""A connection that the user saved under a name: addresses, paths, proxy. Its key is in the keyring."""

from __future__ import annotations

import hashlib
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
    is_loopback,
    parse_connection,
)
from autos.domain.connection.contact import Contact
from autos.domain.errors import BadProfile, ContractBroken
from autos.domain.operation import CONTRACT_PATHS, NEWER_PATHS, Operation

NAME = re.compile(r"[^/\\]{1,60}")
"""A name has no characters that are not seen either: it could look like another."""
PATH_SETS: Mapping[str, Mapping[Operation, str]] = MappingProxyType({"contract": CONTRACT_PATHS, "newer": NEWER_PATHS})
"""Built-in sets of paths."""
MAX_KEY_LENGTH = 1_280
"""Characters: Windows stores 2,560 bytes of UTF-16 under one name."""
MAX_NOTE_LENGTH = 500
VERSION = 1
"""Version of an exported profile; a file with a higher one is of a newer Autos."""
PROXIES = SCHEMES = ("http", "https")
LINE_BREAK = re.compile(r"[\r\n\v\f\u0085\u2028\u2029]")
HOST = re.compile(r"[0-9A-Za-z\u00c0-\uffff_-]+(?:\.[0-9A-Za-z\u00c0-\uffff_-]+)*\.?|[0-9A-Fa-f:.]+")
ROUTE_NAMES = frozenset({"requests", "responses", "lawsuits", "tracking", "credentials"})
"""Last part of a path that is an operation's, which Autos adds by itself."""
PLACEHOLDER = re.compile(r"\{[^}]*\}")
MARK_LENGTH = 8
MARK_SIGN = "#"
"""Before the mark of a connection: no address has it."""


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
    mark: str = ""
    """Tells it apart from another connection that was added with the same requests address.

    Of this computer, and never exported; so is `first_url`.
    """
    first_url: str = ""
    """Requests address that it was added with, where it has another one now."""
    is_shared: bool = False
    """Whether the administrator has set it for everybody on this computer; nobody else can change it."""
    contact: Contact | None = field(default=None, compare=False)
    """What the free test has shown of its key and addresses; None where it was never tested and never changed."""

    @property
    def service(self) -> str:
        """Its name in the archive: what it has asked, its prices and its limit are under it, whatever its address."""
        address = self.first_url or self.requests_url
        return f"{address}{MARK_SIGN}{self.mark}" if self.mark else address

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
        members: dict[str, Any] = {
            "version": VERSION,
            "name": self.name,
            **{name: getattr(self, name) for name in URLS},
        }
        members |= {"path_set": self.path_set, "paths": {str(name): path for name, path in self.paths.items()}}
        members["customer_key_place"] = self.customer_key_place
        return json.dumps(members | {"proxy": self.proxy, "note": self.note}, ensure_ascii=False, indent=2)


def address_of(service: str) -> str:
    """The requests address of a service as the archive names it (`Profile.service`)."""
    return service.partition(MARK_SIGN)[0]


def mark_of(text: str) -> str:
    """A mark made of a text; the same for the same text, so that another computer finds it, too."""
    return hashlib.sha256(text.encode()).hexdigest()[:MARK_LENGTH]


def parse_profile(members: object) -> Profile:
    """Parse a profile from a JSON object; a key in it is ignored. Raises: BadProfile, naming the member."""
    if not isinstance(members, dict):
        raise BadProfile("profile")
    refuse_newer(members)
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
        contact=None,
        is_shared=False,
        customer_key_place=CustomerKeyPlace(place),
    )


def refuse_newer(members: Mapping[str, Any]) -> None:
    """Refuse a profile of a newer Autos, whose members may mean something else. Raises: BadProfile."""
    version = members.get("version", VERSION)
    if not isinstance(version, int) or version > VERSION:
        raise BadProfile("newer")


def parse_key(text: str) -> SecretStr:
    """Parse an API key that fits into a header and into every keyring; blanks at its ends are removed.

    Raises: BadProfile.
    """
    key = text.strip()
    if not key:
        raise BadProfile("api_key.missing")
    if LINE_BREAK.search(key):
        raise BadProfile("api_key.line_break")
    if any(sign.isspace() for sign in key):
        raise BadProfile("api_key.blank")
    if not key.isascii() or not key.isprintable() or len(key) > MAX_KEY_LENGTH:
        raise BadProfile("api_key")
    return SecretStr(key)


def parse_address(text: str) -> str:
    """Parse a base address as it is typed; without a scheme it is https. Raises: BadProfile("address…")."""
    typed = text.strip()
    if not typed:
        raise BadProfile("address.missing")
    address = (typed if "://" in typed else f"https://{typed}").rstrip("/")
    try:
        parts = urlsplit(address)
        _ = parts.port
        host = parts.hostname or ""
    except ValueError:
        raise BadProfile("address.wrong") from None
    if "@" in parts.netloc:
        raise BadProfile("address.secret")
    if parts.scheme == "http" and not is_loopback(host):
        raise BadProfile("address.not_https")
    has_wrong_sign = any(sign.isspace() or sign in "{}" for sign in address)
    if parts.scheme not in SCHEMES or not HOST.fullmatch(host) or has_wrong_sign:
        raise BadProfile("address.wrong")
    if parts.query or parts.fragment:
        raise BadProfile("address.query")
    if parts.path.rsplit("/", 1)[-1] in ROUTE_NAMES:
        raise BadProfile("address.route")
    return parts._replace(netloc=parts.netloc.lower()).geturl()  # the ledger tells services apart by their addresses


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
