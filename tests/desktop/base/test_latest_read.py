"""A reading is repeated until what was read is current, and never runs twice at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from autos.desktop.base.latest_read import LatestRead
from autos.desktop.base.tasks import TaskScope
from autos.domain.errors import ArchiveDamaged, Problem

LONG_S = 60.0


class Archive:
    """Counts its readings; each waits until it is let go on."""

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
    """Whatever does not wait for time has happened."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_many_changes_during_a_reading_lead_to_one_more(archive: Archive) -> None:
    reading = LatestRead(archive.tasks, archive.read)
    archive.gate.clear()
    reading.refresh()
    await turns()
    for _ in range(5):
        reading.outdate()
    assert (archive.begun, reading.is_outdated) == (1, True)
    archive.gate.set()
    await archive.tasks.idle()

    assert (archive.begun, archive.ended, reading.is_outdated) == (2, 2, False)


async def test_nothing_is_read_until_somebody_looks(archive: Archive) -> None:
    """What changed meanwhile is read once; without a change nothing is."""
    reading = LatestRead(archive.tasks, archive.read)
    reading.attend(False)
    reading.outdate()
    reading.outdate()
    await archive.tasks.idle()
    assert archive.begun == 0

    reading.attend(True)
    await archive.tasks.idle()
    reading.attend(False)
    reading.attend(True)
    await archive.tasks.idle()
    assert archive.begun == 1


async def test_a_refresh_reads_though_nobody_looks(archive: Archive) -> None:
    reading = LatestRead(archive.tasks, archive.read)
    reading.attend(False)
    reading.refresh()
    await archive.tasks.idle()

    assert archive.ended == 1


async def test_a_restart_gives_up_the_present_reading(archive: Archive) -> None:
    """The one that is given up ends later than the next begins, and does not end that one."""
    reading = LatestRead(archive.tasks, archive.read)
    archive.gate.clear()
    reading.refresh()
    await turns()
    reading.restart()
    reading.restart()
    await turns()
    assert archive.begun == 2
    reading.outdate()
    archive.gate.set()
    await archive.tasks.idle()

    assert (archive.begun, archive.ended) == (3, 2)


async def test_a_reading_rests_before_the_next_unless_it_is_asked_for_at_once(archive: Archive) -> None:
    reading = LatestRead(archive.tasks, archive.read, rest_s=LONG_S)
    reading.refresh()
    await archive.tasks.idle()
    reading.outdate()
    await turns()
    assert archive.ended == 1
    reading.refresh(at_once=True)
    await archive.tasks.idle()
    assert archive.ended == 2

    reading.outdate()  # the first change after what was asked for at once does not wait either
    await archive.tasks.idle()
    assert archive.ended == 3
    reading.outdate()
    await turns()
    assert archive.ended == 3
    reading.restart()
    await archive.tasks.idle()
    assert archive.ended == 4


async def test_a_problem_is_told_and_the_next_change_is_read(archive: Archive) -> None:
    reading = LatestRead(archive.tasks, archive.read)
    archive.failure = ArchiveDamaged()
    reading.refresh()
    await archive.tasks.idle()
    archive.failure = None
    reading.outdate()
    await archive.tasks.idle()

    assert [problem.name for problem in archive.problems] == ["ArchiveDamaged"]
    assert archive.ended == 1


async def test_a_cancelled_reading_can_be_begun_again(archive: Archive) -> None:
    """Also one that was cancelled before its first step; nothing is current until it has been read."""
    reading = LatestRead(archive.tasks, archive.read)
    reading.refresh()
    reading.cancel()
    await archive.tasks.idle()
    assert (archive.begun, reading.is_outdated) == (0, True)
    reading.refresh()
    await archive.tasks.idle()

    assert (archive.ended, reading.is_outdated) == (1, False)
