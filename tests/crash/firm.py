"""Kills desks of a firm and its server at random moments under load, and compares everybody once they are in step."""

from __future__ import annotations

import json
import multiprocessing
import os
import select
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

from tests.crash.firm_process import (
    NAMES,
    DeskContents,
    DeskPlan,
    Ending,
    OfficeContents,
    found,
    settle,
    work_until_killed,
)
from tests.crash.outcome import Outcome
from tests.firm.postgres import Cluster, postgres_programs, running_cluster

RUNS_PER_OFFICE = 12
"""Runs after which another firm is founded, whose archives are small again."""
ENDINGS: tuple[Ending, ...] = ("kill", "kill", "write", "sent", "read", "close")
SERVER_ENDINGS = ("", "", "kill", "kill", "immediate", "backend")
"""Not at all; all of it at once; as in an emergency; one of its processes, for which it restarts itself."""
LIFETIME_S = (0.05, 1.2)
"""Shortest and longest time from the first act to the kill."""
MOST_WRITES, MOST_BATCHES = 250, 6
AWAY_S = 0.3
"""Longest time until a killed server is started again."""
READY_S, ENDED_S, SETTLED_S = 60.0, 120.0, 300.0
SHOWN = 3

PROCESSES = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")


@dataclass
class Tally:
    """Results of all runs."""

    lost: list[str] = field(default_factory=list)
    duplicated: list[str] = field(default_factory=list)
    diverged: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    acts: int = 0
    searches: int = 0
    entries: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    server_endings: Counter[str] = field(default_factory=Counter)
    offices: int = 0
    afresh: int = 0

    @property
    def findings(self) -> tuple[str, ...]:
        """Everything that went wrong."""
        return (*self.lost, *self.duplicated, *self.diverged, *self.troubles)


class Office:
    """A firm over several runs, and what its desks have committed."""

    def __init__(self, folder: Path, cluster: Cluster) -> None:
        folder.mkdir()
        self.folder = folder
        founded = _in_process(lambda: found(folder, cluster), SETTLED_S)
        assert founded is not None, "no firm was founded"
        self.space, self.team, self.database = founded
        self.runs = 0
        self.acts: dict[str, set[str]] = {}
        """By act, the spaces that it is for."""
        self.searches: dict[str, set[str]] = {}
        self.entries = 0

    def spaces_of(self, name: str) -> tuple[UUID, ...]:
        """The firm's own, and the team's."""
        return (self.space,) if name == NAMES[-1] else (self.space, self.team)


def crash_firm(runs: int, seed: int) -> Outcome:
    """Kill desks and server in `runs` runs. Prints a line every 20 runs."""
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed")
    began, tally = time.monotonic(), Tally()
    with tempfile.TemporaryDirectory(prefix="autos-crash-") as name, running_cluster(programs) as cluster:
        _crash(runs, seed, tally, Path(name), cluster)
    figures: dict[str, int | float] = {
        "runs": runs,
        "lost": len(tally.lost),
        "duplicated": len(tally.duplicated),
        "diverged": len(tally.diverged),
        "acts": tally.acts,
        "searches": tally.searches,
        "entries": tally.entries,
        **{f"desk_{ending}": tally.endings[ending] for ending in sorted(set(ENDINGS))},
        **{f"server_{ending}": tally.server_endings[ending] for ending in sorted({*SERVER_ENDINGS} - {""})},
        "offices": tally.offices,
        "read_afresh": tally.afresh,
        "troubles": len(tally.troubles),
        "seconds": round(time.monotonic() - began, 1),
    }
    absent = [f"nothing to lose: no {name} at all" for name in ("acts", "searches", "entries") if not figures[name]]
    return Outcome(figures, (*tally.findings, *absent))


