"""A connection as it is typed, or read from a file of the provider, before it is saved."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from pydantic import SecretStr

from autos.domain.connection.connection import KEY, URLS, Connection, CustomerKeyPlace
from autos.domain.connection.profile import Profile, parse_address, parse_key, parse_profile, refuse_newer
from autos.domain.errors import BadProfile

UNSHOWN: Mapping[str, Any] = MappingProxyType(
    {"paths": {}, "customer_key_place": CustomerKeyPlace.CREDENTIAL, "note": ""}
)
"""Members of a file that are saved with its connection, each with what it is by default.

A proxy is not: all calls would pass it, and nothing shows it.
"""


@dataclass(frozen=True, slots=True)
class ConnectionDraft:
    """What a person has typed. One address stands for all four; the key is in no repr."""

    name: str = ""
    key: SecretStr = field(default_factory=lambda: SecretStr(""))
    addresses: tuple[str, ...] = ("",)
    """The one base address, or those of `URLS` in their order."""
    path_set: str = "contract"
    unshown: Mapping[str, Any] = field(default_factory=dict)
    """Members of the provider's file that no field shows, by name."""

    @property
    def has_key_and_address(self) -> bool:
        """Whether nothing that is needed is missing."""
        return bool(self.key.get_secret_value().strip()) and all(address.strip() for address in self.addresses)

    def profile(self) -> Profile:
        """The profile that is saved.

        Raises: BadProfile, naming the field: "name", or "address" with the problem, and the place of the address
        where there are four ("address.wrong 2").
        """
        parsed: list[str] = []
        for place, address in enumerate(self.addresses):
            try:
                parsed.append(parse_address(address))
            except BadProfile as bad:
                raise BadProfile(bad.where if len(self.addresses) == 1 else f"{bad.where} {place}") from None
        urls = parsed * len(URLS) if len(parsed) == 1 else parsed
        named = {"name": self.name, "path_set": self.path_set, **dict(zip(URLS, urls, strict=True))}
        return parse_profile({**self.unshown, **named})

    def connection(self) -> Connection:
        """The connection that it makes, to be tested; it needs no name. Raises: BadProfile."""
        named = self if self.name.strip() else replace(self, name="-")
        return named.profile().connection(parse_key(self.key.get_secret_value()))


def draft_of(profile: Profile) -> ConnectionDraft:
    """The draft that a saved profile is edited as, without its key."""
    urls = tuple(getattr(profile, name) for name in URLS)
    return ConnectionDraft(profile.name, addresses=urls[:1] if len(set(urls)) == 1 else urls, path_set=profile.path_set)


def read_draft(text: str) -> ConnectionDraft:
    """The draft of a provider's file: addresses, and name and key where it has them. Raises: BadProfile."""
    try:
        members: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadProfile("file") from None
    if not isinstance(members, dict):
        raise BadProfile("file")
    refuse_newer(members)
    urls = [members.get(name) for name in URLS]
    if not all(isinstance(url, str) and url.strip() for url in urls):
        raise BadProfile("file")
    name, key, path_set = members.get("name"), members.get(KEY), members.get("path_set")
    read = ConnectionDraft(
        name if isinstance(name, str) else "",
        SecretStr(key if isinstance(key, str) else ""),
        tuple(str(url) for url in urls),
        path_set if isinstance(path_set, str) else "contract",
        {name: members[name] for name, usual in UNSHOWN.items() if members.get(name, usual) != usual},
    )
    replace(read, name="-").profile()  # its addresses are checked before anything is filled in
    return replace(read, addresses=read.addresses[:1]) if len(set(read.addresses)) == 1 else read
