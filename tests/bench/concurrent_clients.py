"""Many clients of one service at once, each with a connection of its own and a search that it reads to the end."""

from __future__ import annotations

import asyncio
import ssl
import time
from typing import NamedTuple

import httpx

from autos.service.world.demo import DEMO_CNPJ, DEMO_CPF, DEMO_NAME, DEMO_OAB
from tests.service_process import Addresses

KEYS = (("cpf", DEMO_CPF), ("cnpj", DEMO_CNPJ), ("oab", DEMO_OAB), ("name", DEMO_NAME))
FLAGS = {"--lawsuits": 2_000, "--pace": 0.2, "--calls-per-minute": 1_000_000}
TIMEOUT_S = 240.0
"""Of one call; after that it counts as not answered."""
PAUSE_S = 0.5


class ClientResult(NamedTuple):
    """What one client received."""

    count: int
    longest_s: float
    """Its longest wait for a page."""


async def search_at_once(addresses: Addresses, clients: int) -> list[ClientResult]:
    """One result for each client, in their order."""
    headers = {"api-key": addresses.api_key}
    unused = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # else each client reads all certificates, and there is no TLS
    callers = [
        httpx.AsyncClient(headers=headers, timeout=TIMEOUT_S, trust_env=False, verify=unused) for _ in range(clients)
    ]
    try:
        return await asyncio.gather(*(_to_the_end(caller, place, addresses) for place, caller in enumerate(callers)))
    finally:
        await asyncio.gather(*(caller.aclose() for caller in callers))


async def _to_the_end(caller: httpx.AsyncClient, place: int, addresses: Addresses) -> ClientResult:
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
            return ClientResult(page.json()["all_count"], longest_s)
        await asyncio.sleep(PAUSE_S)
