"""What is copied is said where it can be seen and heard; what is under secrecy is never named."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.copying import CopyGuard
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.widgets.text import announcer
from autos.desktop.widgets.text.clipboard import copy
from autos.desktop.window.main_window import MainWindow
from autos.domain.lawsuit.lawsuit import Lawsuit
from tests.desktop.synthetic import lawsuit


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> MainWindow:
    made = MainWindow(SearchPresenter(), theme, practice=True)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is told."""
    told: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(announcer.QAccessible, "updateAccessibility", lambda event: told.append(event.message()))
    return told


def test_the_window_says_what_was_copied_wherever_in_it(window: MainWindow, heard: list[str]) -> None:
    """From a page and from a dialog, the same twice in a row; of a long text its beginning."""
    within, dialog = QWidget(window), QDialog(window)
    copy("9741514-25.2021.8.12.0021", within)
    copy("9741514-25.2021.8.12.0021", QWidget(dialog))
    assert window.status.said.text() == "Copiado: 9741514-25.2021.8.12.0021"
    assert heard == ["Copiado: 9741514-25.2021.8.12.0021"] * 2
    assert QGuiApplication.clipboard().text() == "9741514-25.2021.8.12.0021"

    copy("{\n" + "x" * 2000 + "}", within)
    assert window.status.said.text().endswith("… (2.003 caracteres)")
    assert len(window.status.said.text()) < 90
    copy("a\nb", within, "Copiado: duas linhas")
    assert window.status.said.text() == "Copiado: duas linhas"


def test_what_is_secret_is_not_named(window: MainWindow, theme: Theme, heard: list[str]) -> None:
    """Neither at the foot of the window nor aloud, also once the person has said that it is to be copied."""
    guard = CopyGuard(theme)
    guard.setParent(window)
    guard.watch(1, Lawsuit.model_validate(lawsuit(3)))
    guard.copy(lambda: "Nome Sigiloso")
    assert window.status.said.text() == ""
    guard.copy(lambda: "Nome Sigiloso")

    assert QGuiApplication.clipboard().text() == "Nome Sigiloso"
    assert "segredo de justiça" in window.status.said.text()
    assert not any("Nome" in words for words in (*heard, window.status.said.text()))


def test_nothing_copied_stays_on_the_screen_of_a_locked_window(window: MainWindow) -> None:
    """It goes by itself, too."""
    copy("111.222.333-96", window)
    window.remove_screens()
    assert window.status.said.text() == ""
    copy("111.222.333-96", window)
    window.status._timer.timeout.emit()
    assert window.status.said.text() == ""
