"""Cases that are still to be indexed are in the list all the same."""

from __future__ import annotations

import pytest

from autos.archive.archive import Archive
from autos.archive.kept import Kept
from tests.archive.shelves import with_lawsuits


@pytest.mark.parametrize("done", [(), (1, 2), (8, 9, 10), (2, 5), tuple(range(1, 11))])
async def test_whichever_of_them_wait_all_are_listed(archive: Archive, done: tuple[int, ...]) -> None:
    """From the first on, as an update leaves them, or here and there, as deletions and new readings do."""
    cases = await with_lawsuits(archive, 10)

    def wait(kept: Kept) -> None:
        kept.upkeep.rebuild()
        for case_id in done:
            kept._intake.touch(case_id)
        kept._intake.settle()

    await archive.run(wait)
    await archive.run(lambda kept: kept.index.memory.clear())
    await archive.run(lambda kept: kept.upkeep.replay())

    assert await archive.read(lambda kept: kept.upkeep.unindexed()) == 10 - len(done)
    assert await archive.read(lambda kept: list(kept.index.everything())) == cases
