"""Modules of a package that are loaded when they are first used."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType


def lazy_modules(package: str) -> Callable[[str], ModuleType]:
    """Make the `__getattr__` of a package, which loads the module of that name (PEP 562).

    The package imports the same modules under `TYPE_CHECKING`, for the type checker and the contracts between packages.
    """

    def load(name: str) -> ModuleType:
        module = f"{package}.{name}"
        try:
            return import_module(module)
        except ModuleNotFoundError as missing:
            if missing.name != module:
                raise
            raise AttributeError(f"module {package!r} has no attribute {name!r}") from missing

    return load
