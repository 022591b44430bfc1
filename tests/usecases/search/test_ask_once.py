"""Billed calls with one answer, and what they cost."""

import json
import shlex
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from autos.archive.archive import Archive
from autos.archive.transaction import Kept
from autos.client.client import Autos
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import AnswerLost, ContractBroken
from autos.domain.ledger.ledger import LedgerEntry, Outcome
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.operation import Operation
from autos.domain.search.search import Filter, SearchParams
from autos.service.world.demo import DEMO_CPF
from autos.usecases.library.review import Review
from autos.usecases.search.ask_once import AskOnce
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch
from autos.usecases.search.spend import Spend
from tests.growth import LINEAR, Spent, growth_of
from tests.usecases.conftest import ARCHIVE_KEY, SERVICE, PassingClock
from tests.usecases.monitoring.watched import Watched, always

BASE = intent_for(DEMO_CPF, Mode.BASE)


@pytest.fixture
async def ask_once(archive: Archive, client: Autos, clock: PassingClock) -> AsyncIterator[AskOnce]:
    ask_once = AskOnce(archive, client, clock, SERVICE)
    yield ask_once
    await ask_once.aclose()


async def test_existence_and_groups_are_paid_for_once_a_day(
    ask_once: AskOnce, service: Watched, clock: PassingClock, review: Review
) -> None:
    """The same question finds the kept answer; another filter, or another day, asks anew."""
    assert (await ask_once.exists(BASE)).has_lawsuits
    first = await ask_once.summary(BASE)
    assert first.lawsuits_count > 10
    assert await ask_once.summary(BASE) == first
    assert (await ask_once.exists(BASE)).has_lawsuits
    assert len(service.posts) == 2
    filtered = BASE._replace(params=SearchParams(filter=Filter(amount_gte=Decimal(100_000))))
    assert (await ask_once.summary(filtered)).lawsuits_count < first.lawsuits_count
    clock.moment += timedelta(days=2)
    assert (await ask_once.summary(BASE)).lawsuits_count >= first.lawsuits_count
    assert len(service.posts) == 4
    routes = {entry.route for entry in await review.recent()}
    assert routes == {Operation.CHECK, Operation.SUMMARIZE}
    assert {entry.outcome for entry in await review.recent()} == {Outcome.FOUND}


@pytest.mark.parametrize(
    ("outcome", "problem"),
    [(httpx.ReadTimeout("synthetic"), AnswerLost), (httpx.Response(200, json={"lawsuits": 3}), ContractBroken)],
)
async def test_an_unclear_end_is_unconfirmed_and_not_repeated(
    ask_once: AskOnce, service: Watched, review: Review, outcome: httpx.Response | Exception, problem: type[Exception]
) -> None:
    """Once sent, whatever came."""
    service.instead = always(outcome)
    with pytest.raises(problem):
        await ask_once.exists(BASE)
    (entry,) = await review.recent()
    assert (entry.state, entry.outcome) == (LedgerState.UNCONFIRMED, Outcome.COULD_NOT_ASK)
    assert len(service.posts) == 1


async def test_a_fresh_whole_answer_is_offered_before_the_same_is_asked(
    run_search: RunSearch, clock: PassingClock, archive: Archive, client: Autos
) -> None:
    """Not one of another mode or another service, nor one that is too old."""
    entry = await run_search.start(BASE)
    kept = await run_search.kept(BASE)
    assert kept is not None
    assert kept.entry_id == entry.entry_id
    assert await run_search.kept(intent_for(DEMO_CPF, Mode.COMPLETE)) is None
    elsewhere = RunSearch(archive, client, clock, "https://elsewhere.invalid")
    assert await elsewhere.kept(BASE) is None
    clock.moment += timedelta(days=2)
    assert await run_search.kept(BASE) is None


async def test_where_nobody_knows_the_service_may_answer_with_what_it_has(
    run_search: RunSearch, service: Watched, review: Review, clock: PassingClock
) -> None:
    """Asking again after an unconfirmed search uses the cache of the service, as old as the first try."""
    service.instead = always(httpx.ReadTimeout("synthetic"))
    with pytest.raises(AnswerLost):
        await run_search.start(intent_for(DEMO_CPF, Mode.COMPLETE))
    (entry,) = await review.recent()
    clock.moment += timedelta(days=3)
    again = await run_search.again(entry)
    assert again.cache_days == 4
    service.instead = None
    done = await run_search.start(again)
    await run_search.follow(done.entry_id)
    whole = await review.entry(done.entry_id)
    assert whole.outcome is Outcome.FOUND
    assert (await run_search.again(whole)).cache_days == 4


async def test_answers_that_do_not_pass_the_filter_are_marked(run_search: RunSearch, service: Watched) -> None:
    """Not hidden: the person sees that the service did not heed it."""
    lawsuits = [
        {"code": "9700418-71.2023.8.26.0100", "tribunal_acronym": court, "instance": 1 + number, "amount": 5}
        for number, court in enumerate(("TJSP", "TJRJ"))
    ]
    service.instead = always(httpx.Response(200, json={"has_lawsuits": True, "response_data": lawsuits}))
    params = SearchParams(filter=Filter.model_validate({"tribunals": {"keys": ["TJSP"], "not_equal": False}}))
    entry = await run_search.start(BASE._replace(params=params))
    assert (entry.records_count, entry.unfit_count) == (2, 1)


