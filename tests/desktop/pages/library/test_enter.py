"""Enter in the library's field focuses the first row of the answer."""

from __future__ import annotations

import asyncio

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QStackedWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.library.presenter import LibraryPresenter
from autos.desktop.pages.library.view import LibraryView
from autos.system.clock import Clock
from autos.usecases.library.library import Library
from tests.desktop.synthetic import entry, keep, lawsuit, page

pytestmark = pytest.mark.qt_log_ignore("does not support")


async def test_enter_right_after_typing_focuses_the_first_row(qtbot: QtBot, archive: Archive, theme: Theme) -> None:
    """The first row is current once the list is read, and the list has the focus."""
    await keep(archive, entry(), page(*(lawsuit(place) for place in range(7))))
    presenter = LibraryPresenter(Library(archive, Clock()))
    view = LibraryView(presenter, theme, QLabel("leitura"))
    qtbot.addWidget(view)
    view.resize(1208, 820)
    view.show()
    view.activateWindow()
    await presenter.tasks.idle()
    view.field.take_focus()
    QTest.keyClicks(view.field.line, "tribunal:TRF3")
    QTest.keyClick(view.field.line, Qt.Key.Key_Return)
    for _ in range(1_200):
        await presenter.tasks.idle()
        await asyncio.sleep(0.05)
        if view.list.current is not None:
            break

    assert view.list.rows.rowCount() == 1
    assert view.list.current is not None
    assert view.focusWidget() is view.list
    await presenter.tasks.aclose()


async def test_a_list_that_is_read_late_takes_no_focus_from_another_page(
    qtbot: QtBot, archive: Archive, theme: Theme
) -> None:
    """A lawsuit was opened, and the person has gone on before the list was read."""
    await keep(archive, entry(), page(*(lawsuit(place) for place in range(3))))
    presenter = LibraryPresenter(Library(archive, Clock()))
    view, other, pages = LibraryView(presenter, theme, QLabel("leitura")), QLineEdit(), QStackedWidget()
    pages.addWidget(view)
    pages.addWidget(other)
    qtbot.addWidget(pages)
    pages.show()
    view.open_first()
    pages.setCurrentWidget(other)
    other.setFocus()
    for _ in range(1_200):
        await presenter.tasks.idle()
        await asyncio.sleep(0.05)
        if view.list.current is not None:
            break

    assert view.list.current is not None
    assert pages.focusWidget() is other
    await presenter.tasks.aclose()
