"""The line between a list and what is read of it: moved by mouse and keyboard, remembered for each page."""

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
from autos.desktop.widgets.layout.divider import STEP_PX


class Pane(QWidget):
    """Something that takes the keyboard."""

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


def test_arrows_move_it_and_the_ends_are_the_panes_own(qtbot: QtBot, theme: Theme) -> None:
    """24 pixels a press; Home and End go as far as both panes can still be read."""
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
def test_it_goes_back_to_where_it_was_designed(qtbot: QtBot, theme: Theme, preferences: Preferences, back: str) -> None:
    """And nothing is kept any more."""
    panes = made(qtbot, theme)
    panes.keep_in(preferences, "library")
    qtbot.keyClick(panes.divider, Qt.Key.Key_End)
    kept = preferences.split("library")
    if back == "mouse":
        QTest.mouseDClick(panes.divider, Qt.MouseButton.LeftButton, pos=QPoint(2, 100))
    else:
        qtbot.keyClick(panes.divider, getattr(Qt.Key, f"Key_{back}"))

    assert kept is not None
    assert panes.sizes()[0] == LIST_WIDE
    assert preferences.split("library") is None


def test_each_page_remembers_its_own(qtbot: QtBot, theme: Theme, preferences: Preferences, tmp_path: Path) -> None:
    """The next start finds it; another page is as designed; a garbled file counts as no choice."""
    panes = made(qtbot, theme)
    panes.keep_in(preferences, "library")
    QTest.mousePress(panes.divider, Qt.MouseButton.LeftButton, pos=QPoint(2, 100))
    QTest.mouseMove(panes.divider, QPoint(102, 100))
    QTest.mouseRelease(panes.divider, Qt.MouseButton.LeftButton, pos=QPoint(2, 100))
    moved = panes.sizes()[0]
    preferences._settings.sync()
    again, other = made(qtbot, theme), made(qtbot, theme)
    again.keep_in(Preferences(tmp_path / "preferences.ini"), "library")
    other.keep_in(preferences, "results")
    (tmp_path / "garbled.ini").write_text("[General]\nsplit_library=wide\nsplit_results=7\n")
    garbled = Preferences(tmp_path / "garbled.ini")

    assert moved > LIST_WIDE + 50
    assert again.sizes()[0] == moved
    assert other.sizes()[0] == LIST_WIDE
    assert garbled.split("library") is garbled.split("results") is None


def test_another_window_and_larger_text_keep_the_share(qtbot: QtBot, theme: Theme, preferences: Preferences) -> None:
    """As far as both panes can be read; and the old width is there again with the old window."""
    panes = made(qtbot, theme, 1200)
    panes.keep_in(preferences, "library")
    qtbot.keyClick(panes.divider, Qt.Key.Key_Right)
    share, before = panes.shown_share, panes.sizes()
    panes.resize(1600, 500)
    wide = panes.shown_share
    panes.resize(950, 500)
    narrow = panes.sizes()
    panes.resize(800, 500)
    single = [panes.widget(place).isVisible() for place in (0, 1)]
    panes.resize(1200, 500)
    theme.set_size(1.5)
    try:
        large = made(qtbot, theme, 1400)
        large.keep_in(preferences, "library")
        minima = [round(1.5 * LIST_MIN), round(1.5 * READING_MIN)]
        assert large.shown_share == pytest.approx(share, abs=0.01)
        assert all(size >= least for size, least in zip(large.sizes(), minima, strict=True))
    finally:
        theme.set_size(1.0)

    assert wide == pytest.approx(share, abs=0.005)
    assert narrow[0] >= LIST_MIN
    assert narrow[1] >= READING_MIN
    assert single == [True, False]
    assert panes.sizes() == before


def test_it_is_reached_by_tab_between_the_panes_and_seen(qtbot: QtBot, theme: Theme) -> None:
    """List, divider, reading; the ring is wider than the line."""
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


def test_a_screen_reader_hears_what_it_is_and_where_it_stands(qtbot: QtBot, theme: Theme) -> None:
    panes = made(qtbot, theme)
    told = QAccessible.queryAccessibleInterface(panes.divider)
    before = told.text(QAccessible.Text.Description)
    qtbot.keyClick(panes.divider, Qt.Key.Key_End)

    assert told.text(QAccessible.Text.Name) == "Divisória entre a lista e a leitura"
    assert before.startswith("Lista com 42 % da largura.")
    assert told.text(QAccessible.Text.Description).startswith("Lista com 68 % da largura.")


def test_its_colours_follow(qtbot: QtBot, theme: Theme) -> None:
    """Dark at once."""
    panes = made(qtbot, theme)
    theme.set_scheme(Scheme.DARK)
    image = panes.grab().toImage()
    dark = theme.color("border").name()
    theme.set_scheme(Scheme.LIGHT)

    assert image.pixelColor(panes.sizes()[0], 250).name() == dark


def test_it_does_not_get_the_keyboard_unasked(qtbot: QtBot, theme: Theme) -> None:
    """Where the button that led here is hidden, Qt goes on to the next that takes it: not to the divider."""
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
