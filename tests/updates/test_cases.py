"""The cases of the harness have names of their own, and every fault that a list can have is among them."""

from __future__ import annotations

from collections import Counter

from autos.domain.updates.faults import UpdateFault
from tests.updates.cases import CASES

ELSEWHERE = {UpdateFault.BUSY, UpdateFault.FOLDER}
"""Of the computer alone: `tests/usecases/updates`."""


def test_every_case_has_a_name_of_its_own() -> None:
    assert [name for name, times in Counter(case.name for case in CASES).items() if times > 1] == []


def test_every_fault_is_provoked() -> None:
    assert frozenset().union(*(case.faults for case in CASES)) == set(UpdateFault) - ELSEWHERE
