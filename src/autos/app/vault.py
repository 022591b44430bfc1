"""Wiring of the vault to the frame; its page is built when it is first shown."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from autos.app import pages
from autos.app.services import Services
from autos.desktop.window.start import OpenedWindow
from autos.usecases.vault.vault import CredentialVault

if TYPE_CHECKING:
    from autos.desktop.pages.vault.page import VaultPage
    from autos.desktop.pages.vault.view import VaultView

PLACE = "vault"


class VaultWiring:
    """Connects the vault to the window, for as long as the archive is open."""

    def __init__(self, opened: OpenedWindow, services: Services) -> None:
        self._opened = opened
        self._services = services

    @cached_property
    def vault(self) -> CredentialVault:
        services = self._services
        return CredentialVault(services.opened.archive, services.client, services.clock, services.service)

    async def offer_keys(self) -> None:
        """Offer in the filters of the form the keys that the vault is known to have."""
        self._opened.window.search.filters.credential_keys = await self.vault.keys()

    @property
    def view(self) -> VaultView:
        return self._page.view

    @cached_property
    def _page(self) -> VaultPage:
        page = pages.vault.build_vault(self.vault, self._services, self._opened.theme)
        self._opened.window.sidebar.set_context(PLACE, page.context)
        return page

    def leave(self) -> None:
        """Remove everything of the archive from the window."""
        self._opened.window.search.filters.credential_keys = ()
        self._opened.window.sidebar.set_context(PLACE, None)

    async def aclose(self) -> None:
        if "_page" in vars(self):
            await self._page.presenter.tasks.aclose()
