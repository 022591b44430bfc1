"""A row of buttons; those that do not fit move into a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.theme import Theme

SPACING = 6


class FoldingRow(QWidget):
    """Shows as many of the first buttons as fit the width."""

    def __init__(
        self, buttons: Sequence[QPushButton], menu_of: Callable[[Sequence[QPushButton]], QMenu], theme: Theme
    ) -> None:
        """`menu_of` makes a menu with the actions of the given buttons."""
        super().__init__()
        self._buttons = tuple(buttons)
        self._wanted = self._buttons
        self._menu_of = menu_of
        self.more = QPushButton(self.tr("Mais"))
        self.more.setProperty("room", "small")
        self.more.setFont(theme.font(12, 500))
        self.more.clicked.connect(self.show_menu)
        self.more.hide()
        self.setLayout(row(*self._buttons, self.more, STRETCH, spacing=SPACING))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    @property
    def folded(self) -> list[QPushButton]:
        """Buttons in the menu."""
        return [button for button in self._wanted if button.isHidden()]

    def offer(self, buttons: Sequence[QPushButton]) -> None:
        """Offer only these buttons."""
        self._wanted = tuple(button for button in self._buttons if button in buttons)
        self._fold()

    def sizeHint(self) -> QSize:
        """Size of all offered buttons."""
        return QSize(self._width_of(self._wanted), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def show_menu(self) -> None:
        menu = self._menu_of(self.folded)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))
        if menu.actions():
            menu.setActiveAction(menu.actions()[0])

    def _fold(self) -> None:
        shown = len(self._wanted)
        while shown and self._width_of((*self._wanted[:shown], *self._rest(shown))) > self.width():
            shown -= 1
        left = self._wanted[shown:]
        holder = self.window().focusWidget()
        self.more.setVisible(bool(left))
        names = ", ".join(button.text() for button in left)
        self.more.setAccessibleName(self.tr("Mais ações: {names}").format(names=names))
        for button in self._buttons:
            button.setVisible(button in self._wanted[:shown])
        if holder in left:
            self.more.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rest(self, shown: int) -> tuple[QPushButton, ...]:
        return (self.more,) if shown < len(self._wanted) else ()

    @staticmethod
    def _width_of(buttons: Sequence[QPushButton]) -> int:
        return sum(button.sizeHint().width() + SPACING for button in buttons) - SPACING
