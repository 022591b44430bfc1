"""The segmented control by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.segmented_control import SegmentedControl


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_tab_enters_at_the_checked_button(qtbot: QtBot, theme: Theme, key: Qt.Key) -> None:
    """From either side, also when it was chosen by the application; one more press leaves."""
    window, before, after = QWidget(), QPushButton("antes"), QPushButton("depois")
    choice = SegmentedControl("Ordem", (("a", "A"), ("b", "B"), ("c", "C")), "b", theme)
    window.setLayout(column(before, choice, after))
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    start, end = (before, after) if key is Qt.Key.Key_Tab else (after, before)
    entered = []
    for chosen in ("b", "c", "a"):
        choice.buttons[chosen].setChecked(True)
        start.setFocus()
        QTest.keyClick(start, key)
        entered.append(window.focusWidget())
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Right)
    by_arrow = window.focusWidget()
    QTest.keyClick(by_arrow, key)

    assert by_arrow is choice.buttons["b"]
    assert by_arrow.isChecked()
    assert entered == [choice.buttons["b"], choice.buttons["c"], choice.buttons["a"]]
    assert window.focusWidget() is end
