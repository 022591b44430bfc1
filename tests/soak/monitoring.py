"""A week of monitoring in a minute, Autos closed for part of it: everything distributed is found, each once.

The service is a process of its own with a clock 10,080 times as fast, over real HTTP; the archive is a real file; Autos
runs without its window, on the same clock.
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
from autos.service.court_time import court_day
from autos.service.data_folder import open_store
from autos.service.search.court_query import court_query
from autos.service.search.sources import LawsuitSnapshot
from autos.service.service_clock import ScaledClock
from autos.service.store.database import moment_of
from autos.service.world.demo import DEMO_CNPJ
from autos.system.clock import Clock
from autos.usecases.monitoring.monitoring import Monitor
from autos.usecases.monitoring.poll_monitorings import MonitoringPoller
from tests.service_process import ServiceProcess
from tests.usecases.consent import write_monitoring

WEEK_S = 60.0
SCALE = 7 * 86_400 / WEEK_S
PACE = 500.0
"""At that time scale courts answer within some hundredths of a second of real time."""
LAWSUITS = 20_000
"""So many that something is distributed on every day of a weekend."""
CALLS_PER_MINUTE = 1_000_000
CLOSED_FROM, CLOSED_UNTIL = 0.35, 0.75
"""Shares of the time between which Autos is closed: three days of the week."""
KEY = SecretStr("5a" * 32)
SERVICE = "soak"
WATCHES = (
    MonitoringDraft("Tudo", FilterDraft()),
    MonitoringDraft("São Paulo", FilterDraft(courts=KeyFilter(("TJSP",)))),
    MonitoringDraft("Fora de São Paulo", FilterDraft(courts=KeyFilter(("TJSP",), is_excluded=True)), recurrence=2),
    MonitoringDraft("Empresa", FilterDraft(party_documents=(DEMO_CNPJ,))),
)
POLL_AGAIN_S = 0.25
LONGEST_WAIT_S = 120.0
"""Real seconds to wait for the first find before the soak says that nothing was distributed."""
QUIET_POLLS = 4
"""Consecutive polls without a find, after which no more are expected."""
MOST = 1_000_000


class SoakResult(NamedTuple):
    """What Autos knows at the end."""

    finds: dict[UUID, list[str]]
    """By monitoring, the number of each find."""
    watches: dict[UUID, MonitoringDraft]
    polls: int


async def soak(minutes: float, seed: int) -> dict[str, int]:
    """Counts of what was distributed, found, found twice, and of the runs and polls."""
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
            result = await _watch(folder, minutes)
        finally:
            await service.kill()
        distributed, runs = _distributed(folder / "practice", result.watches, seed)
    found = {(tracking_id, number) for tracking_id, numbers in result.finds.items() for number in numbers}
    for tracking_id, number in sorted(distributed - found):
        print("missed:", result.watches[tracking_id].name, number)
    for tracking_id, number in sorted(found - distributed):
        print("never distributed:", result.watches[tracking_id].name, number)
    return {
        "distributed": len(distributed),
        "found": len(found),
        "duplicates": sum(map(len, result.finds.values())) - len(found),
        "runs": runs,
        "looks": result.polls,
    }


async def _watch(folder: Path, minutes: float) -> SoakResult:
    whole_s = minutes * WEEK_S
    clock = ScaledClock(Clock(), Clock().now(), SCALE)

    async def until(part: float) -> None:
        await asyncio.sleep(max(0.0, part * whole_s - (time.monotonic() - began)))

    async with AsyncExitStack() as stack:
        connection = read_connection_file(folder / "connection.json")
        client = Autos(connection, limiter=RateLimiter(calls=CALLS_PER_MINUTE))
        stack.push_async_callback(client.aclose)
        watches = {}
        async with _Application(folder, client, clock) as autos:
            for watch in WATCHES:
                one = await autos.monitor.send(await write_monitoring(autos.monitor, watch))
                watches[one.tracking_id] = watch
            autos.poller.reload()
            began = time.monotonic()  # a slow machine takes hours of this clock to create them
            await until(CLOSED_FROM)
            polls = autos.polls
        await until(CLOSED_UNTIL)
        async with _Application(folder, client, clock) as autos:
            await until(1.0)
            named = {tracking_id: watch for tracking_id, watch in watches.items() if tracking_id is not None}
            await _until_anything_is_found(autos, list(named))
            return SoakResult(await _end(autos, list(named)), named, polls + autos.polls)


async def _until_anything_is_found(autos: _Application, ids: list[UUID]) -> None:
    """On a slow machine the runs of a short soak may come too late; the poller goes on meanwhile."""

    def count(transaction: ArchiveTransaction) -> int:
        return sum(len(transaction.monitorings.finds(tracking_id, 1)) for tracking_id in ids)

    for _ in range(round(LONGEST_WAIT_S / POLL_AGAIN_S)):
        if await autos.archive.read(count):
            return
        await asyncio.sleep(POLL_AGAIN_S)


async def _end(autos: _Application, ids: list[UUID]) -> dict[UUID, list[str]]:
    """Pause all monitorings, so that no other run begins, and poll until nothing more is found."""
    for tracking_id in ids:
        await autos.monitor.pause(tracking_id)
    quiet = 0
    while quiet < QUIET_POLLS:
        await asyncio.sleep(POLL_AGAIN_S)
        found = [(await autos.monitor.poll(tracking_id)).found for tracking_id in ids]
        quiet = 0 if any(found) else quiet + 1

    def numbers(transaction: ArchiveTransaction, tracking_id: UUID) -> list[str]:
        cases = [find.case_id for find in transaction.monitorings.finds(tracking_id, MOST)]
        rows = transaction.lawsuits.rows_of_cases(cases)
        return [row.code for row in transaction.lawsuits.rows([rows[case_id] for case_id in cases])]

    return {each: await autos.archive.read(lambda transaction, each=each: numbers(transaction, each)) for each in ids}


class _Application:
    """Autos without its window, opened and closed like the application."""

    def __init__(self, folder: Path, client: Autos, clock: ScaledClock) -> None:
        self._folder = folder
        self._client = client
        self._clock = clock
        self.polls = 0

    async def __aenter__(self) -> Self:
        self.archive = await Archive.open(self._folder / "acervo.autos", KEY)
        self.monitor = Monitor(self.archive, self._client, self._clock, SERVICE)
        self.poller = MonitoringPoller(self.archive, self.monitor, self._clock, SERVICE, lambda _poll: self._count())
        self._task = asyncio.create_task(self.poller.run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await self.monitor.aclose()
        await self.archive.aclose()

    def _count(self) -> None:
        self.polls += 1


def _distributed(folder: Path, watches: dict[UUID, MonitoringDraft], seed: int) -> tuple[set[tuple[UUID, str]], int]:
    """Lawsuits distributed between creation and last run of each monitoring, by the service's files; number of runs."""
    wanted = set()
    with closing(open_store(folder, court_day(datetime.now(UTC)), LAWSUITS, seed)) as store:
        for tracking_id, watch in watches.items():
            found = store.database.rows(
                "SELECT created_at, looked_until FROM trackings WHERE tracking_id = ?", (str(tracking_id),)
            )
            ((created_at, until),) = found
            question = court_query(watch.search)
            held = store.courts.newly_distributed(question, moment_of(created_at), moment_of(until), None)
            reported = store.courts.render_lawsuits(
                question, [LawsuitSnapshot(one.lawsuit, moment_of(until)) for one in held]
            )
            wanted |= {(tracking_id, str(one["code"])) for one in reported}
        ((runs,),) = store.database.rows("SELECT count(*) FROM requests WHERE tracking_id IS NOT NULL")
    return wanted, int(runs)
