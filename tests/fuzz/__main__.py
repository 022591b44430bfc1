"""`python -m tests.fuzz [NAME] [--cases N] [--seed N]`, where NAME is one of `CASES` or `service [--examples N]`."""

from __future__ import annotations

import argparse
import sys

from tests.fuzz import decoding as decode
from tests.fuzz import erasure, firm, inbox, service, tables
from tests.fuzz import queries as query
from tests.fuzz import transports as transport

CASES = {
    "decode": 200_000,
    "query": query.CASES,
    "transport": transport.CASES,
    "erasure": erasure.CASES,
    "firm": firm.CASES,
    "tables": tables.CASES,
    "inbox": inbox.CASES,
}


def main() -> int:
    """Run one fuzz test; 0 when it found nothing."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("name", nargs="?", choices=("service", *CASES), default="service")
    parser.add_argument(
        "--cases",
        type=int,
        help="decode: bodies; query: texts; transport, tables: files; erasure: spellings; firm: ledgers; inbox: acts",
    )
    parser.add_argument("--examples", type=int, default=service.EXAMPLES, help="service: cases of each operation")
    parser.add_argument("--least", type=int, default=service.LEAST_CASES, help="service: cases that are needed")
    parser.add_argument("--seed", type=int, default=service.SEED, help="decides the cases")
    options, others = parser.parse_known_args()
    if options.name == "decode":
        return decode.run(options.cases or CASES["decode"], options.seed)
    if options.name == "query":
        return query.run(options.cases or CASES["query"], options.seed)
    if options.name == "transport":
        return transport.run(options.cases or CASES["transport"], options.seed)
    if options.name == "erasure":
        return erasure.run(options.cases or CASES["erasure"], options.seed)
    if options.name == "firm":
        return firm.run(options.cases or CASES["firm"], options.seed)
    if options.name == "tables":
        return tables.run(options.cases or CASES["tables"], options.seed)
    if options.name == "inbox":
        return inbox.run(options.cases or CASES["inbox"], options.seed)
    return service.run(options.examples, options.seed, options.least, others)


if __name__ == "__main__":
    sys.exit(main())
