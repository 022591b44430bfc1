"""One process per archive: a lock that the operating system releases when the process ends."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

from autos.domain.errors import ArchiveBusy, ArchiveLocksMissing

if sys.platform == "win32":
    import msvcrt

    ALONE = SHARED = msvcrt.LK_NBLCK

    def _take(descriptor: int, how: int) -> None:
        msvcrt.locking(descriptor, how, 1)
else:
    import fcntl

    ALONE, SHARED = fcntl.LOCK_EX | fcntl.LOCK_NB, fcntl.LOCK_SH | fcntl.LOCK_NB

    def _take(descriptor: int, how: int) -> None:
        fcntl.flock(descriptor, how)


HELD = frozenset({errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK})
"""What the systems say of a lock that another process holds; anything else says that there are no locks."""


def lock_file(path: Path) -> Path:
    """The file that is locked in place of a file."""
    return path.with_name(f"{path.name}.lock")


def is_held(path: Path) -> bool:
    """Whether a process holds the lock of a file; any number may ask at once without holding it for each other.

    Raises: OSError, where the file of the lock may not be read.
    """
    try:
        descriptor = os.open(lock_file(path.resolve()), os.O_RDWR)
    except FileNotFoundError:
        return False
    try:
        _take(descriptor, SHARED)
    except OSError as failure:
        return failure.errno in HELD
    finally:
        os.close(descriptor)
    return False


class ProcessLock:
    """Holds `<file>.lock` from construction to `release` or `delete`. Raises: ArchiveBusy, ArchiveLocksMissing.

    The lock file itself stays, except where its archive has gone.
    """

    def __init__(self, path: Path, inherited: int = -1) -> None:
        """`inherited` is the descriptor by which the process that this one has replaced held the same lock."""
        path = path.resolve()  # the engine follows links too: two names of one file have one lock
        self._place = lock_file(path)
        while True:
            self._descriptor = inherited
            if not self._is_named():
                self._descriptor = os.open(self._place, os.O_RDWR | os.O_CREAT, 0o600)
            os.set_inheritable(self._descriptor, False)
            try:
                _take(self._descriptor, ALONE)
            except OSError as failure:
                os.close(self._descriptor)
                raise (ArchiveBusy if failure.errno in HELD else ArchiveLocksMissing)(path.name) from None
            if self._is_named():
                return
            os.close(self._descriptor)  # it was deleted meanwhile, and another process may lock the next one

    def _is_named(self) -> bool:
        """Whether the file that is locked still has its name; Windows deletes no file that is open."""
        if sys.platform == "win32":
            return self._descriptor >= 0
        try:
            return os.path.samestat(os.fstat(self._descriptor), self._place.stat())
        except FileNotFoundError:
            return False
        except OSError as failure:
            if failure.errno != errno.EBADF:  # nothing was inherited
                raise
            return False

    @property
    def descriptor(self) -> int:
        """What holds the lock, for a process that replaces this one; on Windows, and once it is released, -1."""
        return -1 if sys.platform == "win32" else self._descriptor

    def delete(self) -> None:
        """Delete the lock file and release the lock; a file that another process has opened meanwhile stays."""
        if sys.platform == "win32":
            self.release()  # before: it deletes no file that is open, this one neither
        with suppress(OSError):
            self._place.unlink()
        self.release()

    def release(self) -> None:
        """Release the lock; a second call does nothing."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