def _crash(runs: int, seed: int, tally: Tally, folder: Path, cluster: Cluster) -> None:
    began, office = time.monotonic(), None
    for run in range(1, runs + 1):
        if office is None or office.runs >= RUNS_PER_OFFICE:
            if office is not None:
                _drop(office, cluster)
            tally.offices += 1
            office = Office(folder / f"office-{tally.offices}", cluster)
        office.runs += 1
        before = len(tally.findings)
        is_last = run == runs or office.runs == RUNS_PER_OFFICE
        _run(office, run, Random(f"{seed} run {run}"), tally, cluster, afresh=is_last)
        if len(tally.findings) > before:
            office = None  # what is wrong once would be found in each run after it; its files stay to the end
        if run % 20 == 0:
            print(
                f"{run} runs, {time.monotonic() - began:.0f} s, {len(tally.findings)} findings",
                file=sys.stderr,
                flush=True,
            )


def _drop(office: Office, cluster: Cluster) -> None:
    shutil.rmtree(office.folder)
    with cluster.superuser() as superuser:
        superuser.execute(f"DROP DATABASE {office.database} WITH (FORCE)")


def _run(office: Office, run: int, rng: Random, tally: Tally, cluster: Cluster, *, afresh: bool) -> None:
    plans = [_plan(office, name, f"{run} {rng.random()}", rng) for name in NAMES]
    server = rng.choice(SERVER_ENDINGS)
    tally.server_endings[server] += bool(server)
    whose = f"run {run} ({', '.join(f'{plan.name} {plan.ending}' for plan in plans)}, server {server or 'up'})"
    lines = _work(plans, server, rng, cluster, tally)
    before = len(office.acts), len(office.searches)
    for line in lines:
        what, _, rest = line.partition(" ")
        if what == "trouble":
            tally.troubles.append(f"trouble: {whose}: {rest}")
        elif what in ("act", "search"):
            item_id, _, spaces = rest.partition(" ")
            (office.acts if what == "act" else office.searches).setdefault(item_id, set()).update(spaces.split(","))
    contents = _in_process(
        lambda: settle(office.folder, cluster, office.database, (office.space, office.team), afresh=afresh), SETTLED_S
    )
    if contents is None:
        tally.troubles.append(f"trouble: {whose}: the desks did not come into step in time")
        return
    tally.acts += len(office.acts) - before[0]
    tally.searches += len(office.searches) - before[1]
    entries = sum(map(len, contents.served.values()))
    tally.entries += entries - office.entries
    office.entries = entries
    tally.afresh += afresh
    tally.troubles += [f"trouble: {whose}: {trouble}" for trouble in contents.troubles[:SHOWN]]
    if contents.desks:
        _compare(office, contents, whose, tally)


def _plan(office: Office, name: str, scenario: str, rng: Random) -> DeskPlan:
    ending = rng.choice(ENDINGS)
    at = rng.randrange(1, MOST_WRITES if ending == "write" else MOST_BATCHES)
    return DeskPlan(office.folder, name, f"{scenario} {name}", ending, at, office.spaces_of(name))


def _work(plans: list[DeskPlan], server: str, rng: Random, cluster: Cluster, tally: Tally) -> list[str]:
    """Let the desks work, kill them and the server; returns the lines that they wrote."""
    desks = [_start(plan) for plan in plans]
    for _, pipe in desks:
        select.select([pipe], [], [], READY_S)
    life = [rng.uniform(*LIFETIME_S) for _ in range(len(plans) + 1)]
    events: list[tuple[float, Callable[[], None]]] = [
        (life[place], process.kill)
        for place, (plan, (process, _)) in enumerate(zip(plans, desks, strict=True))
        if plan.ending == "kill"
    ]
    if server:
        events.append((life[-1], lambda: _kill_server(server, rng, cluster)))
    began = time.monotonic()
    for at, event in sorted(events, key=lambda each: each[0]):
        time.sleep(max(0.0, at - (time.monotonic() - began)))
        event()
    lines: list[str] = []
    for plan, (process, pipe) in zip(plans, desks, strict=True):
        process.join(ENDED_S)
        if process.is_alive():
            process.kill()
            process.join()
            lines.append(f"trouble {plan.name} did not end")
        tally.endings["close" if process.exitcode == 0 else plan.ending] += 1
        with os.fdopen(pipe) as written:
            lines += written.read().splitlines()
    cluster.wait()
    return lines


