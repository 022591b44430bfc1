"""No plugins of the library of records."""

from __future__ import annotations

import sys
from types import ModuleType

LOADER = "pydantic.plugin._loader"


def look_for_none() -> None:
    """To be called before the first record is read. Another version of the library, without this module, goes on.

    pydantic asks every installed package whether it has a plugin for it: that reads their descriptions, with a parser
    of e-mail. A megabyte and a twentieth of a second for what Autos does not use, and what no other package should do
    with its records.
    """
    if LOADER not in sys.modules:
        nobody = ModuleType(LOADER)
        nobody.get_plugins = tuple  # type: ignore[attr-defined]  # none
        sys.modules[LOADER] = nobody
