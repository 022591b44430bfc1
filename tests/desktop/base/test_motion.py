"""Where motion is reduced nothing moves by itself, and what moved is told in words."""

from __future__ import annotations

import re
from pathlib import Path

from pytestqt.qtbot import QtBot

from autos.desktop.base.preferences import Preferences
from autos.desktop.base.theme import Theme
from autos.desktop.pages.settings.view import SettingsView
from autos.desktop.widgets.notices.progress_ticks import FRAME_MS, Activity

DESKTOP = Path(__file__).parents[3] / "src" / "autos" / "desktop"


def test_the_bar_stands_still_once_motion_is_reduced(qtbot: QtBot, theme: Theme) -> None:
    """At once, while it is seen; and it moves again when that is wanted."""
    bar = Activity(theme)
    qtbot.addWidget(bar)
    bar.resize(200, 6)
    bar.show()
    moved = bar.is_moving
    theme.motion.hear_system(is_reduced=True)
    still = bar.grab().toImage()
    qtbot.wait(4 * FRAME_MS)

    assert moved
    assert not bar.is_moving
    assert bar.grab().toImage() == still
    theme.motion.hear_system(is_reduced=False)
    assert bar.is_moving
    bar.hide()
    assert not bar.is_moving


def test_a_bar_that_stands_still_looks_like_no_share_of_the_work(qtbot: QtBot, theme: Theme) -> None:
    """Both halves are alike."""
    theme.motion.choose(is_reduced=True)
    bar = Activity(theme)
    qtbot.addWidget(bar)
    bar.resize(192, 6)
    bar.show()
    image = bar.grab().toImage()
    halves = [[image.pixelColor(x + half, 3).name() for x in range(16, 80)] for half in (0, 96)]

    assert halves[0] == halves[1]
    assert len(set(halves[0])) > 1


def test_the_choice_counts_at_once_and_is_kept(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    """What the person chose counts whatever the system says."""
    file = tmp_path / "preferences.ini"
    view = SettingsView(Preferences(file), theme, "acervo.autos")
    qtbot.addWidget(view)
    view.motion.buttons["True"].click()
    chosen = theme.motion.is_reduced, Preferences(file).reduces_motion
    view.motion.buttons["False"].click()
    left = theme.motion.is_reduced
    theme.motion.hear_system(is_reduced=True)

    assert chosen == (True, True)
    assert not left
    assert theme.motion.is_reduced


def test_whatever_moves_by_itself_asks_first() -> None:
    """A new animation, or a timer faster than a second, belongs where motion is asked for."""
    moving = re.compile(
        r"QPropertyAnimation|QVariantAnimation|QTimeLine|QMovie|QScroller|FRAME_MS|setAnimated|setRange\(0, 0\)"
    )
    files = [file for file in DESKTOP.rglob("*.py") if moving.search(file.read_text("utf-8"))]

    assert [file.name for file in files if "motion.is_reduced" not in file.read_text("utf-8")] == []
