"""Marks of colleagues as entries bring them: the last one of a device counts, and no device fills the archive."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from autos.archive.archive import Archive
from autos.archive.firm import marks
from autos.archive.transaction import ArchiveTransaction
from autos.domain.deadlines.day_marks import DayMark
from autos.domain.firm.day_marked import day_marked
from autos.domain.firm.entry import EntryHeader, EntryKind

FIRM = UUID(int=1)


def take(
    transaction: ArchiveTransaction, mark: DayMark, *, seq: int, at: int, device: int = 7, there: bool = True
) -> None:
    header = EntryHeader(FIRM, FIRM, seq, UUID(int=seq), UUID(int=device), at, EntryKind.DAY_MARKED, 1, bytes(32))
    transaction.firm.marks.take(header, day_marked(mark, is_there=there).model_dump_json().encode())


async def stored(archive: Archive) -> list[Any]:
    query = "SELECT day, is_there FROM firm_marks ORDER BY device_id, day"
    return await archive.with_reader(lambda opened: opened.connection.execute(query).fetchall())


async def test_the_last_word_of_a_device_counts_in_whatever_place_it_stands(archive: Archive) -> None:
    """After a server was restored, places begin anew; read twice, an entry changes nothing."""
    mark = DayMark(8, 12, 2026, "Dia da Justiça", court="TJPR")

    def work(transaction: ArchiveTransaction) -> None:
        take(transaction, mark, seq=90, at=1_000)
        take(transaction, mark, seq=12, at=2_000, there=False)
        take(transaction, mark, seq=90, at=1_000)

    await archive.run(work)

    assert await stored(archive) == [("08/12/2026", 0)]


async def test_a_device_fills_no_archive(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it says of days that are there is taken on; another device has room of its own."""
    monkeypatch.setattr(marks, "MOST_OF_DEVICE", 3)

    def work(transaction: ArchiveTransaction) -> None:
        for day in range(1, 9):
            take(transaction, DayMark(day, 12, 2026, "Dia", court="TJPR"), seq=day, at=day)
        take(transaction, DayMark(2, 12, 2026, "Dia", court="TJPR"), seq=20, at=20, there=False)
        take(transaction, DayMark(9, 12, 2026, "Dia", court="TJPR"), seq=21, at=21, device=8)

    await archive.run(work)

    assert await stored(archive) == [("01/12/2026", 1), ("02/12/2026", 0), ("03/12/2026", 1), ("09/12/2026", 1)]
