"""From the list to what is read and back, by keyboard."""

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
from autos.usecases.library.review import Review
from tests.desktop.synthetic import entry, keep, lawsuit, page


class Pane(QWidget):
    """Something that takes the keyboard, with a text being written in it."""

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
def test_escape_goes_back_to_the_list(qtbot: QtBot, theme: Theme, width: int) -> None:
    """Also where both are seen; but not out of a text that is being written."""
    listing, reading = Pane(), Pane()
    panes = ListAndReading(listing, reading, theme)
    shown(qtbot, panes, width)
    panes.show_reading()
    reading.note.setFocus()
    qtbot.keyClick(reading.note, Qt.Key.Key_Escape)
    written = panes.focusWidget()
    reading.setFocus()
    qtbot.keyClick(reading, Qt.Key.Key_Escape)

    assert written is reading.note
    assert panes.focusWidget() is listing
    assert listing.isVisible()


async def test_a_reading_asked_for_before_it_is_there_has_the_keyboard_and_shows_it(
    qtbot: QtBot, theme: Theme, archive: Archive, review: Review
) -> None:
    """The ring is around the page that is read, as soon as there is one."""
    kept = await keep(archive, entry(), page(lawsuit(0)))
    row_id = (await archive.read(lambda inside: inside.lawsuits.ids_for_entry(kept.entry_id)))[0]
    theme.dress_screens()
    presenter = LawsuitPresenter(review)
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
def test_without_room_for_both_one_shows_with_a_way_back(qtbot: QtBot, theme: Theme, size: float, width: int) -> None:
    """The list first; the button over what is read gives place and keyboard back to it."""
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


def test_a_page_that_was_left_takes_no_keys_from_the_one_that_is_shown(qtbot: QtBot, theme: Theme) -> None:
    """Answers that come late turn it back to its list, while somebody already types elsewhere."""
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


def test_beside_the_list_there_is_no_way_back_to_press(qtbot: QtBot, theme: Theme) -> None:
    panes = ListAndReading(Pane(), Pane(), theme)
    shown(qtbot, panes, 1200)
    panes.show_reading()

    assert not panes.back.isVisible()


def test_who_reads_goes_on_reading_when_the_room_goes(qtbot: QtBot, theme: Theme) -> None:
    """Who was in the list stays there."""
    for has_list in (False, True):
        listing, reading = Pane(), Pane()
        panes = ListAndReading(listing, reading, theme)
        shown(qtbot, panes, 1200)
        (listing if has_list else reading).setFocus()
        panes.resize(700, 500)

        assert listing.isVisible() is has_list
        assert reading.isVisible() is not has_list


def test_a_header_steps_back_while_one_reads_in_a_low_window(qtbot: QtBot, theme: Theme) -> None:
    """Not where the window is high enough, and not before one reads."""
    theme.set_size(2)
    header = QLabel("busca")
    qtbot.addWidget(header)
    panes = ListAndReading(Pane(), Pane(), theme)
    panes.give_way(header)
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
