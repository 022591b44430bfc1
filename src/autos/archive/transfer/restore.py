"""Restores a copy or a transport; the present archive is set aside with its date, never overwritten."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import apsw
from pydantic import SecretStr

from autos.archive.files.copies import STAMP, copy_sidecar_files
from autos.archive.files.foreign_values import odd_values
from autos.archive.files.migrated_copy import migrated_copy
from autos.archive.files.page_copy import (
    IsWanted,
    OpenArchive,
    ReportProgress,
    copy_database,
    ignore_progress,
    never_cancelled,
    sync_to_disk,
)
from autos.archive.files.written_files import WRITTEN_FILES
from autos.archive.keys.key_check import KeyCheck
from autos.archive.keys.lock_record import read_lock_record, write_lock_record
from autos.archive.keys.passphrase_file import PassphraseFile
from autos.archive.row_parsers import unparsed_tables
from autos.archive.storage import engine, migrations
from autos.archive.storage.atomic_files import DRAFT
from autos.archive.storage.process_lock import ProcessLock
from autos.archive.storage.settings import SettingRepository
from autos.archive.storage.wipe_file import WIPE_REQUEST
from autos.archive.transfer.row_copy import copy_rows
from autos.archive.transfer.transport import open_immutable
from autos.domain.errors import (
    ArchiveDamaged,
    ArchiveKeyUnverified,
    ArchiveKeyWrong,
    ArchiveNewer,
    Problem,
    TransportUnreadable,
)

SIDECAR_SUFFIXES = ("-wal", "-shm")


@dataclass(frozen=True, slots=True)
class RestoreResult:
    """The result of a restore."""

    counts: dict[str, int]
    """Number of rows by table."""
    set_aside: Path | None
    """Where the previous archive was moved, if there was one; its own key opens it."""
    dropped_settings: bool = False
    """Whether the file had settings of the computer it comes from, such as the folder of its copies."""


@contextmanager
def open_copy(path: Path, key: SecretStr, workplace: Path) -> Iterator[OpenArchive]:
    """A backup in the current schema, for reading only; one of an earlier version is migrated in a temporary copy.

    That one lies in `workplace`, encrypted, until this ends.
    Raises: ArchiveKeyWrong, ArchiveKeyUnverified, TransportUnreadable, ArchiveNewer, NoRoomForCopy, OSError.
    """
    if KeyCheck(path).accepts(key) is False:
        raise ArchiveKeyWrong(path.name)
    with engine.translate_errors():
        try:
            with open_immutable(path, key) as connection:
                version = int(connection.pragma("user_version"))
                _be_known(version, path)
                source = OpenArchive(connection, path, key)
                if version == len(migrations.STEPS):
                    yield source
                    return
                with migrated_copy(source, workplace) as today:
                    yield today
        except TransportUnreadable:
            if KeyCheck(path).accepts(key) is None:
                raise ArchiveKeyUnverified(path.name) from None  # noise and another key cannot be distinguished
            raise


def _be_known(version: int, path: Path) -> None:
    """Raises: ArchiveNewer, TransportUnreadable: an empty file is a database of no version, but no archive."""
    if version > len(migrations.STEPS):
        raise ArchiveNewer(f"version {version}, known up to {len(migrations.STEPS)}")
    if version < 1:
        raise TransportUnreadable(path.name)


def restore(
    source: OpenArchive,
    place: Path,
    key: SecretStr,
    now: datetime,
    *,
    report: ReportProgress = ignore_progress,
    is_wanted: IsWanted = never_cancelled,
) -> RestoreResult:
    """Restore `source` to `place`, encrypted with `key`: its content, in a new file. The archive must not be open.

    The place is never empty in between where the file system knows links; until the last rename all is as before.
    Raises: ArchiveBusy, NoRoomForCopy, ArchiveFull, PlaceUnusable, TransportUnreadable, CopyStopped.
    """
    with engine.translate_errors():
        place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = ProcessLock(place)
        try:
            incoming = place.with_name(f"{place.stem}.restaurado{DRAFT}{place.suffix}")
            incoming.unlink(missing_ok=True)
            try:
                try:
                    counts = copy_database(
                        source.connection, incoming, key, report=report, is_wanted=is_wanted, copy=copy_rows
                    )
                except ArchiveDamaged as damaged:
                    raise TransportUnreadable(source.path.name) from damaged
                _refuse_odd_values(incoming, key, source.path.name)
                _take_over_written_files(place, incoming, key)
                _take_over_lock(place, incoming, key)
                aside = _put(incoming, place, key, now)
            finally:
                incoming.unlink(missing_ok=True)
        finally:
            lock.release()
    return RestoreResult(counts, aside, _has_settings(source.connection))


def _refuse_odd_values(incoming: Path, key: SecretStr, name: str) -> None:
    """They would break the window each time that it lists them. Raises: TransportUnreadable."""
    connection = engine.connect(incoming, key)
    try:
        if odd_values(connection) or unparsed_tables(connection):
            raise TransportUnreadable(name)
    finally:
        connection.close()


def _has_settings(source: apsw.Connection) -> bool:
    """Whether it has settings that a person chose."""
    wanted = "SELECT EXISTS (SELECT 1 FROM settings WHERE name NOT IN (?, ?))"
    return bool(source.execute(wanted, (WIPE_REQUEST, WRITTEN_FILES)).get)


def _take_over_written_files(place: Path, incoming: Path, key: SecretStr) -> None:
    """Keep the list of the archive that is replaced: an erasure goes on naming the files of this computer.

    That of the file from elsewhere is not taken: its folders would be read, and drafts in them deleted.
    """
    if not _is_there(place):
        return
    with suppress(apsw.Error):  # of another key, or damaged: what it lists cannot be known
        replaced = engine.connect_read_only(place, key)
        try:
            listed = SettingRepository(replaced).get(WRITTEN_FILES)
        finally:
            replaced.close()
        if listed:
            connection = engine.connect(incoming, key)
            try:
                SettingRepository(connection).set(WRITTEN_FILES, listed)
            finally:
                connection.close()


def _take_over_lock(place: Path, incoming: Path, key: SecretStr) -> None:
    """Give the lock of the archive that is replaced to the one that replaces it, where both are under one key."""
    record = None
    if _is_there(place):
        with suppress(Problem):
            record = read_lock_record(place, key)
    if record is not None:
        write_lock_record(incoming, key, record)


def _put(incoming: Path, place: Path, key: SecretStr, now: datetime) -> Path | None:
    aside = _free_name(place, now) if _is_there(place) else None
    is_ours = KeyCheck(place).accepts(key)
    if aside is not None:
        if not is_ours:
            copy_sidecar_files(place, aside)  # it may be the only way to open the archive that is set aside
        _empty_journal(place, key)
        _set_aside(place, aside)
    incoming.replace(place)
    sync_to_disk(place.parent)
    KeyCheck(place).write(key)
    if aside is not None and is_ours is False:
        PassphraseFile(place).remove()  # it wraps another key
    return aside


def _is_there(place: Path) -> bool:
    return any(_beside(place, ending).exists() for ending in ("", "-wal"))


def _empty_journal(place: Path, key: SecretStr) -> None:
    """Write the journal into the file, so that the file alone is complete.

    Only with the right key: to a wrong one the journal is rubbish, and the engine would remove it.
    """
    if not KeyCheck(place).accepts(key):
        return
    with suppress(apsw.Error):
        connection = engine.connect(place, key)
        try:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        finally:
            connection.close()


def _set_aside(place: Path, aside: Path) -> None:
    check = KeyCheck(place).path
    if check.exists():
        _second_name(check, KeyCheck(aside).path)
    journals = [ending for ending in SIDECAR_SUFFIXES if _beside(place, ending).exists()]
    if place.exists() and not journals:
        _second_name(place, aside)  # the file keeps its name until the other one replaces it
        return
    for ending in ("", *journals):  # a journal must not meet another file
        if _beside(place, ending).exists():
            _beside(place, ending).rename(_beside(aside, ending))


def _second_name(file: Path, name: Path) -> None:
    """Give the file a second name; where hard links are not supported, rename it."""
    try:
        os.link(file, name)
    except OSError:
        file.rename(name)


def _free_name(place: Path, now: datetime) -> Path:
    stamp = f"{now.astimezone():{STAMP}}"
    aside = place.with_name(f"{place.stem}.antes-de-restaurar-{stamp}{place.suffix}")
    number = 2
    while any(_beside(aside, ending).exists() for ending in ("", *SIDECAR_SUFFIXES)):
        aside = place.with_name(f"{place.stem}.antes-de-restaurar-{stamp}-{number}{place.suffix}")
        number += 1
    return aside


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
