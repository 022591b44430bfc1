"""Rows of a list: the side of the searched person, the other side, and what has changed since it was opened."""

from __future__ import annotations

from datetime import timedelta
from itertools import count
from typing import Any
from uuid import uuid4

import pytest

from autos.archive.archive import Archive
from autos.archive.records.row_sides import FOUND_BY
from autos.domain.lawsuit.row import LawsuitRow, RowChange
from autos.domain.ledger.ledger import LedgerEntry
from tests.desktop.synthetic import NOW, entry, keep, lawsuit, page

NAME = "Renato Farias Brandão"
BANK, STORE = {"name": "Banco Ipêcred S.A.", "side": "Active"}, {"name": "Loja Ltda.", "side": "Active"}
LAWYER = {"name": "Helena Reis", "side": "Active", "person_type": "Advogada"}
PERSON = {"name": NAME, "side": "Passive"}


async def rows(archive: Archive, search: LedgerEntry, entry_id: object = None) -> list[LawsuitRow]:
    def read(transaction: Any) -> list[LawsuitRow]:
        return transaction.lawsuits.rows(transaction.lawsuits.ids_for_entry(search.entry_id), entry_id)

    return await archive.read(read)


async def test_the_other_side_is_named_without_its_lawyers(archive: Archive) -> None:
    record = lawsuit(0, parties=[LAWYER, BANK, STORE, PERSON])
    search = await keep(archive, entry(), page(record, lawsuit(1, parties=[PERSON])))
    named, alone = await rows(archive, search)

    assert (named.pole, named.opposite, named.others) == ("Passive", "Banco Ipêcred S.A.", 1)
    assert (alone.pole, alone.opposite, alone.others) == ("Passive", "", 0)


async def test_several_searched_persons_leave_the_side_open_but_in_their_own_lists(archive: Archive) -> None:
    record = lawsuit(0, parties=[BANK, PERSON])
    first = await keep(archive, entry(), page(record))
    other = entry(search_key="Banco Ipêcred", label="Banco Ipêcred", entry_id=uuid4())
    second = await keep(archive, other, page(record))

    assert [row.pole for row in await rows(archive, first)] == [""]
    assert [row.pole for row in await rows(archive, first, first.entry_id)] == ["Passive"]
    [of_bank] = await rows(archive, second, second.entry_id)
    assert (of_bank.pole, of_bank.opposite) == ("Active", NAME)


async def test_the_searched_person_is_named_beside_the_side(archive: Archive) -> None:
    """As the record does; the list of the search has the name in its header. Else by what was typed."""
    record = lawsuit(0, parties=[BANK, PERSON | {"name": f"{NAME} Filho"}])
    search = await keep(archive, entry(), page(record))
    [anywhere], [own] = await rows(archive, search), await rows(archive, search, search.entry_id)
    hidden = lawsuit(
        1, parties=[BANK, {"name": "R. F. B.", "side": "Passive", "documents": [{"document": "11122233396"}]}]
    )
    hidden["parties"][1]["main_document"] = "99988877766"
    by_document = entry(search_type="cpf", search_key="11122233396", label="111.222.333-96", entry_id=uuid4())
    [typed] = await rows(archive, await keep(archive, by_document, page(hidden)))

    assert (anywhere.searched, anywhere.names_searched) == (f"{NAME} Filho", True)
    assert (own.searched, own.names_searched) == (f"{NAME} Filho", False)
    assert (typed.searched, typed.pole, typed.opposite) == ("111.222.333-96", "Passive", "Banco Ipêcred S.A.")


async def test_a_record_of_another_search_tells_the_side_by_the_name(archive: Archive) -> None:
    """On appeal the sides may be the other way round: that of the record the search brought is not that of the row."""
    first = lawsuit(0, parties=[BANK, PERSON | {"main_document": "11122233396"}])
    appeal = lawsuit(0, instance=2, parties=[PERSON | {"side": "Active"}, BANK | {"side": "Passive"}])
    appeal["last_step"] = {"step_date": (NOW + timedelta(days=3)).isoformat()}
    by_document = entry(search_type="cpf", search_key="11122233396", label="111.222.333-96")
    search = await keep(archive, by_document, page(first))
    await keep(archive, entry(search_key="Banco Ipêcred", label="Banco Ipêcred", entry_id=uuid4()), page(appeal))
    [row] = await rows(archive, search, search.entry_id)

    assert row.instances == (1, 2)
    assert (row.searched, row.pole, row.opposite) == (NAME, "Active", "Banco Ipêcred S.A.")


async def test_an_unknown_side_is_told_in_the_list_of_a_search_only(archive: Archive) -> None:
    search = await keep(archive, entry(), page(lawsuit(0, parties=[{"name": NAME}])))

    assert [row.pole for row in await rows(archive, search, search.entry_id)] == ["Unknown"]
    assert [row.pole for row in await rows(archive, search)] == [""]


@pytest.mark.parametrize(
    ("search", "record", "reads_parties"),
    [
        (entry(search_key="busca 1", label="busca 1"), lawsuit(0, parties=[BANK, PERSON]), False),
        (entry(search_type="cpf", search_key="11122233396"), lawsuit(0, parties=[BANK, PERSON]), False),
        (entry(), lawsuit(0, parties=[BANK, PERSON]), True),
    ],
)
async def test_parties_are_read_only_where_a_search_names_one_of_them(
    archive: Archive, search: LedgerEntry, record: dict[str, Any], reads_parties: bool
) -> None:
    """A list of a million rows is read at every key, and most searches identify nobody in a record."""
    await keep(archive, search, page(record))
    statements: list[str] = []

    def read(transaction: Any) -> list[LawsuitRow]:
        ids = transaction.lawsuits.ids_for_entry(search.entry_id)
        connection = transaction.lawsuits._connection
        connection.exec_trace = lambda _cursor, sql, _values: statements.append(sql) or True
        try:
            return transaction.lawsuits.rows(ids)
        finally:
            connection.exec_trace = None

    [row] = await archive.read(read)
    of_parties = [sql for sql in statements if "participations" in sql or "people" in sql]

    assert bool(of_parties) is reads_parties
    assert bool(row.pole) is reads_parties
    assert len(statements) == (7 if reads_parties else 3)


