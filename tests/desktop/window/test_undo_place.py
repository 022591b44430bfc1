"""Where undo lies while a note is written."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.layouts import column
from autos.desktop.base.theme import Theme
from autos.desktop.components.undo.presenter import UndoPresenter
from autos.desktop.components.undo.toast import UndoToast
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.widgets.layout.dock import READING_PANE, area_in
from autos.desktop.window.main_window import MainWindow
from autos.domain.lawsuit.annotations import Act, ActKind
from autos.system.clock import Clock
from autos.usecases.library.annotations import LibraryAnnotations

ACT = Act(1, ActKind.NOTE_WRITTEN, 1, datetime(2026, 11, 12, tzinfo=UTC))


class NotePage(QWidget):
    """A reading pane that scrolls; at its end the field of a note."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName(READING_PANE)
        self.field = QPlainTextEdit()
        self.field.setFixedHeight(80)
        tall = QLabel()
        tall.setFixedHeight(2000)
        body = QWidget()
        body.setLayout(column(tall, self.field))
        self.scroll = QScrollArea()
        self.scroll.setWidget(body)
        self.scroll.setWidgetResizable(True)
        self.setLayout(column(self.scroll))


@pytest.fixture
async def undo(qtbot: QtBot, theme: Theme, archive: Archive) -> tuple[UndoPresenter, UndoToast, NotePage]:
    window = MainWindow(SearchPresenter(), theme, practice=True)
    qtbot.addWidget(window)
    page = NotePage()
    window.add_screen("library", page)
    window.resize(1366, 768)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.show_screen("library")
    presenter = UndoPresenter(
        LibraryAnnotations(archive, Clock(), lambda transaction, ids: transaction.purge.cases(ids))
    )
    return presenter, UndoToast(presenter, theme, window, window.dock), page


def covered(toast: UndoToast, page: NotePage) -> QRect:
    """What of the field lies under the toast."""
    QApplication.processEvents()
    main = toast.parentWidget()
    assert main is not None
    return area_in(main, page.field).intersected(toast.geometry())


async def test_undo_lies_above_the_field_of_a_note(undo: tuple[UndoPresenter, UndoToast, NotePage]) -> None:
    presenter, toast, page = undo
    page.scroll.ensureWidgetVisible(page.field)
    page.field.setFocus()
    presenter.offer(ACT)

    assert toast.isVisible()
    assert covered(toast, page).isEmpty()


async def test_undo_makes_way_for_the_field_of_a_note(undo: tuple[UndoPresenter, UndoToast, NotePage]) -> None:
    """Which was out of sight when it was offered."""
    presenter, toast, page = undo
    presenter.offer(ACT)
    foot = toast.geometry().bottom()
    page.scroll.ensureWidgetVisible(page.field)
    page.field.setFocus()

    assert covered(toast, page).isEmpty()
    assert toast.geometry().bottom() < foot


async def test_undo_stays_at_the_foot_of_what_is_only_read(undo: tuple[UndoPresenter, UndoToast, NotePage]) -> None:
    presenter, toast, page = undo
    presenter.offer(ACT)
    foot = toast.geometry().bottom()
    page.field.setReadOnly(True)
    page.scroll.ensureWidgetVisible(page.field)
    page.field.setFocus()
    QApplication.processEvents()

    assert toast.geometry().bottom() == foot


async def test_the_names_of_what_was_marked_stay_as_they_are(undo: tuple[UndoPresenter, UndoToast, NotePage]) -> None:
    """Neither the first letter is made small, nor is what stands after the point of a name left out."""
    presenter, toast, _ = undo
    presenter.offer(replace(ACT, kind=ActKind.INBOX_HANDLED), "Banco Ipê S.A. x Helena: marcada como vista.")
    presenter._update(is_undone=True, turn=presenter.state.turn + 1)

    assert toast.text.text() == "Desfeito: Banco Ipê S.A. x Helena: marcada como vista."
