"""Kills a process that writes the archive, or cuts its power, and verifies all that was committed."""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from autos.archive.storage import migrations
from tests.crash.archive_process import ArchiveContents, Ending, WriterPlan, read_everything, write_until_killed
from tests.crash.archive_verdict import compare
from tests.crash.operations import PAGE, ArchiveFacts, operation
from tests.crash.outcome import MOST_TIMES, Outcome

OPERATIONS_PER_ARCHIVE = 60
"""Operations after which a new archive is begun; about 4,000 lawsuits."""
MOST_OPERATIONS = 24
"""Operations of one process at most; then it closes, and may be killed while closing."""
ENDINGS: tuple[Ending, ...] = ("kill", "write", "power", "power")
LIFETIME_S = (0.0, 0.8)
"""Shortest and longest time from the process start to its end."""
START_S = 30.0
READ_TIMEOUT_S = 120.0
SHOWN = 3
INDEX_CHECK_EVERY = 10
"""Runs between two checks of the index against the lawsuits."""

PROCESSES = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")


@dataclass
class Tally:
    """Results of all runs."""

    runs: int = 0
    lost: list[str] = field(default_factory=list)
    half: list[str] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    pages: int = 0
    operations: int = 0
    unfinished: int = 0
    """Operations that were interrupted and of which nothing is in the archive."""
    endings: Counter[str] = field(default_factory=Counter)
    archives: int = 1


class ArchiveUnderTest:
    """One archive over several runs, and the facts that it must contain."""

    def __init__(self, folder: Path, scenario: str) -> None:
        self.place = folder / scenario.replace(" ", "-") / "acervo.autos"
        self.place.parent.mkdir()
        self.scenario = scenario
        self.version = Random(f"{scenario} version").choice((0, 0, *range(1, len(migrations.STEPS))))
        self.done = 0
        """Operations that are in it."""
        self.state: ArchiveFacts = {}

    def advance(self, operations: int) -> int:
        """Count the next operations as committed; returns how many of them were pages."""
        pages = 0
        for _ in range(operations):
            following = operation(self.scenario, self.done)
            self.state = following.facts_after(self.state)
            self.done += 1
            pages += following.page is not None
        return pages


def crash_archive(runs: int, seed: int) -> Outcome:
    """Kill a writing process `runs` times, and on until there is something to lose. Prints a line every 50 runs."""
    began, tally = time.monotonic(), Tally()
    _crash(runs, seed, tally)
    figures: dict[str, int | float] = {
        "runs": tally.runs,
        "lost": len(tally.lost),
        "half_pages": len(tally.half),
        "unreadable": len(tally.unreadable),
        "pages": tally.pages,
        "lawsuits": tally.pages * PAGE,
        "operations": tally.operations,
        "undone": tally.unfinished,
        **{f"by_{ending}": tally.endings[ending] for ending in sorted(set(ENDINGS))},
        "closed": tally.endings["closed"],
        "archives": tally.archives,
        "troubles": len(tally.troubles),
        "seconds": round(time.monotonic() - began, 1),
    }
    absent = [f"nothing to lose: no {name} at all" for name in ("pages", "operations") if not figures[name]]
    return Outcome(figures, (*tally.lost, *tally.half, *tally.unreadable, *tally.troubles, *absent))


def _crash(runs: int, seed: int, tally: Tally) -> None:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="autos-crash-") as name:
        archive = ArchiveUnderTest(Path(name), f"{seed} archive 1")
        while tally.runs < runs or (not tally.pages and tally.runs < MOST_TIMES * runs):
            tally.runs += 1
            if archive.done >= OPERATIONS_PER_ARCHIVE:
                tally.archives += 1
                archive = ArchiveUnderTest(Path(name), f"{seed} archive {tally.archives}")
            if not _run(archive, tally.runs, seed, tally):
                tally.archives += 1  # a damaged archive is not written any further
                archive = ArchiveUnderTest(Path(name), f"{seed} archive {tally.archives}")
            if tally.runs % 50 == 0:
                so_far = f"{tally.pages} pages, {len(tally.lost)} lost, {len(tally.half)} half"
                print(f"run {tally.runs}: {time.monotonic() - began:.0f} s; {so_far}", flush=True)


def _run(archive: ArchiveUnderTest, run: int, seed: int, tally: Tally) -> bool:
    """Write, kill, read; returns whether the archive is as it must be."""
    rng = Random(f"{seed} run {run}")
    ending = rng.choice(ENDINGS)
    at = round(2 ** rng.uniform(2, 13))
    operations = MOST_OPERATIONS * 10 if ending == "kill" else rng.randrange(1, MOST_OPERATIONS)
    plan = WriterPlan(archive.place, archive.scenario, archive.done, operations, ending, at, archive.version)
    committed, ended = _write(plan, rng)
    tally.endings["closed" if ended == 0 else ending] += 1
    if ended > 0:
        tally.troubles.append(f"run {run}: {plan} ended by itself with status {ended}")
    if committed != [
        f"{number} {operation(archive.scenario, number).digest}"
        for number in range(plan.first, plan.first + len(committed))
    ]:
        tally.troubles.append(f"run {run}: committed {committed[:SHOWN]} of another scenario")
    tally.pages += archive.advance(len(committed))
    tally.operations += len(committed)
    last = operation(archive.scenario, archive.done).facts_after(archive.state)
    found = _read(archive, with_index=run % INDEX_CHECK_EVERY == 0)
    verdict = compare(found.state, archive.state, last)
    whose = f"run {run} ({ending} at {at}, {len(committed)} operations after {plan.first} of {archive.scenario})"
    tally.unreadable += [f"unreadable: {whose}: {why}" for why in found.unreadable[:SHOWN]]
    tally.lost += [f"lost: {whose}: {fact}" for fact in verdict.lost[:SHOWN]]
    tally.half += [f"half: {whose}: {fact}" for fact in verdict.half[:SHOWN]]
    if verdict.is_last_kept:
        tally.pages += archive.advance(1)
        tally.operations += 1
    else:
        tally.unfinished += ended != 0
    return not (found.unreadable or verdict.lost or verdict.half)


def _write(plan: WriterPlan, rng: Random) -> tuple[list[str], int]:
    """The lines that the process wrote, and its exit code: 0 closed by itself, below 0 killed."""
    reading, writing = os.pipe()
    process = PROCESSES.Process(target=write_until_killed, args=(plan, writing))
    process.start()
    os.close(writing)
    with os.fdopen(reading) as lines:
        if plan.ending == "kill":
            time.sleep(rng.uniform(*LIFETIME_S))
            process.kill()
        committed = lines.read().splitlines()
    process.join(START_S)
    if process.is_alive():
        process.kill()
        process.join()
    return committed, process.exitcode or 0


def _read(archive: ArchiveUnderTest, *, with_index: bool) -> ArchiveContents:
    ours, theirs = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=_send_contents, args=(theirs, archive.place, archive.done + 2, with_index))
    process.start()
    theirs.close()
    try:
        found = ours.recv() if ours.poll(READ_TIMEOUT_S) else ArchiveContents(unreadable=["not read in time"])
    except EOFError:
        found = ArchiveContents(unreadable=["the process that read it died"])
    process.join()
    assert isinstance(found, ArchiveContents)
    return found


def _send_contents(pipe: Connection, place: Path, operations: int, with_index: bool) -> None:
    pipe.send(read_everything(place, operations, with_index=with_index))
    pipe.close()
