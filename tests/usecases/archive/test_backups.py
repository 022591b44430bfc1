"""Automatic copies: when one is due, where, and what happens when it cannot be made."""

from __future__ import annotations

import asyncio
import json
import shutil
import threading
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files import page_copy
from autos.archive.files.copies import ArchiveCopy
from autos.archive.keys.key_check import KeyCheck
from autos.archive.keys.rekey import rekey_file
from autos.archive.transfer.transport import is_transport
from autos.domain.errors import NoRoomForCopy, PlaceUnusable, Problem
from autos.usecases.archive.backups import CHECK_S, FIRST_CHECK_S, BackupPlan, Backups
from tests.archive.filled_archive import add_search, records
from tests.usecases.conftest import PassingClock


@pytest.fixture
def backups(archive: Archive, tmp_path: Path, clock: PassingClock) -> Backups:
    return Backups(archive, tmp_path / "acervo.autos", clock)


async def test_one_copy_a_day(backups: Backups, clock: PassingClock) -> None:
    """Due at first, then not again until a day has passed: a start alone makes none."""
    assert await backups.is_due()
    await backups.make()
    assert not await backups.is_due()
    clock.move(23 * 3600)
    assert not await backups.is_due()
    clock.move(3600)

    assert await backups.is_due()


async def test_a_copy_dated_in_the_future_does_not_delay_the_next(backups: Backups, clock: PassingClock) -> None:
    """A clock that was wrong once must not stop the copies for years."""
    clock.move(365 * 24 * 3600)
    await backups.make()
    clock.move(-365 * 24 * 3600)

    assert await backups.is_due()


async def test_computers_that_share_a_folder_keep_to_their_own_copies(
    backups: Backups, tmp_path: Path, clock: PassingClock
) -> None:
    """Every archive has the same file name: another's copy puts none off, and none removes another's."""
    file = tmp_path / "outro" / "acervo.autos"
    other = await Archive.open(file, SecretStr("cd" * 32))
    others = Backups(other, file, clock)
    shared = BackupPlan(tmp_path / "rede")
    await backups.set_plan(shared)
    await others.set_plan(shared)
    theirs = await others.make()
    clock.move(3600)
    assert await backups.is_due()
    ours = await backups.make()
    clock.move(3600)
    newer = await backups.make()

    assert (await backups.copies(), await others.copies()) == ([newer], [theirs])
    assert [one.path.exists() for one in (theirs, ours, newer)] == [True, False, True]
    await other.aclose()


async def test_copies_made_before_a_rekeying_still_belong_to_the_archive(tmp_path: Path, clock: PassingClock) -> None:
    """They are counted and thinned out as before; the folder does not fill up with every rekeying."""
    file, old, new = tmp_path / "acervo.autos", SecretStr("ab" * 32), SecretStr("cd" * 32)
    archive = await Archive.open(file, old)
    before = await Backups(archive, file, clock).make()
    await archive.aclose()
    rekey_file(file, old, new)
    archive = await Archive.open(file, new)
    backups = Backups(archive, file, clock)
    assert not await backups.is_due()
    clock.move(3600)
    after = await backups.make()
    await archive.aclose()

    assert [before.path.exists(), after.path.exists()] == [False, True]


async def test_a_copy_without_an_identity_is_recognised_by_its_key(backups: Backups) -> None:
    """Its companion says only which key opens it."""
    copy = await backups.make()
    companion = KeyCheck(copy.path).path
    companion.write_text(json.dumps({k: v for k, v in json.loads(companion.read_text()).items() if k != "archive"}))

    assert await backups.copies() == [copy]
    assert not await backups.is_due()


async def test_plan_is_kept_in_the_archive(backups: Backups, tmp_path: Path, clock: PassingClock) -> None:
    """Daily and beside the archive unless the person says otherwise; 0 hours makes none."""
    usual = BackupPlan(tmp_path / "copias")
    assert await backups.plan() == usual
    other = BackupPlan(tmp_path / "outro", every_hours=6)
    await backups.set_plan(other)
    assert await backups.plan() == other
    copy = await backups.make()
    clock.move(6 * 3600)
    assert copy.path.parent == other.folder
    assert await backups.is_due()
    await backups.set_plan(BackupPlan(tmp_path / "copias", every_hours=0))

    assert not await backups.is_due()


async def test_copies_are_made_while_the_application_runs(
    backups: Backups, archive: Archive, clock: PassingClock
) -> None:
    """Three days pass: a first look some minutes after the start, then a copy each day."""
    started = clock.now()
    made: list[ArchiveCopy] = []
    problems: list[Problem] = []
    enough = asyncio.Event()

    def on_copy(copy: ArchiveCopy) -> None:
        made.append(copy)
        if len(made) == 3:
            enough.set()

    await add_search(archive, 1, records(range(10)))
    running = asyncio.create_task(backups.run(problems.append, on_copy))
    await asyncio.wait_for(enough.wait(), 60)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    times = [copy.made_at for copy in made]

    assert problems == []
    assert timedelta(seconds=FIRST_CHECK_S - 1) <= times[0] - started < timedelta(seconds=FIRST_CHECK_S + 1)
    assert all(
        timedelta(days=1) <= later - sooner < timedelta(days=1, seconds=CHECK_S + 1)
        for sooner, later in pairwise(times)
    )


async def test_a_problem_is_reported_and_the_next_check_tries_again(
    backups: Backups, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk stops no copy for ever."""
    room = iter([5, 5])
    usual = shutil.disk_usage
    monkeypatch.setattr(
        shutil, "disk_usage", lambda folder: usual(folder)._replace(free=next(room, usual(folder).free))
    )
    problems: list[Problem] = []
    made = asyncio.Event()
    running = asyncio.create_task(backups.run(problems.append, lambda _copy: made.set()))
    await asyncio.wait_for(made.wait(), 60)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)

    assert [type(problem) for problem in problems] == [NoRoomForCopy, NoRoomForCopy]


async def test_folder_that_is_gone_is_a_problem(backups: Backups, tmp_path: Path) -> None:
    """A place that is no folder is said, not passed over."""
    (tmp_path / "gone").write_text("a file where the disk was")
    await backups.set_plan(BackupPlan(tmp_path / "gone"))
    with pytest.raises(PlaceUnusable):
        await backups.make()


async def test_closing_during_a_copy_leaves_no_draft(
    backups: Backups, archive: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cancelled copy ends at its next step, its draft is gone, and closing does not hang."""
    monkeypatch.setattr(page_copy, "STEP_PAGES", 1)
    await add_search(archive, 1, records(range(200)))
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()
    cancelled = threading.Event()

    def report(_done: int, _all: int) -> None:
        loop.call_soon_threadsafe(begun.set)
        cancelled.wait(10)  # else a busy machine may have copied all before the test goes on

    running = asyncio.create_task(backups.make(report=report))
    await asyncio.wait_for(begun.wait(), 60)
    running.cancel()
    await asyncio.sleep(0)
    cancelled.set()
    with pytest.raises(asyncio.CancelledError):
        await running

    assert [file.name for file in (tmp_path / "copias").iterdir()] == ["acervo.autos.lock"]


async def test_transport_for_another_computer(backups: Backups, archive: Archive, tmp_path: Path) -> None:
    """Everything in one file, under a passphrase."""
    await add_search(archive, 1, records(range(10)))
    counts = await backups.write_transport(tmp_path / "mala.autos-transporte", SecretStr("senha sintética"))

    assert counts["lawsuits"] == 10
    assert is_transport(tmp_path / "mala.autos-transporte")
