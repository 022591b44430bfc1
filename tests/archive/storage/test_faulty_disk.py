"""A disk that is full, broken or turned read-only, at any write of everything the archive does."""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import apsw
import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.storage import engine, migrations
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import ArchiveFull, ArchiveProblem
from autos.domain.ledger.ledger import LedgerEntry
from tests.archive.synthetic import KEY, NOW, entry, item, lawsuit, page
from tests.disk import DiskOperation, FaultyDisk, using_faulty_disk

PAGE = page(*(item(lawsuit(number)) for number in range(40)))
BEFORE = page(*(item(lawsuit(number)) for number in range(40, 60)))
MOST_STEPS = 5_000

pytestmark = pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"  # what the disk says while the engine cleans up reaches nobody
)

Watch = Callable[[DiskOperation], None]


@pytest.fixture
def disk() -> Iterator[FaultyDisk]:
    with using_faulty_disk() as faulty:
        yield faulty


@dataclass(frozen=True)
class Fault:
    """What the disk says from its n-th change on, or only once."""

    code: int
    raises: type[ArchiveProblem]
    is_passing: bool = False
    every: int = 7
    """One fault is tried at each change, the others at every seventh."""

    def while_opening(self) -> Fault:
        """At every fifth change, or eleventh: each try opens two archives, and neighbours are pages of one file."""
        return replace(self, every=5 if self.every == 1 else 11)

    def at(self, number: int, met: list[DiskOperation]) -> Watch:
        """`met` gets the steps that came so far."""

        def watch(step: DiskOperation) -> None:
            if step.number >= number:
                met.append(step)
            is_met = step.number == number or (step.number > number and not self.is_passing)
            if is_met and not (step.kind == "delete" and self.raises is ArchiveFull):  # deleting needs no room
                failure = apsw.exception_for(self.code)
                failure.extendedresult = self.code
                raise failure

        return watch


FAULTS = {
    "full": Fault(apsw.SQLITE_FULL, ArchiveFull, every=1),
    "no room for a moment": Fault(apsw.SQLITE_FULL, ArchiveFull, is_passing=True),
    "broken": Fault(apsw.SQLITE_IOERR_WRITE, ArchiveProblem),
    "a bad write": Fault(apsw.SQLITE_IOERR_FSYNC, ArchiveProblem, is_passing=True),
    "read-only": Fault(apsw.SQLITE_READONLY, ArchiveProblem),
}
each_fault = pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)


async def _open(place: Path) -> Archive:
    return await Archive.open(place, SecretStr(KEY))


async def _until_it_succeeds(disk: FaultyDisk, fault: Fault, attempt: Callable[[Watch], Awaitable[bool]]) -> int:
    """`attempt` with the fault at the first change, the second, …; how many there were."""
    for number in range(1, MOST_STEPS, fault.every):
        met: list[DiskOperation] = []
        succeeded = await attempt(fault.at(number, met))
        disk.reset()
        if succeeded and not met:
            return number - 1
    raise AssertionError("it never succeeded")


def _counts(asked: LedgerEntry) -> Callable[[ArchiveTransaction], tuple[object, ...]]:
    def read(transaction: ArchiveTransaction) -> tuple[object, ...]:
        known = transaction.ledger.get(asked.entry_id)
        return (
            known.label,
            known.items_count,
            transaction.lawsuits.count(),
            len(transaction.lawsuits.records_of(asked.entry_id)),
        )

    return read


def _bodies(asked: LedgerEntry) -> Callable[[ArchiveTransaction], set[bytes]]:
    return lambda transaction: {
        transaction.lawsuits.body(row) for row in transaction.lawsuits.records_of(asked.entry_id)
    }


async def _prepared(place: Path) -> LedgerEntry:
    """An archive with one search and twenty lawsuits."""
    asked = entry()
    archive = await _open(place)
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, BEFORE, NOW))
    await archive.aclose()
    return asked


@each_fault
async def test_new_archive_on_a_faulty_disk(disk: FaultyDisk, tmp_path: Path, fault: Fault) -> None:
    """Making one fails with a word, sets nothing aside, and succeeds in the same place when there is room."""

    async def attempt(watch: Watch) -> bool:
        folder = tmp_path / "new"
        shutil.rmtree(folder, ignore_errors=True)
        disk.reset(watch)
        try:
            archive = await _open(folder / "acervo.autos")
        except fault.raises:
            disk.reset()
            archive = await _open(folder / "acervo.autos")
            succeeded = False
        else:
            succeeded = True
        disk.reset()
        await archive.run(lambda transaction: transaction.ledger.add(entry()))
        await archive.aclose()
        assert archive.set_aside is None
        assert [file.name for file in folder.iterdir() if "danificado" in file.name] == []
        return succeeded

    assert await _until_it_succeeds(disk, fault.while_opening(), attempt) > 20


