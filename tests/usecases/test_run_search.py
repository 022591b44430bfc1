"""A search from the wish to the last answer, on the real service and a real archive."""

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
    ContractBroken,
    KeyRefused,
    NotArchived,
    Refused,
    ServiceBroken,
    ServiceProblem,
    ServiceUnreachable,
    StillPending,
    TooManyCalls,
)
from autos.domain.ledger import Intent, LedgerEntry
from autos.domain.ledger_state import LedgerState
from autos.domain.mode import Mode
from autos.service.world.demo import DEMO_CPF, DEMO_NAME, DEMO_OAB
from autos.usecases.intent import intent_for
from autos.usecases.review import Review
from autos.usecases.run_search import LONGEST_FOLLOWING, RunSearch, wait_s
from tests.usecases.conftest import ARCHIVE_KEY, SERVICE, PassingClock
from tests.usecases.watched import Watched, always

COMPLETE = intent_for(DEMO_CPF, Mode.COMPLETE)
HTML = httpx.Response(200, html="<!doctype html><title>Login</title>")
ERROR = {"error": {"name": "HttpError", "message": "SYNTHETIC SENTENCE"}}


async def whole(run_search: RunSearch, review: Review, intent: Intent) -> LedgerEntry:
    entry = await run_search.start(intent)
    await run_search.follow(entry.entry_id)
    return await review.entry(entry.entry_id)


async def told_by_the_service(client: Autos, entry: LedgerEntry) -> set[bytes]:
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


async def stored(review: Review, entry_id: UUID) -> set[bytes]:
    return {body async for body in review.lawsuits_of(entry_id)}


def record(body: bytes) -> tuple[str, str, int]:
    """What makes two bodies the same record."""
    lawsuit = json.loads(body)
    return lawsuit["code"], lawsuit["tribunal_acronym"], lawsuit["instance"]


async def test_a_complete_search_stores_everything(run_search: RunSearch, review: Review, client: Autos) -> None:
    """Both instances of every lawsuit, byte for byte, and the counts of the entry."""
    entry = await whole(run_search, review, COMPLETE)

    bodies = await stored(review, entry.entry_id)
    assert entry.state is LedgerState.COMPLETED
    assert bodies == await told_by_the_service(client, entry)
    assert entry.records_count == len(bodies) > entry.cases_count > 0
    assert {json.loads(body)["instance"] for body in bodies} == {1, 2}
    assert entry.problem == ""


async def test_a_search_of_several_pages_misses_none(run_search: RunSearch, review: Review, client: Autos) -> None:
    """More than one page of fifty, filled while it was read."""
    entry = await whole(run_search, review, intent_for(DEMO_OAB, Mode.COMPLETE))

    kept, told = await stored(review, entry.entry_id), await told_by_the_service(client, entry)
    assert entry.records_count == len(kept) > 50
    assert kept == told


async def test_answers_are_there_before_the_end(run_search: RunSearch, review: Review, archive: Archive) -> None:
    """Each page is stored as it comes."""
    counts: list[int] = []

    entry = await run_search.start(COMPLETE)

    async def look() -> None:
        counts.append((await review.entry(entry.entry_id)).records_count)

    looks: list[asyncio.Task[None]] = []
    archive.changes.subscribe(lambda _: looks.append(asyncio.create_task(look())))
    await run_search.follow(entry.entry_id)
    await asyncio.gather(*looks)
    assert len(set(counts)) > 3


async def test_an_on_demand_search_tells_each_court(run_search: RunSearch, review: Review, service: Watched) -> None:
    """Every court system ends as done."""
    entry = await whole(run_search, review, intent_for(DEMO_CPF, Mode.ON_DEMAND))

    systems = await review.systems(entry.entry_id)
    assert json.loads(service.posts[0].content)["search"]["on_demand"] is True
    assert entry.systems_count == len(systems) == entry.systems_done > 10
    assert sum(system.records for system in systems) > 0
    assert entry.state is LedgerState.COMPLETED