async def test_the_sides_of_a_window_are_read_from_the_index_alone(archive: Archive) -> None:
    """The rows of what searches returned lie scattered over the file: one page of it for each record."""
    plan = await archive.maintain(
        lambda connection, _: [step for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {FOUND_BY}", ("[]",))]
    )

    assert [step for step in plan if "entry_lawsuits" in step] == [
        "SEARCH entry_lawsuits USING COVERING INDEX entry_lawsuits_row (row_id=?)"
    ]


async def test_a_newer_reading_is_a_change_until_it_is_opened(archive: Archive) -> None:
    """What was never opened has not changed; opening twice is no news."""
    search = await keep(archive, entry(), page(lawsuit(0)))
    [before] = await rows(archive, search)
    later = NOW + timedelta(days=1)
    assert await archive.run(lambda transaction: transaction.seen_cases.mark(before.row_id, NOW))
    assert not await archive.run(lambda transaction: transaction.seen_cases.mark(before.row_id, later))

    step = {"step_date": (NOW + timedelta(days=3)).isoformat()}
    await keep(archive, entry(), page(lawsuit(0, phase="Sentença", last_step=step)))
    [changed] = await rows(archive, search)
    counted = await archive.read(lambda transaction: transaction.seen_cases.changed([changed.row_id]))
    assert await archive.run(lambda transaction: transaction.seen_cases.mark(before.row_id, later))
    [seen] = await rows(archive, search)

    assert before.changes == ()
    assert changed.changes == (RowChange.STEP, RowChange.PHASE)
    assert changed.change_seen_at is None
    assert counted == 1
    assert (seen.changes, seen.change_seen_at) == ((), later)


async def test_what_a_newer_reading_does_not_bring_is_no_change(archive: Archive) -> None:
    """Neither while it is missing nor when it comes back as it was."""
    search = await keep(archive, entry(), page(lawsuit(0, phase="Sentença", amount=1000)))
    [row] = await rows(archive, search)
    await archive.run(lambda transaction: transaction.seen_cases.mark(row.row_id, NOW))
    await keep(archive, entry(), page(lawsuit(0, phase=None, amount=None)))
    [missing] = await rows(archive, search)
    counted = await archive.read(lambda transaction: transaction.seen_cases.changed([row.row_id]))
    has_news = await archive.run(lambda transaction: transaction.seen_cases.mark(row.row_id, NOW))
    await keep(archive, entry(), page(lawsuit(0, phase="Sentença", amount=1000)))
    [back] = await rows(archive, search)

    assert (missing.phase, missing.changes, counted, has_news) == ("", (), 0, False)
    assert back.changes == ()


async def test_only_what_comes_after_the_archive_was_made_is_not_read(archive: Archive) -> None:
    """An archive of an earlier version does not become one of unread cases."""
    search = await keep(archive, entry(), page(lawsuit(0)))
    [old] = await rows(archive, search)
    await archive.run(lambda transaction: transaction.settings.set("unread_since", "0"))
    [fresh] = await rows(archive, search)
    await archive.run(lambda transaction: transaction.seen_cases.mark(fresh.row_id, NOW))
    [opened] = await rows(archive, search)

    assert fresh.is_unread
    assert not opened.is_unread
    assert old.received_at == NOW


async def test_the_person_marks_a_case_as_not_read_and_as_seen(archive: Archive) -> None:
    search = await keep(archive, entry(), page(lawsuit(0)))
    [row] = await rows(archive, search)
    await archive.run(lambda transaction: transaction.seen_cases.mark(row.row_id, NOW))
    days = (NOW + timedelta(days=day) for day in count(1))

    async def toggle() -> LawsuitRow:
        await archive.run(lambda transaction: transaction.seen_cases.toggle([row.case_id], next(days)))
        [now] = await rows(archive, search)
        return now

    unread = await toggle()
    seen = await toggle()
    await keep(archive, entry(), page(lawsuit(0, phase="Sentença")))
    [changed] = await rows(archive, search)
    read_again = await toggle()
    opened = await archive.read(lambda transaction: transaction.seen_cases.opened_at(row.case_id))

    assert unread.is_unread
    assert (seen.is_unread, seen.changes, seen.change_seen_at) == (False, (), None)
    assert changed.changes == (RowChange.PHASE,)
    assert (read_again.is_unread, read_again.changes) == (False, ())
    assert opened == read_again.change_seen_at == NOW + timedelta(days=3)


async def test_opening_a_case_marked_as_not_read_is_no_change(archive: Archive) -> None:
    search = await keep(archive, entry(), page(lawsuit(0)))
    [row] = await rows(archive, search)
    await archive.run(lambda transaction: transaction.seen_cases.mark(row.row_id, NOW))
    await archive.run(lambda transaction: transaction.seen_cases.toggle([row.case_id], NOW))
    [unread] = await rows(archive, search)

    assert unread.is_unread
    assert await archive.run(lambda transaction: transaction.seen_cases.mark(row.row_id, NOW))
    [opened] = await rows(archive, search)
    assert (opened.is_unread, opened.change_seen_at) == (False, None)
