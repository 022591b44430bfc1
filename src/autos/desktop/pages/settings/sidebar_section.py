"""The sections of the settings in the sidebar."""

from __future__ import annotations

from collections.abc import Callable

from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.view import CONNECTIONS, FIRM, POLICY, SettingsView
from autos.desktop.widgets.sidebar import NavItem
from autos.desktop.widgets.sidebar_context import NavGroup, SidebarContext

KEYS = "keys"


class SettingsSections(SidebarContext):
    """One item for each section that the settings have, and the keyboard shortcuts."""

    def __init__(self, view: SettingsView, show_keys: Callable[[], None], theme: Theme) -> None:
        super().__init__(theme)
        self._view = view
        self._show_keys = show_keys
        known = {*view.groups, CONNECTIONS, KEYS, *([FIRM] if view.has_firm else [])}
        self._items = tuple(item for item in self._sections() if item.key in known)
        self.group = NavGroup(theme, self._choose)
        self.put(self.title(self.tr("Ajustes")), self.group)
        view.section_shown.connect(self._show)
        self._show(view.section)

    def _sections(self) -> tuple[NavItem, ...]:
        return (
            NavItem(CONNECTIONS, self.tr("Conexões e preços"), "plug"),
            NavItem(FIRM, self.tr("Escritório"), "building-2"),
            NavItem("archive", self.tr("Acervo e cópias"), "hard-drive"),
            NavItem("dossiers", self.tr("Dossiês"), "file-text"),
            NavItem("privacy", self.tr("Privacidade"), "shield"),
            NavItem("notices", self.tr("Avisos"), "bell"),
            NavItem("appearance", self.tr("Aparência"), "sun"),
            NavItem(POLICY, self.tr("Administrador"), "lock"),
            NavItem(KEYS, self.tr("Atalhos"), "command", "F1"),
            NavItem("about", self.tr("Sobre e diagnóstico"), "info"),
        )

    def _choose(self, key: str) -> None:
        if key == KEYS:
            self._show_keys()
        else:
            self._view.show_section(key)

    def _show(self, section: str) -> None:
        self.group.show(self._items, section)
