"""Lookup of the archive's file and key for commands that only read it, also while Autos has it open."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from autos.archive.storage.key_check import KeyCheck
from autos.archive.storage.passphrase_file import PassphraseFile
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import (
    ArchiveKeyGone,
    ArchiveKeyWrong,
    ArchiveLocked,
    ArchiveMissing,
    KeyringLocked,
    KeyringMissing,
    Problem,
)
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, ArchiveKeys, SecretStore, new_key
from autos.usecases.archive.open_archive import (
    KEYRING_FILE,
    PROTECTED_FILE,
    AskPassphrase,
    PassphraseRequest,
    asks_passphrase,
    keys_for_passphrase,
)


@dataclass(frozen=True, slots=True)
class ArchiveAccess:
    """File of an existing archive, and the key that opens it."""

    file: Path
    key: SecretStr


async def find_archive(folder: Path, secrets: SecretStore, ask: AskPassphrase) -> ArchiveAccess:
    """Find the archive of this computer and its key without opening it.

    Raises: ArchiveMissing, ArchiveKeyGone when the keyring has lost its key and no passphrase is given, KeyringMissing
    and ArchiveLocked when none is typed, PassphraseFileDamaged.
    """
    file, protected = folder / KEYRING_FILE, folder / PROTECTED_FILE
    if await asyncio.to_thread(asks_passphrase, file):
        return await _ask_passphrase(file, ask, ArchiveLocked())
    has_passphrase = file.exists() and PassphraseFile(file).exists
    try:
        key = await asyncio.to_thread(_key_of_archive, ArchiveKeys(secrets), file)
    except KeyringMissing as missing:
        if has_passphrase:
            return await _ask_passphrase(file, ask, missing)
        if not protected.exists():
            raise (KeyringLocked() if file.exists() else ArchiveMissing(file.name)) from missing
        return await _ask_passphrase(protected, ask, missing)
    if not file.exists():
        raise ArchiveMissing(file.name)
    if key is not None:
        return ArchiveAccess(file, key)
    gone = ArchiveKeyGone(file.name)
    if not has_passphrase:
        raise gone
    return await _ask_passphrase(file, ask, gone)


async def keys_for_copy(
    copy: Path, own: ArchiveAccess, secrets: SecretStore, ask: AskPassphrase
) -> tuple[SecretStr, ...]:
    """Keys that a copy may be under, the likeliest first: those of the archive, or those of its own passphrase.

    Raises: ArchiveKeyGone when none of them fits and no passphrase is given, PassphraseFileDamaged.
    """
    fitting = await asyncio.to_thread(_not_refused, copy, own, ArchiveKeys(secrets))
    if fitting:
        return fitting
    if not PassphraseFile(copy).exists:
        raise ArchiveKeyGone(copy.name)
    return ((await _ask_passphrase(copy, ask, ArchiveKeyGone(copy.name))).key,)


async def restore_target(folder: Path, secrets: SecretStore, ask: AskPassphrase) -> ArchiveAccess:
    """File and key for an archive that is restored here: a new key where there is none.

    Raises: KeyringMissing or ArchiveLocked when no passphrase is given, ArchiveBusy while another start makes a key,
    ArchiveProblem.
    """
    file, protected = folder / KEYRING_FILE, folder / PROTECTED_FILE
    if await asyncio.to_thread(asks_passphrase, file):
        return await _ask_passphrase(file, ask, ArchiveLocked())
    try:
        return ArchiveAccess(file, await asyncio.to_thread(_read_or_create_key, secrets, file))
    except KeyringMissing as missing:
        wrapped = PassphraseFile(protected)
        if protected.exists() or wrapped.exists:
            return await _ask_passphrase(protected, ask, missing)
        typed = await ask(PassphraseRequest(missing, is_new=True))
        if typed is None:
            raise
        key = new_key()
        await asyncio.to_thread(wrapped.write, typed, key)  # before anything is under the key
        return ArchiveAccess(protected, key)


def _key_of_archive(keys: ArchiveKeys, file: Path) -> SecretStr | None:
    """The keyring's key that the archive is under, as far as its key check can tell."""
    check, current = KeyCheck(file), keys.current()
    if current is not None and check.accepts(current) is not False:
        return current
    return next((key for key in keys.others() if check.accepts(key)), None)


def _not_refused(copy: Path, own: ArchiveAccess, keys: ArchiveKeys) -> tuple[SecretStr, ...]:
    """Keys that the copy's key check does not refuse; all of them where there is no key check."""
    try:
        others = keys.others()
    except KeyringMissing:
        others = ()
    others += PassphraseFile(own.file).former_keys(own.key)
    check = KeyCheck(copy)
    return tuple(key for key in dict.fromkeys((own.key, *others)) if check.accepts(key) is not False)


def _read_or_create_key(secrets: SecretStore, file: Path) -> SecretStr:
    lock = ProcessLock(file.with_name(f"{file.name}.key"))  # two at once must not make two keys
    try:
        key = secrets.read(ARCHIVE_KEY)
        if key is None:
            key = new_key()
            secrets.write(ARCHIVE_KEY, key)
        return key
    finally:
        lock.release()


async def _ask_passphrase(file: Path, ask: AskPassphrase, reason: Problem) -> ArchiveAccess:
    problem = reason
    while True:
        typed = await ask(PassphraseRequest(problem, is_new=False))
        if typed is None:
            raise reason
        try:
            keys = await asyncio.to_thread(keys_for_passphrase, file, typed)
        except ArchiveKeyWrong:
            keys = ()
        for key in keys:
            if await asyncio.to_thread(KeyCheck(file).accepts, key) is not False:
                return ArchiveAccess(file, key)
        problem = ArchiveKeyWrong(file.name)
