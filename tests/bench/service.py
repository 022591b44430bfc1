"""The service under load on loopback, and its lookups in a world of a million lawsuits.

Throughput is a ratio to a bare Starlette route that returns the same bytes, in the same process and run.
"""

from __future__ import annotations

import asyncio
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from pydantic import SecretStr
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from autos.service.app import LAWSUITS, REQUESTS, ServiceOptions, create_app
from autos.service.court_time import court_day
from autos.service.courts.combined import CombinedCourts
from autos.service.courts.synthetic import SyntheticCourts
from autos.service.data_folder import open_store
from autos.service.process import LOOPBACK, open_listener
from autos.service.store.requests import RequestStore
from autos.system.clock import Clock
from tests.bench.concurrent_clients import FLAGS, search_at_once
from tests.bench.report import Figure
from tests.service_process import ServiceProcess

MILLION = 1_000_000
KEY = SecretStr("the key of this bench")
HEADERS = {"api-key": KEY.get_secret_value()}
PAGE = 100
MATCHING = 10_000
LOAD_S, CALLERS = 4, 8
CLIENTS = 200
"""Clients that search at once."""
BRIEF = {"MILLION": 2_000, "LOAD_S": 1, "CLIENTS": 8}
"""Sizes with `--brief`: enough to show that the bench still runs."""
PACE = 0.001
BROAD_NAME = "Silva"


@dataclass(frozen=True)
class Served:
    """A service that runs in a thread of this process."""

    address: str
    store: RequestStore
    bare_body: list[bytes]


def measure(lawsuits: int | None, runs: int) -> list[Figure]:
    """Build the world, then call the service: `runs` load tests of each side in turn, and 20 times as many lookups."""
    size = lawsuits or MILLION
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        store = open_store(Path(folder), court_day(datetime.now(UTC)), size)
        built_s = time.monotonic() - began
        per_s = Figure("service.world_per_s", size / built_s, "lawsuits/s", 5_000, {"lawsuits": size}, at_least=True)
        with _serving(store) as served:
            figures = [_load(served, min(runs, 5)), *_lookups(served, size, runs * 20), per_s]
    return [*figures, asyncio.run(_crowd())]


