"""Monitorings with a hostile service: nothing is billed twice, and no find is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import ArchiveFull, ContractBroken, Problem, ServiceProblem
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.monitoring.poll_times import is_unverified, next_poll
from autos.domain.monitoring.register import PollStatus, RegisteredMonitoring, RegisterState
from autos.domain.search.filter_draft import FilterDraft
from autos.usecases.monitoring.finds_register import FindsRegister
from autos.usecases.monitoring.monitoring import Monitor
from tests.archive.synthetic import lawsuit
from tests.service.conftest import TODAY
from tests.usecases.conftest import SERVICE, PassingClock
from tests.usecases.consent import write_monitoring
from tests.usecases.monitoring.watched import Watched

DAY = timedelta(days=1)
WATCH = MonitoringDraft("Tudo", FilterDraft(), reason="A diretoria quer saber")
TRACKING = UUID(int=7_001)
REQUEST = UUID(int=7_002)


class Odd:
    """Answers for one monitoring, as it is told to."""

    def __init__(self) -> None:
        self.members: dict[str, Any] = {}
        self.answers: list[dict[str, Any]] = []
        self.page_size = 100
        self.ascends = True
        self.breaks_on = 0
        """The page that cannot be read."""
        self.created = asyncio.Event()
        self.created.set()
        self.is_asked = asyncio.Event()
        """A call that writes has come."""
        self.sinces: list[str | None] = []

    def add(self, number: int, created_at: str) -> None:
        body = {"response_id": str(UUID(int=8_000 + number)), "response_type": "lawsuit", "created_at": created_at}
        self.answers.append(body | {"response_data": lawsuit(number), "origin": "tracking"})

    @property
    def tracking(self) -> dict[str, Any]:
        members = {
            "tracking_id": str(TRACKING),
            "status": "updated",
            "recurrence": 1,
            "search": {"search_type": "custom", "search_key": "custom", "response_type": "lawsuit"},
            "tracked_items_count": len(self.answers),
            "request_id": str(REQUEST),
            "created_at": "2026-01-01T00:00:00.000Z",
            "updated_at": "2026-01-02T00:00:00.000Z",
        }
        return members | self.members

    async def __call__(self, request: httpx.Request) -> httpx.Response:
        if "/responses/tracking/" not in request.url.path:
            if request.method == "POST":
                self.is_asked.set()
                await self.created.wait()
            return httpx.Response(200, json=self.tracking)
        number, since = int(request.url.params["page"]), request.url.params.get("created_at_gte")
        self.sinces.append(since)
        if number == self.breaks_on:
            return httpx.Response(400, json={"error": {"message": "synthetic"}})
        answers_sent = sorted(self.answers, key=lambda one: str(one["created_at"]), reverse=not self.ascends)
        answers_sent = [one for one in answers_sent if since is None or str(one["created_at"]) >= since]
        pages = max(1, -(-len(answers_sent) // self.page_size))
        shown = answers_sent[(number - 1) * self.page_size : number * self.page_size]
        page = {"page": number, "page_count": len(shown), "all_count": len(answers_sent), "all_pages_count": pages}
        return httpx.Response(200, json=page | {"request_status": "completed", "page_data": shown})


@pytest.fixture
def odd(service: Watched) -> Odd:
    answers = Odd()
    service.instead = answers
    return answers


async def found(register: FindsRegister) -> int:
    return len(await register.finds(TRACKING, 10_000))


async def test_one_that_is_on_its_way_is_an_equal_one(monitor: Monitor, odd: Odd) -> None:
    """The editor may be closed while a slow service answers, and the same be filled in again."""
    odd.created.clear()
    entry_id = await write_monitoring(monitor, WATCH)
    sending = asyncio.create_task(monitor.send(entry_id))
    await odd.is_asked.wait()
    alike = await monitor.alike(WATCH)
    odd.created.set()
    await sending
    assert alike is not None
    assert alike.entry_id == entry_id


async def test_an_answer_that_cannot_be_kept_yet_is_not_paid_for_again(
    monitor: Monitor, archive: Archive, odd: Odd, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fills up while the service answers."""
    entry_id = await write_monitoring(monitor, WATCH)
    run = archive.run

    async def full(work: Any) -> Any:
        if odd.created.is_set():
            raise ArchiveFull("synthetic")
        return await run(work)

    odd.created.clear()
    monkeypatch.setattr(archive, "run", full)
    sending = asyncio.create_task(monitor.send(entry_id))
    await odd.is_asked.wait()
    odd.created.set()
    with pytest.raises(Problem):
        await sending
    assert await monitor.alike(WATCH) is not None
    monkeypatch.undo()


