"""`python -m tests.crash service|search|archive|batch|firm [--runs N] [--seed N]`; the last line is one JSON object."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from importlib import import_module

from tests.crash.outcome import Outcome

RUNS = 50
SEED = 20_261
CRASHES = ("service", "search", "batch", "archive", "firm")


def main() -> int:
    """Kill the process `runs` times; 0 when nothing was lost or doubled and there was something to lose."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash")
    parser.add_argument("name", choices=CRASHES)
    parser.add_argument("--runs", type=_count, default=RUNS, help="how often the process is killed")
    parser.add_argument("--seed", type=int, default=SEED, help="decides when it is killed and what it does")
    options = parser.parse_args()
    crash = getattr(import_module(f"tests.crash.{options.name}"), f"crash_{options.name}")
    running = crash(options.runs, options.seed)  # archive and firm fork their processes, so they have no loop
    outcome: Outcome = running if isinstance(running, Outcome) else asyncio.run(running)
    for sentence in outcome.sentences:
        print(sentence, file=sys.stderr)
    print(json.dumps(outcome.figures), flush=True)
    return 0 if outcome.holds else 1


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


if __name__ == "__main__":
    sys.exit(main())
