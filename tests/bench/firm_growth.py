"""How the firm's figures grow with its entries and its desks; `python -m tests.bench firm --growth FOLDER` draws them.

A third desk fills the space of a matter with searches of one answer, 7 kB long, each encrypted and signed as any other.
The two desks that are measured have these in their list of entries read, as after so many contacts, without their
lawsuits: how the archive itself grows is measured by the bench `archive`. The desks that wait are in the firm's own
space, where the change is made that is to be seen, and not in the matter's.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from pathlib import Path
from uuid import UUID

from autos.archive.firm.shared_search import SharedReader
from autos.archive.transaction import ArchiveTransaction
from autos.client.responses import parse_page
from autos.domain.firm.entry import EntryKind
from autos.domain.search.response import ReceivedPage
from autos.firm.desk import FirmDesk, ReadContent
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import ServerAddress
from autos.usecases.firm.session import FirmSession
from tests.bench import firm
from tests.bench.calibration import calibrate, factor
from tests.bench.firm_growth_picture import picture
from tests.bench.page_generator import PAGE
from tests.bench.page_stream import NOW, generated_pages
from tests.bench.simulated_desks import SimulatedDesks
from tests.firm.postgres import Cluster, postgres_programs
from tests.usecases.firm.office import Desk, found_office

ENTRIES = (10_000, 100_000, 1_000_000)
DESKS = (5, 50, 500)
SAMPLE = 2_000
"""Searches that are pushed and taken over at each size."""
CHANGES = 20
CLAIMS = 200
TOGETHER = 500
REPEATS = 3
"""Of the fixed work before and after each point: see `calibration`. With 0, points stay as they were measured."""
PICTURE = "escritorio-crescimento.svg"
BRIEF = {"ENTRIES": (100, 200), "DESKS": (1, 2), "SAMPLE": 20, "CHANGES": 2, "CLAIMS": 3, "REPEATS": 0}

Growth = dict[str, dict[str, dict[int, float]]]
"""By figure, then `entries` or `desks`, then their number."""


def grow(target: Path) -> Growth:
    """Measure, print each figure as a line of JSON, and draw them into the folder."""
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory() as name, firm.cluster_with_tls(Path(name), programs) as cluster:
        growth = asyncio.run(_measured(Path(name), cluster))
    for figure, points in growth.items():
        print(json.dumps({"name": f"firm.growth.{figure}"} | points), flush=True)
    target.mkdir(parents=True, exist_ok=True)
    (target / PICTURE).write_text(picture(growth), encoding="utf-8")
    return growth


@dataclass
class _Office:
    """Two desks that are measured, one that fills the ledger, and what is measured of them."""

    cluster: Cluster
    ana: Desk
    bia: Desk
    filling: FirmSession
    space_id: UUID
    searches: list[UUID]
    """Not shared yet, of one answer each."""
    common: list[int]
    """Lawsuits of the first desk that the whole firm shares."""
    growth: Growth = field(default_factory=dict)

    async def measure(self, axis: str, count: int) -> None:
        """Every figure, in the present state, as a point of an axis, and as it would be on the reference machine."""
        before = await asyncio.to_thread(calibrate, REPEATS) if REPEATS else {}
        await self._measure(axis, count)
        slower = factor(before, await asyncio.to_thread(calibrate, REPEATS)) if REPEATS else 1.0
        self._note("factor", axis, count, slower)
        for figure, points in self.growth.items():
            points[axis][count] = round(points[axis][count] * _share(figure, slower), 4)
        point = {figure: points[axis][count] for figure, points in self.growth.items()}
        print(json.dumps({axis: count} | point), file=sys.stderr, flush=True)  # all of them take a while

    async def _measure(self, axis: str, count: int) -> None:
        began = time.perf_counter()
        session, other = await self.ana.session(), await self.bia.session()
        self._note("open_ms", axis, count, (time.perf_counter() - began) * 1_000 / 2)
        sample, self.searches = self.searches[:SAMPLE], self.searches[SAMPLE:]
        await self.ana.sharing.share_searches(sample, self.space_id)
        began = time.perf_counter()
        await self.ana.sharing.send(session)
        self._note("push_per_s", axis, count, len(sample) / (time.perf_counter() - began))
        began = time.perf_counter()
        await other.pull()
        self._note("apply_per_s", axis, count, len(sample) / (time.perf_counter() - began))
        self._note("claim_ms_p95", axis, count, firm.p95(await firm.claim_ms(session, CLAIMS)))
        database = ServerAddress(session.place.address).database
        kept, ciphertext = firm.stored_bytes(self.cluster, database)
        there = await session.call(lambda desk: desk.server.spaces())
        self._note("bytes_per_entry", axis, count, kept / sum(there.values()))
        self._note("stored_ratio", axis, count, kept / ciphertext)
        await session.aclose()
        await other.aclose()
        took = await firm.seen_at_the_other(self.ana, self.bia, self.common)
        self._note("seen_s_median", axis, count, statistics.median(took))
        self._note("seen_s_p95", axis, count, firm.p95(took))

    def _note(self, figure: str, axis: str, count: int, value: float) -> None:
        self.growth.setdefault(figure, {}).setdefault(axis, {})[count] = round(value, 4)

    async def fill_to(self, count: int, contents: Sequence[bytes]) -> None:
        """Entries of the matter's space until there are so many."""
        desk, noting = self.filling.desk, asyncio.create_task(asyncio.sleep(0))
        await asyncio.to_thread(desk.pull_all, self.space_id)
        while (left := count - desk.replica.chain(self.space_id).head.seq) > 0:
            news = await asyncio.to_thread(_appended, desk, self.space_id, contents[: min(left, TOGETHER)])
            await noting
            noting = asyncio.create_task(self._note_read(news))
        await noting

    async def _note_read(self, news: Sequence[ReadContent]) -> None:
        def save(inside: ArchiveTransaction) -> None:
            for stored, _ in news:
                inside.firm_spaces.save_read(stored.entry)

        await asyncio.gather(self.ana.archive.run(save), self.bia.archive.run(save))


