"""The service's clock, its API key and its listener."""

import asyncio
import socket
from datetime import timedelta
from pathlib import Path

import pytest

from autos.domain.search.search import Search
from autos.service.process import LOOPBACK, UnusableSetting, open_listener, run_key
from autos.service.schedule.acceptance import RequestAcceptance
from autos.service.schedule.monitoring_schedule import MonitoringRuns, NewTracking
from autos.service.schedule.run_poller import Scheduler
from autos.service.service_clock import ScaledClock, service_clock
from autos.service.store.database import Database
from autos.service.store.requests import RequestStore
from autos.system.clock import Clock
from tests.service.conftest import TODAY, ManualClock

CUSTOM = NewTracking(Search.model_validate({"search_type": "custom", "search_key": "custom"}), 1)


def test_a_week_passes_in_a_minute() -> None:
    """With a scale of 10080."""
    machine = ManualClock()
    clock = ScaledClock(machine, TODAY, 10_080)
    machine.move(60)

    assert clock.now() == TODAY + timedelta(days=7)


def test_machine_clock_is_used_without_scale_or_later_moments() -> None:
    """Without a scale and without later moments in the file."""
    machine = ManualClock()

    assert service_clock(machine, None, 1.0) is machine
    assert service_clock(machine, TODAY - timedelta(days=1), 1.0) is machine


@pytest.mark.parametrize("scale", [1.0, 100.0])
def test_clock_is_never_behind_stored_moments(scale: float) -> None:
    """A service that ran ahead continues from there, whatever its scale."""
    machine, moment = ManualClock(), TODAY + timedelta(days=30)
    clock = service_clock(machine, moment, scale)

    assert clock.now() > moment
    machine.move(10)
    assert clock.now() - moment >= timedelta(seconds=10 * scale)


def test_the_latest_moment_of_a_file_is_known(tmp_path: Path) -> None:
    """None in an empty file."""
    database = Database(tmp_path / "requests.sqlite")
    assert database.latest_moment() is None
    database.save_moment("clock", TODAY)
    database.save_moment("clock", TODAY + timedelta(hours=1))
    database.close()
    again = Database(tmp_path / "requests.sqlite")
    latest_moment = again.latest_moment()
    again.close()

    assert latest_moment == TODAY + timedelta(hours=1)


async def test_monitorings_run_by_themselves_in_their_time(store: RequestStore) -> None:
    """With a fast clock, the scheduler makes the first run and saves the time."""
    clock = ScaledClock(Clock(), TODAY, 1_000_000)
    monitoring = MonitoringRuns(RequestAcceptance(store, clock, None))
    created = monitoring.create(CUSTOM)
    async with Scheduler(monitoring, store.database).running():
        for _ in range(1_200):
            if monitoring.find(created.tracking_id).request_id is None:
                await asyncio.sleep(0.05)

    assert monitoring.find(created.tracking_id).request_id is not None
    latest_moment = store.database.latest_moment()
    assert latest_moment is not None
    assert latest_moment > created.created_at


def test_a_new_key_has_thirty_two_random_bytes() -> None:
    """It is different each time."""
    first, second = run_key("", LOOPBACK), run_key("", "0.0.0.0")

    assert first != second
    assert len(first.get_secret_value()) >= 43


@pytest.mark.parametrize(("given", "host", "is_taken"), [("short", LOOPBACK, True), ("k" * 32, "0.0.0.0", True)])
def test_a_key_may_be_given(given: str, host: str, *, is_taken: bool) -> None:
    assert (run_key(given, host).get_secret_value() == given) is is_taken


def test_a_weak_key_is_refused_where_others_can_listen() -> None:
    """The message says what to change and does not repeat the key."""
    with pytest.raises(UnusableSetting, match="32 bytes") as refused:
        run_key("short-secret", "0.0.0.0")

    assert "short-secret" not in str(refused.value)


def test_listener_is_bound_to_the_loopback() -> None:
    """By default."""
    with open_listener(LOOPBACK, 0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"
        assert listener.proto == socket.IPPROTO_TCP
