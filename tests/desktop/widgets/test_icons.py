"""Icons scale with the text size."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.filters.chip import FilterChip


def test_icons_grow_with_the_text(qtbot: QtBot, theme: Theme) -> None:
    """Painted icons, and those of buttons without an icon size."""
    theme.set_size(2)
    button, tool = QPushButton("Editar"), QToolButton()
    for each in (button, tool):
        qtbot.addWidget(each)
        each.setIcon(theme.icon("pencil"))
        each.ensurePolished()

    assert theme.pixmap("pencil").deviceIndependentSize().width() == 32
    assert theme.pixmap("pencil", size=12).deviceIndependentSize().width() == 24
    assert {each.iconSize().width() for each in (button, tool)} == {32}


def test_a_chip_grows_with_its_cross(qtbot: QtBot, theme: Theme) -> None:
    """Compared with a chip without a cross."""

    def room() -> int:
        widths = []
        for is_locked in (False, True):
            chip = FilterChip("court", theme, is_locked=is_locked)
            qtbot.addWidget(chip)
            chip.say("Tribunal", "somente TJSP", "Tribunal: somente TJSP")
            widths.append(chip.sizeHint().width())
        return widths[0] - widths[1]

    small = room()
    theme.set_size(2)

    assert room() == small + 12
