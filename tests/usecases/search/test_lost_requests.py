"""A call whose acknowledgement was lost is looked for in the service's list before it is asked again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import httpx
import pytest

from autos.archive.archive import Archive
from autos.client.client import Autos
from autos.domain.connection.connection import Connection
from autos.domain.errors import ServiceProblem
from autos.domain.ledger.ledger import LedgerEntry, SearchOutcome
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.operation import CONTRACT_PATHS, LIST_PATHS
from autos.domain.search.filter_draft import FilterDraft, KeyFilter
from autos.domain.search.filter_request import params_of
from autos.domain.search.intent import Intent
from autos.service.world.demo import DEMO_CPF
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search.decide import Confirm, Continue, DecideSearch
from autos.usecases.search.intent import intent_for, search_for
from autos.usecases.search.run_search import RunSearch
from autos.usecases.search.spend import Spend
from tests.usecases.conftest import SERVICE, PassingClock
from tests.usecases.consent import start_search
from tests.usecases.monitoring.watched import Watched, always

COMPLETE = intent_for(DEMO_CPF, Mode.COMPLETE)
RECORDS = 26
Lose = Callable[[httpx.Response], httpx.Response | Exception]


@pytest.fixture
def connection(connection: Connection) -> Connection:
    """A connection to a service that has the lists."""
    return replace(connection, paths={**connection.paths, **LIST_PATHS})


@pytest.fixture
def decide(archive: Archive, run_search: RunSearch, clock: PassingClock) -> DecideSearch:
    return DecideSearch(archive, run_search, Spend(archive, clock, SERVICE), clock, SERVICE)


async def lost(run_search: RunSearch, reader: ArchiveReader, service: Watched, lose: Lose | None = None) -> LedgerEntry:
    """The entry of a search that the service accepted, and whose acknowledgement never came."""

    async def accept_and_lose(call: httpx.Request) -> httpx.Response | None:
        if call.method != "POST":
            return None
        service.instead = None
        accepted = await service.handle_async_request(call)
        await accepted.aread()
        outcome = httpx.ReadTimeout("synthetic") if lose is None else lose(accepted)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    service.instead = accept_and_lose
    with pytest.raises(ServiceProblem):
        await start_search(run_search, COMPLETE)
    entry = (await reader.recent())[0]
    assert entry.state is LedgerState.UNCONFIRMED
    return entry


@pytest.mark.parametrize(
    "lose",
    [
        None,
        lambda _: httpx.Response(502),
        lambda accepted: httpx.Response(201, content=accepted.content[:40]),
        lambda _: httpx.Response(200, html="<html>Entrar</html>"),
    ],
    ids=["no answer", "a gateway's answer", "cut short", "a page for people"],
)
async def test_it_is_found_before_anybody_pays_again(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, decide: DecideSearch, lose: Lose | None
) -> None:
    """The decision continues it; its answer is whole, and the service was asked once."""
    entry = await lost(run_search, reader, service, lose)
    posts = len(service.posts)
    decision = await decide.begin(COMPLETE)

    assert isinstance(decision, Continue)
    assert decision.entry.entry_id == entry.entry_id
    await run_search.follow(entry.entry_id)
    ended = await reader.entry(entry.entry_id)
    assert (ended.outcome, ended.records_count, ended.gaps) == (SearchOutcome.FOUND, RECORDS, 0)
    assert len(service.posts) == posts


async def test_what_is_found_is_polled_at_once(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, decide: DecideSearch
) -> None:
    """Whoever continues a search only shows it: its answers arrive without another call."""
    entry = await lost(run_search, reader, service)
    await decide.begin(COMPLETE)
    async with asyncio.timeout(60):
        while (await reader.entry(entry.entry_id)).is_open:  # noqa: ASYNC110 -- the poller decides when
            await asyncio.sleep(0.01)

    assert (await reader.entry(entry.entry_id)).outcome is SearchOutcome.FOUND


async def test_it_is_found_at_the_next_start(run_search: RunSearch, reader: ArchiveReader, service: Watched) -> None:
    """Without anybody asking for it."""
    entry = await lost(run_search, reader, service)
    await run_search.resume()
    assert run_search._finding_lost is not None
    await run_search._finding_lost
    await run_search.follow(entry.entry_id)
    assert (await reader.entry(entry.entry_id)).outcome is SearchOutcome.FOUND


async def asked_elsewhere(client: Autos, intent: Intent) -> None:
    """Another program with the same key asks."""
    await client.requests.create(search_for(intent))


@pytest.mark.parametrize(
    ("other", "is_foreign"),
    [
        (intent_for("529.982.247-25", Mode.COMPLETE), True),
        (intent_for(DEMO_CPF, Mode.ON_DEMAND), True),
        (COMPLETE._replace(params=params_of(FilterDraft(courts=KeyFilter(("TJSP",))))), True),
        (COMPLETE._replace(params=params_of(FilterDraft(detail=True))), False),
        (COMPLETE, False),
    ],
    ids=["another person", "at the courts", "with a filter", "with a default of the service", "the same"],
)
async def test_only_the_same_search_is_taken(
    run_search: RunSearch,
    reader: ArchiveReader,
    service: Watched,
    client: Autos,
    other: Intent,
    is_foreign: bool,
) -> None:
    """What reached the service was another search; the entry's own was lost on its way there."""
    service.instead = always(httpx.ReadTimeout("synthetic"))
    with pytest.raises(ServiceProblem):
        await start_search(run_search, COMPLETE)
    (entry,) = await reader.recent()
    service.instead = None
    await asked_elsewhere(client, other)

    assert await run_search.find_lost(entry.entry_id) is not is_foreign
    assert ((await reader.entry(entry.entry_id)).state is LedgerState.UNCONFIRMED) is is_foreign


