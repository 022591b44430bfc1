"""Commands read what an open window has saved last."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.files.page_copy import CopyStopped, IsWanted
from autos.archive.query.query_answers import Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.query.grammar import parse
from autos.usecases.archive.inspect_archive import InspectArchive
from autos.usecases.archive.read_only_access import ArchiveAccess
from tests.archive.synthetic import KEY, NOW, entry, item, lawsuit, page


async def test_what_is_read_has_the_pending_changes_of_the_index(tmp_path: Path) -> None:
    """Saved and not yet folded into the sets of the file, as everything of the last few thousand lawsuits is."""
    file = tmp_path / "acervo.autos"
    archive = await Archive.open(file, SecretStr(KEY))
    try:
        search = entry()
        await archive.run(lambda transaction: transaction.ledger.add(search))
        await archive.run(
            lambda transaction: transaction.answers.save_page(search.entry_id, page(item(lawsuit())), NOW)
        )
        inspect = InspectArchive(ArchiveAccess(file, SecretStr(KEY)))
        query = Query(parse("sintética"), NOW)
        counted = await inspect.read(lambda transaction: transaction.queries.count(query))
        found = await inspect.cases(query.tree, NOW)
    finally:
        await archive.aclose()

    assert counted == len(found) == 1


async def test_a_read_that_takes_long_knows_whether_it_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "acervo.autos"
    await (await Archive.open(file, SecretStr(KEY))).aclose()

    def work(_transaction: ArchiveTransaction, is_wanted: IsWanted) -> None:
        assert is_wanted()
        raise CopyStopped

    with pytest.raises(CopyStopped):
        await InspectArchive(ArchiveAccess(file, SecretStr(KEY))).read_while_wanted(work)