async def _crowd() -> Figure:
    """The longest wait of any of many clients for a page, with the service in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        service = ServiceProcess(Path(folder), FLAGS)
        try:
            answers = await search_at_once(await service.start(), CLIENTS)
        finally:
            await service.kill()
    longest_ms = max(answer.longest_s for answer in answers) * 1000
    return Figure("service.crowd_wait_ms", longest_ms, "ms", 5_000, {"callers": CLIENTS})


def _load(served: Served, runs: int) -> Figure:
    query, cold_ms = _completed_page(served)
    page, bare = f"{served.address}{REQUESTS}/responses/?{query}", f"{served.address}/bare"
    pairs = [(_throughput(bare), _throughput(page)) for _ in range(runs)]
    detail = {
        "runs": runs,
        "bytes": len(served.bare_body[0]),
        "bare_per_s": round(statistics.median(one for one, _ in pairs)),
        "page_per_s": round(statistics.median(one for _, one in pairs)),
        "first_reading_ms": round(cold_ms, 1),
        "load": "wrk" if shutil.which("wrk") else "httpx",
    }
    ratio = statistics.median(ours / theirs for theirs, ours in pairs)
    return Figure("service.responses_ratio", ratio, "ratio", 0.5, detail, at_least=True)


def _completed_page(served: Served) -> tuple[str, float]:
    """Query of a page with 100 lawsuits, and the milliseconds of its first reading."""
    with httpx.Client(base_url=served.address, headers=HEADERS, timeout=60) as caller:
        body = {"search": {"search_type": "name", "search_key": BROAD_NAME}}
        request_id = caller.post(f"{REQUESTS}/requests", json=body).json()["request_id"]
        while caller.get(f"{REQUESTS}/requests/{request_id}").json()["status"] == "pending":
            time.sleep(0.05)
        query = f"request_id={request_id}&page_size={PAGE}"
        began = time.monotonic()
        page = caller.get(f"{REQUESTS}/responses/?{query}")
        took_ms = (time.monotonic() - began) * 1000
        assert page.json()["page_count"] == PAGE
        served.bare_body[0] = page.content
        return query, took_ms


def _lookups(served: Served, size: int, runs: int) -> list[Figure]:
    with httpx.Client(base_url=served.address, headers=HEADERS, timeout=60) as caller:
        documents = _documents(served.store, runs)
        found: list[int] = []
        lookup_times: list[float] = []
        for document in documents:
            took, answer = _timed(caller, f"{LAWSUITS}/lawsuits", "cpf", document)
            lookup_times.append(took)
            found.append(len(answer["response_data"]))
        name, held = _name_of_many(served.store)
        grouped = [_timed(caller, f"{LAWSUITS}/requests/create/grouped", "name", name) for _ in range(21)]
    lookup = {"lawsuits": size, "runs": runs, "found_median": statistics.median(found), "found_most": max(found)}
    counted = {"name": name, "matching": held, "counted": grouped[0][1]["lawsuits_count"], "runs": len(grouped)}
    return [
        Figure("service.datalake_ms", statistics.median(lookup_times), "ms", 15, lookup),
        Figure("service.grouped_ms", statistics.median(took for took, _ in grouped), "ms", 60, counted),
    ]


def _timed(caller: httpx.Client, path: str, kind: str, key: str) -> tuple[float, dict[str, Any]]:
    began = time.monotonic()
    answer = caller.post(path, json={"search": {"search_type": kind, "search_key": key}})
    took_ms = (time.monotonic() - began) * 1000
    assert answer.status_code == 200, answer.text
    return took_ms, dict(answer.json())


def _documents(store: RequestStore, count: int) -> Sequence[str]:
    """CPFs of the world, spread over all of them."""
    documents: list[str] = _courts(store).world.reference.documents["cpf"]
    return [documents[index * 7 % len(documents)] for index in range(count)]


def _name_of_many(store: RequestStore) -> tuple[str, int]:
    """The rarest name that has at least ten thousand lawsuits; in a small world the most frequent one."""
    world = _courts(store).world
    names, counts = world.columns("SELECT name, length(lawsuits) / 4 FROM people WHERE kind = 'public'", ())
    enough = [(count, name) for name, count in zip(names, counts, strict=True) if count >= MATCHING]
    count, name = min(enough) if enough else max(zip(counts, names, strict=True))
    return name, count


def _courts(store: RequestStore) -> SyntheticCourts:
    assert isinstance(store.courts, CombinedCourts)
    (world, *_) = store.courts.sources
    assert isinstance(world, SyntheticCourts)
    return world


@contextmanager
def _serving(store: RequestStore) -> Iterator[Served]:
    bare_body = [b""]
    app = create_app(store, Clock(), KEY, conduct=ServiceOptions(PACE, 10**9, time.time))
    with open_listener(LOOPBACK, 0) as listener:
        config = uvicorn.Config(_both(app, bare_body), loop="asyncio", http="h11", log_level="error", access_log=False)
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield Served(f"http://127.0.0.1:{listener.getsockname()[1]}", store, bare_body)
        server.should_exit = True
        thread.join()


def _both(service: ASGIApp, bare_body: list[bytes]) -> ASGIApp:
    """An application with the bare route beside the service."""

    async def answer(_: Request) -> Response:
        return Response(bare_body[0], media_type="application/json")

    bare = Starlette(routes=[Route("/bare", answer)])

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        is_bare = scope["type"] == "http" and scope["path"] == "/bare"
        await (bare if is_bare else service)(scope, receive, send)

    return app


def _throughput(url: str) -> float:
    """Answers a second."""
    if shutil.which("wrk"):
        words = ["wrk", "-t1", f"-c{CALLERS}", f"-d{LOAD_S}s", "-H", f"api-key: {KEY.get_secret_value()}", url]
        output = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        assert "Non-2xx" not in output, output
        return float(output.split("Requests/sec:")[1].split()[0])
    words = [sys.executable, "-m", "tests.bench.service", url, str(LOAD_S)]
    return float(subprocess.run(words, capture_output=True, text=True, check=True).stdout)


async def _httpx_load(url: str, seconds: float) -> float:
    until = time.monotonic() + seconds

    async def call(caller: httpx.AsyncClient) -> int:
        count = 0
        while time.monotonic() < until:
            (await caller.get(url)).raise_for_status()
            count += 1
        return count

    async with httpx.AsyncClient(headers=HEADERS) as caller:
        return sum(await asyncio.gather(*(call(caller) for _ in range(CALLERS)))) / seconds


if __name__ == "__main__":
    print(asyncio.run(_httpx_load(sys.argv[1], float(sys.argv[2]))))
