"""`python -m tests.soak monitoring [--minutes N] [--seed N]`: its last line is one JSON object.

It has the members distributed, found, duplicates, runs and looks. The status is 1 unless everything distributed was
found, each once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys

from tests.soak.monitoring import soak


def main() -> int:
    """0 when everything distributed was found once."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("what", choices=("monitoring",))
    parser.add_argument("--minutes", type=float, default=1.0, help="a minute is a week")
    parser.add_argument("--seed", type=int, default=20_261_120, help="decides the invented courts")
    options = parser.parse_args()
    counts = asyncio.run(soak(options.minutes, options.seed))
    print(json.dumps(counts))
    holds = counts["found"] == counts["distributed"] > 0 and counts["duplicates"] == 0
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
