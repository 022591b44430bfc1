"""A real archive file and the embedded service in the test's process; time passes only by sleeping."""

from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import httpx
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.client.circuit import Circuit
from autos.client.client import Autos
from autos.client.limits import RateLimiter
from autos.domain.connection.connection import PRACTICE_PATHS, Connection
from autos.service.app import ServiceOptions, create_app
from autos.service.store.requests import RequestStore
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.library.library import Library
from autos.usecases.monitoring.finds_register import FindsRegister
from autos.usecases.monitoring.monitoring import Monitor
from autos.usecases.search.run_search import RunSearch
from tests.service.conftest import KEY, ManualClock, SharedCourts, own_world, reference, world
from tests.service.quick_routes import quick_routes
from tests.usecases.monitoring.watched import Watched

__all__ = ["own_world", "quick_routes", "reference", "world"]

ARCHIVE_KEY = SecretStr("a5" * 32)
SERVICE = "http://127.0.0.1:4000/requests-api"


class PassingClock(ManualClock):
    """Clock whose sleep returns at once and advances its time."""

    async def sleep(self, seconds: float) -> None:
        self.move(seconds)


@pytest.fixture
def clock() -> PassingClock:
    return PassingClock()


@pytest.fixture
def store(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[RequestStore]:
    store = RequestStore(tmp_path / "requests.sqlite", SharedCourts(request.getfixturevalue("world")))
    yield store
    store.close()


@pytest.fixture
async def archive(tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path]) -> AsyncIterator[Archive]:
    opened = await Archive.open(empty_archive(tmp_path, ARCHIVE_KEY), ARCHIVE_KEY)
    yield opened
    await opened.aclose()


@pytest.fixture
def service(store: RequestStore, clock: PassingClock) -> Watched:
    return Watched(httpx.ASGITransport(create_app(store, clock, KEY, conduct=ServiceOptions(calls_per_minute=10_000))))


@pytest.fixture
def connection() -> Connection:
    addresses = {name: f"http://127.0.0.1:4000{prefix}" for name, prefix in PRACTICE_PATHS.items()}
    return Connection(**addresses, key=KEY)


@pytest.fixture
async def client(service: Watched, connection: Connection, clock: PassingClock) -> AsyncIterator[Autos]:
    limiter = RateLimiter(calls=10_000)
    circuit = Circuit(lambda: clock.now().timestamp())
    client = Autos(connection, transport=service, limiter=limiter, sleep=clock.sleep, circuit=circuit)
    yield client
    await client.aclose()


@pytest.fixture
async def run_search(archive: Archive, client: Autos, clock: PassingClock) -> AsyncIterator[RunSearch]:
    run_search = RunSearch(archive, client, clock, SERVICE)
    yield run_search
    await run_search.aclose()


@pytest.fixture
def reader(archive: Archive) -> ArchiveReader:
    return ArchiveReader(archive)


@pytest.fixture
def library(archive: Archive, clock: PassingClock) -> Library:
    return Library(archive, clock)


@pytest.fixture
async def monitor(archive: Archive, client: Autos, clock: PassingClock) -> AsyncIterator[Monitor]:
    monitor = Monitor(archive, client, clock, SERVICE)
    yield monitor
    await monitor.aclose()


@pytest.fixture
def register(archive: Archive, clock: PassingClock) -> FindsRegister:
    return FindsRegister(archive, clock)
