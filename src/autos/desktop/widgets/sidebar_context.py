"""The sidebar's content for a page: titles, and items that filter the page's list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QScrollArea, QVBoxLayout, QWidget

from autos.desktop.base.layouts import STRETCH, column
from autos.desktop.base.plain import PlainLabel
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.sidebar import NavButton, NavItem

PINNED_GAP_PX = 4
"""Distance between what scrolls and what is pinned below it."""


class SidebarContext(QScrollArea):
    """Scrolls if its items need more height than the sidebar has."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("ground", "window")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._holder = QWidget()
        self._holder.setProperty("ground", "window")
        self._pinned: QWidget | None = None
        self._parts: tuple[QWidget | QLayout | int, ...] = ()
        self.setWidget(self._holder)  # while it is empty: Qt restyles all children of a widget that gets another parent

    def put(self, *parts: QWidget | QLayout | int) -> None:
        """Set the parts, from the top; called once."""
        self._parts = parts
        self._holder.setLayout(column(*parts, STRETCH))
        for part in parts:
            if isinstance(part, NavGroup):
                part.listed.connect(self._order_tabs)

    def pin(self, widget: QWidget) -> None:
        """Keep a widget at the foot, below what scrolls; called once."""
        self._pinned = widget
        widget.setParent(self)
        self.setViewportMargins(0, 0, 0, widget.sizeHint().height() + PINNED_GAP_PX)
        widget.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._pinned is not None:
            height = self._pinned.sizeHint().height()
            self._pinned.setGeometry(0, self.height() - height, self.width(), height)

    def _order_tabs(self) -> None:
        """Order the tab stops from the top, after items were created."""
        stops: list[QWidget] = []
        for part in self._parts:
            stops += part.buttons.values() if isinstance(part, NavGroup) else ()
            stops += [part] if isinstance(part, NavButton) else ()
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)

    def title(self, words: str) -> QLabel:
        """Title over a group of items."""
        title = PlainLabel(words)
        title.setFont(self._theme.font(11, 600))
        title.setProperty("tone", "3")
        title.setContentsMargins(8, 10, 8, 4)
        return title


class NavGroup(QVBoxLayout):
    """Items of which at most one is current; buttons are kept while the keys stay."""

    listed = Signal()
    """The listed items changed."""

    def __init__(self, theme: Theme, choose: Callable[[str], None]) -> None:
        """`choose` gets the key of the clicked item and shows the group again."""
        super().__init__()
        self._theme = theme
        self._choose = choose
        self._shown: tuple[tuple[NavItem, ...], str | None] = (), None
        self.setSpacing(0)
        self.buttons: dict[str, NavButton] = {}

    def show(self, places: Iterable[NavItem], current: str | None) -> None:
        """Show these items; none is current if `current` is not among them."""
        wanted = tuple(places)
        if [place.key for place in wanted] != [*self.buttons]:
            self._list(wanted)
            self.listed.emit()
        self._shown = wanted, current
        for place in wanted:
            button = self.buttons[place.key]
            button.show_place(place)
            button.setChecked(place.key == current)

    def _list(self, places: Iterable[NavItem]) -> None:
        for button in self.buttons.values():
            self.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = {place.key: NavButton(place, self._theme) for place in places}
        for key, button in self.buttons.items():
            button.clicked.connect(partial(self._take, key))
            self.addWidget(button)

    def _take(self, key: str, _checked: bool = False) -> None:
        self._choose(key)
        self.show(*self._shown)  # the click has unchecked an item that was checked
