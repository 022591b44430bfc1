"""Background polling of monitorings: when it polls, when it pauses, and that no failure stops it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import datetime, timedelta
from uuid import UUID

import pytest

from autos.archive.archive import Archive
from autos.domain.errors import ContractBroken, NotArchived, Problem, ServiceUnreachable, TooManyCalls
from autos.domain.monitoring.tracking import Tracking
from autos.usecases.monitoring.monitoring import PollResult
from autos.usecases.monitoring.poll_monitorings import AT_ONCE, MOST_IN_A_ROW, SPACING_S, MonitoringPoller
from tests.usecases.conftest import SERVICE, PassingClock

DAY = timedelta(days=1)
CALM = 5
"""Turns of the loop after which whoever was woken has begun to work."""
SHORTLY_S = 0.001


class TurningClock(PassingClock):
    """Time passes only while everybody who watches is asleep, so that no work is overtaken by it."""

    def __init__(self) -> None:
        super().__init__()
        self._sleepers: list[tuple[datetime, asyncio.Future[None]]] = []

    async def sleep(self, seconds: float) -> None:
        unsnoozed = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.moment + timedelta(seconds=seconds), unsnoozed))
        await unsnoozed

    async def pass_by(self, time: timedelta) -> None:
        """Let that much time pass."""
        left = time
        while True:
            await self._until_all_sleep()
            at, unsnoozed = min(self._sleepers, key=lambda one: one[0])
            step = max(at - self.moment, timedelta(0))
            if step > left:
                self.moment += left
                return
            self.moment += step
            left -= step
            unsnoozed.set_result(None)

    def set_back(self, time: timedelta) -> None:
        """The person sets the machine's clock; sleeping takes as long as ever."""
        self.moment -= time
        self._sleepers = [(at - time, unsnoozed) for at, unsnoozed in self._sleepers]

    async def _until_all_sleep(self) -> None:
        calm = busy = 0
        while calm < CALM:
            await asyncio.sleep(0 if busy < CALM else SHORTLY_S)  # a thread of the archive is at work
            self._sleepers = [(at, unsnoozed) for at, unsnoozed in self._sleepers if not unsnoozed.done()]
            calm, busy = (calm + 1, 0) if len(self._sleepers) == AT_ONCE else (0, busy + 1)


class Told:
    """A service that answers as it is told; what it says is written down as the real use case does."""

    def __init__(self, archive: Archive, clock: PassingClock) -> None:
        self._archive = archive
        self._clock = clock
        self.polls: list[UUID] = []
        self.at: list[datetime] = []
        self.problem: Callable[[UUID], Problem | None] = lambda _: None
        self.status = "updated"

    async def poll(self, tracking_id: UUID) -> PollResult:
        self.polls.append(tracking_id)
        self.at.append(self._clock.now())
        now, problem = self._clock.now(), self.problem(tracking_id)
        if problem is not None:
            await self._archive.run(lambda transaction: transaction.polls.save_failure(tracking_id, problem.name, now))
            raise problem
        tracking = Tracking(tracking_id=tracking_id, status=self.status, recurrence=1, updated_at=now)

        def write(transaction):  # type: ignore[no-untyped-def]
            transaction.monitorings.set_verified(tracking_id, self.status, now)
            transaction.polls.save_status(tracking_id, tracking, now)
            return transaction.monitorings.get(tracking_id)

        return PollResult(await self._archive.run(write))


@pytest.fixture
def clock() -> TurningClock:
    return TurningClock()


@pytest.fixture
def service_told(archive: Archive, clock: TurningClock) -> Told:
    return Told(archive, clock)


@pytest.fixture
async def poller(archive: Archive, clock: TurningClock, service_told: Told) -> AsyncIterator[MonitoringPoller]:
    poller = MonitoringPoller(archive, service_told, clock, SERVICE, lambda _: None)
    task = asyncio.create_task(poller.run())
    await clock.pass_by(timedelta(0))  # the first reading must not see half of what a test enters
    yield poller
    assert not task.done()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def enter(archive: Archive, clock: PassingClock, count: int, service: str = SERVICE) -> list[UUID]:
    ids = [UUID(int=100 + place) for place in range(count)]

    def write(transaction):  # type: ignore[no-untyped-def]
        for tracking_id in ids:
            transaction.monitorings.adopt(tracking_id, clock.now(), service=service)

    await archive.run(write)
    return ids


