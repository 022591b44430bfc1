"""Words of the contract as the interface says them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from autos.desktop.components.lawsuit_list.row_text import row_words
from autos.domain.lawsuit.lawsuit import LawsuitStatus, Phase
from autos.domain.query.spelling import folded
from autos.text.contract import (
    branch_name,
    instance_at,
    instances_at,
    is_active,
    phase_name,
    short_instances_at,
    status_name,
    systems_answered,
)
from tests.desktop.rows import line

RESOURCES = Path(__file__).parents[2] / "resources"
TRANSLATIONS = RESOURCES / "translations" / "autos_en.qm"
COURTS = RESOURCES / "reference" / "courts.json"


def test_a_superior_court_has_no_second_instance() -> None:
    """Whatever number the service tells, the STJ stands above both instances; a court of justice has two."""
    assert instance_at(2, "STJ") == instances_at((2,), "STJ") == "instância superior"
    assert short_instances_at((2,), "STF") == "sup."
    assert instance_at(2, "TJSP") == instances_at((2,), "TJSP") == "2º grau"
    assert short_instances_at((1, 2), "TRF3") == "1º/2º"
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


@pytest.mark.parametrize(
    ("word", "said"), [*((word, phase_name) for word in Phase), *((word, status_name) for word in LawsuitStatus)]
)
def test_every_word_of_the_contract_is_known_however_it_is_written(
    word: str, said: Callable[[str], str], qapp: QApplication
) -> None:
    """In Portuguese with its accents and its case; in English translated; the tenth of them, too."""
    shouted = said(word.upper())
    bare = said(folded(word))
    english = QTranslator()
    assert english.load(str(TRANSLATIONS))
    qapp.installTranslator(english)
    translated = said(word)
    qapp.removeTranslator(english)

    assert shouted == bare == word
    assert translated not in {word, ""}


def test_an_unknown_situation_or_phase_stands_as_it_came() -> None:
    """As text, and never as one of those that are known."""
    assert status_name("Suspenso <b>") == phase_name("Suspenso <b>") == "Suspenso <b>"
    assert status_name("") == phase_name("") == ""
    assert is_active("ATIVO")
    assert not is_active("Inativo")


def test_rows_show_the_contracts_words_in_order() -> None:
    """What the service shouts is quiet in a line, and an archived lawsuit steps back all the same."""
    words = row_words(line(1, status="ATIVO", phase="ARQUIVADO"))

    assert (words.status, words.phase, words.is_active, words.is_settled) == ("Ativo", "Arquivado", True, True)


def test_one_system_answers_in_the_singular() -> None:
    """And figures are written as everywhere."""
    assert systems_answered(0, 1) == "0 de 1 sistema respondeu"
    assert systems_answered(1, 14) == "1 de 14 sistemas responderam"
    assert systems_answered(1_200, 1_400) == "1.200 de 1.400 sistemas responderam"
