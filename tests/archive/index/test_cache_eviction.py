"""Unused sets and answers are dropped from memory."""

from __future__ import annotations

from threading import Thread

from pyroaring import BitMap

from autos.archive.archive import Archive
from autos.archive.index.cache import READINGS_KEPT, IndexCache
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


async def test_counts_are_the_same_after_their_sets_were_dropped(listed: Archive) -> None:
    query = Query(parse("-tribunal:TJSP"), NOW)

    def divide(transaction: ArchiveTransaction) -> dict[str, list[FacetValue]]:
        return transaction.queries.facets(query, FACETS, 1_000)

    before = await listed.read(divide)
    for _ in range(READINGS_KEPT + 1):
        await listed.read(lambda transaction: transaction.queries.size())
    assert await listed.read(divide) == before
