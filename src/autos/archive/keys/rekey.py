"""Changes the key of an archive: a copy with the new key replaces the file.

A copy and one rename, not the engine's own rekeying in place: whatever is interrupted, the name holds either the
whole file under the old key or the whole file under the new one, and no journal of the one lies beside the other.
It needs as much room again while it runs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import apsw
from pydantic import SecretStr

from autos.archive.keys.key_check import KeyCheck, start_of
from autos.archive.storage import engine
from autos.archive.storage.atomic_files import sync_file, sync_folder
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import ArchiveBusy, ArchiveDamaged

STEP_PAGES = 2048
"""Pages copied between two progress reports: 8 MB."""

Progress = Callable[[float], None]
"""Called with the progress from 0 to 1, in the working thread."""


def draft_of(path: Path) -> Path:
    """Path of the unfinished copy."""
    return path.with_name(f"{path.name}.rekey")


def remove_draft(path: Path) -> None:
    """Delete the copy of an interrupted rekeying. The caller holds the archive's lock."""
    for ending in ("", "-journal", "-wal", "-shm"):
        draft = draft_of(path)
        draft.with_name(draft.name + ending).unlink(missing_ok=True)


def rekey_file(path: Path, old: SecretStr, new: SecretStr, progress: Progress = lambda _done: None) -> None:
    """Change the key of an archive that is not open to `new`, which must be stored somewhere first.

    Interrupted at any point, either `old` or `new` opens it.
    Raises: ArchiveBusy, ArchiveKeyWrong, ArchiveFull, ArchiveDamaged, ArchiveProblem; the file is then as it was.
    """
    with engine.translate_errors():
        lock = ProcessLock(path)
        try:
            remove_draft(path)
            try:
                _copy(path, old, new, progress)
                _swap(path, old, new)
            except BaseException:
                remove_draft(path)
                raise
        finally:
            lock.release()


def _copy(path: Path, old: SecretStr, new: SecretStr, progress: Progress) -> None:
    """Copy the file with the new key, verify it and sync it to the disk."""
    draft = draft_of(path)
    os.close(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    source = engine.connect(path, old)
    try:
        _empty_journal(source)
        target = engine.connect(draft, new)
        try:
            target.execute("PRAGMA journal_mode = OFF")  # a copy that is interrupted is thrown away whole
            target.execute("PRAGMA synchronous = OFF")  # it is put on the disk at once, below
            with target.backup("main", source, "main") as copying:
                while not copying.done:
                    copying.step(STEP_PAGES)
                    progress(0.9 * (1 - copying.remaining / max(copying.page_count, 1)))
        finally:
            target.close()
    finally:
        source.close()
    _read_back(draft, new)
    sync_file(draft)


def _empty_journal(connection: apsw.Connection) -> None:
    """Write the journal into the file: the copy must not meet a journal with the old key."""
    busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()[0]
    if busy:
        raise ArchiveBusy("another connection reads the journal")


def _read_back(draft: Path, new: SecretStr) -> None:
    """Read every page of the copy, which is about to replace the file."""
    connection = engine.connect(draft, new)
    try:
        if connection.execute("PRAGMA quick_check(1)").get != "ok":
            raise ArchiveDamaged("the copy is not whole")
    finally:
        connection.close()


def _swap(path: Path, old: SecretStr, new: SecretStr) -> None:
    draft, check = draft_of(path), KeyCheck(path)
    for ending in ("-wal", "-shm", "-journal"):
        beside = path.with_name(path.name + ending)
        if beside.exists() and beside.stat().st_size and ending != "-shm":
            raise ArchiveBusy("a journal has come back")
    check.write(old, new, also_start=start_of(draft))
    draft.replace(path)
    sync_folder(path.parent)
    with suppress(OSError):  # the file has the new key already; the next opening rewrites the key check
        check.write(new)
