"""Display names of the contract's values."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication

from autos.desktop.components.lawsuit_list.row_text import row_texts
from autos.domain.lawsuit.lawsuit import LawsuitStatus, Phase
from autos.domain.query.spelling import folded
from autos.text.value_names import (
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


def test_superior_court_has_no_numbered_instance() -> None:
    """Whatever number the service sends."""
    assert instance_at(2, "STJ") == instances_at((2,), "STJ") == "instância superior"
    assert short_instances_at((2,), "STF") == "sup."
    assert instance_at(2, "TJSP") == instances_at((2,), "TJSP") == "2º grau"
    assert short_instances_at((1, 2), "TRF3") == "1º/2º"
    assert instances_at((1, 2), "TJSP") == "1º e 2º grau"


def test_number_with_several_instances_shows_all() -> None:
    """An appeal at the STJ has the same number as at the state court."""
    assert instances_at((1, 2), "STJ") == "1º e 2º grau"


@pytest.mark.parametrize("branch", json.loads(COURTS.read_bytes())["branches"], ids=lambda branch: branch["key"])
def test_branch_has_one_name_for_all_notations(branch: dict[str, str]) -> None:
    """The digit of the number, the service's capitals and the table of courts."""
    assert branch_name(branch["j"]) == branch_name(branch["justice_description"]) == branch_name(branch["name"])


def test_unknown_branch_is_shown_as_received() -> None:
    assert branch_name("JUSTIÇA INTERGALÁCTICA") == "JUSTIÇA INTERGALÁCTICA"


@pytest.mark.parametrize(
    ("word", "name_of"), [*((word, phase_name) for word in Phase), *((word, status_name) for word in LawsuitStatus)]
)
def test_every_value_of_the_contract_has_a_name(word: str, name_of: Callable[[str], str], qapp: QApplication) -> None:
    """In Portuguese with accents and case; in English translated."""
    shouted = name_of(word.upper())
    bare = name_of(folded(word))
    english = QTranslator()
    assert english.load(str(TRANSLATIONS))
    qapp.installTranslator(english)
    translated = name_of(word)
    qapp.removeTranslator(english)

    assert shouted == bare == word
    assert translated not in {word, ""}


def test_unknown_status_or_phase_is_shown_as_received() -> None:
    assert status_name("Suspenso <b>") == phase_name("Suspenso <b>") == "Suspenso <b>"
    assert status_name("") == phase_name("") == ""
    assert is_active("ATIVO")
    assert not is_active("Inativo")


def test_rows_show_the_display_names() -> None:
    """Capitals of the service are shown in normal case; an archived lawsuit is dimmed."""
    words = row_texts(line(1, status="ATIVO", phase="ARQUIVADO"))

    assert (words.status, words.phase, words.is_active, words.is_settled) == ("Ativo", "Arquivado", True, True)


def test_one_system_is_singular() -> None:
    """And large numbers have separators."""
    assert systems_answered(0, 1) == "0 de 1 sistema respondeu"
    assert systems_answered(1, 14) == "1 de 14 sistemas responderam"
    assert systems_answered(1_200, 1_400) == "1.200 de 1.400 sistemas responderam"
