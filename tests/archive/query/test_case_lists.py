"""Windows of a list are slices of the sorted list, in any order and from any place."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.query.query_answers import Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.list_window import SORT_COLUMNS, SortColumn, SortOrder
from autos.domain.query.grammar import parse
from tests.archive.index.expected_lists import KEYS, cases_of, in_order
from tests.archive.index.random_lawsuits import random_lawsuit
from tests.archive.synthetic import KEY, NOW, code, entry, item, page

ALL = Query(parse(""), NOW)


def _ids(transaction: ArchiveTransaction, rows: tuple[int, ...]) -> list[int]:
    return [
        transaction._connection.execute("SELECT case_id FROM lawsuits WHERE row_id = ?", (row,)).get for row in rows
    ]


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("column", [column for column in SORT_COLUMNS if column != "relevance"])
async def test_windows_are_slices_of_the_sorted_list(listed: Archive, column: SortColumn, descending: bool) -> None:
    """Whole, in windows that join up, from odd places, beyond the end."""
    order = SortOrder(column, descending)

    def read(transaction: ArchiveTransaction) -> None:
        labels = {} if column in KEYS else dict(transaction.index.all_values(column))
        expected = in_order(cases_of(transaction), order, labels)
        for step in (len(expected), 97):
            found: list[int] = []
            for start in range(0, len(expected), step):
                window = transaction.queries.found(ALL, order, start, step)
                assert (window.count, window.start, window.unindexed) == (len(expected), start, 0)
                found += _ids(transaction, window.rows)
            assert found == expected
        for start in (1, 255, 256, 257, 400, len(expected) - 1, len(expected), len(expected) + 50):
            assert (
                _ids(transaction, transaction.queries.found(ALL, order, start, 7).rows) == expected[start : start + 7]
            )

    await listed.read(read)


@pytest.mark.parametrize("column", [column for column in SORT_COLUMNS if column != "relevance"])
async def test_every_case_has_its_position(listed: Archive, column: SortColumn) -> None:
    """A case of the trash, and a row that is none, have no place."""

    def read(transaction: ArchiveTransaction) -> None:
        rows = transaction.queries.found(ALL, SortOrder(column), 0, 10_000).rows
        for place in range(0, len(rows), 41):
            for descending in (True, False):
                order = SortOrder(column, descending)
                there = transaction.queries.found(ALL, order, place, 1).rows[0]
                assert transaction.queries.place(ALL, order, there) == place
        assert transaction.queries.place(ALL, SortOrder(column), 10**6) is None
        trashed = transaction._connection.execute("SELECT lead_row FROM cases WHERE case_id = 5").get
        assert transaction.queries.place(ALL, SortOrder(column), trashed) is None

    await listed.read(read)


async def test_a_list_with_many_equal_values_has_one_order(place: Path) -> None:
    """Many cases with one caption, one moment, one amount: told apart by what came last, in every window."""
    archive = await Archive.open(place, SecretStr(KEY))
    asked = entry()
    same = random_lawsuit(Random(1), 0)
    records = [same | {"code": code(number)} for number in range(600)]
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*map(item, records)), NOW))

    def read(transaction: ArchiveTransaction) -> None:
        for column in SORT_COLUMNS:
            if column == "number":
                continue
            for descending in (False, True):
                order = SortOrder(column, descending)
                windows = [
                    _ids(transaction, transaction.queries.found(ALL, order, start, 50).rows)
                    for start in range(0, 600, 50)
                ]
                assert [case_id for window in windows for case_id in window] == list(range(600, 0, -1)), order

    await archive.read(read)
    await archive.aclose()
