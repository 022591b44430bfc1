"""The button for the sort order of a list."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton

from autos.desktop.base.plain import set_tooltip
from autos.desktop.base.theme import Theme


class OrderButton(QToolButton):
    """Shows the current order and opens the menu of all."""

    chosen = Signal(object)
    """Key of the chosen order."""

    def __init__(
        self, theme: Theme, orders: Mapping[str, str], *, text: str = "", tip: str = "", icon: str = ""
    ) -> None:
        """`orders` maps keys to labels; `text` is the accessible name, with {order} for the current label."""
        super().__init__()
        self._orders = orders
        self._icon = icon or "arrow-down"
        self._spoken = text or self.tr("Ordenar por: {order}")
        self._tip = tip or self.tr("Mudar a ordem da lista")
        self._theme = theme
        self.setProperty("kind", "ghost")
        self.setFont(theme.font(12))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow comes after the text
        self.setIconSize(theme.square(14))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        group = QActionGroup(menu)
        self.choices = {order: QAction(words, group) for order, words in orders.items()}
        for order, action in self.choices.items():
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, order=order: self.chosen.emit(order))
            menu.addAction(action)
        self.setMenu(menu)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def render_order(self, order: str, words: str = "") -> None:
        """Show an order; `words` replaces its label."""
        self.setText(words or self._orders[order])
        self.setAccessibleName(self._spoken.format(order=self.text()))
        set_tooltip(self, self._tip)
        self.choices[order].setChecked(True)

    def _paint_icon(self) -> None:
        self.setIcon(self._theme.icon(self._icon, "text-2", 14))
