"""Sentences about newer versions."""

from __future__ import annotations

import pytest

from autos.domain.updates.faults import UpdateFault, UpdateRefused
from autos.text.problems import problem_text
from autos.text.update_faults import update_fault_text


@pytest.mark.parametrize("fault", UpdateFault)
def test_every_fault_has_a_sentence_of_its_own(fault: UpdateFault) -> None:
    others = {update_fault_text(other) for other in UpdateFault if other is not fault}

    assert update_fault_text(fault) not in others
    assert update_fault_text(fault).endswith(".")


def test_it_is_worded_alike_wherever_it_is_shown() -> None:
    problem = UpdateRefused(UpdateFault.FORGED)

    assert problem_text(problem.name, problem.detail) == update_fault_text(UpdateFault.FORGED)
