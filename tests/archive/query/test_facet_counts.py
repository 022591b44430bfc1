"""Facets are counts by value."""

from __future__ import annotations

import pytest

from autos.archive.archive import Archive
from autos.archive.index.index import FACETS
from autos.archive.query.query_answers import Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.query.grammar import parse
from tests.archive.index.expected_lists import cases_of, counted_by
from tests.archive.synthetic import NOW


@pytest.mark.parametrize("text", ["", "tribunal:TJSP", "-tribunal:TJSP", "fase:recurso ou ano:2020", "etiqueta:1"])
async def test_facets_are_counts_by_value(listed: Archive, text: str) -> None:
    """Of every facet, among what a query finds; cut off at any number, the most frequent are left."""
    query = Query(parse(text), NOW)

    def read(transaction: ArchiveTransaction) -> None:
        inside = set(transaction.queries.cases(query))
        cases = [case for case in cases_of(transaction) if case.case_id in inside]
        assert len(cases) == len(inside) > 10
        for name in FACETS:
            expected = counted_by(transaction, name, cases)
            found = transaction.queries.facets(query, [name], 1_000)[name]
            assert {each.value: each.count for each in found} == expected, name
            assert [each.count for each in found] == sorted(expected.values(), reverse=True)
            for most in (1, 2, 3, 5, 40):
                some = transaction.queries.facets(query, [name], most)[name]
                assert [each.count for each in some] == sorted(expected.values(), reverse=True)[:most], name
                assert all(expected[each.value] == each.count for each in some)

    await listed.read(read)
