"""What takes long to build, and which no test changes, is built once for all processes of a run of tests."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest


def built_once(factory: pytest.TempPathFactory, name: str, build: Callable[[Path], object]) -> Path:
    """Folder that `build` has filled in whichever process was the first to ask for it."""
    own = factory.getbasetemp()
    place = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / f"built-{name}"
    if not place.exists():
        unfinished = factory.mktemp(name)
        build(unfinished)
        with suppress(OSError):  # another process was faster
            unfinished.rename(place)
    return place
