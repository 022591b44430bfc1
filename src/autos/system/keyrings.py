"""The library of keyrings, without two others that it loads and never uses for us.

Its helpers can unpack an archive from the web and repeat a call until it succeeds: for these an HTTP client and a
hundred recipes for iterators were in memory, one and a half megabytes. They are loaded when somebody touches them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType

UNUSED = ("urllib.request", "more_itertools")


class Untouched(ModuleType):
    """Stands for a module until somebody looks at what it has; then that is loaded, and has its name."""

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
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


for unused in UNUSED:
    leave_untouched(unused)

import keyring  # noqa: E402 -- after the lines above
from keyring.core import recommended  # noqa: E402 -- as above

__all__ = ["keyring", "recommended"]
