"""What stands in the sidebar beside the vault: keys, with their gaps, and how the credentials stand."""

from __future__ import annotations

from PySide6.QtCore import Signal

from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.board import Shown
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.words import SHOWN_ICONS, gaps_words, key_name, shown_name
from autos.desktop.widgets.sidebar import NavButton, Place
from autos.desktop.widgets.sidebar_context import PlaceGroup, SidebarContext
from autos.domain.vault.coverage import NO_KEY
from autos.text.translation import number

EVERY = "*"
"""In place of a key: all of them."""


class VaultContext(SidebarContext):
    """One key or all of them, and one way to stand or all of them; both narrow what is shown."""

    look_up_wanted = Signal()
    """A key that is not here is to be asked about: `VaultView.look_up`."""

    def __init__(self, presenter: VaultPresenter, theme: Theme) -> None:
        super().__init__(theme)
        self.setAccessibleName(self.tr("Chaves e situação das credenciais"))
        self.every = PlaceGroup(theme, lambda _key: presenter.show_key(None))
        self.keys = PlaceGroup(theme, presenter.show_key)
        self.shown = PlaceGroup(theme, lambda key: presenter.show(Shown(key)))
        self.look_up = NavButton(Place("look up", self.tr("Consultar uma chave…"), "plus"), theme)
        self.look_up.setCheckable(False)
        self.look_up.clicked.connect(self.look_up_wanted)
        keys, shown = self.title(self.tr("Chaves de cliente")), self.title(self.tr("Mostrar"))
        self.put(keys, self.every, self.keys, self.look_up, shown, self.shown)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _render(self, state: VaultState) -> None:
        board, counts = state.board, state.board.counts
        every = Place(EVERY, self.tr("Todas"), "layers", detail=_told(counts[Shown.ALL]))
        self.every.show([every], EVERY if state.customer_key is None else None)
        self.keys.show(
            (self._key(key, board.credentials[key], board.gaps[key]) for key in board.keys), state.customer_key
        )
        shown = (Place(one, shown_name(one), SHOWN_ICONS[one], detail=_told(counts[one])) for one in Shown)
        self.shown.show(shown, state.shown)
        self.look_up.setEnabled(not state.is_offline)

    def _key(self, key: str, credentials: int, gaps: int) -> Place:
        name, icon = (self.tr("Sem chave"), "asterisk") if key == NO_KEY else (key_name(key), "contact")
        return Place(key, name, icon, detail=_told(credentials), note=gaps_words(gaps) if gaps else "")


def _told(count: int) -> str:
    return number(count) if count else ""
