"""Adding and removing facet values; the rest of the query is unchanged."""

import pytest

from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import parse
from autos.domain.query.narrowing import named_values, picked, toggle_value, without_field


@pytest.mark.parametrize(
    ("text", "key", "value", "written"),
    [
        ("", "court", "TJSP", "tribunal:TJSP"),
        ("auriv", "court", "TJSP", "tribunal:TJSP auriv"),
        ("tribunal:TJSP auriv", "court", "TRT2", "(tribunal:TJSP ou tribunal:TRT2) auriv"),
        ("tribunal:tj-sp", "court", "TJSP", ""),
        ("fase:execução", "phase", "Execução", ""),
        ("", "phase", "Execução", "fase:=Execução"),
        ("", "phase", "", "fase:nenhum"),
        ("valor:>1000", "side", "Passive", "polo:passivo valor:>1000"),
        ("", "side", "", "polo:desconhecido"),
        ("ano:2020", "year", "2021", "ano:2020 ou ano:2021"),
        ("-tribunal:TJSP", "court", "TJSP", "tribunal:TJSP -tribunal:TJSP"),
        ("ano:2010..2020", "year", "2015", "ano:2015 ano:2010..2020"),
        ("(maria ou joão)", "court", "TJSP", "tribunal:TJSP (maria ou joão)"),
    ],
)
def test_value_is_added_or_removed(text: str, key: str, value: str, written: str) -> None:
    """Values of one field are alternatives; an exclusion or a range is another part of the query and stays."""
    assert format_query(toggle_value(parse(text), key, value)) == written


@pytest.mark.parametrize("text", ["", "auriv", "valor:>1000 -fase:Arquivado", "(a ou b) polo:ativo"])
def test_adding_and_removing_a_value_gives_the_same_query(text: str) -> None:
    tree = parse(text)

    assert toggle_value(toggle_value(tree, "court", "TRF3"), "court", "TRF3") == tree


def test_inexpressible_value_changes_nothing() -> None:
    """The language cannot write a quote within a name, or a year out of range."""
    assert toggle_value(parse("a"), "phase", 'fase "x"') == parse("a")
    assert toggle_value(parse("a"), "year", "9999") == parse("a")


def test_removing_a_field_removes_only_its_alternatives() -> None:
    tree = parse("(tribunal:TJSP ou tribunal:TRT2) -tribunal:STJ auriv fase:Recurso")

    assert format_query(without_field(tree, "court")) == "-tribunal:STJ auriv fase:Recurso"
    assert named_values(tree, "court") == ("TJSP", "TRT2")
    assert picked(tree, "court", ("TJSP", "STJ", "TRT2")) == {"TJSP", "TRT2"}
