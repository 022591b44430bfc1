"""Nothing is bought twice in a firm: two desks, one service that counts its calls, one real server between them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, LiteralString
from unittest.mock import Mock
from uuid import uuid4

import psycopg
import pytest

from autos.client.client import Autos
from autos.domain.errors import ArchiveFull, FirmTampered
from autos.domain.firm.faults import Fault
from autos.domain.mode import Mode
from autos.domain.search.consent import NO_CONSENT, Consent
from autos.firm.server.connect import ServerAddress
from autos.service.world.demo import DEMO_CPF
from autos.system.clock import Clock
from autos.usecases.firm import claims
from autos.usecases.firm.claims import SETTING, FirmClaims
from autos.usecases.firm.session import FirmSession
from autos.usecases.firm.sharing import Sharing
from autos.usecases.search import decide
from autos.usecases.search.colleagues import Colleagues
from autos.usecases.search.decide import AskedByColleague, DecideSearch, Reuse, Send
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch, SearchDraft
from autos.usecases.search.spend import Spend
from tests.firm.postgres import PASSWORD, Cluster
from tests.usecases.conftest import SERVICE, PassingClock
from tests.usecases.firm.test_sharing import Desk, desks, entered, founded
from tests.usecases.monitoring.watched import Watched

__all__ = ["desks"]

QUESTION = intent_for(DEMO_CPF, Mode.BASE)
OTHERS = ("529.982.247-25", "111.444.777-35")


class Searcher:
    """A lawyer who searches at a desk."""

    def __init__(self, desk: Desk, client: Autos, clock: PassingClock) -> None:
        self.desk = desk
        self.run = RunSearch(desk.archive, client, clock, SERVICE)
        self.colleagues = Colleagues(desk.archive, desk.secrets, Clock())  # near the server's
        self.spend = Spend(desk.archive, clock, SERVICE)
        self.decide = DecideSearch(desk.archive, self.run, self.spend, clock, SERVICE, colleagues=self.colleagues)

    async def begin(self, consent: Consent = NO_CONSENT) -> SearchDraft:
        begun = await self.decide.begin(QUESTION, consent)
        assert isinstance(begun, SearchDraft), begun
        return begun

    async def has_released(self) -> None:
        """Wait until the answer was shared."""
        async with asyncio.timeout(60):
            while await self.desk.archive.read(lambda inside: inside.settings.get(SETTING)):  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    def firm_claims(self) -> FirmClaims:
        """What was loaded to ask with."""
        assert self.colleagues._claims is not None
        return self.colleagues._claims

    async def calls(self) -> int:
        """Calls that count in this desk's month."""
        spending = await self.spend.this_month()
        return sum(spending.calls.values())

    async def aclose(self) -> None:
        await self.run.aclose()
        await self.colleagues.aclose()


async def claims_there(searcher: Searcher, query: LiteralString) -> Any:
    """A value of the claims that the server has."""
    session = await searcher.desk.session()
    try:
        database = (await session.call(lambda desk: desk.server._connection.info)).dbname
        port = (await session.call(lambda desk: desk.server._connection.info)).port
    finally:
        await session.aclose()
    with psycopg.connect(host="127.0.0.1", port=port, user="postgres", password=PASSWORD, dbname=database) as owner:
        return owner.execute(query).fetchall()[0][0]


@pytest.fixture
def address(firm_database: str) -> ServerAddress:
    return ServerAddress(firm_database)


