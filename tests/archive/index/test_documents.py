"""Documents are found letter by letter, bar registrations with and without their zeros among them."""

from __future__ import annotations

import pytest

from autos.archive.archive import Archive
from autos.archive.index.index_check import check_index
from autos.archive.index.terms import document_start, document_terms
from tests.archive.synthetic import NOW, entry, item, lawsuit, page


@pytest.mark.parametrize(
    "document",
    [
        "12345678901",
        "SP123456",
        "SP0012345A",
        "RJ1",
        "SP000",
        "AB0C1234",
        "AB012CD3000145",
        "AB012345000195",
        "ABC12345000195",
        "OAB123456",
        "123456SP",
        "4567ARJ",
        "X123",
    ],
)
def test_every_beginning_of_a_document_finds_it(document: str) -> None:
    """The new CNPJ has letters, and may begin as a bar registration does."""
    terms = [term[1:] for term in document_terms(document)]
    starts = [document_start(document[:length]) for length in range(1, len(document) + 1)]

    assert [start for start in starts if not any(term.startswith(start) for term in terms)] == []


async def test_a_section_with_a_zero_is_no_prefix_of_a_word(archive: Archive) -> None:
    """But of every registration of the section, while one is being typed."""
    asked = entry()
    lawyer = {"name": "Doutora Sintética", "main_document": "OAB/SP 012345"}
    records = [
        lawsuit(1, parties=[{"name": "Spinoza Sintético", "side": "Active"}]),
        lawsuit(2, parties=[{"name": "Sicrana", "side": "Active", "lawyers": [lawyer]}]),
    ]
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*map(item, records)), NOW))
    typed = await archive.read(lambda transaction: [list(transaction.index.typed(text)) for text in ("sp0", "sp01")])

    assert typed == [[2], [2]]


@pytest.mark.parametrize("is_older_first", [True, False])
async def test_two_versions_of_a_new_record_on_one_page_are_indexed_by_the_stored_one(
    archive: Archive, *, is_older_first: bool
) -> None:
    """The searched person changed sides between them; the first one told stays the link's."""
    asked = entry()
    readings = [
        item(lawsuit(1, crawled=day, parties=[{"name": "Parte", "side": side, "main_document": "111.222.333-96"}]))
        for day, side in ((0, "Active"), (3, "Passive"))
    ]
    readings = readings if is_older_first else readings[::-1]
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, page(*readings), NOW))

    assert await archive.with_reader(check_index) == (0, 0)
