"""Monitorings: registered before they are billed, read back after every change; no find is lost."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from uuid import UUID, uuid4

import httpx
import pytest

from autos.archive.archive import Archive
from autos.client.client import Autos
from autos.domain.connection.connection import Connection
from autos.domain.errors import NotFound, Refused, ServiceProblem
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.ledger.ledger_state import LedgerState
from autos.domain.mode import CostClass
from autos.domain.monitoring.monitoring_draft import MonitoringDraft
from autos.domain.monitoring.poll_times import is_unverified, next_poll
from autos.domain.monitoring.register import PollStatus, RegisteredMonitoring, RegisterState
from autos.domain.monitoring.tracking import TrackingStatus
from autos.domain.operation import LIST_PATHS, Operation
from autos.domain.search.filter_draft import FilterDraft, KeyFilter
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.service.store.requests import RequestStore
from autos.service.world.demo import DEMO_CNPJ
from autos.service.world.world import World
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.monitoring.finds_register import FindsRegister
from autos.usecases.monitoring.monitoring import Monitor
from tests.service.conftest import TODAY, SharedCourts
from tests.usecases.conftest import SERVICE, PassingClock
from tests.usecases.consent import write_monitoring
from tests.usecases.monitoring.watched import Watched, always

DAY = timedelta(days=1)
WATCH = MonitoringDraft(
    "Novas ações contra a Quadrália (fictícia)",
    FilterDraft(party_documents=(DEMO_CNPJ,), detail=True),
    reason="A diretoria quer saber",
    matter="Cliente Fictício",
)
EVERYTHING = MonitoringDraft("Tudo", FilterDraft())


@pytest.fixture
def store(tmp_path: Path, own_world: World) -> Iterator[RequestStore]:
    """On a world of this test's own: it grows."""
    store = RequestStore(tmp_path / "requests.sqlite", SharedCourts(own_world))
    yield store
    store.close()


@pytest.fixture
def service_runs(store: RequestStore, clock: PassingClock) -> MonitoringRuns:
    return MonitoringRuns(RequestAcceptance(store, clock, None))


async def registered(monitor: Monitor, watch: MonitoringDraft = WATCH) -> UUID:
    """A monitoring at the service."""
    tracking_id = (await monitor.send(await write_monitoring(monitor, watch))).tracking_id
    assert tracking_id is not None
    return tracking_id


async def found(register: FindsRegister, tracking_id: UUID) -> list[int]:
    return [find.case_id for find in await register.finds(tracking_id, 10_000)]


async def test_it_is_in_ledger_and_register_before_it_is_sent(
    monitor: Monitor, service: Watched, reader: ArchiveReader, register: FindsRegister
) -> None:
    """The contract lists no monitorings: whose identifier is lost goes on costing money."""
    seen: list[tuple[LedgerState, str]] = []

    async def poll(_: httpx.Request) -> None:
        (entry,), ((one, _unread),) = await reader.recent(), await register.all()
        seen.append((entry.state, one.state))

    service.instead = poll
    one = await monitor.send(await write_monitoring(monitor, WATCH))
    (entry,) = await reader.recent()

    assert seen == [(LedgerState.SENT, "drafted")]
    assert (entry.route, entry.cost_class) == (Operation.CREATE_TRACKING, CostClass.MONITORING)
    assert (one.state, one.name, one.reason, one.matter) == ("created", WATCH.name, WATCH.reason, WATCH.matter)
    assert one.poll_status.hour_range
    assert one.verified_at is not None


async def test_the_answer_to_a_registration_is_kept_byte_for_byte(
    monitor: Monitor, service: Watched, reader: ArchiveReader
) -> None:
    """With members that no record has."""
    content = b'{ "tracking_id" : "5b1f6f0e-0a43-4c0e-8d0a-6f6f3a1b7c55",\n "status": "created", "x": [1.50, NaN] }'
    service.instead = always(httpx.Response(200, content=content))
    one = await monitor.send(await write_monitoring(monitor, WATCH))
    (entry,) = await reader.recent()

    assert one.state == "created"
    assert await reader.received_answers(entry.entry_id) == [content]


