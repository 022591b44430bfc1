"""Keyboard focus in the search form, when the focused widget changes or is gone."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.search.charges import Charges
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.pages.search.saved_searches import SavedSearchItem
from autos.desktop.pages.search.view import SearchView
from autos.domain.mode import Mode, SearchType
from autos.domain.search.filter_draft import NO_FILTER, FilterDraft, FilterPart, KeyFilter
from autos.domain.search.intent import Intent
from tests.desktop.pages.search.recorder import Recorder
from tests.desktop.synthetic import entry


@pytest.fixture
def presenter() -> SearchPresenter:
    return SearchPresenter()


@pytest.fixture
def window(qtbot: QtBot, presenter: SearchPresenter, theme: Theme) -> QWidget:
    """Window with a button after the form that must not get the focus by chance."""
    made = QWidget()
    layout = QVBoxLayout(made)
    layout.addWidget(SearchView(presenter, theme, practice=True))
    layout.addWidget(QPushButton("Trancar"))
    qtbot.addWidget(made)
    made.resize(1044, 772)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def view(window: QWidget) -> SearchView:
    return window.findChildren(SearchView)[0]


def saved(*names: str) -> list[SavedSearchItem]:
    """Each with the number that its first letter has."""
    asked = Intent(SearchType.CPF, "11122233396", Mode.EXISTS, "111.222.333-96")
    return [SavedSearchItem(ord(name[0]), name, asked, NO_FILTER) for name in names]


def test_a_renamed_search_has_the_focus_after_its_dialog(
    view: SearchView, presenter: SearchPresenter, qtbot: QtBot
) -> None:
    """Its button is rebuilt while the dialog still has the focus."""
    presenter.show_saved(saved("a", "b", "c"))
    view.saved.rows()[1].setFocus()
    dialog = QDialog(view)
    line = QLineEdit(dialog)
    dialog.open()
    dialog.activateWindow()
    line.setFocus()
    qtbot.waitUntil(dialog.isActiveWindow)
    presenter.show_saved(saved("a", "b2", "c"))
    dialog.accept()
    view.window().activateWindow()
    qtbot.waitUntil(view.window().isActiveWindow)

    assert view.window().focusWidget() is view.saved.rows()[1]
    assert view.saved.rows()[1].name == "b2"


def test_after_a_deleted_search_the_next_one_has_the_focus(view: SearchView, presenter: SearchPresenter) -> None:
    """At the end the one before; after the last of all, the field."""
    presenter.show_saved(saved("a", "b", "c"))
    view.saved.delete_wanted.connect(
        lambda gone: presenter.show_saved([line for line in presenter.state.saved if line is not gone])
    )
    view.saved.rows()[1].setFocus()
    had = []
    for _ in range(3):
        QTest.keyClick(view.window().focusWidget(), Qt.Key.Key_Delete)
        now = view.window().focusWidget()
        had.append(getattr(now, "name", now))

    assert had == ["c", "a", view.field.line]


def test_a_recent_search_keeps_the_focus_while_it_runs(
    view: SearchView, presenter: SearchPresenter, qtbot: QtBot
) -> None:
    """Also behind a dialog, and where another comes before it; where it falls off the list, its neighbour has it."""
    now = datetime.now(UTC)
    entries = [
        entry(label=name, search_key=name, created_at=now - timedelta(hours=n)) for n, name in enumerate("abc", 1)
    ]
    presenter.show_recents(entries)
    view.recents.rows()[1].setFocus()
    presenter.show_recents([entry(label="new"), entries[0], replace(entries[1], cases_count=3), entries[2]])
    holder = view.window().focusWidget()
    assert holder is view.recents.rows()[2]
    assert "3 processos" in view.recents.rows()[2].text()

    dialog = QDialog(view)
    line = QLineEdit(dialog)
    dialog.open()
    dialog.activateWindow()
    line.setFocus()
    qtbot.waitUntil(dialog.isActiveWindow)
    presenter.show_recents([replace(entries[1], cases_count=4)])
    dialog.accept()
    view.window().activateWindow()
    qtbot.waitUntil(view.window().isActiveWindow)
    assert view.window().focusWidget() is view.recents.rows()[0]
    presenter.show_recents([entries[2]])
    assert view.window().focusWidget() is view.recents.rows()[0]
    presenter.show_recents([])
    assert view.window().focusWidget() is view.field.line


def walk(view: SearchView, key: Qt.Key) -> list[QWidget]:
    """Focused widgets, press after press, until the button after the form."""
    reached: list[QWidget] = []
    while (now := view.window().focusWidget()) is not None and view.isAncestorOf(now) and now not in reached:
        reached.append(now)
        QTest.keyClick(now, key)
    return reached


def fill(view: SearchView, presenter: SearchPresenter) -> None:
    """Fill everything that Tab reaches; buttons and chips are created, and rebuilt, last."""
    presenter.attach(Recorder([]))
    presenter.show_saved(saved("x", "y"))
    presenter.show_recents((entry(),))
    view.field.line.setText("11122233396")
    presenter.filter(FilterDraft(courts=KeyFilter(("TJSP",)), detail=True))
    presenter.show_saved(saved("a", "b"))
    presenter.filter(FilterDraft(side="Active", courts=KeyFilter(("TJSP",)), detail=True))
    presenter.show_charges(Charges(is_practice=True), is_fresh=False)
    QApplication.processEvents()


def test_the_tab_order_of_the_form_is_the_reading_order(view: SearchView, presenter: SearchPresenter) -> None:
    """Also to what was made later; Shift+Tab goes the same way back."""
    fill(view, presenter)
    view.modes.cards[2].click()
    view.field.line.setFocus()
    there = walk(view, Qt.Key.Key_Tab)
    there[-1].setFocus()
    back = walk(view, Qt.Key.Key_Backtab)
    chips = view.filters.bar.chips

    assert there == [
        view.field.line, view.field.clear, view.field.ask, view.many, view.modes.cards[2],
        chips[FilterPart.SIDE], chips[FilterPart.COURTS], chips[FilterPart.DETAIL],
        view.filters.bar.add, view.filters.bar.options, view.unfilter, view.save,
        view.preview, *view.saved.rows(), *view.recents.rows(), view.connect_service, view.close_note,
    ]  # fmt: skip
    assert back == there[::-1]


def test_after_a_removed_chip_its_neighbour_has_the_focus(view: SearchView, presenter: SearchPresenter) -> None:
    """The next one, else the one before, else the one that adds."""
    fill(view, presenter)
    bar = view.filters.bar
    bar.chips[FilterPart.COURTS].setFocus()
    had = []
    for _ in range(3):
        QTest.keyClick(view.window().focusWidget(), Qt.Key.Key_Delete)
        holder = view.window().focusWidget()
        had.append(getattr(holder, "part", holder))

    assert had == [FilterPart.DETAIL, FilterPart.SIDE, None]
    assert view.window().focusWidget() is bar.add


def test_the_tab_order_includes_the_batch_panel(view: SearchView, presenter: SearchPresenter) -> None:
    """They are listed in a panel that is built later."""
    fill(view, presenter)
    view.paste_batch("111.222.333-96 529.982.247-25")
    view.field.ask.setFocus()
    reached = walk(view, Qt.Key.Key_Tab)
    panel = view.batch.panel
    assert panel is not None

    assert reached[:4] == [view.field.ask, view.many, panel.file, panel.cross]
    assert panel.list in reached
    assert reached.index(panel.mode) == reached.index(panel.list) + 1


def test_a_search_that_goes_on_moves_nothing(view: SearchView, presenter: SearchPresenter) -> None:
    """Its button is made anew with each answer, and stands at once where the one before stood."""
    asked = entry()
    presenter.show_recents([asked])
    view.window().show()
    QApplication.processEvents()
    [before] = view.recents.rows()
    places = [before.geometry().getRect(), view.recents.height()]
    presenter.show_recents([replace(asked, cases_count=3)])
    [after] = view.recents.rows()

    assert after is not before
    assert [after.geometry().getRect(), view.recents.height()] == places
