"""`LatestRead` repeats a read until its result is current and never runs two at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import ArchiveDamaged, Problem

LONG_S = 60.0


class Archive:
    """Counts its reads; each waits for `gate`."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.tasks = TaskScope(self.problems.append)
        self.begun = self.ended = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.failure: Problem | None = None

    async def read(self) -> None:
        self.begun += 1
        await self.gate.wait()
        if self.failure is not None:
            raise self.failure
        self.ended += 1


@pytest.fixture
async def archive() -> AsyncIterator[Archive]:
    made = Archive()
    yield made
    await made.tasks.aclose()


async def turns() -> None:
    """Run the loop until only timers are left."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_many_changes_during_a_read_lead_to_one_more(archive: Archive) -> None:
    reading = LatestRead(archive.tasks, archive.read)
    archive.gate.clear()
    reading.refresh()
    await turns()
    for _ in range(5):
        reading.mark_outdated()
    assert (archive.begun, reading.is_outdated) == (1, True)
    archive.gate.set()
    await archive.tasks.idle()

    assert (archive.begun, archive.ended, reading.is_outdated) == (2, 2, False)


async def test_changes_are_read_when_the_screen_becomes_visible(archive: Archive) -> None:
    """Several changes are read once; without a change nothing is read."""
    reading = LatestRead(archive.tasks, archive.read)
    reading.set_visible(False)
    reading.mark_outdated()
    reading.mark_outdated()
    await archive.tasks.idle()
    assert archive.begun == 0

    reading.set_visible(True)
    await archive.tasks.idle()
    reading.set_visible(False)
    reading.set_visible(True)
    await archive.tasks.idle()
    assert archive.begun == 1


async def test_a_refresh_reads_while_the_screen_is_hidden(archive: Archive) -> None:
    reading = LatestRead(archive.tasks, archive.read)
    reading.set_visible(False)
    reading.refresh()
    await archive.tasks.idle()

    assert archive.ended == 1


async def test_a_restart_cancels_the_current_read(archive: Archive) -> None:
    """A cancelled read that ends after the next one has begun does not end that one."""
    reading = LatestRead(archive.tasks, archive.read)
    archive.gate.clear()
    reading.refresh()
    await turns()
    reading.restart()
    reading.restart()
    await turns()
    assert archive.begun == 2
    reading.mark_outdated()
    archive.gate.set()
    await archive.tasks.idle()

    assert (archive.begun, archive.ended) == (3, 2)


async def test_a_read_waits_for_its_interval_unless_requested_at_once(archive: Archive) -> None:
    reading = LatestRead(archive.tasks, archive.read, rest_s=LONG_S)
    reading.refresh()
    await archive.tasks.idle()
    reading.mark_outdated()
    await turns()
    assert archive.ended == 1
    reading.refresh(at_once=True)
    await archive.tasks.idle()
    assert archive.ended == 2

    reading.mark_outdated()  # the first change after what was asked for at once does not wait either
    await archive.tasks.idle()
    assert archive.ended == 3
    reading.mark_outdated()
    await turns()
    assert archive.ended == 3
    reading.restart()
    await archive.tasks.idle()
    assert archive.ended == 4


async def test_a_problem_is_reported_and_the_next_change_is_read(archive: Archive) -> None:
    reading = LatestRead(archive.tasks, archive.read)
    archive.failure = ArchiveDamaged()
    reading.refresh()
    await archive.tasks.idle()
    archive.failure = None
    reading.mark_outdated()
    await archive.tasks.idle()

    assert [problem.name for problem in archive.problems] == ["ArchiveDamaged"]
    assert archive.ended == 1


async def test_what_is_requested_while_a_read_fails_is_read(archive: Archive) -> None:
    """A change, or somebody who tries again: the problem of the first read is reported before."""
    reading = LatestRead(archive.tasks, archive.read)
    archive.failure = ArchiveDamaged()
    archive.gate.clear()
    reading.refresh()
    await turns()
    reading.refresh()
    archive.gate.set()
    await asyncio.sleep(0)
    archive.failure = None
    await archive.tasks.idle()

    assert [problem.name for problem in archive.problems] == ["ArchiveDamaged"]
    assert (archive.begun, archive.ended, reading.is_outdated) == (2, 1, False)


async def test_a_read_that_is_cancelled_as_it_fails_is_not_repeated(archive: Archive) -> None:
    reading = LatestRead(archive.tasks, archive.read)
    archive.failure = ArchiveDamaged()
    archive.gate.clear()
    reading.refresh()
    await turns()
    reading.refresh()
    archive.gate.set()
    reading.cancel()
    await archive.tasks.idle()

    assert archive.begun == 1


async def test_a_cancelled_read_can_be_started_again(archive: Archive) -> None:
    """Also one that was cancelled before its first step; the state stays outdated until a read has ended."""
    reading = LatestRead(archive.tasks, archive.read)
    reading.refresh()
    reading.cancel()
    await archive.tasks.idle()
    assert (archive.begun, reading.is_outdated) == (0, True)
    reading.refresh()
    await archive.tasks.idle()

    assert (archive.ended, reading.is_outdated) == (1, False)
