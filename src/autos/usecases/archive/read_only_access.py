"""Lookup of the archive's file and key for commands that only read it, also while Autos has it open."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from autos.archive.files.opening import mark_suspect
from autos.archive.keys.key_check import KeyCheck
from autos.archive.keys.lock_record import read_lock_record
from autos.archive.keys.passphrase_file import PassphraseContent, PassphraseFile
from autos.archive.storage.process_lock import ProcessLock
from autos.domain.errors import (
    ArchiveDamaged,
    ArchiveKeyGone,
    ArchiveKeyWrong,
    ArchiveLocked,
    ArchiveMissing,
    ArchiveNewer,
    KeyringLocked,
    KeyringMissing,
    PassphraseFileDamaged,
    Problem,
)
from autos.usecases.archive.archive_keys import ARCHIVE_KEY, KEY_MARK, ArchiveKeys, SecretStore, new_key
from autos.usecases.archive.open_archive import (
    KEYRING_FILE,
    PROTECTED_FILE,
    AskPassphrase,
    KeyringAccess,
    PassphraseRequest,
    asks_passphrase,
    keyring_access,
    keys_for_passphrase,
)


@dataclass(frozen=True, slots=True)
class ArchiveAccess:
    """File of an existing archive, and the key that opens it."""

    file: Path
    key: SecretStr
    by_passphrase: bool = False
    """Whether the person was asked for the passphrase."""


async def find_archive(folder: Path, secrets: SecretStore, ask: AskPassphrase) -> ArchiveAccess:
    """Find the archive of this computer and its key without opening it. Where a passphrase is set it is asked for.

    Raises: ArchiveMissing, ArchiveKeyGone when the keyring has lost its key and no passphrase is given, KeyringMissing
    and ArchiveLocked when none is typed, PassphraseFileDamaged, ArchiveDamaged.
    """
    file, protected, keys = folder / KEYRING_FILE, folder / PROTECTED_FILE, ArchiveKeys(secrets)
    if file.exists() and PassphraseFile(file).exists:
        return await _ask_passphrase(file, ask, ArchiveLocked(), keys)
    try:
        key = await asyncio.to_thread(_key_of_archive, keys, file)
    except KeyringMissing as missing:
        if not protected.exists():
            raise (KeyringLocked() if file.exists() else ArchiveMissing(file.name)) from missing
        return await _ask_passphrase(protected, ask, missing)
    if not file.exists():
        raise ArchiveMissing(file.name)
    try:
        found = await asyncio.to_thread(keyring_access, file, keys)
    except ArchiveDamaged as damaged:
        mark_suspect(file, damaged)  # the next opening checks every page, and sets it aside
        raise
    if found is not None and found.record is not None:
        return await _ask_passphrase(file, ask, ArchiveLocked(), keys)
    if key is None:
        raise ArchiveKeyGone(file.name)
    return ArchiveAccess(file, key)


async def keys_for_copy(
    copy: Path, own: ArchiveAccess, secrets: SecretStore, ask: AskPassphrase
) -> tuple[SecretStr, ...]:
    """Keys that a copy may be under, the likeliest first: those of the archive, or those of its own passphrase.

    The passphrase of the copy is asked for where it has one and that of the archive was not asked for.
    Raises: ArchiveKeyGone when none of them fits and no passphrase is given, ArchiveLocked when that of the copy is not
    typed, PassphraseFileDamaged.
    """
    keys = ArchiveKeys(secrets)
    fitting = await asyncio.to_thread(_not_refused, copy, own, keys)
    if fitting and not own.by_passphrase:
        locked = await asyncio.to_thread(_locked_with, copy, fitting)
        if locked is not None:
            return ((await _ask_passphrase(copy, ask, ArchiveLocked(), keys, locked)).key,)
    if fitting:
        return fitting
    if not PassphraseFile(copy).exists:
        raise ArchiveKeyGone(copy.name)
    return ((await _ask_passphrase(copy, ask, ArchiveKeyGone(copy.name))).key,)


async def restore_target(folder: Path, secrets: SecretStore, ask: AskPassphrase) -> ArchiveAccess:
    """File and key for an archive that is restored here: a new key where there is none.

    The passphrase is asked for where one is set, and not where nothing here opens the archive that is replaced.
    Raises: KeyringMissing or ArchiveLocked when no passphrase is given, ArchiveBusy while another start makes a key,
    ArchiveProblem.
    """
    file, protected, keys = folder / KEYRING_FILE, folder / PROTECTED_FILE, ArchiveKeys(secrets)
    found = await asyncio.to_thread(_readable_access, file, keys)
    is_set = found is not None and (found.record is not None or PassphraseFile(file).exists)
    if is_set or await asyncio.to_thread(asks_passphrase, file):
        return await _ask_passphrase(file, ask, ArchiveLocked(), keys)
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
        return ArchiveAccess(protected, key, by_passphrase=True)


def _readable_access(file: Path, keys: ArchiveKeys) -> KeyringAccess | None:
    """As `keyring_access`; None for a damaged file too, which a copy is to replace."""
    try:
        return keyring_access(file, keys)
    except Problem:
        return None


def _locked_with(copy: Path, candidates: tuple[SecretStr, ...]) -> KeyringAccess | None:
    """The key that opens the copy, and its lock record; None where it has none."""
    for key in candidates:
        try:
            record = read_lock_record(copy, key)
        except Problem:
            continue
        return None if record is None else KeyringAccess(key, record)
    return None


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
    lock = ProcessLock(file.with_name(f"{file.name}{KEY_MARK}"))  # two at once must not make two keys
    try:
        key = secrets.read(ARCHIVE_KEY)
        if key is None:
            key = new_key()
            secrets.write(ARCHIVE_KEY, key)
        return key
    finally:
        lock.release()


async def _ask_passphrase(
    file: Path,
    ask: AskPassphrase,
    reason: Problem,
    keys: ArchiveKeys | None = None,
    known: KeyringAccess | None = None,
) -> ArchiveAccess:
    """Ask until the passphrase is right: that of its file, or that of the lock record (`known`, or by the keyring)."""
    problem = reason
    while True:
        typed = await ask(PassphraseRequest(problem, is_new=False))
        if typed is None:
            raise reason
        key = await asyncio.to_thread(_key_for, file, typed, keys, known)
        if key is not None:
            return ArchiveAccess(file, key, by_passphrase=True)
        problem = ArchiveKeyWrong(file.name)


def _key_for(file: Path, typed: SecretStr, keys: ArchiveKeys | None, known: KeyringAccess | None) -> SecretStr | None:
    """The file's key, if the passphrase is right. Raises: PassphraseFileDamaged, ArchiveNewer."""
    unwrapped: tuple[SecretStr, ...] = ()
    damaged: Problem | None = None
    try:
        if keys is None or PassphraseFile(file).exists:
            unwrapped = keys_for_passphrase(file, typed)
    except ArchiveKeyWrong:
        pass
    except (ArchiveNewer, PassphraseFileDamaged) as problem:
        damaged = problem
    for key in unwrapped:
        if KeyCheck(file).accepts(key) is not False:
            return key
    found = known or (None if keys is None else keyring_access(file, keys))
    if found is not None and found.record is not None:
        return found.key if _accepts(found.record, typed, file.name) else None
    if damaged is not None:
        raise damaged
    return found.key if found is not None and unwrapped else None  # the passphrase file is that of another archive


def _accepts(record: PassphraseContent, typed: SecretStr, name: str) -> bool:
    try:
        return bool(record.unlock(typed, name))
    except ArchiveKeyWrong:
        return False
