"""What a colleague's odd content does to this archive: all of it is taken over, or nothing, in the index, too."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest

from autos.archive.archive import Archive
from autos.archive.firm.shared_search import SharedReader
from autos.archive.index.index_check import IndexFindings, check_index
from autos.archive.transaction import ArchiveTransaction
from autos.archive.transfer.merge import ArchiveMerge
from autos.domain.connection.connection import PRACTICE
from autos.domain.errors import TransportUnreadable
from autos.domain.firm.entry import Entry, EntryHeader, EntryKind
from autos.domain.firm.hybrid_clock import hybrid_time
from tests.archive.filled_archive import add_search, records
from tests.archive.synthetic import NOW, lawsuit

SEARCH, SPACE = UUID(int=1), UUID(int=7)


async def content(archive: Archive) -> dict[str, Any]:
    """A search of three lawsuits as a desk shares it."""
    await add_search(archive, 1, records(range(3)))
    shared = await archive.with_reader(lambda opened: SharedReader(opened).search(SEARCH))
    return msgspec.msgpack.decode(shared)


async def take(archive: Archive, *contents: dict[str, Any]) -> None:
    """Take over contents in one transaction."""

    def work(inside: ArchiveTransaction) -> None:
        for place, each in enumerate(contents, 1):
            header = EntryHeader(
                SPACE, SPACE, place, uuid4(), UUID(int=5), hybrid_time(NOW), int(EntryKind.ANSWER), 1, bytes(32)
            )
            inside.firm.intake.take(Entry(header, bytes(32), bytes(64), b""), msgspec.msgpack.encode(each))
        inside.firm.intake.finish(NOW)

    await archive.run(work)


async def test_a_record_of_another_lawsuit_than_it_says_is_indexed_as_it_is(archive: Archive) -> None:
    shared = await content(archive)
    shared["search"]["entry_id"] = str(UUID(int=50))  # into one that was bought here, nobody else writes
    shared["answers"] = []
    shared["records"][0][5] = msgspec.json.encode(lawsuit(9))
    await take(archive, shared)

    assert await archive.with_reader(check_index) == IndexFindings(0, 0)
    assert await archive.read(lambda inside: inside.lawsuits.count()) == (4, 4)


async def test_what_breaks_off_leaves_nothing_in_the_index(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it and after it in the same transaction others are taken over whole."""
    shared = await content(archive)
    broken = UUID(int=200)
    usual = ArchiveMerge.take_answers_of

    def breaking(self: ArchiveMerge, entry_id: str, rows: Any) -> object:
        if entry_id == str(broken):
            raise TransportUnreadable("odd")
        return usual(self, entry_id, rows)

    monkeypatch.setattr(ArchiveMerge, "take_answers_of", breaking)
    await take(archive, *(other(shared, number) for number in (100, 200, 300)))

    def facts(inside: ArchiveTransaction) -> tuple[int, int, list[int]]:
        found = [len(inside.index.typed(f"sintetica {number}")) for number in (100, 200, 300)]
        return inside.lawsuits.count()[0], len(inside.index.everything()), found

    assert await archive.read(facts) == (9, 9, [1, 0, 1])
    assert await archive.with_reader(check_index) == IndexFindings(0, 0)


def other(shared: dict[str, Any], number: int) -> dict[str, Any]:
    """A search of its own with three other lawsuits, from this number on."""
    changed = msgspec.msgpack.decode(msgspec.msgpack.encode(shared))
    changed["search"]["entry_id"] = str(UUID(int=number))
    changed["answers"] = []
    for place, record in enumerate(changed["records"]):
        data = lawsuit(number + place)
        record[0] = "".join(sign for sign in data["code"] if sign.isdigit())
        record[5] = msgspec.json.encode(data)
    return changed


async def test_a_practice_search_of_a_colleague_stands_aside_at_once(archive: Archive) -> None:
    """Where those of here do."""
    shared = await content(archive)
    await archive.run(lambda inside: inside.set_aside.set_aside(NOW))
    practice = other(shared, 100)
    practice["search"]["service"] = PRACTICE
    await take(archive, practice, other(shared, 200))

    assert await archive.read(lambda inside: (inside.lawsuits.count()[0], inside.set_aside.count())) == (6, 3)
