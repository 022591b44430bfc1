"""Imports at their usual price, with Qt loaded."""

from __future__ import annotations

import linecache
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, SupportsIndex

SUPPORT = "shibokensupport"
STUB_WRITERS = (f"{SUPPORT}.signature.lib.enum_sig", f"{SUPPORT}.signature.lib.pyi_generator")
"""What only writes `.pyi` files; Shiboken compiles it, from its source, at the start of every process."""


def leave_sources_unread() -> None:
    """Load Qt, and keep Shiboken from what it does beside that which nobody here wants.

    It compiles what writes `.pyi` files: a tenth of the start. It looks for the word "PySide6" in the source text of
    every module, to know who might use `from __feature__ import …`: left alone, a third of the start and 13 MB.
    Without either (another version, or a packaged application, which has no sources) there is nothing to ease.
    """
    with _stub_writers_left_out():
        import PySide6.QtCore  # noqa: F401, PLC0415 -- brings the hook that is eased below

    linecache.clearcache()  # what it has read by now
    feature = sys.modules.get(f"{SUPPORT}.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        feature._mod_uses_pyside = _uses_no_feature  # type: ignore[union-attr]  # noqa: SLF001 -- there is no public way


@contextmanager
def _stub_writers_left_out() -> Iterator[None]:
    """Shiboken puts its own finder before all others: these modules are found, empty, before it is asked."""
    before = sys.meta_path
    sys.meta_path = _Finders(before)
    try:
        yield
    finally:
        before[:] = [finder for finder in sys.meta_path if not isinstance(finder, _EmptyFinder)]
        sys.meta_path = before


class _EmptyFinder:
    """Finder and loader of modules with nothing in them."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        return ModuleSpec(name, self) if name in STUB_WRITERS else None  # type: ignore[arg-type]  # a loader is enough

    def create_module(self, _spec: ModuleSpec) -> None:
        """The usual one."""

    def exec_module(self, _module: ModuleType) -> None:
        """Nothing to run."""


class _Finders(list[Any]):
    """Whoever puts itself first comes second."""

    def insert(self, place: SupportsIndex, finder: object) -> None:
        super().insert(place, finder)
        self[:] = [_EMPTY, *(one for one in self if one is not _EMPTY)]


_EMPTY = _EmptyFinder()


def _uses_no_feature(_module: object) -> bool:
    return False
