"""The row of buttons that folds into a menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.layout.folding_row import FoldingRow


class Line(QWidget):
    """Four buttons in a window."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.buttons = [QPushButton(words) for words in ("Etiqueta…", "Pasta…", "Copiar números", "Lixeira")]
        self.row = FoldingRow(self.buttons, self.menu, theme)
        self.setLayout(column(self.row))

    def menu(self, buttons: Sequence[QPushButton]) -> QMenu:
        menu = QMenu(self)
        for button in buttons:
            menu.addAction(button.text()).triggered.connect(button.click)
        return menu

    def visible(self) -> list[QPushButton]:
        return [button for button in self.buttons if button.isVisible()]


def _note(pressed: list[str], words: str, _checked: bool = False) -> None:
    pressed.append(words)


def line(qtbot: QtBot, theme: Theme, width: int) -> Line:
    made = Line(theme)
    qtbot.addWidget(made)
    made.resize(width, 60)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_buttons_that_do_not_fit_are_in_the_menu(qtbot: QtBot, theme: Theme) -> None:
    """In their order; the accessible name of the menu button lists them."""
    made = line(qtbot, theme, 300)
    pressed: list[str] = []
    for button in made.buttons:
        button.clicked.connect(partial(_note, pressed, button.text()))
    folded = made.row.folded
    made.row.show_menu()
    [menu] = made.findChildren(QMenu)
    menu.actions()[-1].trigger()
    menu.close()

    assert folded
    assert made.visible() == made.buttons[: 4 - len(folded)]
    assert made.row.more.isVisible()
    assert all(button.text() in made.row.more.accessibleName() for button in folded)
    assert pressed == ["Lixeira"]


def test_all_buttons_are_shown_if_they_fit(qtbot: QtBot, theme: Theme) -> None:
    made = line(qtbot, theme, 900)

    assert made.visible() == made.buttons
    assert not made.row.more.isVisible()


def test_the_focus_moves_to_the_menu_button(qtbot: QtBot, theme: Theme) -> None:
    made = line(qtbot, theme, 900)
    made.buttons[-1].setFocus(Qt.FocusReason.TabFocusReason)
    made.resize(250, 60)

    assert made.row.more.hasFocus()


def test_buttons_that_are_not_offered_are_hidden(qtbot: QtBot, theme: Theme) -> None:
    made = line(qtbot, theme, 900)
    made.row.offer(made.buttons[:1])

    assert made.visible() == made.buttons[:1]
    assert made.row.folded == []
