"""One process of the service holds two hundred callers at once."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bench.concurrent_clients import FLAGS, KEYS, search_at_once
from tests.service_process import Addresses, ServiceProcess

CLIENTS = 200


@pytest.fixture
async def addresses(tmp_path: Path) -> AsyncIterator[Addresses]:
    service = ServiceProcess(tmp_path, FLAGS)
    yield await service.start()
    await service.kill()


async def test_two_hundred_callers_are_served_at_once(addresses: Addresses) -> None:
    """Each on a connection of its own; like questions get like answers; nobody is refused.

    `python -m tests.bench service` tells how long one of them waits.
    """
    answers = await search_at_once(addresses, CLIENTS)
    counts = [{answer.count for answer in answers[place :: len(KEYS)]} for place in range(len(KEYS))]

    assert len(answers) == CLIENTS
    assert all(len(count) == 1 and count != {0} for count in counts), counts
