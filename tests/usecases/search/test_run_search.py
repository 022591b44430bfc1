"""A search from the intent to the last answer, on the real service and a real archive."""

import asyncio
import json
from datetime import timedelta
from pathlib import Path
from uuid import UUID, uuid4

import httpx
import pytest

from autos.archive.archive import Archive
from autos.client.client import Autos
from autos.domain.errors import (
    AnswerLost,
    AnswersMissing,
    ArchiveFull,
    ContractBroken,
    KeyRefused,
    NotArchived,
    OtherService,
    PollingStopped,
    Redirected,
    Refused,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    StillPending,
    TooManyCalls,
)
from autos.domain.ledger.ledger import Intent, LedgerEntry
from autos.domain.ledger.ledger_state import LedgerState, SearchOutcome
from autos.domain.mode import Mode
from autos.service.world.demo import DEMO_CPF, DEMO_NAME, DEMO_OAB
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search import run_search as run_search_module
from autos.usecases.search.intent import intent_for
from autos.usecases.search.poll_requests import LONGEST_FOLLOWING, poll_interval_s
from autos.usecases.search.run_search import RunSearch, SearchDraft
from tests.usecases.conftest import ARCHIVE_KEY, SERVICE, PassingClock
from tests.usecases.consent import start_search, write_search
from tests.usecases.monitoring.watched import Watched, always

COMPLETE = intent_for(DEMO_CPF, Mode.COMPLETE)
HTML = httpx.Response(200, html="<!doctype html><title>Login</title>")
ERROR = {"error": {"name": "HttpError", "message": "SYNTHETIC SENTENCE"}}


async def whole(run_search: RunSearch, reader: ArchiveReader, intent: Intent) -> LedgerEntry:
    entry = await start_search(run_search, intent)
    await run_search.follow(entry.entry_id)
    return await reader.entry(entry.entry_id)


async def answers_of_the_service(client: Autos, entry: LedgerEntry) -> set[bytes]:
    """Every lawsuit the service has for the entry, read past the use case: the court's word after the database's."""
    assert entry.request_id is not None
    newest: dict[tuple[str, str, int], bytes] = {}
    number = 0
    while True:
        number += 1
        page = await client.responses.page(entry.request_id, number, 10)
        newest |= {record(item.body): item.body for item in page.items if item.response_type == "lawsuit"}
        if page.is_last:
            return set(newest.values())


async def stored(reader: ArchiveReader, entry_id: UUID) -> set[bytes]:
    return {body async for body in reader.lawsuits_of(entry_id)}


def record(body: bytes) -> tuple[str, str, int]:
    """What makes two bodies the same record."""
    lawsuit = json.loads(body)
    return lawsuit["code"], lawsuit["tribunal_acronym"], lawsuit["instance"]


async def test_a_complete_search_stores_everything(run_search: RunSearch, reader: ArchiveReader, client: Autos) -> None:
    """Both instances of every lawsuit, byte for byte, and the counts of the entry."""
    entry = await whole(run_search, reader, COMPLETE)

    bodies = await stored(reader, entry.entry_id)
    assert entry.state is LedgerState.COMPLETED
    assert bodies == await answers_of_the_service(client, entry)
    assert entry.records_count == len(bodies) > entry.cases_count > 0
    assert {json.loads(body)["instance"] for body in bodies} == {1, 2}
    assert entry.problem == ""


async def test_a_search_of_several_pages_misses_none(
    run_search: RunSearch, reader: ArchiveReader, client: Autos
) -> None:
    """More than one page of fifty, filled while it was read."""
    entry = await whole(run_search, reader, intent_for(DEMO_OAB, Mode.COMPLETE))

    saved, from_service = await stored(reader, entry.entry_id), await answers_of_the_service(client, entry)
    assert entry.records_count == len(saved) > 50
    assert saved == from_service


async def test_answers_are_there_before_the_end(run_search: RunSearch, reader: ArchiveReader, archive: Archive) -> None:
    """Each page is stored as it comes."""
    counts: list[int] = []

    entry = await start_search(run_search, COMPLETE)

    async def read_page() -> None:
        counts.append((await reader.entry(entry.entry_id)).records_count)

    reads: list[asyncio.Task[None]] = []
    archive.changes.subscribe(lambda _: reads.append(asyncio.create_task(read_page())))
    await run_search.follow(entry.entry_id)
    await asyncio.gather(*reads)
    assert len(set(counts)) > 3


