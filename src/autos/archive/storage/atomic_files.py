"""Drafts of files that appear whole or not at all, and atomic writes of the small files next to an archive.

Others may write to the folder that a file goes to: no draft has a name that can be guessed, none is a file that was
there before, and none is reached through a link.
"""

from __future__ import annotations

import os
import re
import secrets
import sys
from contextlib import suppress
from pathlib import Path

DRAFT = ".rascunho"
"""Suffix of a file that is being written."""
DRAFT_FLAGS = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)


def create_draft(target: Path) -> tuple[Path, int]:
    """Create a new, private file beside `target`; returns its path and its descriptor. Raises: OSError."""
    draft = target.with_name(f"{target.name}.{secrets.token_hex(4)}{DRAFT}")
    return draft, os.open(draft, DRAFT_FLAGS, 0o600)


def create_draft_folder(target: Path) -> Path:
    """Create a new, private folder beside `target` for parts of its draft. Raises: OSError."""
    folder = target.with_name(f"{target.name}.{secrets.token_hex(4)}{DRAFT}")
    folder.mkdir(mode=0o700)
    return folder


def draft_folders_of(target: Path) -> list[Path]:
    """Folders with parts of drafts of `target` that are beside it. Raises: OSError."""
    of_target = re.compile(rf"{re.escape(target.name)}\.[0-9a-f]{{8}}{re.escape(DRAFT)}")
    return sorted(
        path
        for path in target.parent.iterdir()
        if of_target.fullmatch(path.name) and path.is_dir() and not path.is_symlink()
    )


def drafts_of(target: Path) -> list[Path]:
    """Drafts of `target` that are beside it. Raises: OSError."""
    name, draft = re.escape(target.name), re.escape(DRAFT)
    of_target = re.compile(rf"{name}\.[0-9a-f]{{8}}{draft}|\.{name}{draft}")  # the latter of earlier versions
    return sorted(path for path in target.parent.iterdir() if of_target.fullmatch(path.name) and path.is_file())


def write_atomically(path: Path, content: str) -> None:
    """Replace the file (mode 600) atomically: after a power cut it has the old or the new content. Raises: OSError."""
    for abandoned in drafts_of(path):  # of a write that was killed; one file has one writer at a time
        abandoned.unlink(missing_ok=True)
    draft, descriptor = create_draft(path)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
        raise
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