async def test_courts_that_are_not_told_do_not_stop_the_answers(
    run_search: RunSearch, review: Review, service: Watched
) -> None:
    """Progress is told elsewhere than lawsuits."""

    async def no_crawls(call: httpx.Request) -> httpx.Response | None:
        return httpx.Response(404, json=ERROR) if "/crawls/" in call.url.path else None

    service.instead = no_crawls
    entry = await whole(run_search, review, intent_for(DEMO_CPF, Mode.ON_DEMAND))

    assert entry.state is LedgerState.COMPLETED
    assert entry.records_count > 0
    assert entry.systems_count == 0


async def test_a_base_search_ends_in_its_one_call(run_search: RunSearch, review: Review, service: Watched) -> None:
    """Nothing is left to follow."""
    entry = await whole(run_search, review, intent_for(DEMO_CPF, Mode.BASE))

    assert entry.state is LedgerState.COMPLETED
    assert entry.records_count == len(await stored(review, entry.entry_id)) > 0
    assert entry.request_id is not None
    assert len(service.calls) == 1


async def test_nothing_found_is_an_answer(run_search: RunSearch, review: Review) -> None:
    """Not a problem, in any mode."""
    for mode in Mode:
        entry = await whole(run_search, review, intent_for("97000000104", mode))

        assert (entry.state, entry.records_count, entry.problem) == (LedgerState.COMPLETED, 0, "")


async def test_courts_without_a_namesake_are_no_errors(run_search: RunSearch, review: Review) -> None:
    """LAWSUIT_NOT_FOUND comes as an item of its own."""
    entry = await whole(run_search, review, intent_for(DEMO_NAME, Mode.COMPLETE))

    assert entry.records_count > 0
    assert entry.court_errors == 0
    assert await review.errors(entry.entry_id) == []


@pytest.mark.parametrize("mode", list(Mode))
async def test_the_ledger_is_written_before_the_call(
    run_search: RunSearch, review: Review, service: Watched, mode: Mode
) -> None:
    """While the call is under way, a reader of the file already finds it."""
    found: list[LedgerEntry] = []

    async def look(call: httpx.Request) -> None:
        if call.method == "POST":
            found.extend(await review.recent())

    service.instead = look
    entry = await run_search.start(intent_for(DEMO_CPF, mode))

    assert [(one.entry_id, one.state) for one in found] == [(entry.entry_id, LedgerState.SENDING)]
    assert entry.service == SERVICE


FATES = [
    (httpx.ReadTimeout("synthetic"), AnswerLost, LedgerState.LOST),
    (httpx.RemoteProtocolError("synthetic"), AnswerLost, LedgerState.LOST),
    (httpx.Response(500, json=ERROR), ServiceBroken, LedgerState.LOST),
    (HTML, ContractBroken, LedgerState.LOST),
    (httpx.Response(201, json={"status": "pending"}), ContractBroken, LedgerState.LOST),
    (httpx.ConnectError("synthetic"), ServiceUnreachable, LedgerState.NOT_SENT),
    (httpx.Response(401, json=ERROR), KeyRefused, LedgerState.NOT_SENT),
    (httpx.Response(429, json=ERROR), TooManyCalls, LedgerState.NOT_SENT),
    (httpx.Response(422, json=ERROR), Refused, LedgerState.REFUSED),
]


@pytest.mark.parametrize("mode", [Mode.BASE, Mode.COMPLETE])
@pytest.mark.parametrize(("outcome", "problem", "state"), FATES)
async def test_what_became_of_a_failed_sending_is_written_down(
    run_search: RunSearch,
    review: Review,
    service: Watched,
    mode: Mode,
    outcome: httpx.Response | Exception,
    problem: type[ServiceProblem],
    state: LedgerState,
) -> None:
    """State and problem; one call, and neither sending again nor following makes a second one."""
    service.instead = always(outcome)

    with pytest.raises(problem):
        await run_search.start(intent_for(DEMO_CPF, mode))

    (entry,) = await review.recent()
    assert (entry.state, entry.problem) == (state, problem.__name__)
    assert entry.problem_message == ("SYNTHETIC SENTENCE" if problem is Refused else "")
    service.instead = None
    assert (await run_search.send(entry.entry_id)).state is state
    await run_search.follow(entry.entry_id)
    assert await run_search.resume() == []
    assert len(service.calls) == 1


