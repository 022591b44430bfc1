"""The service's own time and who may listen to it."""

import asyncio
import socket
from datetime import timedelta
from pathlib import Path

import pytest

from autos.domain.search.search import Search
from autos.service.process import LOOPBACK, UnusableSetting, listening, own_key
from autos.service.schedule.acceptance import Accepting
from autos.service.schedule.monitoring_runs import Monitoring, Wanted
from autos.service.schedule.scheduler import Scheduler
from autos.service.service_clock import RunningTime, service_clock
from autos.service.store.database import Database
from autos.service.store.requests import Store
from autos.system.clock import Clock
from tests.service.conftest import TODAY, SetClock

CUSTOM = Wanted(Search.model_validate({"search_type": "custom", "search_key": "custom"}), 1)


def test_a_week_passes_in_a_minute() -> None:
    """With a scale of 10080, from the moment at which it began."""
    machine = SetClock()
    clock = RunningTime(machine, TODAY, 10_080)
    machine.move(60)

    assert clock.now() == TODAY + timedelta(days=7)


def test_the_machines_own_clock_is_kept_where_it_is_enough() -> None:
    """No scale and nothing later in the file."""
    machine = SetClock()

    assert service_clock(machine, None, 1.0) is machine
    assert service_clock(machine, TODAY - timedelta(days=1), 1.0) is machine


@pytest.mark.parametrize("scale", [1.0, 100.0])
def test_time_never_goes_back_behind_what_is_kept(scale: float) -> None:
    """A service that ran ahead goes on from there, however fast it runs now."""
    machine, kept = SetClock(), TODAY + timedelta(days=30)
    clock = service_clock(machine, kept, scale)

    assert clock.now() > kept
    machine.move(10)
    assert clock.now() - kept >= timedelta(seconds=10 * scale)


def test_the_latest_moment_of_a_file_is_known(tmp_path: Path) -> None:
    """From what was kept last; none in an empty file."""
    database = Database(tmp_path / "requests.sqlite")
    assert database.latest() is None
    database.keep_moment("clock", TODAY)
    database.keep_moment("clock", TODAY + timedelta(hours=1))
    database.close()
    again = Database(tmp_path / "requests.sqlite")
    latest = again.latest()
    again.close()

    assert latest == TODAY + timedelta(hours=1)


async def test_monitorings_run_by_themselves_in_their_time(store: Store) -> None:
    """A fast clock, no call from outside: the first run is made and the time is kept."""
    clock = RunningTime(Clock(), TODAY, 1_000_000)
    monitoring = Monitoring(Accepting(store, clock, None))
    created = monitoring.create(CUSTOM)
    async with Scheduler(monitoring, store.database).running():
        for _ in range(1_200):
            if monitoring.find(created.tracking_id).request_id is None:
                await asyncio.sleep(0.05)

    assert monitoring.find(created.tracking_id).request_id is not None
    latest = store.database.latest()
    assert latest is not None
    assert latest > created.created_at


def test_a_new_key_has_thirty_two_random_bytes() -> None:
    """And is never the same."""
    first, second = own_key("", LOOPBACK), own_key("", "0.0.0.0")

    assert first != second
    assert len(first.get_secret_value()) >= 43


@pytest.mark.parametrize(("given", "host", "is_taken"), [("short", LOOPBACK, True), ("k" * 32, "0.0.0.0", True)])
def test_a_key_may_be_given(given: str, host: str, *, is_taken: bool) -> None:
    assert (own_key(given, host).get_secret_value() == given) is is_taken


def test_a_weak_key_is_refused_where_others_can_listen() -> None:
    """The sentence says what to change and does not repeat the key."""
    with pytest.raises(UnusableSetting, match="32 bytes") as refused:
        own_key("short-secret", "0.0.0.0")

    assert "short-secret" not in str(refused.value)


def test_it_listens_to_this_machine_only() -> None:
    """Unless an address is given."""
    with listening(LOOPBACK, 0) as listener:
        assert listener.getsockname()[0] == "127.0.0.1"
        assert listener.proto == socket.IPPROTO_TCP
