"""What is said about an act, and about its undoing."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from autos.desktop.components.undo.texts import act_sentence, aside_sentence, undone_sentence
from autos.domain.lawsuit.annotations import Act, ActKind

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


def test_an_undone_act_on_practice_lawsuits_says_where_they_are() -> None:
    undone = Act(1, ActKind.TRASHED, 2, AT, is_undone=True, aside=1)

    assert aside_sentence(undone) == "1 é de prática e está à parte."
    assert aside_sentence(Act(1, ActKind.TRASHED, 2, AT, is_undone=True)) == ""
