"""Calls that may be billed: as they were written down, and what they cost."""

import json
import shlex
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.client.client import Autos
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import AnswerLost, ContractBroken
from autos.domain.ledger.ledger import LedgerEntry, SearchOutcome
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.ledger.spending import Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.search.search import Filter, SearchParams
from autos.service.world.demo import DEMO_CPF
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch
from autos.usecases.search.spend import Spend
from tests.growth import LINEAR, CpuTime, growth_of
from tests.usecases.conftest import ARCHIVE_KEY, SERVICE, PassingClock
from tests.usecases.consent import start_search
from tests.usecases.monitoring.watched import Watched, always

BASE, EXISTS = intent_for(DEMO_CPF, Mode.BASE), intent_for(DEMO_CPF, Mode.EXISTS)


@pytest.mark.parametrize(
    ("outcome", "problem"),
    [(httpx.ReadTimeout("synthetic"), AnswerLost), (httpx.Response(200, json={"lawsuits": 3}), ContractBroken)],
)
async def test_an_unclear_end_is_unconfirmed_and_not_repeated(
    run_search: RunSearch,
    service: Watched,
    reader: ArchiveReader,
    outcome: httpx.Response | Exception,
    problem: type[Exception],
) -> None:
    """Once sent, whatever came."""
    service.instead = always(outcome)
    with pytest.raises(problem):
        await start_search(run_search, EXISTS)
    (entry,) = await reader.recent()
    assert (entry.state, entry.outcome) == (LedgerState.UNCONFIRMED, SearchOutcome.COULD_NOT_ASK)
    assert len(service.posts) == 1


async def test_answers_that_do_not_pass_the_filter_are_marked(run_search: RunSearch, service: Watched) -> None:
    """Not hidden: the person sees that the service did not heed it."""
    lawsuits = [
        {"code": "9700418-71.2023.8.26.0100", "tribunal_acronym": court, "instance": 1 + number, "amount": 5}
        for number, court in enumerate(("TJSP", "TJRJ"))
    ]
    service.instead = always(httpx.Response(200, json={"has_lawsuits": True, "response_data": lawsuits}))
    params = SearchParams(filter=Filter.model_validate({"tribunals": {"keys": ["TJSP"], "not_equal": False}}))
    entry = await start_search(run_search, BASE._replace(params=params))
    assert (entry.records_count, entry.unfit_count) == (2, 1)


@pytest.mark.parametrize(
    "content",
    [
        b'{ "lawsuits_count" : 3, "novelty": {"a": [1, 1.50]},\n "areas": [{"value": "C\\u00edvel", "count": 2}, 7] }',
        b'{"lawsuits_count": 3, "areas": [{"value": "C\xc3\xadvel", "count": 2}], "mean": NaN, "odd": "\xff"}',
    ],
)
async def test_a_grouped_answer_is_kept_byte_for_byte(
    run_search: RunSearch, service: Watched, reader: ArchiveReader, content: bytes
) -> None:
    """Unknown members, elements that cannot be read and JSON that is not strict; what can be read is."""
    service.instead = always(httpx.Response(200, content=content))
    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.SUMMARY))
    counts = await reader.counts(entry.entry_id)

    assert entry.state is LedgerState.COMPLETED
    assert await reader.received_answers(entry.entry_id) == [content]
    assert counts is not None
    assert (counts.lawsuits_count, [(one.value, one.count) for one in counts.areas]) == (3, [("Cível", 2)])


@pytest.mark.parametrize(
    ("content", "has_lawsuits"),
    [
        (b'{ "has_lawsuits" : true, "novelty": {"a": [1, 1.50]},\n "response_data": [] }', True),
        (b'{"total": 0, "mean": NaN, "odd": "\xff"}', False),
        (b'{"lawsuits": [{"code": "1", "parties": []}]}', True),
    ],
)
async def test_a_true_false_answer_is_kept_byte_for_byte(
    run_search: RunSearch, service: Watched, reader: ArchiveReader, content: bytes, *, has_lawsuits: bool
) -> None:
    """Once, and it is read from there, whatever words it came in."""
    service.instead = always(httpx.Response(200, content=content))
    entry = await start_search(run_search, intent_for(DEMO_CPF, Mode.EXISTS))
    existence = await reader.existence(entry.entry_id)

    assert (entry.state, entry.items_count, entry.gaps) == (LedgerState.COMPLETED, 1, 0)
    assert await reader.received_answers(entry.entry_id) == [content]
    assert existence is not None
    assert existence.has_lawsuits is has_lawsuits


