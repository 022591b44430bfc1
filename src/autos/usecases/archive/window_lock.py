"""Lock that allows one window per data folder, from before it is painted until its process ends."""

from __future__ import annotations

from pathlib import Path

from autos.archive.storage.process_lock import ProcessLock, is_held
from autos.domain.errors import ArchiveLocksMissing

WINDOW_LOCK = "window"
"""File of the lock; not the archive's own lock, which a locked window has released."""


WindowLock = ProcessLock
"""Lock of the window, which the system releases when the process ends, however it ends."""


def is_window_open(folder: Path) -> bool:
    """Whether a window has the folder; none where it cannot be written."""
    try:
        return is_held(folder / WINDOW_LOCK)
    except OSError:
        return False


def acquire_window_lock(folder: Path, inherited: int = -1) -> WindowLock | None:
    """Lock the folder for this window; None where it cannot be written. Raises: ArchiveBusy for a second window.

    `inherited` is the descriptor by which the process that this one has replaced held it.
    """
    try:
        return ProcessLock(folder / WINDOW_LOCK, inherited)
    except (ArchiveLocksMissing, OSError):  # the archive says so, if it is not to be opened there
        return None
