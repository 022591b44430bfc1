"""Shortcuts of a page, and what is typed while a menu is open over it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.shortcuts import page_shortcut


@pytest.mark.parametrize("opens_menu", [False, True])
def test_what_is_typed_in_a_menu_does_nothing_to_the_page(qtbot: QtBot, *, opens_menu: bool) -> None:
    """Somebody types the name of a label into the menu of labels: E would open the search again."""
    page, button = QWidget(), QPushButton("Etiquetar")
    qtbot.addWidget(page)
    QVBoxLayout(page).addWidget(button)
    acted, chosen = list[str](), list[str]()
    page_shortcut(page, "E", lambda: acted.append("page"))
    page.show()
    page.activateWindow()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    menu = QMenu(button)
    for number in (1, 2):
        menu.addAction(f"&{number}   Vermelha").triggered.connect(lambda _=False, n=number: chosen.append(str(n)))
    target: QWidget = button
    if opens_menu:
        menu.popup(page.mapToGlobal(page.rect().center()))
        qtbot.waitUntil(menu.isVisible)
        target = menu
    QTest.keyClick(target, Qt.Key.Key_E)
    QTest.keyClick(target, Qt.Key.Key_2)

    assert acted == ([] if opens_menu else ["page"])
    assert chosen == (["2"] if opens_menu else [])
