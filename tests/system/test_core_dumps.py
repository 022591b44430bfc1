"""Core dumps: none is written by any command, nor by what it starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

resource = pytest.importorskip("resource", reason="Windows has no core dumps")

CRASH = """
import os, resource, subprocess, sys
from autos.__main__ import main
try:
    main(["--help"])
except SystemExit:
    pass
child = "import resource; print(resource.getrlimit(resource.RLIMIT_CORE))"
subprocess.run([sys.executable, "-c", child], stdout=sys.stderr, check=True)
sys.stderr.write(open("/proc/self/smaps_rollup").read() if sys.platform == "linux" else "")
os.abort()
"""


def _allow_core_dumps() -> None:
    most = resource.getrlimit(resource.RLIMIT_CORE)[1]
    resource.setrlimit(resource.RLIMIT_CORE, (most, most))


def test_no_command_leaves_a_core_dump(tmp_path: Path) -> None:
    """Where they were allowed before; the limit is inherited, and memory can still be measured."""
    done = subprocess.run(
        [sys.executable, "-c", CRASH],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        preexec_fn=_allow_core_dumps,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = done.stderr.splitlines()
    soft, hard = map(int, lines[0].strip("()").split(", "))

    assert done.returncode < 0
    assert 0 <= soft <= 1
    assert 0 <= hard <= 1
    assert sys.platform != "linux" or any(line.startswith("Pss:") for line in lines)
    assert list(tmp_path.iterdir()) == []
