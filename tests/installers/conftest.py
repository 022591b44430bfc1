"""The scripts that build installers, which are no package."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

INSTALLERS = Path(__file__).parents[2] / "packaging" / "installers"


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """They import each other by their names alone."""
    monkeypatch.syspath_prepend(str(INSTALLERS))


@pytest.fixture
def contents() -> ModuleType:
    return import_module("contents")


@pytest.fixture
def licences() -> ModuleType:
    return import_module("licences")


@pytest.fixture
def sbom() -> ModuleType:
    return import_module("sbom")
