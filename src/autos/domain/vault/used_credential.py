"""With which credential a court may have been entered for an answer: as far as what was sent from here tells it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from autos.domain.operation import Operation
from autos.domain.search.search import Search
from autos.domain.vault.coverage import NO_KEY, WILDCARD, KnownCredential
from autos.domain.vault.credential import CredentialState


@dataclass(frozen=True, slots=True)
class UsedCredential:
    """What was sent with the question that brought an answer; the service does not say what it used."""

    customer_key: str = NO_KEY
    """Of the credential that was asked for; empty where none was."""
    from_monitoring: bool = False
    """A monitoring brought it, which sends no key."""
    has_wildcard: bool = False
    """The vault is known to have a credential for questions without a key."""


def used_credential(route: Operation, asked: Search | None, known: Iterable[KnownCredential]) -> UsedCredential | None:
    """None where the question is not known any more, or went to no court. Source: contract, "Search" (`credential`)."""
    if asked is None or route is Operation.LOOK_UP:
        return None
    choice = asked.search_params.credential if asked.search_params else None
    key = (choice.customer_key if choice else None) or NO_KEY
    has_wildcard = any(
        (one.system_name, one.customer_key, one.state) == (WILDCARD, NO_KEY, CredentialState.ACTIVE) for one in known
    )
    return UsedCredential(key, route is Operation.READ_TRACKING, has_wildcard)
