"""Construction of the page of the vault."""

from __future__ import annotations

from autos.app.services import Services
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.page import VaultPage
from autos.usecases.vault.vault import CredentialVault


def build_vault(vault: CredentialVault, services: Services, theme: Theme) -> VaultPage:
    """Build the page; without a service it shows what is kept and sends nothing."""
    page = VaultPage(vault, services.reader.changes.subscribe, services.clock.now, theme)
    page.presenter.set_offline(bool(services.service_problem))
    return page