async def test_a_lookup_that_does_not_fit_is_stored_whole_or_not(
    run_search: RunSearch, review: Review, service: Watched
) -> None:
    """It was asked and maybe billed, so it is lost and not untried."""
    lawsuits = [{"code": "9700418-71.2023.8.26.0100"}, {"name": "no number"}]
    body = {"has_lawsuits": True, "request_id": str(uuid4()), "response_data": lawsuits}
    service.instead = always(httpx.Response(200, json=body))

    with pytest.raises(ContractBroken):
        await run_search.start(intent_for(DEMO_CPF, Mode.BASE))

    (entry,) = await review.recent()
    assert (entry.state, entry.records_count) == (LedgerState.LOST, 0)
    assert await review.count() == (0, 0)


async def test_sending_cancelled_on_its_way_is_lost(run_search: RunSearch, review: Review, service: Watched) -> None:
    """Nobody waits for the answer any more; it may be billed all the same."""
    is_sent = asyncio.Event()

    async def stall(_: httpx.Request) -> None:
        is_sent.set()
        await asyncio.sleep(60)

    service.instead = stall
    sending = asyncio.create_task(run_search.start(COMPLETE))
    await is_sent.wait()
    sending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sending

    (entry,) = await review.recent()
    assert (entry.state, entry.problem) == (LedgerState.LOST, "AnswerLost")


async def test_an_answer_that_came_is_kept_though_nobody_waits(
    run_search: RunSearch, review: Review, archive: Archive, service: Watched
) -> None:
    """Cancelled between the answer and its writing: the request is known, and can be followed."""
    sending = asyncio.create_task(run_search.start(COMPLETE))
    run = archive.run

    async def cancel_while_writing(work: object) -> object:
        if service.calls and not sending.cancelling():
            asyncio.get_running_loop().call_soon(sending.cancel)
            await asyncio.sleep(0)
        return await run(work)  # type: ignore[arg-type] # passed on as it came

    archive.run = cancel_while_writing  # type: ignore[method-assign, assignment] # the moment is what is tested
    with pytest.raises(asyncio.CancelledError):
        await sending

    (entry,) = await review.recent()
    assert entry.state is LedgerState.ACCEPTED
    await run_search.follow(entry.entry_id)
    assert (await review.entry(entry.entry_id)).state is LedgerState.COMPLETED


async def test_two_senders_of_one_entry_send_it_once(run_search: RunSearch, service: Watched) -> None:
    """Whoever comes second finds it on its way."""
    entry_id = await run_search.write(COMPLETE)

    await asyncio.gather(run_search.send(entry_id), run_search.send(entry_id))

    assert len(service.posts) == 1


async def test_two_followers_of_one_entry_read_it_once(run_search: RunSearch, review: Review, service: Watched) -> None:
    """The second waits for the first and finds it done."""
    entry = await run_search.start(COMPLETE)
    await run_search.follow(entry.entry_id)
    alone = len(service.calls)
    again = await run_search.start(COMPLETE)

    await asyncio.gather(run_search.follow(again.entry_id), run_search.follow(again.entry_id))

    assert (await review.entry(again.entry_id)).state is LedgerState.COMPLETED
    assert len(service.calls) < alone * 3