async def test_what_a_month_costs_and_what_still_fits(
    run_search: RunSearch, archive: Archive, service: Watched, clock: PassingClock
) -> None:
    """Calls that were never made cost nothing; a class without a price is unknown, not free."""
    spend = Spend(archive, clock)
    await run_search.start(BASE)
    await run_search.start(intent_for(DEMO_CPF, Mode.ON_DEMAND))
    service.instead = always(httpx.ConnectError("synthetic"))
    with pytest.raises(Exception, match="ConnectError"):
        await run_search.start(BASE)
    await spend.enter(Tariff({CostClass.BASE: Decimal("0.25")}, Decimal("0.40")))
    month = await spend.this_month()
    assert (month.known, month.unpriced) == (Decimal("0.25"), 1)
    assert not await spend.has_room_for(CostClass.BASE)
    assert await spend.has_room_for(CostClass.ON_DEMAND)
    assert await spend.tariff() == Tariff({CostClass.BASE: Decimal("0.25")}, Decimal("0.40"))
    assert await Spend(archive, clock, is_free=True).has_room_for(CostClass.BASE)
    practice = [e.entry_id for e in await archive.read(lambda kept: kept.ledger.recent())]
    await archive.run(lambda kept: [kept.ledger.update(one, service=PRACTICE) for one in practice])
    assert (await spend.this_month()).calls == {}
    clock.moment += timedelta(days=40)
    assert (await spend.this_month()).known == 0
    assert await spend.has_room_for(CostClass.BASE)


async def test_ten_thousand_pending_requests_do_not_slow_the_start(
    run_search: RunSearch, archive: Archive, service: Watched
) -> None:
    """They wait in one queue: whoever asks something now is answered before most of them are read even once."""
    first = await run_search.start(intent_for(DEMO_CPF, Mode.COMPLETE))

    def copy(kept: Kept) -> None:
        entry = kept.ledger.get(first.entry_id)
        body = kept.ledger.search_body(first.entry_id)
        for _ in range(10_000):
            kept.ledger.add(replace(entry, entry_id=uuid4(), request_id=uuid4()), body)

    await archive.run(copy)
    assert len(await run_search.resume()) == 10_001
    entry = await run_search.start(BASE)
    assert entry.state is LedgerState.COMPLETED
    assert len(service.calls) < 200


async def test_the_time_to_take_up_pending_requests_grows_with_their_number(
    tmp_path: Path, client: Autos, clock: PassingClock, service: Watched
) -> None:
    """At a start: each is read once and put into the queue."""
    service.instead = always(httpx.Response(503))
    entry = LedgerEntry(
        entry_id=uuid4(),
        search_type="cpf",
        search_key=DEMO_CPF,
        label=DEMO_CPF,
        mode=Mode.COMPLETE,
        service=SERVICE,
        state=LedgerState.PENDING,
        created_at=clock.now(),
        updated_at=clock.now(),
    )

    async def taken_up(count: int) -> float:
        archive = await Archive.open(tmp_path / f"{count}.autos", ARCHIVE_KEY)
        run_search = RunSearch(archive, client, clock, SERVICE)
        if not await archive.read(lambda kept: kept.ledger.open()):
            copies = [replace(entry, entry_id=uuid4(), request_id=uuid4()) for _ in range(count)]
            await archive.run(lambda kept: [kept.ledger.add(one) for one in copies])
        with Spent() as spent:
            pending = await run_search.resume()
        await run_search.aclose()
        await archive.aclose()
        assert len(pending) == count
        return spent.seconds

    assert await growth_of(taken_up, 1_000) <= LINEAR


@pytest.mark.parametrize("mode", [Mode.BASE, Mode.COMPLETE])
async def test_a_call_can_be_copied_as_it_was_sent(run_search: RunSearch, service: Watched, mode: Mode) -> None:
    """Byte for byte the same body, without the key."""
    entry = await run_search.start(intent_for(DEMO_CPF, mode))
    words = shlex.split(await run_search.as_curl(entry))
    assert json.loads(words[-1]) == json.loads(service.posts[0].content)
    assert words[3] == str(service.posts[0].url)
    assert "the right key" not in " ".join(words)


async def test_what_is_written_down_is_what_is_sent(
    ask_once: AskOnce, run_search: RunSearch, archive: Archive, service: Watched, review: Review
) -> None:
    await ask_once.exists(BASE)
    await ask_once.summary(BASE)
    await run_search.start(BASE)
    entries = await review.recent()
    written = await archive.read(lambda kept: [json.loads(kept.ledger.search_body(one.entry_id)) for one in entries])
    sent = [json.loads(post.content) for post in service.posts]
    assert written == sent[::-1]


async def test_what_was_accepted_and_not_read_is_gone_on_with(run_search: RunSearch, service: Watched) -> None:
    """The same question again, before its answer is there, is not another one."""
    complete = intent_for(DEMO_CPF, Mode.COMPLETE)
    assert await run_search.pending(complete) is None
    entry = await run_search.start(complete)
    pending = await run_search.pending(complete)
    assert pending is not None
    assert pending.entry_id == entry.entry_id
    assert await run_search.pending(intent_for(DEMO_CPF, Mode.ON_DEMAND)) is None
    await run_search.follow(pending.entry_id)
    assert await run_search.pending(complete) is None
    assert len(service.posts) == 1