@pytest.mark.parametrize(
    "members",
    [
        {"hour_range": {"start": 1, "end": 5}},
        {"hour_range": [1, 5]},
        {"hour_range": 2.5},
        {"recurrence": "daily"},
        {"recurrence": 1.5},
        {"tracked_items_count": "many"},
        {"tags": []},
        {"search": []},
        {"search": {"search_type": "custom", "search_params": {"filter": {"amount_gte": "a lot"}}}},
        {"created_at": "yesterday"},
        {"updated_at": {"seconds": 1}},
        {"request_id": "none yet"},
        {"user_id": {"id": 1}},
    ],
    ids=str,
)
async def test_one_that_was_paid_for_is_known_by_its_name_whatever_else_is_told(
    monitor: Monitor, odd: Odd, members: dict[str, Any]
) -> None:
    """Without its identifier nobody could stop it."""
    odd.members = members
    one = await monitor.send(await write_monitoring(monitor, WATCH))
    assert one.tracking_id == TRACKING


@pytest.mark.usefixtures("odd")
async def test_a_service_that_gives_an_equal_one_back_makes_no_second_line(
    monitor: Monitor, register: FindsRegister
) -> None:
    first = await monitor.send(await write_monitoring(monitor, WATCH))
    second = await monitor.send(await write_monitoring(monitor, WATCH._replace(name="Outra vez")))
    assert first.tracking_id == second.tracking_id == TRACKING
    assert [one.tracking_id for one, _ in await register.all()] == [TRACKING]
    await monitor.poll(TRACKING)


async def test_an_answer_about_another_one_changes_neither(monitor: Monitor, odd: Odd, register: FindsRegister) -> None:
    await monitor.adopt(TRACKING)
    odd.members = {"tracking_id": str(uuid4()), "status": "paused"}
    with pytest.raises(ContractBroken):
        await monitor.pause(TRACKING)
    with pytest.raises(ContractBroken):
        await monitor.poll(TRACKING)
    ((one, _),) = await register.all()
    assert (one.state, one.poll_status.problem) == ("updated", "ContractBroken")


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.000Z"])
async def test_an_absurd_moment_of_one_answer_hides_no_later_one(
    monitor: Monitor, odd: Odd, register: FindsRegister, moment: str
) -> None:
    odd.add(1, moment)
    await monitor.adopt(TRACKING)
    odd.add(2, "2026-01-03T00:00:00.000Z")
    await monitor.poll(TRACKING)
    assert await found(register) == 2


async def test_a_service_that_tells_the_newest_first_hides_nothing_behind_a_page_that_broke(
    monitor: Monitor, odd: Odd, register: FindsRegister
) -> None:
    """The contract shows one word for the order; a service may not heed it."""
    for number in range(6):
        odd.add(number, f"2026-01-{10 + number}T00:00:00.000Z")
    odd.ascends, odd.page_size, odd.breaks_on = False, 2, 2
    with pytest.raises(ServiceProblem):
        await monitor.adopt(TRACKING)
    odd.breaks_on = 0
    await monitor.poll(TRACKING)
    assert await found(register) == 6


async def test_finds_of_an_interrupted_poll_are_reported_with_the_next(monitor: Monitor, odd: Odd) -> None:
    for number in range(4):
        odd.add(number, f"2026-01-{10 + number}T00:00:00.000Z")
    odd.page_size, odd.breaks_on = 2, 2
    with pytest.raises(ServiceProblem):
        await monitor.adopt(TRACKING)
    odd.breaks_on = 0
    assert (await monitor.poll(TRACKING)).found == 4


@pytest.mark.parametrize("moment", ["0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.000Z"])
async def test_an_absurd_time_of_the_last_run_does_not_stop_polling(
    monitor: Monitor, odd: Odd, clock: PassingClock, moment: str
) -> None:
    odd.members = {"updated_at": moment, "created_at": moment}
    one = (await monitor.adopt(TRACKING)).registered
    wanted = next_poll(one, clock.now())
    assert wanted is not None
    assert wanted <= clock.now() + DAY


async def test_one_that_the_service_forgot_for_a_moment_is_found_again(
    monitor: Monitor, odd: Odd, service: Watched
) -> None:
    """It may run and cost money: a 404 of a service that is being moved must not end the looking for good."""
    await monitor.adopt(TRACKING)

    async def unknown(_: httpx.Request) -> httpx.Response:
        return httpx.Response(404, json={"error": {"message": "unknown"}})

    service.instead = unknown
    one = (await monitor.poll(TRACKING)).registered
    assert one.state == RegisterState.GONE
    assert one.poll_status.polled_at is not None
    first = next_poll(one, one.poll_status.polled_at)
    assert first is not None
    assert timedelta(0) < first - one.poll_status.polled_at <= DAY
    service.instead = odd
    assert (await monitor.poll(TRACKING)).registered.state == "updated"


