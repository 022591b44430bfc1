"""`python -m tests.bench NAME [--lawsuits N] [--runs N] [--check]`."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

BENCHES = ("startup", "search", "service", "client", "archive", "desk", "monitoring")


def main() -> int:
    """Run one bench; 1 with `--check` when a limit is missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("name", choices=BENCHES)
    parser.add_argument("--lawsuits", type=int, help="size of the practice service's world, else the bench's own")
    parser.add_argument("--runs", type=int, default=11, help="runs of each side; the median counts")
    parser.add_argument("--check", action="store_true", help="end with status 1 when a limit is missed")
    options = parser.parse_args()
    figures = import_module(f"tests.bench.{options.name}").measure(options.lawsuits, options.runs)
    for figure in figures:
        print(figure.line(), flush=True)
    return 1 if options.check and not all(figure.holds for figure in figures) else 0


if __name__ == "__main__":
    sys.exit(main())