@pytest.fixture
async def searchers(
    desks: tuple[Desk, Desk],
    address: ServerAddress,
    client: Autos,
    clock: PassingClock,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[tuple[Searcher, Searcher]]:
    """Ana and Bia, each at her desk."""
    monkeypatch.setattr(decide, "DECIDE_AGAIN_S", 0.01)
    session = await founded(desks[0], address)
    other = await entered(desks[1], desks[0], session)
    await session.aclose()
    await other.aclose()
    both = Searcher(desks[0], client, clock), Searcher(desks[1], client, clock)
    yield both
    for each in both:
        await each.aclose()


async def test_a_colleagues_answer_is_used(searchers: tuple[Searcher, Searcher], service: Watched) -> None:
    """It costs nothing here, and counts in the month of her who bought it only."""
    ana, bia = searchers
    await ana.run.send(await ana.begin())
    await ana.has_released()
    paid = len(service.posts)

    assert isinstance(await bia.decide.begin(QUESTION), Reuse)
    assert len(service.posts) == paid == 1
    assert (await ana.calls(), await bia.calls()) == (1, 0)


async def test_a_colleagues_running_question_is_followed(
    searchers: tuple[Searcher, Searcher], service: Watched
) -> None:
    ana, bia = searchers
    draft = await ana.begin()
    asked = await bia.decide.begin(QUESTION)
    assert isinstance(asked, AskedByColleague)
    assert asked.colleague.name == "Ana"
    following = asyncio.create_task(bia.decide.begin_after_colleagues(QUESTION))
    await ana.run.send(draft)

    assert isinstance(await following, Reuse)
    assert len(service.posts) == 1


async def test_a_question_that_a_colleague_gave_up_is_not_bought_by_itself(
    searchers: tuple[Searcher, Searcher], service: Watched
) -> None:
    ana, bia = searchers
    draft = await ana.begin()
    following = asyncio.create_task(bia.decide.follow_colleague(QUESTION))
    await ana.run.drop(draft)

    assert isinstance(await following, Send)
    assert service.posts == []
    assert isinstance(await ana.decide.begin(QUESTION), SearchDraft)


async def test_a_question_that_could_not_be_written_down_is_let_go_of(
    searchers: tuple[Searcher, Searcher], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a colleague would wait a quarter of an hour for an answer that nobody asked for."""
    ana, bia = searchers

    def full(*_: object) -> SearchDraft:
        raise ArchiveFull

    monkeypatch.setattr(ana.run, "draft", full)
    with pytest.raises(ArchiveFull):
        await ana.decide.begin(QUESTION)

    assert isinstance(await bia.decide.begin(QUESTION), SearchDraft)


async def test_a_question_is_let_go_of_over_the_connection_that_was_lent(
    searchers: tuple[Searcher, Searcher], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of a window, which is in contact all the time."""
    ana, bia = searchers
    session = await ana.desk.session()
    ana.colleagues.borrow_from(lambda: session)
    monkeypatch.setattr(ana.run, "draft", Mock(side_effect=ArchiveFull))
    try:
        with pytest.raises(ArchiveFull):
            await ana.decide.begin(QUESTION)
        assert isinstance(await bia.decide.begin(QUESTION), SearchDraft)
    finally:
        await session.aclose()


async def test_a_fault_of_another_space_keeps_no_claim(
    searchers: tuple[Searcher, Searcher], service: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer leaves, its question is free, and those after it are settled, too."""
    ana, bia = searchers
    session = await ana.desk.session()
    ana.colleagues.borrow_from(lambda: session)
    pull, send = FirmSession.pull, Sharing.send
    fault = FirmTampered(Fault.CHANGED, uuid4(), 3)

    async def pull_but(one: FirmSession) -> int:
        count = await pull(one)
        if one is session:
            raise fault
        return count

    async def send_but(one: Sharing, over: FirmSession) -> int:
        count = await send(one, over)
        if over is session:
            raise fault
        return count

    monkeypatch.setattr(FirmSession, "pull", pull_but)
    monkeypatch.setattr(Sharing, "send", send_but)
    try:
        draft = await ana.begin()
        assert isinstance(await bia.decide.begin(QUESTION), AskedByColleague)
        await ana.run.send(draft)
        await ana.has_released()
    finally:
        await ana.colleagues.aclose()
        await session.aclose()

    assert isinstance(await bia.decide.begin(QUESTION), Reuse)
    with_claims = "SELECT count(*) FROM autos_firm.claim"
    assert await claims_there(bia, with_claims) == 0
    assert len(service.posts) == 1


async def test_an_answer_is_not_waited_for_once_it_is_here(
    searchers: tuple[Searcher, Searcher], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A desk that lost contact before it let go of the question leaves its claim to the end of the lease."""
    ana, bia = searchers
    monkeypatch.setattr(claims, "_release", Mock())
    await ana.run.send(await ana.begin())
    await ana.has_released()
    async with asyncio.timeout(60):
        assert isinstance(await bia.decide.follow_colleague(QUESTION), Reuse)


async def test_a_claim_whose_search_stands_still_ends_with_its_lease(searchers: tuple[Searcher, Searcher]) -> None:
    """Nobody knows when it goes on: until a key is renewed, or for ever."""
    ana, _ = searchers
    draft = await ana.begin()
    query = "SELECT extract(epoch FROM until) FROM autos_firm.claim"
    before = await claims_there(ana, query)
    await ana.desk.archive.run(
        lambda inside: inside.ledger._connection.execute(
            "UPDATE ledger SET state = 'pending', problem = 'KeyRefused' WHERE entry_id = ?", (str(draft.entry_id),)
        )
    )
    assert await ana.firm_claims().settle()
    assert await claims_there(ana, query) == before


async def test_a_server_that_hangs_is_waited_for_once(
    searchers: tuple[Searcher, Searcher], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever else waits for it over the same connection, and at the end of the program, too."""
    ana, _ = searchers
    session = await ana.desk.session()
    ana.colleagues.borrow_from(lambda: session)
    await ana.begin()
    monkeypatch.setattr(claims, "PATIENCE_S", 0.2)
    with cluster.frozen():
        settling = asyncio.create_task(ana.firm_claims().settle())
        await asyncio.sleep(0)
        asked = Mock(wraps=ana.firm_claims()._ask)
        monkeypatch.setattr(ana.firm_claims(), "_ask", asked)
        for cpf in OTHERS:
            assert isinstance(await ana.decide.begin(intent_for(cpf, Mode.BASE)), SearchDraft)
        assert asked.call_count == 1
        async with asyncio.timeout(60):
            await ana.colleagues.aclose()
    await settling
    await session.aclose()


async def test_it_is_bought_again_only_on_purpose(searchers: tuple[Searcher, Searcher], service: Watched) -> None:
    ana, bia = searchers
    await ana.run.send(await ana.begin())
    await ana.has_released()
    await bia.run.send(await bia.begin(Consent(again=True)))

    assert len(service.posts) == 2


async def test_a_matter_of_its_own_is_not_shared(searchers: tuple[Searcher, Searcher]) -> None:
    """Walls go before savings: what is for a client stays where it is until somebody shares it."""
    ana, bia = searchers
    draft = await ana.decide.begin(QUESTION._replace(matter="Caso Itaverde"))
    assert isinstance(draft, SearchDraft)
    await ana.run.send(draft)
    await ana.has_released()

    assert isinstance(await bia.decide.begin(QUESTION), SearchDraft)


async def test_an_answer_from_behind_a_wall_does_not_leave_by_itself(
    searchers: tuple[Searcher, Searcher], service: Watched
) -> None:
    """What it brought is kept to a space that a colleague is not in: she asks for herself."""
    ana, bia = searchers
    draft = await ana.begin()
    await ana.run.send(draft)
    await ana.has_released()
    session = await ana.desk.session()
    space = await session.call(lambda desk: desk.open_space("Caso Itaverde"))
    await session.pull()
    await session.aclose()
    firm_id = session.place.firm_id
    await ana.desk.sharing.share_searches([draft.entry_id], space)
    again = await ana.begin(Consent(again=True))
    await ana.run.send(again)
    await ana.has_released()

    assert (len(service.posts), await bia.calls()) == (2, 0)
    assert firm_id not in await ana.desk.sharing.spaces_of_search(again.entry_id)


async def test_without_the_server_it_is_decided_as_before(
    searchers: tuple[Searcher, Searcher], service: Watched, cluster: Cluster
) -> None:
    ana, bia = searchers
    cluster.stop("immediate")
    try:
        await ana.run.send(await ana.begin())
        await bia.run.send(await bia.begin())
        assert isinstance(await bia.decide.begin(QUESTION), Reuse)
    finally:
        cluster.start()

    assert len(service.posts) == 2


async def test_the_server_never_sees_the_question(
    searchers: tuple[Searcher, Searcher], cluster: Cluster, address: ServerAddress
) -> None:
    ana, _ = searchers
    await ana.begin()
    with cluster.superuser(address.database) as superuser:
        [(mark,)] = superuser.execute("SELECT question FROM autos_firm.claim").fetchall()

    assert len(mark) == 32
    assert DEMO_CPF not in str(await ana.desk.archive.read(lambda inside: inside.settings.get(SETTING)))
