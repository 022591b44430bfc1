"""Texts of a check of conflicts."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from autos.domain.conflict.finding import ArchiveCoverage, Certainty, ConflictFinding, FoundPerson
from autos.domain.conflict.names import compare_names
from autos.domain.conflict.person import CheckedPerson
from autos.text.conflicts import advice_text, headline, sides_text


def found(count: int, *sides: tuple[str, int]) -> FoundPerson:
    return FoundPerson(Certainty.NAME, None, "João da Silva", "", count, sides, ())


def test_sides_sum_to_the_lawsuits_or_say_why_not() -> None:
    """Somebody may stand on both sides of one, as in an appeal of both."""
    assert sides_text(found(20, ("Active", 14), ("Passive", 8))) == (
        "20 processos · 14 no polo ativo · 8 no polo passivo · 2 em dois polos"
    )
    assert sides_text(found(3, ("Active", 2), ("lawyer", 1))).endswith("2 no polo ativo · 1 como advogado")
    assert "dois polos" not in sides_text(found(3, ("Active", 2), ("lawyer", 1)))


@pytest.mark.parametrize("asked", ["Helena Duarte", "Banco Meridional", "Madonna"])
def test_a_short_name_never_says_that_nobody_is_alike(asked: str) -> None:
    """Somebody with one more surname is not found by it; that is said, and what to write."""
    person = CheckedPerson(asked)
    nobody = ConflictFinding(
        person, ArchiveCoverage(datetime(2026, 11, 29, tzinfo=UTC), 24, 5, None, None, 0, 0), 24, 24
    )

    assert compare_names(asked, f"{asked} Vasconcelos") is None
    assert headline(nobody) == "Ninguém no acervo com este nome; com mais um sobrenome, não foi conferido."
    assert "exatamente" in advice_text(person) or "mais um sobrenome não aparece" in advice_text(person)


def test_a_whole_name_is_looked_for_with_a_word_more() -> None:
    person = CheckedPerson("Helena Duarte Vasconcelos")
    nobody = ConflictFinding(
        person, ArchiveCoverage(datetime(2026, 11, 29, tzinfo=UTC), 24, 5, None, None, 0, 0), 24, 24
    )

    assert compare_names(person.name, "Helena Duarte Vasconcelos Reis") is not None
    assert headline(nobody) == "Ninguém no acervo com este nome, nem com um parecido."
    assert advice_text(person) == "Escreva também o CPF ou o CNPJ: o nome sozinho não decide."
