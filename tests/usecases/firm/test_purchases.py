"""Money of a firm: what its desks spend is known to each of them, its limit holds at all, doubles are told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest

from autos.client.client import Autos
from autos.domain.dates import court_time
from autos.domain.errors import FirmNotAllowed, FirmTampered
from autos.domain.firm.entry import EntryKind
from autos.domain.firm.spent import LimitSet
from autos.domain.lawsuit.person import Person
from autos.domain.ledger.spending import FirmMonth, LimitAction, Tariff
from autos.domain.mode import CostClass, Mode
from autos.domain.search.consent import NO_CONSENT, Consent
from autos.domain.search.intent import Intent
from autos.firm.replica import new_entry_id
from autos.firm.server.connect import ServerAddress
from autos.service.world.demo import DEMO_CPF
from autos.usecases.archive.erasure import ForgetPerson
from autos.usecases.firm import claims
from autos.usecases.firm.doubles import MonthDoubles, read_doubles
from autos.usecases.firm.erasure import FirmErasure
from autos.usecases.firm.place import read_place
from autos.usecases.firm.purchases import FirmPurchases
from autos.usecases.firm.synchronisation import FirmSync, SyncStatus
from autos.usecases.search.colleagues import Colleagues
from autos.usecases.search.decide import AskedByColleague, DecideSearch, Held, OverBudget
from autos.usecases.search.intent import intent_for
from autos.usecases.search.run_search import RunSearch, SearchDraft
from autos.usecases.search.spend import Spend
from tests.firm.postgres import Cluster
from tests.usecases.conftest import SERVICE, PassingClock
from tests.usecases.firm.office import Desk, OpenArchive, found_office, open_desks
from tests.usecases.monitoring.watched import Watched

pytestmark = pytest.mark.usefixtures("midday")  # a month that ends has another sum

PRICE = Decimal("0.37")
QUESTION = intent_for(DEMO_CPF, Mode.BASE)
OTHERS = [intent_for(key, Mode.BASE) for key in ("11222333000181", "52998224725", "39053344705")]


class Buyer:
    """A lawyer who searches at a desk of the firm, and what her desk knows of the firm's money."""

    def __init__(self, desk: Desk, client: Autos, clock: PassingClock) -> None:
        self.desk = desk
        self.clock = clock
        self.run = RunSearch(desk.archive, client, clock, SERVICE)
        self.colleagues = Colleagues(desk.archive, desk.secrets, desk.clock)
        self.spend = Spend(desk.archive, clock, SERVICE)
        self.decide = DecideSearch(desk.archive, self.run, self.spend, clock, SERVICE, colleagues=self.colleagues)
        self.purchases = FirmPurchases(desk.archive, clock)

    async def begin(
        self, intent: Intent = QUESTION, consent: Consent = NO_CONSENT
    ) -> Held | AskedByColleague | SearchDraft:
        return await self.decide.begin(intent, consent)

    async def buy(self, intent: Intent = QUESTION, consent: Consent = NO_CONSENT) -> None:
        draft = await self.begin(intent, consent)
        assert isinstance(draft, SearchDraft), draft
        await self.run.send(draft)

    async def set_limit(self, amount: str | None, at_limit: LimitAction = LimitAction.STOP) -> None:
        session = await self.desk.session()
        try:
            await session.pull()
            await self.purchases.set_limit(session, None if amount is None else Decimal(amount), at_limit)
        finally:
            await session.aclose()

    async def month(self) -> FirmMonth:
        month = await self.purchases.month()
        assert month is not None
        return month

    async def doubles(self) -> MonthDoubles:
        return await read_doubles(self.desk.archive, this_month())

    async def aclose(self) -> None:
        await self.run.aclose()
        await self.colleagues.aclose()


def this_month() -> date:
    return court_time(datetime.now(UTC)).date().replace(day=1)


@pytest.fixture
def clock() -> PassingClock:
    """Near the server's."""
    clock = PassingClock()
    clock.moment = datetime.now(UTC)
    return clock


