"""Plain words that name a court, a state, a year, a phase or a class."""

from __future__ import annotations

import pytest

from autos.domain.query.field_suggestions import suggest_fields
from autos.domain.query.formatter import format_query
from autos.domain.query.grammar import parse

CLASSES = (" execucao fiscal ", " embargos a execucao fiscal ", " mandado de seguranca civel ", " monitoria ")


def _is_class(words: tuple[str, ...]) -> bool:
    return any(f" {' '.join(words)} " in name for name in CLASSES)


def _suggested(text: str) -> list[str]:
    return [format_query(each.tree) for each in suggest_fields(parse(text), _is_class)]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("trt2 horas extras", "tribunal:TRT2 horas extras"),
        ("horas extras trt 2", "tribunal:TRT2 horas extras"),
        ("TRT da 2ª Região acordo", "tribunal:TRT2 acordo"),
        ("tj-sp banco", "tribunal:TJSP banco"),
        ("trt", "tribunal:TRT"),
        ("silva são paulo", "uf:SP silva"),
        ("silva sp", "uf:SP silva"),
        ("banco 2023", "ano:2023 banco"),
        ("silva recurso", "fase:recurso silva"),
        ("silva trânsito em julgado", 'fase:"trânsito em julgado" silva'),
        ("silva mandado de segurança", 'classe:"mandado de segurança" silva'),
        ("monitória", "classe:monitória"),
        ("fase:recurso trt2", "tribunal:TRT2 fase:recurso"),
    ],
)
def test_words_are_read_as_a_condition(text: str, meant: str) -> None:
    assert _suggested(text) == [meant]


@pytest.mark.parametrize(
    "text",
    ["", "maria da silva", '"são paulo"', "tribunal:TJSP trt2", "1850", "20234", "ação", "de", "a ou trt2"],
)
def test_other_words_stay_words(text: str) -> None:
    """Phrases in quotes, alternatives, and fields that have a condition already are what was typed."""
    assert _suggested(text) == []


def test_several_names_are_read_together_and_each_by_itself() -> None:
    assert _suggested("trt2 2023 horas") == [
        "tribunal:TRT2 ano:2023 horas",
        "tribunal:TRT2 2023 horas",
        "ano:2023 trt2 horas",
    ]


def test_last_word_stays_a_beginning() -> None:
    (found,) = suggest_fields(parse("trt2 hora", typing=True), _is_class)

    assert format_query(found.tree) == "tribunal:TRT2 hora*"
