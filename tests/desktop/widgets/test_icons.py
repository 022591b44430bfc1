"""Icons are as large beside large text as the design has them beside its own."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.chip import Chip


def test_icons_grow_with_the_text(qtbot: QtBot, theme: Theme) -> None:
    """Painted ones, and those of buttons that say nothing of their size."""
    theme.set_size(2)
    button, tool = QPushButton("Editar"), QToolButton()
    for each in (button, tool):
        qtbot.addWidget(each)
        each.setIcon(theme.icon("pencil"))
        each.ensurePolished()

    assert theme.pixmap("pencil").deviceIndependentSize().width() == 32
    assert theme.pixmap("pencil", size=12).deviceIndependentSize().width() == 24
    assert {each.iconSize().width() for each in (button, tool)} == {32}


def test_a_chip_gives_its_larger_cross_its_room(qtbot: QtBot, theme: Theme) -> None:
    """Beside one that has none, it is wider by as much as the cross has grown, too."""

    def room() -> int:
        widths = []
        for is_locked in (False, True):
            chip = Chip("court", theme, is_locked=is_locked)
            qtbot.addWidget(chip)
            chip.say("Tribunal", "somente TJSP", "Tribunal: somente TJSP")
            widths.append(chip.sizeHint().width())
        return widths[0] - widths[1]

    small = room()
    theme.set_size(2)

    assert room() == small + 12
