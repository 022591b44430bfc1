"""The keyrings that the library finds by name."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest

from autos.system.keyring_backends import backends_that_do_not_load


def test_all_keyrings_of_the_library_load() -> None:
    """Also those of other systems."""
    assert backends_that_do_not_load() == []


def test_a_keyring_without_its_module_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    declared = tmp_path / "other_keyring-1.0.dist-info"
    declared.mkdir()
    (declared / "METADATA").write_text("Metadata-Version: 2.1\nName: other-keyring\nVersion: 1.0\n")
    (declared / "entry_points.txt").write_text("[keyring.backends]\nother = other_keyring.left_out\n")
    monkeypatch.syspath_prepend(str(tmp_path))

    assert backends_that_do_not_load() == ["other_keyring.left_out"]


def test_a_declaration_that_was_left_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it the library finds no keyring at all, and says nothing."""
    monkeypatch.setattr(metadata, "entry_points", lambda **_: metadata.EntryPoints())

    assert backends_that_do_not_load() == ["keyring.backends"]
