"""The page bar of a list of up to a million rows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.components.lawsuit_list.lawsuit_list import LawsuitList
from autos.desktop.components.lawsuit_list.page_bar import PageBar
from autos.desktop.components.lawsuit_list.window_model import WindowedRowModel

pytestmark = pytest.mark.qt_log_ignore("does not support")


class Paged(QWidget):
    """A windowed list with its page bar."""

    def __init__(self, theme: Theme, count: int) -> None:
        super().__init__()
        self.rows = WindowedRowModel()
        self.list = LawsuitList(theme, self.rows)
        self.pages = PageBar(self.list, theme)
        layout = QVBoxLayout(self)
        layout.addWidget(self.list)
        layout.addWidget(self.pages)
        self.resize(500, 600)
        self.show()
        self.report(count)

    def report(self, count: int) -> None:
        """Another length."""
        self.rows.show_list(count, 0, range(1, 61), {})
        self.list.updateGeometries()


@pytest.fixture
def paged(qtbot: QtBot, theme: Theme) -> Paged:
    shown = Paged(theme, 500)
    qtbot.addWidget(shown)
    return shown


def test_a_list_of_one_page_has_no_pages(paged: Paged) -> None:
    """Fifty lines are one page, one more are two; the bar keeps its place."""
    paged.report(50)
    assert paged.pages.isVisible()
    assert not paged.pages.box.isVisible()
    assert paged.pages.range.text() == "1 a 50 de 50"
    paged.report(51)
    assert paged.pages.box.isVisible()
    assert paged.pages.range.text() == "1 a 50 de 51"


def test_any_page_of_a_million_rows_is_reached_by_keyboard(paged: Paged) -> None:
    """Ctrl+G, the number, Enter: its first row is at the top and current, and the list has the focus."""
    paged.report(1_000_000)
    paged.list.setFocus()
    QTest.keyClick(paged.list, Qt.Key.Key_G, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is paged.pages.box

    QTest.keyClicks(paged.pages.box, "12345")
    QTest.keyClick(paged.pages.box, Qt.Key.Key_Return)

    assert paged.list.currentIndex().row() == 12_344 * 50
    assert paged.list.rowAt(0) == 12_344 * 50
    assert paged.list.hasFocus()
    assert paged.pages.range.text() == "617.201 a 617.250 de 1.000.000"


@pytest.mark.parametrize(("place", "written"), [("pt_BR", "1.234"), ("en_US", "1,234")])
def test_a_page_number_may_have_thousands_separators(paged: Paged, place: str, written: str) -> None:
    """The bar itself shows "de 20.000"."""
    paged.report(1_000_000)
    validator = paged.pages.box.validator()
    assert validator is not None
    validator.setLocale(QLocale(place))
    paged.pages.take_focus()
    QTest.keyClicks(paged.pages.box, written)
    QTest.keyClick(paged.pages.box, Qt.Key.Key_Return)

    assert paged.list.currentIndex().row() == 1_233 * 50


def test_a_page_beyond_the_last_is_the_last(paged: Paged) -> None:
    """The last page is short; there is nothing after it."""
    paged.report(120)

    paged.pages.go(99)

    assert paged.list.currentIndex().row() == 100
    assert (paged.pages.page, paged.pages.pages) == (3, 3)
    assert paged.pages.range.text() == "101 a 120 de 120"
    assert not paged.pages.on.isEnabled()
    assert paged.pages.back.isEnabled()


def test_scrolling_updates_the_page_number(paged: Paged) -> None:
    """Also when the list becomes shorter."""
    paged.list.verticalScrollBar().setValue(paged.list.verticalHeader().defaultSectionSize() * 75)
    assert paged.pages.box.text() == "2"

    paged.report(60)

    assert paged.pages.range.text().endswith("de 60")
