"""The keyboard in the search form: where it goes when what had it changes or is gone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.search.presenter import SearchPresenter
from autos.desktop.search.saved import SavedLine
from autos.desktop.search.view import SearchView
from autos.desktop.theme import Theme
from autos.domain.filter_draft import NO_FILTER
from autos.domain.intent import Intent
from autos.domain.mode import Mode, SearchType


@pytest.fixture
def presenter() -> SearchPresenter:
    return SearchPresenter()


@pytest.fixture
def window(qtbot: QtBot, presenter: SearchPresenter, theme: Theme) -> QWidget:
    """With something after the form that must not get the keyboard by chance."""
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


def saved(*names: str) -> list[SavedLine]:
    """Each with the number that its first letter has."""
    asked = Intent(SearchType.CPF, "11122233396", Mode.EXISTS, "111.222.333-96")
    return [SavedLine(ord(name[0]), name, asked, NO_FILTER) for name in names]


def test_a_renamed_question_has_the_keyboard_after_its_dialog(
    view: SearchView, presenter: SearchPresenter, qtbot: QtBot
) -> None:
    """Its line is made anew while the dialog still has the keyboard."""
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


def test_after_a_deleted_question_the_next_one_has_the_keyboard(view: SearchView, presenter: SearchPresenter) -> None:
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
