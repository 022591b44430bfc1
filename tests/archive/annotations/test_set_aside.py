"""Lawsuits of the practice service stand aside while a real one is in use: kept, and in no list, count or export."""

from __future__ import annotations

import json
from datetime import timedelta
from decimal import Decimal
from uuid import uuid4

from autos.archive.archive import Archive
from autos.archive.records.full_text import case_number
from autos.archive.records.leaving_rule import all_cases
from autos.archive.storage.instants import to_micros
from autos.archive.transaction import ArchiveTransaction
from autos.archive.transfer.other_archive import OtherRecord
from autos.archive.transfer.statistics import collect_statistics
from autos.domain.connection.connection import PRACTICE
from autos.domain.lawsuit.inbox import InboxState
from tests.archive.synthetic import NOW, PARTY, code, entry, item, lawsuit, matching, page


async def ask(archive: Archive, service: str, *numbers: int) -> None:
    """A search at this service that returns the lawsuits of these numbers."""
    await answer(archive, service, *(lawsuit(number) for number in numbers))


async def answer(archive: Archive, service: str, *lawsuits: dict[str, object]) -> None:
    """A search at this service that returns these lawsuits."""
    asked = entry(entry_id=uuid4(), request_id=uuid4(), service=service)
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    received = page(*(item(each, response_id=uuid4()) for each in lawsuits))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, received, NOW))


async def listed(archive: Archive, text: str = "") -> set[int]:
    """The cases that a query finds."""

    def read(transaction: ArchiveTransaction) -> set[int]:
        rows = matching(transaction, text)
        return {row.case_id for row in transaction.lawsuits.rows(rows)}

    return await archive.read(read)


async def test_what_only_practice_returned_is_in_no_list_and_comes_back_whole(archive: Archive) -> None:
    """What a real service returned as well stays."""
    await ask(archive, PRACTICE, 0, 1, 2)
    await ask(archive, "https://service.example/requests", 2, 3)
    every = await listed(archive)
    aside = await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW))
    left = await listed(archive)

    assert aside == 2
    assert len(every - left) == 2
    assert await listed(archive, PARTY) == left
    assert await listed(archive, "lixeira:sim") == set()
    assert await archive.read(lambda transaction: transaction.lawsuits.count()) == (2, 2)
    assert set(await archive.with_reader(lambda source: all_cases(source.connection))) == left
    assert set(await archive.read(lambda transaction: transaction.people_in_cases.by_phrase(PARTY))) == left
    assert set(await archive.read(lambda transaction: transaction.people_in_cases.every())) == left

    back = await archive.run(lambda transaction: transaction.set_aside.take_back(is_real_service=True))
    assert back == 2
    assert await listed(archive) == every
    assert await archive.read(lambda transaction: transaction.set_aside.are_in_lists)


async def test_what_stands_aside_is_not_in_the_trash(archive: Archive) -> None:
    """It is not listed there, does not expire, and is not deleted with it; the trash stays as it is."""
    await ask(archive, PRACTICE, 0, 1)
    first, second = sorted(await listed(archive))
    await archive.run(lambda transaction: transaction.trash.put([first], NOW))
    assert await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW)) == 1

    late = NOW + timedelta(days=4_000)
    assert [one.case_id for one in await archive.read(lambda transaction: transaction.trash.all())] == [first]
    assert await archive.read(lambda transaction: transaction.trash.count()) == 1
    assert await archive.with_reader(lambda source: collect_statistics(source).counts["trash"]) == 1
    assert list(await archive.read(lambda transaction: transaction.trash.expired(late))) == [first]
    assert list(await archive.read(lambda transaction: transaction.trash.case_ids())) == [first]
    await archive.run(lambda transaction: transaction.trash.restore([first, second], NOW))
    assert await listed(archive) == {first}
    assert await archive.run(lambda transaction: transaction.set_aside.take_back(is_real_service=False)) == 1