def _start(plan: DeskPlan) -> tuple[Any, int]:
    reading, writing = os.pipe()
    process = PROCESSES.Process(target=work_until_killed, args=(plan, writing), daemon=True)
    process.start()
    os.close(writing)
    return process, reading


def _kill_server(how: str, rng: Random, cluster: Cluster) -> None:
    if how == "backend":
        cluster.kill_one(rng)
        return
    cluster.stop(how)
    time.sleep(rng.uniform(0, AWAY_S))
    cluster.start()


def _compare(office: Office, contents: OfficeContents, whose: str, tally: Tally) -> None:
    ana = contents.desks[0]
    for desk in contents.desks:
        lost = [*_lost(office, desk, contents), *(["what waits to leave"] * bool(desk.waiting))]
        tally.lost += [f"lost: {whose}: at {desk.name}: {what}" for what in lost[:SHOWN]]
        tally.duplicated += [f"duplicated: {whose}: at {desk.name}: {what}" for what in _doubled(desk)[:SHOWN]]
        is_whole = desk.name != NAMES[-1]
        theirs = ana.state if is_whole else ana.without_team()
        if json.dumps(desk.state).encode() != json.dumps(theirs).encode():
            tally.diverged.append(f"diverged: {whose}: {desk.name} from {ana.name}: {_difference(desk.state, theirs)}")
        shared = {str(space_id) for space_id in office.spaces_of(desk.name)}
        if desk.entries != [row for row in ana.entries if row[0] in shared]:
            tally.diverged.append(f"diverged: {whose}: {desk.name} has another chain")


def _lost(office: Office, desk: DeskContents, contents: OfficeContents) -> list[str]:
    """What somebody had committed, or the server has, and the desk has not."""
    mine = {str(space_id) for space_id in office.spaces_of(desk.name)}
    entries: dict[str, list[str]] = {}
    for space_id, _, entry_id, _ in desk.entries:
        entries.setdefault(space_id, []).append(entry_id)
    lost = [f"entries of {space_id}" for space_id in mine if entries.get(space_id) != contents.served.get(space_id)]
    there = {space_id: set(ids) for space_id, ids in entries.items()}
    for act_id, spaces in office.acts.items():
        lost += [f"act {act_id}" for space_id in spaces & mine if act_id not in there.get(space_id, ())]
    wanted = {act_id for act_id, spaces in office.acts.items() if spaces & mine}
    lost += [f"what act {act_id} changed" for act_id in wanted - desk.acts]
    wanted = {search for search, spaces in office.searches.items() if spaces & mine}
    return lost + [f"search {search}" for search in wanted - desk.searches]


def _doubled(desk: DeskContents) -> list[str]:
    """What is there twice; of an act's effects the comparison with a desk that reads everything at once tells."""
    seen = Counter((space_id, entry_id) for space_id, _, entry_id, _ in desk.entries)
    doubled = [f"entry {entry_id}" for (_, entry_id), count in seen.items() if count > 1]
    answers = Counter(tuple(row[:2]) for row in desk.state["answers"])
    return doubled + [f"answer {answer}" for answer, count in answers.items() if count > 1]


def _difference(one: dict[str, list[Any]], other: dict[str, list[Any]]) -> str:
    """Rows that only one of them has."""
    found = []
    for name, rows in one.items():
        mine, theirs = {str(row) for row in rows}, {str(row) for row in other[name]}
        found += [f"{name} +{row}" for row in sorted(mine - theirs)[:SHOWN]]
        found += [f"{name} -{row}" for row in sorted(theirs - mine)[:SHOWN]]
    return "; ".join(found[: 2 * SHOWN]) or "another order"


def _in_process(work: Callable[[], Any], seconds: float) -> Any:
    """The result of `work` in a process of its own: this one has no threads that a fork would lose. None in time."""
    ours, theirs = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=_send, args=(theirs, work), daemon=True)
    process.start()
    theirs.close()
    try:
        result = ours.recv() if ours.poll(seconds) else None
    except EOFError:
        result = None
    if result is None:
        process.kill()
    process.join()
    return result


def _send(pipe: Connection, work: Callable[[], Any]) -> None:
    pipe.send(work())
    pipe.close()
