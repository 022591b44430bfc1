"""A line that names a person: a name, a document, or both; what names nobody is refused with the reason."""

from __future__ import annotations

import pytest

from autos.domain.conflict.person import BadPerson, CheckedPerson, PersonFault
from autos.domain.errors import BadDocument
from autos.domain.mode import SearchType

CPF, CNPJ = "111.222.333-96", "97.000.001/0001-78"


@pytest.mark.parametrize(
    ("text", "name", "kind", "document"),
    [
        ("João da Silva", "João da Silva", "", ""),
        ("  João \t da\nSilva ", "João da Silva", "", ""),
        (CPF, "", "cpf", "11122233396"),
        ("CPF nº 111.222.333-96", "", "cpf", "11122233396"),
        (f"João da Silva, CPF {CPF}", "João da Silva", "cpf", "11122233396"),
        (f"{CPF} João da Silva", "João da Silva", "cpf", "11122233396"),
        (f"Alfa Ltda ({CNPJ})", "Alfa Ltda", "cnpj", "97000001000178"),
        ("12.ABC.345/01DE-35", "", "cnpj", "12ABC34501DE35"),
        ("Beta S.A. 12.ABC.345/01DE-35", "Beta S.A.", "cnpj", "12ABC34501DE35"),
        ("OAB/SP 123.456", "", "oab", "SP0123456"),
        ("Maria", "Maria", "", ""),
        ("3M do Brasil", "3M do Brasil", "", ""),
        ("Robert'); DROP TABLE people;--", "Robert'); DROP TABLE people;--", "", ""),
        ("João\u202e da \u200bSilva", "João da Silva", "", ""),
    ],
)
def test_a_line_is_read(text: str, name: str, kind: str, document: str) -> None:
    found = CheckedPerson.parse(text)

    assert (found.name, found.kind, found.document) == (name, kind, document)
    assert found.search_type is (SearchType(kind) if kind else SearchType.NAME)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", PersonFault.EMPTY),
        (" \n ", PersonFault.EMPTY),
        ("J. M.", PersonFault.VAGUE),
        ("x" * 10_000, PersonFault.TOO_LONG),
        ("João da Silva " * 40, PersonFault.TOO_LONG),
        (f"{CPF} e {CNPJ} da mesma pessoa", PersonFault.SEVERAL),
        ("9700418-31.2023.8.26.0100", PersonFault.LAWSUIT),
    ],
)
def test_a_line_that_names_nobody_is_refused(text: str, fault: PersonFault) -> None:
    with pytest.raises(BadPerson) as refused:
        CheckedPerson.parse(text)

    assert refused.value.fault is fault


@pytest.mark.parametrize(
    ("text", "kind", "reason"),
    [
        ("111.222.333-97", "cpf", "check_digits"),
        ("João da Silva, CPF 111.222.333-97", "cpf", "check_digits"),
        ("97.000.001/0001-79", "cnpj", "check_digits"),
        ("111.222.333", "unfinished", "length"),
    ],
)
def test_a_wrong_document_is_never_taken_for_a_name(text: str, kind: str, reason: str) -> None:
    with pytest.raises(BadDocument) as refused:
        CheckedPerson.parse(text)

    assert (refused.value.kind, refused.value.reason) == (kind, reason)


def test_every_establishment_of_a_company_is_the_company() -> None:
    company = CheckedPerson.parse("12.ABC.345/01DE-35")

    assert company.root == "12ABC345"
    assert company.has_document("12ABC345000199")
    assert not company.has_document("12ABC346000199")
    assert not company.has_document("12ABC34500")  # not a CNPJ


def test_a_cpf_that_begins_as_a_company_is_another_person() -> None:
    assert not CheckedPerson.parse(CNPJ).has_document("97000001009")
    assert not CheckedPerson.parse(CPF).has_document("11122233")
