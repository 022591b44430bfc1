"""A segmented control: exclusive buttons side by side."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton

from autos.desktop.base.layouts import row
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.layout.tab_order import tab_to_checked
from autos.text.translation import number


class SegmentedControl(QFrame):
    """Exclusive buttons side by side, one of them checked."""

    chosen = Signal(str)

    def __init__(self, name: str, options: tuple[tuple[str, str], ...], current: str, theme: Theme) -> None:
        super().__init__()
        self.setProperty("kind", "segmented")
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._rooms: dict[str, tuple[str, str]] = {}
        """What each counted button has room for: a text in a font."""
        self.buttons = {key: QPushButton(text) for key, text in options}
        for key, button in self.buttons.items():
            button.setCheckable(True)
            button.setFont(theme.font(12, 500))
            button.setChecked(key == current)
            button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
            button.toggled.connect(self._offer_focus)
            self._group.addButton(button)
        self._offer_focus()
        self.setLayout(row(*self.buttons.values(), spacing=2, margins=(2, 2, 2, 2)))

    def show_count(self, key: str, name: str, count: int, most: int) -> None:
        """Show how many there are beside a name; there is room for `most`, so that nothing moves while it changes."""
        button = self.buttons[key]
        metrics = button.fontMetrics()
        digit = max("0123456789", key=metrics.horizontalAdvance)
        widest = f"{name} {''.join(digit if sign.isdigit() else sign for sign in number(most))}"
        room = widest, button.font().key()
        if self._rooms.get(key) != room:
            self._rooms[key] = room
            button.setText(widest)
            button.ensurePolished()
            button.setMinimumWidth(button.sizeHint().width())
        button.setText(f"{name} {number(count)}")

    def _offer_focus(self) -> None:
        tab_to_checked(self.buttons.values())
