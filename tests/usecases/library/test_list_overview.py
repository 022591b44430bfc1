"""A list counted on this computer says what a query would find, value by value."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from autos.archive.archive import Archive
from autos.archive.query.query_answers import Query
from autos.archive.transaction import ArchiveTransaction
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import parse
from autos.domain.query.narrowing import without_field
from autos.domain.query.tree import conjunction
from autos.domain.summary.bars import GROUPS
from autos.domain.summary.list_summary import FIELD_OF, NOT_INDEXED, bars_of, condition_for_bar
from autos.system.clock import Clock
from autos.usecases.library.library import Library
from autos.usecases.library.list_overview import ListOverview
from tests.archive.listed_archive import listed_place
from tests.archive.synthetic import KEY
from tests.desktop.synthetic import entry, keep, lawsuit, page

__all__ = ["listed_place"]


@pytest.fixture
async def listed(listed_place: Path) -> AsyncIterator[Archive]:
    """Seven hundred cases drawn at random; to be read only."""
    archive = await Archive.open(listed_place, SecretStr(KEY))
    yield archive
    await archive.aclose()


@pytest.fixture
async def own(tmp_path: Path) -> AsyncIterator[Archive]:
    archive = await Archive.open(tmp_path / "acervo.autos", SecretStr(KEY))
    yield archive
    await archive.aclose()


@pytest.mark.parametrize(
    "text", ["", "tribunal:TJSP", "uf:SP ou uf:RJ", "-fase:recurso valor:>10000", "ana fase:nenhum"]
)
async def test_each_bar_counts_what_its_condition_finds(listed: Archive, text: str) -> None:
    """Of every group, those of which nothing is told too; a field that is asked for is counted as if it were not."""
    library, overview = Library(listed, Clock()), ListOverview(listed, Clock())
    counted = await overview.of(text)

    assert counted.summary.lawsuits_count == (await library.ask(text, count=0)).count > 0
    assert not any(getattr(counted.summary, group) for group in NOT_INDEXED)
    for group, field in FIELD_OF.items():
        rest = without_field(parse(text), field)
        for bar in bars_of(counted, group):
            condition = condition_for_bar(bar)
            if condition is None:
                assert group == "justices", bar
                continue
            found = await library.ask(format_query(conjunction((rest, condition))), count=0)
            assert found.count == bar.count > 0, bar
        assert field != "instance" or bars_of(counted, group)


async def test_only_rows_of_a_list_are_counted(own: Archive) -> None:
    """A search's answers, narrowed, and nothing else of the archive."""
    await keep(own, entry(), page(*(lawsuit(place) for place in range(7))))
    library, overview = Library(own, Clock()), ListOverview(own, Clock())
    ids = (await library.ask("tribunal:TJSP ou tribunal:TRT2")).rows
    counted = await overview.of("tribunal:TJSP", among=ids)

    assert counted.summary.lawsuits_count == 3
    assert {one.value: one.count for one in counted.summary.tribunals} == {"TJSP": 3, "TRT2": 1}
    assert {one.value: one.count for one in counted.summary.phases} == {"Recurso": 1, "Execução": 1, "Inicial": 1}
    assert counted.untold["states"] == 3
    assert (await overview.of("", among=())).summary.lawsuits_count == 0


async def test_spellings_of_one_value_are_one_bar(own: Archive) -> None:
    """A court in two spellings, a phase in capitals."""
    records = (
        {"tribunal_acronym": "TJDF", "phase": "Recurso"},
        {"tribunal_acronym": "TJ-DFT", "phase": "RECURSO"},
        {"tribunal_acronym": None, "phase": None},
    )
    await keep(own, entry(), page(*(lawsuit(place, **each) for place, each in enumerate(records))))
    counted = await ListOverview(own, Clock()).of("")

    assert [(one.value, one.count) for one in counted.summary.tribunals] == [("TJDFT", 2)]
    assert [one.count for one in counted.summary.phases] == [2]
    assert (counted.untold["tribunals"], counted.untold["phases"]) == (1, 1)


async def test_the_first_and_last_reading_of_the_counted_cases_are_given(own: Archive) -> None:
    """From the case that was read first to the one that was read last; nothing where no case says it."""
    days = ("2026-03-01T12:00:00Z", "2024-05-06T07:08:09Z", None)
    cases = [lawsuit(place, crawler={"updated_at": day}) for place, day in enumerate(days)]
    await keep(own, entry(), page(*cases))
    overview = ListOverview(own, Clock())
    counted = await overview.of("")
    alone = await overview.of("", among=(await Library(own, Clock()).ask("capturado:nenhum")).rows)

    assert counted.oldest is not None
    assert counted.newest is not None
    assert (counted.oldest.isoformat(), counted.newest.isoformat()) == (
        "2024-05-06T07:08:09+00:00",
        "2026-03-01T12:00:00+00:00",
    )
    assert (alone.oldest, alone.newest) == (None, None)


def test_every_group_is_counted_or_said_not_to_be() -> None:
    assert set(GROUPS) == FIELD_OF.keys() | NOT_INDEXED


async def test_what_has_changed_is_asked_once_for_all_fields(listed: Archive) -> None:
    """Eight fields and three queries of their own: one read for each topic and query was most of the statements."""
    text = "tribunal:TJSP uf:SP fase:recurso"
    tree, now = parse(text), Clock().now()
    fields = {field: Query(without_field(tree, field), now) for field in FIELD_OF.values()}
    statements: list[str] = []

    def count(transaction: ArchiveTransaction) -> None:
        connection = transaction.queries._connection
        connection.exec_trace = lambda _cursor, sql, _values: statements.append(sql) or True
        try:
            transaction.queries.counts_by_field(Query(tree, now), fields)
        finally:
            connection.exec_trace = None

    await listed.read(count)
    of_state = [sql for sql in statements if "generations" in sql and " IN " in sql]

    assert len(set(fields.values()) | {Query(tree, now)}) == 4
    assert len(of_state) == 1


async def test_the_state_of_a_query_is_one_statement(listed: Archive) -> None:
    """A list is asked for at every key; nothing of an answer that is kept is read again but what it depends on."""
    statements: list[str] = []

    def ask(transaction: ArchiveTransaction) -> None:
        connection = transaction.queries._connection
        query = Query(parse("tribunal:TJSP"), Clock().now())
        transaction.queries.found(query, SortOrder(), 0, 0)
        connection.exec_trace = lambda _cursor, sql, _values: statements.append(sql) or True
        try:
            transaction.queries.found(query, SortOrder(), 0, 0)
        finally:
            connection.exec_trace = None

    await listed.read(ask)

    assert len(statements) == 2, statements  # the counters, and what is not indexed yet
