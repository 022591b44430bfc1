"""One process per archive: a lock that the operating system releases when the process ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from autos.domain.errors import ArchiveBusy

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ProcessLock:
    """Holds `<file>.lock` from construction to `release`. Raises: ArchiveBusy.

    The lock file itself stays: removing it would let two processes lock two files of the same name.
    """

    def __init__(self, path: Path) -> None:
        path = path.resolve()  # the engine follows links too: two names of one file have one lock
        place = path.with_name(f"{path.name}.lock")
        self._descriptor = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._descriptor)
        except OSError:
            os.close(self._descriptor)
            raise ArchiveBusy(path.name) from None

    def release(self) -> None:
        """Release the lock; a second call does nothing."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
