"""Atomic writes of the small files next to an archive."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def write_atomically(path: Path, content: str) -> None:
    """Replace the file (mode 600) atomically: after a power cut it has the old or the new content. Raises: OSError."""
    draft = path.with_name(f"{path.name}.new")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
    sync_folder(path.parent)


def sync_file(path: Path) -> None:
    """Sync the content of a file to the disk. Raises: OSError."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Sync the names in a folder to the disk; Windows does so with each rename."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
