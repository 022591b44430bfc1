"""Backups: complete, verified, outdated ones deleted; and full disks."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import shutil
import sys
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files import page_copy
from autos.archive.files.copies import SIDECAR_SUFFIXES, copies_in, make_copy
from autos.archive.files.page_copy import CopyStopped
from autos.archive.keys.key_check import KeyCheck
from autos.archive.storage import engine
from autos.archive.storage.atomic_files import DRAFT
from autos.archive.transfer.backup import DAYS, MONTHS, WEEKS, back_up, copies_to_keep
from autos.domain.errors import NoRoomForCopy, PlaceFull, PlaceTaken, PlaceUnusable
from tests.archive.filled_archive import add_search, contents, records
from tests.archive.synthetic import KEY, NOW

SECRET = SecretStr(KEY)


@pytest.fixture
async def filled(archive: Archive) -> Archive:
    await add_search(archive, 1, records(range(150)))
    return archive


async def test_copy_opens_by_itself_and_holds_the_same(filled: Archive, place: Path, tmp_path: Path) -> None:
    """One file, locked with the archive's key, its key check beside it, no journal, no draft, nobody else's to read."""
    counts = await filled.with_reader(lambda source: make_copy(source, tmp_path / "elsewhere" / "copia.autos"))
    copy = tmp_path / "elsewhere" / "copia.autos"

    assert counts == {
        "cases": 150,
        "lawsuits": 150,
        "ledger": 1,
        "notes": 0,
        "deadlines": 0,
        "folders": 0,
        "trackings": 0,
    }
    assert contents(copy, SECRET) == contents(place, SECRET)
    assert sorted(file.name for file in copy.parent.iterdir()) == ["copia.autos", "copia.key-check"]
    assert KeyCheck(copy).accepts(SECRET)
    assert copy.stat().st_mode & 0o077 == 0
    opened = await Archive.open(copy, SECRET)
    assert await opened.read(lambda transaction: transaction.lawsuits.count()) == (150, 150)
    await opened.aclose()


async def test_copy_tells_nothing_without_the_key(filled: Archive, tmp_path: Path) -> None:
    """Neither the copy nor a companion has a name in it that can be read."""
    await filled.with_reader(lambda source: back_up(source, tmp_path / "copias", NOW))

    for file in (tmp_path / "copias").iterdir():
        content = file.read_bytes()
        assert b"Benedita" not in content
        assert KEY.encode() not in content


async def test_writer_goes_on_while_the_copy_is_made(
    filled: Archive, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is the state of its beginning; a page written in its middle is neither lost nor in it."""
    monkeypatch.setattr(page_copy, "STEP_PAGES", 20)
    begun, go_on = threading.Event(), threading.Event()
    steps = []

    def report(done: int, whole: int) -> None:
        steps.append((done, whole))
        begun.set()
        go_on.wait(10)

    copying_it = asyncio.create_task(
        filled.with_reader(lambda source: back_up(source, place.parent / "copias", NOW, report=report))
    )
    await asyncio.to_thread(begun.wait, 10)
    await add_search(filled, 2, records(range(150, 200)))
    go_on.set()
    copy = await copying_it

    assert steps[-1][0] == steps[-1][1]
    assert len(steps) > 3
    assert len(contents(copy.path, SECRET)["records"]) == 150
    assert len(contents(place, SECRET)["records"]) == 200


