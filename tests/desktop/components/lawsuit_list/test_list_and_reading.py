"""Switching between list and reading pane, by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.list_and_reading import ListAndReading
from autos.desktop.pages.lawsuit.presenter import LawsuitPresenter
from autos.desktop.pages.lawsuit.view import LawsuitView
from autos.usecases.library.archive_reader import ArchiveReader
from tests.desktop.synthetic import entry, keep, lawsuit, page


class Pane(QWidget):
    """A focusable pane with a text editor."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.note = QPlainTextEdit("começo")
        self.setLayout(column(self.note))


def shown(qtbot: QtBot, panes: ListAndReading, width: int) -> None:
    qtbot.addWidget(panes)
    panes.resize(width, 500)
    panes.show()
    panes.activateWindow()
    qtbot.waitUntil(panes.isActiveWindow)


@pytest.mark.parametrize("width", [1200, 700])
def test_escape_returns_to_the_list(qtbot: QtBot, theme: Theme, width: int) -> None:
    """Also if both are visible, and from a text that is being written, which stays as it is."""
    listing, reading = Pane(), Pane()
    panes = ListAndReading(listing, reading, theme)
    shown(qtbot, panes, width)
    panes.show_reading()
    reading.note.setFocus()
    qtbot.keyClick(reading.note, Qt.Key.Key_Escape)
    left, text = panes.focusWidget(), reading.note.toPlainText()
    panes.show_reading()
    qtbot.keyClick(reading, Qt.Key.Key_Escape)

    assert (left, text) == (listing, "começo")
    assert panes.focusWidget() is listing
    assert listing.isVisible()


async def test_a_lawsuit_opened_while_loading_gets_the_focus(
    qtbot: QtBot, theme: Theme, archive: Archive, reader: ArchiveReader
) -> None:
    """The focus ring is around its tabs as soon as it is loaded."""
    stored = await keep(archive, entry(), page(lawsuit(0)))
    row_id = (await archive.read(lambda inside: inside.lawsuits.ids_for_entry(stored.entry_id)))[0]
    theme.apply_screen_styles()
    presenter = LawsuitPresenter(reader)
    reading = LawsuitView(presenter, theme)
    panes = ListAndReading(Pane(), reading, theme)
    shown(qtbot, panes, 1200)
    presenter.open(row_id)
    panes.show_reading()
    await presenter.tasks.idle()
    image = reading.tabs.grab().toImage()
    ring = theme.color("focus").name()
    corner = reading.tabs.tabRect(0)
    left = [image.pixelColor(1, y).name() for y in range(corner.top(), corner.bottom())]
    await presenter.tasks.aclose()

    assert panes.focusWidget() is reading.tabs
    assert left.count(ring) > corner.height() // 2


@pytest.mark.parametrize(("size", "width"), [(1, 800), (1.5, 1100), (2, 1100), (2, 900)])
def test_in_a_narrow_window_one_pane_shows_with_a_back_button(
    qtbot: QtBot, theme: Theme, size: float, width: int
) -> None:
    """The list first; the back button shows and focuses the list."""
    theme.set_size(size)
    listing, reading = Pane(), Pane()
    panes = ListAndReading(listing, reading, theme)
    shown(qtbot, panes, width)
    first = listing.isVisible(), reading.isVisible()
    panes.show_reading()
    second = listing.isVisible(), reading.isVisible(), panes.back.isVisible(), panes.focusWidget()
    panes.back.click()

    assert first == (True, False)
    assert second == (False, True, True, reading)
    assert (listing.isVisible(), reading.isVisible()) == (True, False)
    assert panes.focusWidget() is listing


def test_a_hidden_page_does_not_take_the_focus(qtbot: QtBot, theme: Theme) -> None:
    """Late answers switch a hidden page to its list while the user types elsewhere."""
    listing, reading, elsewhere = Pane(), Pane(), Pane()
    panes = ListAndReading(listing, reading, theme)
    pages = QStackedWidget()
    pages.addWidget(panes)
    pages.addWidget(elsewhere)
    qtbot.addWidget(pages)
    pages.show()
    pages.activateWindow()
    qtbot.waitUntil(pages.isActiveWindow)
    panes.show_reading()
    pages.setCurrentWidget(elsewhere)
    elsewhere.note.setFocus()
    panes.show_list()
    after_list = pages.window().focusWidget()
    panes.show_reading()

    assert after_list is elsewhere.note
    assert pages.window().focusWidget() is elsewhere.note


def test_beside_the_list_there_is_no_back_button(qtbot: QtBot, theme: Theme) -> None:
    panes = ListAndReading(Pane(), Pane(), theme)
    shown(qtbot, panes, 1200)
    panes.show_reading()

    assert not panes.back.isVisible()


def test_narrowing_the_window_keeps_the_focused_pane(qtbot: QtBot, theme: Theme) -> None:
    """The pane with the focus stays visible."""
    for has_list in (False, True):
        listing, reading = Pane(), Pane()
        panes = ListAndReading(listing, reading, theme)
        shown(qtbot, panes, 1200)
        (listing if has_list else reading).setFocus()
        panes.resize(700, 500)

        assert listing.isVisible() is has_list
        assert reading.isVisible() is not has_list


def test_a_header_is_hidden_over_the_reading_pane_in_a_low_window(qtbot: QtBot, theme: Theme) -> None:
    """Not in a high window, and not while the list is shown."""
    theme.set_size(2)
    header = QLabel("busca")
    qtbot.addWidget(header)
    panes = ListAndReading(Pane(), Pane(), theme)
    panes.hide_when_low(header)
    shown(qtbot, panes, 900)
    in_list = header.isHidden()
    panes.show_reading()
    in_reading = header.isHidden()
    panes.resize(900, 1000)
    in_high = header.isHidden()
    panes.resize(900, 500)
    panes.show_list()

    assert (in_list, in_reading, in_high) == (False, True, False)
    assert not header.isHidden()
