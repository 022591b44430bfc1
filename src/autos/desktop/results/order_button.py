"""The choice of order of the list."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton

from autos.desktop.results.state import ORDERS, Order
from autos.desktop.results.words import order_name
from autos.desktop.theme import Theme


class OrderButton(QToolButton):
    """Names the order and opens the menu of the others."""

    chosen = Signal(object)
    """An `Order`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setProperty("kind", "ghost")
        self.setFont(theme.font(12))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow stands after the words
        self.setIconSize(QSize(14, 14))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        group = QActionGroup(menu)
        self.choices = {order: QAction(order_name(order), group) for order in ORDERS}
        for order, action in self.choices.items():
            action.setCheckable(True)
            action.triggered.connect(lambda _=False, order=order: self.chosen.emit(order))
            menu.addAction(action)
        self.setMenu(menu)
        theme.changed.connect(self._paint_icon)
        self._paint_icon()

    def render_order(self, order: Order) -> None:
        self.setText(order_name(order))
        self.setAccessibleName(self.tr("Ordenar por: {order}").format(order=order_name(order)))
        self.setToolTip(self.tr("Mudar a ordem da lista"))
        self.choices[order].setChecked(True)

    def _paint_icon(self) -> None:
        self.setIcon(self._theme.icon("arrow-down", "text-2", 14))
