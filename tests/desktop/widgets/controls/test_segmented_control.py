"""Tests of the segmented control."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import STRETCH, row
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.segmented_control import SegmentedControl


def test_counts_move_nothing_while_they_change(qtbot: QtBot, theme: Theme) -> None:
    """Digits have different widths, and there may be more of them; what is said is the count of the moment."""
    page, names = QWidget(), ("todas", "fila", "feitas")
    control = SegmentedControl("linhas", tuple((name, "") for name in names), "todas", theme)
    page.setLayout(row(control, STRETCH))
    qtbot.addWidget(page)
    page.resize(900, 60)
    page.show()
    places, texts = set(), []
    for done in (0, 1, 7, 11, 48, 111, 444, 999, 1_000):
        for name, count in zip(names, (1_000, 1_000 - done, done), strict=True):
            control.show_count(name, name, count, 1_000)
        page.layout().activate()
        control.layout().activate()
        places.add(tuple(button.geometry().getRect() for button in control.buttons.values()))
        texts.append(control.buttons["feitas"].text())

    assert len(places) == 1
    assert texts[0] == "feitas 0"
    assert texts[-1].endswith("000")