async def test_a_restart_in_the_middle_goes_on(tmp_path: Path, client: Autos, clock: PassingClock) -> None:
    """Nothing is missing, nothing twice, and nothing is asked again; the service may have another port."""
    archive = await Archive.open(tmp_path / "restarted.autos", ARCHIVE_KEY)
    before = RunSearch(archive, client, clock, SERVICE)
    entry = await before.start(COMPLETE)
    following = asyncio.create_task(before.follow(entry.entry_id))
    while (await Review(archive).entry(entry.entry_id)).records_count == 0:  # noqa: ASYNC110 -- as a person would look
        await asyncio.sleep(0)
    following.cancel()
    await asyncio.gather(following, return_exceptions=True)
    middle = await Review(archive).entry(entry.entry_id)
    await archive.aclose()

    archive = await Archive.open(tmp_path / "restarted.autos", ARCHIVE_KEY)
    after, review = RunSearch(archive, client, clock, SERVICE.replace("4000", "4001")), Review(archive)
    assert await after.resume() == [entry.entry_id]
    await after.follow(entry.entry_id)

    ended = await review.entry(entry.entry_id)
    bodies = [body async for body in review.lawsuits_of(entry.entry_id)]
    assert (middle.state, ended.state) == (LedgerState.ACCEPTED, LedgerState.COMPLETED)
    assert 0 < middle.records_count < ended.records_count == len(bodies)
    assert set(bodies) == await told_by_the_service(client, ended)
    await archive.aclose()


async def test_a_sudden_end_leaves_no_entry_in_the_air(
    run_search: RunSearch, review: Review, archive: Archive, service: Watched
) -> None:
    """On its way: nobody knows. Only written: it never left. Accepted: it goes on, at its own service."""
    written, sending = await run_search.write(COMPLETE), await run_search.write(COMPLETE)
    accepted = (await run_search.start(COMPLETE)).entry_id
    elsewhere = (await run_search.start(COMPLETE)).entry_id
    await archive.run(lambda kept: kept.ledger.update(sending, state=LedgerState.SENDING))
    await archive.run(lambda kept: kept.ledger.update(elsewhere, service="https://elsewhere.invalid/requests"))

    following = await run_search.resume()

    states = {entry.entry_id: entry.state for entry in await review.recent()}
    assert following == [accepted]
    assert states[sending] is LedgerState.LOST
    assert states[written] is LedgerState.NOT_SENT
    assert states[elsewhere] is LedgerState.ACCEPTED
    assert len(service.posts) == 2


MIDWAY = [
    (HTML, ContractBroken),
    (httpx.ConnectError("synthetic"), ServiceUnreachable),
    (httpx.Response(503, json=ERROR), ServiceBroken),
    (httpx.Response(401, json=ERROR), KeyRefused),
    (httpx.Response(400, json=ERROR), Refused),
]


@pytest.mark.parametrize(("outcome", "problem"), MIDWAY)
async def test_a_problem_midway_is_written_down_and_the_search_goes_on_later(
    run_search: RunSearch,
    review: Review,
    service: Watched,
    outcome: httpx.Response | Exception,
    problem: type[ServiceProblem],
) -> None:
    """What came stays; following again ends the search and clears the problem, without asking anew."""
    entry = await run_search.start(COMPLETE)

    async def break_once_something_came(call: httpx.Request) -> httpx.Response | None:
        some = (await review.entry(entry.entry_id)).records_count
        return await always(outcome)(call) if some else None

    service.instead = break_once_something_came
    with pytest.raises(problem):
        await run_search.follow(entry.entry_id)
    broken = await review.entry(entry.entry_id)
    kept = await stored(review, entry.entry_id)
    service.instead = None
    await run_search.follow(entry.entry_id)

    ended = await review.entry(entry.entry_id)
    assert (broken.state, broken.problem) == (LedgerState.ACCEPTED, problem.__name__)
    assert broken.problem_message == ("SYNTHETIC SENTENCE" if problem is Refused else "")
    assert 0 < len(kept) == broken.records_count < ended.records_count
    assert (ended.state, ended.problem) == (LedgerState.COMPLETED, "")
    assert len(service.posts) == 1


