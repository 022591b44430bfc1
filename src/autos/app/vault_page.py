"""The page of the vault on the desk: built when it is first shown, and its place in the frame."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from autos.app.services import Services
from autos.desktop.window.start import OpenedWindow

if TYPE_CHECKING:
    from autos.desktop.pages.vault.page import VaultPage
    from autos.desktop.pages.vault.view import VaultView
    from autos.usecases.vault.vault import Vault

PLACE = "vault"


class VaultWiring:
    """Made once the archive is open; gone with it."""

    def __init__(self, opened: OpenedWindow, parts: Services) -> None:
        self._opened = opened
        self._parts = parts

    @cached_property
    def vault(self) -> Vault:
        from autos.usecases.vault.vault import Vault  # noqa: PLC0415 -- when it is wanted

        parts = self._parts
        return Vault(parts.opened.archive, parts.client, parts.clock, parts.service)

    async def offer_keys(self) -> None:
        """The form's options offer the keys that the vault is known to have."""
        self._opened.window.search.filters.credential_keys = await self.vault.keys()

    @property
    def view(self) -> VaultView:
        return self._page.view

    @cached_property
    def _page(self) -> VaultPage:
        from autos.desktop.pages.vault.page import VaultPage  # noqa: PLC0415 -- a megabyte, when it is first wanted

        parts, opened = self._parts, self._opened
        page = VaultPage(self.vault, parts.review.changes.subscribe, parts.clock.now, opened.theme)
        page.presenter.set_offline(bool(parts.service_problem))
        opened.window.sidebar.set_context(PLACE, page.context)
        return page

    def leave(self) -> None:
        """Nothing of the archive stays in the window."""
        self._opened.window.search.filters.credential_keys = ()
        self._opened.window.sidebar.set_context(PLACE, None)

    async def aclose(self) -> None:
        if "_page" in vars(self):
            await self._page.presenter.tasks.aclose()
