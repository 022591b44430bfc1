"""Earlier versions: every byte is restored, in the order in which the courts were read."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from functools import partial
from typing import Any
from uuid import UUID

import pytest

from autos.archive.archive import Archive
from autos.archive.records.versions import VersionRepository
from autos.archive.transaction import ArchiveTransaction
from autos.domain.errors import NotArchived
from autos.domain.ledger.ledger import LedgerEntry
from tests.archive.synthetic import NOW, code, entry, item, lawsuit, matching, page


@pytest.fixture
async def asked(archive: Archive) -> LedgerEntry:
    search = entry()
    await archive.run(lambda transaction: transaction.ledger.add(search))
    return search


async def receive(archive: Archive, entry_id: UUID, record: dict[str, Any], day: int) -> bytes:
    """One reading, received `day` days after `NOW`; the bytes that came."""
    answer = item(record)
    at = NOW + timedelta(days=day)
    await archive.run(lambda transaction: transaction.answers.save_page(entry_id, page(answer), at))
    return answer.body


async def kept_bodies(archive: Archive) -> list[bytes]:
    """Every reading of the one record, the newest first."""

    def read(transaction: ArchiveTransaction) -> list[bytes]:
        [row_id] = matching(transaction, "")
        versions = [reading.version for reading in transaction.history.readings(row_id)]
        return [transaction.history.body(row_id, version) for version in versions]

    return await archive.read(read)


async def test_every_version_is_restored_byte_for_byte(archive: Archive, asked: LedgerEntry) -> None:
    """Fifty readings of one record, bodies small and large, odd bytes and unlike each other."""
    chance = random.Random(7)
    sent = []
    for day in range(50):
        noise = "".join(chance.choice('aãçé 😀\\"\u0000') for _ in range(chance.choice([0, 10, 3000, 60_000])))
        sent.append(await receive(archive, asked.entry_id, lawsuit(crawled=day, judge=noise), day))

    assert await kept_bodies(archive) == sent[::-1]


async def test_a_version_next_to_its_successor_takes_little_room(archive: Archive, asked: LedgerEntry) -> None:
    """A reading of which only the stamp differs costs dozens of bytes, not thousands."""
    chance = random.Random(8)
    long = [{"attachment_id": str(n), "attachment_name": str(chance.random())} for n in range(100)]
    for day in range(10):
        sent = await receive(archive, asked.entry_id, lawsuit(crawled=day, attachments=long), day)
    sizes: list[Any] = archive._file.connection.execute("SELECT length(delta) FROM versions").fetchall()

    assert len(sizes) == 9
    assert len(sent) > 5000
    assert max(size for (size,) in sizes) < 100


async def test_the_same_reading_again_makes_no_version(archive: Archive, asked: LedgerEntry) -> None:
    """However often it is told, early or late."""
    first = await receive(archive, asked.entry_id, lawsuit(crawled=0), 0)
    second = await receive(archive, asked.entry_id, lawsuit(crawled=1), 1)
    for day, crawled in enumerate([0, 1, 0, 0, 1]):
        await receive(archive, asked.entry_id, lawsuit(crawled=crawled), 2 + day)

    assert await kept_bodies(archive) == [second, first]


@pytest.mark.parametrize("seed", range(8))
async def test_readings_in_any_order_of_arrival_make_the_same_chain(
    archive: Archive, asked: LedgerEntry, seed: int
) -> None:
    """One that comes late is put where the court was read, and nothing around it is lost."""
    order = random.Random(seed).sample(range(9), 9)
    sent = {
        day: await receive(archive, asked.entry_id, lawsuit(crawled=day - 9, judge=f"Fictícia {day}" * day), place)
        for place, day in enumerate(order)
    }

    assert await kept_bodies(archive) == [sent[day] for day in range(8, -1, -1)]


async def test_a_failed_page_leaves_no_version(archive: Archive, asked: LedgerEntry) -> None:
    """Body and version are of one transaction."""
    first = await receive(archive, asked.entry_id, lawsuit(crawled=0), 0)

    def fail(transaction: ArchiveTransaction) -> None:
        transaction.answers.save_page(asked.entry_id, page(item(lawsuit(crawled=1))), NOW)
        raise KeyError

    with pytest.raises(KeyError):
        await archive.run(fail)

    assert await kept_bodies(archive) == [first]


async def test_a_missing_version_raises_not_archived(archive: Archive, asked: LedgerEntry) -> None:
    """Not an empty lawsuit, not a crash."""
    await receive(archive, asked.entry_id, lawsuit(), 0)
    [row_id] = await archive.read(lambda transaction: matching(transaction, ""))

    for row, version in ((row_id, 1), (row_id + 1, None), (row_id + 1, 3)):
        with pytest.raises(NotArchived):
            await archive.read(partial(_body, row=row, version=version))


def _body(transaction: ArchiveTransaction, row: int, version: int | None) -> bytes:
    return transaction.history.body(row, version)


@pytest.mark.parametrize(
    "bodies", [(b"{}", b"[]", b"x"), (b"", b"{}" * 4, b""), (b"\x37\xa4\x30\xec" * 3, b"\0", b"{}")]
)
def test_any_bytes_can_stand_for_a_body(bodies: tuple[bytes, ...]) -> None:
    """Empty, shorter than a dictionary may be, or beginning like one of the compressor's own."""
    from autos.archive.records.versions import _delta, restored  # noqa: PLC0415

    for old in bodies:
        for new in bodies:
            assert restored(_delta(old, new), new) == old


async def test_a_chain_of_one_row_is_not_that_of_another(archive: Archive, asked: LedgerEntry) -> None:
    """Two records of one number."""
    for day in range(3):
        for instance in (1, 2):
            await receive(archive, asked.entry_id, lawsuit(instance=instance, crawled=day), day)

    def read(transaction: ArchiveTransaction) -> list[tuple[int, list[int]]]:
        versions = VersionRepository(transaction.history._connection, transaction.history._bodies)
        rows = transaction.lawsuits.instances(transaction.lawsuits.row_of_number(code()) or 0)
        found = []
        for instance, row in rows:
            assert {json.loads(body)["instance"] for _, body in versions.bodies(row)} == {instance}
            found.append((instance or 0, [one.version for one in versions.of(row)]))
        return found

    assert await archive.read(read) == [(1, [2, 1]), (2, [2, 1])]
