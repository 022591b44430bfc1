"""Polling of thousands of requests: new ones come first, and temporary failures do not stop it."""

import asyncio
import json
from dataclasses import replace
from datetime import timedelta
from uuid import UUID, uuid4

import httpx
import pytest

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import AnswersMissing, ArchiveFull, PollingStopped
from autos.domain.ledger.ledger import LedgerEntry, SearchOutcome
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.domain.search.search import Filter, SearchParams
from autos.service.world.demo import DEMO_CPF
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch
from tests.usecases.conftest import PassingClock
from tests.usecases.consent import start_search
from tests.usecases.monitoring.watched import Watched, always

COMPLETE = intent_for(DEMO_CPF, Mode.COMPLETE)
OTHERS = 3_000
EMPTY = {"request_status": "pending", "page_data": [], "all_count": 0, "all_pages_count": 0}


async def copies(archive: Archive, entry: LedgerEntry, count: int) -> None:
    """As many pending entries like it, of requests of their own."""

    def copy(transaction: ArchiveTransaction) -> None:
        body = transaction.ledger.search_body(entry.entry_id)
        for _ in range(count):
            transaction.ledger.add(replace(entry, entry_id=uuid4(), request_id=uuid4()), body)

    await archive.run(copy)


async def test_a_new_request_is_polled_before_thousands_of_resumed_ones(
    run_search: RunSearch, reader: ArchiveReader, archive: Archive, service: Watched, clock: PassingClock
) -> None:
    """An answer is there in its own time, however many others are followed."""
    first = await start_search(run_search, COMPLETE)
    await copies(archive, first, OTHERS)
    mine: list[UUID] = []
    polls_of_others = 0

    async def others_stay_pending(call: httpx.Request) -> httpx.Response | None:
        nonlocal polls_of_others
        asked = call.url.params.get("request_id")
        is_mine = call.method == "POST" or any(str(one) in {asked, call.url.path.rsplit("/", 1)[-1]} for one in mine)
        polls_of_others += not is_mine
        return None if is_mine else httpx.Response(200, json=EMPTY)

    service.instead = others_stay_pending
    await run_search.resume()
    began = clock.now()
    while clock.now() - began < timedelta(minutes=5):  # noqa: ASYNC110 -- the clock passes by what the queue does
        await asyncio.sleep(0)
    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.ON_DEMAND))
    assert entry.request_id is not None
    mine.append(entry.request_id)
    polls_of_others = 0
    await run_search.follow(entry.entry_id)
    assert polls_of_others < OTHERS, "each of its polls waited for its turn among the others"
    assert (await reader.entry(entry.entry_id)).outcome is SearchOutcome.FOUND
    resting = [one for one in await reader.recent(4_000) if one.is_suspended]
    assert resting == []


async def test_a_temporarily_full_disk_does_not_stop_polling(
    run_search: RunSearch, reader: ArchiveReader, archive: Archive
) -> None:
    """Everything is read again once there is room; until then who follows is told why nothing comes."""
    entry = await start_search(run_search, COMPLETE)
    run, refused = archive.run, 0
    told = list[tuple[UUID, str]]()
    run_search.poller.on_pause = lambda entry_id, problem: told.append((entry_id, problem.name))

    async def full(work: object) -> object:
        nonlocal refused
        if refused < 20:
            refused += 1
            raise ArchiveFull
        return await run(work)  # type: ignore[arg-type] # passed on as it came

    archive.run = full  # type: ignore[method-assign, assignment] # a disk that is full just now
    await run_search.follow(entry.entry_id)
    ended = await reader.entry(entry.entry_id)
    assert (ended.state, ended.outcome, ended.problem) == (LedgerState.COMPLETED, SearchOutcome.FOUND, "")
    assert refused == 20
    assert set(told) == {(entry.entry_id, "ArchiveFull")}


@pytest.mark.parametrize("wait", ["1000000000000", "1e300", "Wed, 21 Oct 9999 07:28:00 GMT"])
async def test_an_endless_wait_is_not_waited_out(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, wait: str
) -> None:
    """The service asks for a million years: it is tried again within the hour, and then somebody must look."""
    entry = await start_search(run_search, COMPLETE)
    service.instead = always(httpx.Response(429, headers={"retry-after": wait}))
    with pytest.raises(Exception, match="retry after"):
        await asyncio.wait_for(run_search.follow(entry.entry_id), 60)
    assert (await reader.entry(entry.entry_id)).is_suspended


async def test_repeated_calls_of_follow_do_not_poll_more_often(
    run_search: RunSearch, service: Watched, clock: PassingClock
) -> None:
    """A button that is pressed ten times is one wish."""
    entry = await start_search(run_search, COMPLETE)
    service.instead = always(httpx.Response(200, json=EMPTY))
    waiting = [asyncio.create_task(run_search.follow(entry.entry_id)) for _ in range(10)]
    began = clock.now()
    while clock.now() - began < timedelta(minutes=10):  # noqa: ASYNC110 -- as above
        await asyncio.sleep(0)
    assert len(service.calls) < 120
    service.instead = None
    await asyncio.gather(*waiting)


