"""The folder of the archive: where it is, and whether another one would do."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from autos.domain.errors import ArchiveFolderMissing
from autos.system.archive_place import ArchivePlace, archive_place
from autos.system.file_systems import is_remote, is_synchronised
from autos.usecases.archive.open_archive import KEYRING_FILE, PROTECTED_FILE

LEAST_ROOM = 500 * 2**20
"""Bytes that should be free beside those of the archive."""
LONGEST_NAME = 110
"""Bytes of the longest path below the folder: the journal of a draft of a dated copy."""
LONGEST_PATH = 259 if sys.platform == "win32" else 1023 if sys.platform == "darwin" else 4095
LEFT_BY_SYSTEMS = frozenset({".ds_store", "desktop.ini", "thumbs.db", "$recycle.bin", "lost+found"})
"""Names that do not make a folder one with something in it."""


class FolderFlaw(StrEnum):
    """Why a folder cannot hold the archive."""

    NETWORK = "network"
    TOO_LONG = "too long"
    NO_FOLDER = "no folder"
    NOT_EMPTY = "not empty"
    NOT_WRITABLE = "not writable"
    NO_ROOM = "no room"


@dataclass(frozen=True, slots=True)
class FolderCheck:
    """What is known of a folder that was chosen for the archive."""

    folder: Path
    flaw: FolderFlaw | None = None
    free: int = 0
    """Free bytes of its disk."""
    holds_archive: bool = False
    """Whether an archive of Autos is in it, which can be used."""
    is_synchronised: bool = False
    """Whether a program seems to copy the folder to a cloud."""


def holds_archive(folder: Path) -> bool:
    """Whether an archive is in the folder; False for a folder that is not there."""
    try:
        return any((folder / name).is_file() for name in (KEYRING_FILE, PROTECTED_FILE))
    except OSError:  # a disk that was taken away, or somebody else's
        return False


def archive_folder(place: ArchivePlace | None = None) -> Path:
    """The folder of the archive, of this process's place by default.

    Raises: ArchiveFolderMissing where the chosen one is not there or has no archive.
    """
    place = place or archive_place()
    chosen = place.chosen
    if chosen is not None and not holds_archive(chosen):
        raise ArchiveFolderMissing(str(chosen))
    return chosen or place.home


def check_folder(folder: Path, home: Path, size: int = 0) -> FolderCheck:
    """Check a folder for an archive of `size` bytes; the data folder (`home`) has other files of Autos. Slow."""
    if is_remote(folder):
        return FolderCheck(folder, FolderFlaw.NETWORK)
    if len(os.fsencode(folder)) + 1 + LONGEST_NAME > LONGEST_PATH:
        return FolderCheck(folder, FolderFlaw.TOO_LONG)
    if not folder.is_absolute() or not os.path.isdir(folder):  # noqa: PTH112 -- Path.is_dir raises
        return FolderCheck(folder, FolderFlaw.NO_FOLDER)
    try:
        with tempfile.TemporaryFile(dir=folder):
            free = shutil.disk_usage(folder).free
        others = [entry.name for entry in folder.iterdir() if not _is_passed_over(entry.name)]
    except OSError:
        return FolderCheck(folder, FolderFlaw.NOT_WRITABLE)
    has_archive, synchronised = holds_archive(folder), is_synchronised(folder)
    flaw = None
    if others and not has_archive and folder != home:
        flaw = FolderFlaw.NOT_EMPTY
    elif not has_archive and size + LEAST_ROOM > free:
        flaw = FolderFlaw.NO_ROOM
    return FolderCheck(folder, flaw, free, has_archive, synchronised)


def _is_passed_over(name: str) -> bool:
    """Whether the name is one that systems leave in empty folders, or the lock of an archive that was moved away."""
    is_lock = name.endswith(".lock") and name.startswith((KEYRING_FILE, PROTECTED_FILE))
    return is_lock or name.casefold() in LEFT_BY_SYSTEMS