async def test_each_monitoring_is_polled_at_once_and_then_daily(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """New ones as soon as the register has them."""
    await clock.pass_by(timedelta(minutes=5))
    ids = await enter(archive, clock, 5)
    poller.reload()
    await clock.pass_by(timedelta(minutes=5))
    assert sorted(service_told.polls) == ids
    await clock.pass_by(3 * DAY)
    assert {service_told.polls.count(each) for each in ids} <= {3, 4}


async def test_monitorings_of_another_service_are_not_polled(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """Its answer would be that there is none, and they would count as gone."""
    await enter(archive, clock, 2, "https://elsewhere.example")
    poller.reload()
    await clock.pass_by(DAY)
    assert service_told.polls == []


async def test_all_polls_pause_while_the_service_is_unreachable(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """Not one call for each of them, again and again; afterwards none is forgotten."""
    ids = await enter(archive, clock, 30)
    service_told.problem = lambda _: ServiceUnreachable("synthetic")
    poller.reload()
    await clock.pass_by(timedelta(hours=1))
    assert 2 <= len(service_told.polls) <= 20
    service_told.problem = lambda _: None
    await clock.pass_by(timedelta(hours=2))
    assert set(service_told.polls) == set(ids)


async def test_a_failing_monitoring_does_not_delay_others(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    ids = await enter(archive, clock, 4)
    service_told.problem = lambda each: ContractBroken("status") if each == ids[0] else None
    poller.reload()
    await clock.pass_by(timedelta(minutes=10))
    assert set(service_told.polls) == set(ids)
    assert poller.waiting <= 1


async def test_polling_obeys_retry_after(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """`Retry-After` counts for all."""
    await enter(archive, clock, 10)
    service_told.problem = lambda _: TooManyCalls(600.0)
    began = clock.now()
    poller.reload()
    await clock.pass_by(timedelta(minutes=9))
    assert len(service_told.polls) <= 2
    service_told.problem = lambda _: None
    await clock.pass_by(timedelta(minutes=10))
    assert len(set(service_told.polls)) == 10
    assert began < clock.now()


async def test_held_polls_start_on_request(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """Two reasons are two: both must go."""
    await enter(archive, clock, 3)
    poller.hold("battery")
    poller.hold("offline")
    poller.reload()
    await clock.pass_by(timedelta(minutes=30))
    poller.release("offline")
    await clock.pass_by(timedelta(minutes=30))
    assert service_told.polls == []
    poller.release("battery")
    await clock.pass_by(timedelta(minutes=2))
    assert len(service_told.polls) == 3
    poller.hold("battery")
    poller.poll_now()
    await clock.pass_by(timedelta(minutes=2))
    assert len(service_told.polls) == 6


async def test_a_long_round_is_paced_and_requested_polls_come_first(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """Sixty at once, then two in a second; one that is asked for passes by hundreds that are overdue."""
    ids = await enter(archive, clock, 300)
    poller.reload()
    await clock.pass_by(timedelta(seconds=10))
    first = len(service_told.polls)
    await clock.pass_by(timedelta(seconds=30))
    assert MOST_IN_A_ROW <= first < MOST_IN_A_ROW + 20
    assert 2 * 30 - 4 <= len(service_told.polls) - first <= 2 * 30 + 4

    wanted = next(each for each in reversed(ids) if each not in service_told.polls)
    poller.poll_now([wanted])
    before = len(service_told.polls)
    await clock.pass_by(timedelta(seconds=2))
    assert wanted in service_told.polls[before : before + 2 * AT_ONCE]
    await clock.pass_by(timedelta(minutes=5))
    assert set(service_told.polls) == set(ids)


async def test_a_clock_set_back_by_a_year_stops_nothing(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """What was looked at "next year" is looked at again within a day."""
    await enter(archive, clock, 3)
    poller.reload()
    await clock.pass_by(timedelta(minutes=5))
    before = len(service_told.polls)
    clock.set_back(timedelta(days=365))
    await clock.pass_by(timedelta(days=1, hours=2))
    assert len(service_told.polls) >= before + 3


HOUR = timedelta(hours=1)
A_SECOND = 2 * AT_ONCE / SPACING_S
"""More looks than this in one would be a storm."""


def most_in_a_second(at: list[datetime]) -> int:
    """Where the clock runs on."""
    return max(sum(timedelta(0) <= other - one < timedelta(seconds=1) for other in at) for one in at)


async def test_a_clock_set_ahead_by_a_day_asks_each_once_and_not_all_in_one_moment(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """They are due, as after a night with the computer off."""
    ids = await enter(archive, clock, 60)
    poller.reload()
    await clock.pass_by(timedelta(minutes=10))
    service_told.polls.clear()
    service_told.at.clear()
    clock.set_back(-DAY)
    await clock.pass_by(timedelta(minutes=10))
    assert sorted(service_told.polls) == ids
    assert most_in_a_second(service_told.at) <= A_SECOND
    await clock.pass_by(timedelta(hours=20))
    assert len(service_told.polls) == len(ids)


@pytest.mark.parametrize(
    ("status", "hours", "most"), [("updating", 1, 13), ("created", 3, 4), ("updated", 25, 3), ("paused", 25, 3)]
)
async def test_a_clock_set_back_by_a_day_delays_none_and_asks_none_more_often(
    archive: Archive,
    clock: TurningClock,
    service_told: Told,
    poller: MonitoringPoller,
    status: str,
    hours: int,
    most: int,
) -> None:
    """Each is looked at in the time that it always takes."""
    service_told.status = status
    ids = await enter(archive, clock, 20)
    poller.reload()
    await clock.pass_by(timedelta(minutes=4))
    service_told.polls.clear()
    clock.set_back(DAY)
    await clock.pass_by(hours * HOUR + timedelta(minutes=5))
    assert set(service_told.polls) == set(ids)
    assert max(service_told.polls.count(each) for each in ids) <= most


async def test_a_clock_set_back_during_a_poll_is_detected(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """Not only in a nap: what was planned by the old clock would wait for a year."""
    ids = await enter(archive, clock, 6)
    jumps = [timedelta(days=365)]

    def jump(tracking_id: UUID) -> None:
        if tracking_id == ids[-1] and jumps:
            clock.set_back(jumps.pop())

    service_told.problem = jump
    poller.reload()
    await clock.pass_by(timedelta(minutes=5))
    assert not jumps
    service_told.polls.clear()
    await clock.pass_by(DAY + HOUR)
    assert set(service_told.polls) == set(ids)


async def test_a_clock_that_keeps_changing_does_not_multiply_polls(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """A day ahead and a day back, every hour: a machine whose battery is empty, corrected again and again."""
    ids = await enter(archive, clock, 10)
    poller.reload()
    await clock.pass_by(HOUR)
    service_told.polls.clear()
    for _ in range(12):
        clock.set_back(-DAY)
        await clock.pass_by(HOUR)
        clock.set_back(DAY)
        await clock.pass_by(HOUR)
    counts = [service_told.polls.count(each) for each in ids]
    assert min(counts) >= 1
    assert max(counts) <= 24, "not more than once for each time that the clock was set"


async def test_a_clock_set_back_during_a_poll_does_not_stop_polling(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """Nobody sleeps then who could notice how it goes backwards."""
    ids = await enter(archive, clock, 700)  # a minute later both are busy

    def set_back(_: UUID) -> Problem | None:
        if len(service_told.polls) == 660:
            clock.set_back(timedelta(days=365))
        return None

    service_told.problem = set_back
    poller.reload()
    await clock.pass_by(timedelta(days=1, hours=2))
    assert set(service_told.polls) == set(ids)


async def test_a_bug_in_a_poll_does_not_stop_polling(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    """It is told to whoever hears of mistakes, and the others are looked at."""
    received: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: received.append(context["exception"]))
    ids = await enter(archive, clock, 4)

    def stumble(each: UUID) -> Problem | None:
        if each == ids[0]:
            raise OverflowError("synthetic")
        return None

    service_told.problem = stumble
    poller.reload()
    await clock.pass_by(timedelta(minutes=10))
    assert set(service_told.polls) == set(ids)
    poller.reload()
    await clock.pass_by(timedelta(minutes=10))
    assert [type(one) for one in received] == [OverflowError], "not once more whenever the register is read"


async def test_removing_a_monitoring_during_its_poll_pauses_no_other(
    archive: Archive, clock: TurningClock, service_told: Told, poller: MonitoringPoller
) -> None:
    ids = await enter(archive, clock, 6)
    service_told.problem = lambda each: NotArchived("synthetic") if each in ids[:2] else None
    poller.reload()
    await clock.pass_by(timedelta(seconds=30))
    assert set(service_told.polls) == set(ids)


async def test_a_bug_in_a_listener_does_not_stop_polling(
    archive: Archive, clock: TurningClock, service_told: Told
) -> None:
    """A page, a tray: neither may stop what nobody sees."""
    received: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: received.append(context["exception"]))
    ids = await enter(archive, clock, 4)

    def stumble(_: PollResult) -> None:
        raise ValueError("synthetic")

    poller = MonitoringPoller(archive, service_told, clock, SERVICE, stumble)
    task = asyncio.create_task(poller.run())
    await asyncio.wait_for(clock.pass_by(timedelta(minutes=10)), timeout=60)
    assert not task.done()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert set(service_told.polls) == set(ids)
    assert len(received) == 4
