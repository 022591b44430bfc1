"""Where new versions are looked for, as the administrator's rules leave it."""

from __future__ import annotations

from pathlib import Path

import pytest

from autos.domain.policy.policy import NO_POLICY, Policy, UpdateRules
from autos.usecases.updates import source
from autos.usecases.updates.source import FOLDER, installed_source

PROGRAMS_OWN, ADMINISTRATORS = "https://updates.example.org/autos", "https://mirror.example.org/autos"


@pytest.fixture(autouse=True)
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that came with a root of trust and an address."""
    folder = tmp_path / FOLDER
    folder.mkdir()
    (folder / "root.json").write_bytes(b"{}")
    (folder / "address").write_text(PROGRAMS_OWN, encoding="utf-8")
    monkeypatch.setattr(source, "resources", lambda: tmp_path)


def test_without_rules_the_programs_own_address_is_asked() -> None:
    found = installed_source(NO_POLICY)

    assert found.can_ask
    assert found.address == PROGRAMS_OWN


def test_an_administrators_address_is_asked_and_the_programs_root_believed() -> None:
    found = installed_source(Policy(updates=UpdateRules(address=ADMINISTRATORS)))

    assert found.address == ADMINISTRATORS
    assert found.root == b"{}"


def test_what_an_administrator_forbids_is_never_asked() -> None:
    found = installed_source(Policy(updates=UpdateRules(check=False, address=ADMINISTRATORS)))

    assert found.is_forbidden
    assert not found.can_ask
    assert not found.address
