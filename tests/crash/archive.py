"""Kills a process that writes the archive, or the power of its machine, and verifies all that was committed."""

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
from tests.crash.acts import PAGE, State, act
from tests.crash.archiving import Death, Found, Life, live, look
from tests.crash.committed import judge
from tests.crash.service import Outcome

ACTS = 60
"""Acts after which an archive is left and a new one begun; about 4,000 lawsuits."""
MOST_ACTS = 24
"""Acts of one life at most; then it closes, and may die while closing."""
DEATHS: tuple[Death, ...] = ("kill", "write", "power", "power")
LIVED_S = (0.0, 0.8)
"""Shortest and longest time from its first word to being killed."""
START_S = 30.0
LOOK_S = 120.0
SHOWN = 3
CLOSELY_EVERY = 10
"""Runs between two in which the sets are worked out anew."""

PROCESSES = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")


@dataclass
class Tally:
    """What all runs came to."""

    lost: list[str] = field(default_factory=list)
    half: list[str] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    pages: int = 0
    acts: int = 0
    unfinished: int = 0
    """Acts that a death interrupted and of which nothing was kept."""
    deaths: Counter[str] = field(default_factory=Counter)
    archives: int = 1


class Kept:
    """One archive over several deaths, and what it must tell."""

    def __init__(self, folder: Path, story: str) -> None:
        self.place = folder / story.replace(" ", "-") / "acervo.autos"
        self.place.parent.mkdir()
        self.story = story
        self.version = Random(f"{story} version").choice((0, 0, *range(1, len(migrations.STEPS))))
        self.done = 0
        """Acts that are in it."""
        self.state: State = {}

    def advance(self, acts: int) -> int:
        """Let the next acts be in it; how many of them were pages."""
        pages = 0
        for _ in range(acts):
            following = act(self.story, self.done)
            self.state = following.upon(self.state)
            self.done += 1
            pages += following.page is not None
        return pages


def crash_archive(runs: int, seed: int) -> Outcome:
    """End a writing process `runs` times. Prints a line now and then."""
    began, tally = time.monotonic(), Tally()
    _crash(runs, seed, tally)
    figures: dict[str, int | float] = {
        "runs": runs,
        "lost": len(tally.lost),
        "half_pages": len(tally.half),
        "unreadable": len(tally.unreadable),
        "pages": tally.pages,
        "lawsuits": tally.pages * PAGE,
        "acts": tally.acts,
        "undone": tally.unfinished,
        **{f"by_{death}": tally.deaths[death] for death in sorted(set(DEATHS))},
        "closed": tally.deaths["closed"],
        "archives": tally.archives,
        "troubles": len(tally.troubles),
        "seconds": round(time.monotonic() - began, 1),
    }
    absent = [f"nothing to lose: no {name} at all" for name in ("pages", "acts") if not figures[name]]
    return Outcome(figures, (*tally.lost, *tally.half, *tally.unreadable, *tally.troubles, *absent))


def _crash(runs: int, seed: int, tally: Tally) -> None:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="autos-crash-") as name:
        kept = Kept(Path(name), f"{seed} archive 1")
        for run in range(1, runs + 1):
            if kept.done >= ACTS:
                tally.archives += 1
                kept = Kept(Path(name), f"{seed} archive {tally.archives}")
            if not _run(kept, run, seed, tally):
                tally.archives += 1  # what is damaged is not written any further
                kept = Kept(Path(name), f"{seed} archive {tally.archives}")
            if run % 50 == 0:
                told = f"{tally.pages} pages, {len(tally.lost)} lost, {len(tally.half)} half"
                print(f"run {run}: {time.monotonic() - began:.0f} s; {told}", flush=True)


def _run(kept: Kept, run: int, seed: int, tally: Tally) -> bool:
    """Write, die, look; whether the archive is as it must be."""
    rng = Random(f"{seed} run {run}")
    death = rng.choice(DEATHS)
    at = round(2 ** rng.uniform(2, 13))
    acts = MOST_ACTS * 10 if death == "kill" else rng.randrange(1, MOST_ACTS)
    life = Life(kept.place, kept.story, kept.done, acts, death, at, kept.version)
    told, ended = _live(life, rng)
    tally.deaths["closed" if ended == 0 else death] += 1
    if ended > 0:
        tally.troubles.append(f"run {run}: {life} ended by itself with status {ended}")
    if told != [f"{number} {act(kept.story, number).digest}" for number in range(life.first, life.first + len(told))]:
        tally.troubles.append(f"run {run}: told {told[:SHOWN]} of another story")
    tally.pages += kept.advance(len(told))
    tally.acts += len(told)
    last = act(kept.story, kept.done).upon(kept.state)
    found = _look(kept, closely=run % CLOSELY_EVERY == 0)
    verdict = judge(found.state, kept.state, last)
    whose = f"run {run} ({death} at {at}, {len(told)} acts after {life.first} of {kept.story})"
    tally.unreadable += [f"unreadable: {whose}: {why}" for why in found.unreadable[:SHOWN]]
    tally.lost += [f"lost: {whose}: {fact}" for fact in verdict.lost[:SHOWN]]
    tally.half += [f"half: {whose}: {fact}" for fact in verdict.half[:SHOWN]]
    if verdict.is_last_kept:
        tally.pages += kept.advance(1)
        tally.acts += 1
    else:
        tally.unfinished += ended != 0
    return not (found.unreadable or verdict.lost or verdict.half)


def _live(life: Life, rng: Random) -> tuple[list[str], int]:
    """The lines that the process told, and how it ended: 0 closed by itself, below 0 killed."""
    reading, writing = os.pipe()
    process = PROCESSES.Process(target=live, args=(life, writing))
    process.start()
    os.close(writing)
    with os.fdopen(reading) as lines:
        if life.death == "kill":
            time.sleep(rng.uniform(*LIVED_S))
            process.kill()
        told = lines.read().splitlines()
    process.join(START_S)
    if process.is_alive():
        process.kill()
        process.join()
    return told, process.exitcode or 0


def _look(kept: Kept, *, closely: bool) -> Found:
    ours, theirs = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=_tell, args=(theirs, kept.place, kept.done + 2, closely))
    process.start()
    theirs.close()
    try:
        found = ours.recv() if ours.poll(LOOK_S) else Found(unreadable=["not read in time"])
    except EOFError:
        found = Found(unreadable=["the process that looked died"])
    process.join()
    assert isinstance(found, Found)
    return found


def _tell(pipe: Connection, place: Path, acts: int, closely: bool) -> None:
    pipe.send(look(place, acts, closely=closely))
    pipe.close()
