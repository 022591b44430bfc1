"""Where the archive lies: in the data folder, or in the folder that a small file in the data folder names.

The file is outside of the archive, since it is read before the archive can be found.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from autos.domain.errors import ArchiveFolderMissing
from autos.system.paths import HOME_VARIABLE, data_dir

FILE_NAME = "archive-folder.json"
LEFT_NAME = "archives-left.json"
PRIVATE = 0o600


class ArchivePlace:
    """The folder of the archive, as chosen by the person."""

    def __init__(self, home: Path, *, is_fixed: bool = False) -> None:
        """`is_fixed`: the data folder was given for this run, and the archive is in it."""
        self.home = home
        self.is_fixed = is_fixed

    @property
    def chosen(self) -> Path | None:
        """The folder that was chosen; None = the data folder. Raises: ArchiveFolderMissing for an unreadable file."""
        if self.is_fixed:
            return None
        try:
            named = json.loads((self.home / FILE_NAME).read_text(encoding="ascii"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError, RecursionError):
            raise ArchiveFolderMissing from None
        if not isinstance(named, str) or not Path(named).is_absolute():
            raise ArchiveFolderMissing
        return Path(named)

    @property
    def folder(self) -> Path:
        """The folder of the archive, which may not be there. Raises: ArchiveFolderMissing for an unreadable file."""
        return self.chosen or self.home

    @property
    def is_chosen(self) -> bool:
        """Whether another folder than the data folder was chosen."""
        return not self.is_fixed and (self.home / FILE_NAME).exists()

    def choose(self, folder: Path) -> None:
        """Name the folder from now on; after a power cut the file has the old or the new one. Raises: OSError."""
        file = self.home / FILE_NAME
        if folder == self.home:
            file.unlink(missing_ok=True)
        else:
            write_json(file, str(folder))
        if os.name == "posix":
            with suppress(OSError):  # some file systems sync no folder; the file itself is written
                _sync(self.home)

    def left(self) -> list[Path]:
        """Folders of other archives that were left, and that only the keyring of this computer opens."""
        try:
            named = json.loads((self.home / LEFT_NAME).read_text(encoding="ascii"))
        except (OSError, ValueError, RecursionError):
            return []
        return [Path(one) for one in named if isinstance(one, str)] if isinstance(named, list) else []

    def note_left(self, folder: Path, *, is_left: bool) -> None:
        """Note that such an archive was left in the folder, or that it is in use again. Raises: OSError."""
        others = [one for one in self.left() if one != folder]
        write_json(self.home / LEFT_NAME, [str(one) for one in (*others, *([folder] if is_left else []))])


def archive_place() -> ArchivePlace:
    """The place for this process; the data folder itself where that is set (`AUTOS_HOME`)."""
    return ArchivePlace(data_dir(), is_fixed=bool(os.environ.get(HOME_VARIABLE)))


def write_json(file: Path, content: object) -> None:
    """Replace a small private file atomically. Raises: OSError."""
    draft = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), PRIVATE)
        with os.fdopen(descriptor, "w", encoding="ascii") as written:
            json.dump(content, written)
            written.flush()
            os.fsync(written.fileno())
        draft.replace(file)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
