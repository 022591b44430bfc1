"""Construction of the pages; each module is loaded when its page is first shown.

Loaded together at the start, they would take a quarter of the memory and of the time that the window may take.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    from autos.app.pages import activity as activity
    from autos.app.pages import annotated_lists as annotated_lists
    from autos.app.pages import history as history
    from autos.app.pages import library as library
    from autos.app.pages import monitoring as monitoring
    from autos.app.pages import overview as overview
    from autos.app.pages import reading as reading
    from autos.app.pages import results as results
    from autos.app.pages import settings as settings
    from autos.app.pages import vault as vault

NAMES = (
    "activity",
    "annotated_lists",
    "history",
    "library",
    "monitoring",
    "overview",
    "reading",
    "results",
    "settings",
    "vault",
)


def __getattr__(name: str) -> ModuleType:
    if name in NAMES:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(name)
