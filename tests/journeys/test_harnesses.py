"""The harnesses that need a screen still run: some pages of each. Thorough runs are started by hand."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.firm.postgres import postgres_programs
from tests.journeys import geometry
from tests.journeys.autos_window import CHECKOUT, AutosWindow
from tests.journeys.hang_report import END_OF_TASKS
from tests.test_harnesses import output_of

MOVING_BUTTON = """
from tests.journeys.driver import WindowDriver
from pathlib import Path
from PySide6.QtWidgets import QApplication
from autos.desktop.base.theme import Scheme, Theme
from autos.desktop.pages.search.presenter import SearchPresenter
from autos.desktop.window.main_window import MainWindow

application = QApplication([])
theme = Theme(Path("resources"))
theme.apply(application, Scheme.LIGHT)
window = MainWindow(SearchPresenter(), theme, practice=True)
window.show()
driver = WindowDriver()
driver._do('{"do": "count"}')
driver._journey._asked_until = 0.0
button = window.search.many
button.move(button.x() + 7, button.y())
driver._do('{"do": "resize", "width": 1000, "height": 700}')
driver._do('{"do": "count"}')
"""


def test_every_control_has_an_accessible_name() -> None:
    counts = json.loads(output_of("tests.accessibility", "--pages", "2", environment={}).splitlines()[-1])

    assert counts["pages"] == 4
    assert counts["controls"]
    assert not counts["unnamed"]


def test_searches_at_once_are_all_answered() -> None:
    """They take turns at one archive, and at the keyring."""
    counts = json.loads(output_of("tests.soak", "commands", "--times", "4", environment={}).splitlines()[-1])

    assert (counts["started"], counts["answered"]) == (4, 4)


@pytest.mark.skipif(postgres_programs() is None, reason="PostgreSQL is not installed")
def test_a_window_reads_a_ledger_and_answers_meanwhile() -> None:
    counts = json.loads(output_of("tests.soak", "ledger", "--entries", "3000", environment={}).splitlines()[-1])

    assert (counts["entries"], counts["lost"], counts["status"]) == (3_000, 0, 0)
    assert counts["served"]


def test_pictures_are_taken(tmp_path: Path) -> None:
    """In one set of colours and one language."""
    words = ("tests.pictures", str(tmp_path), "--only=-refused", "--scheme", "light", "--language", "pt")
    counts = json.loads(output_of(*words, environment={}).splitlines()[-1])

    assert counts == {"scenes": 2, "pictures": 4, "failed": 0}
    assert len(list(tmp_path.glob("*.png"))) == 4


def test_a_scene_is_reached_through_those_before_it(tmp_path: Path) -> None:
    """Also where they are not wanted: it begins in the dialog that the one before it has opened."""
    wanted = ("--only=connect-wrong", "--scheme", "light", "--language", "pt", "--size", "1366x768")
    counts = json.loads(output_of("tests.pictures", str(tmp_path), *wanted, environment={}).splitlines()[-1])

    assert counts == {"scenes": 2, "pictures": 1, "failed": 0}


def test_what_moves_between_two_steps_comes_with_the_next_one() -> None:
    """Whatever the step is: a journey need not look. What an act moves was asked for."""
    run = subprocess.run(
        [sys.executable, "-c", MOVING_BUTTON],
        cwd=CHECKOUT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "JOURNEY_GEOMETRY": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    first, act, last = (json.loads(line)["moves"] for line in run.stdout.splitlines())

    assert first == last == []
    assert len(act) == 1
    assert "Buscar por planilha" in act[0]


def test_what_follows_an_act_is_waited_for_in_idle_seconds_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those in which the window works count for nothing, whichever of its threads does; several work at once."""
    passed, worked = 0.0, 0.0
    monkeypatch.setattr(geometry, "time", SimpleNamespace(monotonic=lambda: passed))
    monkeypatch.setattr(geometry, "_busy_s", lambda: worked)
    clock = geometry.IdleClock()

    passed, worked = 5.0, 5.0
    assert clock.seconds() == 0.0
    passed, worked = 7.0, 9.0
    assert clock.seconds() == 0.0
    passed, worked = 8.0, 8.5  # a thread has ended, and what it waited is no longer told
    assert clock.seconds() == 1.0
    passed, worked = 10.0, 9.0
    assert clock.seconds() == 2.5


def test_a_window_that_hangs_shows_what_it_waits_for(open_autos: Callable[..., AutosWindow]) -> None:
    """Every thread and every task, in the words of the failure; one that is just open does not end either."""
    window = open_autos()
    window.wait_until_ready()
    with pytest.raises(AssertionError) as failure:
        window.wait(patience_s=0.1)

    assert "Thread 0x" in str(failure.value)
    assert "--- task workspace ---" in str(failure.value)
    assert "in serve_window" in str(failure.value)
    assert END_OF_TASKS in str(failure.value)
    assert not window.is_running