@pytest.fixture
async def office(
    tmp_path: Path,
    empty_archive: OpenArchive,
    cluster: Cluster,
    client: Autos,
    clock: PassingClock,
) -> AsyncIterator[tuple[Buyer, Buyer, Buyer]]:
    """Ana, who administers, Bia and Caio, who all pay the same."""
    desks = await open_desks(tmp_path, empty_archive, ["Ana", "Bia", "Caio"])
    await found_office(desks, cluster)
    clock.moment = datetime.now(UTC)
    buyers = [Buyer(desk, client, clock) for desk in desks]
    for buyer in buyers:
        await buyer.desk.sync()
        await buyer.spend.enter(Tariff({CostClass.BASE: PRICE}))
    yield buyers[0], buyers[1], buyers[2]
    for buyer in buyers:
        await buyer.aclose()
        await buyer.desk.archive.aclose()


async def meet(*buyers: Buyer) -> None:
    """Each in contact twice: what one tells the others read."""
    for _ in range(2):
        for buyer in buyers:
            await buyer.desk.sync()


async def test_every_desk_knows_the_firms_month(office: tuple[Buyer, Buyer, Buyer], service: Watched) -> None:
    """To the cent, and the same at each; what a desk has not told yet counts there already."""
    ana, bia, _ = office
    await ana.set_limit("100")
    await ana.buy()
    await bia.buy(OTHERS[0])
    assert (await bia.month()).known == 2 * PRICE
    await meet(*office)
    months = [await buyer.month() for buyer in office]

    assert [(month.limit, month.known, month.unpriced) for month in months] == [(Decimal(100), 2 * PRICE, 0)] * 3
    assert len(service.posts) == 2


async def test_the_firms_limit_stops_a_desk_that_spent_nothing(
    office: tuple[Buyer, Buyer, Buyer], service: Watched
) -> None:
    ana, bia, _ = office
    await ana.set_limit("0.70")
    await ana.buy()
    held = await bia.begin(OTHERS[0])

    assert isinstance(held, OverBudget)
    assert (held.is_final, held.is_bound) == (True, False)
    assert held.firm is not None
    assert (held.firm.known, held.firm.limit) == (PRICE, Decimal("0.70"))
    assert isinstance(await bia.begin(OTHERS[0], Consent(over_budget=True)), OverBudget)
    assert len(service.posts) == 1


async def test_a_limit_that_asks_is_passed_on_consent(office: tuple[Buyer, Buyer, Buyer]) -> None:
    ana, bia, _ = office
    await ana.set_limit("0.10", LimitAction.CONFIRM)
    held = await bia.begin()
    assert isinstance(held, OverBudget)
    assert not held.is_final

    assert isinstance(await bia.begin(QUESTION, Consent(over_budget=True)), SearchDraft)


async def test_a_limit_that_was_removed_holds_nobody(office: tuple[Buyer, Buyer, Buyer]) -> None:
    ana, bia, _ = office
    await ana.set_limit("0")
    assert isinstance(await bia.begin(), OverBudget)
    await ana.set_limit(None)
    await bia.desk.sync()

    assert isinstance(await bia.begin(), SearchDraft)


async def test_the_smaller_of_both_limits_holds(office: tuple[Buyer, Buyer, Buyer]) -> None:
    """Each against its own sum, and it is said whose it is."""
    ana, bia, _ = office
    await bia.spend.enter(Tariff({CostClass.BASE: PRICE}, monthly=Decimal("0.10")))
    await ana.set_limit("0.80")
    own = await bia.begin()
    await bia.spend.enter(Tariff({CostClass.BASE: PRICE}, monthly=Decimal(500)))
    await ana.buy(OTHERS[0])
    await ana.buy(OTHERS[1])
    firms = await bia.begin()

    assert isinstance(own, OverBudget)
    assert own.firm is None
    assert isinstance(firms, OverBudget)
    assert firms.firm is not None
    month = await bia.spend.this_month()
    assert month.binding_firm == firms.firm
    assert month.binding_percent == 92


