"""One window per data folder, from before it is painted until its process ends."""

from __future__ import annotations

from pathlib import Path

from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import ArchiveBusy

WINDOW_LOCK = "window"
"""Not the archive's own lock: a locked window has let go of the archive, and is there all the same."""


Hold = ProcessLock
"""The system drops it when the process ends, however it ends."""


def claim(folder: Path) -> Hold | None:
    """The window's hold on the folder; none where nothing may be written. Raises: ArchiveBusy for a second window."""
    try:
        return ProcessLock(folder / WINDOW_LOCK)
    except ArchiveBusy:
        raise
    except OSError:
        return None


def channel(folder: Path) -> str:
    """Where the window of this folder listens: a name that tells nothing about the folder."""
    import hashlib  # noqa: PLC0415 -- the window is painted before it is needed

    return f"autos-{hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:24]}"
