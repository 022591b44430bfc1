"""Opening the archive file: made if absent, set aside if damaged, never overwritten."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import apsw
from pydantic import SecretStr

from autos.archive import engine, migrations
from autos.archive.key_check import KeyCheck
from autos.archive.process_lock import ProcessLock
from autos.domain.errors import ArchiveDamaged, ArchiveKeyWrong

COMPANIONS = ("-wal", "-shm")
PLAIN_HEADER = b"SQLite format 3\x00"

WRITING = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # what may be billed must be on the disk before it is sent
    "PRAGMA cache_size = -24000",
    "PRAGMA wal_autocheckpoint = 8000",  # pages: those that every commit touches are moved once, not each time
)


@dataclass(slots=True)
class Opened:
    """An open archive file: the writing connection and the process's hold on the file."""

    connection: apsw.Connection
    lock: ProcessLock
    set_aside: Path | None
    """Where a damaged file was moved, if one was found."""

    def close(self) -> None:
        try:
            self.connection.close()
        finally:
            self.lock.release()


def open_file(path: Path, key: SecretStr) -> Opened:
    """Raises: ArchiveBusy, ArchiveKeyWrong, ArchiveNewer, ArchiveFull, ArchiveProblem."""
    with engine.problems():
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = ProcessLock(path)
        try:
            return _open_locked(path, key, lock)
        except BaseException:
            lock.release()
            raise


def _open_locked(path: Path, key: SecretStr, lock: ProcessLock) -> Opened:
    aside = None
    connection = _open_existing(path, key) if _has_content(path) else None
    if connection is None:
        if _has_content(path):
            aside = _set_aside(path)
        connection = _make(path, key)
    elif not KeyCheck(path).is_readable:
        KeyCheck(path).write(key)
    return Opened(connection, lock, aside)


def _connect(path: Path, key: SecretStr) -> apsw.Connection:
    """A connection to write with, the archive in today's shape."""
    connection = engine.connect(path, key)
    try:
        for pragma in WRITING:
            connection.execute(pragma)
        migrations.apply(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _has_content(path: Path) -> bool:
    """An empty file is one that was being made when the machine stopped, unless its journal holds something."""
    return any(place.exists() and place.stat().st_size > 0 for place in (path, _beside(path, "-wal")))


def _open_existing(path: Path, key: SecretStr) -> apsw.Connection | None:
    """The connection, or none if the file is damaged. Raises: ArchiveKeyWrong."""
    try:
        if not path.exists() or path.stat().st_size == 0:
            return None  # a journal without its file: the engine would delete it
        connection = _connect(path, key)
    except (apsw.NotADBError, apsw.CorruptError):
        if _blames_key(path, key):
            raise ArchiveKeyWrong(path.name) from None
        return None
    if not suspicion(path).exists():
        return connection
    if _is_whole(connection):
        suspicion(path).unlink(missing_ok=True)
        return connection
    connection.close()
    return None


def _blames_key(path: Path, key: SecretStr) -> bool:
    accepted = KeyCheck(path).accepts(key)
    if accepted is not None:
        return not accepted
    # Without its companion, a file of whole pages that reads as noise is more likely a good file under
    # another key than a damaged one, and a good file must not be set aside.
    with path.open("rb") as file:
        is_plain = file.read(len(PLAIN_HEADER)) == PLAIN_HEADER
    return not is_plain and path.stat().st_size % engine.PAGE_SIZE == 0


def suspicion(path: Path) -> Path:
    """A mark left when a page could not be read: the next start reads them all."""
    return _beside(path, ".suspect")


def _is_whole(connection: apsw.Connection) -> bool:
    try:
        return bool(connection.execute("PRAGMA quick_check(1)").get == "ok")
    except apsw.Error:
        return False


def _make(path: Path, key: SecretStr) -> apsw.Connection:
    KeyCheck(path).write(key)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # the engine would give it the umask's mode
    return _connect(path, key)


def _set_aside(path: Path) -> Path:
    """Rename the file and its journal; the new name carries the date and is never one already taken."""
    stamp = _stamp()
    place = path.with_name(f"{path.stem}.danificado-{stamp}{path.suffix}")
    number = 2
    while any(_beside(place, ending).exists() for ending in ("", *COMPANIONS)):
        place = path.with_name(f"{path.stem}.danificado-{stamp}-{number}{path.suffix}")
        number += 1
    for ending in ("", *COMPANIONS):
        if _beside(path, ending).exists():
            _beside(path, ending).rename(_beside(place, ending))
    suspicion(path).unlink(missing_ok=True)
    return place


def _stamp() -> str:
    """The person's date and time, for a file name."""
    return datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def mark_suspect(path: Path, problem: BaseException) -> None:
    """Remember that a page could not be read."""
    if isinstance(problem, ArchiveDamaged):
        suspicion(path).touch(mode=0o600)
