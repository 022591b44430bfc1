"""Read-only access to an archive, also while another process has it open."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
from pydantic import SecretStr

from autos.archive.files.migrated_copy import migrated_copy
from autos.archive.files.opening import mark_suspect
from autos.archive.files.page_copy import OpenArchive
from autos.archive.keys.key_check import KeyCheck
from autos.archive.storage import engine, migrations
from autos.domain.errors import ArchiveDamaged, ArchiveKeyWrong, ArchiveMissing, ArchiveNewer


@contextmanager
def open_read_only(path: Path, key: SecretStr) -> Iterator[OpenArchive]:
    """The archive in the current schema, for reading only; one of an earlier version is read from a temporary copy.

    A reader holds up nobody: the engine lets it see one state while another process writes the next.
    Raises: ArchiveMissing, ArchiveKeyWrong, ArchiveDamaged, ArchiveNewer, NoRoomForCopy, ArchiveProblem.
    """
    if not path.exists():
        raise ArchiveMissing(path.name)
    try:
        with engine.translate_errors(), _connected(path, key) as connection:
            version = int(connection.pragma("user_version"))
            if version > len(migrations.STEPS):
                raise ArchiveNewer(f"version {version}, known up to {len(migrations.STEPS)}")
            source = OpenArchive(connection, path, key)
            if version == len(migrations.STEPS):
                yield source
                return
            folder = path.parent if os.access(path.parent, os.W_OK) else Path(tempfile.gettempdir())
            with migrated_copy(source, folder) as today:
                yield today
    except ArchiveDamaged as damaged:
        mark_suspect(path, damaged)  # the next opening checks every page, and sets it aside
        raise


@contextmanager
def _connected(path: Path, key: SecretStr) -> Iterator[apsw.Connection]:
    connection = _opened(path, key)
    try:
        yield connection
    finally:
        connection.close()


def _opened(path: Path, key: SecretStr) -> apsw.Connection:
    try:
        return engine.connect_read_only(path, key)
    except (apsw.NotADBError, apsw.CorruptError) as failure:
        if KeyCheck(path).accepts(key):
            raise ArchiveDamaged(path.name) from failure
        raise ArchiveKeyWrong(path.name) from failure
