"""The small files beside an archive: written whole and on the disk, or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def write_atomically(path: Path, content: str) -> None:
    """Replace the file (mode 600); after a power cut either the old or the new content is there. Raises: OSError."""
    draft = path.with_name(f"{path.name}.new")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    sync_folder(path.parent)


def sync_file(path: Path) -> None:
    """Have the system put a file's content on the disk. Raises: OSError."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Have the system put a folder's names on the disk; Windows does it with each rename."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
