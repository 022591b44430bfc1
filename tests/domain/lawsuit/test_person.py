"""Finding a person in texts, in any notation."""

from __future__ import annotations

import json
import unicodedata

import pytest

from autos.domain.errors import PersonTooVague
from autos.domain.lawsuit.parties import folded_name
from autos.domain.lawsuit.person import Person

NAME = "João d'Ávila Conceição"
CPF = "111.222.333-96"
CNPJ = "97.000.001/0001-05"


@pytest.mark.parametrize(
    "text",
    [
        NAME,
        NAME.upper(),
        NAME.lower(),
        unicodedata.normalize("NFD", NAME),
        "JOAO D'AVILA CONCEICAO",
        "joao  d’ávila\u00a0conceição",
        "(João d'Ávila Conceição)",
        "x João d'Ávila\nConceição, y",
    ],
)
@pytest.mark.parametrize("as_json", [None, True, False], ids=["text", "escaped", "utf-8"])
def test_name_is_found_in_any_notation(text: str, as_json: bool | None) -> None:
    """As text, and inside JSON with and without escapes."""
    body = text if as_json is None else json.dumps({"name": text}, ensure_ascii=as_json)

    assert Person.of(names=(NAME,)).is_in(body)


@pytest.mark.parametrize(
    "text",
    ["João d'Ávila", "Maria João d'Ávila Conceiçãozinha", "João d'Ávila da Conceição", "ajoão d'ávila conceição"],
)
def test_similar_name_is_not_found(text: str) -> None:
    """A part of the name, a longer word, a word in between."""
    assert not Person.of(names=(NAME,)).is_in(text)


@pytest.mark.parametrize(
    ("document", "text", "is_found"),
    [
        (CPF, "11122233396", True),
        ("11122233396", CPF, True),
        (CPF, "CPF nº 111 222 333-96.", True),
        (CPF, '"main_document": 11122233396,', True),
        (CPF, "911122233396", False),
        (CPF, "111222333960", False),
        (CPF, "***.222.333-**", False),
        (CNPJ, "97000001000105", True),
        (CNPJ, json.dumps(CNPJ).replace("/", "\\/"), True),
        ("12.ABC.345/01DE-35", "12abc34501de35", True),
        ("OAB/SP 123.456", "SP0123456", True),
        ("SP0123456", "OAB/SP nº 123.456", True),
        ("SP0123456", "123456/SP", True),
        ("SP0123456", "RJ0123456", False),
        ("SP0123456", "SP1234567", False),
    ],
)
def test_document_is_found_in_any_notation(document: str, text: str, is_found: bool) -> None:
    """With and without its mask, and not inside a longer number."""
    assert Person.of(documents=(document,)).is_in(text) is is_found


@pytest.mark.parametrize(
    ("documents", "names"),
    [((), ()), ((), ("Ana",)), (("123",), ()), (("abc",), ()), ((CPF,), ("Silva",)), ((), ("  ",))],
)
def test_vague_person_is_rejected(documents: tuple[str, ...], names: tuple[str, ...]) -> None:
    with pytest.raises(PersonTooVague):
        Person.of(documents, names)


def test_mentions_are_replaced_and_the_rest_is_unchanged() -> None:
    text = f"Falar com {NAME.upper()} (CPF {CPF}); ligar às 9h — urgência"

    assert Person.of((CPF,), (NAME,)).replace_mentions(text, "[…]") == "Falar com […] (CPF […]); ligar às 9h — urgência"


@pytest.mark.parametrize(
    "name", ["Ana Eça", "Ian Inácio", "Šimun Šarić", "Zoë Núñez Ççç", "Ruy e Yayá", "Łukasz Żak", "李 小龍"]
)
@pytest.mark.parametrize("as_json", [None, True, False])
def test_fast_check_finds_every_match_of_the_pattern(name: str, as_json: bool | None) -> None:
    """Names of vowels only, of accented letters, of another alphabet; with and without accents."""
    person = Person.of((), (name,))
    for text in (name, name.upper(), name.lower(), unicodedata.normalize("NFD", name), folded_name(name)):
        body = f"<{text}>" if as_json is None else json.dumps({"a": text}, ensure_ascii=as_json)
        assert person.is_in(body)
