"""A disk below the engine and its cipher that fails when it is told to.

The cipher of SQLite3 Multiple Ciphers stacks itself on any registered file system by the name
`multipleciphers-<name>`, so everything seen here is what the operating system would see: encrypted.
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
CIPHERED = f"multipleciphers-{NAME}"


class DiskOperation(NamedTuple):
    """Something about to change what is on the disk."""

    number: int
    """From 1, since the last `reset`."""
    kind: str
    """`create`, `write`, `sync`, `truncate` or `delete`."""
    file: Path
    offset: int = 0
    content: bytes = b""
    before: Callable[[int, int], bytes] = lambda _offset, _size: b""
    """What the file has there now, shorter where it ends."""
    size: Callable[[], int] = lambda: 0
    """Bytes of the file now."""


def no_fault(_step: DiskOperation) -> None:
    """A disk that works."""


class FaultyDisk(apsw.VFS):
    """Every change goes through `watch`, which may raise what the disk says or end the process."""

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
        """What the watch raises where nobody asks is not worth a report."""

    def xOpen(self, name: Any, flags: list[int]) -> DiskFile:  # noqa: N802 -- the engine's name
        return DiskFile(self, name, flags)

    def xDelete(self, name: str, sync_folder: bool) -> None:  # noqa: N802
        with self.lock:
            self.step("delete", Path(name), int(sync_folder))
            super().xDelete(name, sync_folder)


class DiskFile(apsw.VFSFile):
    """One open file of the disk."""

    def __init__(self, disk: FaultyDisk, name: Any, flags: list[int]) -> None:
        told = name.filename() if isinstance(name, apsw.URIFilename) else name
        self._disk, self._file = disk, Path(told or "temporary")
        with disk.lock:
            if flags[0] & apsw.SQLITE_OPEN_CREATE and not self._file.exists():
                disk.step("create", self._file)
            super().__init__(BASE, name, flags)

    def excepthook(self, *_: object) -> None:
        """As above."""

    def xWrite(self, content: bytes, offset: int) -> None:  # noqa: N802
        with self._disk.lock:
            self._disk.step("write", self._file, offset, bytes(content), self._before, super().xFileSize)
            super().xWrite(content, offset)

    def xSync(self, _flags: int) -> None:  # noqa: N802
        """Told, not done: only the plug of the real disk would show the difference, and it takes most of the time."""
        with self._disk.lock:
            self._disk.step("sync", self._file)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        with self._disk.lock:
            self._disk.step("truncate", self._file, size, b"", self._before, super().xFileSize)
            super().xTruncate(size)

    def _before(self, offset: int, size: int) -> bytes:
        has = super().xFileSize() - offset
        return bytes(super().xRead(min(size, has), offset)) if has > 0 else b""


@functools.cache
def disk() -> FaultyDisk:
    """The one of this process: the cipher above it holds on to it for good."""
    made = FaultyDisk()
    apsw.Connection(":memory:", vfs=CIPHERED).close()
    return made


@contextmanager
def using_faulty_disk() -> Iterator[FaultyDisk]:
    """Every connection made inside stands on the disk that can fail."""
    usual = apsw.vfs_names()[0]
    faulty_disk = disk()
    apsw.set_default_vfs(CIPHERED)
    try:
        yield faulty_disk
    finally:
        faulty_disk.reset()
        apsw.set_default_vfs(usual)
