"""`python -m tests.soak monitoring [--minutes N]`, `connections [--bodies N]` or `firm [--acts N]`.

Its last line is one JSON object.

Of `monitoring`: distributed, found, duplicates, runs and looks; the status is 1 unless everything distributed was
found, each once. Of `connections`: what was open before and after that many bad bodies; the status is 1 if anything is
left. Of `firm`: what is lost, doubled or different after two desks were offline for a month with that many acts each.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys

from tests.soak import connections, firm, monitoring


def main() -> int:
    """0 when nothing was missed and nothing is left."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("what", choices=("monitoring", "connections", "firm"))
    parser.add_argument("--minutes", type=float, default=1.0, help="a minute is a week")
    parser.add_argument("--bodies", type=int, default=10_000, help="bad bodies that are read")
    parser.add_argument("--acts", type=int, default=10_000, help="of each desk of the firm")
    parser.add_argument("--seed", type=int, default=20_261_120, help="decides the invented courts, or the bodies")
    options = parser.parse_args()
    if options.what != "monitoring":
        is_firm = options.what == "firm"
        result: connections.SoakResult | firm.MonthOffline = (
            firm.soak(options.acts, options.seed) if is_firm else connections.soak(options.bodies, options.seed)
        )
        print(json.dumps(result._asdict()))
        return 0 if result.holds else 1
    counts = asyncio.run(monitoring.soak(options.minutes, options.seed))
    print(json.dumps(counts))
    holds = counts["found"] == counts["distributed"] > 0 and counts["duplicates"] == 0
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