async def test_an_on_demand_search_tells_each_court(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """Every court system ends as done."""
    entry = await whole(run_search, reader, intent_for(DEMO_CPF, Mode.ON_DEMAND))

    systems = await reader.systems(entry.entry_id)
    assert json.loads(service.posts[0].content)["search"]["on_demand"] is True
    assert entry.systems_count == len(systems) == entry.systems_done > 10
    assert sum(system.records for system in systems) > 0
    assert entry.state is LedgerState.COMPLETED


async def test_systems_that_cannot_be_read_are_stored_as_received(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """Beside those that can be read; they are no answers and leave nothing missing."""

    async def odd_crawls(call: httpx.Request) -> httpx.Response | None:
        items = {"page_data": [{"source_name": "TJSP", "status": "done"}, "odd"], "all_pages_count": 1}
        return httpx.Response(200, json=items) if "/crawls/" in call.url.path else None

    service.instead = odd_crawls
    entry = await whole(run_search, reader, intent_for(DEMO_CPF, Mode.ON_DEMAND))

    assert [system.source_name for system in await reader.systems(entry.entry_id)] == ["TJSP"]
    assert (await reader.found(entry.entry_id)).unread_systems == 1
    assert b'"odd"' in await reader.without_record(entry.entry_id)
    assert (entry.unknown_count, entry.unreadable_count, entry.expected_count - entry.items_count) == (0, 0, 0)


async def test_a_failing_court_status_does_not_stop_the_answers(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """Progress is told elsewhere than lawsuits."""

    async def no_crawls(call: httpx.Request) -> httpx.Response | None:
        return httpx.Response(404, json=ERROR) if "/crawls/" in call.url.path else None

    service.instead = no_crawls
    entry = await whole(run_search, reader, intent_for(DEMO_CPF, Mode.ON_DEMAND))

    assert entry.state is LedgerState.COMPLETED
    assert entry.records_count > 0
    assert entry.systems_count == 0


async def test_a_base_search_ends_in_its_one_call(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """Nothing is left to follow."""
    entry = await whole(run_search, reader, intent_for(DEMO_CPF, Mode.BASE))

    assert entry.state is LedgerState.COMPLETED
    assert entry.records_count == len(await stored(reader, entry.entry_id)) > 0
    assert entry.request_id is not None
    assert len(service.calls) == 1


async def test_nothing_found_is_an_answer(run_search: RunSearch, reader: ArchiveReader) -> None:
    """Not a problem, in any mode."""
    for mode in (Mode.BASE, Mode.COMPLETE, Mode.ON_DEMAND):
        entry = await whole(run_search, reader, intent_for("97000000104", mode))

        assert (entry.state, entry.records_count, entry.problem) == (LedgerState.COMPLETED, 0, "")


async def test_courts_without_a_namesake_are_no_errors(run_search: RunSearch, reader: ArchiveReader) -> None:
    """LAWSUIT_NOT_FOUND comes as an item of its own."""
    entry = await whole(run_search, reader, intent_for(DEMO_NAME, Mode.COMPLETE))

    assert entry.records_count > 0
    assert entry.court_errors == 0
    assert await reader.errors(entry.entry_id) == []


@pytest.mark.parametrize("mode", list(Mode))
async def test_the_ledger_is_written_before_the_call(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, mode: Mode
) -> None:
    """While the call is under way, a reader of the file already finds it."""
    found: list[LedgerEntry] = []

    async def check(call: httpx.Request) -> None:
        if call.method == "POST":
            found.extend(await reader.recent())

    service.instead = check
    entry = await start_search(run_search, intent_for(DEMO_CPF, mode))

    assert [(one.entry_id, one.state) for one in found] == [(entry.entry_id, LedgerState.SENT)]
    assert entry.service == SERVICE


FATES = [
    (httpx.ReadTimeout("synthetic"), AnswerLost, LedgerState.UNCONFIRMED),
    (httpx.RemoteProtocolError("synthetic"), AnswerLost, LedgerState.UNCONFIRMED),
    (httpx.Response(500, json=ERROR), ServiceBroken, LedgerState.UNCONFIRMED),
    (HTML, ContractBroken, LedgerState.UNCONFIRMED),
    (httpx.Response(201, json={"status": "pending"}), ContractBroken, LedgerState.UNCONFIRMED),
    (httpx.ConnectError("synthetic"), ServiceUnreachable, LedgerState.FAILED),
    (httpx.Response(302, headers={"location": "/requests/7"}), Redirected, LedgerState.UNCONFIRMED),
    (httpx.Response(303, headers={"location": "/requests/7"}), Redirected, LedgerState.UNCONFIRMED),
    (httpx.Response(307, headers={"location": "/moved"}), Redirected, LedgerState.FAILED),
    (httpx.Response(308, headers={"location": "/moved"}), Redirected, LedgerState.FAILED),
    (httpx.Response(401, json=ERROR), KeyRefused, LedgerState.FAILED),
    (httpx.Response(429, json=ERROR), TooManyCalls, LedgerState.FAILED),
    (httpx.Response(422, json=ERROR), Refused, LedgerState.FAILED),
]


@pytest.mark.parametrize("mode", [Mode.BASE, Mode.COMPLETE])
@pytest.mark.parametrize(("outcome", "problem", "state"), FATES)
async def test_the_outcome_of_a_failed_call_is_written_down(
    run_search: RunSearch,
    reader: ArchiveReader,
    service: Watched,
    mode: Mode,
    outcome: httpx.Response | Exception,
    problem: type[ServiceProblem],
    state: LedgerState,
) -> None:
    """State and problem; one call, and neither sending again nor following makes a second one."""
    service.instead = always(outcome)

    with pytest.raises(problem):
        await start_search(run_search, intent_for(DEMO_CPF, mode))

    (entry,) = await reader.recent()
    assert (entry.state, entry.problem) == (state, problem.__name__)
    assert entry.problem_message == ("SYNTHETIC SENTENCE" if problem is Refused else "")
    service.instead = None
    assert (await run_search.send(SearchDraft(entry.entry_id, mode))).state is state
    await run_search.follow(entry.entry_id)
    assert await run_search.resume() == []
    assert len(service.calls) == 1


async def test_a_lookup_keeps_what_cannot_be_read_beside_the_others(
    run_search: RunSearch, service: Watched, archive: Archive
) -> None:
    """It was paid for: one odd lawsuit costs no other, and is kept as it came."""
    lawsuits = [{"code": "9700418-71.2023.8.26.0100"}, {"name": "no number"}]
    body = {"has_lawsuits": True, "request_id": str(uuid4()), "response_data": lawsuits}
    service.instead = always(httpx.Response(200, json=body))

    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))

    assert (entry.state, entry.outcome) == (LedgerState.COMPLETED, SearchOutcome.PARTIAL)
    assert (entry.records_count, entry.unreadable_count) == (1, 1)
    [(where, saved)] = await archive.read(lambda transaction: transaction.answers.unreadable(entry.entry_id))
    assert (where, json.loads(saved)) == ("code", lawsuits[1])


@pytest.mark.parametrize("systems", [[], None])
async def test_lawsuits_that_are_promised_and_do_not_come_are_missed(
    run_search: RunSearch, service: Watched, systems: list[object] | None
) -> None:
    """The service says that there are some: that is not "nothing found"."""
    service.instead = always(httpx.Response(200, json={"has_lawsuits": True, "response_data": systems}))
    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))
    assert entry.outcome is SearchOutcome.COULD_NOT_ASK


