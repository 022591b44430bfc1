"""The libraries that Autos runs with, and their licences: as they name them, and the texts that a package brings."""

from __future__ import annotations

import re
import sys
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from autos.system.program import is_frozen

MAX_LICENCE_LENGTH = 60
REQUIREMENT = re.compile(r"([A-Za-z0-9._-]+)\s*(?:\[([^\]]*)\])?")
"""Name of a library, and the extras that are asked of it."""
EXTRA = re.compile(r"""extra\s*==\s*["']([^"']+)""")
"""The extra that a requirement is only for."""
LICENCE_TEXTS = "LICENCES.txt"
PLACES = (".", "../Resources")
"""Where a packaged program's texts lie, seen from the program: Linux and Windows, macOS."""


class InstalledLibrary(NamedTuple):
    """An installed library."""

    name: str
    version: str
    licence: str
    """SPDX expression or the library's own words, on one line; `?` where it says nothing."""


def libraries(root: str = "autos") -> list[InstalledLibrary]:
    """What `root` needs, and what that needs, as far as it is installed; by name, without `root`."""
    waiting, followed, found = [(root, "")], set[tuple[str, str]](), dict[str, InstalledLibrary]()
    while waiting:
        name, extra = waiting.pop()
        key = re.sub(r"[-_.]+", "-", name).casefold()
        if (key, extra) in followed:
            continue
        followed.add((key, extra))
        try:
            installed = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # for another system
            continue
        found[key] = InstalledLibrary(installed.metadata["Name"], installed.version, licence_of(installed))
        for requirement in installed.requires or ():
            only_for = EXTRA.search(requirement)
            if (needed := REQUIREMENT.match(requirement)) and (only_for[1] if only_for else "") in {"", extra}:
                waiting.append((needed[1], ""))
                waiting += [(needed[1], one.strip()) for one in (needed[2] or "").split(",") if one.strip()]
    return [found[key] for key in sorted(found) if key != root]


def licence_texts() -> str:
    """Texts of the licences of all that a packaged program brings; empty from sources."""
    if not is_frozen():
        return ""
    files = (Path(sys.executable).parent / place / LICENCE_TEXTS for place in PLACES)
    return next((file.read_text("utf-8") for file in files if file.is_file()), "")


def licence_of(library: metadata.Distribution) -> str:
    """The licence that a library's metadata name."""
    package = library.metadata
    classified = [
        one.rsplit("::", 1)[-1].strip() for one in package.get_all("Classifier") or () if one.startswith("License ::")
    ]
    given = {name: package[name] for name in ("License-Expression", "License") if name in package}
    named = given.get("License-Expression") or ", ".join(classified) or given.get("License") or "?"
    return " ".join(named.split())[:MAX_LICENCE_LENGTH]
