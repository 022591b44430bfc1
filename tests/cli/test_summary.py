"""The counts of a grouped lookup as `autos search --mode summary` prints them."""

from __future__ import annotations

import pytest

from autos.cli.search import MOST_VALUES, _summary_lines
from autos.domain.summary.summary import Summary


def _lines(**groups: object) -> list[str]:
    return list(_summary_lines(Summary.model_validate({"lawsuits_count": 12, **groups})))


def test_codes_are_named_as_in_the_window() -> None:
    """Classes and subjects by the tables, branches, sides and instances by their words; an unknown code as it came."""
    lines = _lines(
        classifications=[{"value": "7", "count": 4}, {"value": "999999", "count": 1}],
        subjects=[{"value": "7780", "count": 2}],
        justices=[{"value": "8", "count": 3}, {"value": "JUSTIÇA DO TRABALHO", "count": 1}],
        sides=[{"value": "Active", "count": 2}],
        instances=[{"value": 2, "count": 2}],
        person_types=[{"value": "Autor", "count": 2}],
    )

    assert lines == [
        "12 registros",
        "Polo da pessoa buscada: Ativo (2)",
        "Grau: 2º grau (2)",
        "Justiça: Justiça Estadual (3), Justiça do Trabalho (1)",
        "Classes: Procedimento Comum Cível (4), 999999 (1)",
        "Assuntos: Indenização por Dano Material (2)",
        "Papel: Autor (2)",
    ]


@pytest.mark.parametrize(
    ("instances", "words"),
    [
        ({1: 8, 2: 4}, "de 8 a 12 processos em 12 registros"),
        ({1: 12}, "12 processos"),
        ({1: 12, 2: 3}, "12 processos em 15 registros"),
        ({1: 11}, "12 registros"),
        ({}, "12 registros"),
    ],
)
def test_a_lawsuit_in_two_instances_is_not_two(instances: dict[int, int], words: str) -> None:
    """Records are called records; how many lawsuits they are is said as far as the instances tell it."""
    first, *_ = _lines(instances=[{"value": value, "count": count} for value, count in instances.items()])

    assert first == words


def test_the_most_frequent_come_first_and_what_is_cut_is_counted() -> None:
    states = [{"value": f"S{place}", "count": place} for place in range(MOST_VALUES + 3)]
    [_, line] = _lines(states=states)

    assert line.startswith("Estados: S10 (10), S9 (9), ")
    assert line.endswith("; e mais 2 (--json mostra tudo)")  # the one without a lawsuit is none


def test_a_count_that_was_not_told_is_not_zero() -> None:
    [_, line] = _lines(tribunals=[{"value": "TJSP", "count": 2}, {"value": "TJRJ"}])

    assert line == "Tribunais: TJSP (2), TJRJ (–)"
