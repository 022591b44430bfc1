"""Fixtures of tests with a firm's server."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import rmtree

import psycopg
import pytest

from tests.firm.firms import TestFirm
from tests.firm.postgres import Cluster, postgres_programs


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A running PostgreSQL server of the tests' own."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="autos-postgres-"))
    folder.chmod(0o755)
    running = Cluster(folder / "cluster", programs)
    running.start()
    yield running
    running.stop()
    rmtree(folder)


@pytest.fixture
def found_firm(cluster: Cluster) -> Iterator[Callable[[str], TestFirm]]:
    """Founds firms, each in a database of its own."""
    opened: list[psycopg.Connection] = []
    yield lambda name: TestFirm(cluster, name, opened)
    for connection in opened:
        connection.close()
