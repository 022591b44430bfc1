"""Unused sets and answers are dropped from memory."""

from __future__ import annotations

from threading import Thread

import pytest
from pyroaring import BitMap

from autos.archive.archive import Archive
from autos.archive.index import sets
from autos.archive.index.bit_slices import COLUMNS, slice_term
from autos.archive.index.cache import MOST_CACHED, READINGS_KEPT, IndexCache
from autos.archive.index.index import FACETS
from autos.archive.index.terms import facet_term
from autos.archive.query.query_answers import QUESTIONS_KEPT, AnswerCache, Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.query.grammar import parse
from autos.domain.summary.facet import FacetValue
from tests.archive.synthetic import NOW

COURT, DIGIT = facet_term("court", "TJSP"), "sstep01"


def read(memory: IndexCache, times: int) -> None:
    for _ in range(times):
        with memory.reading():
            pass


def test_facet_sets_are_dropped_while_unused() -> None:
    """The sets of sort codes stay: scrolling uses them all the time."""
    memory = IndexCache()
    memory.remember(COURT, BitMap(range(100)))
    memory.remember(DIGIT, BitMap(range(100)))
    for _ in range(5):
        read(memory, READINGS_KEPT - 1)
        assert memory.cached(COURT) is not None  # asked for again: it stays
    read(memory, READINGS_KEPT)
    assert memory.cached(COURT) is None
    assert memory.cached(DIGIT) == BitMap(range(100))


def test_dropping_sets_does_not_wait_for_the_lock() -> None:
    """The end of a read transaction does not wait for another query; the sets are dropped later."""
    memory = IndexCache()
    memory.remember(COURT, BitMap(range(100)))
    read(memory, READINGS_KEPT - 1)
    memory.lock.acquire()
    try:
        reader = Thread(target=read, args=(memory, 3), daemon=True)
        reader.start()
        reader.join(60)
        assert not reader.is_alive()
    finally:
        memory.lock.release()
    read(memory, 1)
    assert memory.cached(COURT) is None


def test_unused_answers_are_dropped() -> None:
    """The answer of a list that is being scrolled stays."""
    answered = AnswerCache()
    answered.store("all", BitMap([1, 2]))
    answered.store("counted", BitMap([1]))
    for _ in range(QUESTIONS_KEPT):
        assert answered.get("all") == BitMap([1, 2])
    assert answered.get("counted") is None
    assert answered.get("all") == BitMap([1, 2])


@pytest.mark.parametrize(("most", "reads"), [(MOST_CACHED, 1), (0, COLUMNS["step"])])
async def test_digits_are_read_at_once_where_the_cache_holds_them(
    listed: Archive, monkeypatch: pytest.MonkeyPatch, most: int, reads: int
) -> None:
    """Digits that would drop each other are read one by one; both ways find the same cases."""
    await listed.maintain(lambda _connection, transaction: transaction.index.sets.fold())
    monkeypatch.setattr(sets, "MOST_CACHED", most)
    memory, statements = IndexCache(), list[str]()
    digits = [slice_term("step", bit) for bit in range(COLUMNS["step"])]

    def read(transaction: ArchiveTransaction) -> list[BitMap]:
        connection = transaction._connection
        term_sets = sets.TermSets(connection, memory)
        expected = [term_sets._read(digit) for digit in digits]
        connection.exec_trace = lambda _cursor, sql, _values: statements.append(sql) or True
        try:
            found = [term_sets.of(digit) for digit in digits]
        finally:
            connection.exec_trace = None
        assert found == expected
        return found

    found = await listed.read(read)

    assert any(found)
    assert len([sql for sql in statements if "FROM postings" in sql]) == reads


async def test_counts_are_the_same_after_their_sets_were_dropped(listed: Archive) -> None:
    query = Query(parse("-tribunal:TJSP"), NOW)

    def divide(transaction: ArchiveTransaction) -> dict[str, list[FacetValue]]:
        return transaction.queries.facets(query, FACETS, 1_000)

    before = await listed.read(divide)
    for _ in range(READINGS_KEPT + 1):
        await listed.read(lambda transaction: transaction.queries.size())
    assert await listed.read(divide) == before
