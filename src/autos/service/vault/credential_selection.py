"""Selects the credentials of the vault for a search. Source: contract, "Authentication", 2; "Search"."""

from __future__ import annotations

from autos.service.search.court_query import CourtQuery
from autos.service.search.sources import CredentialAccess, SignIn
from autos.service.vault.vault import SealedVault, StoredCredential


class VaultAccess:
    """Credentials of the vault under one customer_key, cached by system."""

    def __init__(self, vault: SealedVault, customer_key: str) -> None:
        self._vault = vault
        self._customer_key = customer_key
        self._by_system: dict[str, StoredCredential | None] = {}

    def for_system(self, name: str) -> SignIn | None:
        if name not in self._by_system:
            self._by_system[name] = self._vault.select(name, self._customer_key)
        return self._by_system[name]

    def mark_refused(self, sign_in: SignIn, *, at: str = "") -> None:
        if isinstance(sign_in, StoredCredential) and at in {
            "",
            sign_in.system_name,
        }:  # a wildcard may still work elsewhere
            self._vault.mark_refused(sign_in)


def vault_access(vault: SealedVault | None, query: CourtQuery) -> CredentialAccess | None:
    """The credentials that `query` selects; `None` when the vault is empty."""
    if vault is None or vault.is_empty():
        return None
    return VaultAccess(vault, query.customer_key)
