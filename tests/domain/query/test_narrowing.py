"""A query narrowed by the values of a facet: the rest of it keeps its meaning."""

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
def test_a_value_is_taken_up_or_let_go(text: str, key: str, value: str, written: str) -> None:
    """Values of one field are alternatives; an exclusion or a range is another part of the query and stays."""
    assert format_query(toggle_value(parse(text), key, value)) == written


@pytest.mark.parametrize("text", ["", "auriv", "valor:>1000 -fase:Arquivado", "(a ou b) polo:ativo"])
def test_taking_up_and_letting_go_gives_the_same_query(text: str) -> None:
    tree = parse(text)

    assert toggle_value(toggle_value(tree, "court", "TRF3"), "court", "TRF3") == tree


def test_what_cannot_be_named_changes_nothing() -> None:
    """The language has no way to write a quote within a name, or a year that nobody means."""
    assert toggle_value(parse("a"), "phase", 'fase "x"') == parse("a")
    assert toggle_value(parse("a"), "year", "9999") == parse("a")


def test_a_field_is_taken_out_with_its_alternatives_only() -> None:
    tree = parse("(tribunal:TJSP ou tribunal:TRT2) -tribunal:STJ auriv fase:Recurso")

    assert format_query(without_field(tree, "court")) == "-tribunal:STJ auriv fase:Recurso"
    assert named_values(tree, "court") == ("TJSP", "TRT2")
    assert picked(tree, "court", ("TJSP", "STJ", "TRT2")) == {"TJSP", "TRT2"}
