"""Fixtures of all tests."""

from __future__ import annotations

import gc
import logging
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from shutil import copytree
from typing import TYPE_CHECKING
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, settings
from pydantic import SecretStr

from autos.archive.files.opening import open_file
from autos.archive.keys import key_check, passphrase_file
from autos.domain import dates
from autos.service.court_time import court_day
from autos.service.world.world import World
from autos.system.clock import Clock
from autos.system.garbage import collect_less_often
from autos.system.import_patches import leave_out_loop_detection
from tests.built_once import built_once

if TYPE_CHECKING:
    from tests.firm.postgres import Cluster

is_clean = [False]
"""Whether garbage was collected after the last test of this process."""


leave_out_loop_detection()
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")  # by default an example that takes 0.2 s fails, and so does making them slowly


def pytest_configure() -> None:
    """Take Ctrl+C and the end of a terminal, which whoever starts a process in the background lets it ignore.

    Some tests press the one, some expect a window that they start to end by the other.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def pytest_collection() -> None:
    """Look for no garbage until all tests are loaded: hardly anything is, and each process spent four seconds on it."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Freeze what is loaded by now and outlives every test: each collection of garbage would visit it all."""
    gc.collect()
    collect_less_often()
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Collect garbage in this thread only while a test has a window, as the application does.

    It lasts until the values of its fixtures are let go: a collection in a thread of the next test would destroy its
    widgets and timers there. What outlives a test is frozen, else each collection would visit up to a million objects.
    """
    if "qapp" not in getattr(item, "fixturenames", ()):
        is_clean[0] = False
        return (yield)
    if not is_clean[0]:
        gc.collect()
    gc.freeze()
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.collect()
        is_clean[0] = True


@pytest.fixture
def anyio_backend() -> str:
    """Asyncio, as in the application."""
    return "asyncio"


@pytest.fixture(scope="session", autouse=True)
def quick_key_checks() -> Iterator[int]:
    """Make the key check beside each archive cheap, which is slow on purpose. Yields its real cost.

    `tests/archive/keys/test_key_check.py` checks that cost.
    """
    with pytest.MonkeyPatch.context() as patch:
        usual = key_check.COST
        patch.setattr(key_check, "COST", 2**4)
        yield usual


@pytest.fixture(scope="session", autouse=True)
def quick_passphrases() -> Iterator[tuple[int, int]]:
    """Derive keys from passphrases with little work. Yields the real memory in KiB and iterations.

    `tests/archive/keys/test_passphrase_file.py` checks them.
    """
    with pytest.MonkeyPatch.context() as patch:
        usual = passphrase_file.MEMORY_KIB, passphrase_file.ITERATIONS
        patch.setattr(passphrase_file, "MEMORY_KIB", 512)
        patch.setattr(passphrase_file, "ITERATIONS", 1)
        yield usual


@pytest.fixture(scope="session")
def empty_archive(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path, SecretStr], Path]:
    """Puts a new archive under a key into a folder. It is made once: that takes eight times as long as opening it.

    It has the same identity in each folder.
    """
    made: dict[SecretStr, Path] = {}

    def put(folder: Path, key: SecretStr) -> Path:
        if key not in made:
            made[key] = tmp_path_factory.mktemp("archive")
            open_file(made[key] / "acervo.autos", key).close()
        copytree(made[key], folder, dirs_exist_ok=True)
        return folder / "acervo.autos"

    return put


@pytest.fixture(scope="session")
def running_postgres() -> Iterator[Cluster]:
    """A running PostgreSQL server, one for all tests of this process that ask for it."""
    from tests.firm.postgres import postgres_programs, running_cluster  # noqa: PLC0415 -- few tests need its client

    programs = postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    with running_cluster(programs) as running:
        yield running


@pytest.fixture
def cluster(running_postgres: Cluster) -> Iterator[Cluster]:
    """The server, without databases: some tests search all of its files, and hundreds of tests make a database each."""
    yield running_postgres
    running_postgres.drop_databases()


@pytest.fixture
def firm_database(cluster: Cluster) -> str:
    """Address of an empty database, with the login that may create a firm in it."""
    database = f"firm_{uuid4().hex}"
    cluster.create_database(database)
    return f"postgresql://postgres@127.0.0.1:{cluster.port}/{database}"


@pytest.fixture(scope="session")
def built_world(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with the world that the practice service builds at its first start, and nothing else."""
    return built_once(tmp_path_factory, "practice", lambda folder: World.open(folder, court_day(Clock().now())).close())


@pytest.fixture
def practice_folder(built_world: Path, tmp_path: Path) -> Path:
    """Folder for a practice service of the test's own, with its world and without requests."""
    return Path(copytree(built_world, tmp_path / "practice"))


@pytest.fixture
def midday(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is noon at the courts: no day and no month ends between two readings of a clock that goes on."""
    zone = timezone(timedelta(hours=12 - datetime.now(UTC).hour))
    monkeypatch.setattr(dates, "courts_zone", lambda: zone)


@pytest.fixture
def logs_as_before() -> Iterator[None]:
    """Whoever starts the logs leaves the handlers and hooks as they were."""
    root = logging.getLogger()
    before = (root.handlers[:], root.level, sys.excepthook, threading.excepthook, sys.unraisablehook)
    yield
    for handler in root.handlers:
        if handler not in before[0]:
            handler.close()
    root.handlers[:], sys.excepthook, threading.excepthook, sys.unraisablehook = before[0], *before[2:]
    root.setLevel(before[1])