async def test_stopped_copy_leaves_nothing(filled: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a draft nor a companion nor a file of that name."""
    monkeypatch.setattr(page_copy, "STEP_PAGES", 5)
    results = iter([True, True, False])
    with pytest.raises(CopyStopped):
        await filled.with_reader(
            lambda source: make_copy(source, tmp_path / "x" / "copia.autos", is_wanted=lambda: next(results, False))
        )

    assert list((tmp_path / "x").iterdir()) == []


async def test_no_room_is_known_beforehand(filled: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The problem says how much is needed and how much there is; nothing was begun."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: shutil._ntuple_diskusage(10**9, 10**9, 1000))
    with pytest.raises(NoRoomForCopy) as raised:
        await filled.with_reader(lambda source: make_copy(source, tmp_path / "x" / "copia.autos"))

    assert raised.value.needed > 100_000
    assert raised.value.free == 1000
    assert list((tmp_path / "x").iterdir()) == []


async def test_disk_that_fills_up_in_the_middle_leaves_no_half_copy(
    filled: Archive, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the engine says of a full disk becomes PlaceFull; older copies stay, the draft goes."""
    first = await filled.with_reader(lambda source: back_up(source, place.parent / "copias", NOW))
    connect = engine.connect

    def small(path: Path, key: SecretStr, access: engine.FileAccess = engine.FileAccess.WRITE) -> apsw.Connection:
        connection = connect(path, key, access)
        if path.name.endswith(DRAFT):
            connection.pragma("max_page_count", 20)
        return connection

    monkeypatch.setattr(engine, "connect", small)
    with pytest.raises(PlaceFull):
        await filled.with_reader(lambda source: back_up(source, place.parent / "copias", NOW + timedelta(days=1)))

    assert sorted(file.name for file in (place.parent / "copias").iterdir()) == [
        first.path.name,
        first.path.with_suffix(".key-check").name,
        "acervo.autos.lock",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="no such limit there")
async def test_file_that_may_not_grow_leaves_no_half_copy(filled: Archive, tmp_path: Path) -> None:
    """A limit of the system on the size of files is met like a disk that refuses: a problem, and nothing left."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, before[1]))
    try:
        with pytest.raises(PlaceUnusable):
            await filled.with_reader(lambda source: make_copy(source, tmp_path / "x" / "copia.autos"))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)

    assert list((tmp_path / "x").iterdir()) == []


async def test_target_that_exists_is_never_overwritten(filled: Archive, tmp_path: Path) -> None:
    """PlaceTaken, and the file is as it was."""
    target = tmp_path / "copia.autos"
    target.write_text("something else")
    with pytest.raises(PlaceTaken):
        await filled.with_reader(lambda source: make_copy(source, target))

    assert target.read_text() == "something else"


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="nothing is read-only for the superuser")
async def test_folder_that_cannot_be_written_to(filled: Archive, tmp_path: Path) -> None:
    """PlaceUnusable, whether the folder exists or would have to be made."""
    shut = tmp_path / "shut"
    shut.mkdir(mode=0o500)
    for target in (shut / "copia.autos", shut / "deeper" / "copia.autos"):
        with pytest.raises(PlaceUnusable):
            await filled.with_reader(lambda source, target=target: make_copy(source, target))


async def test_place_that_is_no_folder(filled: Archive, tmp_path: Path) -> None:
    """A file where the folder should be is PlaceUnusable for a dated copy too."""
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(PlaceUnusable):
        await filled.with_reader(lambda source: back_up(source, tmp_path / "taken", NOW))


async def test_companions_of_the_archive_go_along(filled: Archive, place: Path) -> None:
    """What opens the archive elsewhere lies beside the copy under the copy's name."""
    for ending in SIDECAR_SUFFIXES:
        place.with_name(place.stem + ending).write_text("wrapped")
    copy = await filled.with_reader(lambda source: back_up(source, place.parent / "copias", NOW))

    for ending in SIDECAR_SUFFIXES:
        assert copy.path.with_name(copy.path.stem + ending).read_text() == "wrapped"


async def test_draft_of_a_dead_process_is_cleared(filled: Archive, place: Path) -> None:
    """The next copy removes it, and it never counts as one; one that another computer is writing stays."""
    folder = place.parent / "copias"
    folder.mkdir()
    left, written = (folder / f"acervo-2026-03-0{day}-100000.autos{DRAFT}" for day in (1, 2))
    for draft in (left, written):
        draft.write_bytes(b"half")
    os.utime(left, (1, 1))
    assert copies_in(folder, place) == []
    copy = await filled.with_reader(lambda source: back_up(source, folder, NOW))

    assert [each.path for each in copies_in(folder, place)] == [copy.path]
    assert list(folder.glob(f"*{DRAFT}*")) == [written]


async def test_copy_that_differs_from_the_archive_gets_no_name(
    filled: Archive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A copy is counted after it was written; one that lacks something is thrown away."""
    monkeypatch.setattr(page_copy, "verify_copy", lambda *_: {"cases": 1})
    with pytest.raises(Exception, match="instead of"):
        await filled.with_reader(lambda source: make_copy(source, tmp_path / "x" / "copia.autos"))

    assert list((tmp_path / "x").iterdir()) == []


async def test_old_copies_go_only_once_a_new_one_is_whole(filled: Archive, place: Path) -> None:
    """Of daily copies of forty days the last week stays, then weeks, then months; other files stay untouched."""
    folder = place.parent / "copias"
    folder.mkdir()
    (folder / "outro.autos").write_text("somebody's")
    (folder / "acervo-2020-01-01-000000-antes-da-versao-2.autos").write_text("before a migration")
    for days in range(1, 41):
        stamp = f"{(NOW - timedelta(days=days)).astimezone():%Y-%m-%d-%H%M%S}"
        (folder / f"acervo-{stamp}.autos").write_text("old")
        (folder / f"acervo-{stamp}.key-check").write_bytes(KeyCheck(place).path.read_bytes())
    await filled.with_reader(lambda source: back_up(source, folder, NOW))
    left = [copy for copy in copies_in(folder, place) if copy.before_version is None]

    assert 9 <= len(left) <= DAYS + WEEKS + MONTHS
    assert (folder / "outro.autos").exists()
    assert (folder / "acervo-2020-01-01-000000-antes-da-versao-2.autos").exists()


def test_what_is_worth_keeping() -> None:
    """The newest of each of the last days, weeks (from Sunday) and months that have a copy; nothing is kept twice."""
    start = datetime(2026, 3, 2, 12, tzinfo=UTC)
    made = [start - timedelta(hours=6 * number) for number in range(4 * 400)]
    random.Random(5).shuffle(made)
    retained = copies_to_keep(made)
    days = sorted({at.date() for at in retained}, reverse=True)

    assert start in retained
    assert days[:DAYS] == [(start - timedelta(days=number)).date() for number in range(DAYS)]
    assert len({(at.year, at.month) for at in retained}) >= MONTHS
    assert len(retained) <= DAYS + WEEKS + MONTHS
    assert copies_to_keep(retained) == retained


@pytest.mark.parametrize("made", [[], [NOW], [NOW, NOW + timedelta(seconds=1)]])
def test_the_newest_copy_always_stays(made: list[datetime]) -> None:
    """However few there are."""
    assert (max(made) in copies_to_keep(made)) if made else copies_to_keep(made) == set()


def test_thinning_day_by_day_comes_to_rest() -> None:
    """A year of daily copies thinned each day keeps what the rule promises: a week, a month and half a year back."""
    retained: set[datetime] = set()
    for day in range(365):
        retained = copies_to_keep(retained | {NOW + timedelta(days=day)})
    last = NOW + timedelta(days=364)

    assert min(retained) <= last - timedelta(days=120)
    assert sum(at > last - timedelta(days=7) for at in retained) == DAYS
    assert len(retained) <= DAYS + WEEKS + MONTHS