async def test_what_a_search_returns_is_not_hidden(archive: Archive) -> None:
    """Nor that of a practice search which a command asks beside a real service, until things are arranged again."""
    await ask(archive, PRACTICE, 0, 1)
    await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW))
    await ask(archive, "https://service.example/requests", 1)

    assert len(await listed(archive)) == 1
    assert await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW)) == 0
    await ask(archive, PRACTICE, 0)
    assert len(await listed(archive)) == 2
    assert await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW)) == 1


async def test_an_invented_record_is_no_earlier_reading_of_a_real_one(archive: Archive) -> None:
    """What a real service returns with its number begins anew; what the person wrote about the number stays."""
    await answer(archive, PRACTICE, lawsuit(0, amount=920_000.0), lawsuit(0, instance=2), lawsuit(1))
    await answer(archive, PRACTICE, lawsuit(0, amount=930_000.0, phase="Conhecimento"))
    [case_id] = await listed(archive, "valor:930000")
    await archive.run(lambda transaction: transaction.notes.write(case_id, "Ligar na quinta", NOW))
    await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW))
    await answer(archive, "https://service.example/requests", lawsuit(0, amount=6_408.93))

    def read(transaction: ArchiveTransaction) -> tuple[object, ...]:
        [row_id] = matching(transaction, "")
        [row] = transaction.lawsuits.rows([row_id])
        known = transaction.lawsuits.known(row_id)
        return (
            row.case_id, row.changes, known.lawsuit.amount, known.since,
            len(transaction.lawsuits.instances(row_id)), transaction.inbox.get(case_id), transaction.set_aside.count(),
        )  # fmt: skip

    assert await archive.read(read) == (case_id, (), Decimal("6408.93"), {}, 1, None, 1)
    assert [note.text for note in await archive.read(lambda transaction: transaction.notes.of_case(case_id))] == [
        "Ligar na quinta"
    ]
    stored = "SELECT (SELECT count(*) FROM versions), (SELECT count(*) FROM record_changes)"
    assert await archive.with_reader(lambda source: source.connection.execute(stored).fetchone()) == (0, 0)
    assert await listed(archive, "valor:930000") == await listed(archive, "fase:conhecimento") == set()
    await archive.run(lambda transaction: transaction.set_aside.take_back(is_real_service=True))
    assert len(await listed(archive)) == 2


async def test_an_undo_does_not_bring_practice_back_beside_a_real_service(archive: Archive) -> None:
    """What came back from the trash stands aside, and is told; a real lawsuit of the same act is in the lists."""
    await ask(archive, PRACTICE, 0)
    await ask(archive, "https://service.example/requests", 1)
    both = await listed(archive)
    [real] = await listed(archive, code(1))
    await archive.run(lambda transaction: transaction.trash.put(both, NOW))
    await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW))
    undone = await archive.run(lambda transaction: transaction.undo_log.undo(NOW))

    assert (undone.count, undone.aside) == (2, 1)
    assert await listed(archive) == {real}
    assert await archive.read(lambda transaction: transaction.trash.count()) == 0
    assert await archive.run(lambda transaction: transaction.set_aside.take_back(is_real_service=True)) == 1
    assert await listed(archive) == both


async def test_a_restored_lawsuit_that_stands_aside_goes_back_to_the_trash_by_undo(archive: Archive) -> None:
    await ask(archive, PRACTICE, 0)
    cases = await listed(archive)
    await archive.run(lambda transaction: transaction.trash.put(cases, NOW))
    await archive.run(lambda transaction: transaction.trash.restore(cases, NOW))
    await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW))
    undone = await archive.run(lambda transaction: transaction.undo_log.undo(NOW))

    assert undone.aside == 0
    assert set(await archive.read(lambda transaction: transaction.trash.case_ids())) == cases


