"""From process start to the window, to being ready, and to rest; memory at rest.

Autos and a bare window (`bare_window`) are started in turn, each `runs` times after one of each that is not counted:
that one makes the archive and the practice world, as the first start of a new user does. A ratio is taken in each pair
of neighbouring starts, which ran under the same load, and the median of all pairs counts.

- `startup.window_ratio`: from process start to the first paint of the window, over the bare window's.
- `startup.ready_ratio`: from process start until Autos says that it is ready (archive open, and the practice service
  answering), over the bare window's first paint.
- `startup.cpu_ratio`: processor time from process start to rest, of Autos with the practice service and everything else
  that it started, over the bare window's. At rest, a process uses less than a hundredth of a processor for a second.
- `startup.memory_over_bare_mb`: proportional memory of the application's own process at rest, less the bare window's.
- `startup.tree_pss_mb`: proportional memory at rest of Autos with the practice service and everything else it started.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.report import Figure
from tests.journeys.autos_window import skip_first_run

CHECKOUT = Path(__file__).parents[2]
WINDOW_LIMIT = 1.3
READY_LIMIT = 4.5
CPU_LIMIT = 5.0
MEMORY_LIMIT_MB = 40.0
TREE_LIMIT_MB = 110.0
TIMEOUT_S = 60.0
REST_S = 1.0
REST_SHARE = 0.01
"""Share of a processor that a process at rest uses at most, over `REST_S`."""
BRIEF = {"REST_S": 0.2, "REST_SHARE": 1.0}
"""Sizes with `--brief`: enough to show that the bench still runs."""
TICKS_A_SECOND = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
UNSET_VARIABLES = ("PYTHONDONTWRITEBYTECODE", "AUTOS_HOME")
"""Variables of the user's own environment that would change what is measured."""


