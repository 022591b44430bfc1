"""Locking and unlocking in a real window, with the practice service."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.journeys.autos_window import AutosWindow, lawsuits_are_read


@pytest.mark.skipif(sys.platform == "win32", reason="the driver does not follow into another process")
def test_an_open_search_is_there_again_after_unlocking(open_autos: Callable[..., AutosWindow]) -> None:
    """With its list, read from the archive: nothing is asked again."""
    window = open_autos()
    window.wait_until_ready()
    window.search("111.222.333-96", mode=3)
    window.wait_for(lambda seen: lawsuits_are_read(seen) and not seen["status"][1])
    window.do(do="press", key="L", modifier="ControlModifier")
    window.wait_for(lambda seen: "Acervo coberto, sem senha" in seen["cover"])
    assert sys.platform != "linux" or b"--locked" in Path(f"/proc/{window.pid}/cmdline").read_bytes()
    assert window.do(do="button", words="Abrir", anywhere=True)
    window.wait_for(lambda seen: seen["screen"] == "results" and lawsuits_are_read(seen))
    window.do(do="press", key="5", modifier="ControlModifier")
    listed = window.wait_for(lambda seen: seen["screen"] == "activity" and bool(seen["rows"]))
    assert sum("111.222.333-96" in row for row in listed["rows"]) == 1
    assert window.close() == 0
