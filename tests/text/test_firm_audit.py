"""Tests of the audit of a firm as a table."""

from __future__ import annotations

import pytest

from autos.domain.firm.entry import EntryKind
from autos.text.firm_audit import audit_table


@pytest.mark.parametrize("kind", EntryKind)
def test_every_kind_of_entry_has_words(kind: EntryKind) -> None:
    name = kind.name.lower()
    line = {
        "space_name": "Sampaio", "seq": 1, "at": "2026-03-02T12:00:00+00:00", "member": "Ana", "device": "Mesa",
        "did": name, "act": None, "is_erased": False,
    }  # fmt: skip
    _, row = audit_table([line])

    assert row[6] != name