async def test_of_two_equal_ones_none_is_taken(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, client: Autos, decide: DecideSearch
) -> None:
    """A colleague's must not be adopted unasked."""
    entry = await lost(run_search, reader, service)
    await asked_elsewhere(client, COMPLETE)

    assert not await run_search.find_lost(entry.entry_id)
    assert isinstance(await decide.begin(COMPLETE), Confirm)


async def test_one_that_another_entry_has_is_not_taken(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    first = await start_search(run_search, COMPLETE)
    await run_search.stop_following(first.entry_id)
    service.instead = always(httpx.ReadTimeout("synthetic"))
    with pytest.raises(ServiceProblem):
        await start_search(run_search, COMPLETE)
    service.instead = None
    entry = next(one for one in await reader.recent() if one.entry_id != first.entry_id)
    assert not await run_search.find_lost(entry.entry_id)


async def test_one_of_another_hour_is_not_taken(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, client: Autos, clock: PassingClock
) -> None:
    service.instead = always(httpx.ReadTimeout("synthetic"))
    with pytest.raises(ServiceProblem):
        await start_search(run_search, COMPLETE)
    service.instead = None
    (entry,) = await reader.recent()
    clock.move(timedelta(hours=1).total_seconds())
    await asked_elsewhere(client, COMPLETE)
    assert not await run_search.find_lost(entry.entry_id)


async def test_a_service_of_the_contract_is_not_asked_for_a_list(
    archive: Archive, client: Autos, clock: PassingClock, reader: ArchiveReader, service: Watched
) -> None:
    """It has none."""
    client._connection = replace(client._connection, paths=CONTRACT_PATHS)
    run_search = RunSearch(archive, client, clock, SERVICE)
    entry = await lost(run_search, reader, service)
    calls = len(service.calls)
    assert not await run_search.find_lost(entry.entry_id)
    assert len(service.calls) == calls
    await run_search.aclose()


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(404, json={"error": {"name": "NotFound", "message": "", "data": []}}),
        httpx.Response(200, html="<html>Entrar</html>"),
        httpx.Response(500),
        httpx.ReadTimeout("synthetic"),
        httpx.Response(200, json={"page_data": [{}] * 100, "all_pages_count": 10**6}),
        httpx.Response(200, json={"page_data": [{"request_id": 7, "search": "x"}, None, []], "all_pages_count": 1}),
    ],
    ids=["no such route", "a page for people", "broken", "no answer", "no end", "odd items"],
)
async def test_a_list_that_cannot_be_read_changes_nothing(
    run_search: RunSearch,
    reader: ArchiveReader,
    service: Watched,
    decide: DecideSearch,
    answer: httpx.Response | Exception,
) -> None:
    """The person is asked, as without a list."""
    entry = await lost(run_search, reader, service)
    service.instead = always(answer)
    decision = await decide.begin(COMPLETE)
    assert isinstance(decision, Confirm)
    assert decision.entry == entry
