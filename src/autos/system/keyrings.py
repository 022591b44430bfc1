"""The library of keyrings, without others that it loads and never uses for us.

Its helpers can unpack an archive from the web, repeat a call until it succeeds and ask every installed package for a
keyring of its own: for these an HTTP client, a reader of archives, one of packages and a hundred recipes for iterators
were in memory, two and a half megabytes. They are loaded when somebody touches them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType

ARCHIVES = "tarfile" if sys.version_info >= (3, 12) else "backports.tarfile"
UNUSED = ("urllib.request", "more_itertools", "importlib_metadata", ARCHIVES)
PASSED_ON = frozenset({(ARCHIVES, "data_filter")})
"""Functions that are looked up at once, to be called by what nobody calls."""


class Untouched(ModuleType):
    """Stands for a module until somebody looks at what it has; then that is loaded, and has its name."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        if (self.__name__, name) in PASSED_ON:
            return _calling(self.__name__, name)
        return self._loaded(name)

    def _loaded(self, name: str) -> object:
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        return getattr(import_module(self.__name__), name)


def leave_untouched(name: str) -> None:
    """Let imports of this module pass without loading it."""
    if name not in sys.modules:
        sys.modules[name] = module = Untouched(name)
        package, _, child = name.rpartition(".")
        if package:
            setattr(import_module(package), child, module)  # as an import does


def _calling(module: str, name: str) -> Callable[..., object]:
    """Loads it when it is called."""

    def call(*words: object, **named: object) -> object:
        stand_in = sys.modules[module]
        function = stand_in._loaded(name) if isinstance(stand_in, Untouched) else getattr(stand_in, name)  # noqa: SLF001 -- ours
        return function(*words, **named)  # type: ignore[operator]  # one of `PASSED_ON`

    return call


for unused in UNUSED:
    leave_untouched(unused)

import keyring  # noqa: E402 -- after the lines above
from keyring.core import recommended  # noqa: E402 -- as above

__all__ = ["keyring", "recommended"]
