"""An archive of some hundred random lawsuits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.transaction import ArchiveTransaction
from tests.archive.index.random_lawsuits import random_lawsuit
from tests.archive.synthetic import KEY, NOW, entry, item, page

NUMBERS = 700


@pytest.fixture(scope="session")
def listed_place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Seven hundred cases, some with a second record, some in the trash, some with labels, in a folder, with notes."""
    place = tmp_path_factory.mktemp("listed") / "acervo.autos"
    asyncio.run(_fill(place))
    return place


@pytest.fixture
async def listed(listed_place: Path) -> AsyncIterator[Archive]:
    """The archive of `listed_place`, open; tests only read it."""
    archive = await Archive.open(listed_place, SecretStr(KEY))
    yield archive
    await archive.aclose()


async def _fill(place: Path) -> None:
    archive = await Archive.open(place, SecretStr(KEY))
    rng = Random(7)
    records = [random_lawsuit(rng, number, crawled=rng.randint(-5, 5)) for number in range(NUMBERS)]
    records += [random_lawsuit(rng, number, instance=2, crawled=rng.randint(-5, 5)) for number in range(0, NUMBERS, 3)]
    records += [
        random_lawsuit(rng, 0, instance=3) | {"code": odd}
        for odd in ("AB-12/2020", "97/2020", "970041X", "9700418", "~")
    ]
    rng.shuffle(records)
    for start in range(0, len(records), 100):
        asked = entry(search_type="name", search_key="Ana", label="Ana")
        answers = page(*map(item, records[start : start + 100]))
        at = datetime.fromtimestamp(NOW.timestamp() + start, NOW.tzinfo)
        await archive.run(lambda transaction, asked=asked: transaction.ledger.add(asked))
        await archive.run(
            lambda transaction, to=asked, at=at, answers=answers: transaction.answers.save_page(
                to.entry_id, answers, at
            )
        )
        if start == 300:
            await archive.wipe()
    await archive.run(_shelve)
    await archive.aclose()


def _shelve(transaction: ArchiveTransaction) -> None:
    transaction.trash.put(range(1, 30), NOW)
    for label in (1, 4):
        transaction.labels.put(label, range(label * 10, 200 * label), NOW)
    folder, _ = transaction.folders.add("Cliente Sintético", NOW)
    transaction.folders.put(folder.folder_id, range(20, 60), NOW)
    for case_id in (3, 40, 41):
        transaction.notes.write(case_id, "Ligar", NOW)
