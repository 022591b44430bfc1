"""What a query finds of a space is never what it found before something changed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from uuid import UUID

import pytest
from pydantic import SecretStr

from autos.archive.query.query_answers import Query
from autos.domain.firm.parts import EVERYTHING, SharedParts
from autos.domain.query.grammar import parse
from autos.usecases.firm.outbox import FirmOutbox
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import NOW, code, item, lawsuit, page
from tests.firm.postgres import Cluster
from tests.usecases.firm.office import Desk, found_office, open_desks

ONE, OTHER = UUID(int=1), UUID(int=2)


@pytest.fixture
async def ana(tmp_path: Path, empty_archive: Callable[[Path, SecretStr], Path]) -> AsyncIterator[Desk]:
    [desk] = await open_desks(tmp_path, empty_archive, ["Ana"])
    yield desk
    await desk.archive.aclose()


async def found(desk: Desk) -> int:
    return await desk.archive.read(lambda inside: inside.queries.count(Query(parse("espaço:Sampaio"), NOW)))


async def test_a_later_answer_and_what_is_taken_back(ana: Desk, cluster: Cluster) -> None:
    """Also where the answer brings a lawsuit that is there already, word for word."""
    space = await found_office([ana], cluster)
    await ana.sync()
    await add_search(ana.archive, 1, records([0]))
    await add_search(ana.archive, 2, records([0, 1]))
    assert await found(ana) == 0
    await ana.sharing.share_searches([ONE], space)
    assert await found(ana) == 1
    [known] = records([1])
    late = item(known, response_id=UUID(int=1_500))
    await ana.archive.run(lambda inside: inside.answers.save_page(ONE, page(late), NOW))
    assert await found(ana) == 2
    [waiting] = await ana.sharing.waiting()
    await FirmOutbox(ana.archive).withdraw(waiting.entry_id, space)
    assert await found(ana) == 0


async def test_a_folder_with_fewer_parts(ana: Desk, cluster: Cluster) -> None:
    space = await found_office([ana], cluster)
    await ana.sync()
    await add_search(ana.archive, 1, [lawsuit(0), lawsuit(1, secrecy_level=3)])
    folder, _ = await ana.library.add_folder("Auriverde")
    await ana.library.put_into_folder(folder.folder_id, [await ana.case(code(each)) for each in range(2)])
    await ana.sharing.share_folder(folder.folder_id, space, EVERYTHING)
    assert await found(ana) == 2
    await ana.sharing.share_folder(folder.folder_id, space, SharedParts.LABELS)
    assert await found(ana) == 1
