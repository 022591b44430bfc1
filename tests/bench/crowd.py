"""Many callers of one service at once, each searching to the end on a connection of its own."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

import httpx

from autos.service.world.demo import DEMO_CNPJ, DEMO_CPF, DEMO_NAME, DEMO_OAB
from tests.service_process import Addresses

KEYS = (("cpf", DEMO_CPF), ("cnpj", DEMO_CNPJ), ("oab", DEMO_OAB), ("name", DEMO_NAME))
FLAGS = {"--lawsuits": 2_000, "--pace": 0.2, "--calls-per-minute": 1_000_000}
PATIENCE_S = 240.0
"""Of a call, before it counts as not answered."""
PAUSE_S = 0.5


class Answered(NamedTuple):
    """What one caller got."""

    count: int
    longest_s: float
    """Its longest wait for a page."""


async def search_at_once(addresses: Addresses, clients: int) -> list[Answered]:
    """Every caller's answer, in their order."""
    headers = {"api-key": addresses.api_key}
    callers = [httpx.AsyncClient(headers=headers, timeout=PATIENCE_S, trust_env=False) for _ in range(clients)]
    try:
        return await asyncio.gather(*(_to_the_end(caller, place, addresses) for place, caller in enumerate(callers)))
    finally:
        await asyncio.gather(*(caller.aclose() for caller in callers))


async def _to_the_end(caller: httpx.AsyncClient, place: int, addresses: Addresses) -> Answered:
    kind, key = KEYS[place % len(KEYS)]
    body = {"search": {"search_type": kind, "search_key": key}}
    created = await caller.post(f"{addresses.requests_url}/requests", json=body)
    assert created.status_code == 201, created.text
    query = {"request_id": created.json()["request_id"], "page_size": 100}
    longest_s = 0.0
    while True:
        began = time.monotonic()
        page = await caller.get(f"{addresses.requests_url}/responses/", params=query)
        longest_s = max(longest_s, time.monotonic() - began)
        assert page.status_code == 200, page.text
        if page.json()["request_status"] == "completed":
            return Answered(page.json()["all_count"], longest_s)
        await asyncio.sleep(PAUSE_S)
