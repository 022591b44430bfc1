"""Two desks of a firm that are offline for a month, each with thousands of acts on the same lawsuits, and then meet."""

from __future__ import annotations

import asyncio
import tempfile
import time
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import NamedTuple

from autos.archive.archive import Archive
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import code
from tests.firm.postgres import Cluster, postgres_programs, running_cluster
from tests.usecases.firm.office import KEY, Desk, dump, found_office
from tests.usecases.firm.random_acts import act_at_random
from tests.usecases.firm.test_convergence import SEARCH

LAWSUITS = 200
OFFLINE = timedelta(days=30)
KEPT, FOLDERS = "Compartilhados", "Auriverde"
"""A shared folder that nobody touches, so that all lawsuits stay shared, and one that is acted on."""
OWN_ACTS = "SELECT count(DISTINCT act_id) FROM firm_acts WHERE NOT is_private"
ENTRIES = "SELECT count(*), count(DISTINCT entry_id), max(seq) FROM firm_entries"


class MonthOffline(NamedTuple):
    """What came of it."""

    acts: int
    """Of both, as each has them afterwards."""
    lost: int
    doubled: int
    differing: int
    """Kinds of rows in which the desks differ."""
    out_of_order: int
    """Acts of a desk that are in the ledger before one that it did earlier."""
    acting_s: float
    meeting_s: float
    """Until both have sent and read everything."""

    @property
    def holds(self) -> bool:
        """Whether nothing was lost, doubled or different, though there was something."""
        return bool(self.acts) and not (self.lost or self.doubled or self.differing or self.out_of_order)


def soak(acts: int, seed: int) -> MonthOffline:
    """Let each of two desks do `acts` acts before they meet."""
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory(prefix="autos-soak-") as name, running_cluster(programs) as cluster:
        return asyncio.run(_soak(Path(name), cluster, acts, seed))


async def _soak(folder: Path, cluster: Cluster, acts: int, seed: int) -> MonthOffline:
    desks = [await _desk(folder, name) for name in ("Ana", "Bia")]
    try:
        space = await found_office(desks, cluster)
        await add_search(desks[0].archive, 1, records(range(LAWSUITS)))
        await desks[0].sharing.share_searches([SEARCH], space)
        every = [await desks[0].case(code(number)) for number in range(LAWSUITS)]
        for name in (KEPT, FOLDERS):
            await desks[0].share_folder(name, every, space)
        for desk in desks:
            await desk.sync()
            cases = [await desk.case(code(number)) for number in range(LAWSUITS)]
            await desk.archive.run(lambda inside, cases=cases: inside.undo_log.remove_cases(cases))
        known = await _count(desks[0], OWN_ACTS)  # by both
        [[shared_to]] = await desks[0].rows("SELECT max(seq) FROM firm_entries")
        cluster.stop()
        began = time.monotonic()
        await asyncio.gather(*(_act(desk, acts, Random(f"{seed} {desk.name}")) for desk in desks))
        acting_s = time.monotonic() - began
        done = sum([await _count(desk, OWN_ACTS) for desk in desks]) - known
        cluster.start()
        began = time.monotonic()
        for desk in (*desks, *desks):
            await _meet(desk)
        meeting_s = time.monotonic() - began
        return await _compared(desks, done, shared_to, acting_s, meeting_s)
    finally:
        for desk in desks:
            await desk.archive.aclose()


async def _desk(folder: Path, name: str) -> Desk:
    file = folder / name / "acervo.autos"
    file.parent.mkdir()
    return Desk(name, await Archive.open(file, KEY), file)


async def _act(desk: Desk, acts: int, choose: Random) -> None:
    """Some of what a person does at random changes nothing, and is no act."""
    numbers = [code(number) for number in range(LAWSUITS)]
    while (done := await _count(desk, OWN_ACTS)) < acts:
        desk.clock.ahead = -OFFLINE * (1 - done / acts)
        for _ in range(min(50, acts - done)):
            await act_at_random(desk, choose, numbers, FOLDERS)
    desk.clock.ahead = timedelta()


async def _meet(desk: Desk) -> None:
    await desk.sync()


async def _compared(desks: list[Desk], done: int, shared_to: int, acting_s: float, meeting_s: float) -> MonthOffline:
    """`shared_to` is the last entry from before they were offline."""
    ana, bia = desks
    mine, theirs = await dump(ana), await dump(bia)
    entries, different, last = (await bia.rows(ENTRIES))[0]
    there = min([await _count(desk, OWN_ACTS) for desk in desks])
    waiting = sum([len(await desk.sharing.waiting()) for desk in desks])
    order = await bia.rows(
        "SELECT firm_entries.device_id, firm_acts.at FROM firm_entries JOIN firm_acts ON act_id = entry_id"
        " WHERE seq > ? GROUP BY entry_id ORDER BY seq",
        shared_to,
    )
    latest: dict[str, int] = {}
    wrong = 0
    for device_id, at in order:
        wrong += at < latest.get(device_id, 0)
        latest[device_id] = at
    return MonthOffline(
        acts=there,
        lost=done - there + waiting + last - entries,
        doubled=entries - different,
        differing=sum(mine[name] != theirs[name] for name in mine),
        out_of_order=wrong,
        acting_s=round(acting_s, 1),
        meeting_s=round(meeting_s, 1),
    )


async def _count(desk: Desk, query: str) -> int:
    return int((await desk.rows(query))[0][0])
