"""What Qt for Python does at a start that nobody here wants is left out, and nothing else with it."""

from __future__ import annotations

import subprocess
import sys

PROBE = """
import sys
from autos.desktop.window.unread_sources import leave_sources_unread
before, finders = sys.meta_path, list(sys.meta_path)
leave_sources_unread()
assert sys.meta_path is before and sys.meta_path == finders, sys.meta_path
assert "argparse" not in sys.modules, "what writes stubs was compiled"
from PySide6.QtCore import QRect
assert "contains(self, x: int, y: int, /)" in QRect.contains.__doc__, QRect.contains.__doc__
try:
    QRect().setWidth("wide")
except TypeError as problem:
    assert "Supported signatures" in str(problem) or "Found signature" in str(problem) or "wrong" in str(problem)
else:
    raise AssertionError("no error")
leave_sources_unread()
print("well")
"""


def test_qt_loads_without_what_writes_stubs_and_still_says_what_is_wrong_with_a_call() -> None:
    done = subprocess.run([sys.executable, "-c", PROBE], capture_output=True, text=True, timeout=60, check=False)
    assert done.stdout.strip() == "well", done.stderr