async def test_what_has_no_price_is_not_sent_under_the_firms_limit(office: tuple[Buyer, Buyer, Buyer]) -> None:
    ana, bia, _ = office
    await bia.spend.enter(Tariff())
    await ana.set_limit("100")
    await bia.desk.sync()

    assert isinstance(await bia.begin(), OverBudget)


async def test_of_two_desks_at_the_limit_one_buys(office: tuple[Buyer, Buyer, Buyer], service: Watched) -> None:
    """Both decide with the same knowledge; the firm's ledger puts their calls in an order before they are made."""
    ana, bia, caio = office
    await ana.set_limit("0.40")
    await meet(bia, caio)
    await asyncio.gather(bia.colleagues.ask("warm"), caio.colleagues.ask("warm too"))
    begun = await asyncio.gather(bia.begin(OTHERS[0]), caio.begin(OTHERS[1]))
    drafts = [each for each in begun if isinstance(each, SearchDraft)]

    assert len(drafts) == 1
    [held] = [each for each in begun if not isinstance(each, SearchDraft)]
    assert isinstance(held, OverBudget)
    assert held.firm is not None
    buyer = bia if drafts[0] is begun[0] else caio
    await buyer.run.send(drafts[0])
    await meet(*office)
    assert [(await each.month()).known for each in office] == [PRICE] * 3
    assert len(service.posts) == 1


async def test_without_the_server_what_is_known_decides(office: tuple[Buyer, Buyer, Buyer], cluster: Cluster) -> None:
    """And its age is known; each desk can pass the limit by what the others spend meanwhile, and all learn it."""
    ana, bia, _ = office
    await ana.set_limit("0.80")
    await ana.buy()
    await meet(ana, bia)
    known_at = (await bia.month()).read_at
    cluster.stop("immediate")
    try:
        await bia.buy(OTHERS[0])
        held = await bia.begin(OTHERS[1])
        await ana.buy(OTHERS[2])
    finally:
        cluster.start()
    assert isinstance(held, OverBudget)
    assert held.firm is not None
    assert held.firm.known == 2 * PRICE
    assert held.firm.read_at == known_at is not None
    await meet(*office)

    assert [(await each.month()).known for each in office] == [3 * PRICE] * 3


async def test_a_call_that_was_not_made_is_taken_back(office: tuple[Buyer, Buyer, Buyer]) -> None:
    ana, bia, caio = office
    await ana.set_limit("10")
    draft = await bia.begin()
    assert isinstance(draft, SearchDraft)
    await caio.desk.sync()
    assert (await caio.month()).known == PRICE
    await bia.run.drop(draft)
    assert (await bia.month()).known == 0
    await meet(bia, caio)

    assert (await caio.month()).known == 0


async def test_nobody_else_says_what_became_of_a_purchase(office: tuple[Buyer, Buyer, Buyer]) -> None:
    """A member can tell of her own purchases only, whatever she writes."""
    ana, bia, caio = office
    await ana.buy()
    await meet(*office)
    [(purchase_id,)] = await caio.desk.rows("SELECT purchase_id FROM firm_purchases")
    false = {
        "purchase_id": purchase_id, "bought_at": datetime.now(UTC).isoformat(), "cost": "base", "amount": "0",
        "counts": False,
    }  # fmt: skip
    await written(bia, EntryKind.SPENT, str(false).replace("'", '"').replace("False", "false").encode())
    await meet(*office)

    assert (await caio.month()).known == PRICE


async def test_a_limit_of_a_member_is_refused(office: tuple[Buyer, Buyer, Buyer], cluster: Cluster) -> None:
    """By the server, and by each desk where the server lets it through."""
    ana, bia, _ = office
    with pytest.raises(FirmNotAllowed):
        await bia.set_limit("1000000")
    content = LimitSet(amount=Decimal(1_000_000)).model_dump_json().encode()
    with pytest.raises(FirmNotAllowed):
        await written(bia, EntryKind.LIMIT_SET, content)
    with cluster.superuser(await database_of(bia)) as superuser:
        superuser.execute("UPDATE autos_firm.member SET is_administrator = true")
    with pytest.raises(FirmTampered):
        await written(bia, EntryKind.LIMIT_SET, content)
    with pytest.raises(FirmTampered):
        await ana.desk.sync()


