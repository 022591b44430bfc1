"""Damaged files that were set aside and are not fully salvaged yet.

`<archive>.set-aside` is the list of their names, in JSON. It is written before a file is renamed, so that a salvage
that was interrupted or never begun is resumed later.
"""

from __future__ import annotations

import json
from pathlib import Path

from autos.archive.storage.atomic_files import write_atomically


class PendingRepairs:
    """The list of files to be salvaged of one archive."""

    def __init__(self, archive: Path) -> None:
        self._list = archive.with_name(f"{archive.name}.set-aside")

    def files(self) -> list[Path]:
        """Listed files that exist, oldest first. Raises: OSError."""
        return [place for place in self._named() if place.exists()]

    def add(self, aside: Path) -> None:
        """Add a file that is about to get this name. Raises: OSError."""
        self._write([*(place for place in self.files() if place != aside), aside])

    def remove(self, aside: Path) -> None:
        """Remove a file that is fully salvaged. Raises: OSError."""
        self._write([place for place in self.files() if place != aside])

    def _named(self) -> list[Path]:
        try:
            names = json.loads(self._list.read_text(encoding="ascii"))
        except (FileNotFoundError, ValueError, RecursionError):
            return []
        if not isinstance(names, list):
            return []
        return [self._list.with_name(name) for name in names if isinstance(name, str) and Path(name).name == name]

    def _write(self, places: list[Path]) -> None:
        if places:
            write_atomically(self._list, json.dumps([place.name for place in places]))
        else:
            self._list.unlink(missing_ok=True)
