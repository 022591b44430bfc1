"""One process of the service holds two hundred callers at once."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from autos.service.world.demo import DEMO_CNPJ, DEMO_CPF, DEMO_NAME, DEMO_OAB
from tests.service_process import Addresses, ServiceProcess

CLIENTS = 200
KEYS = (("cpf", DEMO_CPF), ("cnpj", DEMO_CNPJ), ("oab", DEMO_OAB), ("name", DEMO_NAME))
LONGEST_S = 60.0
LONGEST_LOOK_S = 5.0


@pytest.fixture
async def addresses(tmp_path: Path) -> AsyncIterator[Addresses]:
    service = ServiceProcess(tmp_path, {"--lawsuits": 2_000, "--pace": 0.2, "--calls-per-minute": 1_000_000})
    yield await service.start()
    await service.kill()


async def search_to_the_end(caller: httpx.AsyncClient, number: int, addresses: Addresses) -> tuple[int, float]:
    """Create a request and read it until it is completed: how many answers, and the longest that a look took."""
    kind, key = KEYS[number % len(KEYS)]
    body = {"search": {"search_type": kind, "search_key": key}}
    created = await caller.post(f"{addresses.requests_url}/requests", json=body)
    assert created.status_code == 201, created.text
    query = {"request_id": created.json()["request_id"], "page_size": 100}
    longest = 0.0
    while True:
        began = time.monotonic()
        page = await caller.get(f"{addresses.requests_url}/responses/", params=query)
        longest = max(longest, time.monotonic() - began)
        assert page.status_code == 200, page.text
        if page.json()["request_status"] == "completed":
            return page.json()["all_count"], longest
        await asyncio.sleep(0.5)


@pytest.mark.alone
async def test_two_hundred_callers_are_served_at_once(addresses: Addresses) -> None:
    """Each on a connection of its own; like questions get like answers; nobody is refused or kept waiting."""
    headers = {"api-key": addresses.api_key}
    callers = [httpx.AsyncClient(headers=headers, timeout=LONGEST_S, trust_env=False) for _ in range(CLIENTS)]
    try:
        work = [search_to_the_end(caller, number, addresses) for number, caller in enumerate(callers)]
        answers = await asyncio.wait_for(asyncio.gather(*work), LONGEST_S)
    finally:
        await asyncio.gather(*(caller.aclose() for caller in callers))
    counts = [{count for count, _ in answers[place :: len(KEYS)]} for place in range(len(KEYS))]
    assert all(len(count) == 1 and count != {0} for count in counts), counts
    assert max(longest for _, longest in answers) < LONGEST_LOOK_S
