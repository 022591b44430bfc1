"""The page of the vault on the desk: built when it is first shown, and its place in the frame."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from autos.app.services import Services
from autos.desktop.window.start import Opened

if TYPE_CHECKING:
    from autos.desktop.pages.vault.presenter import VaultPresenter
    from autos.desktop.pages.vault.view import VaultView
    from autos.usecases.vault.vault import Vault

PLACE = "vault"


class VaultPage:
    """Made once the archive is open; gone with it."""

    def __init__(self, opened: Opened, parts: Services) -> None:
        self._opened = opened
        self._parts = parts

    @cached_property
    def vault(self) -> Vault:
        from autos.usecases.vault.vault import Vault  # noqa: PLC0415 -- when it is wanted

        parts = self._parts
        return Vault(parts.opened.archive, parts.client, parts.clock, parts.service)

    async def offer_keys(self) -> None:
        """The form's options offer the keys that the vault is known to have."""
        from autos.domain.vault.coverage import Coverage  # noqa: PLC0415 -- as above

        keys = Coverage(await self.vault.known()).keys
        self._opened.window.search.filters.credential_keys = [key for key in keys if key]

    @cached_property
    def presenter(self) -> VaultPresenter:
        from autos.desktop.pages.vault.courts import CourtNames  # noqa: PLC0415 -- when it is wanted
        from autos.desktop.pages.vault.presenter import VaultPresenter  # noqa: PLC0415 -- as above

        parts, reference = self._parts, self._opened.theme.resources / "reference"
        presenter = VaultPresenter(self.vault, parts.review.changes.subscribe, parts.clock.now, CourtNames(reference))
        presenter.set_offline(bool(parts.service_problem))
        return presenter

    @cached_property
    def view(self) -> VaultView:
        from autos.desktop.pages.vault.context import VaultContext  # noqa: PLC0415 -- as above
        from autos.desktop.pages.vault.view import VaultView  # noqa: PLC0415 -- as above

        view = VaultView(self.presenter, self._opened.theme)
        context = VaultContext(self.presenter, self._opened.theme)
        context.look_up_wanted.connect(view.look_up)
        self._opened.window.sidebar.set_context(PLACE, context)
        return view

    def leave(self) -> None:
        """Nothing of the archive stays in the window."""
        self._opened.window.search.filters.credential_keys = ()
        self._opened.window.sidebar.set_context(PLACE, None)

    async def aclose(self) -> None:
        if "presenter" in self.__dict__:
            await self.presenter.tasks.aclose()
