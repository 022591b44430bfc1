"""Lock of a file that several processes read, change and write, held for one such change."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


LONGEST_WAIT_S = 5.0
PAUSE_S = 0.01
PRIVATE = 0o600


@contextmanager
def locked(file: Path, longest_wait_s: float | None = None) -> Iterator[None]:
    """Hold `<file>.lock`, also against other threads. Raises: TimeoutError while another one goes on holding it.

    The lock file itself stays: removing it would let two processes lock two files of the same name.
    """
    descriptor = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, PRIVATE)
    try:
        until = time.monotonic() + (LONGEST_WAIT_S if longest_wait_s is None else longest_wait_s)
        while not _is_taken(descriptor):
            if time.monotonic() >= until:
                raise TimeoutError(file.name)
            time.sleep(PAUSE_S)
        yield
    finally:
        os.close(descriptor)


def _is_taken(descriptor: int) -> bool:
    try:
        _take(descriptor)
    except (BlockingIOError, PermissionError):  # Windows says the latter
        return False
    return True
