"""The packaged program against its sources: size, start, memory. After `sh packaging/build deb`, in a desktop session:

    sh packaging/desktop-session .venv/bin/python -m tests.bench bundle

Both sides have the same Python and libraries, and the keyring of the session: the packaged program cannot load one of
the tests. They are started in turn, each `runs` times after one of each that is not counted.

- `bundle.disk_mb`, `bundle.deb_mb`: the folder on disk, and the package.
- `bundle.painted_ratio`, `bundle.ready_ratio`: from process start to the first paint, and until Autos says that it is
  ready, over the same from sources; the median of the ratios of neighbouring starts.
- `bundle.anonymous_mb`: memory that the ready process has filled itself, less that from sources; medians.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from autos import __version__
from tests.bench.report import Figure
from tests.bench.startup import CHECKOUT, UNSET_VARIABLES, anonymous_mb, end, start, wait_for
from tests.journeys.autos_window import skip_first_run

FOLDER = CHECKOUT / "build" / "packaging" / "bundle-yes" / "autos"
BUILDER = CHECKOUT / "build" / "packaging" / "environment" / "bin" / "python"
PACKAGE = CHECKOUT / "dist" / f"autos_{__version__}_amd64.deb"
DISK_LIMIT_MB, PACKAGE_LIMIT_MB = 140, 45
PAINTED_LIMIT, READY_LIMIT = 1.15, 1.15
MEMORY_LIMIT_MB = 3.0
SIDES = ("sources", "packaged")
BRIEF: dict[str, object] = {}


@dataclass(frozen=True)
class BundleStart:
    """One start, from sources or packaged."""

    painted_s: float
    ready_s: float
    memory_mb: float


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """Figures of the program that is built. Exits where none is."""
    del lawsuits  # the window does not depend on them
    if not (FOLDER.is_dir() and PACKAGE.is_file()):
        sys.exit("nothing is built: sh packaging/build deb")
    if not os.environ.get("AUTOS_DESKTOP_SESSION"):
        sys.exit("run it in a desktop session: sh packaging/desktop-session …")
    with tempfile.TemporaryDirectory() as folder:
        homes = Path(folder, "sources"), Path(folder, "packaged")
        commands = [str(BUILDER), "-m", "autos"], [str(FOLDER / "autos")]
        counted = [tuple(map(_started, homes, commands)) for _ in range(runs + 1)][1:]
    detail = {"runs": runs}

    def ratio(name: str, limit: float, member: str) -> Figure:
        sides = [(getattr(sources, member), getattr(packaged, member)) for sources, packaged in counted]
        times = {f"{side}_ms": round(median(one[place] for one in sides) * 1000) for place, side in enumerate(SIDES)}
        return Figure(f"bundle.{name}", median(ours / theirs for theirs, ours in sides), "ratio", limit, detail | times)

    memory = [median(pair[side].memory_mb for pair in counted) for side in (0, 1)]
    return [
        Figure("bundle.disk_mb", _disk_mb(FOLDER), "MB", DISK_LIMIT_MB),
        Figure("bundle.deb_mb", PACKAGE.stat().st_size / 1e6, "MB", PACKAGE_LIMIT_MB),
        ratio("painted_ratio", PAINTED_LIMIT, "painted_s"),
        ratio("ready_ratio", READY_LIMIT, "ready_s"),
        Figure(
            "bundle.anonymous_mb",
            memory[1] - memory[0],
            "MB",
            MEMORY_LIMIT_MB,
            detail | {f"{side}_mb": round(memory[place], 1) for place, side in enumerate(SIDES)},
        ),
    ]


def _started(home: Path, command: list[str]) -> BundleStart:
    """Start it until it is ready, and end it."""
    skip_first_run(home)
    file = home / "moments.jsonl"
    file.unlink(missing_ok=True)
    inherited = {name: value for name, value in os.environ.items() if name not in {*UNSET_VARIABLES, "PYTHONPATH"}}
    began = time.monotonic()
    process = start(command, inherited | {"AUTOS_HOME": str(home), "AUTOS_PAINTED_FILE": str(file)})
    moments = wait_for(file, "ready", process)
    memory = anonymous_mb(process.pid)
    end(process)
    return BundleStart(moments["painted"] - began, moments["ready"] - began, memory)


def _disk_mb(folder: Path) -> float:
    """Room that a folder takes on disk; a link takes none."""
    return sum(file.lstat().st_blocks for file in folder.rglob("*") if not file.is_symlink()) * 512 / 2**20