async def test_spending_of_the_month_and_the_room_below_the_limit(
    run_search: RunSearch, archive: Archive, service: Watched, clock: PassingClock
) -> None:
    """Calls that were never made cost nothing; a class without a price is unknown, not free."""
    spend = Spend(archive, clock, SERVICE)

    async def has_room_for(spend: Spend, cost: CostClass) -> bool:
        return await archive.read(lambda transaction: spend.limit_hit(transaction, cost)) is None

    await start_search(run_search, BASE)
    await start_search(run_search, intent_for(DEMO_CPF, Mode.ON_DEMAND))
    service.instead = always(httpx.ConnectError("synthetic"))
    with pytest.raises(Exception, match="ConnectError"):
        await start_search(run_search, BASE)
    await spend.enter(Tariff({CostClass.BASE: Decimal("0.25")}, Decimal("0.40")))
    month = await spend.this_month()
    assert (month.known, month.unpriced) == (Decimal("0.25"), 1)
    assert not await has_room_for(spend, CostClass.BASE)
    assert await has_room_for(spend, CostClass.ON_DEMAND)
    assert await spend.tariff() == Tariff({CostClass.BASE: Decimal("0.25")}, Decimal("0.40"))
    assert await has_room_for(spend.of(PRACTICE), CostClass.BASE)
    practice = [e.entry_id for e in await archive.read(lambda transaction: transaction.ledger.recent())]
    await archive.run(lambda transaction: [transaction.ledger.update(one, service=PRACTICE) for one in practice])
    assert (await spend.this_month()).calls == {}
    clock.moment += timedelta(days=40)
    assert (await spend.this_month()).known == 0
    assert await has_room_for(spend, CostClass.BASE)


async def test_ten_thousand_pending_requests_do_not_slow_the_start(
    run_search: RunSearch, archive: Archive, service: Watched
) -> None:
    """They wait in one queue: whoever asks something now is answered before most of them are read even once."""
    first = await start_search(run_search, intent_for(DEMO_CPF, Mode.COMPLETE))

    def copy(transaction: ArchiveTransaction) -> None:
        entry = transaction.ledger.get(first.entry_id)
        body = transaction.ledger.search_body(first.entry_id)
        for _ in range(10_000):
            transaction.ledger.add(replace(entry, entry_id=uuid4(), request_id=uuid4()), body)

    await archive.run(copy)
    assert len(await run_search.resume()) == 10_001
    entry = await start_search(run_search, BASE)
    assert entry.state is LedgerState.COMPLETED
    assert len(service.calls) < 200


async def test_the_time_to_resume_pending_requests_grows_with_their_number(
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
        if not await archive.read(lambda transaction: transaction.ledger.open()):
            copies = [replace(entry, entry_id=uuid4(), request_id=uuid4()) for _ in range(count)]
            await archive.run(lambda transaction: [transaction.ledger.add(one) for one in copies])
        with CpuTime() as spent:
            pending = await run_search.resume()
        await run_search.aclose()
        await archive.aclose()
        assert len(pending) == count
        return spent.seconds

    assert await growth_of(taken_up, 1_000) <= LINEAR


@pytest.mark.parametrize("mode", [Mode.BASE, Mode.COMPLETE])
async def test_a_call_can_be_copied_as_it_was_sent(run_search: RunSearch, service: Watched, mode: Mode) -> None:
    """Byte for byte the same body, without the key."""
    entry = await start_search(run_search, intent_for(DEMO_CPF, mode))
    words = shlex.split(await run_search.as_curl(entry))
    assert json.loads(words[-1]) == json.loads(service.posts[0].content)
    assert words[3] == str(service.posts[0].url)
    assert "the right key" not in " ".join(words)


async def test_what_is_written_down_is_what_is_sent(
    run_search: RunSearch, archive: Archive, service: Watched, reader: ArchiveReader
) -> None:
    for mode in Mode:
        await start_search(run_search, BASE._replace(mode=mode))
    entries = await reader.recent()
    written = await archive.read(
        lambda transaction: [json.loads(transaction.ledger.search_body(one.entry_id)) for one in entries]
    )
    sent = [json.loads(post.content) for post in service.posts]
    assert written == sent[::-1]
