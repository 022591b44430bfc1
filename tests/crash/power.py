"""The content of a disk after a power cut: what was synced, and any part of what was not.

The assumptions are those of SQLite: what was synced is there, and a write harms no byte beside it. What was written
after the last sync of its file may be there, be missing, be torn at any sector, in any order, or be noise.
"""

from __future__ import annotations

import os
import signal
from itertools import pairwise
from pathlib import Path
from random import Random

from tests.disk import DiskOperation

SECTOR = 512
NOISE = 0.02
"""Share of unsynced sectors that hold random bytes afterwards."""


class Journal:
    """Every change since the last sync of its file, to be undone in part."""

    def __init__(self) -> None:
        self._pending: dict[Path, list[tuple[int, bytes, bytes, int]]] = {}
        self._created: set[Path] = set()
        self._deleted: dict[Path, bytes] = {}

    def note(self, step: DiskOperation) -> None:
        """Store what `step` is about to change."""
        changes = self._pending.setdefault(step.file, [])
        if step.kind == "write":
            changes.append((step.offset, step.content, step.before(step.offset, len(step.content)), step.size()))
        elif step.kind == "truncate":
            size = step.size()
            changes.append((step.offset, b"", step.before(step.offset, size), size))
        elif step.kind == "sync":
            changes.clear()
            if step.file in self._created:  # the engine syncs the folder with a journal's first sync
                self._created.clear()
                self._deleted.clear()
        elif step.kind == "create":
            self._created.add(step.file)
        elif step.kind == "delete":
            self._pending.pop(step.file, None)
            self._created.discard(step.file)
            if step.offset:
                self._deleted.clear()
            else:
                self._deleted[step.file] = step.file.read_bytes()

    def cut(self, rng: Random) -> None:
        """Leave the files as a power cut would."""
        for file, content in self._deleted.items():
            if not file.exists() and rng.random() < 0.5:
                file.write_bytes(content)
        for file, changes in self._pending.items():
            if file in self._created and rng.random() < 0.5:
                file.unlink(missing_ok=True)
            elif changes and file.exists():
                _lose(file, changes, rng)


def _lose(file: Path, changes: list[tuple[int, bytes, bytes, int]], rng: Random) -> None:
    survives = rng.choice((0.0, 0.1, 0.5, 0.9, 1.0))
    with file.open("r+b") as raw:
        for offset, _, before, size in reversed(changes):
            raw.seek(offset)
            raw.write(before)
            raw.truncate(size)
        for offset, content, before, _ in changes:
            if not content and before:
                if rng.random() < survives:
                    raw.truncate(offset)
                continue
            for start, end in _sectors(offset, len(content)):
                if rng.random() < survives:
                    raw.seek(start)
                    written = content[start - offset : end - offset]
                    raw.write(rng.randbytes(end - start) if rng.random() < NOISE else written)


def _sectors(offset: int, size: int) -> list[tuple[int, int]]:
    """Start and end of each part of a write that lies within one sector."""
    edges = [offset, *range(offset - offset % SECTOR + SECTOR, offset + size, SECTOR), offset + size]
    return list(pairwise(edges))


class PowerCut:
    """Cuts the power at the `last` change: the disk loses part of what was not synced, and the process is killed."""

    def __init__(self, last: int, rng: Random) -> None:
        self._journal, self._last, self._rng = Journal(), last, rng

    def __call__(self, step: DiskOperation) -> None:
        self._journal.note(step)
        if step.number >= self._last:
            self._journal.cut(self._rng)
            _damage_shared_memory(step.file.parent, self._rng)
            os.kill(os.getpid(), signal.SIGKILL)


def _damage_shared_memory(folder: Path, rng: Random) -> None:
    """Remove or overwrite the shared-memory files, which SQLite never syncs."""
    for file in folder.glob("*-shm"):
        fate = rng.randrange(4)
        if fate == 0:
            file.unlink()
        elif fate == 1:
            file.write_bytes(rng.randbytes(file.stat().st_size))
        elif fate == 2:
            file.write_bytes(b"")


class KillAt:
    """Kills the process at the `last` change; a write is torn at any byte."""

    def __init__(self, last: int, rng: Random) -> None:
        self._last, self._rng = last, rng

    def __call__(self, step: DiskOperation) -> None:
        if step.number < self._last:
            return
        if step.kind == "write" and step.file.exists():
            with step.file.open("r+b") as raw:
                raw.seek(step.offset)
                raw.write(step.content[: self._rng.randrange(len(step.content) + 1)])
        os.kill(os.getpid(), signal.SIGKILL)
