"""The window's process runs Python as it was measured."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from autos.system.garbage import MIDDLE, OLD, YOUNG
from autos.system.thread_switching import SWITCH_S

SCRIPT = """
import gc, json, sys

from autos.app import main
from autos.cli.window import open_desktop
from autos.desktop.window.garbage_collection import EVERY_MS


def run_desktop(opened, options):
    from PySide6.QtCore import QTimer
    timers = [timer for timer in opened.application.findChildren(QTimer) if timer.interval() == EVERY_MS]
    collects = [timer.isActive() for timer in timers]
    print(json.dumps([sys.getswitchinterval(), gc.get_threshold(), gc.isenabled(), collects]))
    return 0


main.run_desktop = run_desktop
sys.exit(open_desktop(None))
"""


def test_the_process_of_the_window_is_set_up(tmp_path: Path) -> None:
    environment = os.environ | {"AUTOS_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True, timeout=120
    )

    switched_after, thresholds, is_enabled, collects = json.loads(done.stdout)
    assert switched_after == pytest.approx(SWITCH_S)
    assert thresholds == [YOUNG, MIDDLE, OLD if sys.version_info < (3, 14) else 0]
    assert not is_enabled
    assert collects == [True]