async def test_an_unreadable_purchase_changes_nothing(office: tuple[Buyer, Buyer, Buyer]) -> None:
    ana, bia, _ = office
    for content in (b"", b"[]", b'{"amount": "NaN"}', b"\xff" * 50):
        await written(bia, EntryKind.SPENT, content)
    await meet(*office)

    assert (await ana.month()).known == 0


async def test_the_server_learns_no_amount_and_no_question(
    office: tuple[Buyer, Buyer, Buyer], cluster: Cluster
) -> None:
    ana, _, _ = office
    await ana.spend.enter(Tariff({CostClass.BASE: Decimal("7319.53")}))
    await ana.set_limit("8641.97")
    await ana.buy()
    await ana.desk.sync()

    assert (await ana.month()).known == Decimal("7319.53")
    assert cluster.contains(b"7319.53", b"8641.97", DEMO_CPF.encode()) == []


async def test_two_desks_without_a_connection_buy_the_same(
    office: tuple[Buyer, Buyer, Buyer], cluster: Cluster, service: Watched
) -> None:
    """Said afterwards at each desk, to the cent, in words where the archive has them."""
    ana, bia, caio = office
    cluster.stop("immediate")
    try:
        await ana.buy()
        await bia.buy()
        await bia.buy(OTHERS[0])
    finally:
        cluster.start()
    assert len(service.posts) == 3
    await meet(*office)

    for buyer in office:
        [double] = (found := await buyer.doubles()).rows
        assert double.first is not None
        assert double.second is not None
        assert {double.first.name, double.second.name} == {"Ana", "Bia"}
        assert (double.amount, found.amount, found.unpriced) == (PRICE, PRICE, 0)
        assert double.is_own == (buyer is not caio)
        assert (double.entry is None) == (buyer is caio)


async def test_a_double_without_a_price_counts_as_unpriced(
    office: tuple[Buyer, Buyer, Buyer], cluster: Cluster
) -> None:
    ana, bia, _ = office
    for buyer in (ana, bia):
        await buyer.spend.enter(Tariff())
    cluster.stop("immediate")
    try:
        await ana.buy()
        await bia.buy()
    finally:
        cluster.start()
    await meet(*office)
    found = await ana.doubles()

    assert ([row.amount for row in found.rows], found.amount, found.unpriced) == ([None], Decimal(0), 1)


async def test_what_is_for_a_matter_or_on_purpose_is_no_double(
    office: tuple[Buyer, Buyer, Buyer], cluster: Cluster
) -> None:
    """Walls go before being told; and who asks again on purpose knows it."""
    ana, bia, caio = office
    await ana.buy()
    await meet(*office)
    await caio.buy(QUESTION, Consent(again=True))
    cluster.stop("immediate")
    try:
        await ana.buy(OTHERS[0]._replace(matter="Caso Itaverde"))
        await bia.buy(OTHERS[0])
    finally:
        cluster.start()
    await meet(*office)

    assert [(await buyer.doubles()).rows for buyer in office] == [()] * 3
    assert (await ana.month()).known == 4 * PRICE


async def test_an_answer_bought_without_a_connection_serves_the_others_later(
    office: tuple[Buyer, Buyer, Buyer], cluster: Cluster, service: Watched
) -> None:
    ana, bia, _ = office
    cluster.stop("immediate")
    try:
        await ana.buy()
    finally:
        cluster.start()
    await ana.colleagues.aclose()
    again = Colleagues(ana.desk.archive, ana.desk.secrets, ana.desk.clock)
    await again.ask("any question, later")
    await again.aclose()

    assert not isinstance(await bia.begin(), SearchDraft | OverBudget)
    assert len(service.posts) == 1


