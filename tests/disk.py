"""SQLite file system (VFS) that can inject faults, below the cipher.

SQLite3 Multiple Ciphers registers its cipher on top of any VFS under the name `multipleciphers-<name>`, so this VFS
sees the encrypted bytes that the operating system would see.
"""

from __future__ import annotations

import functools
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import apsw

BASE = "win32" if sys.platform == "win32" else "unix"
NAME = "faulty"
ENCRYPTED_NAME = f"multipleciphers-{NAME}"


class DiskOperation(NamedTuple):
    """A write operation that is about to be executed."""

    number: int
    """Count from 1 since the last `reset`."""
    kind: str
    """`create`, `write`, `sync`, `truncate` or `delete`."""
    file: Path
    offset: int = 0
    content: bytes = b""
    before: Callable[[int, int], bytes] = lambda _offset, _size: b""
    """Reads the present content at (offset, size), shorter at the end of the file."""
    size: Callable[[], int] = lambda: 0
    """Present size of the file in bytes."""


def no_fault(_step: DiskOperation) -> None:
    """Let every operation succeed."""


class FaultyDisk(apsw.VFS):
    """VFS that calls `watch` before every write operation; `watch` may raise an error or end the process."""

    def __init__(self) -> None:
        self.watch: Callable[[DiskOperation], None] = no_fault
        self.steps = 0
        self.lock = threading.RLock()
        super().__init__(NAME, BASE)

    def reset(self, watch: Callable[[DiskOperation], None] = no_fault) -> None:
        with self.lock:
            self.steps, self.watch = 0, watch

    def step(self, kind: str, file: Path, *rest: Any) -> None:
        self.steps += 1
        self.watch(DiskOperation(self.steps, kind, file, *rest))

    def excepthook(self, *_: object) -> None:
        """Ignore what `watch` raises where SQLite cannot report it."""

    def xOpen(self, name: Any, flags: list[int]) -> DiskFile:  # noqa: N802 -- the engine's name
        return DiskFile(self, name, flags)

    def xDelete(self, name: str, sync_folder: bool) -> None:  # noqa: N802
        with self.lock:
            self.step("delete", Path(name), int(sync_folder))
            super().xDelete(name, sync_folder)


class DiskFile(apsw.VFSFile):
    """An open file of the VFS."""

    def __init__(self, disk: FaultyDisk, name: Any, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        self._disk, self._file = disk, Path(path or "temporary")
        with disk.lock:
            if flags[0] & apsw.SQLITE_OPEN_CREATE and not self._file.exists():
                disk.step("create", self._file)
            super().__init__(BASE, name, flags)

    def excepthook(self, *_: object) -> None:
        """Ignore what `watch` raises where SQLite cannot report it."""

    def xWrite(self, content: bytes, offset: int) -> None:  # noqa: N802
        with self._disk.lock:
            self._disk.step("write", self._file, offset, bytes(content), self._before, super().xFileSize)
            super().xWrite(content, offset)

    def xSync(self, _flags: int) -> None:  # noqa: N802
        """Report the sync without executing it: it is slow, and only a power cut would show the difference."""
        with self._disk.lock:
            self._disk.step("sync", self._file)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        with self._disk.lock:
            self._disk.step("truncate", self._file, size, b"", self._before, super().xFileSize)
            super().xTruncate(size)

    def _before(self, offset: int, size: int) -> bytes:
        available = super().xFileSize() - offset
        return bytes(super().xRead(min(size, available), offset)) if available > 0 else b""


@functools.cache
def disk() -> FaultyDisk:
    """The VFS of this process; the cipher on top of it cannot be unregistered."""
    vfs = FaultyDisk()
    apsw.Connection(":memory:", vfs=ENCRYPTED_NAME).close()
    return vfs


@contextmanager
def using_faulty_disk() -> Iterator[FaultyDisk]:
    """Use the faulty VFS for every connection opened in the block."""
    default = apsw.vfs_names()[0]
    faulty_disk = disk()
    apsw.set_default_vfs(ENCRYPTED_NAME)
    try:
        yield faulty_disk
    finally:
        faulty_disk.reset()
        apsw.set_default_vfs(default)
