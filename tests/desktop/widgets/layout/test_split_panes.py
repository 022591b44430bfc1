"""The divider between a list and the reading pane: mouse, keyboard, stored position."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.layouts import column
from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Scheme, Theme
from autos.desktop.components.lawsuit_list.list_and_reading import LIST_MIN, LIST_WIDE, READING_MIN, ListAndReading
from autos.desktop.widgets.layout.split_panes import STEP_PX


class Pane(QWidget):
    """A focusable pane."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)


def made(qtbot: QtBot, theme: Theme, width: int = 1200) -> ListAndReading:
    panes = ListAndReading(Pane(), Pane(), theme)
    qtbot.addWidget(panes)
    panes.resize(width, 500)
    panes.show()
    qtbot.waitExposed(panes)
    panes.activateWindow()
    qtbot.waitUntil(panes.isActiveWindow)
    return panes


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "preferences.ini")


def test_arrow_keys_move_the_divider_within_its_limits(qtbot: QtBot, theme: Theme) -> None:
    """24 pixels a press; Home and End move to the panes' minimum widths."""
    panes = made(qtbot, theme)
    panes.divider.setFocus()
    designed = panes.sizes()[0]
    qtbot.keyClick(panes.divider, Qt.Key.Key_Right)
    right = panes.sizes()[0]
    qtbot.keyClick(panes.divider, Qt.Key.Key_Left)
    qtbot.keyClick(panes.divider, Qt.Key.Key_Left)
    left = panes.sizes()[0]
    qtbot.keyClick(panes.divider, Qt.Key.Key_Home)
    home = panes.sizes()[0]
    qtbot.keyClick(panes.divider, Qt.Key.Key_Left)
    past_home = panes.sizes()[0]
    qtbot.keyClick(panes.divider, Qt.Key.Key_End)

    assert designed == LIST_WIDE
    assert (right, left) == (designed + STEP_PX, designed - STEP_PX)
    assert home == past_home == LIST_MIN
    assert panes.sizes()[1] == READING_MIN


@pytest.mark.parametrize("back", ["Return", "Enter", "mouse"])
def test_the_divider_can_be_reset(qtbot: QtBot, theme: Theme, preferences: Preferences, back: str) -> None:
    """The stored position is removed."""
    panes = made(qtbot, theme)
    panes.restore_from(preferences, "library")
    qtbot.keyClick(panes.divider, Qt.Key.Key_End)
    saved = preferences.split("library")
    if back == "mouse":
        QTest.mouseDClick(panes.divider, Qt.MouseButton.LeftButton, pos=QPoint(2, 100))
    else:
        qtbot.keyClick(panes.divider, getattr(Qt.Key, f"Key_{back}"))

    assert saved is not None
    assert panes.sizes()[0] == LIST_WIDE
    assert preferences.split("library") is None


def test_each_page_stores_its_own_divider_position(
    qtbot: QtBot, theme: Theme, preferences: Preferences, tmp_path: Path
) -> None:
    """It is restored at the next start; other pages have the default; an invalid value is ignored."""
    panes = made(qtbot, theme)
    panes.restore_from(preferences, "library")
    QTest.mousePress(panes.divider, Qt.MouseButton.LeftButton, pos=QPoint(2, 100))
    QTest.mouseMove(panes.divider, QPoint(102, 100))
    QTest.mouseRelease(panes.divider, Qt.MouseButton.LeftButton, pos=QPoint(2, 100))
    moved = panes.sizes()[0]
    preferences._settings.sync()
    again, other = made(qtbot, theme), made(qtbot, theme)
    again.restore_from(Preferences(tmp_path / "preferences.ini"), "library")
    other.restore_from(preferences, "results")
    (tmp_path / "garbled.ini").write_text("[General]\nsplit_library=wide\nsplit_results=7\n")
    garbled = Preferences(tmp_path / "garbled.ini")

    assert moved > LIST_WIDE + 50
    assert again.sizes()[0] == moved
    assert other.sizes()[0] == LIST_WIDE
    assert garbled.split("library") is garbled.split("results") is None


