"""`python -m tests.bench NAME|all [--lawsuits N] [--runs N] [--check] [--brief] [--filled FOLDER] [--growth FOLDER]`.

Each line is one figure as JSON: `value` as measured, `factor` by which fixed work was slower in this run than on the
reference machine (see `calibration`), and `adjusted`. Limits of times and rates are held against `adjusted`, all others
against `value`. `all` runs one bench after the other, each in a process of its own.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from tests.bench.calibration import REPEATS, calibrate, factor
from tests.bench.report import Figure

BENCHES = ("startup", "search", "reading", "service", "client", "archive", "desk", "monitoring", "library", "firm")
PACKAGED = "bundle"
"""Not one of `all`: it needs a program that was built."""


def main() -> int:
    """Run one bench or all; returns 1 when a bench fails, and with `--check` when a limit is missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("name", choices=(*BENCHES, PACKAGED, "all"))
    parser.add_argument("--lawsuits", type=int, help="size of the practice service's world, else the bench's own")
    parser.add_argument("--runs", type=int, default=11, help="runs of each side; the median counts")
    parser.add_argument("--check", action="store_true", help="end with status 1 when a limit is missed")
    parser.add_argument("--brief", action="store_true", help="tiny sizes: shows that the bench still runs")
    parser.add_argument("--filled", type=Path, help="desk: a folder that tests.bench.fill_archive has filled before")
    parser.add_argument("--growth", type=Path, help="firm: draws how its figures grow into this folder instead")
    options = parser.parse_args()
    if options.growth is not None and options.name == "firm":
        return _grow(options)
    if options.name == "all":
        return _all(sys.argv[1:])
    held = [figure.holds for figure in _figures(options)]
    return 1 if options.check and not all(held) else 0


def _figures(options: argparse.Namespace) -> list[Figure]:
    """The figures of one bench, measured between two calibrations and printed."""
    bench = import_module(f"tests.bench.{options.name}")
    if options.brief:
        for name, value in bench.BRIEF.items():
            setattr(bench, name, value)
        options.runs = 1
    if options.filled is not None and options.name == "desk":
        bench.FILLED = options.filled
    repeats = 1 if options.brief else REPEATS
    before = calibrate(repeats)
    measured = bench.measure(options.lawsuits, options.runs)
    slower = factor(before) if options.brief else factor(before, calibrate(repeats))
    figures = [replace(figure, factor=slower) for figure in measured]
    for figure in figures:
        print(figure.line(), flush=True)
    return figures


def _grow(options: argparse.Namespace) -> int:
    growth = import_module("tests.bench.firm_growth")
    if options.brief:
        for name, value in growth.BRIEF.items():
            setattr(growth, name, value)
    growth.grow(options.growth)
    return 0


def _all(words: list[str]) -> int:
    statuses = []
    for name in BENCHES:
        others = [word if word != "all" else name for word in words]
        statuses.append(subprocess.run([sys.executable, "-m", "tests.bench", *others], check=False).returncode)
    return 1 if any(statuses) else 0


if __name__ == "__main__":
    sys.exit(main())