async def test_a_draft_of_another_machine_stops_nothing(monitor: Monitor, archive: Archive) -> None:
    """Its entry is in the ledger of that machine."""
    entry_id = uuid4()

    def draft(transaction: ArchiveTransaction) -> None:
        transaction.monitorings.draft(entry_id, TODAY, service=SERVICE, body='{"search": {"search_type": "custom"}}')

    await archive.run(draft)
    await monitor.settle()
    assert await monitor.alike(WATCH) is None


def test_one_verified_in_a_future_that_was_taken_back_is_not_verified() -> None:
    """The clock ran a year ahead for a day."""
    ahead = TODAY + 365 * DAY
    one = RegisteredMonitoring(
        TRACKING, None, SERVICE, "updated", "{}", "", "", TODAY, ahead, "", PollStatus(polled_at=ahead)
    )
    assert is_unverified(one, TODAY)
    assert not is_unverified(one, ahead)


async def test_deleting_one_that_is_then_unknown_has_deleted_it(monitor: Monitor, odd: Odd, service: Watched) -> None:
    """A service may know nothing any more of what was deleted."""
    await monitor.adopt(TRACKING)

    async def forgets(request: httpx.Request) -> httpx.Response:
        if request.method == "DELETE":
            return httpx.Response(200, json=odd.tracking | {"status": "deleted"})
        return httpx.Response(404, json={"error": {"message": "unknown"}})

    service.instead = forgets
    assert not (await monitor.delete(TRACKING)).is_running


def losing_the_answer(odd: Odd) -> Callable[[httpx.Request], Awaitable[httpx.Response]]:
    """Of each creation; everything else is answered."""

    async def lose(request: httpx.Request) -> httpx.Response:
        if request.method == "POST":
            raise httpx.ReadTimeout("synthetic")
        return await odd(request)

    return lose


async def test_one_whose_answer_was_lost_is_the_one_that_is_added_by_its_name(
    monitor: Monitor, odd: Odd, service: Watched, register: FindsRegister, archive: Archive
) -> None:
    """The service was asked for the identifier: else its line would warn for ever, and an equal one with it."""

    service.instead = losing_the_answer(odd)
    entry_id = await write_monitoring(monitor, WATCH)
    with pytest.raises(ServiceProblem):
        await monitor.send(entry_id)
    odd.members = {"created_at": (TODAY + timedelta(minutes=1)).isoformat()}
    await monitor.adopt(TRACKING, "Outro nome")
    ((one, _),) = await register.all()
    assert (one.tracking_id, one.entry_id, one.state) == (TRACKING, entry_id, "updated")
    assert (one.name, one.reason) == (WATCH.name, WATCH.reason)
    entry = await archive.read(lambda transaction: transaction.ledger.get(entry_id))
    assert entry.state is LedgerState.COMPLETED


async def test_one_of_another_time_is_not_the_one_whose_answer_was_lost(
    monitor: Monitor, odd: Odd, service: Watched, register: FindsRegister
) -> None:
    service.instead = losing_the_answer(odd)
    with pytest.raises(ServiceProblem):
        await monitor.send(await write_monitoring(monitor, WATCH))
    odd.members = {"created_at": "2020-01-01T00:00:00.000Z"}
    await monitor.adopt(TRACKING)
    assert sorted(str(one.state) for one, _ in await register.all()) == ["unconfirmed", "updated"]


async def test_one_that_is_here_is_not_the_one_whose_answer_was_lost(
    monitor: Monitor, odd: Odd, service: Watched, register: FindsRegister
) -> None:
    """Two were wanted: adding the first once more must not hide the second."""

    async def lose(request: httpx.Request) -> httpx.Response:
        if request.method == "POST":
            raise httpx.ReadTimeout("synthetic")
        return await odd(request)

    odd.members = {"created_at": TODAY.isoformat()}
    await monitor.send(await write_monitoring(monitor, WATCH))
    service.instead = lose
    with pytest.raises(ServiceProblem):
        await monitor.send(await write_monitoring(monitor, WATCH))
    await monitor.adopt(TRACKING)
    assert sorted(str(one.state) for one, _ in await register.all()) == ["unconfirmed", "updated"]
