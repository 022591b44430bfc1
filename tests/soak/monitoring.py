"""A week of monitoring in a minute, Autos closed for part of it: everything distributed is found, each once.

The service is a process of its own on a clock 10,080 times as fast, over real HTTP; the archive is a real file; Autos
is what the desk puts together below its window, on the same clock.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from contextlib import AsyncExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, Self
from uuid import UUID

from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.client import Autos
from autos.client.limits import RateLimiter
from autos.domain.connection.connection import read_connection_file
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.search.filter_draft import FilterDraft, KeyFilter
from autos.service.data_folder import open_store
from autos.service.search.court_query import court_query
from autos.service.search.sources import LawsuitSnapshot
from autos.service.service_clock import ScaledClock
from autos.service.store.database import moment_of
from autos.service.world.demo import DEMO_CNPJ
from autos.system.clock import Clock
from autos.usecases.monitoring.monitoring import Monitor
from autos.usecases.monitoring.poll_monitorings import Watching
from tests.service_process import ServiceProcess

WEEK_S = 60.0
SCALE = 7 * 86_400 / WEEK_S
PACE = 500.0
"""At that time scale courts answer within some hundredths of a second of the machine's time, as they should."""
LAWSUITS = 5_000
CALLS_PER_MINUTE = 1_000_000
CLOSED_FROM, CLOSED_UNTIL = 0.35, 0.75
"""Parts of the time between which Autos is closed: three days of the week."""
KEY = SecretStr("5a" * 32)
SERVICE = "soak"
WATCHES = (
    MonitoringDraft("Tudo", FilterDraft()),
    MonitoringDraft("São Paulo", FilterDraft(courts=KeyFilter(("TJSP",)))),
    MonitoringDraft("Fora de São Paulo", FilterDraft(courts=KeyFilter(("TJSP",), is_excluded=True)), recurrence=2),
    MonitoringDraft("Empresa", FilterDraft(party_documents=(DEMO_CNPJ,))),
)
LAST_LOOK_S = 0.25
CALM = 4
"""Looks without a find, one after the other, after which nothing more comes."""
MOST = 1_000_000


class Told(NamedTuple):
    """What Autos knows in the end."""

    finds: dict[UUID, list[str]]
    """By monitoring, the number of each find."""
    watches: dict[UUID, MonitoringDraft]
    looks: int


async def soak(minutes: float, seed: int) -> dict[str, int]:
    """What was distributed, what was found of it, what is there twice, and how many runs there were."""
    flags = {
        "--pace": PACE,
        "--time-scale": SCALE,
        "--lawsuits": LAWSUITS,
        "--calls-per-minute": CALLS_PER_MINUTE,
        "--seed": seed,
    }
    with tempfile.TemporaryDirectory(prefix="autos-soak-") as name:
        folder = Path(name)
        service = ServiceProcess(folder, flags)
        await service.start()
        try:
            told = await _watch(folder, minutes)
        finally:
            await service.kill()
        distributed, runs = _distributed(folder / "practice", told.watches, seed)
    found = {(tracking_id, number) for tracking_id, numbers in told.finds.items() for number in numbers}
    for tracking_id, number in sorted(distributed - found):
        print("missed:", told.watches[tracking_id].name, number)
    for tracking_id, number in sorted(found - distributed):
        print("never distributed:", told.watches[tracking_id].name, number)
    return {
        "distributed": len(distributed),
        "found": len(found),
        "duplicates": sum(map(len, told.finds.values())) - len(found),
        "runs": runs,
        "looks": told.looks,
    }


async def _watch(folder: Path, minutes: float) -> Told:
    whole_s = minutes * WEEK_S
    clock, began = ScaledClock(Clock(), Clock().now(), SCALE), time.monotonic()

    async def until(part: float) -> None:
        await asyncio.sleep(max(0.0, part * whole_s - (time.monotonic() - began)))

    async with AsyncExitStack() as stack:
        connection = read_connection_file(folder / "connection.json")
        client = Autos(connection, limiter=RateLimiter(calls=CALLS_PER_MINUTE))
        stack.push_async_callback(client.aclose)
        watches = {}
        async with _Desk(folder, client, clock) as desk:
            for watch in WATCHES:
                one = await desk.monitor.send(await desk.monitor.write(watch))
                watches[one.tracking_id] = watch
            desk.watching.reload()
            await until(CLOSED_FROM)
            looks = desk.looks
        await until(CLOSED_UNTIL)
        async with _Desk(folder, client, clock) as desk:
            await until(1.0)
            named = {tracking_id: watch for tracking_id, watch in watches.items() if tracking_id is not None}
            return Told(await _end(desk, list(named)), named, looks + desk.looks)


async def _end(desk: _Desk, ids: list[UUID]) -> dict[UUID, list[str]]:
    """Pause them all, so that no other run begins, and look until the last one has told everything."""
    for tracking_id in ids:
        await desk.monitor.pause(tracking_id)
    calm = 0
    while calm < CALM:
        await asyncio.sleep(LAST_LOOK_S)
        found = [(await desk.monitor.look(tracking_id)).found for tracking_id in ids]
        calm = 0 if any(found) else calm + 1

    def numbers(kept: ArchiveTransaction, tracking_id: UUID) -> list[str]:
        cases = [find.case_id for find in kept.trackings.finds(tracking_id, MOST)]
        rows = kept.lawsuits.rows_of_cases(cases)
        return [row.code for row in kept.lawsuits.rows([rows[case_id] for case_id in cases])]

    return {each: await desk.archive.read(lambda kept, each=each: numbers(kept, each)) for each in ids}


class _Desk:
    """Autos below its window, opened and closed as often as wanted."""

    def __init__(self, folder: Path, client: Autos, clock: ScaledClock) -> None:
        self._folder = folder
        self._client = client
        self._clock = clock
        self.looks = 0

    async def __aenter__(self) -> Self:
        self.archive = await Archive.open(self._folder / "acervo.autos", KEY)
        self.monitor = Monitor(self.archive, self._client, self._clock, SERVICE)
        self.watching = Watching(self.archive, self.monitor, self._clock, SERVICE, lambda _look: self._count())
        self._task = asyncio.create_task(self.watching.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self.monitor.aclose()
        await self.archive.aclose()

    def _count(self) -> None:
        self.looks += 1


def _distributed(folder: Path, watches: dict[UUID, MonitoringDraft], seed: int) -> tuple[set[tuple[UUID, str]], int]:
    """What courts distributed between registration and last run of each, whatever the service told; and the runs."""
    wanted = set()
    with closing(open_store(folder, datetime.now(UTC).date(), LAWSUITS, seed)) as store:
        for tracking_id, watch in watches.items():
            found = store.database.rows(
                "SELECT created_at, looked_until FROM trackings WHERE tracking_id = ?", (str(tracking_id),)
            )
            ((created_at, until),) = found
            question = court_query(watch.search)
            held = store.courts.newly_distributed(question, moment_of(created_at), moment_of(until), None)
            told = store.courts.render_lawsuits(
                question, [LawsuitSnapshot(one.lawsuit, moment_of(until)) for one in held]
            )
            wanted |= {(tracking_id, str(one["code"])) for one in told}
        ((runs,),) = store.database.rows("SELECT count(*) FROM requests WHERE tracking_id IS NOT NULL")
    return wanted, int(runs)
