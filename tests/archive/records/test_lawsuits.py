"""Finding lawsuits again: typed text, orders, windows."""

from __future__ import annotations

import pytest

from autos.archive.archive import Archive
from autos.archive.query.query_answers import Query
from autos.domain.lawsuit.lawsuit import Lawsuit
from autos.domain.lawsuit.list_window import SortOrder
from autos.domain.query.grammar import parse
from tests.archive.synthetic import CPF, NOW, code, entry, item, lawsuit, matching, page, typed_rows

JOAO = {"name": "João d'Ávila Sintético", "documents": [{"document": CPF, "document_type": "CPF"}]}
LAWYER = {"name": "Íris Sintética", "documents": [{"document": "SP0970001", "document_type": "OAB"}]}


@pytest.fixture
async def filled(archive: Archive) -> Archive:
    """Three lawsuits, the newest step on the last."""
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    answers = page(
        item(lawsuit(0, stepped=1, name="Beta", parties=[JOAO])),
        item(lawsuit(1, stepped=2, name="ávila", parties=[{"name": "Maria Sintética", "lawyers": [LAWYER]}])),
        item(lawsuit(2, stepped=3, name="", parties=[{"name": "Empresa", "document": "97.000.001/0001-05"}])),
    )
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, answers, NOW))
    return archive


async def _codes(archive: Archive, typed: str) -> list[str]:
    return await archive.read(
        lambda transaction: [line.code for line in transaction.lawsuits.rows(typed_rows(transaction, typed))]
    )


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("joao", [0]),
        ("JOÃO", [0]),
        ("Joa\u0303o", [0]),
        ("jo", [0]),
        ("avil", [0]),
        ("d'ávila", [0]),
        ("sintetico joao", [0]),
        ("joa sintetico", []),
        ("iris", [1]),
        ("SP0970001", [1]),
        ("sp097", [1]),
        ("970001/SP", [1]),
        ("970.001-SP", [1]),
        ("OAB/SP 970.001", [1]),
        ("oab sp nº 970001", [1]),
        ("OAB/RJ 970.001", []),
        ("11122233396", [0]),
        (CPF, [0]),
        ("111.222.3", [0]),
        ("97000001000105", [2]),
        ("97.000.001/0001", [2]),
        (code(1), [1]),
        (code(1).replace("-", "").replace(".", ""), [1]),
        (code(1)[:10], [1]),
        ("97004", [2, 1, 0]),
        ("2023.8.26.0100", [2, 1, 0]),
        ("", [2, 1, 0]),
        ("  ", [2, 1, 0]),
        ("***", []),
        ("dano mor", [2, 1, 0]),
        ("nobody", []),
    ],
)
async def test_typed_text_finds_by_beginnings_accents_and_masks(
    filled: Archive, typed: str, expected: list[int]
) -> None:
    """Every word must be there, the last as a beginning; masks and accents are optional; newest first."""
    assert await _codes(filled, typed) == [code(number) for number in expected]


@pytest.mark.parametrize(
    "typed",
    ['"', "joao OR maria", 'joao" OR "maria', "NEAR(joao maria)", "parties:joao", "-joao", "joao*", "(", "^joao", "{a}",
     "joao AND NOT maria", "'; DROP TABLE cases; --", "a\x00b", "\ud800", "joao " * 300, "漢字", "%", "_", "🙂"],
)  # fmt: skip
async def test_typed_text_is_never_syntax(filled: Archive, typed: str) -> None:
    """Operators, quotes and worse are words or nothing: no error, no wider answer, nothing harmed."""
    found = await _codes(filled, typed)

    assert set(found) <= {code(0)}
    assert await filled.read(lambda transaction: transaction.lawsuits.count()) == (3, 3)


async def test_words_of_the_lawsuit_are_found_apart_from_names(filled: Archive) -> None:
    """What the last step says is full text: it is asked for apart from what answers at every key."""
    typed = "despacho dano"

    assert await filled.read(lambda transaction: matching(transaction, typed)) == []
    assert len(await filled.read(lambda transaction: matching(transaction, "dano moral"))) == 3
    assert len(await filled.read(lambda transaction: matching(transaction, typed, typing=False))) == 3


@pytest.mark.parametrize(
    ("order", "expected"), [("last_step", [2, 1, 0]), ("name", [1, 0, 2]), ("distribution", [0, 1, 2])]
)
async def test_orders(filled: Archive, order: object, expected: list[int]) -> None:
    """Newest first by date; names from A whatever their accents and case, the nameless last."""
    [asked] = await filled.read(lambda transaction: transaction.ledger.recent())
    ids = await filled.read(lambda transaction: transaction.lawsuits.ids_for_entry(asked.entry_id, order))  # type: ignore[arg-type]
    lines = await filled.read(lambda transaction: transaction.lawsuits.rows(ids))

    assert [line.code for line in lines] == [code(number) for number in expected]


async def test_rows_come_in_the_order_asked(filled: Archive) -> None:
    """A window shows its rows as the list has them, repeated ones too."""
    ids = await filled.read(lambda transaction: matching(transaction, ""))
    asked = [ids[1], ids[0], ids[2], ids[1]]

    assert [line.row_id for line in await filled.read(lambda transaction: transaction.lawsuits.rows(asked))] == asked
    assert await filled.read(lambda transaction: transaction.lawsuits.rows([])) == []


async def test_opened_lawsuit_is_complete(filled: Archive) -> None:
    """The one lawsuit that is opened has every member, the index's leftovers too."""
    [row_id] = await filled.read(lambda transaction: matching(transaction, "joao"))
    whole = await filled.read(lambda transaction: transaction.lawsuits.lawsuit(row_id))

    assert isinstance(whole, Lawsuit)
    assert whole.parties[0].documents[0].document == CPF


async def test_by_relevance_those_that_say_it_most_come_first(archive: Archive) -> None:
    """The rarer word weighs more; cases that do not say it are still in the list, newest first."""
    asked = entry()
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    steps = ["penhora", "penhora penhora de veículo penhora", "despacho", "veículo"]
    answers = page(
        *(
            item(lawsuit(number, stepped=number, last_step={"content": step, "step_date": NOW.isoformat()}))
            for number, step in enumerate(steps)
        )
    )
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, answers, NOW))
    query = Query(parse("penhora ou veículo"), NOW)
    found = await archive.read(lambda transaction: transaction.queries.found(query, SortOrder("relevance"), 0, 10))
    lines = await archive.read(lambda transaction: transaction.lawsuits.rows(found.rows))

    assert lines[0].code == code(1)
    assert {line.code for line in lines} == {code(0), code(1), code(3)}
    assert found.count == 3
