"""Cases that are not indexed yet are listed all the same."""

from __future__ import annotations

import pytest

from autos.archive.archive import Archive
from autos.archive.index.index_check import check_index
from autos.archive.ingest import index_maintenance
from autos.archive.transaction import ArchiveTransaction
from tests.archive.annotation_data import with_lawsuits


@pytest.mark.parametrize("done", [(), (1, 2), (8, 9, 10), (2, 5), tuple(range(1, 11))])
async def test_unindexed_cases_are_listed(archive: Archive, done: tuple[int, ...]) -> None:
    """From the first on, as an update leaves them, or here and there, as deletions and new readings do."""
    cases = await with_lawsuits(archive, 10)

    def wait(transaction: ArchiveTransaction) -> None:
        transaction.index_maintenance.rebuild()
        for case_id in done:
            transaction._ingest.touch(case_id)
        transaction._ingest.update_index()

    await archive.run(wait)

    assert await archive.read(lambda transaction: transaction.index_maintenance.unindexed()) == 10 - len(done)
    assert await archive.read(lambda transaction: list(transaction.index.everything())) == cases


async def test_cleared_sets_are_dropped_with_the_commit(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever else is written next: a page that came between was lost to memory, or brought them back."""
    await with_lawsuits(archive, 3)
    monkeypatch.setattr(index_maintenance, "FOLD_AT", 1)
    await archive.run(lambda transaction: transaction.index_maintenance.rebuild())

    assert archive._index_cache.overlay.cases == set()
    assert (
        await archive.read(lambda transaction: transaction._connection.execute("SELECT count(*) FROM postings").get)
        == 0
    )
    while await archive.run(lambda transaction: transaction.index_maintenance.index_batch()):
        pass
    assert await archive.with_reader(check_index) == (0, 0)
