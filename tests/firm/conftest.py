"""Fixtures of tests with a firm's server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.firm.firms import TestFirm
from tests.firm.postgres import Cluster


@pytest.fixture
def found_firm(cluster: Cluster) -> Iterator[Callable[[str], TestFirm]]:
    """Founds firms, each in a database of its own."""
    with ExitStack() as opened:
        yield lambda name: TestFirm(cluster, name, opened)
