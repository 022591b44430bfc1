"""What is said about an act, and about its undoing."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from autos.desktop.components.undo.texts import act_sentence, aside_sentence, filed_sentence, undone_sentence
from autos.domain.lawsuit.annotations import Act, ActKind
from autos.domain.lawsuit.row import SideHead
from tests.desktop.rows import line

AT = datetime(2026, 11, 12, tzinfo=UTC)
UNKNOWN = act_sentence(Act(1, "of a newer version", 2, AT))


@pytest.mark.parametrize("kind", ActKind)
def test_every_kind_of_act_has_its_own_words(kind: ActKind) -> None:
    """One and several; what is undone is told first, and by what it was."""
    told = [act_sentence(Act(1, kind, count, AT)) for count in (1, 2)]

    assert UNKNOWN not in told
    assert all(undone_sentence(sentence).startswith("Desfeito: ") for sentence in told)
    assert all(undone_sentence(sentence).count(".") == 1 for sentence in told)


def test_an_act_of_a_newer_version_is_undone_by_a_general_sentence() -> None:
    assert undone_sentence(UNKNOWN) == "Desfeito: o acervo foi alterado."


def test_what_was_filed_names_the_lawsuit_and_the_folder() -> None:
    """One under secrecy by its number only; what has names keeps their letters when it is undone."""
    told = filed_sentence("S. A. & Cia", 1, line(1, versus=(SideHead("Ana Prado", 0), SideHead("Banco Sintético", 0))))
    secret = line(1, secrecy_level=1)

    assert told == "Ana Prado x Banco Sintético: na pasta S. A. & Cia."
    assert undone_sentence(told, has_names=True) == f"Desfeito: {told}"
    assert filed_sentence("Clientes", 1, secret) == f"{secret.code}: na pasta Clientes."
    assert filed_sentence("Clientes", 1) == "1 processo na pasta Clientes."
    assert filed_sentence("Clientes", 2, secret) == "2 processos na pasta Clientes."


def test_an_undone_act_on_practice_lawsuits_says_where_they_are() -> None:
    undone = Act(1, ActKind.TRASHED, 2, AT, is_undone=True, aside=1)

    assert aside_sentence(undone) == "1 é de prática e está à parte."
    assert aside_sentence(Act(1, ActKind.TRASHED, 2, AT, is_undone=True)) == ""
