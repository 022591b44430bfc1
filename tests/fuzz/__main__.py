"""`python -m tests.fuzz [service] [--examples N] | decode [--cases N]`, each with `--seed N`."""

from __future__ import annotations

import argparse
import sys

from tests.fuzz import decode, service

CASES = 200_000


def main() -> int:
    """Run one of both; 0 when nothing was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("name", nargs="?", choices=("service", "decode"), default="service")
    parser.add_argument("--cases", type=int, default=CASES, help="decode: mutated bodies")
    parser.add_argument("--examples", type=int, default=service.EXAMPLES, help="service: cases of each operation")
    parser.add_argument("--least", type=int, default=service.LEAST_CASES, help="service: cases that are needed")
    parser.add_argument("--seed", type=int, default=service.SEED, help="decides the cases")
    options, others = parser.parse_known_args()
    if options.name == "decode":
        return decode.run(options.cases, options.seed)
    return service.run(options.examples, options.seed, options.least, others)


if __name__ == "__main__":
    sys.exit(main())
