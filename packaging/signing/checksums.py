"""SHA256SUMS, as `sha256sum --check` reads it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from signing.problems import ReleaseProblem

SUMS_FILE = "SHA256SUMS"


def checksum_lines(files: Sequence[Path]) -> str:
    """One line for each file, sorted by name. Raises: ReleaseProblem for two of one name, and for an odd one."""
    named = {file.name: file for file in files}
    if len(named) != len(files):
        raise ReleaseProblem("two files have the same name")
    if odd := [name for name in named if "\\" in name or not name.isprintable()]:
        raise ReleaseProblem(f"no name for a file of a release: {odd[0]!r}")
    return "".join(f"{_digest(named[name])}  {name}\n" for name in sorted(named))


def _digest(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
