"""Reduced motion: no animation runs."""

from __future__ import annotations

import re
from pathlib import Path

from pytestqt.qtbot import QtBot

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.view import SettingsView
from autos.desktop.widgets.notices.progress_ticks import FRAME_MS, ActivityBar

DESKTOP = Path(__file__).parents[3] / "src" / "autos" / "desktop"


def test_the_activity_bar_stops_when_motion_is_reduced(qtbot: QtBot, theme: Theme) -> None:
    """At once while it is visible, and it starts again when motion is allowed."""
    bar = ActivityBar(theme)
    qtbot.addWidget(bar)
    bar.resize(200, 6)
    bar.show()
    moved = bar.is_moving
    theme.motion.set_system_preference(is_reduced=True)
    still = bar.grab().toImage()
    qtbot.wait(4 * FRAME_MS)

    assert moved
    assert not bar.is_moving
    assert bar.grab().toImage() == still
    theme.motion.set_system_preference(is_reduced=False)
    assert bar.is_moving
    bar.hide()
    assert not bar.is_moving


def test_the_static_activity_bar_is_symmetric(qtbot: QtBot, theme: Theme) -> None:
    """Both halves are equal, so that it does not look like progress."""
    theme.motion.choose(is_reduced=True)
    bar = ActivityBar(theme)
    qtbot.addWidget(bar)
    bar.resize(192, 6)
    bar.show()
    image = bar.grab().toImage()
    halves = [[image.pixelColor(x + half, 3).name() for x in range(16, 80)] for half in (0, 96)]

    assert halves[0] == halves[1]
    assert len(set(halves[0])) > 1


def test_reduced_motion_applies_at_once_and_is_stored(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    """The user's choice overrides the system's setting."""
    file = tmp_path / "preferences.ini"
    view = SettingsView(Preferences(file), theme)
    qtbot.addWidget(view)
    view.motion.buttons["True"].click()
    chosen = theme.motion.is_reduced, Preferences(file).reduces_motion
    view.motion.buttons["False"].click()
    left = theme.motion.is_reduced
    theme.motion.set_system_preference(is_reduced=True)

    assert chosen == (True, True)
    assert not left
    assert theme.motion.is_reduced


def test_every_animation_checks_reduced_motion() -> None:
    """Modules with animations or fast timers check `motion.is_reduced`."""
    moving = re.compile(
        r"QPropertyAnimation|QVariantAnimation|QTimeLine|QMovie|QScroller|FRAME_MS|setAnimated|setRange\(0, 0\)"
    )
    files = [file for file in DESKTOP.rglob("*.py") if moving.search(file.read_text("utf-8"))]

    assert [file.name for file in files if "motion.is_reduced" not in file.read_text("utf-8")] == []
