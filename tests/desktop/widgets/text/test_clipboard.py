"""Messages about copied text, shown and announced; secret text is never shown."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.pages.lawsuit.copy_guard import CopyGuard
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.widgets.text import clipboard as module
from autos.desktop.widgets.text.clipboard import clear_copied, copy
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
    """Announcements to screen readers."""
    received: list[str] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: received.append(event.message()))
    return received


def test_the_window_shows_what_was_copied(window: MainWindow, heard: list[str]) -> None:
    """From a page and from a dialog, repeatedly; of a long text the start."""
    within, dialog = QWidget(window), QDialog(window)
    copy("9741514-25.2021.8.12.0021", within)
    copy("9741514-25.2021.8.12.0021", QWidget(dialog))
    assert window.status.message.text() == "Copiado: 9741514-25.2021.8.12.0021"
    assert heard == ["Copiado: 9741514-25.2021.8.12.0021"] * 2
    assert QGuiApplication.clipboard().text() == "9741514-25.2021.8.12.0021"

    copy("{\n" + "x" * 2000 + "}", within)
    assert window.status.message.text().endswith("… (2.003 caracteres)")
    assert len(window.status.message.text()) < 90
    copy("a\nb", within, "Copiado: duas linhas")
    assert window.status.message.text() == "Copiado: duas linhas"


def test_secret_text_is_not_shown_after_copying(window: MainWindow, theme: Theme, heard: list[str]) -> None:
    """Neither in the status bar nor announced, even after the user confirmed the copy."""
    guard = CopyGuard(theme)
    guard.setParent(window)
    guard.set_lawsuit(1, Lawsuit.model_validate(lawsuit(3)))
    guard.copy(lambda: "Nome Sigiloso")
    assert window.status.message.text() == ""
    guard.copy(lambda: "Nome Sigiloso")

    assert QGuiApplication.clipboard().text() == "Nome Sigiloso"
    assert "segredo de justiça" in window.status.message.text()
    assert not any("Nome" in words for words in (*heard, window.status.message.text()))


@pytest.mark.parametrize("level", [3, None])
def test_nothing_that_may_be_secret_is_copied_where_the_administrator_forbids_it(
    window: MainWindow, theme: Theme, level: int | None
) -> None:
    """However often it is tried; what is known to be public is copied as before."""
    guard = CopyGuard(theme)
    guard.setParent(window)
    guard.forbid()
    guard.set_lawsuit(1, Lawsuit.model_validate(lawsuit(3, secrecy_level=level)))
    QGuiApplication.clipboard().setText("before")
    for _ in range(3):
        guard.copy(lambda: "Nome Sigiloso")
    guard.anyway.click()
    held = QGuiApplication.clipboard().text(), guard.is_blocking, guard.anyway.isHidden(), guard.words.text()
    guard.set_lawsuit(2, Lawsuit.model_validate(lawsuit(4, secrecy_level=0)))
    guard.copy(lambda: "Nome público")

    assert held[:3] == ("before", True, True)
    assert held[3].startswith("Definido pelo administrador: ")
    assert QGuiApplication.clipboard().text() == "Nome público"


def test_locking_clears_the_message_about_copied_text(window: MainWindow) -> None:
    """It also disappears after some seconds."""
    copy("111.222.333-96", window)
    window.remove_screens()
    assert window.status.message.text() == ""
    copy("111.222.333-96", window)
    window.status._timer.timeout.emit()
    assert window.status.message.text() == ""


def test_what_was_copied_is_cleared_and_texts_of_others_stay(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Copied by a button, or in a text field by the system's own keys."""
    clipboard = QGuiApplication.clipboard()
    copy("111.222.333-96", window)
    clear_copied()
    by_button = clipboard.text()
    field = QLineEdit("111.222.333-96", window)
    field.selectAll()
    field.copy()
    clear_copied()
    by_keys = clipboard.text()
    clipboard.setText("de outro programa")
    monkeypatch.setattr(module, "OWN_CLIPBOARD", "")  # where the platform says that it is not ours
    clear_copied()

    assert (by_button, by_keys) == ("", "")
    assert clipboard.text() == "de outro programa"
