"""Plays every case against the real client: `python -m tests.updates`; 1 where one does not end as it has to."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
from pathlib import Path
from unittest.mock import patch

from autos.usecases.updates.check_updates import UpdateStatus
from tests.updates.cases import CASES, EVIL, Case
from tests.updates.damage import play_damaged
from tests.updates.stage import stage


async def play(case: Case, place: Path) -> UpdateStatus:
    """Play a case; what is known of newer versions afterwards."""
    with stage(place, over_tls=case.over_tls, days_left=case.days_left) as set_up:
        try:
            await case.play(set_up)
            return await set_up.check()
        finally:
            patch.stopall()


def wrong_of(case: Case, status: UpdateStatus) -> str:
    """What is wrong with the end of a case; empty where it is as it has to be."""
    told = "" if status.release is None else str(status.release.version)
    if told == EVIL:
        return f"{EVIL} is believed"
    if case.faults:
        return (
            "" if status.fault in case.faults else f"{status.fault or 'believed'} instead of {', '.join(case.faults)}"
        )
    if status.fault is not None:
        return f"refused: {status.fault}"
    return "" if told == case.version else f"{told or 'no newer version'} instead of {case.version}"


def main() -> int:
    """Play the cases, print what came of each. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.updates", description=__doc__)
    parser.add_argument("--only", default="", metavar="WORDS", help="cases whose name has these words")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each Nth case")
    parser.add_argument("--damaged", type=int, default=0, metavar="N", help="lists damaged at random, beside the cases")
    parser.add_argument("--seed", type=int, default=20_261)
    options = parser.parse_args()
    logging.disable()
    chosen = [case for case in CASES if options.only in case.name][:: options.every]
    as_wanted = {True: 0, False: 0}
    for number, case in enumerate(chosen):
        with tempfile.TemporaryDirectory(prefix="autos-updates-") as place:
            status = asyncio.run(play(case, Path(place) / str(number)))
        wrong = wrong_of(case, status)
        as_wanted[bool(case.faults)] += not wrong
        print(f"{'WRONG' if wrong else 'right'}  {case.name}: {wrong or status.fault or 'believed'}")
    bad = sum(bool(case.faults) for case in chosen)
    print(f"{as_wanted[True]} of {bad} refused, {as_wanted[False]} of {len(chosen) - bad} in order believed")
    if options.damaged:
        with tempfile.TemporaryDirectory(prefix="autos-updates-") as place:
            ends = asyncio.run(play_damaged(Path(place), options.damaged, options.seed))
        print(f"{options.damaged} damaged: {', '.join(f'{times} {end}' for end, times in ends.most_common())}")
    return 0 if sum(as_wanted.values()) == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