async def written(buyer: Buyer, kind: EntryKind, content: bytes) -> None:
    """An entry that this desk writes past the use cases."""
    session = await buyer.desk.session()
    try:
        await session.pull()
        firm_id = session.place.firm_id
        await session.call(lambda desk: desk.append(firm_id, [(new_entry_id(), int(kind), content)]))
    finally:
        await session.aclose()


async def test_an_erased_person_leaves_the_price_and_no_mark(
    office: tuple[Buyer, Buyer, Buyer], cluster: Cluster, tmp_path: Path
) -> None:
    """A mark could be compared with a guess; the sum of the month goes on, at each desk and at one that comes later."""
    ana, bia, _ = office
    await ana.buy()
    await meet(ana, bia)
    await tell_again(ana)
    for buyer in (ana, bia):
        session = await buyer.desk.session()
        await session.pull()
        desk = buyer.desk
        forget = ForgetPerson(desk.archive, desk.file, desk.clock, tmp_path / "practice" / desk.name)
        erasure = FirmErasure(desk.archive, forget.forget)
        if buyer is ana:
            await erasure.order(session, Person.of((DEMO_CPF,), ()))
        else:
            await erasure.carry_out(session)
        await session.aclose()
    await meet(*office)

    for buyer in office:
        assert (await buyer.month()).known == PRICE
        assert await buyer.desk.rows("SELECT counts, mark FROM firm_purchases") == [(1, "")]
    with cluster.superuser(await database_of(ana)) as superuser:
        told = superuser.execute(
            "SELECT body IS NULL FROM autos_firm.entry WHERE kind = %s ORDER BY seq", (int(EntryKind.SPENT),)
        ).fetchall()
    *marked, unmarked = told
    assert len(marked) > 1
    assert (set(marked), unmarked) == ({(True,)}, (False,))


async def tell_again(buyer: Buyer) -> None:
    """As another connection of the desk does that has not read yet what the first one told."""
    session = await buyer.desk.session()
    await session.pull()
    firm_id = session.place.firm_id
    told = await session.call(lambda desk: [*desk.read_kinds_again(firm_id, [EntryKind.SPENT])])
    again = [(new_entry_id(), int(EntryKind.SPENT), content) for _, content in told if content is not None]
    await session.call(lambda desk: desk.append(firm_id, again))
    await session.aclose()


async def database_of(buyer: Buyer) -> str:
    place = await read_place(buyer.desk.archive)
    assert place is not None
    return ServerAddress(place.address).database


async def test_one_connection_serves_a_desk(office: tuple[Buyer, Buyer, Buyer], cluster: Cluster) -> None:
    """What asks before a call borrows the connection that keeps the desk in contact."""
    ana, bia, _ = office
    sync = FirmSync(bia.desk.archive, bia.desk.secrets, bia.desk.clock, bia.desk.sharing)
    bia.colleagues.borrow_from(lambda: sync.connection)
    sync.start()
    try:
        async with asyncio.timeout(60):
            while sync.state.status is not SyncStatus.UP_TO_DATE:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await ana.set_limit("5")
        await bia.buy()
        with cluster.superuser(await database_of(bia)) as superuser:
            place = await read_place(bia.desk.archive)
            assert place is not None
            [(connections,)] = superuser.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE usename = %s", (place.login,)
            ).fetchall()
    finally:
        await bia.colleagues.aclose()
        await sync.aclose()

    assert connections == 1
    await ana.desk.sync()
    assert (await ana.month()).known == PRICE


async def test_a_server_that_hangs_holds_no_search_up(
    office: tuple[Buyer, Buyer, Buyer], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is decided alone, and the connection that was lent goes on being its owner's."""
    monkeypatch.setattr(claims, "PATIENCE_S", 0.2)
    _, bia, _ = office
    session = await bia.desk.session()
    bia.colleagues.borrow_from(lambda: session)
    with cluster.frozen():
        assert isinstance(await bia.begin(), SearchDraft)
    await session.pull()
    await bia.colleagues.aclose()
    await session.aclose()
