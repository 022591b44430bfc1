"""`python -m tests.soak monitoring [--minutes N] [--seed N]`: its last line is one JSON object.

Monitoring: distributed, found, duplicates, runs; it ends with 1 unless found equals distributed and nothing is there
twice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys

from tests.soak.monitoring import soak


def main() -> int:
    """0 where it holds."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("what", choices=("monitoring",))
    parser.add_argument("--minutes", type=float, default=1.0, help="a minute is a week")
    parser.add_argument("--seed", type=int, default=20_261_120, help="of the invented courts")
    options = parser.parse_args()
    told = asyncio.run(soak(options.minutes, options.seed))
    print(json.dumps(told))
    holds = told["found"] == told["distributed"] > 0 and told["duplicates"] == 0
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