@pytest.mark.parametrize(
    ("outcome", "state"),
    [
        (httpx.ReadTimeout("synthetic"), RegisterState.UNCONFIRMED),
        (httpx.Response(200, json={"status": "created"}), RegisterState.UNCONFIRMED),
        (httpx.Response(422, json={"error": {"message": "no"}}), RegisterState.REFUSED),
        (httpx.ConnectError("synthetic"), RegisterState.REFUSED),
    ],
)
async def test_the_register_has_the_outcome_of_a_registration(
    monitor: Monitor, service: Watched, register: FindsRegister, outcome: httpx.Response | Exception, state: str
) -> None:
    """One that may run is never sent again by itself, and stays in sight."""
    service.instead = always(outcome)
    entry_id = await write_monitoring(monitor, WATCH)
    with pytest.raises(ServiceProblem):
        await monitor.send(entry_id)
    ((one, _),) = await register.all()
    service.instead = None
    await monitor.settle()

    assert one.state == state
    assert len(service.posts) <= 1
    assert (await monitor.alike(WATCH) is not None) == (state == RegisterState.UNCONFIRMED)


@pytest.fixture
def listing_monitor(archive: Archive, client: Autos, clock: PassingClock, connection: Connection) -> Monitor:
    """On a service that has the lists, which are not in the contract."""
    client._connection = replace(connection, paths={**connection.paths, **LIST_PATHS})
    return Monitor(archive, client, clock, SERVICE)


async def unconfirmed(monitor: Monitor, service: Watched, *, is_accepted: bool) -> UUID:
    """The entry of a registration whose answer never came."""

    async def lose(call: httpx.Request) -> httpx.Response:
        service.instead = None
        if is_accepted:
            await service.handle_async_request(call)
        raise httpx.ReadTimeout("synthetic")

    entry_id = await write_monitoring(monitor, WATCH)
    service.instead = lose
    with pytest.raises(ServiceProblem):
        await monitor.send(entry_id)
    return entry_id


async def test_a_registration_whose_answer_was_lost_is_found_in_the_list(
    listing_monitor: Monitor, service: Watched, register: FindsRegister, reader: ArchiveReader
) -> None:
    """Before the person is asked about another one; it is followed from then on."""
    entry_id = await unconfirmed(listing_monitor, service, is_accepted=True)
    posts = len(service.posts)
    found = (await listing_monitor.obstacles(WATCH)).alike

    assert found is not None
    assert (found.entry_id, found.state, found.tracking_id is None) == (entry_id, "created", False)
    assert [one for one, _ in await register.all()] == [found]
    assert (await reader.entry(entry_id)).state is LedgerState.COMPLETED
    assert len(service.posts) == posts


@pytest.mark.parametrize("others", [[EVERYTHING], [WATCH, WATCH]], ids=["another one", "two equal ones"])
async def test_a_monitoring_of_somebody_else_is_not_taken(
    listing_monitor: Monitor, service: Watched, client: Autos, others: list[MonitoringDraft]
) -> None:
    await unconfirmed(listing_monitor, service, is_accepted=False)
    for one in others:
        await client.trackings.create(one.search, 1)
    assert await listing_monitor.find_lost() == 0
    alike = (await listing_monitor.obstacles(WATCH)).alike
    assert alike is not None
    assert alike.state == RegisterState.UNCONFIRMED


