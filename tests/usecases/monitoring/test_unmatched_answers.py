"""Answers of another monitoring in the response to a poll: stored as unmatched, and assigned later."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from autos.archive.archive import Archive
from autos.client.client import Autos
from autos.domain.monitoring.register import UnmatchedAnswers
from autos.service.schedule.monitoring_schedule import MonitoringRuns
from autos.usecases.library.archive_reader import ArchiveReader
from autos.usecases.monitoring.finds_register import FindsRegister
from autos.usecases.monitoring.monitoring import Monitor
from tests.usecases.conftest import PassingClock
from tests.usecases.monitoring.test_monitoring import EVERYTHING, found, registered, service_runs, store
from tests.usecases.monitoring.watched import Watched

__all__ = ["service_runs", "store"]

WEEK = timedelta(days=7)
Change = Callable[[dict[str, Any]], None]


def changing(service: Watched, change: Change, count: int = 1) -> None:
    """The first items of the first answer about a monitoring come as `change` leaves them, as often as they come."""
    changed: list[str] = []

    async def instead(request: httpx.Request) -> httpx.Response | None:
        if "/responses/tracking/" not in request.url.path:
            return None
        answer = await service._service.handle_async_request(request)
        decoded = json.loads(await answer.aread())
        if not changed:
            changed.extend(item["response_id"] for item in decoded["page_data"][:count])
        for item in decoded["page_data"]:
            if item["response_id"] in changed:
                change(item)
        return httpx.Response(answer.status_code, json=decoded)

    service.instead = instead


def run(service_runs: MonitoringRuns, clock: PassingClock) -> None:
    clock.moment += WEEK
    service_runs.run_due(clock.now())
    clock.moment += timedelta(minutes=2)


async def cases_of_strays(archive: Archive, origin: str) -> list[int]:
    def poll(transaction):  # type: ignore[no-untyped-def]
        [entry] = transaction.ledger.alike("custom", origin, 10)
        return [case_id for case_id, _, _ in transaction.answers.cases_of_answers(entry.entry_id)]

    return await archive.run(poll)


async def test_an_answer_of_another_monitoring_is_stored_as_unmatched(
    monitor: Monitor,
    service: Watched,
    service_runs: MonitoringRuns,
    clock: PassingClock,
    register: FindsRegister,
    archive: Archive,
    reader: ArchiveReader,
) -> None:
    """Read twice it is kept once; nobody asked for it, so it stands in no list of searches and costs nothing."""
    tracking_id, elsewhere = await registered(monitor, EVERYTHING), uuid4()
    changing(service, lambda item: item.update(origin_id=str(elsewhere).upper()))
    run(service_runs, clock)
    poll = await monitor.poll(tracking_id)
    await archive.run(lambda transaction: transaction.polls.set_read_mark(tracking_id, ""))
    await monitor.poll(tracking_id)

    unmatched_answers = await monitor.unmatched_answers()
    [case_id] = await cases_of_strays(archive, str(elsewhere))
    assert unmatched_answers == [UnmatchedAnswers(str(elsewhere), 1)]
    assert unmatched_answers[0].tracking_id == elsewhere
    assert poll.found == len(await found(register, tracking_id)) > 3
    assert case_id not in await found(register, tracking_id)
    assert len(await reader.recent()) == 1


@pytest.mark.parametrize(
    ("change", "origin"),
    [
        (lambda item: item.update(origin="api", origin_id="7"), "api:7"),
        (lambda item: item.update(origin="api"), "api:"),
        (lambda item: item.update(origin_id="nobody's"), "tracking:nobody's"),
        (lambda item: item.update(origin_id=17), "tracking:17"),
        (lambda item: (item.pop("origin"), item.update(origin_id="17")), ":17"),
    ],
)
async def test_an_answer_without_a_monitoring_is_stored_as_unmatched(
    monitor: Monitor,
    service: Watched,
    service_runs: MonitoringRuns,
    clock: PassingClock,
    register: FindsRegister,
    change: Change,
    origin: str,
) -> None:
    """There is nothing to enter it by."""
    tracking_id = await registered(monitor, EVERYTHING)
    changing(service, change)
    run(service_runs, clock)
    poll = await monitor.poll(tracking_id)
    [unmatched] = await monitor.unmatched_answers()
    assert unmatched.origin.startswith(origin)
    assert (unmatched.answers, unmatched.tracking_id) == (1, None)
    assert poll.found == len(await found(register, tracking_id))


@pytest.mark.parametrize(
    "change",
    [
        lambda item: (item.pop("origin"), item.pop("origin_id")),
        lambda item: item.update(origin=None, origin_id=None),
        lambda item: item.update(origin="a new word"),
        lambda item: item.update(origin_id=item["origin_id"].upper()),
        lambda item: item.pop("origin_id"),
    ],
)
async def test_an_answer_without_another_origin_belongs_to_the_polled_monitoring(
    monitor: Monitor,
    service: Watched,
    service_runs: MonitoringRuns,
    clock: PassingClock,
    register: FindsRegister,
    change: Change,
) -> None:
    """A member may be missing, and a service may have words of its own: a find must not be lost to that."""
    whole, changed = await registered(monitor, EVERYTHING), await registered(monitor, EVERYTHING)
    run(service_runs, clock)
    await monitor.poll(whole)
    changing(service, change, 1_000)
    await monitor.poll(changed)
    assert await monitor.unmatched_answers() == []
    assert set(await found(register, changed)) == set(await found(register, whole)) != set()


async def test_an_answer_of_a_registered_monitoring_is_a_find_of_that_one(
    monitor: Monitor,
    service: Watched,
    service_runs: MonitoringRuns,
    clock: PassingClock,
    register: FindsRegister,
) -> None:
    """Whichever route gave it."""
    asked, other = await registered(monitor, EVERYTHING), await registered(monitor, EVERYTHING)
    changing(service, lambda item: item.update(origin_id=str(other)), 2)
    run(service_runs, clock)
    await monitor.poll(asked)
    own, others = await found(register, asked), await found(register, other)
    assert len(others) == 2
    assert not set(own) & set(others)
    assert await monitor.unmatched_answers() == []
    service.instead = None
    await monitor.poll(other)
    assert len(await found(register, other)) == len(set(await found(register, other))) == len(own) + 2


async def test_once_its_monitoring_is_entered_the_answer_is_its_find(
    monitor: Monitor,
    client: Autos,
    service: Watched,
    service_runs: MonitoringRuns,
    clock: PassingClock,
    register: FindsRegister,
) -> None:
    """Also before the service says that it has run."""
    tracking_id, elsewhere = await registered(monitor, EVERYTHING), UUID(int=5)
    changing(service, lambda item: item.update(origin_id=str(elsewhere)), 3)
    run(service_runs, clock)
    await monitor.poll(tracking_id)
    [unmatched] = await monitor.unmatched_answers()
    made = await client.trackings.create(EVERYTHING.search, 1)
    members = made.model_dump(mode="json") | {"tracking_id": str(elsewhere)}

    async def known(request: httpx.Request) -> httpx.Response | None:
        return httpx.Response(200, json=members) if str(elsewhere) in request.url.path else None

    service.instead = known
    poll = await monitor.adopt(elsewhere, "De outro computador")
    assert unmatched == UnmatchedAnswers(str(elsewhere), 3)
    assert poll.registered.name == "De outro computador"
    assert len(await found(register, elsewhere)) == 3
    assert await monitor.unmatched_answers() == []
