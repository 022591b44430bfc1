"""The client against the practice service, for every family of endpoints."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import httpx
import pytest
from pydantic import SecretStr

from autos.client import Autos
from autos.client.limits import RateLimiter
from autos.client.responses import IN_FLIGHT
from autos.domain.connection.connection import PRACTICE_PATHS, Connection
from autos.domain.connection.service_lock import ServiceLock, service_lock_of
from autos.domain.errors import NotFound, Refused, ServiceBroken, ServiceUnreachable
from autos.domain.monitoring.tracking import TrackingStatus
from autos.domain.operation import NEWER_PATHS
from autos.domain.search.request import RequestStatus
from autos.domain.search.response import ReceivedPage
from autos.domain.search.search import Filter, Search, SearchParams
from autos.domain.vault.credential import Credential, CredentialState
from autos.service.app import ServiceOptions, create_app
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.store.requests import RequestStore
from autos.service.vault.vault import SealedVault
from autos.service.world.demo import DEMO_CPF, DEMO_OAB
from tests.client.synthetic import REQUEST, REQUEST_ID, FakeClock, ScriptedService, connection, item, json_answer, page
from tests.service.conftest import KEY, ManualClock, clock, monitoring, reference, store, vault, world

__all__ = ["clock", "monitoring", "reference", "store", "vault", "world"]
BY_CPF = Search(search_type="cpf", search_key=DEMO_CPF)
CUSTOM = Search(search_type="custom", search_key="custom")
DAY_S = 86_400.0


@pytest.fixture
async def autos(store: RequestStore, clock: ManualClock, vault: SealedVault) -> AsyncIterator[Autos]:
    app = create_app(store, clock, KEY, vault=vault, conduct=ServiceOptions(calls_per_minute=100_000))
    connection = Connection(**{name: f"http://127.0.0.1{prefix}" for name, prefix in PRACTICE_PATHS.items()}, key=KEY)
    async with Autos(connection, transport=httpx.ASGITransport(app), limiter=RateLimiter(calls=100_000)) as autos:
        yield autos


async def test_requests_from_creation_to_the_last_page(autos: Autos, clock: ManualClock) -> None:
    """Pages are returned in order and complete, although some are read in advance."""
    request = await autos.requests.create(Search(search_type="oab", search_key=DEMO_OAB))
    assert request.status is RequestStatus.PENDING
    clock.move(60)
    assert (await autos.requests.get(request.request_id)).status is RequestStatus.COMPLETED
    pages = [one async for one in autos.responses.pages(request.request_id, page_size=5)]
    assert [one.number for one in pages] == list(range(1, pages[0].pages_count + 1))
    assert len(pages) > IN_FLIGHT
    found = [one.response_id for received in pages for one in received.items]
    assert len(found) == len(set(found)) == pages[0].items_count


async def test_executions_of_a_request_on_demand(autos: Autos, clock: ManualClock) -> None:
    """Each court system is pending first and done at the end."""
    request = await autos.requests.create(BY_CPF.model_copy(update={"on_demand": True}))
    assert {one.status for one in await autos.executions.of(request.request_id)} == {"pending"}
    clock.move(60)
    assert {one.status for one in await autos.executions.of(request.request_id)} == {"done"}


async def test_lookups(autos: Autos) -> None:
    """The results of the three lookups agree."""
    found = await autos.lookups.lawsuits(BY_CPF)
    assert found.has_lawsuits
    assert await autos.lookups.check(BY_CPF) == (True, None)
    assert (await autos.lookups.summary(BY_CPF)).lawsuits_count == len(found.bodies)
    nobody = Search(search_type="oab", search_key="SP0999999")
    assert await autos.lookups.check(nobody) == (False, None)
    is_there, request_id = await autos.lookups.check(BY_CPF, with_request=True)
    assert is_there
    assert request_id is not None
    assert (await autos.requests.get(request_id)).request_id == request_id


async def test_a_monitoring_from_creation_to_its_end(
    autos: Autos, clock: ManualClock, monitoring: MonitoringRuns
) -> None:
    """Responses are read by pages; deleting, pausing and resuming may be repeated."""
    params = SearchParams(filter=Filter(amount_gte=1))
    created = await autos.trackings.create(CUSTOM.model_copy(update={"search_params": params}), 1)
    assert created.status is TrackingStatus.CREATED
    assert created.hour_range is not None
    for _ in range(4):
        clock.move(DAY_S)
        monitoring.run_due(clock.now())
    clock.move(3_600)
    brought = [one async for one in autos.responses.pages_of_tracking(created.tracking_id)]
    now = await autos.trackings.get(created.tracking_id)
    assert sum(len(received.items) for received in brought) == now.tracked_items_count > 0
    tomorrow = clock.now() + timedelta(days=1)
    later = autos.responses.pages_of_tracking(created.tracking_id, since=tomorrow)
    assert [received.items async for received in later] == [()]

    for _ in range(2):
        assert (await autos.trackings.pause(created.tracking_id)).status is TrackingStatus.PAUSED
    for _ in range(2):
        assert (await autos.trackings.resume(created.tracking_id)).status is TrackingStatus.UPDATED
    for _ in range(2):
        deleted = await autos.trackings.delete(created.tracking_id)
        assert deleted.status is TrackingStatus.DELETED
        assert deleted.deleted_at is not None
    with pytest.raises(Refused):
        await autos.trackings.resume(created.tracking_id)
    with pytest.raises(NotFound):
        await autos.trackings.pause(UUID(int=1))


async def test_the_vault(autos: Autos) -> None:
    """Credentials are registered, listed by status and deleted."""
    one = Credential("*", "office", "SP900417", SecretStr("invented"), SecretStr("JBSWY3DPEHPK3PXP"))
    nowhere = Credential("Tribunal de Lugar Nenhum", "office", "SP900417", SecretStr("invented"))
    result = await autos.vault.register([one, nowhere])
    assert [(each.system_name, each.is_stored) for each in result] == [("*", True), (nowhere.system_name, False)]
    systems = {(each.name, each.customer_key): each.credential_status for each in await autos.vault.systems("office")}
    assert systems["*", "office"] is CredentialState.ACTIVE
    assert len(await autos.vault.systems()) > 100
    await autos.vault.delete("*", "office")
    with pytest.raises(NotFound):
        await autos.vault.delete("*", "office")
    assert "invented" not in repr(one)


async def test_the_newer_paths_are_called_where_a_connection_names_them() -> None:
    """For the two lookups that have newer paths."""
    service = ScriptedService(json_answer(200, {"has_lawsuits": True}), json_answer(200, {"lawsuits_count": 3}))
    newer = Connection("http://a.invalid", "http://b.invalid", "http://c.invalid", "http://d.invalid", KEY, NEWER_PATHS)
    service.serve(newer)
    await service.client.lookups.check(BY_CPF)
    await service.client.lookups.summary(BY_CPF)
    assert [str(call.url) for call in service.calls] == [
        "http://b.invalid/lawsuits",
        "http://b.invalid/lawsuits/synthetic",
    ]


async def test_lost_answer_to_pause_is_resolved_by_reading() -> None:
    """The change took effect; it is neither sent again nor reported as failed."""
    tracking = {"tracking_id": str(REQUEST_ID), "status": "paused"}
    service = ScriptedService(httpx.ReadTimeout("synthetic"), json_answer(200, tracking))
    assert (await service.client.trackings.pause(REQUEST_ID)).status is TrackingStatus.PAUSED
    assert [call.method for call in service.calls] == ["POST", "GET"]


async def test_lost_pause_without_effect_is_sent_again() -> None:
    """Pausing is free of charge."""
    running, paused = ({"tracking_id": str(REQUEST_ID), "status": word} for word in ("updated", "paused"))
    service = ScriptedService(
        httpx.ReadTimeout("synthetic"), json_answer(200, running), json_answer(200, paused), json_answer(200, paused)
    )
    assert (await service.client.trackings.pause(REQUEST_ID)).status is TrackingStatus.PAUSED
    assert [call.method for call in service.calls] == ["POST", "GET", "POST", "GET"]


async def test_abandoned_page_iteration_cancels_pending_reads() -> None:
    """With reads of further pages pending."""
    service = ScriptedService(json_answer(200, page(item(1), pages=50)))
    before = asyncio.all_tasks()
    pages = service.client.responses.pages(REQUEST_ID)
    async for _ in pages:
        break
    assert isinstance(await anext(pages), ReceivedPage)
    await pages.aclose()  # type: ignore[attr-defined]
    assert asyncio.all_tasks() == before
    assert len(service.calls) <= 2 + IN_FLIGHT


async def test_circuit_opens_after_five_failures() -> None:
    """The problem holds the seconds until the next trial; one successful call closes the circuit."""
    service = ScriptedService(
        json_answer(503),
        json_answer(503),
        json_answer(503),
        json_answer(503),
        json_answer(503),
        json_answer(200, {"request_id": str(REQUEST_ID)}),
    )
    with pytest.raises(ServiceBroken):
        await service.client.requests.get(REQUEST_ID)
    with pytest.raises(ServiceUnreachable):
        await service.client.requests.get(REQUEST_ID)
    made = len(service.calls)
    problem = await service.problem(lambda: service.client.requests.create(BY_CPF))
    assert len(service.calls) == made
    assert problem.tries_in_s > 0
    service.clock.time += problem.tries_in_s + 0.1
    assert (await service.client.requests.get(REQUEST_ID)).request_id == REQUEST_ID
    assert (await service.client.requests.create(BY_CPF)).request_id == REQUEST_ID


FRUGAL = """
import asyncio, sys
import autos.client
assert "pydantic" not in sys.modules
from autos.client import Autos
from autos.domain.connection.connection import Connection
from pydantic import SecretStr

