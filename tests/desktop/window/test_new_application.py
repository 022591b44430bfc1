"""A screen that cannot be opened ends in a sentence of ours, and not in Qt's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("places", [{"DISPLAY": ":987"}, {"QT_QPA_PLATFORM": "no-such-platform"}])
def test_a_screen_that_cannot_be_opened_is_told_with_what_to_do(tmp_path: Path, places: dict[str, str]) -> None:
    """No abort, no core, and no advice to install again; the folder is free for the next start."""
    others = {name: value for name, value in os.environ.items() if name not in {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY"}}
    ended = subprocess.run(
        [sys.executable, "-m", "autos", "desk"],
        env=others | {"AUTOS_HOME": str(tmp_path)} | places,
        capture_output=True, text=True, check=False, timeout=300,
    )  # fmt: skip

    assert ended.returncode == 1
    assert "não consegue abrir uma janela" in ended.stderr
    assert "Autos cannot open a window" in ended.stderr
    assert "Reinstalling" not in ended.stderr
    assert "Traceback" not in ended.stderr
