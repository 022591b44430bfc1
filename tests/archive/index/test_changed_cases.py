"""Queries about changes: since a day, and not seen yet, as the rows are marked."""

from __future__ import annotations

from datetime import timedelta

from autos.archive.archive import Archive
from autos.archive.query.query_answers import Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.inbox import InboxState
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.query.grammar import parse
from tests.archive.records.test_record_changes import compare_again, receive
from tests.archive.synthetic import NOW, lawsuit


async def _found(archive: Archive, text: str, *, day: float = 0) -> set[int]:
    query = Query(parse(text), NOW + timedelta(days=day))
    counted = await archive.read(lambda transaction: transaction.queries.count(query))
    found = await archive.read(lambda transaction: transaction.queries.cases(query))  # of the cache, the second time
    assert counted == len(found)
    return set(found)


async def _see(archive: Archive, day: float, *case_ids: int) -> None:
    at = NOW + timedelta(days=day)
    await archive.run(lambda transaction: transaction.inbox.handle(case_ids, InboxState.SEEN, at))


async def _marked(archive: Archive) -> set[int]:
    """Cases whose row in the list is marked."""

    def work(transaction: ArchiveTransaction) -> set[int]:
        ids = transaction.queries.found(Query(parse(""), NOW), SortOrder(), 0, 50).rows
        return {row.case_id for row in transaction.lawsuits.rows(ids) if row.is_unread}

    return await archive.read(work)


async def test_cases_are_found_by_the_day_of_their_change(archive: Archive) -> None:
    """Also with a range, and together with another field."""
    await receive(archive, 0, lawsuit(0), lawsuit(1), lawsuit(2))
    await receive(archive, 2, lawsuit(0, crawled=2, phase="Sentença"), lawsuit(2, crawled=2))
    await receive(archive, 10, lawsuit(1, crawled=10, status="Finalizado"))

    assert await _found(archive, "mudou:7dias", day=10) == {2}
    assert await _found(archive, "mudou:30d", day=10) == {1, 2}
    assert await _found(archive, "changed:30days fase:sentença", day=10) == {1}
    assert await _found(archive, "mudou:>7dias", day=10) == {1}
    assert await _found(archive, "mudou:nenhuma", day=10) == {3}
    assert await _found(archive, "-mudou:30d", day=10) == {3}


async def test_a_case_that_is_again_as_it_was_has_not_changed(archive: Archive) -> None:
    """As in the news: not since before both, though since between them."""
    for day, phase in enumerate(("Inicial", "Sentença", "Inicial")):
        await receive(archive, day * 10, lawsuit(crawled=day, phase=phase))

    assert await _found(archive, "mudou:30dias", day=20) == set()
    assert await _found(archive, "mudou:5dias", day=20) == {1}
    await receive(archive, 21, lawsuit(crawled=21, phase="Recurso"))
    assert await _found(archive, "mudou:30dias", day=21) == {1}


async def test_what_is_to_be_seen_are_the_marked_rows(archive: Archive) -> None:
    """Changed since it was dealt with, also where it was never opened; what was seen is not marked."""
    await receive(archive, 0, *(lawsuit(number) for number in range(5)))
    await _see(archive, 0.5, 1, 2, 3, 4)
    assert await _found(archive, "novidade:sim") == await _marked(archive) == set()

    await receive(archive, 1, *(lawsuit(number, crawled=1, phase="Sentença") for number in (0, 1, 2, 4)))
    assert await _found(archive, "novidade:sim") == await _marked(archive) == {1, 2, 3, 5}

    await _see(archive, 1.5, 1)
    assert await _found(archive, "novidade:sim") == await _marked(archive) == {2, 3, 5}

    await receive(archive, 2, lawsuit(1, crawled=2, phase="Inicial"), lawsuit(2, crawled=2, status="Finalizado"))
    assert await _found(archive, "novidade:sim") == await _marked(archive) == {2, 3, 5}
    assert await _found(archive, "novidade:não") == {1, 4}


async def test_marking_as_seen_and_undoing_it_are_followed(archive: Archive) -> None:
    await receive(archive, 0, lawsuit())
    await receive(archive, 1, lawsuit(crawled=1, phase="Sentença"))
    at = NOW + timedelta(days=2)
    act = await archive.run(lambda transaction: transaction.inbox.toggle([1], at))
    seen = await _found(archive, "novidade:sim")
    assert act is not None
    await archive.run(lambda transaction: transaction.undo_log.undo(at, act.act_id))

    assert seen == set()
    assert await _found(archive, "novidade:sim") == await _marked(archive) == {1}


async def test_a_change_that_is_found_in_the_background_is_found_by_queries(archive: Archive) -> None:
    """Readings that were stored before are compared later, without a change of the index."""
    await receive(archive, 0, lawsuit(crawled=0))
    await receive(archive, 1, lawsuit(crawled=1, phase="Sentença"))
    await archive.run(lambda transaction: transaction._connection.execute("DELETE FROM record_changes"))
    before = await _found(archive, "mudou:30dias", day=2)
    await compare_again(archive)

    assert before == set()
    assert await _found(archive, "mudou:30dias", day=2) == {1}


async def test_a_case_in_the_trash_is_not_found(archive: Archive) -> None:
    await receive(archive, 0, lawsuit())
    await _see(archive, 0.5, 1)
    await receive(archive, 1, lawsuit(crawled=1, phase="Sentença"))
    await archive.run(lambda transaction: transaction.trash.put([1], NOW))

    assert await _found(archive, "novidade:sim") == await _found(archive, "mudou:30dias", day=2) == set()
    assert await _found(archive, "novidade:sim lixeira:sim") == {1}


async def test_dealing_with_a_case_keeps_the_answers_of_other_queries(archive: Archive) -> None:
    """Only a query about changes is answered anew: a full-text one may have taken long."""
    await receive(archive, 0, lawsuit())
    cache = []

    def work(transaction: ArchiveTransaction) -> None:
        cases = transaction.queries._found(Query(parse("sintética"), NOW))
        cache.append(cases)

    await archive.read(work)
    await _see(archive, 1, 1)
    await archive.read(work)

    assert cache[0] is cache[1]
