"""The set of cases found by name about which nobody has said whose they are."""

from __future__ import annotations

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.query.query_answers import Query
from autos.domain.mode import SearchType
from autos.domain.query.grammar import parse
from tests.archive.synthetic import NOW, entry, item, lawsuit, page

NAME = "Benedita Sintética Araújo"
PERSON = SearchedPerson.of(SearchType.NAME, NAME)


async def _count(archive: Archive, text: str = "conferir:sim") -> int:
    return await archive.read(lambda transaction: transaction.queries.count(Query(parse(text), NOW)))


async def _search(archive: Archive, *numbers: int, **changes: str) -> None:
    asked = entry(**changes)
    await archive.run(lambda transaction: transaction.ledger.add(asked))
    answers = page(*(item(lawsuit(number)) for number in numbers))
    await archive.run(lambda transaction: transaction.answers.save_page(asked.entry_id, answers, NOW))


async def test_cases_of_a_search_by_name_are_to_check_until_they_are_decided(archive: Archive) -> None:
    await _search(archive, 0, 1, 2, search_type="name", search_key=NAME)
    await _search(archive, 3, 4)
    before = await _count(archive)
    await archive.run(lambda transaction: transaction.verdicts.decide(PERSON, [1, 2], NOW, is_same=True))
    after = await _count(archive)
    await archive.run(lambda transaction: transaction.verdicts.withdraw(PERSON, [1], NOW))

    assert (before, after) == (3, 1)
    assert await _count(archive) == 2
    assert await _count(archive, "conferir:não") == 3
    assert await _count(archive, "") == 5


async def test_a_verdict_is_about_one_name(archive: Archive) -> None:
    await _search(archive, 0, search_type="name", search_key=NAME)
    await archive.run(lambda transaction: transaction.verdicts.decide(PERSON, [1], NOW, is_same=True))
    await _search(archive, 0, search_type="name", search_key="BENEDITA  sintetica araujo")
    same = await _count(archive)
    await _search(archive, 0, search_type="name", search_key="Outra Pessoa Sintética")

    assert same == 0
    assert await _count(archive) == 1