async def test_an_equal_one_is_found_whatever_the_service_added(monitor: Monitor) -> None:
    """The service tells its filter back with members of its own."""
    tracking_id = await registered(monitor)
    await monitor.poll(tracking_id)
    adopted = (await monitor.poll(tracking_id)).registered
    other = WATCH._replace(draft=replace(WATCH.draft, courts=KeyFilter(("TJSP",))))
    assert await monitor.alike(WATCH._replace(name="Outro nome", recurrence=7)) == adopted
    assert await monitor.alike(other) is None
    await monitor.delete(tracking_id)
    assert await monitor.alike(WATCH) is None


async def test_nothing_found_is_missed_and_nothing_comes_twice(
    monitor: Monitor,
    clock: PassingClock,
    service_runs: MonitoringRuns,
    register: FindsRegister,
    reader: ArchiveReader,
) -> None:
    """Looked at each day, or once after a week with the computer off: the same finds, each once."""
    daily, rare = await registered(monitor, EVERYTHING), await registered(monitor, EVERYTHING)
    brought = 0
    for _ in range(8):
        clock.moment += DAY
        service_runs.run_due(clock.now())
        clock.moment += timedelta(minutes=2)
        brought += (await monitor.poll(daily)).found
    late = (await monitor.poll(rare)).found
    again = (await monitor.poll(daily)).found + (await monitor.poll(rare)).found
    finds = await register.finds(daily, 10_000)

    assert brought > 5
    assert brought == len(finds) == len(await found(register, daily))
    assert set(await found(register, daily)) == set(await found(register, rare))
    assert late == brought
    assert again == 0
    assert [unread for one, unread in await register.all() if one.tracking_id == daily] == [len(finds)]
    assert [entry.route for entry in await reader.recent()] == [Operation.CREATE_TRACKING] * 2


async def test_a_poll_without_new_answers_reads_no_page(
    monitor: Monitor, clock: PassingClock, service_runs: MonitoringRuns, service: Watched
) -> None:
    """Two thousand monitorings are looked at each day: one call each, where nothing has changed."""
    tracking_id = await registered(monitor, EVERYTHING)
    clock.moment += DAY
    service_runs.run_due(clock.now())
    clock.moment += timedelta(minutes=2)
    await monitor.poll(tracking_id)
    before = len(service.calls)
    await monitor.poll(tracking_id)
    assert len(service.calls) == before + 1


async def test_the_state_of_a_find_survives_later_polls(
    monitor: Monitor,
    clock: PassingClock,
    service_runs: MonitoringRuns,
    register: FindsRegister,
    reader: ArchiveReader,
) -> None:
    """A case that comes again is not to be seen again, unless it says something else."""
    tracking_id = await registered(monitor, EVERYTHING)
    clock.moment += 5 * DAY
    service_runs.run_due(clock.now())
    clock.moment += timedelta(minutes=2)
    await monitor.poll(tracking_id)
    cases = await found(register, tracking_id)
    first = await register.find_rows(tracking_id)
    await register.handle(first.row_ids, InboxState.DISCARDED)
    clock.moment += 3 * DAY
    service_runs.run_due(clock.now())
    clock.moment += timedelta(minutes=2)
    await monitor.poll(tracking_id)
    every, to_see = await register.find_rows(tracking_id), await register.find_rows(tracking_id, [InboxState.TO_SEE])
    assert len(first.row_ids) == len(cases)
    assert len(every.row_ids) > len(cases)
    told_again = set(to_see.row_ids) & set(first.row_ids)
    rows = await reader.rows([*told_again])
    assert all(row.changes for row in rows), "only what changed since is told again"


async def test_a_find_says_which_of_its_answers_fit_the_filter(
    monitor: Monitor, clock: PassingClock, service_runs: MonitoringRuns, archive: Archive
) -> None:
    """They are kept under one entry that is billed to nobody and stands in no list of searches."""
    tracking_id = await registered(monitor)
    clock.moment += 7 * DAY
    service_runs.run_due(clock.now())
    clock.moment += timedelta(minutes=2)
    poll = await monitor.poll(tracking_id)
    entry_id = await archive.read(lambda transaction: transaction.polls.entry_of(tracking_id))
    assert entry_id is not None
    entry = await archive.read(lambda transaction: transaction.ledger.get(entry_id))
    assert entry.cases_count == poll.found > 0
    assert (entry.was_sent, entry.unfit_count, entry.label) == (False, 0, WATCH.name)