async def test_an_unreadable_billed_answer_is_stored_whole(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, archive: Archive
) -> None:
    """A page of a proxy, perhaps; or what a later Autos can read."""
    service.instead = always(HTML)
    with pytest.raises(ContractBroken):
        await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))
    (entry,) = await reader.recent()
    assert (entry.state, entry.unreadable_count) == (LedgerState.UNCONFIRMED, 1)
    assert await archive.read(lambda transaction: transaction.answers.unreadable(entry.entry_id)) == [
        ("HTML", HTML.content)
    ]


async def test_a_cancelled_caller_does_not_lose_the_answer(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """The window is closed while the call is on its way: it is let come back."""
    is_sent, may_answer = asyncio.Event(), asyncio.Event()

    async def stall(_: httpx.Request) -> None:
        is_sent.set()
        await may_answer.wait()

    service.instead = stall
    sending = asyncio.create_task(start_search(run_search, COMPLETE))
    await is_sent.wait()
    sending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sending
    asyncio.get_running_loop().call_later(0.1, may_answer.set)
    await run_search.aclose()

    (entry,) = await reader.recent()
    assert entry.state is LedgerState.PENDING
    assert entry.request_id is not None


async def test_a_call_longer_than_the_closing_wait_is_unconfirmed(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for the answer any more; it may be billed all the same."""
    monkeypatch.setattr(run_search_module, "CLOSING_WAIT_S", 0.05)
    is_sent = asyncio.Event()

    async def stall(_: httpx.Request) -> None:
        is_sent.set()
        await asyncio.sleep(60)

    service.instead = stall
    sending = asyncio.create_task(start_search(run_search, COMPLETE))
    await is_sent.wait()
    await run_search.aclose()
    with pytest.raises(asyncio.CancelledError):
        await sending

    (entry,) = await reader.recent()
    assert (entry.state, entry.problem) == (LedgerState.UNCONFIRMED, "AnswerLost")


async def test_a_call_waiting_for_the_rate_limit_is_cancelled_for_free(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, client: Autos, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until it leaves nothing can have been billed."""
    is_waiting = asyncio.Event()

    async def never() -> None:
        is_waiting.set()
        await asyncio.sleep(60)

    monkeypatch.setattr(client, "permit", never)
    monkeypatch.setattr(run_search_module, "CLOSING_WAIT_S", 0.05)
    sending = asyncio.create_task(start_search(run_search, COMPLETE))
    await is_waiting.wait()
    await run_search.aclose()
    await asyncio.gather(sending, return_exceptions=True)

    (entry,) = await reader.recent()
    assert (entry.state, entry.was_sent) == (LedgerState.CANCELLED, False)
    assert service.calls == []


async def test_a_billed_answer_is_stored_once_the_disk_has_room(
    run_search: RunSearch, reader: ArchiveReader, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told, and kept as soon as it fits; nothing is asked again."""
    monkeypatch.setattr(run_search_module, "SAVE_AGAIN_S", 0.05)
    run, is_full = archive.run, True

    async def full(work: object) -> object:
        entries = await reader.recent()
        if is_full and entries and entries[0].state is LedgerState.SENT:
            raise ArchiveFull
        return await run(work)  # type: ignore[arg-type] # passed on as it came

    archive.run = full  # type: ignore[method-assign, assignment] # a disk that is full just now
    with pytest.raises(ArchiveFull):
        await start_search(run_search, COMPLETE)
    assert (await reader.recent())[0].state is LedgerState.SENT
    is_full = False
    for _ in range(3_000):
        await asyncio.sleep(0.02)
        (entry,) = await reader.recent()
        if entry.state is LedgerState.PENDING:
            break
    assert entry.request_id is not None


async def test_an_answer_is_stored_although_its_caller_was_cancelled(
    run_search: RunSearch, reader: ArchiveReader, archive: Archive, service: Watched
) -> None:
    """Cancelled between the answer and its writing: the request is known, and can be followed."""
    sending = asyncio.create_task(start_search(run_search, COMPLETE))
    run = archive.run

    async def cancel_while_writing(work: object) -> object:
        if service.calls and not sending.cancelling():
            asyncio.get_running_loop().call_soon(sending.cancel)
            await asyncio.sleep(0)
        return await run(work)  # type: ignore[arg-type] # passed on as it came

    archive.run = cancel_while_writing  # type: ignore[method-assign, assignment] # the moment is what is tested
    with pytest.raises(asyncio.CancelledError):
        await sending
    await run_search.aclose()

    (entry,) = await reader.recent()
    assert entry.state is LedgerState.PENDING
    await run_search.follow(entry.entry_id)
    assert (await reader.entry(entry.entry_id)).state is LedgerState.COMPLETED


async def test_two_senders_of_one_entry_send_it_once(run_search: RunSearch, service: Watched) -> None:
    """Whoever comes second finds it on its way."""
    draft = await write_search(run_search, COMPLETE)

    await asyncio.gather(run_search.send(draft), run_search.send(draft))

    assert len(service.posts) == 1


async def test_two_callers_of_follow_read_an_entry_once(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """The second waits for the first and finds it done."""
    entry = await start_search(run_search, COMPLETE)
    await run_search.follow(entry.entry_id)
    alone = len(service.calls)
    again = await start_search(run_search, COMPLETE)

    await asyncio.gather(run_search.follow(again.entry_id), run_search.follow(again.entry_id))

    assert (await reader.entry(again.entry_id)).state is LedgerState.COMPLETED
    assert len(service.calls) < alone * 3


async def test_a_restart_in_the_middle_goes_on(
    tmp_path: Path, client: Autos, clock: PassingClock, service: Watched
) -> None:
    """Nothing is missing, nothing twice, and nothing is asked again."""
    archive = await Archive.open(tmp_path / "restarted.autos", ARCHIVE_KEY)
    before = RunSearch(archive, client, clock, SERVICE)
    entry = await start_search(before, COMPLETE)
    is_in_the_middle = asyncio.Event()

    async def hold(_request: httpx.Request) -> None:
        if (await ArchiveReader(archive).entry(entry.entry_id)).records_count:
            is_in_the_middle.set()
            await asyncio.Event().wait()

    service.instead = hold
    following = asyncio.create_task(before.follow(entry.entry_id))
    async with asyncio.timeout(60):
        await is_in_the_middle.wait()
    service.instead = None
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    await before.aclose()
    middle = await ArchiveReader(archive).entry(entry.entry_id)
    await archive.aclose()

    archive = await Archive.open(tmp_path / "restarted.autos", ARCHIVE_KEY)
    after, reader = RunSearch(archive, client, clock, SERVICE), ArchiveReader(archive)
    assert await after.resume() == [entry.entry_id]
    await after.follow(entry.entry_id)
    await after.aclose()

    ended = await reader.entry(entry.entry_id)
    bodies = [body async for body in reader.lawsuits_of(entry.entry_id)]
    assert (middle.state, ended.state) == (LedgerState.PENDING, LedgerState.COMPLETED)
    assert 0 < middle.records_count < ended.records_count == len(bodies)
    assert set(bodies) == await answers_of_the_service(client, ended)
    await archive.aclose()


async def test_entries_of_an_interrupted_run_are_settled(
    run_search: RunSearch, reader: ArchiveReader, archive: Archive, service: Watched
) -> None:
    """On its way: nobody knows. Only written: it never left. Accepted: it goes on, at its own service."""
    one, two, three, four = [COMPLETE._replace(cache_days=days) for days in range(4)]
    written, sending = [(await write_search(run_search, intent)).entry_id for intent in (one, two)]
    accepted = (await start_search(run_search, three)).entry_id
    elsewhere = (await start_search(run_search, four)).entry_id
    await archive.run(lambda transaction: transaction.ledger.update(sending, state=LedgerState.SENT))
    await archive.run(
        lambda transaction: transaction.ledger.update(elsewhere, service="https://elsewhere.invalid/requests")
    )

    following = await run_search.resume()

    states = {entry.entry_id: entry.state for entry in await reader.recent()}
    assert following == [accepted]
    assert states[sending] is LedgerState.UNCONFIRMED
    assert states[written] is LedgerState.CANCELLED
    assert states[elsewhere] is LedgerState.PENDING
    assert len(service.posts) == 2


MIDWAY = [
    (HTML, ContractBroken),
    (httpx.Response(401, json=ERROR), KeyRefused),
    (httpx.Response(400, json=ERROR), Refused),
]
PASSING = [
    httpx.ConnectError("synthetic"),
    httpx.ReadTimeout("synthetic"),
    httpx.Response(503, json=ERROR),
    httpx.Response(429, json=ERROR),
]


@pytest.mark.parametrize("outcome", PASSING)
async def test_a_temporary_failure_does_not_stop_polling(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, outcome: httpx.Response | Exception
) -> None:
    """It stands with the search while it lasts; then the search goes on to its end, without asking anew."""
    entry = await start_search(run_search, COMPLETE)
    failed: list[str] = []

    async def down_for_a_while(call: httpx.Request) -> httpx.Response | None:
        now = await reader.entry(entry.entry_id)
        if now.records_count and len(failed) < 12:
            failed.append(now.problem)
            return await always(outcome)(call)
        return None

    service.instead = down_for_a_while
    await run_search.follow(entry.entry_id)

    ended = await reader.entry(entry.entry_id)
    assert (ended.state, ended.problem) == (LedgerState.COMPLETED, "")
    assert "" in failed
    assert len(set(failed)) > 1
    assert len(service.posts) == 1


async def test_polling_stops_after_a_long_outage(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """After an hour, as pending, with the problem; it goes on when somebody wants it to."""
    entry = await start_search(run_search, COMPLETE)
    service.instead = always(httpx.ConnectError("synthetic"))
    with pytest.raises(ServiceUnreachable):
        await run_search.follow(entry.entry_id)
    resting = await reader.entry(entry.entry_id)
    assert (resting.is_suspended, resting.problem) == (True, "ServiceUnreachable")
    service.instead = None
    await run_search.follow(entry.entry_id)
    assert (await reader.entry(entry.entry_id)).state is LedgerState.COMPLETED


@pytest.mark.parametrize(("outcome", "problem"), MIDWAY)
async def test_a_problem_midway_is_written_down_and_the_search_goes_on_later(
    run_search: RunSearch,
    reader: ArchiveReader,
    service: Watched,
    outcome: httpx.Response | Exception,
    problem: type[ServiceProblem],
) -> None:
    """What came stays; following again ends the search and clears the problem, without asking anew."""
    entry = await start_search(run_search, COMPLETE)

    async def break_once_something_came(call: httpx.Request) -> httpx.Response | None:
        some = (await reader.entry(entry.entry_id)).records_count
        return await always(outcome)(call) if some else None

    service.instead = break_once_something_came
    with pytest.raises(problem):
        await run_search.follow(entry.entry_id)
    broken = await reader.entry(entry.entry_id)
    saved = await stored(reader, entry.entry_id)
    service.instead = None
    await run_search.follow(entry.entry_id)

    ended = await reader.entry(entry.entry_id)
    assert (broken.state, broken.problem) == (LedgerState.PENDING, problem.__name__)
    assert broken.problem_message == ("SYNTHETIC SENTENCE" if problem is Refused else "")
    assert 0 < len(saved) == broken.records_count < ended.records_count
    assert (ended.state, ended.problem) == (LedgerState.COMPLETED, "")
    assert len(service.posts) == 1


async def test_an_answer_that_does_not_fit_spoils_no_other(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """All others are stored; the one is kept as it came, counted, and the search is not taken for whole."""
    entry = await start_search(run_search, COMPLETE)
    service.instead = always(httpx.Response(200, json=_page([_lawsuit(1), {"name": "no number"}, _lawsuit(2)])))

    await run_search.follow(entry.entry_id)

    ended = await reader.entry(entry.entry_id)
    assert (ended.state, ended.outcome) == (LedgerState.COMPLETED, SearchOutcome.PARTIAL)
    assert (ended.records_count, ended.unreadable_count) == (2, 1)


async def test_a_request_that_the_service_cancels_is_not_nothing_found(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """Nobody has answered that there is nothing."""
    entry = await start_search(run_search, COMPLETE)
    service.instead = always(httpx.Response(200, json=_page([], 0, "cancelled")))
    await run_search.follow(entry.entry_id)
    ended = await reader.entry(entry.entry_id)
    assert (ended.state, ended.outcome) == (LedgerState.CANCELLED, SearchOutcome.COULD_NOT_ASK)


@pytest.mark.parametrize("kind", ["court_timeout", ""])
async def test_answers_of_an_unknown_kind_are_not_nothing_found(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, kind: str
) -> None:
    """They are kept, and counted as such."""
    entry = await start_search(run_search, COMPLETE)
    odd = _page([_lawsuit(1)])
    odd["page_data"][0] |= {"response_type": kind}
    service.instead = always(httpx.Response(200, json=odd))
    await run_search.follow(entry.entry_id)
    ended = await reader.entry(entry.entry_id)
    assert (ended.outcome, ended.unknown_count) == (SearchOutcome.COULD_NOT_ASK, 1)


async def test_answers_that_are_counted_and_never_come_are_missed(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """The search rests, pending: reading on is free, and it is not "nothing found"."""
    entry = await start_search(run_search, COMPLETE)
    service.instead = always(httpx.Response(200, json=_page([]) | {"all_count": 7, "page_data": None}))
    with pytest.raises(AnswersMissing):
        await run_search.follow(entry.entry_id)
    resting = await reader.entry(entry.entry_id)
    assert resting.is_suspended
    assert resting.outcome is SearchOutcome.STILL_PENDING


async def test_answers_put_before_others_are_found(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """A service that lists the newest first moves what was seen to later pages; its count gives it away."""
    entry = await start_search(run_search, COMPLETE)
    lawsuits = [_lawsuit(number) for number in range(120)]

    async def newest_first(call: httpx.Request) -> httpx.Response:
        has_ended = len([one for one in service.calls if one.method == "GET"]) > 2
        known = lawsuits if has_ended else lawsuits[60:]
        first = (int(call.url.params["page"]) - 1) * 50
        shown = _page(known[first : first + 50], 120 - len(known) + first, "completed" if has_ended else "pending")
        return httpx.Response(200, json=shown | {"all_count": len(known), "all_pages_count": -(-len(known) // 50)})

    service.instead = newest_first
    await run_search.follow(entry.entry_id)

    ended = await reader.entry(entry.entry_id)
    assert (ended.state, ended.records_count) == (LedgerState.COMPLETED, 120)


async def test_a_service_that_counts_wrong_is_not_read_for_ever(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """Pages that repeat, pages without end: one more look, and it rests."""
    entry = await start_search(run_search, COMPLETE)
    page = _page([_lawsuit(1)]) | {"all_count": 10**6, "all_pages_count": 2}
    service.instead = always(httpx.Response(200, json=page))

    with pytest.raises(AnswersMissing):
        await run_search.follow(entry.entry_id)

    resting = await reader.entry(entry.entry_id)
    assert (resting.is_suspended, resting.records_count) == (True, 1)
    assert len(service.calls) < 10


async def test_a_page_that_does_not_say_how_far_it_is_asks_the_request(
    run_search: RunSearch, reader: ArchiveReader, service: Watched
) -> None:
    """The status of the request decides."""

    async def silent(call: httpx.Request) -> httpx.Response | None:
        if "/responses" not in call.url.path:
            return None
        answer = json.loads(await _read(service, call))
        return httpx.Response(200, json=answer | {"request_status": None})

    entry = await start_search(run_search, COMPLETE)
    service.instead = silent
    await run_search.follow(entry.entry_id)

    assert (await reader.entry(entry.entry_id)).state is LedgerState.COMPLETED


async def test_an_unknown_status_means_it_still_runs(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, clock: PassingClock
) -> None:
    """After an hour, longer than the service itself allows, the search rests with a problem, and can go on."""
    began = clock.now()
    entry = await start_search(run_search, COMPLETE)
    service.instead = always(httpx.Response(200, json=_page([], status="pondering")))

    with pytest.raises(StillPending):
        await run_search.follow(entry.entry_id)

    assert clock.now() - began > LONGEST_FOLLOWING - timedelta(seconds=1)
    rested = await reader.entry(entry.entry_id)
    assert (rested.state, rested.problem) == (LedgerState.PENDING, "StillPending")
    assert len(service.calls) < 300


async def test_a_stopped_search_rests_until_it_is_resumed(
    run_search: RunSearch, archive: Archive, client: Autos, reader: ArchiveReader, service: Watched, clock: PassingClock
) -> None:
    """Stopped while it is polled: what came stays, the next start leaves it alone, and resuming asks nothing anew."""
    entry = await start_search(run_search, COMPLETE)

    async def stop_after_the_first_rows(_call: httpx.Request) -> httpx.Response | None:
        if (await reader.entry(entry.entry_id)).records_count:
            await run_search.stop_following(entry.entry_id)
        return None

    service.instead = stop_after_the_first_rows
    with pytest.raises(PollingStopped):
        await run_search.follow(entry.entry_id)
    service.instead = None
    resting = await reader.entry(entry.entry_id)
    next_start = RunSearch(archive, client, clock, SERVICE)
    polled_at_start = await next_start.resume()
    await next_start.follow(entry.entry_id)
    await next_start.aclose()
    ended = await reader.entry(entry.entry_id)

    assert (resting.state, resting.problem, resting.is_suspended) == (LedgerState.PENDING, "PollingStopped", True)
    assert resting.records_count
    assert polled_at_start == []
    assert (ended.state, ended.problem) == (LedgerState.COMPLETED, "")
    assert await stored(reader, entry.entry_id) == await answers_of_the_service(client, ended)
    assert len(service.posts) == 1


async def test_a_search_that_ends_while_it_is_stopped_has_ended(run_search: RunSearch, reader: ArchiveReader) -> None:
    """There is nothing left to wait for."""
    entry = await whole(run_search, reader, COMPLETE)
    await run_search.stop_following(entry.entry_id)

    assert (await reader.entry(entry.entry_id)).state is LedgerState.COMPLETED
    assert (await reader.entry(entry.entry_id)).problem == ""


def test_an_answer_waits_at_most_a_fifth_longer() -> None:
    """Never less than 0.2 s between two looks, never more than 15 s."""
    assert poll_interval_s(0) == poll_interval_s(1) == 0.2
    assert poll_interval_s(10) == 2.0
    assert poll_interval_s(3600) == 15.0


async def test_following_what_was_never_asked_is_refused(run_search: RunSearch) -> None:
    """An entry the archive does not hold."""
    with pytest.raises(NotArchived):
        await run_search.follow(uuid4())


def _lawsuit(number: int) -> dict[str, object]:
    return {"code": f"{9_700_000 + number}-00.2023.8.26.0100", "tribunal_acronym": "TJSP", "instance": 1}


def _page(lawsuits: list[dict[str, object]], first: int = 0, status: str = "completed") -> dict[str, object]:
    items = [
        {"response_id": str(UUID(int=1 + first + number)), "response_type": "lawsuit", "response_data": lawsuit}
        for number, lawsuit in enumerate(lawsuits)
    ]
    return {"request_status": status, "page_data": items, "all_count": len(items), "all_pages_count": 1}


async def _read(service: Watched, call: httpx.Request) -> bytes:
    answer = await service._service.handle_async_request(call)
    return await answer.aread()


@pytest.mark.parametrize(
    "body",
    [
        {"error": {"message": "quota"}, "response_data": []},
        {"has_lawsuits": "true", "response_data": []},
        {"has_lawsuits": 1, "response_data": None},
        {},
    ],
)
async def test_an_error_that_comes_as_200_is_not_nothing_found(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, body: dict[str, object]
) -> None:
    """A lookup without lawsuits must say that there are none."""
    service.instead = always(httpx.Response(200, json=body))
    with pytest.raises(ContractBroken):
        await start_search(run_search, intent_for(DEMO_CPF, Mode.BASE))
    (entry,) = await reader.recent()
    assert (entry.state, entry.outcome) == (LedgerState.UNCONFIRMED, SearchOutcome.COULD_NOT_ASK)


@pytest.mark.parametrize(
    "body",
    [
        {"error": {"message": "quota"}, "page_data": None},
        {"error": {"message": "quota"}, "page_data": []},
        {"page_data": None, "request_status": "completed"},
        {"page_data": [], "request_status": "completed", "all_count": "many"},
    ],
)
async def test_a_page_that_counts_nothing_and_holds_nothing_ends_no_search(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, body: dict[str, object]
) -> None:
    """It rests; going on is free."""
    entry = await start_search(run_search, COMPLETE)
    service.instead = always(httpx.Response(200, json=body))
    with pytest.raises(ContractBroken):
        await run_search.follow(entry.entry_id)
    assert (await reader.entry(entry.entry_id)).is_suspended


async def test_a_search_of_another_service_is_not_polled(
    run_search: RunSearch, archive: Archive, reader: ArchiveReader, service: Watched
) -> None:
    """Its identifier means nothing to this service."""
    entry = await start_search(run_search, COMPLETE)
    await archive.run(
        lambda transaction: transaction.ledger.update(entry.entry_id, service="https://elsewhere.invalid")
    )
    calls = len(service.calls)
    with pytest.raises(OtherService):
        await run_search.follow(entry.entry_id)
    assert len(service.calls) == calls
    assert (await reader.entry(entry.entry_id)).problem == ""


@pytest.mark.parametrize("status", [408, 499])
async def test_a_gateway_timeout_leaves_the_call_unconfirmed(
    run_search: RunSearch, reader: ArchiveReader, service: Watched, status: int
) -> None:
    """The service may have taken it."""
    service.instead = always(httpx.Response(status))
    with pytest.raises(AnswerLost):
        await start_search(run_search, COMPLETE)
    assert (await reader.recent())[0].state is LedgerState.UNCONFIRMED
