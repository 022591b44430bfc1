"""A person compared with everybody in the archive: by document, by name, by what is like it."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from autos.archive.annotations.verdicts import SearchedPerson
from autos.archive.archive import Archive
from autos.archive.query.person_cases import FACTS, FOLDERS, PEOPLE, PEOPLE_IN, ROWS
from autos.archive.transaction import ArchiveTransaction
from autos.domain.conflict.finding import LAWYER, Certainty, FindingGroup
from autos.domain.conflict.names import NameLikeness
from autos.domain.connection.connection import PRACTICE
from autos.domain.lawsuit.namesake import TraitKind
from autos.domain.mode import SearchType
from autos.text.conflicts import ConflictReport, headline, report_lines
from autos.usecases.library.conflicts.scan import AT_ONCE, MOST_KEPT, person_signs, shared_cases
from tests.archive.synthetic import KEY, NOW, code
from tests.growth import FLAT, CpuTime, growth_of
from tests.usecases.library.conflicts.people import (
    BRANCH,
    CNPJ,
    CPF,
    LETTERS,
    LETTERS_BRANCH,
    OTHER_CPF,
    case,
    checked,
    party,
    scanned,
    store,
    told,
)

RIVAL = party("Rival Sintética Ltda", "Passive", CNPJ)


async def test_an_empty_archive_has_nobody_and_says_that_it_is_empty(archive: Archive) -> None:
    found = await checked(archive, "João da Silva")

    assert (found.people, found.is_whole, found.coverage.cases, found.coverage.oldest) == ((), True, 0, None)


async def test_a_document_is_the_person_and_the_same_name_without_one_is_undecided(archive: Archive) -> None:
    await store(
        archive,
        case(1, party("João da Silva", "Active", CPF), RIVAL),
        case(2, party("JOAO DA SILVA", "Passive")),
        case(3, party("João da Silva", "Active", OTHER_CPF)),
        case(4, party("João Pedro da Silva")),
        case(5, party("João da Silva Júnior")),
    )

    found = await checked(archive, f"João da Silva, CPF {CPF}")

    assert told(found.people) == [
        ("document", "João da Silva", 1),
        ("name", "JOAO DA SILVA", 1),
        ("alike", "João da Silva Júnior", 1),
        ("other_document", "João da Silva", 1),
    ]
    assert found.people[2].likeness is NameLikeness.GENERATION
    assert [one.facts.number for one in found.people[0].cases] == [code(1)]
    assert found.people[0].sides == (("Active", 1),)


async def test_a_document_alone_is_looked_for_by_the_names_that_it_has_too(archive: Archive) -> None:
    await store(archive, case(1, party("Beta Sintética S.A.", "Passive", CNPJ)), case(2, party("BETA SINTETICA SA")))

    found = await checked(archive, CNPJ)

    assert found.learnt_names == ("Beta Sintética S.A.",)
    assert told(found.people) == [("document", "Beta Sintética S.A.", 1), ("name", "BETA SINTETICA SA", 1)]


@pytest.mark.parametrize(("asked", "stored"), [(CNPJ, BRANCH), (LETTERS, LETTERS_BRANCH)])
async def test_another_establishment_is_the_same_company(archive: Archive, asked: str, stored: str) -> None:
    await store(archive, case(1, party("Matriz Sintética", "Active", stored)))

    found = await checked(archive, asked)

    assert [one.certainty for one in found.people] == [Certainty.COMPANY]


async def test_a_second_document_of_a_party_is_found_too(archive: Archive) -> None:
    two = party("Beta Sintética", "Passive") | {"documents": [{"document": OTHER_CPF}, {"document": CNPJ}]}
    await store(archive, case(1, two))

    found = await checked(archive, BRANCH)

    assert told(found.people) == [("company", "Beta Sintética", 1)]


async def test_who_did_not_come_with_the_last_reading_is_still_of_the_lawsuit(archive: Archive) -> None:
    """By a document of many, by name, and by a text of the last step."""
    two = party("Beta Sintética", "Passive") | {"documents": [{"document": OTHER_CPF}, {"document": CNPJ}]}
    step = {"step_date": NOW.isoformat(), "content": f"Intimação de Gama Sintética, CPF {CPF}"}
    await store(archive, case(1, two, last_step=step))
    await store(archive, case(1, crawled=1, last_step=None))

    for asked, certainty in ((BRANCH, "company"), ("Beta Sintética", "name")):
        found = await checked(archive, asked)
        assert told(found.people) == [(certainty, "Beta Sintética", 1)]
    mentioned = await checked(archive, CPF)
    assert [one.case_count for one in mentioned.people] == [1]


async def test_a_masked_document_is_no_document(archive: Archive) -> None:
    await store(archive, case(1, party("João da Silva", "Active", "***.222.333-**")))

    found = await checked(archive, f"João da Silva {CPF}")

    assert told(found.people) == [("name", "João da Silva", 1)]


@pytest.mark.parametrize(
    ("asked", "stored"),
    [
        ("João Marcos da Silva", "J. M. da Silva"),
        ("J. M. da Silva", "João Marcos da Silva"),
        ("E. Prado", "Eduardo Prado"),
        ("Eduardo Prado", "E. Prado"),
        ("Maria Sintética Davila", "Maria Sintética D'Ávila"),
        ("Silva & Cia Ltda", "SILVA S/A"),
        ("Maria Aparecida Souza Lima", "Maria Aparecida Souza"),
        ("João da Silva", "SILVA, João da"),
    ],
)
async def test_a_variant_is_found_by_the_index(archive: Archive, asked: str, stored: str) -> None:
    await store(archive, case(1, party(stored)), case(2, party("Outra Pessoa Sintética")))

    assert [one.name for one in (await checked(archive, asked)).people] == [stored]


async def test_words_of_two_people_are_not_a_name(archive: Archive) -> None:
    await store(archive, case(1, party("João Prado"), party("Maria da Silva")))

    found = await checked(archive, "João da Silva")

    assert (found.people, found.checked) == ((), 1)


async def test_what_the_user_has_said_of_a_namesake_counts(archive: Archive) -> None:
    await store(archive, *(case(number, party("João da Silva")) for number in (1, 2, 3)))

    def decide(transaction: ArchiveTransaction) -> None:
        subject = SearchedPerson.of(SearchType.NAME, "joão da silva")
        for number, is_same in ((1, True), (2, False)):
            row_id = transaction.lawsuits.row_of_number(code(number))
            assert row_id is not None
            transaction.verdicts.decide(subject, transaction.lawsuits.cases_of([row_id]).values(), NOW, is_same=is_same)

    await archive.run(decide)
    found = await checked(archive, "João da Silva")

    assert [one.certainty for one in found.people] == [Certainty.CONFIRMED, Certainty.NAME, Certainty.NAMESAKE]
    assert found.case_count(FindingGroup.UNDECIDED) == 1


async def test_secrecy_shows_neither_name_nor_document(archive: Archive) -> None:
    await store(archive, case(1, party("João da Silva Júnior", "Active", CPF), secrecy_level=1))

    found = await checked(archive, "João da Silva")

    [one] = found.people
    assert (one.name, one.document, one.is_secret, one.case_count) == ("", "", True, 1)
    assert one.cases[0].facts.is_secret


async def test_a_lawyer_is_told_as_one(archive: Archive) -> None:
    lawyer = {"name": "Otávio Sintético Prado", "documents": [{"document": "SP0970001"}]}
    await store(archive, case(1, party("Cliente Sintética", lawyers=[lawyer])))

    by_name = await checked(archive, "Otávio Prado Sintético")
    by_registration = await checked(archive, "OAB/SP 970.001")

    assert [one.likeness for one in by_name.people] == [NameLikeness.ORDER]
    assert told(by_registration.people) == [("document", "Otávio Sintético Prado", 1)]
    assert by_registration.people[0].sides == ((LAWYER, 1),)


async def test_the_trash_counts_and_is_told(archive: Archive) -> None:
    await store(archive, case(1, party("João da Silva")))

    def throw_away(transaction: ArchiveTransaction) -> None:
        row_id = transaction.lawsuits.row_of_number(code(1))
        assert row_id is not None
        transaction.trash.put(transaction.lawsuits.cases_of([row_id]).values(), NOW)

    await archive.run(throw_away)
    [one] = (await checked(archive, "João da Silva")).people

    assert one.cases[0].facts.is_trashed


async def test_lawsuits_of_the_practice_service_are_told_in_the_report(archive: Archive) -> None:
    await store(archive, case(1, party("João da Silva")))
    real = await checked(archive, "João da Silva")
    await store(archive, case(2, party("João da Silva")), service=PRACTICE)
    with_practice = await checked(archive, "João da Silva")
    words = "Há dados fictícios aqui, do serviço de prática."

    assert words not in report_lines(ConflictReport((real,)))
    assert words in report_lines(ConflictReport((with_practice,)))


async def test_cases_that_are_not_indexed_yet_are_compared_all_the_same(archive: Archive) -> None:
    await store(archive, case(1, party("João da Silva")))
    await archive.run(lambda transaction: transaction.index_maintenance.rebuild())

    found = await checked(archive, "João da Silva")

    assert (len(found.people), found.coverage.unindexed) == (1, 1)


async def test_the_coverage_says_how_much_and_how_old(archive: Archive) -> None:
    await store(archive, case(1, party("A B")), case(2, party("C D"), crawled=-40, tribunal_acronym="TJRJ"))

    coverage = (await checked(archive, "João da Silva")).coverage

    assert (coverage.cases, coverage.courts, coverage.stale) == (2, 2, 1)
    assert coverage.newest == NOW
    assert coverage.oldest == NOW - timedelta(days=40)


async def test_cases_of_both_are_told_with_the_sides(archive: Archive) -> None:
    await store(
        archive,
        case(1, party("João da Silva", "Active", CPF), RIVAL),
        case(2, party("João da Silva", "Active"), RIVAL),
        case(3, RIVAL),
    )
    one, other = await scanned(archive, f"João da Silva {CPF}"), await scanned(archive, CNPJ)

    count, shared = await archive.read(lambda transaction: shared_cases(transaction, one, other))

    assert count == 2
    assert [(each.sides, each.other_sides, each.is_certain) for each in shared] == [
        (("Active",), ("Passive",), False),
        (("Active",), ("Passive",), True),
    ]


async def test_signs_compare_with_the_cases_that_are_certain(archive: Archive) -> None:
    known = party("João da Silva", "Active", CPF, lawyers=[{"name": "Otávio", "main_document": "SP0970001"}])
    maybe = party("João da Silva", "Active", lawyers=[{"name": "Otávio", "main_document": "SP0970001"}])
    await store(archive, case(1, known, city="Santos"), case(2, maybe, city="Campinas"))
    found = await checked(archive, f"João da Silva {CPF}")
    undecided = found.of_group(FindingGroup.UNDECIDED)[0]

    signs = await archive.read(lambda transaction: person_signs(transaction, found, undecided))

    agreeing = {sign.kind: sign.agrees for sign in signs}
    assert (agreeing[TraitKind.LAWYER], agreeing[TraitKind.COUNTY], agreeing[TraitKind.DOCUMENT]) == (True, False, None)


async def test_a_large_finding_comes_in_steps_and_is_counted_whole(archive: Archive) -> None:
    amount = AT_ONCE + 50
    await store(archive, *(case(number, party("João da Silva", "Active", CPF)) for number in range(amount)))

    found = await checked(archive, CPF)

    assert (found.people[0].case_count, len(found.people[0].cases)) == (amount, MOST_KEPT)
    assert found.checked == found.candidates == amount


STEP = "Bloqueio de valores do CPF 111.222.333-96, de João da Silva."


async def test_a_document_in_the_name_of_a_party_is_the_party_s(archive: Archive) -> None:
    """A sole trader has a CNPJ of his own beside it."""
    await store(archive, case(1, party("JOSE SINTETICO 11122233396", "Passive", CNPJ)))

    for asked in (CPF, f"José Sintético, CPF {CPF}"):
        found = await checked(archive, asked)
        assert told(found.people) == [("document", "JOSE SINTETICO 11122233396", 1)]
        assert found.people[0].document == "11122233396"
    [by_name] = (await checked(archive, "José Sintético")).people
    assert (by_name.certainty, by_name.document) == (Certainty.NAME, "97000001000178")


@pytest.mark.parametrize(
    "members",
    [
        {"last_step": {"content": STEP}},
        {"steps": [{"content": STEP}, {"content": "Outra coisa"}], "last_step": {"content": "Outra coisa"}},
        {"attachments": [{"attachment_name": "procuração 11122233396 joão da silva.pdf"}]},
        {"observações": {"livre": [STEP]}},
    ],
    ids=["last step", "earlier step", "attachment", "member of no contract"],
)
async def test_nobody_is_said_only_where_no_text_of_a_lawsuit_names_the_person(
    archive: Archive, members: dict[str, Any]
) -> None:
    await store(archive, case(1, party("Outra Pessoa Sintética"), **members), case(2, party("Mais Alguém")))

    for asked in (CPF, "João da Silva", f"João da Silva {CPF}"):
        found = await checked(archive, asked)
        assert [(one.certainty, one.case_count) for one in found.people] == [(Certainty.MENTIONED, 1)]
        assert [one.facts.number for one in found.people[0].cases] == [code(1)]
        assert headline(found) == "Entre as partes, ninguém. No texto, 1 processo a conferir."
    for asked in (OTHER_CPF, "João Pedro da Silva", CNPJ):
        found = await checked(archive, asked)
        assert (found.people, found.is_whole, found.read, found.to_be_read) == ((), True, 2, 2)
        assert headline(found).startswith("Ninguém no acervo")


async def test_a_damaged_lawsuit_is_told_where_nobody_was_found(archive: Archive) -> None:
    await store(archive, case(1, party("Outra Pessoa")), case(2, party("Mais Alguém")))
    await archive.run(
        lambda transaction: transaction.people_in_cases._connection.execute(
            "UPDATE bodies SET body = X'00' WHERE row_id = (SELECT max(row_id) FROM bodies)"
        )
    )

    found = await checked(archive, CPF)

    assert (found.people, found.unreadable, found.is_whole) == ((), 1, True)
    assert headline(found) == "Ninguém no que se pôde ler: 1 processo do acervo está danificado."


async def test_texts_under_secrecy_tell_neither_name_nor_document(archive: Archive) -> None:
    await store(archive, case(1, party("Outra Pessoa"), secrecy_level=1, last_step={"content": STEP}))

    [one] = (await checked(archive, CPF)).people

    assert (one.certainty, one.name, one.document, one.is_secret) == (Certainty.MENTIONED, "", "", True)


async def test_no_text_is_read_where_the_person_is_found(archive: Archive) -> None:
    await store(archive, case(1, party("João da Silva", "Active", CPF)), case(2, party("Mais Alguém")))

    for asked in (CPF, "João da Silva"):
        assert (await checked(archive, asked)).to_be_read == 0


async def test_a_registration_is_found_with_its_letter_before_the_number(archive: Archive) -> None:
    lawyer = {"name": "Otávio Sintético", "main_document": "A598/AM"}
    await store(archive, case(1, party("Cliente Sintética", lawyers=[lawyer])))

    for asked in ("OAB/AM 598", "A598/AM", "OAB/AM 598-A"):
        assert [one.certainty for one in (await checked(archive, asked)).people] == [Certainty.DOCUMENT]


async def test_hostile_text_finds_nobody_and_breaks_nothing(archive: Archive) -> None:
    await store(archive, case(1, party("João da Silva")))

    for text in (
        "Robert'); DROP TABLE people;--",
        'NEAR("a" "b")',
        "parte:silva* OR *",
        "%_ silva",
        "João\x00Silva \\",
    ):
        found = await checked(archive, text)
        assert found.is_whole
        assert not found.of_group(FindingGroup.SAME)


async def test_no_statement_reads_more_than_it_is_asked_for(archive: Archive) -> None:
    """Every table is reached by its key or an index; only the few new people are read one by one."""

    def plans(transaction: ArchiveTransaction) -> list[str]:
        connection = transaction.people_in_cases._connection
        found = []
        for statement in (PEOPLE_IN, FACTS, FOLDERS, PEOPLE.format(table="people"), ROWS):
            values = (json.dumps([1]), PRACTICE)[: statement.count("?")]
            rows = connection.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall()
            found += [str(row[3]) for row in rows]
        return found

    scans = [step for step in await archive.read(plans) if step.startswith("SCAN")]

    assert {step.split(" VIRTUAL")[0] for step in scans} <= {"SCAN wanted", "SCAN json_each"}


async def test_a_check_costs_the_same_in_an_archive_of_any_size(tmp_path: Path) -> None:
    """Four times the lawsuits, the same person in three of them: nothing is read but what may be the person's."""
    archives: dict[int, Archive] = {}

    async def filled(size: int) -> Archive:
        if size not in archives:
            place, key = tmp_path / f"{size}.autos", SecretStr(KEY)
            archive = await Archive.open(place, key)
            others = (case(number, party(f"Pessoa Sintética {number}"), RIVAL) for number in range(3, size))
            await store(archive, *(case(number, party("João da Silva", "Active", CPF)) for number in range(3)), *others)
            await archive.aclose()  # folds the index
            archives[size] = await Archive.open(place, key)
        return archives[size]

    async def work(size: int) -> float:
        archive = await filled(size)
        with CpuTime() as spent:
            for _ in range(5):
                found = await checked(archive, f"João da Silva {CPF}")
        assert found.people[0].case_count == 3
        return spent.seconds

    try:
        assert await growth_of(work, 400, FLAT) <= FLAT
    finally:
        for archive in archives.values():
            await archive.aclose()
