"""Opens the archive file: created if absent, set aside if damaged, never overwritten."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import apsw
from pydantic import SecretStr

from autos.archive.files.copies import copy_before_migration
from autos.archive.files.page_copy import OpenArchive
from autos.archive.files.pending_repairs import PendingRepairs
from autos.archive.keys import rekey
from autos.archive.keys.key_check import KeyCheck, is_under_no_key
from autos.archive.storage import engine, migrations
from autos.archive.storage.atomic_files import DRAFT
from autos.archive.storage.engine import FileAccess
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import (
    ArchiveDamaged,
    ArchiveKeyUnverified,
    ArchiveKeyWrong,
    ArchiveNewer,
    ArchiveOlderReadOnly,
    ArchiveReadOnly,
)

SIDECAR_SUFFIXES = ("-wal", "-shm")
REFUSED = re.compile(r"error code=(?P<code>\d+)")
"""Finds the result code of reading a page in the message of the engine's check."""

WRITING = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # what may be billed must be on the disk before it is sent
    "PRAGMA cache_size = -16000",
)
CHECKPOINT_PAGES = 8000
"""Pages of the journal from which they are moved into the file: those that every commit touches once, not each time."""
RESTART_PAGES = 64_000
"""Pages from which it waits for the readers, too: where one always begins before the other ends, it would only grow."""


@dataclass(slots=True)
class ArchiveFile:
    """An open archive file: the writing connection and the process lock."""

    path: Path
    connection: apsw.Connection
    key: SecretStr
    """The one that opened it."""
    lock: ProcessLock | None
    """None where nothing may be written."""
    set_aside: Path | None
    """Where a damaged file was moved, now or earlier, if it is not fully salvaged."""
    access: FileAccess

    def another(self) -> apsw.Connection:
        """Open another connection to the same file, for reading. Raises: apsw.Error."""
        return engine.connect(self.path, self.key, self.access)

    def close(self) -> None:
        try:
            self.connection.close()
        finally:
            if self.lock is not None:
                self.lock.release()
            self.key = SecretStr("")


def open_file(path: Path, key: SecretStr, *others: SecretStr) -> ArchiveFile:
    """Open with the first key that fits, or make it with `key`.

    Raises: ArchiveBusy, ArchiveKeyWrong, ArchiveNewer, ArchiveFull, ArchiveReadOnly, ArchiveOlderReadOnly,
    ArchiveProblem.
    """
    keys = (key, *others)
    with engine.translate_errors():
        access = access_to(path)
        if access is FileAccess.STILL:
            return _open_still(path, keys)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = ProcessLock(path)
        try:
            return _open_to_read(path, keys, lock) if access is FileAccess.READ else _open_locked(path, keys, lock)
        except BaseException:
            lock.release()
            raise


def access_to(path: Path) -> FileAccess:
    """How this user may access the file; a missing one may be created."""
    if not path.exists():
        return FileAccess.WRITE
    if not _may_write(path.parent):
        return FileAccess.STILL  # without a journal next to it the file cannot be written either
    return FileAccess.WRITE if _may_write(path) else FileAccess.READ


