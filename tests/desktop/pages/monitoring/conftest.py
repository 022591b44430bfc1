"""The monitoring page on a real archive and the embedded service, with a settable clock."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Iterator
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import httpx
import pytest
from pytestqt.qtbot import QtBot

from autos.archive.archive import Archive
from autos.desktop.base.theme import Theme
from autos.desktop.pages.monitoring.finds.presenter import FindsPresenter
from autos.desktop.pages.monitoring.presenter import MonitoringPresenter
from autos.desktop.pages.monitoring.view import MonitoringView
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.search.filter_draft import FilterDraft
from autos.service.app import ServiceOptions, create_app
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.store.requests import RequestStore
from autos.service.world.demo import DEMO_CNPJ
from autos.service.world.world import World
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.exported_files import ExportedFiles
from autos.usecases.monitoring.finds_register import FindsRegister
from autos.usecases.monitoring.monitoring import Monitor
from tests.service.conftest import KEY, SharedCourts, own_world, reference
from tests.service.quick_routes import quick_routes
from tests.usecases.conftest import PassingClock, client, clock, connection, monitor, register
from tests.usecases.consent import write_monitoring
from tests.usecases.monitoring.watched import Watched

__all__ = ["client", "clock", "connection", "monitor", "own_world", "quick_routes", "reference", "register"]

WEEK = timedelta(days=7)
EVERYTHING = MonitoringDraft("Tudo que entrar", FilterDraft(), matter="Escritório")
COMPANY = MonitoringDraft(
    "Novas ações contra a Quadrália (fictícia)",
    FilterDraft(party_documents=(DEMO_CNPJ,), detail=True),
    reason="A diretoria quer saber antes da auditoria",
    matter="Cliente Fictício",
)


class FakePoller:
    """Stands in for the monitoring poller; records calls."""

    def __init__(self) -> None:
        self.waiting = 0
        self.polls = 0
        self.wanted: list[list[UUID] | None] = []
        self.reloads = 0

    def poll_now(self, tracking_ids: Iterable[UUID] | None = None) -> None:
        self.polls += 1
        self.wanted.append(None if tracking_ids is None else list(tracking_ids))

    def reload(self) -> None:
        self.reloads += 1


class MonitoringSetup:
    """Registers monitorings and advances the time of the service."""

    def __init__(self, archive: Archive, monitor: Monitor, runs: MonitoringRuns, clock: PassingClock) -> None:
        self.archive = archive
        self.monitor = monitor
        self.clock = clock
        self._runs = runs

    async def register(self, watch: MonitoringDraft) -> UUID:
        tracking_id = (await self.monitor.send(await write_monitoring(self.monitor, watch))).tracking_id
        assert tracking_id is not None
        return tracking_id

    async def advance(self, time: timedelta, *tracking_ids: UUID) -> None:
        """Advance the clock, let the service run, and poll these monitorings."""
        self.clock.moment += time
        self._runs.run_due(self.clock.now())
        self.clock.moment += timedelta(minutes=2)
        for tracking_id in tracking_ids:
            await self.monitor.poll(tracking_id)


@pytest.fixture
def store(tmp_path: Path, own_world: World) -> Iterator[RequestStore]:
    """With a world of its own, since it grows."""
    store = RequestStore(tmp_path / "requests.sqlite", SharedCourts(own_world))
    yield store
    store.close()


@pytest.fixture
def service(store: RequestStore, clock: PassingClock) -> Watched:
    return Watched(httpx.ASGITransport(create_app(store, clock, KEY, conduct=ServiceOptions(calls_per_minute=10_000))))


@pytest.fixture
def monitoring_setup(archive: Archive, monitor: Monitor, store: RequestStore, clock: PassingClock) -> MonitoringSetup:
    return MonitoringSetup(archive, monitor, MonitoringRuns(RequestAcceptance(store, clock, None)), clock)


@pytest.fixture
def poller() -> FakePoller:
    return FakePoller()


@pytest.fixture
async def presenter(
    archive: Archive,
    monitor: Monitor,
    register: FindsRegister,
    poller: FakePoller,
    clock: PassingClock,
    reader: ArchiveReader,
) -> AsyncIterator[MonitoringPresenter]:
    made = MonitoringPresenter(
        register,
        monitor,
        poller,
        archive.changes.subscribe,
        clock.now,
        files=ExportedFiles(archive),
        names_of=reader.names_of_documents,
    )
    yield made
    await made.tasks.aclose()


@pytest.fixture
async def finds(archive: Archive, register: FindsRegister, reader: ArchiveReader) -> AsyncIterator[FindsPresenter]:
    made = FindsPresenter(register, reader.rows, archive.changes.subscribe)
    yield made
    await made.tasks.aclose()


@pytest.fixture
async def view(qtbot: QtBot, presenter: MonitoringPresenter, finds: FindsPresenter, theme: Theme) -> MonitoringView:
    shown = MonitoringView(presenter, finds, theme)
    qtbot.addWidget(shown)
    shown.resize(1208, 820)
    shown.show()
    await settled(presenter, finds)
    return shown


async def settled(presenter: MonitoringPresenter, finds: FindsPresenter) -> None:
    """Wait until the page shows the content of the archive."""
    for _ in range(2):
        await presenter.tasks.idle()
        presenter.refresh()
        await presenter.tasks.idle()
        await finds.tasks.idle()