def test_resizing_and_larger_text_keep_the_share(qtbot: QtBot, theme: Theme, preferences: Preferences) -> None:
    """Within the panes' minimum widths; the old window size restores the old width."""
    panes = made(qtbot, theme, 1200)
    panes.restore_from(preferences, "library")
    qtbot.keyClick(panes.divider, Qt.Key.Key_Right)
    share, before = panes.left_share, panes.sizes()
    panes.resize(1600, 500)
    wide = panes.left_share
    panes.resize(950, 500)
    narrow = panes.sizes()
    panes.resize(800, 500)
    single = [panes.widget(place).isVisible() for place in (0, 1)]
    panes.resize(1200, 500)
    theme.set_size(1.5)
    try:
        large = made(qtbot, theme, 1400)
        large.restore_from(preferences, "library")
        minima = [round(1.5 * LIST_MIN), round(1.5 * READING_MIN)]
        assert large.left_share == pytest.approx(share, abs=0.01)
        assert all(size >= least for size, least in zip(large.sizes(), minima, strict=True))
    finally:
        theme.set_size(1.0)

    assert wide == pytest.approx(share, abs=0.005)
    assert narrow[0] >= LIST_MIN
    assert narrow[1] >= READING_MIN
    assert single == [True, False]
    assert panes.sizes() == before


def test_tab_reaches_the_divider_between_the_panes(qtbot: QtBot, theme: Theme) -> None:
    """List, divider, reading pane; the focus ring is wider than the divider."""
    panes = made(qtbot, theme)
    panes.widget(0).setFocus()
    qtbot.keyClick(panes.widget(0), Qt.Key.Key_Tab)
    has_it = panes.divider.hasFocus()
    ring = panes.grab().toImage()
    left = panes.sizes()[0]
    seen = [ring.pixelColor(x, 250) == theme.color("focus") for x in range(left - 4, left + 6)].count(True)
    qtbot.keyClick(panes.divider, Qt.Key.Key_Tab)
    line = panes.grab().toImage()

    assert has_it
    assert seen >= 3
    assert panes.widget(1).isAncestorOf(panes.focusWidget())
    assert line.pixelColor(left, 250) == theme.color("border")
    assert line.pixelColor(left - 2, 250) != theme.color("focus")


def test_the_divider_has_accessible_name_and_position(qtbot: QtBot, theme: Theme) -> None:
    panes = made(qtbot, theme)
    interface = QAccessible.queryAccessibleInterface(panes.divider)
    before = interface.text(QAccessible.Text.Description)
    qtbot.keyClick(panes.divider, Qt.Key.Key_End)

    assert interface.text(QAccessible.Text.Name) == "Divisória entre a lista e a leitura"
    assert before.startswith("Lista com 41 % da largura.")
    assert interface.text(QAccessible.Text.Description).startswith("Lista com 68 % da largura.")


def test_the_divider_follows_the_colour_scheme(qtbot: QtBot, theme: Theme) -> None:
    """Dark at once."""
    panes = made(qtbot, theme)
    theme.set_scheme(Scheme.DARK)
    image = panes.grab().toImage()
    dark = theme.color("border").name()
    theme.set_scheme(Scheme.LIGHT)

    assert image.pixelColor(panes.sizes()[0], 250).name() == dark


def test_the_divider_does_not_take_the_focus_by_itself(qtbot: QtBot, theme: Theme) -> None:
    """When the focused button is hidden, Qt focuses the next widget, which must not be the divider."""
    panes = ListAndReading(Pane(), Pane(), theme)
    window, button = QWidget(), Pane()
    qtbot.addWidget(window)
    layout = column(button, panes)
    layout.setStretchFactor(panes, 1)
    window.setLayout(layout)
    window.resize(1200, 500)
    panes.widget(0).setFocusPolicy(Qt.FocusPolicy.NoFocus)
    panes.widget(1).setFocusPolicy(Qt.FocusPolicy.NoFocus)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    button.setFocus()
    button.hide()

    assert not panes.divider.hasFocus()