async def test_pausing_and_resuming_are_read_back_and_may_be_repeated(monitor: Monitor) -> None:
    """A second resume is refused by the service and true all the same."""
    tracking_id = await registered(monitor)
    assert (await monitor.pause(tracking_id)).state == TrackingStatus.PAUSED
    assert (await monitor.pause(tracking_id)).state == TrackingStatus.PAUSED
    assert (await monitor.resume(tracking_id)).state == TrackingStatus.UPDATED
    assert (await monitor.resume(tracking_id)).state == TrackingStatus.UPDATED
    deleted = await monitor.delete(tracking_id)
    assert (deleted.state, deleted.is_running) == (TrackingStatus.DELETED, False)
    assert deleted.poll_status.deleted_at is not None
    with pytest.raises(Refused):
        await monitor.resume(tracking_id)


@pytest.mark.parametrize(
    "answer", [httpx.Response(204), httpx.Response(200), httpx.Response(200, json={"success": True})]
)
async def test_a_deletion_that_is_answered_with_nothing_is_a_deletion(
    monitor: Monitor, service: Watched, answer: httpx.Response
) -> None:
    """Not one that somebody else made, though the service knows nothing of it any more."""
    tracking_id = await registered(monitor)

    async def deleted(call: httpx.Request) -> httpx.Response:
        gone = httpx.Response(404, json={"error": {"message": "TRACKING_NOT_FOUND"}})
        return answer if call.method == "DELETE" else gone

    service.instead = deleted

    assert (await monitor.delete(tracking_id)).state == TrackingStatus.DELETED


@pytest.mark.parametrize("answer", [httpx.Response(204), httpx.Response(202, json={"message": "soon"})])
async def test_a_monitoring_without_answers_yet_is_no_failure_for_good(
    monitor: Monitor, service: Watched, clock: PassingClock, service_runs: MonitoringRuns, answer: httpx.Response
) -> None:
    """204 says that there are none; 202 that they come, and they are read with the next poll."""
    tracking_id = await registered(monitor)
    clock.move(7 * DAY.total_seconds())
    service_runs.run_due(clock.now())
    clock.move(600)

    async def nothing(call: httpx.Request) -> httpx.Response | None:
        return answer if "/responses/tracking/" in call.url.path else None

    service.instead = nothing
    with suppress(ServiceProblem):
        assert (await monitor.poll(tracking_id)).found == 0
    service.instead = None
    if answer.status_code == 202:
        assert (await monitor.poll(tracking_id)).found > 0


async def test_a_monitoring_deleted_elsewhere_stays_in_the_register_as_gone(
    monitor: Monitor, service: Watched, register: FindsRegister
) -> None:
    """A 404 is written down; it stays in the register."""
    tracking_id = await registered(monitor)
    service.instead = always(httpx.Response(404, json={"error": {"message": "unknown"}}))
    assert (await monitor.poll(tracking_id)).registered.state == RegisterState.GONE
    with pytest.raises(NotFound):
        await monitor.pause(tracking_id)
    assert [one.state for one, _ in await register.all()] == [RegisterState.GONE]


