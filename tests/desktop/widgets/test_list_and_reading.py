"""From the list to what is read and back, by keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.lawsuit.presenter import LawsuitPresenter
from autos.desktop.lawsuit.view import LawsuitView
from autos.desktop.layouts import column
from autos.desktop.theme import Theme
from autos.desktop.widgets.list_and_reading import ListAndReading
from autos.usecases.review import Review
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
