"""How soon a thread that waits for the interpreter has it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from autos.system.thread_switching import SWITCH_S

SCRIPT = """
import sys
from autos.system.thread_switching import switch_threads_often
before = sys.getswitchinterval()
switch_threads_often()
print(before, sys.getswitchinterval())
"""


def test_threads_are_switched_more_often_than_by_default() -> None:
    """The effect is a figure of the bench: `desk.ui_block_ms_p999`."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, check=True)
    before, after = map(float, done.stdout.split())
    assert after == pytest.approx(SWITCH_S)
    assert after < before
