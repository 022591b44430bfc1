"""The published list of versions, read by the rules of The Update Framework (TUF)."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from autos.client.updates.version_list import VersionList as VersionList


def __getattr__(name: str) -> object:
    """Import the list's class on first use, once a day: it takes 5 MB and 150 ms, and what loads the HTTP library."""
    if name != "VersionList":
        raise AttributeError(name)
    return import_module("autos.client.updates.version_list").VersionList
