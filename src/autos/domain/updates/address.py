"""Address under which the list of versions is published, and who decides about it."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlsplit

from autos.domain.connection.connection import is_loopback

LONGEST_ADDRESS = 500
UNWANTED = frozenset(" \"'<>\\{}|^`")
"""Characters that no address of a page or a list has, and that others read otherwise than we do."""


class UpdatePolicy(NamedTuple):
    """What the administrator of this computer has decided about new versions."""

    address: str = ""
    """Instead of the address that came with the program."""
    is_forbidden: bool = False
    """Nothing is asked, whatever the person wants."""


def update_policy(address: str | None) -> UpdatePolicy:
    """The policy for an administrator's address: None where nothing was decided, empty where asking is forbidden.

    Of what is no address nobody knows which was meant: nothing is asked, and the program's own is not taken instead.
    """
    if address is None:
        return UpdatePolicy()
    try:
        return UpdatePolicy(parse_address(address))
    except ValueError:
        return UpdatePolicy(is_forbidden=True)


def parse_address(text: str) -> str:
    """The address of a folder over TLS or on this computer, without the last slash. Raises: ValueError."""
    address = text.strip().rstrip("/")
    parts = _parts(address)
    is_local = parts.scheme == "http" and is_loopback(parts.hostname or "")
    if parts.query or parts.fragment or not (parts.scheme == "https" or is_local):
        raise ValueError("address")
    return address


def parse_page(text: str) -> str:
    """The address of a page over TLS that a person may open. Raises: ValueError."""
    address = text.strip()
    if _parts(address).scheme != "https":
        raise ValueError("page")
    return address


def _parts(address: str) -> _Parts:
    """The parts of an address of printable ASCII that names a host, and no person. Raises: ValueError."""
    is_plain = address.isascii() and address.isprintable() and len(address) <= LONGEST_ADDRESS
    if not is_plain or UNWANTED & set(address):
        raise ValueError("address")
    parts = urlsplit(address)
    _ = parts.port  # raises where it is no number
    if not parts.hostname or "@" in parts.netloc:
        raise ValueError("address")
    return _Parts(parts.scheme, parts.hostname, parts.query, parts.fragment)


class _Parts(NamedTuple):
    scheme: str
    hostname: str
    query: str
    fragment: str
