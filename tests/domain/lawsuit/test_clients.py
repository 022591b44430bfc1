"""Which lawsuits have the same client."""

from __future__ import annotations

import pytest

from autos.domain.lawsuit.clients import NO_CLIENT, OPEN_CLIENT, RowClient, listed_clients, row_client

CPF, CNPJ = "11122233396", "FQYKN814000242"


@pytest.mark.parametrize(
    "other",
    [
        row_client("AURIVERDE ALIMENTOS S/A"),
        row_client("Auriverde  Alimentos"),
        row_client("Auri\u200bverde Alimentos S.A."),
        row_client("Auriverde do Brasil", CNPJ),
        row_client("FQ.YKN.814/0002-42", CNPJ),
    ],
)
def test_one_client_has_many_spellings(other: RowClient) -> None:
    """Without accents, case, particles and the form of the company; another name by the same document."""
    found = listed_clients(
        {1: row_client("Auriverde Alimentos S.A.", CNPJ), 2: other, 3: row_client("Auriverde Alimentos S.A.")}
    )

    assert set(found.of.values()) == {"Auriverde Alimentos S.A."}
    assert found.count == 1


@pytest.mark.parametrize(
    "other",
    [
        row_client("José Sintético Filho"),
        row_client("Espólio de José Sintético"),
        row_client("Rita Sintética", "000.000.000-00"),
        row_client("Rita Sintética", "***.222.333-**"),
        row_client("José (menor) representado por Rita Sintética"),
        row_client("***"),
    ],
)
def test_others_stay_apart(other: RowClient) -> None:
    """One more word is another person, an estate another party; a document that is none joins nobody."""
    found = listed_clients(
        {1: row_client("José Sintético", "000.000.000-00"), 2: other, 3: row_client("José (menor)", "***.222.333-**")}
    )

    assert found.count == 3


def test_what_has_no_client_is_no_client() -> None:
    """Neither what is to be said nor what names nobody counts; no name is taken for either."""
    rows = {1: row_client(""), 2: row_client("\0"), 3: row_client("", is_asked=True), 4: row_client("Rita Sintética")}
    found = listed_clients(rows)

    assert [*found.of.values()] == [NO_CLIENT, NO_CLIENT, OPEN_CLIENT, "Rita Sintética"]
    assert found.count == 1


def test_the_spelling_of_most_records_names_the_client() -> None:
    """A document only where no record has a name; who was called otherwise is found again."""
    names = ("111.222.333-96", "RITA SINTÉTICA", "Rita Sintética", "Rita Sintética", "111.222.333-96", "111.222.333-96")
    found = listed_clients({place: row_client(name, CPF) for place, name in enumerate(names)})
    nameless = listed_clients({1: row_client("111.222.333-96", CPF)})

    assert set(found.of.values()) == {"Rita Sintética"}
    assert found.called("RITA  SINTETICA") == "Rita Sintética"
    assert (found.called("Carlos Sintético"), found.called(OPEN_CLIENT)) == ("Carlos Sintético", OPEN_CLIENT)
    assert nameless.of == {1: "111.222.333-96"}


def test_namesakes_are_as_many_clients() -> None:
    """Each has the CPF in its name; where none is known, it may be either. Branches of a company are one client."""
    other, branches = "12345678909", ("97000001000105", "97000001000377")
    rows = {
        1: row_client("Maria da Silva", CPF),
        2: row_client("Maria da Silva", other),
        3: row_client("MARIA DA SILVA", other),
        4: row_client("Maria da Silva"),
        5: row_client("Companhia Sintética S.A.", branches[0]),
        6: row_client("Companhia Sintética S.A.", branches[1]),
    }
    found = listed_clients(rows)

    assert found.count == 4
    assert found.of[1] == "Maria da Silva · 111.222.333-96"
    assert found.of[2] == found.of[3] != found.of[1]
    assert found.of[4] == "Maria da Silva"
    assert found.of[5] == found.of[6]
    assert [found.called(name) for name in found.of.values()] == [*found.of.values()]
