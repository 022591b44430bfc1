"""The check of the index: it finds nothing after any normal operation, and counts every damage."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.page_copy import OpenArchive
from autos.archive.files.read_only import open_read_only
from autos.archive.index.index_check import IndexFindings, check_index
from autos.archive.ingest import index_maintenance
from autos.archive.storage import engine
from autos.usecases.archive.rebuild_index import rebuild_index
from tests.archive.filled_archive import add_annotations, add_search, records
from tests.archive.synthetic import KEY

SECRET = SecretStr(KEY)
RIGHT = IndexFindings(0, 0)


@pytest.fixture
async def closed(archive: Archive, place: Path) -> Path:
    """Sixty cases, ten of them in two instances."""
    await add_search(archive, 1, records(range(60)))
    await add_search(archive, 2, records(range(10), instance=2))
    await archive.aclose()
    return place


def _checked(place: Path) -> IndexFindings:
    with open_read_only(place, SECRET) as source:
        return check_index(source)


async def _beside(archive: Archive) -> IndexFindings:
    return await archive.with_reader(check_index)


async def test_the_index_is_right_while_pending_and_when_folded(archive: Archive, place: Path) -> None:
    """News, changed readings that take words away, and instances that come later: before and after they are folded."""
    await add_search(archive, 1, records(range(40)))
    assert await _beside(archive) == RIGHT
    await add_search(archive, 2, records(range(10), crawled=3, name="Outro Sintético x Ninguém", phase="Recurso"))
    await add_search(archive, 3, records(range(5, 15), instance=2, amount=None))
    assert await _beside(archive) == RIGHT
    await archive.wipe()  # folds
    assert await _beside(archive) == RIGHT
    await add_search(archive, 4, records(range(8), crawled=5, subjects=[], parties=[]))
    assert await _beside(archive) == RIGHT
    await add_annotations(archive, 1)
    numbers = await archive.run(lambda transaction: transaction.purge.cases([1, 2, 12]).cases)
    assert numbers == 3
    assert await _beside(archive) == RIGHT
    await archive.aclose()

    assert _checked(place) == RIGHT


async def test_cases_that_are_not_indexed_yet_are_not_wrong(
    archive: Archive, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """During an update or a rebuild, closed and reopened in between."""
    monkeypatch.setattr(index_maintenance, "BATCH", 7)
    await add_search(archive, 1, records(range(40)))
    await archive.run(lambda transaction: transaction.index_maintenance.rebuild())
    assert await _beside(archive) == RIGHT
    await archive.run(lambda transaction: transaction.index_maintenance.index_batch())
    assert await _beside(archive) == RIGHT
    await archive.aclose()
    assert _checked(place) == RIGHT
    again = await Archive.open(place, SECRET)
    await rebuild_index(again)
    assert await again.read(
        lambda transaction: (transaction.index_maintenance.unindexed(), len(transaction.index.everything()))
    ) == (0, 40)
    assert await _beside(again) == RIGHT
    await again.aclose()

    assert _checked(place) == RIGHT


@pytest.mark.parametrize(
    ("damage", "expected"),
    [
        ("DELETE FROM postings WHERE term = '*'", IndexFindings(60, 0)),
        ("UPDATE postings SET term = 'wsynthetic' WHERE term = 'wbenedita'", IndexFindings(60, 0)),
        ("UPDATE postings SET cases = x'000700' WHERE term = 'd97000001000105'", IndexFindings(59, 0)),
        ("INSERT INTO postings VALUES ('wother', 0, x'0007000900')", IndexFindings(2, 0)),
        ("INSERT INTO postings VALUES ('wother', 0, x'0007000010')", IndexFindings(1, 1)),
        ("INSERT INTO postings VALUES ('wother', 3, x'000700')", IndexFindings(0, 1)),
        ("INSERT INTO pending VALUES (7, 'wother' || char(10, 10))", IndexFindings(1, 0)),
        ("INSERT INTO pending VALUES (7, char(10, 10) || 'wbenedita')", IndexFindings(1, 0)),
        ("INSERT INTO pending VALUES (9999, 'wother' || char(10, 10))", IndexFindings(0, 1)),
        ("DELETE FROM words WHERE rowid IN (7, 8)", IndexFindings(2, 0)),
        ("INSERT INTO words (rowid, caption) VALUES (9999, 'outro')", IndexFindings(0, 1)),
        ("DELETE FROM facet_values WHERE facet = 'court'", IndexFindings(60, 0)),
        ("DELETE FROM postings WHERE term = '*'; INSERT INTO unindexed VALUES (7)", IndexFindings(59, 0)),
        ("DELETE FROM bodies WHERE row_id = 7", RIGHT),
    ],
)
async def test_errors_of_the_index_are_counted(closed: Path, damage: str, expected: IndexFindings) -> None:
    """Sets that lack a case, name one too many, or one that is not there; a lost body is another finding."""
    assert _checked(closed) == RIGHT
    connection = engine.connect(closed, SECRET)
    connection.execute(damage)
    connection.close()

    assert _checked(closed) == expected


async def test_rebuilding_corrects_the_index(closed: Path) -> None:
    """With every damage at once; annotations are untouched."""
    connection = engine.connect(closed, SECRET)
    connection.execute(
        "DELETE FROM postings WHERE term < 'p'; INSERT INTO pending VALUES (9999, 'wother' || char(10, 10))"
    )
    connection.execute("DELETE FROM words WHERE rowid < 9; DELETE FROM facet_values")
    connection.close()
    archive = await Archive.open(closed, SECRET)
    await add_annotations(archive, 1)
    received: list[tuple[int, int]] = []
    await rebuild_index(archive, lambda done, whole: received.append((done, whole)))
    found = await archive.read(lambda transaction: len(transaction.index.typed("benedita araujo")))
    await archive.aclose()

    assert received[-1] == (60, 60)
    assert found == 60
    assert _checked(closed) == RIGHT


async def test_progress_reaches_its_end(closed: Path) -> None:
    received: list[tuple[int, int]] = []
    with open_read_only(closed, SECRET) as source:
        check_index(
            OpenArchive(source.connection, source.path, source.key), lambda done, whole: received.append((done, whole))
        )

    assert received[-1] == (60, 60)


async def _spoil(archive: Archive, row_id: int) -> None:
    """The body of a record becomes something that nobody can read."""
    query = "UPDATE bodies SET body = x'6e6f' WHERE row_id = ?"
    await archive.run(lambda transaction: transaction.row_recovery._connection.execute(query, (row_id,)))


async def test_one_record_that_cannot_be_read_stops_no_indexing(archive: Archive) -> None:
    """Its case is in the list and no question finds it; every other case is indexed."""
    await add_search(archive, 1, records(range(30)))
    await _spoil(archive, 3)
    await rebuild_index(archive)

    assert await archive.read(lambda transaction: transaction.index_maintenance.unindexed()) == 0
    assert await archive.read(lambda transaction: len(transaction.index.everything())) == 30
    assert await archive.read(lambda transaction: len(transaction.index.typed("sintetica"))) == 29
    assert await _beside(archive) == RIGHT


@pytest.mark.parametrize("is_folded", [True, False], ids=["folded", "pending"])
async def test_an_indexed_case_that_cannot_be_read_leaves_no_set_with_it(archive: Archive, is_folded: bool) -> None:
    """What was paid for is kept in its place, and the case can be deleted: by what the sets themselves say."""
    await add_search(archive, 1, records(range(30)))
    if is_folded:
        await archive.wipe()
    await add_search(archive, 2, records(range(4), crawled=2, phase="Recurso"))
    await _spoil(archive, 3)
    await _spoil(archive, 5)
    await add_search(archive, 3, records(range(2, 3), crawled=3, name="Outro Sintético x Ninguém"))
    assert await _beside(archive) == RIGHT
    assert await archive.read(lambda transaction: len(transaction.history.readings(3))) == 1
    await archive.run(lambda transaction: transaction.purge.cases([5]))
    assert await _beside(archive) == RIGHT
    await archive.wipe()

    assert await _beside(archive) == RIGHT
    assert await archive.read(lambda transaction: len(transaction.index.typed("sintetica"))) == 29
