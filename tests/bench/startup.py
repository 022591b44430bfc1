"""From process start to the first painted, usable window; memory once everything is up."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.report import Figure

CHECKOUT = Path(__file__).parents[2]
RATIO_LIMIT = 1.6
MEMORY_LIMIT_MB = 60.0
PATIENCE_S = 60.0
LEFT_OUT = ("PYTHONDONTWRITEBYTECODE", "AUTOS_HOME")
"""Variables of the person who measures: she may have her own archive."""


def environment(home: Path) -> dict[str, str]:
    """The same for both sides: modules compiled once, as on any desk; keyring and folder are the bench's own."""
    inherited = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    platform = {} if os.environ.get("DISPLAY") else {"QT_QPA_PLATFORM": "offscreen"}
    keyring = {"PYTHON_KEYRING_BACKEND": "tests.bench.memory_keyring.MemoryKeyring", "PYTHONPATH": str(CHECKOUT)}
    places = {"XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)} if sys.platform == "linux" else {}
    return inherited | platform | keyring | (places or {"AUTOS_HOME": str(home)})


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """Reference and Autos in turn, after one unmeasured run of each."""
    del lawsuits  # the window does not depend on them
    bare_s: list[float] = []
    autos_s: list[float] = []
    bare_mb: list[float] = []
    autos_mb: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for run in range(runs + 1):
            home = Path(folder) / f"run-{run}"  # a fresh one: an archive of another key would not open
            home.mkdir()
            bare, autos = _bare(home), _autos(home)
            if run:
                bare_s.append(bare[0])
                bare_mb.append(bare[1])
                autos_s.append(autos[0])
                autos_mb.append(autos[1])
    detail: dict[str, Any] = {
        "runs": runs,
        "platform": "xcb" if os.environ.get("DISPLAY") else "offscreen",
        "bare_ms": round(median(bare_s) * 1000),
        "autos_ms": round(median(autos_s) * 1000),
    }
    memory = {"runs": runs, "bare_mb": round(median(bare_mb), 1), "autos_mb": round(median(autos_mb), 1)}
    return [
        Figure("startup.window_ratio", median(autos_s) / median(bare_s), "ratio", RATIO_LIMIT, detail),
        Figure("startup.memory_over_bare_mb", median(autos_mb) - median(bare_mb), "MB", MEMORY_LIMIT_MB, memory),
    ]


def _bare(home: Path) -> tuple[float, float]:
    began = time.monotonic()
    process = _start(["-m", "tests.bench.bare_window"], environment(home))
    assert process.stdout is not None
    painted = float(process.stdout.readline())
    return painted - began, _end(process)


def _autos(home: Path) -> tuple[float, float]:
    file = home / "painted.jsonl"
    began = time.monotonic()
    process = _start(["-m", "autos"], environment(home) | {"AUTOS_PAINTED_FILE": str(file)})
    moments = _wait_for(file, "ready", process)
    time.sleep(0.5)  # what starts together settles together
    return moments["painted"] - began, _end(process)


def _start(words: Sequence[str], variables: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *words],
        cwd=CHECKOUT,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def _wait_for(file: Path, moment: str, process: subprocess.Popen[str]) -> dict[str, float]:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until and process.poll() is None:
        moments: dict[str, float] = {}
        if file.exists():
            for line in file.read_text().splitlines():
                moments |= json.loads(line)
        if moment in moments:
            return moments
        time.sleep(0.02)
    process.kill()
    raise RuntimeError(f"Autos was never {moment}")


def bare_memory_mb(home: Path) -> float:
    """The reference's."""
    return _bare(home)[1]


def memory_mb(pid: int) -> float:
    """Proportional memory of a process in MB."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:")) / 1024


def _end(process: subprocess.Popen[str]) -> float:
    """Memory of the process, read before it is ended."""
    taken = memory_mb(process.pid)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=PATIENCE_S)
    return taken
