"""Background maintenance after the archive was opened."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.written_files import remember_file
from autos.archive.ingest.index_maintenance import IndexMaintenance
from autos.archive.storage.atomic_files import create_draft
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import Problem
from autos.usecases.archive.housekeeping import Housekeeping
from autos.usecases.archive.salvage import SalvageReport
from autos.usecases.library.annotations import LibraryAnnotations
from autos.usecases.library.library import Library
from tests.archive.synthetic import KEY, NOW, entry, item, lawsuit, page


class LaterClock:
    """Two months after everything came; its sleeps only let others work."""

    def now(self) -> object:
        return NOW + timedelta(days=60)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0 if seconds < 1 else 3600)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where the archive lies."""
    return tmp_path / "acervo.autos"


async def _filled(place: Path, count: int) -> None:
    archive = await Archive.open(place, SecretStr(KEY))
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    answers = page(*(item(lawsuit(number)) for number in range(count)))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, answers, NOW))
    await archive.aclose()


@asynccontextmanager
async def _kept_house(archive: Archive, place: Path) -> AsyncIterator[tuple[list[SalvageReport], list[Problem]]]:
    clock = LaterClock()
    annotations = LibraryAnnotations(archive, clock, lambda transaction, ids: transaction.purge.cases(ids))  # type: ignore[arg-type]
    received: list[SalvageReport] = []
    problems: list[Problem] = []
    house = Housekeeping(archive, place, clock, annotations)  # type: ignore[arg-type]
    work = asyncio.ensure_future(house.run("Recuperado", received.append, problems.append))
    try:
        yield received, problems
    finally:
        work.cancel()
        with suppress(asyncio.CancelledError):
            await work
        await archive.aclose()


async def _until(library: Library, text: str, count: int) -> None:
    async with asyncio.timeout(60):
        while (await library.ask(text, count=0)).count != count:  # noqa: ASYNC110 -- another part of the program does it
            await asyncio.sleep(0.02)


async def test_after_an_update_everything_is_listed_at_once_and_found_soon(place: Path) -> None:
    """Cases without sets are in the list before anything else; questions find them once they are indexed."""
    await _filled(place, 60)
    archive = await Archive.open(place, SecretStr(KEY))
    await archive.run(lambda transaction: transaction.index_maintenance.rebuild())
    await archive.aclose()
    archive = await Archive.open(place, SecretStr(KEY))
    library = Library(archive, LaterClock())  # type: ignore[arg-type]

    before = await library.ask("")
    assert (before.count, len(before.rows), before.unindexed) == (60, 60, 60)
    assert (await library.ask("benedita")).count == 0

    async with _kept_house(archive, place) as (_, problems):
        await _until(library, "benedita", 60)
        assert (await library.ask("")).unindexed == 0
        assert problems == []


async def test_expired_cases_in_the_trash_are_deleted(place: Path) -> None:
    """A month after, and with a receipt; what is not in the trash stays."""
    await _filled(place, 3)
    archive = await Archive.open(place, SecretStr(KEY))
    await archive.run(lambda transaction: transaction.trash.put([1], NOW))
    library = Library(archive, LaterClock())  # type: ignore[arg-type]

    async with _kept_house(archive, place):
        async with asyncio.timeout(60):
            while await archive.read(lambda transaction: transaction.trash.count()):  # noqa: ASYNC110 -- as above
                await asyncio.sleep(0.02)
        assert (await library.ask("")).count == 2
        assert await archive.read(lambda transaction: len(transaction.receipts.all())) == 1


async def test_what_a_killed_export_left_is_deleted(place: Path, tmp_path: Path) -> None:
    """It is not encrypted; a day without a change, and nobody writes it any more."""
    await _filled(place, 1)
    archive = await Archive.open(place, SecretStr(KEY))
    target = tmp_path / "lista.csv"
    draft, descriptor = create_draft(target)
    os.close(descriptor)
    os.utime(draft, (1_000, 1_000))
    await archive.run(lambda transaction: remember_file(transaction.settings, target))

    async with _kept_house(archive, place) as (_, problems):
        async with asyncio.timeout(60):
            while draft.exists():  # noqa: ASYNC110 -- as above
                await asyncio.sleep(0.02)
        assert problems == []


