"""Words of the contract as the interface says them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from autos.desktop.contract_words import branch_name, instance_at, instances_at, ordinals_at

COURTS = Path(__file__).parents[2] / "resources" / "reference" / "courts.json"


def test_a_superior_court_has_no_second_instance() -> None:
    """Whatever number the service tells, the STJ stands above both instances; a court of justice has two."""
    assert instance_at(2, "STJ") == instances_at((2,), "STJ") == "instância superior"
    assert ordinals_at((2,), "STF") == "sup."
    assert instance_at(2, "TJSP") == instances_at((2,), "TJSP") == "2º grau"
    assert ordinals_at((1, 2), "TRF3") == "1º/2º"
    assert instances_at((1, 2), "TJSP") == "1º e 2º grau"


def test_a_number_with_records_elsewhere_keeps_its_instances() -> None:
    """An appeal at the STJ is the same number as at the court of justice: what is known of both is not hidden."""
    assert instances_at((1, 2), "STJ") == "1º e 2º grau"


@pytest.mark.parametrize("branch", json.loads(COURTS.read_bytes())["branches"], ids=lambda branch: branch["key"])
def test_a_branch_is_called_the_same_wherever_it_comes_from(branch: dict[str, str]) -> None:
    """The digit of the number, the service's capitals and the table of courts."""
    assert branch_name(branch["j"]) == branch_name(branch["justice_description"]) == branch_name(branch["name"])


def test_an_unknown_branch_stands_as_it_came() -> None:
    assert branch_name("JUSTIÇA INTERGALÁCTICA") == "JUSTIÇA INTERGALÁCTICA"