async def test_news_of_practice_that_were_discarded_before_stay_out_of_the_inbox_and_are_told(archive: Archive) -> None:
    """They are to be seen again once practice is back in the lists."""
    await ask(archive, PRACTICE, 0)
    cases = await listed(archive)
    await archive.run(lambda transaction: transaction.inbox.handle(cases, InboxState.TO_SEE, NOW))
    await archive.run(lambda transaction: transaction.inbox.handle(cases, InboxState.DISCARDED, NOW))
    await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW))
    undone = await archive.run(lambda transaction: transaction.undo_log.undo(NOW))
    count = await archive.read(lambda transaction: transaction.inbox.count())
    await archive.run(lambda transaction: transaction.set_aside.take_back(is_real_service=True))

    assert (undone.aside, count) == (1, 0)
    assert await archive.read(lambda transaction: transaction.inbox.count()) == 1


async def test_a_practice_answer_changes_nothing_of_a_real_lawsuit(archive: Archive) -> None:
    """Nor adds an instance to it; its search lists the real one."""
    await answer(archive, "https://service.example/requests", lawsuit(0, amount=10.0))
    await answer(archive, PRACTICE, lawsuit(0, amount=920_000.0), lawsuit(0, instance=2), lawsuit(1))

    def read(transaction: ArchiveTransaction) -> tuple[object, ...]:
        [row_id] = matching(transaction, "valor:10")
        [row] = transaction.lawsuits.rows([row_id])
        searches = [len(transaction.lawsuits.ids_for_entry(one.entry_id)) for one in transaction.ledger.recent()]
        return row.changes, len(transaction.lawsuits.instances(row_id)), transaction.inbox.get(row.case_id), searches

    assert await archive.read(read) == ((), 1, None, [2, 1])
    assert await listed(archive, "valor:920000") == set()


async def test_what_the_person_put_off_comes_back_and_older_acts_are_undone(archive: Archive) -> None:
    """Though a real service returned the number of the invented lawsuit meanwhile; its search counts what it has."""
    await answer(archive, PRACTICE, lawsuit(0), lawsuit(1))
    await archive.run(lambda transaction: transaction.folders.add("Auriverde", NOW))
    [case_id] = await listed(archive, code(0))
    await archive.run(lambda transaction: transaction.inbox.handle([case_id], InboxState.TO_SEE, NOW))
    later = NOW + timedelta(days=3)
    await archive.run(
        lambda transaction: transaction.inbox.handle([case_id], InboxState.LATER, NOW, back_at=later, note="Ligar")
    )
    await answer(archive, "https://service.example/requests", lawsuit(0, amount=10.0))
    kept = await archive.read(lambda transaction: transaction.inbox.get(case_id))
    every = await archive.read(lambda transaction: transaction.ledger.recent())
    await archive.run(lambda transaction: transaction.undo_log.undo(NOW))

    assert kept is not None
    assert (kept.note, kept.back_at) == ("Ligar", later)
    assert [(one.records_count, one.cases_count) for one in every if one.service == PRACTICE] == [(1, 1)]
    assert await archive.read(lambda transaction: transaction.folders.all()) == []


async def test_what_a_colleague_shared_is_not_invented(archive: Archive) -> None:
    """A record that came without a search: it is listed, and what a real service returns is another reading of it."""
    await answer(archive, PRACTICE, lawsuit(0), lawsuit(1))
    await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW))
    body = json.dumps(lawsuit(0, instance=2)).encode()
    shared = OtherRecord(0, case_number(code(0)), "TJSP", 2, to_micros(NOW), None, None, None, body)
    await archive.run(lambda transaction: transaction.merge.take_records([shared]))
    [case_id] = await listed(archive)
    await answer(archive, "https://service.example/requests", lawsuit(0, amount=10.0))

    assert await archive.run(lambda transaction: transaction.set_aside.set_aside(NOW)) == 0
    assert len(await archive.read(lambda transaction: transaction.lawsuits.instances(1))) == 2
    assert await listed(archive) == {case_id}
