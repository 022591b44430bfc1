"""The libraries that Autos runs with, and their licences as they name them."""

from __future__ import annotations

import re
from importlib import metadata
from typing import NamedTuple

MAX_LICENCE_LENGTH = 60
NAME = re.compile(r"[A-Za-z0-9._-]+")


class InstalledLibrary(NamedTuple):
    """An installed library."""

    name: str
    version: str
    licence: str
    """SPDX expression or the library's own words, on one line; `?` where it says nothing."""


def libraries(root: str = "autos") -> list[InstalledLibrary]:
    """What `root` needs, and what that needs, as far as it is installed; by name, without `root`."""
    waiting, found = [root], dict[str, InstalledLibrary]()
    while waiting:
        name = waiting.pop()
        key = re.sub(r"[-_.]+", "-", name).casefold()
        if key in found:
            continue
        try:
            installed = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # for another system
            continue
        found[key] = InstalledLibrary(installed.metadata["Name"], installed.version, licence_of(installed))
        needed = [one for one in installed.requires or () if "extra ==" not in one]
        waiting += [match[0] for one in needed if (match := NAME.match(one))]
    return [found[key] for key in sorted(found) if key != root]


def licence_of(library: metadata.Distribution) -> str:
    """The licence that a library's metadata name."""
    package = library.metadata
    classified = [
        one.rsplit("::", 1)[-1].strip() for one in package.get_all("Classifier") or () if one.startswith("License ::")
    ]
    given = {name: package[name] for name in ("License-Expression", "License") if name in package}
    named = given.get("License-Expression") or ", ".join(classified) or given.get("License") or "?"
    return " ".join(named.split())[:MAX_LICENCE_LENGTH]