async def use():
    connection = Connection(*["http://service.invalid"] * 4, key=SecretStr("synthetic"))
    async with Autos(connection) as client:
        assert "httpx" not in sys.modules
        await client.prepare()
        assert "httpx" in sys.modules

asyncio.run(use())
"""


def test_http_library_is_imported_before_the_first_call() -> None:
    """Not by importing the package or making a client."""
    result = subprocess.run([sys.executable, "-c", FRUGAL], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


async def test_a_service_that_runs_when_needed_is_started_before_the_first_call() -> None:
    """Once; where it does not start nothing is sent, and the next call tries again."""
    starts: list[int] = []

    async def start() -> None:
        starts.append(len(service.calls))
        if len(starts) == 1:
            raise ServiceUnreachable("start")

    service = ScriptedService(json_answer(200, REQUEST))
    service.serve(connection(), start=start)
    problem = await service.problem(service.client.prepare)
    await asyncio.gather(service.client.requests.get(REQUEST_ID), service.client.requests.get(REQUEST_ID))

    assert isinstance(problem, ServiceUnreachable)
    assert (starts, len(service.calls)) == ([0, 0], 2)


async def test_a_service_that_ends_while_it_is_read_is_started_before_the_next_try() -> None:
    """Nobody may know yet that it has ended when the read is sent. One that does not start is not read again."""
    starts: list[int] = []

    async def start() -> None:
        starts.append(len(service.calls))
        if len(service.calls) == 3:
            raise ServiceUnreachable("start")

    service = ScriptedService(httpx.ReadError("synthetic"), json_answer(200, REQUEST), httpx.ReadError("synthetic"))
    service.serve(connection(), start=start)
    request = await service.client.requests.get(REQUEST_ID)
    problem = await service.problem(lambda: service.client.requests.get(REQUEST_ID))

    assert request.request_id == REQUEST_ID
    assert str(problem) == "start"
    assert starts == [0, 1, 2, 3]
    assert len(service.calls) == 3


async def test_a_read_is_not_tried_again_where_its_service_has_ended(tmp_path: Path) -> None:
    """Whoever has its port now would get the key."""
    file = tmp_path / "connection.json"
    lock, calls = ServiceLock(file), []

    def end(call: httpx.Request) -> httpx.Response:
        calls.append(call)
        lock.release()
        raise httpx.ReadError("synthetic")

    reached = replace(connection(), lock_file=service_lock_of(file))
    async with Autos(reached, transport=httpx.MockTransport(end), sleep=FakeClock().sleep) as client:
        with pytest.raises(ServiceUnreachable, match="has ended"):
            await client.requests.get(REQUEST_ID)

    assert len(calls) == 1


async def test_two_first_calls_share_one_connection_pool() -> None:
    """The library is imported once."""
    service = ScriptedService(json_answer(200, REQUEST))
    await asyncio.gather(service.client.requests.get(REQUEST_ID), service.client.requests.get(REQUEST_ID))
    first = service.client._http
    await service.client.prepare()
    assert len(service.calls) == 2
    assert service.client._http is first
