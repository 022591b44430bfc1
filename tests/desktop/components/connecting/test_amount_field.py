"""The field of an amount."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.connecting.amount_field import AmountField


def test_an_amount_stands_at_the_right_and_the_caret_beside_what_to_write(qtbot: QtBot, theme: Theme) -> None:
    """At the right, the caret of an empty field would lie over the last letter of its placeholder."""
    field = AmountField(theme, "Preço", "sem preço")
    qtbot.addWidget(field)
    empty = field.alignment()
    field.show_amount("0,25")
    filled = field.alignment()
    field.clear()

    assert empty & Qt.AlignmentFlag.AlignLeft
    assert filled & Qt.AlignmentFlag.AlignRight
    assert field.alignment() == empty
