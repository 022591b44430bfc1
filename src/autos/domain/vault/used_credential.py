"""The credential that may have been used for an answer, inferred from the request."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from autos.domain.operation import Operation
from autos.domain.search.search import Search
from autos.domain.vault.coverage import NO_KEY, WILDCARD, KnownCredential
from autos.domain.vault.credential import CredentialState


@dataclass(frozen=True, slots=True)
class UsedCredential:
    """The credential sent with the search; the service does not say which one it used."""

    customer_key: str = NO_KEY
    """Customer key of the requested credential; empty if none was requested."""
    from_monitoring: bool = False
    """The answer is from a monitoring, which sends no key."""
    has_wildcard: bool = False
    """The vault is known to have a wildcard credential without a key."""


def used_credential(route: Operation, asked: Search | None, known: Iterable[KnownCredential]) -> UsedCredential | None:
    """The credential of a search; None if unknown or no court was used. Source: contract, "Search" (`credential`)."""
    if asked is None or route is Operation.LOOK_UP:
        return None
    choice = asked.search_params.credential if asked.search_params else None
    key = (choice.customer_key if choice else None) or NO_KEY
    has_wildcard = any(
        (one.system_name, one.customer_key, one.state) == (WILDCARD, NO_KEY, CredentialState.ACTIVE) for one in known
    )
    return UsedCredential(key, route is Operation.READ_TRACKING, has_wildcard)