async def test_a_file_set_aside_is_salvaged_into_the_new_archive(place: Path) -> None:
    """The file is set aside, and the house brings its lawsuits over."""
    await _filled(place, 40)
    content = bytearray(place.read_bytes())
    content[-5_000] ^= 0xFF
    place.write_bytes(content)
    place.with_name(place.name + ".suspect").touch()
    archive = await Archive.open(place, SecretStr(KEY))
    if archive.set_aside is None:
        pytest.fail("the damaged file was not set aside")
    library = Library(archive, LaterClock())  # type: ignore[arg-type]

    async with _kept_house(archive, place) as (report, problems):
        async with asyncio.timeout(60):
            while not (report and report[-1].brought.has_ended):  # noqa: ASYNC110 -- as above
                await asyncio.sleep(0.05)
        assert (await library.ask("")).count >= 30
        assert archive.set_aside.exists()
        assert problems == []


async def test_columns_of_a_later_version_are_filled_in(place: Path) -> None:
    """Where the searched person stands, and who is in the lawsuit: found by `polo:` like those that came since."""
    await _filled(place, 5)
    archive = await Archive.open(place, SecretStr(KEY))

    def as_before(transaction: ArchiveTransaction) -> None:
        transaction.index_maintenance.rebuild()
        for table in ("participations", "people", "new_people"):
            transaction.ledger._connection.execute(f"DELETE FROM {table}")
        transaction.ledger._connection.execute("UPDATE entry_lawsuits SET side = ''")

    await archive.run(as_before)
    await archive.aclose()
    archive = await Archive.open(place, SecretStr(KEY))
    library = Library(archive, LaterClock())  # type: ignore[arg-type]
    async with _kept_house(archive, place):
        await _until(library, "polo:ativo", 5)
        people = await archive.read(
            lambda transaction: transaction.ledger._connection.execute("SELECT count(*) FROM everybody").get
        )
        assert people == 7


async def test_an_interrupted_salvage_resumes_at_the_next_start(place: Path) -> None:
    """A command found the damage and the window was closed in the middle: the next start brings the rest, once."""
    await _filled(place, 250)
    content = bytearray(place.read_bytes())
    content[-5_000] ^= 0xFF
    place.write_bytes(content)
    place.with_name(place.name + ".suspect").touch()
    await (await Archive.open(place, SecretStr(KEY))).aclose()

    archive = await Archive.open(place, SecretStr(KEY))
    assert archive.set_aside is not None
    async with _kept_house(archive, place) as (report, _), asyncio.timeout(60):
        while not report:  # noqa: ASYNC110 -- as above
            await asyncio.sleep(0)
    assert not report[-1].brought.has_ended

    archive = await Archive.open(place, SecretStr(KEY))
    assert archive.set_aside is not None
    library = Library(archive, LaterClock())  # type: ignore[arg-type]
    async with _kept_house(archive, place) as (report, problems):
        async with asyncio.timeout(60):
            while not (report and report[-1].brought.has_ended):  # noqa: ASYNC110 -- as above
                await asyncio.sleep(0.05)
            while place.with_name(f"{place.name}.set-aside").exists():  # noqa: ASYNC110 -- as above
                await asyncio.sleep(0.05)
        assert (await library.ask("")).count >= 200
        assert problems == []
    archive = await Archive.open(place, SecretStr(KEY))
    await archive.aclose()
    assert archive.set_aside is None
    assert list(place.parent.glob("*.danificado-*.autos"))


async def test_a_failing_task_does_not_stop_the_others(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no problem of the person's is reported as a bug, and the trash is emptied all the same."""
    await _filled(place, 3)
    archive = await Archive.open(place, SecretStr(KEY))
    await archive.run(lambda transaction: transaction.trash.put([1], NOW))

    def fail(_upkeep: IndexMaintenance) -> int:
        raise ValueError

    monkeypatch.setattr(IndexMaintenance, "index_batch", fail)
    bugs: list[dict[str, object]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: bugs.append(context))
    async with _kept_house(archive, place), asyncio.timeout(60):
        while await archive.read(lambda transaction: transaction.trash.count()):  # noqa: ASYNC110 -- as above
            await asyncio.sleep(0.02)

    assert [type(bug["exception"]) for bug in bugs] == [ValueError]


async def test_nothing_is_reported_of_an_archive_that_was_closed(place: Path) -> None:
    """A task may end in the moment in which it is cancelled; the next one finds the archive closed."""
    await _filled(place, 1)
    archive = await Archive.open(place, SecretStr(KEY))
    reported: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: reported.append(context))
    await archive.aclose()
    async with _kept_house(archive, place) as (_, problems):
        await asyncio.sleep(0.1)
    asyncio.get_running_loop().set_exception_handler(None)

    assert (reported, problems) == ([], [])
