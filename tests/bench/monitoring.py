"""The monitoring page with 2,000 monitorings and 50,000 finds, while all of them are polled.

The service is a process of its own that knows all of them; the archive is as after a year of use. Polling is the
application's own, at the rate that the service allows (180 calls a minute), so that one minute stands for all ten that
a round takes. A timer in the window's thread measures how long that thread is blocked.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import qasync
from pydantic import SecretStr

from autos.app.background import MonitoringBackground
from autos.app.services import Services, open_services
from autos.app.workspace import Workspace
from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.client import Autos
from autos.client.limits import RateLimiter
from autos.desktop.base.tasks import TaskScope
from autos.desktop.window.interpreter import set_up_interpreter
from autos.desktop.window.start import OpenedWindow, open_window
from autos.domain.connection.connection import read_connection_file
from autos.domain.errors import Problem
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.monitoring.tracking import Tracking
from autos.domain.search.filter_draft import FilterDraft, KeyFilter
from autos.system.allocator import configure_allocator
from autos.system.import_patches import leave_out_loop_detection, leave_out_pydantic_plugins
from autos.system.paths import resources
from autos.usecases.archive.archive_keys import ARCHIVE_KEY
from autos.usecases.archive.open_archive import KEYRING_FILE, open_archive
from autos.usecases.monitoring.monitoring_preview import monitoring_as_sent
from tests.bench.desk import Heartbeat, PaintTime
from tests.bench.memory_keyring import KEY
from tests.bench.report import Figure
from tests.memory_secrets import MemorySecrets
from tests.service_process import ServiceProcess

TRACKINGS = 2_000
FINDS = 50_000
COURTS = ("TJSP", "TJRJ", "TJMG", "TRT2", "TRF3")
ROUND_S = 60.0
CALLS_PER_MINUTE = 1_000_000
AT_ONCE = 20
TIMEOUT_S = 10.0
BRIEF = {"TRACKINGS": 20, "FINDS": 400, "ROUND_S": 2.0}
"""Sizes with `--brief`: enough to show that the bench still runs."""


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """Figures with `lawsuits` finds (50,000 by default); the page is opened once for each run, at most five times."""
    if not os.environ.get("DISPLAY"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        many = folder / "many"
        many.mkdir()
        words = [sys.executable, "-m", "tests.bench.fill_archive", str(many), str(lawsuits or FINDS)]
        subprocess.run(words, check=True)
        opened = open_window(resources(), folder / "preferences.ini", practice=False)
        configure_allocator()
        leave_out_pydantic_plugins()
        leave_out_loop_detection()
        set_up_interpreter(opened.application)
        with asyncio.Runner(loop_factory=lambda: qasync.QEventLoop(opened.application)) as runner:
            figures = runner.run(_measured(opened, folder, many, max(1, min(runs, 5))))
        opened.window.close()
    return figures


async def _measured(opened: OpenedWindow, folder: Path, many: Path, runs: int) -> list[Figure]:
    service = ServiceProcess(folder, {"--calls-per-minute": CALLS_PER_MINUTE, "--lawsuits": 1_000})
    await service.start()
    try:
        finds = await _fill_register(folder / "connection.json", many)
        openings = [await _opening(opened, folder, many) for _ in range(runs)]
        async with _workspace(opened, folder, many) as (desk, _parts, post):
            cpu_s, blocks, polls = await _round(opened, desk, post)
    finally:
        await service.kill()
    detail = {"trackings": TRACKINGS, "finds": finds, "looks": polls, "seconds": ROUND_S}
    percent = 100 * cpu_s / ROUND_S
    return [
        Figure("monitoring.open_ms", sorted(openings)[len(openings) // 2], "ms", 100, {"first": round(openings[0], 1)}),
        Figure("monitoring.poll_cpu_percent", percent, "% of a processor", 1, detail | {"cpu_s": round(cpu_s, 3)}),
        Figure("monitoring.ui_block_ms_max", max(blocks), "ms", 16.7, {"beats": len(blocks)} | detail),
    ]


async def _fill_register(connection_file: Path, many: Path) -> int:
    """Create the monitorings at the service and in the register; their finds are all lawsuits of the archive."""
    connection = read_connection_file(connection_file)
    client = Autos(connection, limiter=RateLimiter(calls=CALLS_PER_MINUTE))
    watches = [
        MonitoringDraft(
            f"Monitoramento inventado {number}",
            FilterDraft(courts=KeyFilter((COURTS[number % len(COURTS)],)), party_names=(f"PESSOA INVENTADA {number}",)),
            matter=f"Cliente {number % 40}",
            reason="Motivo inventado",
        )
        for number in range(TRACKINGS)
    ]
    made: list[Tracking] = []
    for start in range(0, TRACKINGS, AT_ONCE):
        some = watches[start : start + AT_ONCE]
        made += await asyncio.gather(*(client.trackings.create(watch.search, 1) for watch in some))
    await client.aclose()
    archive = await Archive.open(many / KEYRING_FILE, SecretStr(KEY))
    now = datetime.now(UTC)

    def enter(transaction: ArchiveTransaction) -> int:
        cases = [
            case
            for (case,) in transaction.monitorings._connection.execute("SELECT case_id FROM cases ORDER BY case_id")
        ]
        each = len(cases) // TRACKINGS
        for place, (watch, tracking) in enumerate(zip(watches, made, strict=True)):
            entry_id = UUID(int=place + 1)
            about = {"name": watch.name, "reason": watch.reason, "matter": watch.matter}
            transaction.monitorings.draft(
                entry_id, now, service=connection.requests_url, body=monitoring_as_sent(watch), **about
            )
            transaction.monitorings.answered(entry_id, tracking.tracking_id, str(tracking.status), now)
            transaction.polls.save_status(tracking.tracking_id, tracking, now)
            own = cases[place * each : (place + 1) * each]
            found = [(case, str(case), now - timedelta(hours=case % 900)) for case in own]
            transaction.monitorings.add_finds(tracking.tracking_id, found)
        return each * TRACKINGS

    try:
        return await archive.run(enter)
    finally:
        await archive.aclose()


@asynccontextmanager
async def _workspace(
    opened: OpenedWindow, folder: Path, many: Path
) -> AsyncIterator[tuple[Workspace, Services, MonitoringBackground]]:
    secrets = MemorySecrets()
    secrets.write(ARCHIVE_KEY, SecretStr(KEY))
    archive = await open_archive(many, secrets, _never)
    lasting = TaskScope(on_problem=_ignore)
    async with open_services(archive, folder / "unused", folder / "connection.json") as parts:
        background = MonitoringBackground(parts, lasting)
        desk = Workspace(opened, parts, practice=False, background=background)
        await desk.start()
        yield desk, parts, background
        desk.leave()
        await desk.aclose()
        await lasting.aclose()
        await background.aclose()


async def _opening(opened: OpenedWindow, folder: Path, many: Path) -> float:
    """Milliseconds from opening the page to the paint of its list with every monitoring in it."""
    async with _workspace(opened, folder, many) as (desk, _, _):
        await asyncio.sleep(1)
        began = time.perf_counter()
        opened.window.show_screen("monitoring")
        view = desk.screens.monitorings.view
        painted = PaintTime(view.list.viewport())
        while view.list.records.rowCount() < TRACKINGS and time.perf_counter() < began + TIMEOUT_S:
            await asyncio.sleep(0.001)
        filled = time.perf_counter()
        while painted.at < filled and time.perf_counter() < began + TIMEOUT_S:
            await asyncio.sleep(0.001)
        return (painted.at - began) * 1000


async def _round(
    opened: OpenedWindow, desk: Workspace, background: MonitoringBackground
) -> tuple[float, list[float], int]:
    """Processor time of this process, blocked times of its window, and polls, in a minute with the page shown."""
    opened.window.show_screen("monitoring")
    desk.screens.monitorings.presenter.choose(None)
    polls = 0

    def count(_poll: object) -> None:
        nonlocal polls
        polls += 1

    background.subscribe(count)
    await asyncio.sleep(2)
    background.begin()
    await asyncio.sleep(1)
    background.poller.poll_now()
    await asyncio.sleep(4)  # the burst that the limit of a minute allows is over
    idle_from = time.process_time()
    beat = Heartbeat()
    before, polls = idle_from, 0
    await asyncio.sleep(ROUND_S)
    cpu_s = time.process_time() - before
    beat.start()
    await asyncio.sleep(ROUND_S / 4)
    beat.stop()
    return cpu_s, beat.blocks_ms, polls


def _ignore(_problem: Problem) -> None:
    """Problems do not concern the bench."""


async def _never(_question: object) -> None:
    """Nobody is asked: the key is in memory."""
