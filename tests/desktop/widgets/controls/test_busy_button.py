"""The busy button: its icon turns, its text stays."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from autos.desktop.base.theme import Theme
from autos.desktop.widgets.controls.busy_button import BusyButton


def test_the_icon_turns_while_it_is_busy_and_no_timer_runs_after(qtbot: QtBot, theme: Theme) -> None:
    button = shown_button(qtbot, theme)
    before, idle = button.text(), button.findChildren(QTimer)
    button.set_busy(is_busy=True)
    angles = set[int]()
    qtbot.waitUntil(lambda: angles.add(button.angle or 0) or len(angles) > 2)  # type: ignore[func-returns-value]
    while_busy = button.text()
    button.set_busy(is_busy=False)
    qtbot.waitUntil(lambda: not button.findChildren(QTimer))

    assert idle == []
    assert (before, while_busy) == ("Buscar", "Buscar")
    assert button.angle is None


def test_with_reduced_motion_the_icon_stands_still(qtbot: QtBot, theme: Theme) -> None:
    button = shown_button(qtbot, theme)
    theme.motion.choose(is_reduced=True)
    button.set_busy(is_busy=True)
    qtbot.waitUntil(lambda: button.angle is not None)
    [timer] = button.findChildren(QTimer)

    assert button.angle == 0
    assert not timer.isActive()
    button.set_busy(is_busy=False)


def shown_button(qtbot: QtBot, theme: Theme) -> BusyButton:
    button = BusyButton(theme)
    button.setText("Buscar")
    qtbot.addWidget(button)
    button.resize(168, 36)
    button.show()
    return button
