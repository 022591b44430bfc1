"""The vault page: presenter, view and sidebar section."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.courts import CourtNames
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.sidebar_section import VaultContext
from autos.desktop.pages.vault.view import VaultView
from autos.usecases.library.archive_reader import ArchiveChange
from autos.usecases.vault.vault import CredentialVault


class VaultPage:
    """The parts of the page, connected."""

    def __init__(
        self,
        vault: CredentialVault,
        subscribe: Callable[[Callable[[ArchiveChange], None]], object],
        now: Callable[[], datetime],
        theme: Theme,
    ) -> None:
        self.presenter = VaultPresenter(vault, subscribe, now, CourtNames(theme.resources / "reference"))
        self.view = VaultView(self.presenter, theme)
        self.context = VaultContext(self.presenter, theme)
        self.context.look_up_wanted.connect(self.view.look_up)
