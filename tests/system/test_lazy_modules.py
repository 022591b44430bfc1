"""Packages whose modules are loaded when they are first used."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

LAZY = ("autos.app.pages", "autos.cli")


@pytest.mark.parametrize("package", LAZY)
def test_every_module_of_the_package_is_one_of_its_names(package: str) -> None:
    """But those that are imported by their own name, as the window is before anything else."""
    loaded = import_module(package)
    assert loaded.__file__ is not None
    lines = [line.partition("#")[0] for line in Path(loaded.__file__).read_text().splitlines()]
    declared = [line.split()[-1] for line in lines if line.startswith("    from autos")]
    files = {file.stem for file in Path(loaded.__file__).parent.glob("*.py")}
    assert declared
    assert set(declared) <= files
    for name in declared:
        assert getattr(loaded, name) is import_module(f"{package}.{name}")


@pytest.mark.parametrize("package", LAZY)
def test_a_module_is_loaded_at_first_use(package: str) -> None:
    code = f"import sys, {package} as lazy\nprint(sorted(n for n in sys.modules if n.startswith('{package}.')))"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("package", LAZY)
def test_an_unknown_name_is_none_of_the_package(package: str) -> None:
    with pytest.raises(AttributeError, match="nothing_like_that"):
        _ = import_module(package).nothing_like_that
