"""An archive for one run: encrypted with a key that is only in memory, and deleted at the end."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from autos.archive.archive import Archive
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import ArchiveProblem
from autos.usecases.archive.archive_keys import new_key
from autos.usecases.archive.open_archive import OpenedArchive

PREFIX = "autos-temporary-"
FILE_NAME = "acervo.autos"


@asynccontextmanager
async def temporary_archive() -> AsyncIterator[OpenedArchive]:
    """A new archive in a folder of its own, which is deleted with all that was put into it.

    Raises: ArchiveFull, ArchiveReadOnly, ArchiveProblem.
    """
    with _temporary_folder() as folder:
        archive = await Archive.open(folder / FILE_NAME, new_key())
        try:
            yield OpenedArchive(archive, folder / FILE_NAME, has_keyring=False, set_aside=None, is_temporary=True)
        finally:
            await archive.aclose()


@contextmanager
def _temporary_folder() -> Iterator[Path]:
    _delete_abandoned()
    with tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True) as name:
        yield Path(name)


def _delete_abandoned() -> None:
    """Delete the folders of runs that were killed before they could do it themselves."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        if _is_abandoned(folder):
            shutil.rmtree(folder, ignore_errors=True)


def _is_abandoned(folder: Path) -> bool:
    """Whether it is this person's, and the process that had its archive open has ended."""
    file = folder / FILE_NAME
    try:
        is_own = not hasattr(os, "getuid") or folder.lstat().st_uid == os.getuid()
        if not is_own or folder.is_symlink() or not file.exists():
            return False
        ProcessLock(file).release()
    except (ArchiveProblem, OSError):
        return False
    return True
