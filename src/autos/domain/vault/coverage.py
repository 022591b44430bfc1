"""Which credential is used at which court. Source: contract, "Credential (vault)", "Search" (`credential`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from autos.domain.vault.credential import CredentialState

WILDCARD = "*"
"""System name of a credential for every court without its own."""
NO_KEY = ""
"""Customer key of searches that name none."""


@dataclass(frozen=True, slots=True)
class KnownCredential:
    """A (system, customer key) pair that the service reported or that was registered here; without secrets."""

    system_name: str
    customer_key: str
    state: str
    """A `CredentialState`, or an unknown value as received."""
    told_at: datetime | None = None
    """When the service last reported its state."""
    registered_at: datetime | None = None
    """When it was last registered from here."""
    renew_at: datetime | None = None
    """When the user wants to be reminded to change the password."""

    @property
    def exists(self) -> bool:
        """Whether the vault has a credential for this pair, usable or not."""
        return self.state != CredentialState.MISSING


class CoverageKind(StrEnum):
    """Which credential a search with a key uses at a court."""

    OWN = "own"
    REFUSED = "refused"
    """Its own, which the court refused."""
    UNKNOWN_WORD = "unknown_word"
    """Its own, in an unknown state."""
    KEY_WILDCARD = "key_wildcard"
    """The wildcard credential of the key."""
    WILDCARD = "wildcard"
    """The wildcard credential without a key."""
    NONE = "none"


class Coverage:
    """The known credentials by system and key."""

    def __init__(self, known: Iterable[KnownCredential]) -> None:
        self._known = {(one.system_name, one.customer_key): one for one in known}

    @property
    def keys(self) -> list[str]:
        """Customer keys with a credential, the empty one first."""
        named = sorted({key for (_, key), one in self._known.items() if one.exists and key}, key=str.casefold)
        return [NO_KEY, *named]

    @property
    def systems(self) -> list[str]:
        """All systems that the service has listed, without the wildcard."""
        return sorted({system for system, _ in self._known if system != WILDCARD}, key=str.casefold)

    def pair(self, system_name: str, customer_key: str) -> KnownCredential | None:
        """The credential of exactly this pair, if the vault has it."""
        one = self._known.get((system_name, customer_key))
        return one if one is not None and one.exists else None

    def of(self, system_name: str, customer_key: str) -> CoverageKind:
        """Which credential a search with this key uses at this system."""
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
        """Systems for which the wildcard of this key is used."""
        cover = CoverageKind.KEY_WILDCARD if customer_key else CoverageKind.WILDCARD
        return [system for system in self.systems if self.of(system, customer_key) is cover]

    def gaps(self, customer_key: str) -> list[str]:
        """Systems at which a search with this key has no usable credential."""
        entered = {CoverageKind.OWN, CoverageKind.KEY_WILDCARD, CoverageKind.WILDCARD}
        return [system for system in self.systems if self.of(system, customer_key) not in entered]

    def _is_active(self, system_name: str, customer_key: str) -> bool:
        one = self._known.get((system_name, customer_key))
        return one is not None and one.state == CredentialState.ACTIVE