def environment(home: Path) -> dict[str, str]:
    """Environment of both sides: modules are compiled once, as usual; keyring and folder are the bench's own."""
    inherited = {name: value for name, value in os.environ.items() if name not in UNSET_VARIABLES}
    platform = {} if os.environ.get("DISPLAY") else {"QT_QPA_PLATFORM": "offscreen"}
    keyring = {"PYTHON_KEYRING_BACKEND": "tests.bench.memory_keyring.FixedKeyKeyring", "PYTHONPATH": str(CHECKOUT)}
    places = {"XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home)} if sys.platform == "linux" else {}
    skip_first_run(home / "Autos" if places else home)
    return inherited | platform | keyring | (places or {"AUTOS_HOME": str(home)})


@dataclass(frozen=True)
class Start:
    """One start of a window."""

    painted_s: float
    """From process start to the first paint."""
    ready_s: float
    cpu_s: float
    """Processor time to rest, of the process and all that it started."""
    memory_mb: float
    """Proportional memory of the process."""
    tree_mb: float
    """Proportional memory of the process and all that it started."""


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """Figures of the bare window and Autos, started in turn, after one unmeasured start of each."""
    del lawsuits  # the window does not depend on them
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        counted = [(_bare(home), _autos(home)) for _ in range(runs + 1)][1:]
    platform = "xcb" if os.environ.get("DISPLAY") else "offscreen"

    def ratio(name: str, limit: float, reference: str, measured: str) -> Figure:
        """Figure of Autos' `measured` time over the bare window's `reference` time."""
        sides = [(getattr(bare, reference), getattr(autos, measured)) for bare, autos in counted]
        ratios = [ours / theirs for theirs, ours in sides]
        detail: dict[str, Any] = {
            "runs": runs,
            "platform": platform,
            "bare_ms": round(median(theirs for theirs, _ in sides) * 1000),
            "autos_ms": round(median(ours for _, ours in sides) * 1000),
            "least": round(min(ratios), 3),
            "most": round(max(ratios), 3),
        }
        return Figure(f"startup.{name}", median(ratios), "ratio", limit, detail)

    bare_mb, autos_mb = (median(pair[side].memory_mb for pair in counted) for side in (0, 1))
    memory = {"runs": runs, "bare_mb": round(bare_mb, 1), "autos_mb": round(autos_mb, 1)}
    tree_mb = median(autos.tree_mb for _, autos in counted)
    return [
        ratio("window_ratio", WINDOW_LIMIT, "painted_s", "painted_s"),
        ratio("ready_ratio", READY_LIMIT, "painted_s", "ready_s"),
        ratio("cpu_ratio", CPU_LIMIT, "cpu_s", "cpu_s"),
        Figure("startup.memory_over_bare_mb", autos_mb - bare_mb, "MB", MEMORY_LIMIT_MB, memory),
        Figure("startup.tree_pss_mb", tree_mb, "MB", TREE_LIMIT_MB, {"runs": runs}),
    ]


def _bare(home: Path) -> Start:
    began = time.monotonic()
    process = start([sys.executable, "-m", "tests.bench.bare_window"], environment(home))
    assert process.stdout is not None
    painted = float(process.stdout.readline())
    return _rested(process, painted - began, painted - began)


def _autos(home: Path) -> Start:
    file = home / "painted.jsonl"
    file.unlink(missing_ok=True)
    began = time.monotonic()
    process = start([sys.executable, "-m", "autos"], environment(home) | {"AUTOS_PAINTED_FILE": str(file)})
    moments = wait_for(file, "ready", process)
    return _rested(process, moments["painted"] - began, moments["ready"] - began)


def _rested(process: subprocess.Popen[str], painted_s: float, ready_s: float) -> Start:
    """The start with its processor time and memory at rest; the process is ended."""
    cpu_s = _cpu_to_rest(process.pid)
    tree_mb = sum(memory_mb(pid) for pid in _tree(process.pid))
    return Start(painted_s, ready_s, cpu_s, end(process), tree_mb)


def _cpu_to_rest(pid: int) -> float:
    """Seconds of processor time of the process and all that it started, until they come to rest."""
    until = time.monotonic() + TIMEOUT_S
    spent = _cpu(pid)
    while time.monotonic() < until:
        began = time.monotonic()
        time.sleep(REST_S)
        before, spent = spent, _cpu(pid)
        if spent - before <= REST_SHARE * (time.monotonic() - began):
            return before
    raise RuntimeError("the process never came to rest")


def _cpu(pid: int) -> float:
    """Processor time in seconds of the process and of all that it started, also of those that have ended."""
    ticks = 0
    for one in _tree(pid):
        try:
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile and is counted with its parent
        ticks += sum(map(int, fields[11:15]))
    return ticks / TICKS_A_SECOND


def _tree(pid: int) -> list[int]:
    """Ids of the process and of all its descendants."""
    found = [pid]
    for one in found:
        for listed in Path(f"/proc/{one}/task").glob("*/children"):
            with suppress(OSError):
                found += map(int, listed.read_text().split())
    return found


def start(command: Sequence[str], variables: dict[str, str]) -> subprocess.Popen[str]:
    """Start a command with these variables alone."""
    return subprocess.Popen(
        command,
        cwd=CHECKOUT,
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def wait_for(file: Path, moment: str, process: subprocess.Popen[str]) -> dict[str, float]:
    """The moments that a process has reported in the file, once `moment` is among them."""
    until = time.monotonic() + TIMEOUT_S
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
    """Memory of the bare window at rest."""
    return _bare(home).memory_mb


def memory_mb(pid: int) -> float:
    """Proportional memory of a process in MB."""
    return _rollup_mb(pid, "Pss")


def anonymous_mb(pid: int) -> float:
    """Memory in MB that a process has filled itself; other processes that end do not change it."""
    return _rollup_mb(pid, "Anonymous")


def _rollup_mb(pid: int, member: str) -> float:
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith(f"{member}:")) / 1024


def end(process: subprocess.Popen[str]) -> float:
    """End the process; returns its memory before."""
    taken = memory_mb(process.pid)
    started = _tree(process.pid)[1:]
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=TIMEOUT_S)
    until = time.monotonic() + TIMEOUT_S
    while any(Path(f"/proc/{pid}").exists() for pid in started) and time.monotonic() < until:
        time.sleep(0.02)  # they would slow down the next start
    return taken
