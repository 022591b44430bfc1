"""`python -m tests.crash service|search|archive|batch|firm [--runs N] [--seed N]`; the last line is one JSON object."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Callable

from tests.crash.archive import crash_archive
from tests.crash.batch import crash_batch
from tests.crash.firm import crash_firm
from tests.crash.search import crash_search
from tests.crash.service import Outcome, crash_service

RUNS = 50
SEED = 20_261
CRASHES: dict[str, Callable[[int, int], Outcome]] = {
    "service": lambda runs, seed: asyncio.run(crash_service(runs, seed)),
    "search": lambda runs, seed: asyncio.run(crash_search(runs, seed)),
    "batch": lambda runs, seed: asyncio.run(crash_batch(runs, seed)),
    "archive": crash_archive,  # forks its processes, so it has no loop of its own
    "firm": crash_firm,  # the same
}


def main() -> int:
    """Kill the process `runs` times; 0 when nothing was lost or doubled and there was something to lose."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash")
    parser.add_argument("name", choices=CRASHES)
    parser.add_argument("--runs", type=_count, default=RUNS, help="how often the process is killed")
    parser.add_argument("--seed", type=int, default=SEED, help="decides when it is killed and what it does")
    options = parser.parse_args()
    outcome = CRASHES[options.name](options.runs, options.seed)
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