async def test_what_waits_after_a_failure_is_polled_when_the_service_is_back(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, clock: PassingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not only when its pause, of up to two minutes, has passed."""
    entry = await start_search(run_search, COMPLETE)
    clock.move(600)  # all courts have answered
    pausing = asyncio.Event()

    async def never(_: float) -> None:
        pausing.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(clock, "sleep", never)
    service.instead = always(httpx.ConnectError("synthetic"))
    following = asyncio.create_task(run_search.follow(entry.entry_id))
    await pausing.wait()
    service.instead = None
    run_search.poller.retry()
    await asyncio.wait_for(following, 60)

    assert (await reader.entry(entry.entry_id)).state is LedgerState.COMPLETED


@pytest.mark.parametrize("date", ["9999-12-31T23:59:59-03:00", "0001-01-01T00:00:00+03:00"])
async def test_an_invalid_date_does_not_lose_a_billed_answer(
    run_search: RunSearch, service: Watched, date: str
) -> None:
    """Also where a filter has to look at it."""
    lawsuit = {"code": "9700418-71.2023.8.26.0100", "distribution_date": date, "last_step": {"step_date": date}}
    service.instead = always(httpx.Response(200, json={"has_lawsuits": True, "response_data": [lawsuit]}))
    restricted = Filter.model_validate({"distribution_date_gte": "2020-01-01T00:00:00Z"})
    intent = intent_for(DEMO_CPF, Mode.BASE)._replace(params=SearchParams(filter=restricted))
    entry = await start_search(run_search, intent)
    assert (entry.state, entry.records_count) == (LedgerState.COMPLETED, 1)


async def test_a_bug_does_not_lose_a_billed_answer(
    run_search: RunSearch, reader: ArchiveReader, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should keeping it fail in a way that nobody foresaw, it is kept as it came."""
    from autos.archive.ingest.answers import AnswerRepository  # noqa: PLC0415 -- only this test reaches into it

    def stumble(*_: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr(AnswerRepository, "save_lookup", stumble)
    with pytest.raises(KeyError):
        await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))
    (entry,) = await reader.recent()
    assert (entry.state, entry.unreadable_count) == (LedgerState.UNCONFIRMED, 1)
    [(_, body)] = await archive.read(lambda transaction: transaction.answers.unreadable(entry.entry_id))
    assert len(json.loads(body)) > 20


async def test_an_answer_of_another_request_is_kept_and_not_filed(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """It is counted as an answer that Autos does not know; the search is not whole."""
    entry = await start_search(run_search, COMPLETE)
    members = {
        "request_id": str(uuid4()),
        "response_id": str(uuid4()),
        "response_type": "lawsuit",
        "response_data": {"code": "1000000-10.2026.8.26.0100"},
    }
    answer = {"request_status": "completed", "page_data": [members], "all_count": 1, "all_pages_count": 1}

    async def answered(call: httpx.Request) -> httpx.Response | None:
        return httpx.Response(200, json=answer) if call.method == "GET" else None

    service.instead = answered
    await run_search.follow(entry.entry_id)
    ended = await reader.entry(entry.entry_id)

    assert (ended.state, ended.records_count, ended.unknown_count) == (LedgerState.COMPLETED, 0, 1)
    assert ended.outcome is SearchOutcome.COULD_NOT_ASK


def endless_page(call: httpx.Request, *, pages_count: int, is_repeated: bool = False) -> httpx.Response:
    """A page of an answer without end, each with an item of its own unless it is repeated."""
    number = 1 if is_repeated else int(call.url.params["page"])
    item = {"response_id": str(UUID(int=number)), "response_type": "lawsuit", "response_data": {"code": str(number)}}
    counts = {"all_count": 10**9, "all_pages_count": pages_count, "page": number}
    return httpx.Response(200, json={"request_status": "completed", "page_data": [item], **counts})


async def test_an_answer_without_end_can_be_left(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """Reading ends with the page in hand, not with the ten-thousandth."""
    entry = await start_search(run_search, COMPLETE)
    most = 30

    async def pages(call: httpx.Request) -> httpx.Response | None:
        if "page" not in call.url.params:
            return None
        if call.url.params["page"] == "5":
            await run_search.stop_following(entry.entry_id)
        assert int(call.url.params["page"]) < most, "it is still being read"
        return endless_page(call, pages_count=10**9)

    service.instead = pages
    with pytest.raises(PollingStopped):
        await asyncio.wait_for(run_search.follow(entry.entry_id), 60)
    left = await reader.entry(entry.entry_id)

    assert (left.state, left.problem) == (LedgerState.PENDING, PollingStopped.__name__)
    assert left.items_count == 5


async def test_the_same_page_again_and_again_is_read_once(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """A service that ignores the number of the page, and does not count them."""
    entry = await start_search(run_search, COMPLETE)

    async def pages(call: httpx.Request) -> httpx.Response | None:
        return endless_page(call, pages_count=0, is_repeated=True) if "page" in call.url.params else None

    service.instead = pages
    before = len(service.calls)
    with pytest.raises(AnswersMissing):
        await asyncio.wait_for(run_search.follow(entry.entry_id), 60)

    assert len(service.calls) - before < 10
    assert (await reader.entry(entry.entry_id)).items_count == 1
