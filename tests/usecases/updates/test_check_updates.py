"""Looking for a newer version: how often, where, and what is kept of it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from autos.domain.updates.address import UpdatePolicy, update_policy
from autos.domain.updates.faults import UpdateFault
from autos.system.clock import Clock
from autos.system.file_lock import locked
from autos.usecases.updates.check_record import FILE_NAME, CheckRecord, read_record, write_record
from autos.usecases.updates.check_updates import FOLDER, CheckUpdates, UpdateState, UpdateStatus
from autos.usecases.updates.source import UpdateSource, update_source
from tests.updates.answers import content
from tests.updates.stage import IN_USE, Stage, stage


class SteppedClock(Clock):
    """Goes on only by what is slept; after some pauses it sleeps for good."""

    def __init__(self, pauses: int = 0) -> None:
        self.at = datetime.now(UTC)
        self.pauses = pauses
        self.is_over = asyncio.Event()

    def now(self) -> datetime:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.pauses -= 1
        if self.pauses < 0:
            self.is_over.set()
            await asyncio.Event().wait()
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def set_up(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path) as made:
        yield made


def updates_of(set_up: Stage, clock: Clock | None = None, source: UpdateSource | None = None) -> CheckUpdates:
    source = source or UpdateSource(set_up.publisher.root, set_up.address)
    return CheckUpdates(source, set_up.data, clock or Clock(), version=IN_USE)


def looks(set_up: Stage) -> int:
    return sum("timestamp.json" in seen.line for seen in set_up.server.seen)


async def ran(updates: CheckUpdates, clock: SteppedClock) -> list[UpdateStatus]:
    """What is told until the clock sleeps for good."""
    told: list[UpdateStatus] = []
    running = asyncio.create_task(updates.run(told.append))
    await asyncio.wait_for(clock.is_over.wait(), 60)
    running.cancel()
    clock.is_over.clear()
    return told


async def test_it_looks_once_a_day_however_often_the_window_is_opened(set_up: Stage) -> None:
    clock = SteppedClock(pauses=5 * 144 + 1)  # five days, ten minutes each
    await ran(updates_of(set_up, clock), clock)
    assert looks(set_up) == 5 + 1

    clock.pauses = 2
    told = await ran(updates_of(set_up, clock), clock)
    assert looks(set_up) == 5 + 1
    assert told[0].state is UpdateState.NEWER


async def test_what_fails_is_not_tried_again_on_the_same_day(set_up: Stage) -> None:
    """Written before it is asked, so that not even a crash in the middle makes it ask more often."""
    set_up.answer("*", content(b"", 500))
    clock = SteppedClock(pauses=100)
    told = await ran(updates_of(set_up, clock), clock)

    assert len(set_up.server.seen) == 1
    assert told[-1].fault is UpdateFault.ABSENT
    assert told[-1].tried_at == clock.at - timedelta(seconds=99 * 600.0)
    assert told[-1].verified_at is None


async def test_whoever_opens_the_window_waits_for_no_look(set_up: Stage) -> None:
    """What is known is shown at once; the library and the network come later."""
    clock = SteppedClock()
    told = await ran(updates_of(set_up, clock), clock)

    assert [status.state for status in told] == [UpdateState.NEVER]
    assert set_up.server.seen == []


async def test_asking_by_hand_asks_now(set_up: Stage) -> None:
    updates = updates_of(set_up)
    await updates.check()
    status = await updates.check()

    assert looks(set_up) == 2
    assert status.release is not None
    assert str(status.release.version) == "1.2.0"


async def test_what_was_found_is_known_without_asking(set_up: Stage) -> None:
    found = await updates_of(set_up).check()
    before = len(set_up.server.seen)
    known = await updates_of(set_up).status()

    assert known == found
    assert len(set_up.server.seen) == before


async def test_after_an_update_the_version_is_not_new_any_more(set_up: Stage) -> None:
    await updates_of(set_up).check()
    source = UpdateSource(set_up.publisher.root, set_up.address)
    status = await CheckUpdates(source, set_up.data, Clock(), version="1.2.0").status()

    assert (status.state, status.release) == (UpdateState.CURRENT, None)


async def test_a_fault_hides_no_version_that_was_found_before(set_up: Stage) -> None:
    await updates_of(set_up).check()
    set_up.answer("*", content(b"", 500))
    status = await updates_of(set_up).check()

    assert status.state is UpdateState.NEWER
    assert status.fault is UpdateFault.ABSENT


async def test_without_a_root_of_trust_nothing_is_asked(set_up: Stage) -> None:
    updates = updates_of(set_up, source=update_source(set_up.place, UpdatePolicy(set_up.address)))

    assert (await updates.check()).state is UpdateState.NO_ROOT
    assert set_up.server.seen == []
    assert not set_up.data.exists()


async def test_an_administrator_forbids_to_ask_and_what_was_found_is_not_told(set_up: Stage) -> None:
    await updates_of(set_up).check()
    before = len(set_up.server.seen)
    clock = SteppedClock(pauses=2)
    updates = updates_of(set_up, source=update_source(shipped(set_up), update_policy("")))
    told: list[UpdateStatus] = []
    await updates.run(told.append)

    assert await updates.check() == UpdateStatus(UpdateState.FORBIDDEN) == told[0]
    assert len(set_up.server.seen) == before
    assert clock.pauses == 2


def shipped(set_up: Stage, address: str = "https://autos.example/versoes") -> Path:
    """Resources with a root of trust and an address."""
    folder = set_up.place / "resources" / "updates"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "root.json").write_bytes(set_up.publisher.root)
    (folder / "address").write_text(f"{address}\n", encoding="utf-8")
    return folder.parent


async def test_an_administrator_names_another_address_but_not_whom_to_believe(set_up: Stage) -> None:
    source = update_source(shipped(set_up), update_policy(set_up.address))
    assert (await updates_of(set_up, source=source).check()).state is UpdateState.NEWER

    source = update_source(shipped(set_up), update_policy(set_up.address))
    set_up.again().publish("6.6.6")
    status = await updates_of(set_up, source=source).check()
    assert status.fault is UpdateFault.FORGED
    assert str(status.release.version if status.release else "") == "1.2.0"


async def test_the_programs_own_address_is_asked_where_nothing_was_decided(set_up: Stage) -> None:
    source = update_source(shipped(set_up, set_up.address), update_policy(None))

    assert (await updates_of(set_up, source=source).check()).state is UpdateState.NEWER


@pytest.mark.parametrize("address", ["", "http://autos.example", "versoes"])
async def test_an_address_that_is_none_is_as_no_root_of_trust(set_up: Stage, address: str) -> None:
    assert not update_source(shipped(set_up, address), update_policy(None)).can_ask


async def test_two_processes_do_not_look_at_once(set_up: Stage) -> None:
    folder = set_up.data / FOLDER
    folder.mkdir(parents=True)
    with locked(folder / FILE_NAME):
        status = await updates_of(set_up).check()

    assert status.fault is UpdateFault.BUSY
    assert set_up.server.seen == []
    assert (await updates_of(set_up).check()).fault is None


async def test_where_nothing_can_be_kept_nothing_is_asked(set_up: Stage) -> None:
    """Else it would ask again and again, and could not tell an older list from a newer one."""
    set_up.data.write_text("a file in the place of the folder")
    status = await updates_of(set_up).check()

    assert status.fault is UpdateFault.FOLDER
    assert set_up.server.seen == []


async def test_a_clock_that_is_corrected_a_little_is_no_fault(set_up: Stage) -> None:
    await updates_of(set_up).check()
    set_up.set_clock_back(timedelta(minutes=30))

    assert (await updates_of(set_up).check()).fault is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"tried_at": 7}', '{"release": {"version": "9.9.9"}}', "[" * 9000]
)
async def test_a_damaged_record_is_as_none(set_up: Stage, text: str) -> None:
    folder = set_up.data / FOLDER
    folder.mkdir(parents=True)
    (folder / FILE_NAME).write_text(text)

    assert read_record(folder) == CheckRecord()
    assert (await updates_of(set_up).check()).fault is None


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    now = datetime.now(UTC)
    record = CheckRecord(now, now - timedelta(days=1), None, UpdateFault.EXPIRED)
    write_record(tmp_path, record)

    assert read_record(tmp_path) == record
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o077 == 0 or os.name == "nt"
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


ENDED = """
import asyncio, os, sys
from pathlib import Path
from autos.system.clock import Clock
from autos.usecases.updates.check_updates import CheckUpdates
from autos.usecases.updates.source import UpdateSource

left, replace = int(sys.argv[4]), os.replace

def counted(*names, **others):
    global left
    left -= 1
    if left < 0:
        os._exit(7)
    replace(*names, **others)

os.replace = counted
source = UpdateSource(Path(sys.argv[1]).read_bytes(), sys.argv[2])
asyncio.run(CheckUpdates(source, Path(sys.argv[3]), Clock(), version="1.1.0").check())
"""


@pytest.mark.parametrize("writes", [0, 1, 2, 3, 4, 5])
def test_a_process_that_is_ended_half_way_leaves_what_can_be_gone_on_with(set_up: Stage, writes: int) -> None:
    """Ended instead of its next write, after a root, timestamp, snapshot or list was kept; then one looks again."""
    first = set_up.publisher.newest("root")
    set_up.root = first.read_bytes()
    set_up.publisher.rotate(set_up.publisher.keys)
    words = [sys.executable, "-c", ENDED, str(first), set_up.address, str(set_up.data), str(writes)]
    ended = subprocess.run(words, check=False, timeout=60).returncode
    status = asyncio.run(set_up.check())

    assert ended == 7
    assert status.fault is None
    assert status.state is UpdateState.NEWER
    assert not list(set_up.metadata.glob("tmp*"))
