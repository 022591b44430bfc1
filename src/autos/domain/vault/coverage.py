"""Which credential a court is entered with. Source: contract, "Credential (vault)", "Search" (`credential`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from autos.domain.vault.credential import CredentialState

WILDCARD = "*"
"""A credential for every court without one of its own."""
NO_KEY = ""
"""The key of searches that name none."""


@dataclass(frozen=True, slots=True)
class KnownCredential:
    """A pair that the service told of, or that was registered from here; never what signs in."""

    system_name: str
    customer_key: str
    state: str
    """A `CredentialState`, or the service's new word as it came."""
    told_at: datetime | None = None
    """When the service last told its state."""
    registered_at: datetime | None = None
    """When it was last registered from here."""
    renew_at: datetime | None = None
    """When the person wants to be reminded to change the password."""

    @property
    def exists(self) -> bool:
        """Whether the vault has something under this pair, usable or not."""
        return self.state != CredentialState.MISSING


class CoverageKind(StrEnum):
    """What a search with a key enters a court with."""

    OWN = "own"
    REFUSED = "refused"
    """Its own one was refused by the court."""
    UNKNOWN_WORD = "unknown_word"
    """Its own one stands in a way that nobody here knows."""
    KEY_WILDCARD = "key_wildcard"
    """The wildcard of its key."""
    WILDCARD = "wildcard"
    """The wildcard for everybody."""
    NONE = "none"


class Coverage:
    """Every pair of system and key, answered from what the service told."""

    def __init__(self, known: Iterable[KnownCredential]) -> None:
        self._known = {(one.system_name, one.customer_key): one for one in known}

    @property
    def keys(self) -> list[str]:
        """Keys with a credential, the empty one first."""
        named = sorted({key for (_, key), one in self._known.items() if one.exists and key}, key=str.casefold)
        return [NO_KEY, *named]

    @property
    def systems(self) -> list[str]:
        """Every system that the service has named, without the wildcard."""
        return sorted({system for system, _ in self._known if system != WILDCARD}, key=str.casefold)

    def pair(self, system_name: str, customer_key: str) -> KnownCredential | None:
        """What is known of exactly this pair, where the vault has it."""
        one = self._known.get((system_name, customer_key))
        return one if one is not None and one.exists else None

    def of(self, system_name: str, customer_key: str) -> CoverageKind:
        """What a search with this key enters this system with."""
        own = self.pair(system_name, customer_key)
        if own is not None:
            if own.state == CredentialState.ACTIVE:
                return CoverageKind.OWN
            return CoverageKind.REFUSED if own.state == CredentialState.INACTIVE else CoverageKind.UNKNOWN_WORD
        if system_name == WILDCARD:
            return CoverageKind.NONE
        if customer_key and self._is_active(WILDCARD, customer_key):
            return CoverageKind.KEY_WILDCARD
        return CoverageKind.WILDCARD if self._is_active(WILDCARD, NO_KEY) else CoverageKind.NONE

    def covered_by(self, customer_key: str) -> list[str]:
        """The systems that the wildcard of this key stands in for."""
        cover = CoverageKind.KEY_WILDCARD if customer_key else CoverageKind.WILDCARD
        return [system for system in self.systems if self.of(system, customer_key) is cover]

    def gaps(self, customer_key: str) -> list[str]:
        """The systems that a search with this key cannot enter."""
        entered = {CoverageKind.OWN, CoverageKind.KEY_WILDCARD, CoverageKind.WILDCARD}
        return [system for system in self.systems if self.of(system, customer_key) not in entered]

    def _is_active(self, system_name: str, customer_key: str) -> bool:
        one = self._known.get((system_name, customer_key))
        return one is not None and one.state == CredentialState.ACTIVE