def _second_version(path: Path) -> None:
    path.touch()
    connection = engine.connect(path, SecretStr(KEY))
    connection.execute("PRAGMA journal_mode = WAL").fetchall()
    migrations.apply(connection, migrations.STEPS[:2])
    connection.execute("INSERT INTO prices VALUES ('synthetic', '1')")
    connection.close()


@each_fault
async def test_older_archive_on_a_faulty_disk(disk: FaultyDisk, tmp_path: Path, fault: Fault) -> None:
    """A migration that finds no room leaves the older shape, and goes on when there is room."""
    older = tmp_path / "older.autos"
    _second_version(older)
    place = tmp_path / "opened" / "acervo.autos"

    async def attempt(watch: Watch) -> bool:
        shutil.rmtree(place.parent, ignore_errors=True)
        place.parent.mkdir()
        shutil.copy(older, place)
        disk.reset(watch)
        succeeded = True
        try:
            archive = await _open(place)
        except fault.raises:
            succeeded = False
            disk.reset()
            archive = await _open(place)
        disk.reset()
        connection = archive._file.connection
        assert connection.execute("SELECT * FROM prices").fetchall() == [("", "synthetic", "1")]
        assert connection.pragma("user_version") == len(migrations.STEPS)
        await archive.aclose()
        assert archive.set_aside is None
        return succeeded

    assert await _until_it_succeeds(disk, fault.while_opening(), attempt) > 20


@each_fault
async def test_page_of_answers_on_a_faulty_disk(disk: FaultyDisk, place: Path, fault: Fault) -> None:
    """A page is kept whole or not at all; what was there stays; the same archive goes on when there is room."""
    asked = await _prepared(place)
    archive = await _open(place)
    before = await archive.read(_counts(asked))
    kept_before = await archive.read(_bodies(asked))
    taken: list[LedgerEntry] = []

    async def attempt(watch: Watch) -> bool:
        other = entry()
        await archive.run(lambda transaction: transaction.ledger.add(other))
        disk.reset(watch)
        try:
            await archive.run(lambda transaction: transaction.answers.save_page(other.entry_id, PAGE, NOW))
        except fault.raises:
            disk.reset()
            assert (await archive.read(_counts(other)))[1:] == (0, before[2], 0)
            assert await archive.read(_counts(asked)) == before
            return False
        taken.append(other)
        return True

    steps = await _until_it_succeeds(disk, fault, attempt)
    assert steps > 40
    assert await archive.read(_bodies(taken[-1])) == {each.body for each in PAGE.items}
    await archive.aclose()
    again = await _open(place)
    assert again._file.connection.pragma("quick_check") == "ok"
    assert (await again.read(_counts(taken[-1])))[1:] == (40, (60, 60), 40)
    assert await again.read(_bodies(asked)) == kept_before
    assert again.set_aside is None
    await again.aclose()


@each_fault
async def test_ledger_on_a_faulty_disk(disk: FaultyDisk, place: Path, fault: Fault) -> None:
    """What a search has become is written, or the caller is told that it is not."""
    asked = await _prepared(place)
    archive = await _open(place)

    async def attempt(watch: Watch) -> bool:
        await archive.run(lambda transaction: transaction.ledger.update(asked.entry_id, label="before"))
        disk.reset(watch)
        succeeded = True
        try:
            await archive.run(lambda transaction: transaction.ledger.update(asked.entry_id, label="after"))
        except fault.raises:
            succeeded = False
        disk.reset()
        label, *_ = await archive.read(_counts(asked))
        assert label == ("after" if succeeded else "before")
        return succeeded

    assert await _until_it_succeeds(disk, fault, attempt) >= 3
    await archive.aclose()


@each_fault
async def test_closing_on_a_faulty_disk(disk: FaultyDisk, tmp_path: Path, fault: Fault) -> None:
    """A journal that cannot be written into the file stays beside it: the next opening has everything."""
    source, place = tmp_path / "source" / "acervo.autos", tmp_path / "closing" / "acervo.autos"
    asked = await _prepared(source)

    async def attempt(watch: Watch) -> bool:
        shutil.rmtree(place.parent, ignore_errors=True)
        shutil.copytree(source.parent, place.parent)
        archive = await _open(place)
        await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, PAGE, NOW))
        disk.reset(watch)
        succeeded = True
        try:
            await archive.aclose()
        except fault.raises:
            succeeded = False
        disk.reset()
        again = await _open(place)
        assert await again.read(_counts(asked)) == (asked.label, 60, (60, 60), 60)
        await again.aclose()
        assert again.set_aside is None
        return succeeded

    assert await _until_it_succeeds(disk, fault, attempt) > 20