def _appended(desk: FirmDesk, space_id: UUID, contents: Sequence[bytes]) -> list[ReadContent]:
    news = list[ReadContent]()
    desk.on_read = news.append
    desk.append(space_id, [(new_entry_id(), int(EntryKind.ANSWER), content) for content in contents])
    return news


def _share(figure: str, slower: float) -> float:
    """What a value is multiplied with on a host that is so many times slower than the reference machine."""
    if figure.endswith("_per_s"):
        return slower
    return 1 / slower if "_ms" in figure or "_s_" in figure else 1.0


async def _measured(folder: Path, cluster: Cluster) -> Growth:
    desks = [await firm.new_desk(folder, name) for name in ("Ana", "Bia", "Caio")]
    ana, bia, caio = desks
    try:
        firm_id = await found_office(desks, cluster)
        points = len(ENTRIES) + len(DESKS)
        *searches, shared = await _fill(ana, folder, points * SAMPLE)
        session = await ana.session()
        space_id = await _matter(session, [bia, caio])
        common = await ana.rows(
            "SELECT case_id FROM ledger JOIN entry_lawsuits USING (entry_row) JOIN lawsuits USING (row_id)"
            " WHERE entry_id = ?", str(shared),
        )  # fmt: skip
        case_ids = [case_id for (case_id,) in common]
        await ana.sharing.share_searches([shared], firm_id)
        await ana.share_folder("Itaverde", case_ids, firm_id)
        await ana.sharing.send(session)
        simulated = SimulatedDesks(session)
        await simulated.grow_to(min(DESKS))
        for desk in (bia, caio):
            await desk.sync()
        contents = [await _content(ana, entry_id) for entry_id in searches[:TOGETHER]]
        filling = await caio.session()
        office = _Office(cluster, ana, bia, filling, space_id, searches, case_ids)
        for place, entries in enumerate(ENTRIES):
            await office.fill_to(entries, contents)
            await simulated.begin(min(DESKS))
            await office.measure("entries", entries)
            await simulated.end()
            for count in DESKS if place == 0 else ():
                await simulated.grow_to(count)
                await simulated.begin(count)
                await office.measure("desks", count)
                await simulated.end()
        await filling.aclose()
        await session.aclose()
        return office.growth
    finally:
        for desk in desks:
            await desk.archive.aclose()


async def _matter(session: FirmSession, others: Sequence[Desk]) -> UUID:
    """A space of these three."""
    space_id = await session.call(lambda desk: desk.open_space("Caso"))
    for other in others:
        member = session.member_called(other.name).member_id
        await session.call(lambda desk, member=member: desk.let_in(space_id, member))  # type: ignore[misc]
    return space_id


async def _content(desk: Desk, entry_id: UUID) -> bytes:
    return await desk.archive.with_reader(lambda opened: SharedReader(opened).search(entry_id))


async def _fill(desk: Desk, folder: Path, singles: int) -> list[UUID]:
    """Searches with one answer each, and at last one with an answer for each change that is to be seen."""
    answers = singles + CHANGES
    with generated_pages(folder, answers + PAGE) as pages:
        items = chain.from_iterable(parse_page(content, number).items for number, content in enumerate(pages))
        chosen = list(islice(items, answers))
    groups = [*((item,) for item in chosen[:singles]), tuple(chosen[singles:])]
    entries = [firm.new_search(f"busca {number}") for number in range(len(groups))]

    def save(inside: ArchiveTransaction, start: int) -> None:
        for entry, some in list(zip(entries, groups, strict=True))[start : start + TOGETHER]:
            inside.ledger.add(entry)
            inside.answers.save_page(entry.entry_id, ReceivedPage("completed", 1, 1, len(some), some), NOW)

    for start in range(0, len(groups), TOGETHER):
        await desk.archive.run(partial(save, start=start))
    return [entry.entry_id for entry in entries]
