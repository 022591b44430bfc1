"""The service in the test's process, with a small world and a manual clock."""

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import copytree

import httpx
import pytest
from pydantic import SecretStr

from autos.service.app import ServiceOptions, create_app
from autos.service.courts.synthetic import SyntheticCourts
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.store.requests import RequestStore
from autos.service.store.vault_key import VaultKey
from autos.service.vault.vault import SealedVault
from autos.service.world.reference import ReferenceTables, read_reference
from autos.service.world.world import World
from autos.system.clock import Clock
from tests.built_once import built_once
from tests.memory_secrets import MemorySecrets
from tests.service.quick_routes import quick_routes

__all__ = ["quick_routes"]

TODAY = datetime(2026, 11, 20, 15, 0, tzinfo=UTC)
LAWSUITS = 4_000
FEW_LAWSUITS = 1_000
KEY = SecretStr("the right key")


class ManualClock(Clock):
    """Clock that only `move` advances."""

    def __init__(self) -> None:
        self.moment = TODAY

    def now(self) -> datetime:
        return self.moment

    def move(self, seconds: float) -> None:
        self.moment += timedelta(seconds=seconds)


@pytest.fixture(scope="session")
def reference() -> ReferenceTables:
    return read_reference()


def copied_world(
    folder: Path, lawsuits: int, reference: ReferenceTables, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    """Make `folder`, with a world that is built once."""

    def build(place: Path) -> None:
        World.open(place, TODAY.date(), lawsuits, reference).close()

    return Path(copytree(built_once(tmp_path_factory, f"world-of-{lawsuits}", build), folder))


@pytest.fixture(scope="session")
def world(reference: ReferenceTables, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = copied_world(tmp_path_factory.mktemp("world") / "own", LAWSUITS, reference, tmp_path_factory)
    world = World.open(folder, TODAY.date(), LAWSUITS, reference)
    yield world
    world.close()


@pytest.fixture
def own_world(reference: ReferenceTables, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A small world of the test's own, which can grow."""
    folder = copied_world(tmp_path / "own", FEW_LAWSUITS, reference, tmp_path_factory)
    world = World.open(folder, TODAY.date(), FEW_LAWSUITS, reference)
    yield world
    world.close()


class SharedCourts(SyntheticCourts):
    """Courts on the session's world, which is not closed with the store of a test."""

    def close(self) -> None:
        """Do nothing: the fixture `world` closes the world."""


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def store(tmp_path: Path, world: World) -> Iterator[RequestStore]:
    store = RequestStore(tmp_path / "requests.sqlite", SharedCourts(world))
    yield store
    store.close()


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[SealedVault]:
    vault = SealedVault(tmp_path / "vault.sqlite", VaultKey(MemorySecrets()))
    yield vault
    vault.close()


@pytest.fixture
def monitoring(store: RequestStore, clock: ManualClock, vault: SealedVault) -> MonitoringRuns:
    """Monitorings on the same store as `caller`; the test makes the runs."""
    return MonitoringRuns(RequestAcceptance(store, clock, vault))


@pytest.fixture
async def caller(store: RequestStore, clock: ManualClock, vault: SealedVault) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(store, clock, KEY, vault=vault, conduct=ServiceOptions(calls_per_minute=10_000))
    headers = {"api-key": KEY.get_secret_value()}
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://service", headers=headers) as caller:
        yield caller
