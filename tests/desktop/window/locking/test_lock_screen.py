"""The screen over a locked archive: its field, and that nothing on it moves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.window.locking.lock_screen import LockScreen

WRONG = "Esta senha não abre o acervo. Confira se a tecla de maiúsculas está ligada e digite de novo."


@pytest.fixture
def screen(qtbot: QtBot, theme: Theme) -> LockScreen:
    made = LockScreen(theme)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    qtbot.waitExposed(made)
    return made


def places(screen: LockScreen) -> list[QRect]:
    for _ in range(10):  # one turn for each layout within another
        QApplication.processEvents()
    parts: tuple[QWidget, ...] = (screen.picture, screen.title, screen.text, screen.passphrase, screen.open)
    return [QRect(part.mapTo(screen, QPoint(0, 0)), part.size()) for part in parts]


def test_a_wrong_passphrase_moves_nothing(screen: LockScreen) -> None:
    """Neither a short sentence about it nor a long one, and the archive may have been opening in between."""
    screen.ask(passphrase=True)
    before = places(screen)
    screen.show_busy("Abrindo o acervo", "")
    title = places(screen)[1].topLeft()
    screen.ask(passphrase=True, problem=WRONG[:30])
    short = places(screen)
    screen.ask(passphrase=True, problem=WRONG)

    assert title == before[1].topLeft()
    assert short == before
    assert places(screen) == before


def test_the_field_has_room_for_a_passphrase(screen: LockScreen, theme: Theme) -> None:
    screen.ask(passphrase=True)
    QApplication.processEvents()

    assert screen.passphrase.width() == theme.px(320)
    assert screen.open.mapTo(screen, QPoint(0, 0)).x() > screen.passphrase.geometry().right()


def test_the_eye_shows_the_passphrase_until_it_is_handed_over(screen: LockScreen) -> None:
    screen.ask(passphrase=True)
    screen.passphrase.setText("uma senha sintética")
    hidden = screen.passphrase.echoMode()
    screen.reveal.trigger()
    shown = screen.passphrase.echoMode()
    screen.take_passphrase()

    assert (hidden, shown) == (QLineEdit.EchoMode.Password, QLineEdit.EchoMode.Normal)
    assert screen.passphrase.echoMode() == QLineEdit.EchoMode.Password
    assert not screen.reveal.isChecked()
