"""A real window that is locked and opened, changes its connection, and is closed, again and again: none of it hangs.

Each is what waits for the tasks of the window to end. Run it in a desktop
session: `sh packaging/desktop-session .venv/bin/python -m tests.soak window --times 200`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import NamedTuple

from autos.service.court_time import court_day
from autos.service.world.world import World
from autos.system.clock import Clock
from autos.system.paths import PRACTICE_FOLDER
from tests.journeys.autos_window import AutosWindow, lawsuits_are_read
from tests.journeys.test_connect_in_window import NAME, connect, open_connection_settings, second_service

CPF = "111.222.333-96"
PRACTICE = "Serviço de prática"
HUNG_S = 120.0
"""A step that takes longer has hung."""


class WindowSoak(NamedTuple):
    """How often each was done, and how often the window hung in it."""

    locked: int = 0
    switched: int = 0
    closed: int = 0
    hung: int = 0

    @property
    def holds(self) -> bool:
        return self.locked > 0 and self.switched > 0 and self.closed > 0 and not self.hung


def soak(times: int) -> WindowSoak:
    """Each `times` times, in a window that has made a search; the practice world is built once."""
    with tempfile.TemporaryDirectory(prefix="autos-soak-") as name:
        folder = Path(name)
        built_world(folder / "world")
        home = folder / "home"
        copytree(folder / "world", home / PRACTICE_FOLDER)
        copytree(folder / "world", folder / "second")
        (home / "preferences.ini").write_text("[General]\nlanguage=pt\nscheme=light\n")
        locked = _repeat(home, times, _search, _lock)
        with second_service(folder / "second") as service:

            def open_settings(window: AutosWindow) -> None:
                connect(window, service)
                _search(window)
                open_connection_settings(window)

            switched = _repeat(home, times, open_settings, _switch)
        closed = _close(home, times)
    return WindowSoak(locked, switched, closed, 3 * times - locked - switched - closed)


def built_world(folder: Path) -> None:
    """The practice service's world in a new folder."""
    folder.mkdir(parents=True)
    World.open(folder, court_day(Clock().now())).close()


def _repeat(home: Path, times: int, begin: Callable[[AutosWindow], None], act: Callable[[AutosWindow], None]) -> int:
    """How often the act ended, in one window."""
    window = AutosWindow(home)
    done = 0
    try:
        window.wait_until_ready()
        begin(window)
        for done in range(times):  # noqa: B007 -- how many were done before one hung
            act(window)
        assert window.close() == 0
    except AssertionError as failure:
        print(f"{act.__name__.strip('_')} hung after {done}: {str(failure)[:2000]}")
        return done
    finally:
        window.end()
    return times


def _search(window: AutosWindow) -> None:
    """Open a list of lawsuits."""
    window.search(CPF, mode=3)
    window.wait_for(lambda seen: lawsuits_are_read(seen) and not seen["status"][1], HUNG_S)


def _lock(window: AutosWindow) -> None:
    """Lock, and open again; the list is there as before."""
    window.do(do="press", key="L", modifier="ControlModifier")
    window.wait_for(lambda seen: "Acervo coberto, sem senha" in seen["cover"], HUNG_S)
    assert window.do(do="button", words="Abrir", anywhere=True)
    window.wait_for(lambda seen: seen["screen"] == "results" and lawsuits_are_read(seen), HUNG_S)


def _switch(window: AutosWindow) -> None:
    """To the practice service and back."""
    for name in (PRACTICE, NAME):
        window.wait_for(lambda _, name=name: window.do(do="can_press", words=f"Usar {name}"), HUNG_S)
        assert window.do(do="button", words=f"Usar {name}")
        window.wait_for(lambda seen, name=name: name in seen["status"][0], HUNG_S)


def _close(home: Path, times: int) -> int:
    """How often it was started, closed, and had ended."""
    for done in range(times):
        window = AutosWindow(home)
        try:
            window.wait_until_ready()
            assert window.close() == 0
        except AssertionError as failure:
            print(f"close hung after {done}: {str(failure)[:2000]}")
            return done
        finally:
            window.end()
    return times
