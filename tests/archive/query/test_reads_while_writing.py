"""A query during writing sees the state between two pages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence, Sized
from threading import Event

import pytest

from autos.archive.archive import Archive
from autos.archive.ingest import index_maintenance
from autos.archive.query.query_answers import Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.list_window import ListWindow, SortColumn, SortOrder
from autos.domain.query.grammar import parse
from autos.domain.search.response import ReceivedPage
from tests.archive.synthetic import NOW, entry, item, lawsuit, page

PATIENCE_S = 60.0
PAGES, EACH = 30, 20
PACED = (7, 15, 23)
"""Pages that are being written until each reader has read: how many of the others are read is left to the machine."""
ALL = Query(parse(""), NOW)
ACTIVE = Query(parse("benedita status:ativo"), NOW)
ORDERS: tuple[SortColumn, ...] = ("received", "name", "amount", "court")


class Reader:
    """Asks again and again, and keeps what it was told."""

    def __init__(self, archive: Archive, column: SortColumn) -> None:
        self._archive = archive
        self._order = SortOrder(column)
        self.found: list[ListWindow] = []
        self.courts: list[tuple[int, int]] = []
        self.done = asyncio.Event()

    async def read(self) -> None:
        while not self.done.is_set():
            self.found.append(
                await self._archive.read(lambda transaction: transaction.queries.found(ALL, self._order, 0, 10_000))
            )
            self.courts.append(await self._archive.read(self._by_facet))
            await self._archive.read(self._seen)

    def _by_facet(self, transaction: ArchiveTransaction) -> tuple[int, int]:
        """The same number counted in two ways in one state of the archive."""
        with transaction.index.memory.lock:
            count = transaction.queries.found(ACTIVE, self._order, 0, 0).count
            [value] = transaction.queries.facets(ACTIVE, ["court"], 5)["court"] or [None]
        return count, value.count if value else 0

    def _seen(self, transaction: ArchiveTransaction) -> None:
        """Every row of a window can be shown."""
        rows = transaction.queries.found(ALL, self._order, 0, 50).rows
        assert [line.row_id for line in transaction.lawsuits.rows(rows)] == list(rows)


async def save_while_read(
    archive: Archive,
    save: Callable[[ArchiveTransaction], object],
    found: Sequence[Sized],
    reading: Sequence[asyncio.Task[None]],
) -> None:
    """Save, and commit it only once each of the readers has read meanwhile; `found` is what they have found."""
    have_read, is_saved = Event(), Event()

    def save_and_wait(transaction: ArchiveTransaction) -> None:
        save(transaction)
        is_saved.set()
        have_read.wait(PATIENCE_S)

    saving = asyncio.create_task(archive.run(save_and_wait))
    try:
        async with asyncio.timeout(PATIENCE_S):
            while not is_saved.is_set() and not saving.done():  # noqa: ASYNC110 -- it is set in another thread
                await asyncio.sleep(0.001)
            begun_since = [len(one) + 2 for one in found]  # the next may have begun before
            while not any(task.done() for task in reading):
                if all(len(one) >= count for one, count in zip(found, begun_since, strict=True)):
                    break
                await asyncio.sleep(0.001)
    finally:
        have_read.set()
        await saving


@pytest.mark.parametrize("fold_at", [1, 70, 10**9])
async def test_counts_are_of_a_committed_state_and_never_fall(
    archive: Archive, fold_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it is folded after every page, now and then, or never: whole pages, each row once, in order."""
    monkeypatch.setattr(index_maintenance, "FOLD_AT", fold_at)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    readers = [Reader(archive, column) for column in ORDERS]
    reading = [asyncio.create_task(reader.read()) for reader in readers]
    for number in range(PAGES):
        answers = page(*(item(lawsuit(number * EACH + place)) for place in range(EACH)))

        def save(transaction: ArchiveTransaction, answers: ReceivedPage = answers) -> None:
            transaction.answers.save_page(asked.entry_id, answers, NOW)

        if number in PACED:
            await save_while_read(archive, save, [reader.found for reader in readers], reading)
        else:
            await archive.run(save)
    for reader in readers:
        reader.done.set()
    await asyncio.gather(*reading)
    last = await archive.read(lambda transaction: transaction.queries.found(ALL, SortOrder(), 0, 10_000))

    assert last.count == len(last.rows) == PAGES * EACH
    for reader in readers:
        counts = [found.count for found in reader.found]
        assert counts == sorted(counts)
        assert all(count % EACH == 0 for count in counts)
        assert len(set(counts)) > 2
        assert all(len(found.rows) == len(set(found.rows)) == found.count for found in reader.found)
        assert [found.version for found in reader.found] == sorted(found.version for found in reader.found)
        assert all(count == by_court and count % EACH == 0 for count, by_court in reader.courts)


async def test_changed_records_move_between_values(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of new readings takes its cases from one value to the other at once: no state has them in both."""
    monkeypatch.setattr(index_maintenance, "FOLD_AT", 50)
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    states: list[tuple[int, int]] = []
    done = asyncio.Event()

    def by_phase(transaction: ArchiveTransaction) -> tuple[int, int]:
        found = {value.value: value.count for value in transaction.queries.facets(ALL, ["phase"], 9)["phase"]}
        return found.get("Inicial", 0), found.get("Recurso", 0)

    async def watch() -> None:
        while not done.is_set():
            states.append(await archive.read(by_phase))

    for start in range(0, 100, EACH):
        answers = page(*(item(lawsuit(number)) for number in range(start, start + EACH)))
        await archive.run(
            lambda transaction, answers=answers: transaction.answers.save_page(asked.entry_id, answers, NOW)
        )
    watching = asyncio.create_task(watch())
    for reading in range(1, 9):
        phase = "Recurso" if reading % 2 else "Inicial"
        for start in range(0, 100, EACH):
            changed = (lawsuit(number, phase=phase, crawled=reading) for number in range(start, start + EACH))
            answers = page(*map(item, changed))

            def save(transaction: ArchiveTransaction, answers: ReceivedPage = answers) -> None:
                transaction.answers.save_page(asked.entry_id, answers, NOW)

            if reading == 1:
                await save_while_read(archive, save, [states], [watching])
            else:
                await archive.run(save)
    done.set()
    await watching

    assert len(set(states)) > 2
    assert all(first + second == 100 and first % EACH == 0 for first, second in states)