async def test_an_answer_that_does_not_fit_spoils_no_other(
    run_search: RunSearch, review: Review, service: Watched
) -> None:
    """All others are stored and then the problem is told; the search is not taken for complete."""
    entry = await run_search.start(COMPLETE)
    service.instead = always(httpx.Response(200, json=_page([_lawsuit(1), {"name": "no number"}, _lawsuit(2)])))

    with pytest.raises(ContractBroken):
        await run_search.follow(entry.entry_id)

    broken = await review.entry(entry.entry_id)
    assert (broken.state, broken.problem, broken.records_count) == (LedgerState.ACCEPTED, "ContractBroken", 2)


async def test_answers_put_before_others_are_found(run_search: RunSearch, review: Review, service: Watched) -> None:
    """A service that lists the newest first moves what was seen to later pages; its count gives it away."""
    entry = await run_search.start(COMPLETE)
    lawsuits = [_lawsuit(number) for number in range(120)]

    async def newest_first(call: httpx.Request) -> httpx.Response:
        has_ended = len([one for one in service.calls if one.method == "GET"]) > 2
        known = lawsuits if has_ended else lawsuits[60:]
        first = (int(call.url.params["page"]) - 1) * 50
        shown = _page(known[first : first + 50], 120 - len(known) + first, "completed" if has_ended else "pending")
        return httpx.Response(200, json=shown | {"all_count": len(known), "all_pages_count": -(-len(known) // 50)})

    service.instead = newest_first
    await run_search.follow(entry.entry_id)

    ended = await review.entry(entry.entry_id)
    assert (ended.state, ended.records_count) == (LedgerState.COMPLETED, 120)


async def test_a_service_that_counts_wrong_is_not_read_for_ever(
    run_search: RunSearch, review: Review, service: Watched
) -> None:
    """Pages that repeat, pages without end: one more look, and it is done."""
    entry = await run_search.start(COMPLETE)
    page = _page([_lawsuit(1)]) | {"all_count": 10**6, "all_pages_count": 2}
    service.instead = always(httpx.Response(200, json=page))

    await run_search.follow(entry.entry_id)

    assert (await review.entry(entry.entry_id)).records_count == 1
    assert len(service.calls) < 10


async def test_a_page_that_does_not_say_how_far_it_is_asks_the_request(
    run_search: RunSearch, review: Review, service: Watched
) -> None:
    """The status of the request decides."""

    async def silent(call: httpx.Request) -> httpx.Response | None:
        if "/responses" not in call.url.path:
            return None
        answer = json.loads(await _read(service, call))
        return httpx.Response(200, json=answer | {"request_status": None})

    entry = await run_search.start(COMPLETE)
    service.instead = silent
    await run_search.follow(entry.entry_id)

    assert (await review.entry(entry.entry_id)).state is LedgerState.COMPLETED


async def test_an_unknown_status_means_it_still_runs(
    run_search: RunSearch, review: Review, service: Watched, clock: PassingClock
) -> None:
    """After an hour, longer than the service itself allows, the search rests with a problem, and can go on."""
    began = clock.now()
    entry = await run_search.start(COMPLETE)
    service.instead = always(httpx.Response(200, json=_page([], status="pondering")))

    with pytest.raises(StillPending):
        await run_search.follow(entry.entry_id)

    assert clock.now() - began > LONGEST_FOLLOWING - timedelta(seconds=1)
    rested = await review.entry(entry.entry_id)
    assert (rested.state, rested.problem) == (LedgerState.ACCEPTED, "StillPending")
    assert len(service.calls) < 300


def test_an_answer_waits_at_most_a_fifth_longer() -> None:
    """Never less than 0.2 s between two looks, never more than 15 s."""
    assert wait_s(0) == wait_s(1) == 0.2
    assert wait_s(10) == 2.0
    assert wait_s(3600) == 15.0


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
