"""Copies and transports from the generator of the fuzz test, some of each kind, merged and restored."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from autos.archive.transfer import transport
from tests.fuzz.transports import KINDS, take_hostile_files

CASES = 12


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little stretching as Argon2 allows."""
    monkeypatch.setattr(transport, "MEMORY_KIB", 512)
    monkeypatch.setattr(transport, "ITERATIONS", 1)


@pytest.mark.parametrize("restored", [0.0, 1.0], ids=["merged", "restored"])
@pytest.mark.parametrize("kind", KINDS)
async def test_nothing_foreign_is_run_or_left(kind: str, restored: float, tmp_path: Path) -> None:
    """No foreign SQL, no file outside, an archive that stays whole, and words for every refusal."""
    outcomes, wrong = Counter[str](), list[str]()
    await take_hostile_files(tmp_path, CASES, Random(kind), outcomes, wrong, {kind: 1}, restored)

    assert wrong == []
    assert outcomes.total() == CASES
