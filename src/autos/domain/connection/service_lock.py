"""Lock of a service that runs alone, beside its connection file; the operating system releases it with the process.

A file that a killed service left behind names a port that anybody may have taken since: its key must not go there.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(descriptor: int, *, is_shared: bool) -> None:  # noqa: ARG001 -- Windows has no shared ones
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(descriptor: int, *, is_shared: bool) -> None:
        fcntl.flock(descriptor, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)


PROCESS_AT, PROCESS_DIGITS = 16, 20
"""Where the lock names its process: behind the locked byte, which Windows lets nobody else read."""
NAMING_S = 0.2
"""Within which a service that holds the lock names itself."""


def service_lock_of(connection_file: Path) -> Path:
    """Path of the lock."""
    return connection_file.with_name(f"{connection_file.name}.lock")


class ServiceLock:
    """Holds the lock of a connection file from construction to `release`.

    The lock file itself stays: removing it would let two services lock two files of the same name.
    Raises: BlockingIOError while another service holds it, OSError.
    """

    def __init__(self, connection_file: Path) -> None:
        connection_file.parent.mkdir(parents=True, exist_ok=True)
        self._descriptor = os.open(service_lock_of(connection_file), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(self._descriptor, is_shared=False)
        except OSError:
            os.close(self._descriptor)
            raise BlockingIOError from None
        self._name(os.getpid())

    def release(self) -> None:
        """Release the lock, once, and no longer name the process: the next one holds the lock before it is named."""
        with suppress(OSError):
            self._name("")
        os.close(self._descriptor)

    def _name(self, process_id: int | str) -> None:
        os.lseek(self._descriptor, PROCESS_AT, os.SEEK_SET)
        os.write(self._descriptor, f"{process_id:>{PROCESS_DIGITS}}".encode())


def serving_process(lock: Path) -> int | None:
    """Id of the process that holds the lock; None where nobody does, or it is not named.

    A service that was killed left its id, and the next one names itself only once it holds the lock: an id counts
    where it is still the same a moment later.
    """
    before = _named_process(lock)
    if before is None or not is_service_running(lock):
        return None
    time.sleep(NAMING_S)
    return before if is_service_running(lock) and _named_process(lock) == before else None


def _named_process(lock: Path) -> int | None:
    try:
        with lock.open("rb") as file:
            file.seek(PROCESS_AT)
            named = file.read(PROCESS_DIGITS).strip()
    except OSError:
        return None
    return int(named) or None if named.isdigit() else None


def is_service_running(lock: Path) -> bool:
    """Whether a service holds the lock."""
    try:
        descriptor = os.open(lock, os.O_RDWR)
    except OSError:
        return False
    try:
        _take(descriptor, is_shared=True)  # several may ask at the same time
    except OSError:
        return True
    finally:
        os.close(descriptor)
    return False
