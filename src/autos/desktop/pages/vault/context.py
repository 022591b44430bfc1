"""What stands in the sidebar beside the vault: keys, with their gaps, and how the credentials stand."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.base.theme import Theme
from autos.desktop.pages.vault.board import Shown
from autos.desktop.pages.vault.presenter import VaultPresenter
from autos.desktop.pages.vault.state import VaultState
from autos.desktop.pages.vault.words import SHOWN_ICONS, gaps_words, key_name, shown_name
from autos.desktop.widgets.sidebar import NavButton, Place
from autos.domain.vault.coverage import NO_KEY
from autos.text.translation import number


class VaultContext(QScrollArea):
    """One key or all of them, and one way to stand or all of them; both narrow what is shown."""

    look_up_wanted = Signal()
    """A key that is not here is to be asked about: `VaultView.look_up`."""

    def __init__(self, presenter: VaultPresenter, theme: Theme) -> None:
        super().__init__()
        self._presenter = presenter
        self._theme = theme
        self.setProperty("ground", "window")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(self.tr("Chaves e situação das credenciais"))
        self.every = NavButton(Place("", self.tr("Todas"), "layers"), theme)
        self.every.clicked.connect(lambda: self._show_key(None))
        self.keys: dict[str, NavButton] = {}
        self._keys = QVBoxLayout()
        self._keys.setSpacing(0)
        self.look_up = NavButton(Place("look up", self.tr("Consultar uma chave…"), "plus"), theme)
        self.look_up.setCheckable(False)
        self.look_up.clicked.connect(self.look_up_wanted)
        self.shown = {one: NavButton(Place(one, shown_name(one), SHOWN_ICONS[one]), theme) for one in Shown}
        for one, button in self.shown.items():
            button.clicked.connect(partial(self._show, one))
        holder = QWidget()
        holder.setProperty("ground", "window")
        holder.setLayout(
            column(
                self._title(self.tr("Chaves de cliente")),
                self.every,
                self._keys,
                self.look_up,
                self._title(self.tr("Mostrar")),
                *self.shown.values(),
                STRETCH,
            )
        )
        self.setWidget(holder)
        presenter.changed.connect(self._render)
        self._render(presenter.state)

    def _show_key(self, customer_key: str | None, _checked: bool = False) -> None:
        self._presenter.show_key(customer_key)
        self._render(self._presenter.state)  # one that was down already has come up by the click

    def _show(self, shown: Shown, _checked: bool = False) -> None:
        self._presenter.show(shown)
        self._render(self._presenter.state)

    def _render(self, state: VaultState) -> None:
        if list(state.board.keys) != list(self.keys):
            self._list_keys(state.board.keys)
        counts = state.board.counts
        self.every.show_place(self.every.place._replace(detail=_told(counts[Shown.ALL])))
        self.every.setChecked(state.customer_key is None)
        for key, button in self.keys.items():
            gaps = state.board.gaps[key]
            note = gaps_words(gaps) if gaps else ""
            button.show_place(button.place._replace(detail=_told(state.board.credentials[key]), note=note))
            button.setChecked(state.customer_key == key)
        for one, button in self.shown.items():
            button.show_place(button.place._replace(detail=_told(counts[one])))
            button.setChecked(state.shown is one)
        self.look_up.setEnabled(not state.is_offline)

    def _list_keys(self, keys: tuple[str, ...]) -> None:
        for button in self.keys.values():
            self._keys.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.keys = {key: self._button(key) for key in keys}
        for key, button in self.keys.items():
            button.clicked.connect(partial(self._show_key, key))
            self._keys.addWidget(button)

    def _button(self, key: str) -> NavButton:
        if key == NO_KEY:
            return NavButton(Place(key, self.tr("Sem chave"), "asterisk"), self._theme)
        return NavButton(Place(key, key_name(key), "contact"), self._theme)

    def _title(self, words: str) -> QLabel:
        title = QLabel(words)
        title.setFont(self._theme.font(11, 600))
        title.setProperty("tone", "3")
        title.setContentsMargins(8, 10, 8, 4)
        return title


def _told(count: int) -> str:
    return number(count) if count else ""
