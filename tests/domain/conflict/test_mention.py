"""A person in the texts of a lawsuit, outside of its parties."""

from __future__ import annotations

import json
from typing import Any

import pytest

from autos.domain.conflict.mention import Mention, MentionKind
from autos.domain.conflict.names import asked_names
from autos.domain.conflict.person import CheckedPerson
from tests.growth import LINEAR, growth

CPF, CNPJ = "111.222.333-96", "97.000.001/0001-78"


def mention(text: str) -> Mention:
    person = CheckedPerson.parse(text)
    return Mention(person, asked_names(person.name) if person.name else ())


def found(asked: str, value: Any) -> MentionKind | None:
    """By the whole look, which the quick one must let pass whatever way the letters are written."""
    looking = mention(asked)
    kind = looking.kind_in(value)
    for is_ascii in (True, False):
        assert kind is None or looking.may_be_in(json.dumps(value, ensure_ascii=is_ascii).encode())
    return kind


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (CPF, "Bloqueio em nome de terceiro, CPF 111.222.333-96."),
        (CPF, "cpf 11122233396"),
        (CPF, "CPF 111222333-96"),
        (CNPJ, "penhora sobre 97.000.001/0002-59"),
        (CNPJ, "97000001000178"),
        ("12.ABC.345/0001-88", "cnpj 12.abc.345/0001-88"),
        ("OAB/SP 123.456", "intimado o advogado (OAB SP123456A)"),
        ("OAB/SP 123.456", "adv. 123.456/SP"),
        ("OAB/AM 598", "Adv. OAB/AM A598"),
    ],
)
def test_a_document_is_found_in_any_notation(asked: str, text: str) -> None:
    assert found(asked, {"last_step": {"content": text}}) is MentionKind.DOCUMENT


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        (CPF, "9111.222.333-96"),
        (CPF, "111.222.333-960"),
        (CPF, "***.222.333-**"),
        (CNPJ, "97.000.002/0001-78"),
        ("OAB/SP 123.456", "REsp 123.456/RJ"),
        ("OAB/SP 123.456", "SP1234567"),
    ],
)
def test_part_of_another_number_is_not_the_document(asked: str, text: str) -> None:
    assert found(asked, {"last_step": {"content": text}}) is None


@pytest.mark.parametrize(
    "text",
    [
        "Intime-se João da Silva para pagar.",
        "Juntada de petição de JOAO SILVA.",
        "JOAO DA SILVA",
        "Homologado o acordo entre joão da silva e a ré",
        "Perito: João da Silva",
    ],
)
def test_a_name_is_found_in_a_text(text: str) -> None:
    assert found("João da Silva", {"steps": [{"content": text}]}) is MentionKind.NAME


@pytest.mark.parametrize(
    "text",
    [
        "Intime-se Maria João da Silva Souza",
        "ouvido o João Pedro da Silva",
        "Rua Doutor João da Silva Prado, 1",
        "Silva, João",
    ],
)
def test_a_longer_name_in_a_text_is_not_the_name(text: str) -> None:
    assert found("João da Silva", {"last_step": {"content": text}}) is None


def test_a_caption_names_its_two_sides() -> None:
    assert found("João da Silva", {"name": "JOÃO DA SILVA E OUTROS X BANCO ALFA S.A."}) is MentionKind.NAME
    assert found("João da Silva", {"name": "MARIA JOÃO DA SILVA X BANCO ALFA S.A."}) is None


def test_the_names_of_people_are_not_texts() -> None:
    """They were compared as names; only one that is longer than what is compared, or may be of several, is read."""
    parties = [{"name": "Antônio João da Silva", "lawyers": [{"name": "Rita João da Silva"}]}]

    assert found("João da Silva", {"parties": parties}) is None
    assert found("João da Silva", {"parties": [{"name": "lista de réus: " + "x " * 300 + "joão da silva"}]}) is not None


@pytest.mark.parametrize(
    "name",
    [
        "JOSE ALVES-JOAO DA SILVA",
        "José Alves \u2013 João da Silva",
        "ALVES, JOAO DA SILVA",
        "JOSE ALVES CASADO COM JOAO DA SILVA",
        "JOSE ALVES S/M JOAO DA SILVA",
        "José Alves S/M João da Silva",
        "JOSE ALVES POR SEU PAI JOAO DA SILVA",
        "JOSE ALVES POR SUA MÃE JOAO DA SILVA",
        "JOSE ALVES FILHO DE JOAO DA SILVA",
        "JOSE ALVES\nJOAO DA SILVA",
        "JOSE ALVES ANA LIMA RITA ROSA JOAO DA SILVA",
    ],
)
def test_a_name_of_several_people_is_read_as_a_text(name: str) -> None:
    assert found("João da Silva", {"parties": [{"name": name}]}) is MentionKind.NAME


@pytest.mark.parametrize(
    "name", ["ANTONIO JOAO DA SILVA FILHO", "Ana, Antônio João da Silva", "João da Silva Souza & Cia"]
)
def test_a_longer_name_among_people_is_not_the_name(name: str) -> None:
    assert found("João da Silva", {"parties": [{"name": name}]}) is None


def test_one_word_is_looked_for_in_no_text() -> None:
    assert mention("Silva").looks_for_nothing
    assert found("Silva", {"last_step": {"content": "Silva"}}) is None


@pytest.mark.parametrize(
    "part", ["joao ", "da ", "1", "1.", "a'", "( ", "pai ", ", ", "joao da silva ", "oab sp n", "\u0301"]
)
def test_hostile_text_takes_linear_time(part: str) -> None:
    looking = [mention("João da Silva"), mention(CPF), mention("OAB/SP 123.456")]

    def read(times: int) -> None:
        text = part * 400 * times
        value = {"name": text, "last_step": {"content": text}, "parties": [{"name": text}]}
        for one in looking:
            one.kind_in(value)

    assert growth(read, 4, LINEAR) <= LINEAR
