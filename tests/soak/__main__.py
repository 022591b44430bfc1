"""`python -m tests.soak monitoring [--minutes N]`, `connections [--bodies N]`, `firm [--acts N]`,
`window [--times N]`, `commands [--times N]` or `ledger [--entries N]`.

Its last line is one JSON object.

Of `monitoring`: distributed, found, duplicates, runs and looks; the status is 1 unless everything distributed was
found, each once. Of `connections`: what was open before and after that many bad bodies; the status is 1 if anything is
left. Of `firm`: what is lost, doubled or different after two desks were offline for a month with that many acts each.
Of `window`: how often it was locked, changed its connection and was closed, and how often it hung.
Of `commands`: how many searches that were started at once were answered, and what the others said.
Of `ledger`: what a window lost that read a ledger of so many entries in one go, and how often it answered meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Callable

from tests.soak import commands, connections, firm, ledger, monitoring, window

Soak = connections.SoakResult | firm.MonthOffline | window.WindowSoak | commands.CommandsAtOnce | ledger.LedgerRead


def main() -> int:
    """0 when nothing was missed and nothing is left."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("what", choices=("monitoring", "connections", "firm", "window", "commands", "ledger"))
    parser.add_argument("--minutes", type=float, default=1.0, help="a minute is a week")
    parser.add_argument("--bodies", type=int, default=10_000, help="bad bodies that are read")
    parser.add_argument("--acts", type=int, default=10_000, help="of each desk of the firm")
    parser.add_argument("--times", type=int, default=200, help="each act of the window, or commands at once")
    parser.add_argument("--entries", type=int, default=150_000, help="of the ledger that a window reads")
    parser.add_argument("--seed", type=int, default=20_261_120, help="decides the invented courts, or the bodies")
    options = parser.parse_args()
    if options.what != "monitoring":
        soaks: dict[str, Callable[[], Soak]] = {
            "connections": lambda: connections.soak(options.bodies, options.seed),
            "firm": lambda: firm.soak(options.acts, options.seed),
            "window": lambda: window.soak(options.times),
            "commands": lambda: commands.soak(options.times),
            "ledger": lambda: ledger.soak(options.entries),
        }
        result = soaks[options.what]()
        print(json.dumps(result._asdict()))
        return 0 if result.holds else 1
    counts = asyncio.run(monitoring.soak(options.minutes, options.seed))
    print(json.dumps(counts))
    holds = counts["found"] == counts["distributed"] > 0 and counts["duplicates"] == 0
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
