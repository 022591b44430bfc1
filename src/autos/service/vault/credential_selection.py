"""The credentials of the vault that a search selects. Source: contract, "Authentication", 2; "Search"."""

from __future__ import annotations

from autos.service.search.questions import Question
from autos.service.search.sources import Access, SignIn
from autos.service.vault.vault import Credential, Vault


class VaultAccess:
    """What the vault holds under one customer_key; each system is looked up once."""

    def __init__(self, vault: Vault, customer_key: str) -> None:
        self._vault = vault
        self._customer_key = customer_key
        self._chosen: dict[str, Credential | None] = {}

    def for_system(self, name: str) -> SignIn | None:
        if name not in self._chosen:
            self._chosen[name] = self._vault.choose(name, self._customer_key)
        return self._chosen[name]

    def refuse(self, sign_in: SignIn, *, at: str = "") -> None:
        if isinstance(sign_in, Credential) and at in {"", sign_in.system_name}:  # a wildcard may still serve elsewhere
            self._vault.refuse(sign_in)


def access_of(vault: Vault | None, question: Question) -> Access | None:
    """What `question` may sign in with; `None` when the vault has nothing at all."""
    if vault is None or vault.is_empty():
        return None
    return VaultAccess(vault, question.customer_key)
