"""The lock of an archive, stored in the archive itself.

It has what the passphrase file beside the archive has: when the passphrase is asked for, and what it is checked with.
That file can be deleted or changed by whoever may write it; this record only by whoever has the archive's key.
"""

from __future__ import annotations

from pathlib import Path

import apsw
from pydantic import SecretStr

from autos.archive.keys.passphrase_file import PassphraseContent
from autos.archive.storage import engine
from autos.archive.storage.settings import SettingRepository
from autos.domain.errors import ArchiveDamaged

LOCK_RECORD = "lock"
"""Name of the setting."""


def lock_record(settings: SettingRepository) -> PassphraseContent | None:
    """The record; None where no passphrase is set. Raises: PassphraseFileDamaged, ArchiveNewer."""
    stored = settings.get(LOCK_RECORD)
    return PassphraseContent.parse(stored.encode(), LOCK_RECORD) if stored else None


def store_lock_record(settings: SettingRepository, content: PassphraseContent | None) -> None:
    """Replace the record; None removes it."""
    if content is None:
        settings.remove(LOCK_RECORD)
    else:
        settings.set(LOCK_RECORD, content.to_json())


def opens_file(file: Path, key: SecretStr) -> bool:
    """Whether the key reads the beginning of the file. Raises: ArchiveBusy, ArchiveProblem."""
    try:
        with engine.translate_errors():
            engine.connect_read_only(file, key).close()
    except ArchiveDamaged:
        return False
    return True


def read_lock_record(file: Path, key: SecretStr) -> PassphraseContent | None:
    """The record of a file that is not open here. Raises: ArchiveDamaged also where the key is another, …"""
    with engine.translate_errors():
        connection = engine.connect_read_only(file, key)
        try:
            return lock_record(SettingRepository(connection))
        except apsw.SQLError:
            return None  # of a version without settings
        finally:
            connection.close()


def write_lock_record(file: Path, key: SecretStr, content: PassphraseContent | None) -> None:
    """Replace the record of a file that is not open here. Raises: ArchiveReadOnly, ArchiveFull, ArchiveProblem, …"""
    with engine.translate_errors():
        connection = engine.connect(file, key)
        try:
            store_lock_record(SettingRepository(connection), content)
        finally:
            connection.close()
