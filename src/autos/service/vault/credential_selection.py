"""The credentials of the vault that a search selects. Source: contract, "Authentication", 2; "Search"."""

from __future__ import annotations

from autos.service.search.court_query import CourtQuery
from autos.service.search.sources import CredentialAccess, SignIn
from autos.service.vault.vault import SealedVault, StoredCredential


class VaultAccess:
    """What the vault holds under one customer_key; each system is looked up once."""

    def __init__(self, vault: SealedVault, customer_key: str) -> None:
        self._vault = vault
        self._customer_key = customer_key
        self._chosen: dict[str, StoredCredential | None] = {}

    def for_system(self, name: str) -> SignIn | None:
        if name not in self._chosen:
            self._chosen[name] = self._vault.select(name, self._customer_key)
        return self._chosen[name]

    def mark_refused(self, sign_in: SignIn, *, at: str = "") -> None:
        if isinstance(sign_in, StoredCredential) and at in {
            "",
            sign_in.system_name,
        }:  # a wildcard may still serve elsewhere
            self._vault.mark_refused(sign_in)


def vault_access(vault: SealedVault | None, query: CourtQuery) -> CredentialAccess | None:
    """What `query` may sign in with; `None` when the vault has nothing at all."""
    if vault is None or vault.is_empty():
        return None
    return VaultAccess(vault, query.customer_key)
