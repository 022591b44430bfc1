"""Journeys run in a desktop session of their own: `sh packaging/desktop-session … -m pytest tests/journeys`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from autos.system.paths import PRACTICE_FOLDER
from tests.journeys.autos_window import AutosWindow


@pytest.fixture(autouse=True)
def desktop_session() -> None:
    """Skip on Linux without a desktop session; other systems have their own."""
    if sys.platform == "linux" and not os.environ.get("AUTOS_DESKTOP_SESSION"):
        pytest.skip("needs a desktop session: sh packaging/desktop-session .venv/bin/python -m pytest tests/journeys")


@pytest.fixture
def home(tmp_path: Path, built_world: Path) -> Path:
    """Folder for all files of Autos, in which the practice service has its world from an earlier start."""
    folder = tmp_path / "autos"
    copytree(built_world, folder / PRACTICE_FOLDER)
    (folder / "preferences.ini").write_text("[General]\nlanguage=pt\nscheme=light\n")
    return folder


@pytest.fixture
def open_autos(home: Path) -> Iterator[Callable[..., AutosWindow]]:
    """Starts the application; its processes are ended after the test, which fails if a control moved unasked."""
    windows: list[AutosWindow] = []

    def start(*arguments: str, environment: dict[str, str] | None = None, first_run: bool = False) -> AutosWindow:
        if first_run and not windows:
            rmtree(home / PRACTICE_FOLDER)  # a new user has no world yet
        recorded = {"JOURNEY_GEOMETRY": "1"} | (environment or {})
        windows.append(AutosWindow(home, *arguments, environment=recorded, first_run=first_run))
        return windows[-1]

    yield start
    for window in windows:
        window.rest()
    for window in windows:
        window.end()
    assert [window.moves for window in windows if window.moves] == []
