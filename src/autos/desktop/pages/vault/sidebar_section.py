"""Sidebar section of the vault page: customer keys with their gaps, and filters by status."""

from __future__ import annotations

from PySide6.QtCore import Signal

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.coverage_table import CredentialFilter
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.texts import CREDENTIAL_FILTER_ICONS, credential_filter_name, gaps_text, key_name
from autos.desktop.widgets.sidebar import NavButton, NavItem
from autos.desktop.widgets.sidebar_context import NavGroup, SidebarContext
from autos.domain.vault.coverage import NO_KEY
from autos.text.translation import number

ALL_KEYS = "*"
"""Item for all keys, in place of a key."""


class VaultContext(SidebarContext):
    """Filters the pairs by key and by status."""

    look_up_wanted = Signal()
    """A key that is not listed is to be looked up: `VaultView.look_up`."""

    def __init__(self, presenter: VaultPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(self.tr("Apelidos e situação das credenciais"))
        self.all_keys = NavGroup(theme, lambda _key_item: presenter.show_key(None))
        self.keys = NavGroup(theme, presenter.show_key)
        self.shown = NavGroup(theme, lambda key: presenter.show(CredentialFilter(key)))
        self.look_up = NavButton(NavItem("look up", self.tr("Consultar um apelido…"), "plus"), theme)
        self.look_up.setCheckable(False)
        self.look_up.clicked.connect(self.look_up_wanted)
        keys, shown = self.title(self.tr("Apelidos no cofre")), self.title(self.tr("Mostrar"))
        self.put(keys, self.all_keys, self.keys, self.look_up, shown, self.shown)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: VaultState) -> None:
        snapshot, counts = state.snapshot, state.snapshot.counts
        all_keys = NavItem(ALL_KEYS, self.tr("Todas"), "layers", detail=_count_text(counts[CredentialFilter.ALL]))
        self.all_keys.show([all_keys], ALL_KEYS if state.customer_key is None else None)
        self.keys.show(
            (self._key_item(key, state) for key in snapshot.keys),
            state.customer_key,
        )
        shown = (
            NavItem(one, credential_filter_name(one), CREDENTIAL_FILTER_ICONS[one], detail=_count_text(counts[one]))
            for one in CredentialFilter
        )
        self.shown.show(shown, state.shown)
        self.look_up.setEnabled(not state.is_offline)

    def _key_item(self, key: str, state: VaultState) -> NavItem:
        credentials, gaps = state.snapshot.credentials[key], state.snapshot.gaps[key]
        name, icon = (self.tr("Sem apelido"), "asterisk") if key == NO_KEY else (key_name(key), "contact")
        return NavItem(key, name, icon, detail=_count_text(credentials), note=gaps_text(gaps, state))


def _count_text(count: int) -> str:
    return number(count) if count else ""
