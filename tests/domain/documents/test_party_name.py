"""What stands in the name of a party; the corpus of names has what courts write, this what must not be misread."""

from __future__ import annotations

import re

import pytest

from autos.domain.documents.name_additions import ADDITIONS, FORMS, SPELLINGS
from autos.domain.documents.name_doubt import NameDoubt, name_doubt
from autos.domain.documents.name_words import asked_words, plain_words, stands_in
from autos.domain.documents.party_name import LONGEST_NAME, NamePart, is_only_additions, read_party_name
from tests.growth import FLAT, growth


@pytest.mark.parametrize(
    "name",
    [
        "Maria da Silva",
        "Felipe Massa",
        "Massa Ribeiro",
        "Maria Menor",
        "João Preso",
        "Réu Alves",
        "Autor Rossi Ltda",
        "Maria Outra Silva",
        "Rua do Espólio, 12",
        "Santana",
        "Maria de Sant'Ana",
        "E. Silva",
        "Rep. Comercial Alfa Ltda",
        "Indústria e Comércio Beta",
        "Silva & Filhos Ltda",
        "José Falido Neto",
        "Nome Alves",
    ],
)
def test_a_name_with_the_words_of_additions_is_a_name(name: str) -> None:
    assert read_party_name(name).parts == (NamePart(name),)


@pytest.mark.parametrize(
    "text",
    [
        "E OUTROS",
        "e outro(s)",
        "(ESPÓLIO)",
        "Espólio de",
        "MASSA FALIDA",
        "LTDA ME",
        "S/A",
        "",
        "  ",
        "()",
        "\u0301",
        "\u202e\u200f",
    ],
)
def test_additions_alone_name_nobody(text: str) -> None:
    assert is_only_additions(text)


def test_what_is_not_seen_hides_no_name() -> None:
    hidden = "\u202e" * 2_000 + "Jo\u200bão Ima\u00adgina\u0301\u0302rio"

    assert [part.text for part in read_party_name(hidden).parts] == ["João Imaginário"]


def test_the_parts_are_those_of_what_was_written() -> None:
    read = read_party_name("ESPÓLIO DE JOSÉ INVENTADO (CPF 111.222.333-96), REPRESENTADO POR SUA FILHA, RITA D´AVILA")

    assert read.parts == (
        NamePart("JOSÉ INVENTADO", is_estate=True),
        NamePart("RITA D'AVILA", is_beside=True),
    )
    assert read.documents == ("11122233396",)


def test_who_acts_for_nobody_that_is_named_is_the_party() -> None:
    assert read_party_name("(representado por Rita Alves)").own == ("Rita Alves",)
    assert read_party_name("Ana, representada por Rita Alves").own == ("Ana",)


@pytest.mark.parametrize("between", [" & ", " + ", "/ ", " /", "- ", " \u2013", "; ", ", ", "\n", ",\r\n", "\u2028"])
def test_everybody_of_a_list_is_a_name_beside(between: str) -> None:
    people = [
        f"{first} {last}" for first in ("Ana", "Bia", "Caio", "Davi") for last in ("Lia", "Rosa", "Luz", "Sol", "Mar")
    ]

    assert {part.text for part in read_party_name(between.join(people)).parts if part.is_beside} == {*people}


def test_a_line_that_ends_within_a_name_or_an_addition_hides_neither() -> None:
    assert read_party_name("JOSÉ\nINVENTADO").parts == (NamePart("JOSÉ INVENTADO"),)
    assert NamePart("JOSÉ INVENTADO", is_estate=True) in read_party_name("ESPÓLIO DE\nJOSÉ INVENTADO").parts
    assert read_party_name("ANA ALVES REPRESENTADA\nPOR RITA ALVES").parts[:2] == (
        NamePart("ANA ALVES"),
        NamePart("RITA ALVES", is_beside=True),
    )


@pytest.mark.parametrize(
    "part",
    [
        *("a", "E OUTROS ", "(", "()", "a - ", "representado por ", "e s/m ", "a/a", "'", "1", "1.1.", "neste ato "),
        *(
            "(A",
            ", ",
            "11122233396 ",
            "*",
            "CPF ",
            "me ",
            "l t d a ",
            "espolio de ",
            "menor ",
            "Ab Cd\n",
            "Ab Cd & ",
            "ab/ ",
            "\u0301",
            "\u202e",
        ),
    ],
)
def test_a_name_as_long_as_a_page_costs_no_more_than_its_beginning(part: str) -> None:
    name = part * LONGEST_NAME * 64

    def read(times: int) -> None:
        read_party_name.__wrapped__(name[: LONGEST_NAME * times**3])
        name_doubt(name[: LONGEST_NAME * times**3])

    assert growth(read, 1, FLAT) <= FLAT


def test_every_addition_says_where_it_was_seen() -> None:
    assert all(one.seen.strip() and re.compile(one.words).groups == 0 for one in ADDITIONS)
    assert all(form in FORMS for form in SPELLINGS)


def test_words_are_those_that_a_stored_name_has() -> None:
    assert asked_words("Espólio de Maria Sant'Ana") == (
        frozenset({"maria", "sant", "ana"}),
        frozenset({"maria", "santana"}),
    )
    assert stands_in("Santana Ltda", ["maria", "sant", "ana"])
    assert not stands_in("Santana", ["ana"])
    assert not stands_in("", ["ana"])


def test_typed_words_without_additions_are_told_only_where_there_are_some() -> None:
    assert plain_words(("beta", "sintetica", "s/a")) == ("beta", "sintetica")
    assert plain_words(("maria", "silva")) == plain_words(("massa", "falida")) == plain_words(("e", "outros")) == ()


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("rita@exemplo.com", NameDoubt.EMAIL),
        ("exemplo.com.br", NameDoubt.WEB),
        ("Exemplo.com Brasil Ltda", None),
        ("C:\\autos\\processo", NameDoubt.FILE),
        ("A598/XX", NameDoubt.SLASH),
        ("Alfa S/A", None),
        ("abc123def", NameDoubt.DIGITS),
        ("Condomínio 2000", None),
        ("e outras", NameDoubt.ADDITIONS),
        ("Menor Alves", None),
        ("Abc", NameDoubt.SHORT),
        ("J. Sá", NameDoubt.SHORT),
        ("Li Wu", None),
    ],
)
def test_what_is_hardly_a_name_is_doubted(text: str, doubt: NameDoubt | None) -> None:
    assert name_doubt(text) is doubt