async def test_a_monitoring_that_cannot_be_polled_has_the_time_of_the_last_poll(
    monitor: Monitor, service: Watched, clock: PassingClock, register: FindsRegister
) -> None:
    """And is looked at less and less often, until it answers again."""
    tracking_id = await registered(monitor)
    since = clock.now()
    service.instead = always(httpx.Response(500))
    waits = []
    for _ in range(3):
        with pytest.raises(ServiceProblem):
            await monitor.poll(tracking_id)
        ((one, _),) = await register.all()
        wanted = next_poll(one, clock.now())
        assert one.poll_status.polled_at is not None
        assert wanted is not None
        waits.append(wanted - one.poll_status.polled_at)
    assert waits == sorted(set(waits))
    assert one.poll_status.failing_since is not None
    assert one.poll_status.failing_since >= since
    assert (one.state, one.poll_status.problem, one.poll_status.failures) == ("created", "ServiceBroken", 3)
    assert not is_unverified(one, clock.now())
    assert is_unverified(one, clock.now() + 3 * DAY)
    service.instead = None
    clock.moment += timedelta(hours=2)  # the client lets the service rest
    assert (await monitor.poll(tracking_id)).registered.poll_status.failures == 0


async def test_a_monitoring_made_elsewhere_is_adopted_with_its_finds(
    monitor: Monitor,
    clock: PassingClock,
    service_runs: MonitoringRuns,
    register: FindsRegister,
    client: Autos,
) -> None:
    """Adopting costs nothing, says what it watches, and twice is once."""
    elsewhere = await client.trackings.create(EVERYTHING.search, 3)
    clock.moment += 5 * DAY
    service_runs.run_due(clock.now())
    clock.moment += timedelta(minutes=2)
    poll = await monitor.adopt(elsewhere.tracking_id, "De outro computador")
    again = await monitor.adopt(elsewhere.tracking_id, "Outro")

    assert poll.found > 0
    assert again.found == 0
    ((one, unread),) = await register.all()
    assert (one.name, one.state, unread) == ("De outro computador", "updated", poll.found)
    assert one.created_at == elsewhere.created_at
    assert one.poll_status.recurrence == 3
    assert await monitor.alike(EVERYTHING) == one
    with pytest.raises(NotFound):
        await monitor.adopt(uuid4())
    assert len(await register.all()) == 1


def standing(state: str, **poll_status: object) -> RegisteredMonitoring:
    """A monitoring of long ago, looked at today."""
    return RegisteredMonitoring(
        uuid4(),
        uuid4(),
        SERVICE,
        state,
        "{}",
        "",
        "",
        TODAY - 90 * DAY,
        TODAY,
        "",
        PollStatus(**poll_status),  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("state", "poll_status", "after"),
    [
        ("updating", {}, timedelta(minutes=5)),
        ("created", {}, timedelta(hours=1)),
        ("paused", {}, DAY),
        ("a_new_word", {}, DAY),
        ("updated", {"updated_at": TODAY - timedelta(hours=1), "recurrence": 1}, timedelta(hours=23, minutes=10)),
        ("updated", {"updated_at": TODAY - timedelta(hours=1), "recurrence": 30}, DAY),
        ("updated", {"updated_at": TODAY - 2 * DAY, "recurrence": 1}, timedelta(hours=1)),
        ("updated", {"updated_at": TODAY, "recurrence": -4}, DAY),
        ("updated", {"updated_at": TODAY, "recurrence": 10**15}, DAY),
        ("deleted", {}, None),
        ("gone", {}, DAY),
    ],
)
def test_a_poll_is_due_when_there_may_be_new_answers(
    state: str, poll_status: dict[str, object], after: timedelta | None
) -> None:
    """Soon after each expected run, and at least daily."""
    wanted = next_poll(standing(state, polled_at=TODAY, **poll_status), TODAY)
    assert wanted == (None if after is None else TODAY + after)


@pytest.mark.parametrize(("state", "after"), [("updating", timedelta(minutes=5)), ("created", timedelta(hours=1))])
def test_a_last_poll_in_the_future_does_not_delay_the_next(state: str, after: timedelta) -> None:
    """Set back by a day, it waits no day longer."""
    now = TODAY - DAY
    assert next_poll(standing(state, polled_at=TODAY), now) == now + after
    assert next_poll(replace(standing(state), created_at=TODAY), now) == now