def _may_write(place: Path) -> bool:
    # the effective user, where the system distinguishes it from the real one
    return os.access(place, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _open_still(path: Path, keys: tuple[SecretStr, ...]) -> ArchiveFile:
    """Raises: ArchiveReadOnly if there is a journal, which cannot be applied to a file that may not be written."""
    wal = _beside(path, "-wal")
    if wal.exists() and wal.stat().st_size:
        raise ArchiveReadOnly(wal.name)
    return _for_reading(path, keys, None, FileAccess.STILL)


def _open_to_read(path: Path, keys: tuple[SecretStr, ...], lock: ProcessLock) -> ArchiveFile:
    return _for_reading(path, keys, lock, FileAccess.READ)


def _for_reading(path: Path, keys: tuple[SecretStr, ...], lock: ProcessLock | None, access: FileAccess) -> ArchiveFile:
    """Open the archive as it is: not migrated, never set aside. Raises: ArchiveDamaged besides."""
    found = _connected(path, keys, access)
    if found is None:
        check = KeyCheck(path)
        is_ours = any(check.accepts(key) for key in keys) and check.is_of_this_file()
        if is_ours and not check.has_other_keys(keys):
            raise ArchiveDamaged(path.name)
        raise ArchiveKeyWrong(path.name)
    connection, key = found
    try:
        _need_todays_shape(connection.pragma("user_version"))
    except BaseException:
        connection.close()
        raise
    return ArchiveFile(path, connection, key, lock, None, access)


def _need_todays_shape(version: int) -> None:
    """Raises: ArchiveNewer, ArchiveOlderReadOnly."""
    if version > len(migrations.STEPS):
        raise ArchiveNewer(f"version {version}")
    if version < len(migrations.STEPS):
        raise ArchiveOlderReadOnly(f"version {version}")


def _open_locked(path: Path, keys: tuple[SecretStr, ...], lock: ProcessLock) -> ArchiveFile:
    aside = None
    rekey.remove_draft(path)
    _remove_drafts(path)
    check = KeyCheck(path)
    opened = _open_existing(path, keys) if _has_content(path) else None
    if opened is None:
        key = next((key for key in keys if check.accepts(key)), keys[0])
        if _has_content(path):
            aside = _set_aside(path)
        opened = _make(path, key, check), key
    connection, key = opened
    if not check.is_complete:
        check.write(key)
    if aside is None:
        aside = next(iter(PendingRepairs(path).files()), None)
    return ArchiveFile(path, connection, key, lock, aside, FileAccess.WRITE)


def _remove_drafts(path: Path) -> None:
    """Delete unfinished copies of an interrupted restore or salvage."""
    for pattern in (
        f"{path.stem}.restaurado{DRAFT}{path.suffix}*",
        f"{path.stem}.danificado-*{path.suffix}.recuperando*",
    ):
        for draft in path.parent.glob(pattern):
            with suppress(OSError):  # worthless, and no reason not to open
                draft.unlink()


def _connected(
    path: Path, keys: tuple[SecretStr, ...], access: FileAccess = FileAccess.WRITE
) -> tuple[apsw.Connection, SecretStr] | None:
    """A connection with the first key that reads the file; None if none does."""
    for key in keys:
        try:
            return engine.connect(path, key, access), key
        except (apsw.NotADBError, apsw.CorruptError):
            continue
    return None


def _prepare(connection: apsw.Connection, path: Path, key: SecretStr) -> None:
    """Migrate the archive and prepare the connection for writing; closes it if that fails."""
    try:
        for pragma in WRITING:
            connection.execute(pragma)
        connection.set_wal_hook(_checkpoint)
        migrations.apply(connection, keep_before=partial(_keep_before, OpenArchive(connection, path, key)))
    except BaseException:
        connection.close()
        raise


def _checkpoint(connection: apsw.Connection, name: str, pages: int) -> int:
    """Move the journal of so many pages into the file after a commit; what readers keep from it waits for the next."""
    if pages >= CHECKPOINT_PAGES:
        mode = apsw.SQLITE_CHECKPOINT_RESTART if pages >= RESTART_PAGES else apsw.SQLITE_CHECKPOINT_PASSIVE
        with suppress(apsw.Error):
            connection.wal_checkpoint(name, mode)
    return apsw.SQLITE_OK


def _keep_before(source: OpenArchive, version: int) -> None:
    """Copy the archive before a migration; without the copy nothing is migrated."""
    copy_before_migration(source, version, datetime.now(UTC))


def _has_content(path: Path) -> bool:
    """Whether the file or its journal has content; an empty one is left from an interrupted creation."""
    return any(place.exists() and place.stat().st_size > 0 for place in (path, _beside(path, "-wal")))


def _open_existing(path: Path, keys: tuple[SecretStr, ...]) -> tuple[apsw.Connection, SecretStr] | None:
    """The connection and its key; None if the file is damaged. Raises: ArchiveKeyWrong."""
    if not path.exists() or path.stat().st_size == 0:
        return None  # a journal without its file: the engine would delete it
    found = _connected(path, keys)
    if found is None:
        _need_damage(path, keys)
        return None
    connection, key = found
    try:
        _prepare(connection, path, key)
    except (apsw.NotADBError, apsw.CorruptError):
        return None  # the key has read the schema: it is right, and the rest is damaged
    except ArchiveDamaged:  # while it was copied before a migration
        if _reads_whole(path, key):
            raise  # the copy is what cannot be read
        return None
    if not suspicion(path).exists():
        return found
    try:
        is_whole = _is_whole(connection)
    except BaseException:
        connection.close()
        raise
    if is_whole:
        suspicion(path).unlink(missing_ok=True)
    if is_whole is not False:
        return found
    connection.close()
    return None


def _reads_whole(path: Path, key: SecretStr) -> bool:
    connection = engine.connect(path, key)
    try:
        return _is_whole(connection) is not False
    finally:
        connection.close()


def _need_damage(path: Path, keys: tuple[SecretStr, ...]) -> None:
    """Return only if the file is certainly damaged: one that may have another key is never set aside.

    Raises: ArchiveKeyWrong, ArchiveKeyUnverified.
    """
    check = KeyCheck(path)
    accepted = [check.accepts(key) for key in keys]
    if any(accepted) and check.has_other_keys(keys):
        raise ArchiveKeyWrong(path.name)  # a rekeying was cut off: the file may be whole under its other key
    if is_under_no_key(path):
        return
    if any(accepted) and check.is_of_this_file():
        return
    # The companion may be missing, or have stayed behind when another archive was put in the place of this one.
    if None in accepted or any(accepted):
        raise ArchiveKeyUnverified(path.name)
    raise ArchiveKeyWrong(path.name)


def suspicion(path: Path) -> Path:
    """Path of the mark left when a page could not be read: the next opening reads every page."""
    return _beside(path, ".suspect")


def _is_whole(connection: apsw.Connection) -> bool | None:
    """Whether every page is intact; None if the disk or memory failed during the check. Raises: apsw.Error."""
    try:
        result = str(connection.execute("PRAGMA quick_check(1)").get)
    except (apsw.CorruptError, apsw.NotADBError):
        return False
    except (apsw.IOError, apsw.NoMemError):
        return None
    refused = REFUSED.search(result)  # an unreadable page is reported as text, not raised
    if refused and int(refused["code"]) & 0xFF not in {apsw.SQLITE_CORRUPT, apsw.SQLITE_NOTADB}:
        return None
    return result == "ok"


def _make(path: Path, key: SecretStr, check: KeyCheck) -> apsw.Connection:
    check.write(key)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # the engine would give it the umask's mode
    connection = engine.connect(path, key)
    _prepare(connection, path, key)
    return connection


def _set_aside(path: Path) -> Path:
    """Rename the file and its journal to an unused name with the date."""
    stamp = _stamp()
    place = path.with_name(f"{path.stem}.danificado-{stamp}{path.suffix}")
    number = 2
    while any(_beside(place, ending).exists() for ending in ("", *SIDECAR_SUFFIXES)):
        place = path.with_name(f"{path.stem}.danificado-{stamp}-{number}{path.suffix}")
        number += 1
    PendingRepairs(path).add(place)  # first: a new archive in its place must never look as if nothing had been
    for ending in ("", *SIDECAR_SUFFIXES):
        if _beside(path, ending).exists():
            _beside(path, ending).rename(_beside(place, ending))
    suspicion(path).unlink(missing_ok=True)
    return place


def _stamp() -> str:
    """Local date and time for a file name."""
    return datetime.now(UTC).astimezone().strftime("%Y-%m-%d-%H%M%S")


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def mark_suspect(path: Path, problem: BaseException) -> None:
    """Leave the mark that a page could not be read, where writing is possible."""
    if isinstance(problem, ArchiveDamaged):
        with suppress(OSError):
            suspicion(path).touch(mode=0o600)
